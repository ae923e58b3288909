import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct RulersTests {
  private func frame(_ change: (inout FrameModel) -> Void) -> Frame {
    var model = FrameModel(DemoScene.scene)
    model.canvas.showsRulers = true
    change(&model)
    return FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
  }

  private func texts(_ frame: Frame) -> [TextRun] {
    frame.overlay.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func `numbers are round, and far enough apart to be read`() {
    for scale in [0.01, 0.07, 0.5, 1, 1.1, 3, 12, 40, 700] {
      let step = Rulers.step(atScale: scale)
      #expect(step * scale >= 56)
      let digits = step >= 1 ? String(Int(step)).filter { $0 != "0" } : ""
      #expect(["", "1", "2", "5"].contains(digits))
      #expect(step == 1 || step * scale < 56 * 2.5)
    }
    #expect(Rulers.step(atScale: 0) == 1 && Rulers.step(atScale: .nan) == 1)
  }

  @Test func `numbers are at the points of the screen that they name`() throws {
    let frame = frame { _ in }
    let runs = texts(frame)
    let canvas = try #require(frame.region(.canvas)).rect
    let foot = runs.filter { $0.anchor == .middle && $0.position.y == canvas.maxY - 4 }
    #expect(foot.count > 2)
    for run in foot {
      let value = try #require(Double(run.string.replacing("−", with: "-")))
      let x = frame.screenToPicture.apply(Point(value, 0)).x
      #expect((run.position.x - x).magnitude < 1e-6)
    }
  }

  @Test func `the pointer is marked, with its place on the screen and in the view under it`() throws
  {
    let tree = DemoScene.scene.tree
    let view = try #require(HitTest(tree).hit(at: Point(150, 150)))
    let own = try #require(tree.convert(Point(150, 150), from: nil, to: view))
    let words = texts(
      frame {
        $0.pointer = Point(150, 150)
        $0.hover = view
      }
    ).map(\.string)
    let expected =
      "150, 150 · \(tree.displayName(of: view)) "
      + "\(NumberText.short(own.x, digits: 1)), \(NumberText.short(own.y, digits: 1))"
    #expect(words.contains(expected))
    #expect(Rulers.coordinates(of: Point(1.25, 3), in: nil, tree) == "1.3, 3")
  }

  @Test func `without the option no rulers are drawn`() {
    let plain = frame { $0.canvas.showsRulers = false }
    let withPointer = frame {
      $0.canvas.showsRulers = false
      $0.pointer = Point(10, 10)
    }
    #expect(plain.overlay == withPointer.overlay)
    #expect(plain.overlay != frame { _ in }.overlay)
  }
}
