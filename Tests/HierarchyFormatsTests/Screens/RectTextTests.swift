import Geometry
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
}
