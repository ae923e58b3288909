import Foundation
import Testing

@testable import Commands

/// The README and the articles quote commands with their output: `$ hitscope …`, then lines, of which
/// a line “…” stands for any others.
struct QuotedOutputTests {
  /// A command of a page, and the lines below it.
  struct Quote: Sendable, CustomTestStringConvertible {
    var page: String
    var command: String
    var lines: [String]

    var testDescription: String { "\(page): \(command)" }
  }

  private static let root = URL(filePath: CommandRun.assets).deletingLastPathComponent().path

  /// Files of the reader, which the pages only name.
  private static let readers = ["demo.touch", "docs/"]

  /// Every command of the pages that runs on files of the repository.
  static let quotes: [Quote] = {
    let sources = FileManager.default.enumerator(atPath: root + "/Sources")
    let articles = (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return (["README.md"] + articles.sorted().map { "Sources/" + $0 }).flatMap { page in
      quotes(of: page, (try? String(contentsOfFile: root + "/" + page, encoding: .utf8)) ?? "")
    }
  }()

  private static func quotes(of page: String, _ text: String) -> [Quote] {
    var quotes: [Quote] = []
    var (isCode, isOpen) = (false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        isOpen = isCode && line == "```"
        if isOpen { quotes.append(Quote(page: page, command: "", lines: [])) }
      } else if isOpen, line.hasPrefix("$ ") {
        quotes.append(Quote(page: page, command: String(line.dropFirst(2)), lines: []))
      } else if isOpen {
        quotes[quotes.count - 1].lines.append(String(line))
      }
    }
    return quotes.filter { quote in
      ["hitscope ", "swift run hitscope ", "cat "].contains { quote.command.hasPrefix($0) }
        && !words(of: quote.command).contains { readers.contains($0) }
    }
  }

  /// The words of a command; quotation marks keep spaces.
  private static func words(of command: String) -> [String] {
    command.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { number, part in
        number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }

  private static func output(of command: String) async throws -> String {
    var words = words(of: command).map { word in
      word.hasPrefix("Assets/") ? root + "/" + word : word
    }
    if words.first == "cat" { return try String(contentsOfFile: words[1], encoding: .utf8) }
    words = Array(words.drop { $0 != "hitscope" }.dropFirst())
    return await CommandRun.run(list: words).output.replacing(root + "/", with: "")
  }

  /// The first quoted line that is not in the output where it should be; `nil` if the quote is right.
  static func mistake(in lines: [String], of output: String) -> String? {
    func isGap(_ line: String) -> Bool { line.filter { $0 != " " } == "…" }
    func text(_ line: some StringProtocol) -> String {
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    var actual = output.split(separator: "\n", omittingEmptySubsequences: false).map { text($0) }
    while actual.last == "" { actual.removeLast() }
    let quoted = lines.reversed().drop { $0.isEmpty }.reversed().map { text($0) }
    var rest = actual[...]
    let parts = quoted.split(omittingEmptySubsequences: false, whereSeparator: isGap)
    for (number, part) in parts.enumerated() {
      let starts = number == 0 ? [rest.startIndex] : Array(rest.indices) + [rest.endIndex]
      guard let start = starts.first(where: { rest[$0...].starts(with: part) }) else {
        let first = rest.firstIndex { $0 == part.first } ?? rest.startIndex
        return zip(part, rest[first...]).first { $0 != $1 }?.0 ?? part.first ?? ""
      }
      rest = rest[(start + part.count)...]
    }
    return parts.count == 1 ? rest.first : nil
  }

  /// The first quoted line that does not follow the one before it somewhere in the output: the README
  /// abridges outputs. White space does not matter.
  static func gap(in lines: [String], of output: String) -> String? {
    func words(_ line: some StringProtocol) -> String {
      line.split(separator: " ").joined(separator: " ")
    }
    var rest = output.split(separator: "\n").map { words($0) }[...]
    for line in lines.map({ words($0) }) where !line.isEmpty && line != "…" {
      guard let place = rest.firstIndex(of: line) else { return line }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  @Test(arguments: quotes)
  func `a quoted output is that of the command`(_ quote: Quote) async throws {
    let output = try await Self.output(of: quote.command)
    let isAbridged = quote.page == "README.md"
    let mistake =
      isAbridged
      ? Self.gap(in: quote.lines, of: output) : Self.mistake(in: quote.lines, of: output)
    #expect(mistake == nil, "\(quote.page): \(quote.command): \(mistake ?? "")\n\(output)")
  }

  @Test func `the README and an article quote outputs`() {
    let pages = Set(Self.quotes.map(\.page))
    #expect(
      pages.isSuperset(of: ["README.md", "Sources/hitscope/hitscope.docc/FindASwallowedTouch.md"]))
    #expect(Self.quotes.count >= 12)
  }

  @Test func `a quote is wrong if a line differs, is missing, or is in another place`() {
    let output = "one\ntwo\n\nthree\nfour\n"
    func mistake(_ lines: String...) -> String? { Self.mistake(in: lines, of: output) }
    #expect(mistake("one", "two", "", "three", "four") == nil)
    #expect(mistake("one", " …", "four") == nil && mistake("…", "three", "…") == nil)
    #expect(mistake("one", "two", "", "tree", "four") == "tree")
    #expect(mistake("one", "two") == "", "a quote without a gap is complete")
    #expect(mistake("two", "…") == "two" && mistake("…", "four", "…", "two") == "two")
    #expect(mistake("…", "one", "three") == "three")
    #expect(Self.gap(in: ["one", " three"], of: output) == nil)
    #expect(Self.gap(in: ["three", "one"], of: output) == "one")
  }
}
