import Debugger
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
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
    for key in [Key.right, .right, "t", .right, "+", .right, "0", "p", .right, .right, "t", .left] {
      _ = loop.send(.key(key, []))
      let frame = loop.display()
      let pixels = painter.paint(
        frame, width: Int(800 * scale), height: Int(600 * scale), scale: scale)
      let expected = Rasterizer(.glyphs)
        .bitmap(of: frame.flattened(), size: frame.size, scale: scale)
      #expect(pixels.differences(from: expected) == 0)
    }
  }

  @Test(arguments: 0..<3)
  func `painting over the last frame gives the same picture as painting from scratch`(
    seed: Int
  ) throws {
    let painter = FramePainter()
    let scale = [1, 1.25, 2][seed % 3]
    var input = RandomInput(seed: UInt64(seed), files: RandomInput.screens(3))
    var loop = Loop(state, measuring: painter.rasterizer.text)
    for number in 0..<20 {
      input.step(&loop)
      let frame = loop.display()
      let width = Rasterizer.pixels(frame.size.width, scale)
      let height = Rasterizer.pixels(frame.size.height, scale)
      let pixels = painter.paint(frame, width: width, height: height, scale: scale)
      let anew = FramePainter(painter.rasterizer)
        .paint(frame, width: width, height: height, scale: scale)
      let count = try #require(pixels.differences(from: anew))
      #expect(count == 0, "\(count) pixels differ in frame \(number)")
    }
  }

  @Test func `every pixel of the window is opaque`() {
    let painter = FramePainter()
    var loop = Loop(state, measuring: painter.rasterizer.text)
    let pixels = painter.paint(loop.display(), width: 800, height: 600, scale: 1).pixels
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
