import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

@Suite struct InspectorPanelTests {
  /// The texts of the inspector for a view with a class name, in a window of a width.
  private func texts(_ className: String, width: Double) -> [String] {
    let node = ViewNode(className, frame: Rect(0, 0, 10, 10))
    let row = Inspector.Row(.className, of: node, origin: "some file:12", isEditable: true)
    var model = FrameModel(DemoScene.scene)
    model.transport = Transport()
    model.inspector = Inspector(name: "View", rows: [row], edits: [])
    model.panels[extent: .lists] = width
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    return frame.overlay.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test func `a long value takes the room that its title leaves, then a second line`() {
    #expect(texts("ShortView", width: 300).contains("ShortView"))
    // Half of the panel is too narrow for 21 characters of 7.2 points each.
    #expect(texts("TwentyOneCharactersLo", width: 300).contains("TwentyOneCharactersLo"))
    let long = "AClassNameThatIsFarTooLongForOneLineOfIt"
    let shown = texts(long, width: 300)
    let pieces = shown.filter { long.contains($0) && $0.count > 3 }
    #expect(pieces.joined() == long && pieces.count == 2)
  }
}
