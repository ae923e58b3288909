import Debugger
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import Testing
import TouchDelivery

@testable import Window

@Suite struct FramePainterTests {
  private var state: State {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480))) {
      $0.add(ViewNode(id: "a", name: "View A", frame: Rect(20, 20, 200, 200)))
    }
    let scene = Scene(name: "Sample", screen: Size(320, 480), tree: builder.finish())
    var state = State(scene, size: Size(800, 600))
    state.touch(at: Point(40, 40), step: 2)
    return state
  }

  @Test(arguments: [1.0, 2])
  func `the cached layer with the overlay is the flattened picture, frame after frame`(
    scale: Double
  ) throws {
    let painter = FramePainter()
    var loop = Loop(state, measuring: painter.rasterizer.text)
    for key in [Key.right, .right, "t", .right, "+", .right, "0"] {
      _ = loop.send(.key(key, []))
      let frame = loop.display()
      let pixels = painter.paint(
        frame, width: Int(800 * scale), height: Int(600 * scale), scale: scale)
      let expected = Rasterizer(.glyphs)
        .bitmap(of: frame.flattened(), size: frame.size, scale: scale)
      #expect(pixels.differences(from: expected) == 0)
    }
  }

  @Test func `every pixel of the window is opaque`() {
    let painter = FramePainter()
    var loop = Loop(state, measuring: painter.rasterizer.text)
    let pixels = painter.paint(loop.display(), width: 800, height: 600, scale: 1).pixels
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
