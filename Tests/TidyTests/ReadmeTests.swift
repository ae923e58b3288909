import Testing

struct ReadmeTests {
  static let text = Repository.text("README.md")

  @Test func `the readme is short`() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines > 20)
    #expect(lines <= 181)
  }

  @Test func `every picture and file in the readme exists`() {
    let links = Self.text.matches(of: /(?:\]\(|src="|srcset=")([^)"#: ]+)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links { #expect(Repository.exists(link), "\(link)") }
  }
}
