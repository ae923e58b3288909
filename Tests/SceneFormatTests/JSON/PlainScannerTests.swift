import TestSupport
import Testing

@testable import SceneFormat

@Suite struct PlainScannerTests {
  /// Reads a part of a text whose last brace follows.
  private func read<Value>(_ text: String, _ body: (inout PlainScanner) -> Value?) -> Value? {
    withBytes(text + "}") { bytes in
      PlainScanner(bytes, end: PlainScanner.end(of: bytes), position: 0).flatMap { scanner in
        var scanner = scanner
        return body(&scanner)
      }
    }
  }

  private func string(_ text: String) -> (content: String, end: Int)? {
    read(text) { scanner in
      scanner.string().map { (UTF8Text.string(scanner.bytes, $0), scanner.position) }
    }
  }

  private func number(_ text: String) -> (value: Double, end: Int)? {
    read(text) { scanner in scanner.number().map { ($0, scanner.position) } }
  }

  private func key(_ text: String) -> (key: SceneKey.View, end: Int)? {
    let table = KeyTable<SceneKey.View>()
    return read(text) { scanner in
      scanner.key(of: table).map { (table[$0], scanner.position) }
    }
  }

  @Test func `a string of each length is read up to its quotation mark, wherever the text ends`() {
    for length in 0...20 {
      let content = String("äbcdefghijklmnopqrstu".prefix(length))
      for rest in ["", ",", ", \"after it\" and more"] {
        let found = string("\"\(content)\"\(rest)")
        #expect(found?.content == content, "\(length)\(rest)")
        #expect(found?.end == content.utf8.count + 2, "\(length)\(rest)")
      }
      #expect(string("\"\(content)") == nil)
      for unusual in ["\\n", "\n", "\u{1f}", "\0"] {
        #expect(string("\"\(content)\(unusual) and more\", \"b\"") == nil, "\(length)")
      }
    }
    #expect(string(" \n\"\u{20}!\u{7f}\u{ff}\"")?.content == " !\u{7f}\u{ff}")
    #expect(string("1") == nil)
  }

  @Test func `a number is the nearest value of its decimal digits`() throws {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<20_000 {
      let whole = random.next() % [1, 10, 1000, 10_000_000][Int(random.next() % 4)]
      let fraction = String(random.next() % 10_000_000).prefix(Int(random.next() % 8))
      let sign = random.next() % 2 == 0 ? "-" : ""
      let text = "\(sign)\(whole)" + (fraction.isEmpty ? "" : ".\(fraction)")
      let found = try #require(number(text + ","), "\(text)")
      #expect(found.value.bitPattern == Double(text)?.bitPattern, "\(text)")
      #expect(found.end == text.utf8.count)
    }
    #expect(number("-0 ")?.value.sign == .minus)
  }

  @Test(arguments: [
    "", "-", "-,", "x", ".5,", "1.", "1.,", "01,", "-00.5,", "1e2,", "1.5E2,", "1234567890123456,",
    "0.123456789012345,", "\"nan\",", "12e", "123456789012345678901234567890,",
  ])
  func `an unusual number is left to the other scanner`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `blanks are those of JSON`() {
    let accepted = read(" \t\r\n\u{b}{") { scanner in
      let early = scanner.accept(.openBrace)
      #expect(!early)
      #expect(scanner.position == 4)
      scanner.position = 5
      return (scanner.accept(.openBrace), scanner.accept(.openBrace))
    }
    #expect(accepted.map { $0 == (true, false) } == true)
  }

  @Test(arguments: ["", ", \"after it\": 1 and more"])
  func `a key of each length is found up to its colon, wherever the text ends`(rest: String) {
    for expected in SceneKey.View.allCases {
      for colon in [":", " \n:"] {
        let text = "\"\(expected.rawValue)\"\(colon)"
        let found = key(text + rest)
        #expect(found?.key == expected, "\(text)\(rest)")
        #expect(found?.end == text.utf8.count, "\(text)\(rest)")
      }
    }
  }

  @Test(arguments: [
    "", "\"id\"", "\"id\",", "id:", "\"i\":", "\"ids\":", "\"i\\u0064\":", "\"framed\":",
    "\"subview\":", "\"subviewss\":", "\"userInteractionDisabled\":", "\"\":", "\"frame",
    "\"fr\name\":",
  ])
  func `an unknown key is left to the other scanner`(text: String) {
    #expect(key(text) == nil)
    #expect(key(text + ", \"after it\": 1 and more") == nil)
  }

  @Test(arguments: [("", 0), ("{", 0), ("{}", 2), ("}} \n", 2), ("{}\n] x", 2)])
  func `a text ends after its last brace, and only text before that is read`(
    text: String, end: Int
  ) {
    withBytes(text) { bytes in
      #expect(PlainScanner.end(of: bytes) == end)
      for position in 0...text.utf8.count {
        let scanner = PlainScanner(bytes, end: end, position: position)
        #expect((scanner != nil) == (position < end), "\(position)")
      }
    }
  }
}
