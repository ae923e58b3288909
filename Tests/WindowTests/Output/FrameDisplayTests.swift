import Debugger
import Dispatch
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

@Suite struct FrameDisplayTests {
  private static let size = Size(800, 600)

  /// A loop whose frames a queue draws, and the pictures on screen.
  private struct Shown {
    let queue = FrameQueue {}
    var display: FrameDisplay
    var loop: Loop
    private(set) var screen = Bitmap(width: 1, height: 1)

    init(largeTree: Int) {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480)))
      builder.add(ViewNode("UIView", frame: Rect(20, 20, 280, 200)))
      builder.add(ViewNode("UIView", frame: Rect(0, 300, 320, 100)))
      builder.close()
      let scene = Scene(name: "Large", screen: Size(320, 480), tree: builder.finish())
      loop = Loop(
        State(scene, size: FrameDisplayTests.size), frames: queue, measuring: Typesetter())
      display = FrameDisplay(queue, largeTree: largeTree)
      finish()
    }

    /// Shows the next picture, if there is one; its unchanged parts come from the screen.
    @discardableResult
    mutating func next() -> Bool {
      guard let picture = display.next(&loop, width: 800, height: 600) else { return false }
      if screen.width == 1 { screen = picture.bitmap }
      for part in picture.changed { screen.replace(part, with: picture.bitmap) }
      return true
    }

    /// Shows pictures until that of the current state is on screen.
    mutating func finish() {
      for _ in 0..<100_000 {
        next()
        if !loop.needsDisplay, !queue.isBusy { return }
      }
      Issue.record("the picture is never finished")
    }

    /// The picture of the current state, drawn apart.
    var expected: Bitmap {
      let painter = FramePainter()
      let frame = FrameRenderer(painter.rasterizer.text).frame(
        loop.state.frameModel, size: FrameDisplayTests.size)
      return painter.paint(frame, width: 800, height: 600, scale: 1)
    }

    /// Keeps the queue from drawing until the semaphore is signalled.
    func hold() -> DispatchSemaphore {
      let gate = DispatchSemaphore(value: 0)
      queue.queue.async { gate.wait() }
      return gate
    }

    mutating func turn(_ notches: Double, _ modifiers: KeyModifiers) throws {
      let canvas = try #require(loop.display().region(.canvas)).rect
      _ = loop.wheel(by: Point(0, notches), at: canvas.center, modifiers)
    }
  }

  @Test func `while a large tree is drawn, the last picture is zoomed and moved`() throws {
    var shown = Shown(largeTree: 3)
    let before = shown.screen
    let gate = shown.hold()
    try shown.turn(4, .control)
    shown.next()
    let zoomed = shown.screen
    let isNew = shown.next()
    #expect(!isNew, "nothing has changed since")
    try shown.turn(1, [])
    shown.next()
    let moved = shown.screen
    gate.signal()
    shown.finish()
    #expect(shown.screen.differences(from: shown.expected) == 0)
    // Both are blurred, but nearer to the next picture than the one before was.
    let distances = try [before, zoomed, moved].map { try $0.distance(to: shown.screen) }
    #expect(distances[1] < distances[0] && distances[2] < distances[1] / 2, "\(distances)")
  }

  @Test func `controls on the canvas and the panels beside it keep their places`() throws {
    var shown = Shown(largeTree: 3)
    let frame = shown.loop.display()
    let before = shown.screen
    let gate = shown.hold()
    try shown.turn(2, [])
    let isMoved = shown.next()
    #expect(isMoved)
    gate.signal()
    let canvas = try #require(frame.region(.canvas)).rect
    for x in stride(from: 0, to: 800, by: 3) {
      for y in stride(from: 0, to: 600, by: 3) {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        let isOnControl = frame.regions.contains {
          guard case .control = $0.id else { return false }
          return $0.rect.inset(by: 1).contains(point)
        }
        guard isOnControl || !canvas.contains(point) else { continue }
        #expect(shown.screen[x, y] == before[x, y], "(\(x), \(y))")
      }
    }
  }

  @Test func `a message over the canvas leaves no copy where the canvas moves`() throws {
    var pictures: [Bitmap] = []
    var message = Rect.zero
    for hasMessage in [false, true] {
      var shown = Shown(largeTree: 3)
      if hasMessage {
        _ = shown.loop.send(.finished("A message", isError: false))
        shown.finish()
        message = try #require(shown.loop.display().region(.control(.closeNotice))).rect
      }
      let gate = shown.hold()
      try shown.turn(-2, [])
      shown.next()
      gate.signal()
      pictures.append(shown.screen)
    }
    let canvas = Rect(0, message.maxY + 1, 800, 120)
    for x in stride(from: canvas.minX, to: canvas.maxX, by: 3) {
      for y in stride(from: canvas.minY, to: canvas.maxY, by: 3) {
        #expect(pictures[0][Int(x), Int(y)] == pictures[1][Int(x), Int(y)], "(\(x), \(y))")
      }
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test func `the last picture stays while something else changes`() throws {
    var shown = Shown(largeTree: 3)
    let gate = shown.hold()
    _ = shown.loop.send(.key("3", []))
    let isNew = shown.next()
    #expect(!isNew)
    gate.signal()
  }

  @Test func `a small tree waits for its picture`() throws {
    var shown = Shown(largeTree: 4)
    let gate = shown.hold()
    try shown.turn(4, .control)
    let isNew = shown.next()
    #expect(!isNew)
    gate.signal()
    shown.finish()
    #expect(shown.screen.differences(from: shown.expected) == 0)
  }
}

extension Bitmap {
  /// The sum of the differences of all colour components.
  fileprivate func distance(to other: Bitmap) throws -> Int {
    try #require(width == other.width && height == other.height)
    return zip(pixels, other.pixels).reduce(0) { sum, pair in
      [0, 8, 16].reduce(sum) { sum, shift in
        sum + abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF))
      }
    }
  }
}
