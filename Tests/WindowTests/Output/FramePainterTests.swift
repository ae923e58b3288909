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

  private let ink = Color(0x203040)

  /// A white frame with an empty overlay.
  private func blank(_ painter: FramePainter, _ size: Size = Size(128, 96)) -> Frame {
    var loop = Loop(state, measuring: painter.rasterizer.text)
    var frame = loop.display()
    frame.size = size
    frame.layer.list = DrawList()
    frame.layer.list.rect(Rect(origin: .zero, size: size), fill: Color(0xFFFFFF))
    frame.overlay = DrawList()
    return frame
  }

  private func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(columns: x..<x + width, rows: y..<y + height)
  }

  /// Paints a frame, compares it with one that is painted from scratch, and returns the parts that
  /// were redrawn.
  private func changes(
    _ painter: FramePainter, _ frame: Frame, _ width: Int = 128, _ height: Int = 96,
    scale: Double = 1
  ) -> [PixelRect] {
    let pixels = painter.paint(frame, width: width, height: height, scale: scale)
    let anew = FramePainter(painter.rasterizer)
      .paint(frame, width: width, height: height, scale: scale)
    #expect(pixels.differences(from: anew) == 0)
    return painter.changed
  }

  @Test func `only the blocks of 16 pixels that a change touches are redrawn`() {
    let painter = FramePainter()
    var frame = blank(painter)
    #expect(changes(painter, frame) == [part(0, 0, 128, 96)])
    #expect(changes(painter, frame) == [])
    frame.overlay.rect(Rect(20, 20, 4, 4), fill: ink)
    #expect(changes(painter, frame) == [part(16, 16, 16, 16)])
    #expect(changes(painter, frame) == [])
    // The old place and the new one.
    frame.overlay = DrawList()
    frame.overlay.rect(Rect(20, 50, 30, 4), fill: ink)
    #expect(changes(painter, frame) == [part(16, 16, 16, 16), part(16, 48, 48, 16)])
    frame.overlay = DrawList()
    frame.overlay.rect(Rect(110, 80, 30, 30), fill: ink)
    #expect(changes(painter, frame) == [part(16, 48, 48, 16), part(96, 64, 32, 32)])
    frame.overlay = DrawList()
    #expect(changes(painter, frame) == [part(96, 64, 32, 32)])
  }

  @Test func `redrawn parts end at the edges of the picture, and follow the scale`() {
    let painter = FramePainter()
    var frame = blank(painter, Size(120, 90))
    _ = changes(painter, frame, 120, 90)
    frame.overlay.rect(Rect(110, 80, 20, 20), fill: ink)
    #expect(changes(painter, frame, 120, 90) == [part(96, 64, 24, 26)])
    _ = changes(painter, frame, 240, 180, scale: 2)
    frame.overlay = DrawList()
    #expect(changes(painter, frame, 240, 180, scale: 2) == [part(208, 144, 32, 36)])
    frame.overlay.rect(Rect(20, 30, 4, 4), fill: ink)
    #expect(changes(painter, frame, 240, 180, scale: 2) == [part(32, 48, 32, 32)])
  }

  @Test func `another size, scale, width or height is painted as a whole`() {
    let painter = FramePainter()
    let (frame, narrow) = (blank(painter), blank(painter, Size(100, 96)))
    let others: [(frame: Frame, width: Int, height: Int, scale: Double)] = [
      (narrow, 128, 96, 1), (frame, 130, 96, 1), (frame, 128, 98, 1), (frame, 128, 96, 1.5),
    ]
    for other in others {
      #expect(changes(painter, frame) == [part(0, 0, 128, 96)])
      let parts = changes(painter, other.frame, other.width, other.height, scale: other.scale)
      #expect(parts == [part(0, 0, other.width, other.height)])
    }
  }

  @Test func `a change of the layer is redrawn, with the overlay over it`() {
    let painter = FramePainter()
    var frame = blank(painter)
    frame.overlay.rect(Rect(72, 12, 4, 4), fill: Color(0xC0463B))
    _ = changes(painter, frame)
    frame.layer.key.revision += 1
    frame.layer.list.rect(Rect(70, 10, 4, 4), fill: ink)
    #expect(changes(painter, frame) == [part(64, 0, 16, 16)])
    frame.layer.key.revision += 1
    frame.layer.list.rect(Rect(4, 4, 4, 4), fill: ink)
    frame.overlay.rect(Rect(100, 70, 4, 4), fill: ink)
    #expect(changes(painter, frame) == [part(0, 0, 16, 16), part(96, 64, 16, 16)])
  }

  @Test func `colours that let others through do not accumulate`() {
    let painter = FramePainter()
    var frame = blank(painter)
    frame.layer.list = DrawList()
    frame.layer.list.rect(Rect(8, 8, 60, 40), fill: ink.opacity(0.4))
    frame.overlay.rect(Rect(30, 20, 60, 40), fill: Color(0xC0463B).opacity(0.3))
    _ = changes(painter, frame)
    for x in [100.0, 20, 60] {
      frame.layer.key.revision += 1
      frame.layer.list.rect(Rect(x, 30, 10, 10), fill: ink.opacity(0.5))
      #expect(!changes(painter, frame).isEmpty)
      frame.overlay.rect(Rect(x, 60, 10, 10), fill: ink.opacity(0.5))
      #expect(!changes(painter, frame).isEmpty)
    }
  }

  @Test func `more than twelve parts are redrawn as one`() {
    let painter = FramePainter()
    var frame = blank(painter, Size(320, 200))
    _ = changes(painter, frame, 320, 200)
    let places = (0..<2).flatMap { row in (0..<6).map { (x: $0 * 32, y: row * 32) } }
    for place in places {
      frame.overlay.rect(Rect(Double(place.x) + 4, Double(place.y) + 4, 4, 4), fill: ink)
    }
    #expect(changes(painter, frame, 320, 200) == places.map { part($0.x, $0.y, 16, 16) })
    frame.overlay = DrawList()
    _ = changes(painter, frame, 320, 200)
    for place in places + [(x: 0, y: 64)] {
      frame.overlay.rect(Rect(Double(place.x) + 4, Double(place.y) + 4, 4, 4), fill: ink)
    }
    #expect(changes(painter, frame, 320, 200) == [part(0, 0, 176, 80)])
  }

  @Test func `a redrawn part contains the outlines that its sides would cut`() {
    let outlines: [(outline: Rect, redrawn: PixelRect)] = [
      (Rect(5, 5, 100, 40), part(0, 16, 112, 16)),
      (Rect(5, 5, 22, 40), part(0, 16, 32, 16)),
      (Rect(20, 5, 60, 40), part(16, 16, 80, 16)),
      // Within its sides, beside it, and below it.
      (Rect(18, 5, 12, 40), part(16, 16, 16, 16)),
      (Rect(60, 5, 30, 40), part(16, 16, 16, 16)),
      (Rect(5, 52, 100, 20), part(16, 16, 16, 16)),
    ]
    for (outline, redrawn) in outlines {
      let painter = FramePainter()
      var frame = blank(painter)
      frame.overlay.rect(outline, cornerRadius: 6, fill: Color(0xF2B880))
      _ = changes(painter, frame)
      frame.overlay.rect(Rect(20, 20, 4, 4), fill: ink)
      #expect(changes(painter, frame) == [redrawn], "\(outline)")
    }
  }
}
