import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@Suite struct SVGWriterFramesTests {
  /// A mark that moves from left to right, in front of a background and behind a caption.
  private let steps: [(list: DrawList, seconds: Double)] = (0..<3).map { step in
    var list = DrawList()
    list.rect(Rect(0, 0, 120, 60), fill: Color(0xFAF8F4))
    list.tag(DrawList.Tag(role: "view", id: "pane", label: "Pane")) {
      $0.rect(Rect(10, 10, 100, 30), cornerRadius: 4, fill: Color(0x7FB5E6))
    }
    list.tag(DrawList.Tag(role: "mark", id: "mark", label: "Step \(step)")) {
      $0.path(Path(circle: Point(30 + 30 * Double(step), 25), radius: 8), fill: Color(0xE5572E))
    }
    list.text("hitTest", at: Point(60, 54), Font(10), Color(0x23262B), anchor: .middle)
    return (list, step == 2 ? 2 : 1)
  }

  private func svg(_ frames: [(list: DrawList, seconds: Double)]) -> String {
    SVGWriter.svg(
      frames: frames, size: Size(120, 60), title: "Steps", measuring: GridTextMeasure())
  }

  private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `steps match the approved file`() throws {
    let text = svg(steps)
    #expect(isWellFormed(text))
    #expect(try Golden.mismatch(text: text, named: "steps.svg") == nil)
  }

  @Test func `elements that steps share are written once`() {
    let text = svg(steps)
    #expect(text.components(separatedBy: "id=\"pane\"").count == 2)
    #expect(text.components(separatedBy: "hitTest</text>").count == 2)
    #expect(text.components(separatedBy: "<circle").count == 4)
    #expect(text.contains("@keyframes s1{25%{visibility:visible}50%{visibility:hidden}}"))
    #expect(
      text.contains("@media (prefers-reduced-motion:reduce){*{animation:none!important}}"))
  }

  @Test func `a description and the colours of dark pages are part of the file`() {
    func list(_ color: UInt32, _ x: Double) -> DrawList {
      var list = DrawList()
      list.rect(Rect(x, 0, 9, 9), fill: Color(color))
      return list
    }
    func text(_ dark: [DrawList]) -> String {
      SVGWriter.svg(
        frames: [(list(0xFFFFFF, 0), 1), (list(0xFFFFFF, 1), 1)], dark: dark, size: Size(9, 9),
        title: "Steps", description: "1. a < b\n2. c", measuring: GridTextMeasure())
    }
    let themed = text([list(0, 0), list(0, 1)])
    #expect(isWellFormed(themed))
    #expect(themed.contains("<desc>1. a &lt; b\n2. c</desc>"))
    #expect(themed.contains("@media (prefers-color-scheme:dark){\n.a{fill:#000000}\n}"))
    // Lists that differ in more than colours.
    #expect(!text([list(0, 0), list(0, 2)]).contains("prefers-color-scheme"))
  }

  @Test func `one step, no step and no time give a still picture`() {
    for frames in [
      [], Array(steps.prefix(1)), steps.map { ($0.list, 0) }, steps.map { ($0.list, .nan) },
      steps.map { ($0.list, -1) },
    ] {
      let text = svg(frames)
      #expect(isWellFormed(text))
      #expect(!text.contains("@keyframes"))
      #expect(text.contains("hitTest") == !frames.isEmpty)
    }
  }

  @Test func `a compact picture writes each style once, and does not move`() {
    func list(_ ink: UInt32, _ count: Int = 20) -> DrawList {
      var list = DrawList()
      for row in 0..<count {
        list.text("hitTest", at: Point(60, Double(row) * 12), Font(10, family: .mono), Color(ink))
      }
      return list
    }
    func compact(_ dark: DrawList?) -> String {
      SVGWriter.svg(
        compact: list(0x23262B), dark: dark, size: Size(120, 240), title: "Compact",
        measuring: GridTextMeasure())
    }
    let themed = compact(list(0xF1EFEB))
    for text in [compact(nil), themed, compact(list(0, 3))] {
      #expect(isWellFormed(text))
      #expect(text.components(separatedBy: ">hitTest</text>").count >= 21)
      #expect(!text.contains("animation"))
    }
    #expect(themed.components(separatedBy: "#23262b").count == 2)
    #expect(themed.contains("@media (prefers-color-scheme:dark){\n.a{fill:#f1efeb}\n}"))
    #expect(!compact(nil).contains("prefers-color-scheme"))
    // Of lists that differ in more than colours, both are written.
    #expect(compact(list(0, 3)).contains("id=\"dark\""))
    let plain = SVGWriter.svg(
      list(0x23262B), size: Size(120, 240), title: "Plain", measuring: GridTextMeasure())
    #expect(compact(nil).utf8.count * 2 < plain.utf8.count)
  }

  @Test func `a step without an animation is the last one`() {
    let text = svg(steps)
    #expect(text.contains(".s0,.s1{visibility:hidden}"))
    #expect(text.contains(".s2{animation-name:s2}\n@keyframes s2{0%{visibility:hidden}50%{"))
  }

  @Test func `steps that share nothing are each complete`() {
    var other = DrawList()
    other.append(.pushOpacity(0.5))
    other.rect(Rect(1, 1, 2, 2), fill: Color(0))
    let text = svg([steps[0], (other, 1)])
    #expect(isWellFormed(text))
    #expect(text.contains("id=\"pane\"") && text.contains("opacity=\"0.5\""))
  }
}

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

  @Test func `a picture in two themes matches the approved file`() throws {
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
    // An opacity that does not change is not repeated.
    #expect(text.contains("stroke:#ece9e2}"))
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
