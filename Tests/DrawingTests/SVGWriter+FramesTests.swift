import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@Suite struct SVGWriterFramesTests {
  /// A mark goes from left to right over a background and under a caption.
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

  @Test func `steps are written as they were when a person last looked`() throws {
    let text = svg(steps)
    #expect(isWellFormed(text))
    #expect(try Golden.mismatch(text: text, named: "steps.svg") == nil)
  }

  @Test func `what all steps share before and after is written once`() {
    let text = svg(steps)
    #expect(text.components(separatedBy: "id=\"pane\"").count == 2)
    #expect(text.components(separatedBy: "hitTest</text>").count == 2)
    #expect(text.components(separatedBy: "<path").count == 4)
    #expect(text.contains("@keyframes f1{0%{visibility:hidden}25%{visibility:visible}50%"))
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

  @Test func `steps that share nothing are each complete`() {
    var other = DrawList()
    other.append(.pushOpacity(0.5))
    other.rect(Rect(1, 1, 2, 2), fill: Color(0))
    let text = svg([steps[0], (other, 1)])
    #expect(isWellFormed(text))
    #expect(text.contains("id=\"f0\"") && text.contains("opacity=\"0.5\""))
  }
}
