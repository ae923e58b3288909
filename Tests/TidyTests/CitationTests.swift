import Testing

/// Code and tests cite rows of the semantics and invariants of the architecture; articles cite
/// tests and files. No citation is dangling.
struct CitationTests {
  private static let semantics = [
    "Sources/HitTesting/HitTesting.docc/HitTestSemantics.md",
    "Sources/TouchDelivery/TouchDelivery.docc/TouchSemantics.md",
  ]
  private static let architecture = "Sources/hitscope/hitscope.docc/Architecture.md"

  /// A row of the semantics, with the contents of its test column.
  private struct Row {
    let number: Int
    let page: String
    let test: String
  }

  private static let rows: [Row] = semantics.flatMap { page in
    Repository.text(page).split(separator: "\n").compactMap { line -> Row? in
      guard let match = line.firstMatch(of: /^\| (\d+) \|.*\| ([^|]+) \|$/),
        let number = Int(match.1)
      else { return nil }
      return Row(number: number, page: page, test: String(match.2))
    }
  }

  /// The numbers that a text cites: `row 7`, `rows 7 and 9`, `rows 3, 4`, `rows 1–30`.
  private static func numbers(cited text: String, _ noun: Regex<Substring>) -> [Int] {
    text.matches(of: noun).flatMap { match -> [Int] in
      var numbers: [Int] = []
      var rest = text[match.range.upperBound...]
      var isRange = false
      while let next = rest.firstMatch(of: /^\d+/), let number = Int(next.0) {
        numbers += isRange ? Array((numbers.last ?? number)...max(number, numbers.last ?? 0)) : []
        numbers.append(number)
        rest = rest[next.range.upperBound...]
        guard let joint = rest.firstMatch(of: /^(, | and |–| to )(?=\d)/) else { break }
        isRange = joint.1 == "–" || joint.1 == " to "
        rest = rest[joint.range.upperBound...]
      }
      return numbers
    }
  }

  private static var comments: [(file: SourceFile, number: Int, text: String)] {
    (Repository.sources + Repository.tests)
      .filter { $0.target != "TidyTests" }
      .flatMap { file in
        zip(1..., file.lines)
          .filter { $0.1.contains("//") || $0.1.contains("func `") || $0.1.contains("@Suite") }
          .map { (file, $0.0, $0.1) }
      }
  }

  @Test func `every row has one number, from 1 without a gap`() {
    #expect(Self.rows.map(\.number).sorted() == Array(1...Self.rows.count))
    #expect(Self.rows.count >= 86)
  }

  @Test func `every row that is cited exists`() {
    let known = Set(Self.rows.map(\.number))
    var count = 0
    for (file, line, text) in Self.comments {
      for row in Self.numbers(cited: text, /\brows? (?=\d)/) {
        count += 1
        #expect(known.contains(row), "\(file):\(line): row \(row)")
      }
    }
    #expect(count > 200)
  }

  @Test func `every row links to a test that cites it, or gives the reason`() {
    let excuses = ["layers are not modelled", "animations are not modelled", "not yet reproduced"]
    for row in Self.rows {
      guard let link = row.test.firstMatch(of: /\]\(([^)]+)\)/) else {
        #expect(excuses.contains(row.test), "row \(row.number): \(row.test)")
        continue
      }
      let text = Repository.text(Self.resolve(String(link.1), from: row.page))
      let cited = Set(Self.numbers(cited: text, /\brows? (?=\d)/))
      #expect(cited.contains(row.number), "row \(row.number) is not in \(link.1)")
    }
  }

  @Test func `every invariant that is cited exists`() {
    let known = Set(
      Repository.text(Self.architecture).matches(of: #/\n(\d+)\. /#).compactMap { Int($0.1) })
    #expect(known.count >= 10)
    for (file, line, text) in Self.comments {
      for number in Self.numbers(cited: text, /\b[Ii]nvariants? (?=\d)/) {
        #expect(known.contains(number), "\(file):\(line): invariant \(number)")
      }
    }
  }

  @Test func `every link of a page leads to a file`() {
    for page in Repository.pages {
      for match in Repository.text(page).matches(of: /\]\(([^)"#: ]+)(?:#[^)]*)?\)/) {
        let path = Self.resolve(String(match.1), from: page)
        #expect(Repository.exists(path), "\(page): \(match.1)")
      }
    }
    #expect(Repository.pages.count >= 8)
  }

  @Test func `every picture of a page is written by a script, and every script writes some`() {
    var written: Set<String> = []
    for script in Repository.paths(in: "Assets/Pictures", suffix: ".touch") {
      let outputs = Repository.text(script).matches(of: /(?m)^(?:Output|Screenshot) (\S+)$/)
        .map { Self.resolve(String($0.1), from: script) }
      #expect(!outputs.isEmpty, "\(script)")
      written.formUnion(outputs)
    }
    var shown: Set<String> = []
    for page in Repository.pages {
      let pictures = Repository.text(page).matches(
        of: /(?:!\[[^\]]*\]\(|<img[^>]* src="|srcset=")([^)":]+)/)
      shown.formUnion(pictures.map { Self.resolve(String($0.1), from: page) })
    }
    #expect(shown.count > 60)
    for picture in shown { #expect(written.contains(picture), "\(picture)") }
    for picture in written { #expect(shown.contains(picture), "\(picture) is in no page") }
    for picture in Repository.paths(in: "Sources", suffix: ".svg") {
      #expect(shown.contains(picture), "\(picture) is in no page")
    }
  }

  @Test func `every path in backticks leads to a file`() {
    for page in Repository.pages {
      for match in Repository.text(page).matches(of: /`((?:Sources|Tests|Assets)\/[\w\/.+-]+)`/) {
        #expect(Repository.exists(String(match.1)), "\(page): \(match.1)")
      }
    }
  }

  /// A relative path of an article, from the root of the repository.
  private static func resolve(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." {
        parts = parts.dropLast()
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
