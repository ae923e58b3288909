import TestSupport
import Testing

@testable import SceneFormat

@Suite struct PlainScannerTests {
  private func string(_ text: String) -> (content: String, end: Int)? {
    withBytes(text) { bytes in
      var scanner = PlainScanner(bytes: bytes, position: 0)
      return scanner.string().map { (UTF8Text.string(bytes, $0), scanner.position) }
    }
  }

  private func number(_ text: String) -> (value: Double, end: Int)? {
    withBytes(text) { bytes in
      var scanner = PlainScanner(bytes: bytes, position: 0)
      return scanner.number().map { ($0, scanner.position) }
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
    "0.123456789012345,", "\"nan\",", "12",
  ])
  func `an unusual number is left to the other scanner`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `blanks are those of JSON`() {
    withBytes(" \t\r\n\u{b}{") { bytes in
      var scanner = PlainScanner(bytes: bytes, position: 0)
      let early = scanner.accept(.openBrace)
      #expect(!early)
      #expect(scanner.position == 4)
      scanner.position = 5
      let accepted = (scanner.accept(.openBrace), scanner.accept(.openBrace))
      #expect(accepted == (true, false))
    }
  }
}
