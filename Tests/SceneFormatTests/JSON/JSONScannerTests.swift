import TestSupport
import Testing

@testable import SceneFormat

struct JSONScannerTests {
  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return try? scanner.number()
    }
  }

  private func string(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return (try? scanner.string()).map { scanner.text($0) }
    }
  }

  @Test func `numbers are the nearest doubles`() {
    var random = SeededGenerator(seed: 1)
    var texts = [
      "0", "-0", "1", "0.1", "0.005", "123456789.123456789", "9007199254740993", "1e22", "1e23",
      "1e-22", "2.2250738585072014e-308", "5e-324", "1.7976931348623157e308", "1e400", "1E+2",
      "18446744073709551616", "0.000000000000000000000000000001",
    ]
    for _ in 0..<5000 {
      texts.append("\(Double(bitPattern: random.next()))")
      texts.append("\(random.number(-2000...2000))")
      texts.append("\((random.number(0...4000) * 100).rounded() / 100)")
    }
    for text in texts where !text.contains("n") {
      #expect(number(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func `other numbers are refused`() {
    for text in ["", "-", "+1", ".5", "1.", "1.e2", "1e", "01", "-01", "x", "NaN"] {
      #expect(number(text) == nil, "\(text)")
    }
  }

  @Test func `escapes and surrogates become characters`() {
    #expect(string(#""a\n\t\"\\\/\u0041""#) == "a\n\t\"\\/A")
    #expect(string(#""\ud83d\ude00""#) == "😀")
    #expect(string(#""\ud83d!\ude00""#) == "\u{FFFD}!\u{FFFD}")
    #expect(string(#""한국어""#) == "한국어")
    #expect(string(#""\x""#) == nil)
    #expect(string(#""\u12G4""#) == nil)
    #expect(string(#""open"#) == nil)
  }

  @Test func `values of any kind are skipped with their text`() {
    let text = #" {"a": [1, {"b": "]}"}, [], {}], "c": null} x"#
    let range = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return try? scanner.skipValue()
    }
    #expect(range == 1..<(text.utf8.count - 2))
  }
}
