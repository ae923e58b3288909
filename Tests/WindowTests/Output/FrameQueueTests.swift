import Debugger
import Dispatch
import Geometry
import HitTesting
import Raster
import Stage
import Synchronization
import TestSupport
import Testing
import TouchDelivery

@testable import Window

@Suite struct FrameQueueTests {
  private static let size = Size(800, 600)

  private var model: FrameModel {
    State(Scene(name: "Sample", screen: Size(320, 480), tree: .empty), size: Self.size).frameModel
  }

  /// A queue that waits until it is released.
  private final class Held: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let wakes = Mutex(0)

    var wakeCount: Int { wakes.withLock { $0 } }

    func queue() -> FrameQueue { FrameQueue { self.wakes.withLock { $0 += 1 } } }

    func hold(_ queue: FrameQueue) { queue.queue.async { self.gate.wait() } }

    func release() { gate.signal() }
  }

  @Test func `a frame that is laid out in time is available immediately`() throws {
    let held = Held()
    let queue = held.queue()
    var frame: NumberedFrame?
    // The first frame reads the machine's fonts.
    while frame == nil { frame = queue.frame(3) { (model, Self.size) } }
    #expect(try #require(frame).number == 3 && frame?.frame.size == Self.size)
    #expect(!queue.isBusy)
  }

  @Test func `a frame that takes longer is fetched later, with the number of its state`() throws {
    let held = Held()
    let queue = held.queue()
    held.hold(queue)
    #expect(queue.frame(1) { (model, Self.size) } == nil)
    #expect(queue.isBusy && !queue.isPainting)
    #expect(held.wakeCount == 0)
    held.release()
    #expect(Program.wait(seconds: 60) { held.wakeCount == 1 })
    let late = try #require(
      queue.frame(2) {
        Issue.record("a second frame is laid out before the first one is fetched")
        return (model, Self.size)
      })
    #expect(late.number == 1)
    #expect(!queue.isBusy)
  }

  @Test func `while a frame is painted, the next one is not laid out`() throws {
    let held = Held()
    let queue = held.queue()
    var first: NumberedFrame?
    while first == nil { first = queue.frame(1) { (model, Self.size) } }
    let frame = try #require(first).frame
    held.hold(queue)
    queue.paint(frame, width: 800, height: 600, scale: 1)
    #expect(queue.picture() == nil && queue.isPainting)
    #expect(
      queue.frame(2) {
        Issue.record("the model is asked for")
        return (model, Self.size)
      } == nil)
    // On a slow machine, the first frame was late as well.
    let wakes = held.wakeCount
    held.release()
    #expect(Program.wait(seconds: 60) { held.wakeCount > wakes })
    var ready: FrameQueue.Picture?
    #expect(
      Program.wait(seconds: 60) {
        ready = queue.picture()
        return ready != nil
      })
    let picture = try #require(ready)
    #expect(!queue.isBusy)
    let expected = FramePainter().paint(frame, width: 800, height: 600, scale: 1)
    #expect(picture.bitmap.differences(from: expected) == 0)
    #expect(picture.changed == [expected.bounds])
  }

  /// An override of the hit test that changes nothing.
  private final class Behavior: HitBehavior {}

  @Test func `views with code are laid out while the loop waits, however long that takes`() {
    let held = Held()
    let queue = held.queue()
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480)))
    var scene = Scene(name: "Code", screen: Size(320, 480), tree: builder.finish())
    scene.behaviors.hitTests = [NodeID(0): Behavior()]
    let model = State(scene, size: Self.size).frameModel
    held.hold(queue)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { held.release() }
    let frame = queue.frame(4) { (model, Self.size) }
    #expect(frame?.number == 4)
    #expect(!queue.isBusy && held.wakeCount == 0)
  }
}
