import Testing

struct ReadmeTests {
  static let text = Repository.text("README.md")

  @Test func `the readme is short`() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines > 20)
    #expect(lines <= 251)
  }

  @Test func `the table of targets in the readme has the arrows of the import graph`() {
    var rows: [String: Set<String>] = [:]
    for match in Self.text.matches(of: /\n\| `(\w+)` \| [^|]+ \| ([^|]*) \|/) {
      rows[String(match.1)] = Set(match.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    let inner: Set<String> = ["CSDL2", "CPango", "NaiveModel", "TestSupport", "Benchmarks"]
    #expect(rows == ImportGraph.table.filter { !inner.contains($0.key) })
  }

  @Test func `every picture and file that the readme shows is there`() {
    let links = Self.text.matches(of: /(?:\]\(|src="|srcset=")([^)"#: ]+)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links { #expect(Repository.exists(link), "\(link)") }
  }
}
