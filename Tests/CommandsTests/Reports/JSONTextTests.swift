import Geometry
import Testing

@testable import Commands

struct JSONTextTests {
  @Test func `strings are escaped as JSON demands`() {
    #expect(JSONText.string("a\"b\\c\n\t\u{1}é뷰") == #""a\"b\\c\n\t\u0001é뷰""#)
  }

  @Test func `numbers are in their shortest form, and never what JSON cannot say`() {
    #expect(JSONText.point(Point(12, 0.1)) == "[12,0.1]")
    #expect(JSONText.number(.nan) == "null")
    #expect(JSONText.number(-.infinity) == "null")
  }
}
