import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct LegendTests {
  private func words(_ change: (inout ViewNode) -> Void) -> [String] {
    var view = ViewNode(frame: Rect(0, 0, 10, 10))
    change(&view)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) { $0.add(view) }
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var context = PanelContext(FrameModel(scene), GridTextMeasure())
    Legend(panel: Rect(0, 0, 600, 400), subject: .search, tree: scene.tree).draw(&context)
    return context.list.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test func `appearances that no view of the scene has are left out`() {
    let always = ["asked", "refused", "answers", "touch", "never asked"]
    #expect(words { _ in } == always)
    #expect(words { $0.isHidden = true } == always + ["hidden"])
    #expect(words { $0.isUserInteractionEnabled = false } == always + ["interaction off"])
    #expect(words { $0.alpha = 0 } == always + ["alpha < 0.01"])
  }
}
