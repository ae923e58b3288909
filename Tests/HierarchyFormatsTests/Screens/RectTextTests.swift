import Geometry
import TestSupport
import Testing

@testable import HierarchyFormats

struct RectTextTests {
  @Test func `rectangles in braces and in brackets are read`() {
    #expect(RectText.braces("{{20, 264.5}, {362, -4e1}}") == Rect(20, 264.5, 362, -40))
    #expect(RectText.braces("{{1,2},{3,4}}") == Rect(1, 2, 3, 4))
    #expect(RectText.brackets("[-20,900][600,1080]") == Rect(-20, 900, 620, 180))
  }

  @Test func `other text is not a rectangle`() {
    for text in ["", "{{1, 2}, {3}}", "{{1, 2}, {3, 4}, 5}", "1 2 3 4", "{{a, 2}, {3, 4}}"] {
      #expect(RectText.braces(text) == nil, "\(text)")
    }
    #expect(RectText.brackets("[0,0][1]") == nil)
    #expect(RectText.brackets("{{1, 2}, {3, 4}}") == nil)
  }

  @Test func `numbers may be integers, fractions or infinite, never hexadecimal`() {
    #expect(RectText.number("-1426") == -1426)
    #expect(RectText.number("0.333") == 0.333)
    #expect(RectText.number("9999999999") == 9_999_999_999)
    #expect(RectText.number("1e999") == .infinity)
    for text in ["", "-", "0x10", "12pt", "１"] { #expect(RectText.number(text) == nil, "\(text)") }
  }

  @Test func `decimals are those of the standard library, to the last bit`() {
    var random = SeededGenerator(seed: 7)
    var texts = ["1.", ".5", "-0.0", "-0", "00012.50", "1..2", "--1", "1.2.3", "-.", ".", "1e5"]
    for _ in 0..<4000 {
      let digits = (0..<Int.random(in: 1...18, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      var text = digits.map { "\($0)" }.joined()
      let point = text.index(
        text.startIndex, offsetBy: Int.random(in: 0...digits.count, using: &random))
      if Bool.random(using: &random) { text.insert(".", at: point) }
      texts.append(Bool.random(using: &random) ? "-" + text : text)
    }
    for text in texts {
      let number = RectText.number(text)
      #expect(number?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
