import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@Suite struct SVGWriterTests {
  private func svg(_ list: DrawList) -> String {
    SVGWriter.svg(list, size: ShapeSheet.size, title: "All <shapes>", measuring: GridTextMeasure())
  }

  private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `shapes and text are written as they were when a person last looked`() throws {
    #expect(try Golden.mismatch(text: svg(ShapeSheet.shapes), named: "shapes.svg") == nil)
    #expect(try Golden.mismatch(text: svg(ShapeSheet.text), named: "text.svg") == nil)
  }

  @Test func `the file is well-formed, with names as ids and tooltips`() {
    let text = svg(ShapeSheet.shapes)
    #expect(isWellFormed(text))
    #expect(text.contains("<g id=\"filled\" data-role=\"view\">"))
    #expect(text.contains("<title>a &lt; b &amp; c</title>"))
  }

  @Test func `control characters and odd numbers do not break the file`() {
    var list = DrawList()
    list.text("a\u{0}\u{1B}\u{FFFE}b\nc", at: Point(1, 2), Font(10), Color(0))
    list.rect(Rect(.nan, 0, 5, 5), fill: Color(0))
    list.rect(Rect(1e300, -0.0004, 5, 5), fill: Color(0))
    list.append(.popClip)
    #expect(isWellFormed(svg(list)))
    #expect(svg(list).contains(">ab c<"))
    #expect(!svg(list).contains("nan"))
  }

  @Test func `numbers are as short as three decimals allow`() {
    var list = DrawList()
    list.rect(Rect(0.5, 1.23456, 100, -0.0001), fill: Color(0))
    #expect(svg(list).contains("x=\"0.5\" y=\"1.234\" width=\"100\" height=\"0\""))
  }

  @Test func `frames share what they begin with, and show one after the other`() {
    var first = ShapeSheet.shapes
    var second = ShapeSheet.shapes
    first.rect(Rect(1, 1, 2, 2), fill: Color(0xFF0000))
    second.rect(Rect(3, 3, 4, 4), fill: Color(0x00FF00))
    let text = SVGWriter.svg(
      frames: [(first, 0.5), (second, 1.5)], size: ShapeSheet.size, title: "Two",
      measuring: GridTextMeasure())
    #expect(isWellFormed(text))
    #expect(text.components(separatedBy: "id=\"filled\"").count == 2, "the shared start once")
    #expect(text.contains("#f0{visibility:hidden;animation:f0 2s step-end infinite}"))
    #expect(text.contains("@keyframes f1{0%{visibility:hidden}25%{visibility:visible}"))
  }
}
