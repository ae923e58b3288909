import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct CanvasControlsTests {
  private func frame(
    _ size: Size = Size(1280, 800), _ change: (inout FrameModel) -> Void = { _ in }
  ) -> Frame {
    var model = FrameModel(DemoScene.scene)
    model.transport = Transport()
    change(&model)
    return FrameRenderer(GridTextMeasure()).frame(model, size: size)
  }

  @Test func `a button opens a list with the state of every option`() {
    let labels = frame { $0.showsCanvasMenu = true }.regions.map(\.label)
    for label in [
      "Show", "Hidden views: on", "Clipped-away parts: off", "Parts outside superviews: on",
      "Outlines only: off", "Only the focused view: off", "Rulers and coordinates: off",
    ] {
      #expect(labels.contains(label), "\(label)")
    }
    #expect(!labels.contains("Opacity of the screenshot"))
    #expect(!frame().regions.map(\.label).contains("Hidden views: on"))
  }

  @Test func `a screenshot adds an opacity slider and a remove button`() throws {
    let background = Background(try EncodedPicture(PictureHead.png(300, 300)))
    let labels = frame {
      $0.showsCanvasMenu = true
      $0.canvas.background = background
    }.regions.map(\.label)
    for label in [
      "Screenshot over the views: off", "Opacity of the screenshot", "Remove the screenshot",
    ] {
      #expect(labels.contains(label), "\(label)")
    }
  }

  @Test func `the focused view is named, and a click on its name leaves the focus`() throws {
    let frame = frame { $0.canvas.focus = NodeID(2) }
    let region = try #require(frame.region(.control(.leaveFocus)))
    #expect(region.action == .perform(.leaveFocus))
    let name = DemoScene.scene.tree.displayName(of: NodeID(2))
    #expect(
      frame.overlay.commands.contains {
        if case .text(let run) = $0 { run.string == "Focus: \(name)" } else { false }
      })
    #expect(self.frame().region(.control(.leaveFocus)) == nil)
  }

  @Test(arguments: [Size(640, 480), Size(900, 600), Size(1280, 800)])
  func `every option fits in the window`(size: Size) throws {
    let background = Background(try EncodedPicture(PictureHead.png(300, 300)))
    let frame = frame(size) {
      $0.showsCanvasMenu = true
      $0.canvas.background = background
    }
    let window = Rect(origin: .zero, size: size)
    for id in [
      Region.ID.row(.canvasOptions, 0), .row(.canvasOptions, CanvasOption.allCases.count - 1),
      .control(.backgroundOpacity), .control(.removeBackground),
    ] {
      let region = try #require(frame.region(id), "\(id)")
      #expect(region.rect.intersection(window) == region.rect && !region.rect.isEmpty)
    }
  }
}
