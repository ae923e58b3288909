import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@Suite struct SVGWriterThemesTests {
  private func panel(_ paper: UInt32, _ ink: UInt32, hatch: Double = 0.5) -> DrawList {
    var list = DrawList()
    list.rect(Rect(0, 0, 160, 80), fill: Color(paper))
    list.append(
      .rect(
        Rect(10.5, 10.5, 60, 40), cornerRadius: 6,
        fill: .hatch(Color(ink, opacity: hatch), spacing: 6, lineWidth: 1),
        stroke: Stroke(Color(ink))))
    list.path(Path(circle: Point(110, 30), radius: 16), fill: Color(0xE5572E))
    list.text("View B.1", at: Point(10, 70), Font(12), Color(ink))
    return list
  }

  private func svg(_ light: DrawList, _ dark: DrawList) -> String {
    SVGWriter.svg(
      light: light, dark: dark, size: Size(160, 80), title: "Themes",
      measuring: GridTextMeasure())
  }

  private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `a picture in two themes is written as it was when a person last looked`() throws {
    let text = svg(panel(0xFFFFFF, 0x23262B), panel(0x1B1D21, 0xECE9E2, hatch: 0.4))
    #expect(isWellFormed(text))
    #expect(try Golden.mismatch(text: text, named: "themes.svg") == nil)
  }

  @Test func `shapes are written once, and only colours that change get a rule`() {
    let text = svg(panel(0xFFFFFF, 0x23262B), panel(0x1B1D21, 0xECE9E2))
    #expect(text.components(separatedBy: "<text").count == 2)
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(text.contains("{fill:#1b1d21}"))
    #expect(!text.contains("fill:#e5572e"))
    #expect(text.contains("stroke:#ece9e2;stroke-opacity:0.502"))
  }

  @Test func `one theme twice needs no rule`() {
    let list = panel(0xFFFFFF, 0x23262B)
    #expect(!svg(list, list).contains("<style>"))
  }

  @Test func `lists that differ in more than colours are both written`() {
    var dark = panel(0x1B1D21, 0xECE9E2)
    dark.tag(DrawList.Tag(role: "note", id: "note", label: "")) {
      $0.rect(Rect(1, 1, 2, 2), fill: Color(0))
    }
    let text = svg(panel(0xFFFFFF, 0x23262B), dark)
    #expect(isWellFormed(text))
    #expect(text.components(separatedBy: "<text").count == 3)
    #expect(text.contains("#light{display:none}#dark{display:inline}"))
  }
}
