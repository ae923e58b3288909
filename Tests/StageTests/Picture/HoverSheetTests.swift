import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Every control of a frame under the pointer, and pressed, each drawn as when a person last
/// reviewed it.
@Suite struct HoverSheetTests {
  private static var models: [(String, (inout FrameModel) -> Void)] {
    [
      ("chart", { _ in }),
      ("outline", { $0.outline = Outline(OutlineRows($0.scene.tree)) }),
      ("map", { $0.answer = .map(TouchSurvey($0.scene)) }),
      ("audit", { $0.answer = .audit(Audit($0.scene)) }),
      (
        "levels",
        {
          $0.space = SpaceCamera()
          $0.showsCanvasMenu = true
        }
      ),
      (
        "flowchart",
        {
          $0.detail = .flowchart
          $0.theme = .dark
          $0.selection = NodeID(3)
          $0.showsHandles = true
          $0.transport?.bookmarks = [2, 4]
        }
      ),
      (
        "copies",
        {
          $0.detail = .stack
          $0.selection = NodeID(0)
          $0.copies = CopyMenu(name: "A view")
        }
      ),
      ("keys", { $0.help = [KeyHint("A", "does this"), KeyHint("B", "does that")] }),
    ]
  }

  @Test func `every control under the pointer, and pressed`() throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for (name, change) in Self.models {
      var model = FrameSheetTests.model()
      change(&model)
      let regions = renderer.frame(model, size: Size(1280, 800)).regions
      var lists: [DrawList] = []
      for region in regions where region.action != nil || region.role != .node {
        model.transport?.hovered = region.id
        model.transport?.pressed = lists.count % 2 == 0 ? [] : [region.id]
        lists.append(renderer.frame(model, size: Size(1280, 800)).overlay)
      }
      sheet.add(name, each: lists)
    }
    #expect(try sheet.mismatch(named: "sheet-hover.txt") == nil)
  }
}
