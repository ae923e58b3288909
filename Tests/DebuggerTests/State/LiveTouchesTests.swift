import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct LiveTouchesTests {
  private func names(_ live: LiveTouches) -> [String] { live.log.deliveries.map(\.name) }

  @Test func `a finger that goes elsewhere still belongs to the view it came down on`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .mouse, at: Sample.inB1)
    live.send(.moved, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: nil)
    let hit = live.log.trails.first?.view.map { live.log.tree.id(of: $0) }
    #expect(hit == "b1")
    #expect(live.log.trails.first?.samples.map(\.point) == [Sample.inB1, Sample.inA, Sample.inA])
    #expect(names(live).contains("touchesMoved") && names(live).contains("touchesEnded"))
    #expect(live.fingers.isEmpty)
  }

  @Test func `fingers have the smallest free numbers`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .finger(9), at: Sample.inA)
    live.send(.down, .finger(7), at: Sample.inB1)
    #expect(live.fingers == [.finger(9): 0, .finger(7): 1])
    live.send(.up, .finger(9), at: Sample.inA)
    live.send(.down, .finger(5), at: Sample.inA)
    #expect(live.fingers == [.finger(5): 0, .finger(7): 1])
  }

  @Test func `a touch soon after belongs to the same log, a late one begins another`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inA)
    live.pass(0.3)
    live.send(.down, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inA)
    #expect(live.log.trails.count == 2 && live.isLive)
    live.pass(LiveTouches.patience)
    #expect(!live.isLive)
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.log.trails.count == 1 && live.log.trails[0].start == 0)
  }

  @Test func `a finger that is not down, and points that are not finite, change nothing`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.moved, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inA)
    live.pass(.nan)
    #expect(live.log.count == 0 && !live.isLive)
  }

  @Test func `the memory is bounded, however many taps there are`() {
    var live = LiveTouches(Sample.state.subject.scene)
    for _ in 0..<1_500 {
      live.send(.down, .mouse, at: Sample.inA)
      live.pass(0.1)
      live.send(.up, .mouse, at: Sample.inA)
      live.pass(0.4)
    }
    #expect(live.log.total > DeliveryLog.longest && live.log.count <= DeliveryLog.longest)
    #expect(live.log.trails.count <= live.log.count && live.isLive)
    #expect(live.log.trails.last?.samples.first?.point == Sample.inA)
  }

  @Test func `a script of any length is kept as a whole`() {
    var live = LiveTouches(Sample.state.subject.scene)
    let moves = (0..<DeliveryLog.longest + 10).map { "move \(40 + $0 % 20),40" }
    live.run(TouchScript("down 40,40;\(moves.joined(separator: ";"));up"))
    #expect(live.log.forgotten == 0 && live.log.count > DeliveryLog.longest)
  }

  @Test func `a script begins again and runs to its end`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .mouse, at: Sample.inA)
    live.run(TouchScript("down 40,40; up"))
    #expect(live.log.trails.count == 1 && live.fingers.isEmpty && !live.isLive)
    #expect(names(live).contains("touchesEnded"))
  }

  @Test func `changes of hosted views are reported once, and add up until they are taken`() {
    let host = MovingHost()
    var live = LiveTouches(host.scene)
    live.refresh()
    #expect(!live.hasMoved && live.takeMapping() == nil)
    host.x = 10
    live.refresh()
    host.hasMore = true
    live.refresh()
    #expect(live.hasMoved && live.scene.tree.count == 3)
    #expect(live.takeMapping() == [NodeID(0): NodeID(0), NodeID(1): NodeID(2)])
    #expect(!live.hasMoved && live.takeMapping() == nil)
    live.refresh()
    #expect(!live.hasMoved)
    // Changes during a touch are reported, too, and a new log keeps those that were not taken.
    live.send(.down, .mouse, at: Sample.inA)
    host.hasMore = false
    live.refresh()
    live.send(.up, .mouse, at: Sample.inA)
    live.pass(LiveTouches.patience)
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.takeMapping()?[NodeID(2)] == NodeID(1))
  }

  @Test func `each new log has another number, and one that goes on keeps its number`() {
    var live = LiveTouches(Sample.state.subject.scene)
    let first = live.logNumber
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.logNumber == first + 1)
    live.send(.down, .finger(1), at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inA)
    live.send(.up, .finger(1), at: Sample.inA)
    live.pass(LiveTouches.patience - 0.01)
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.logNumber == first + 1 && live.log.trails.count == 3)
    live.send(.up, .mouse, at: nil)
    live.pass(LiveTouches.patience)
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.logNumber == first + 2)
    live.run(TouchScript("down 40,40; wait 2; up"))
    #expect(live.logNumber == first + 3 && !live.isLive)
    live.send(.down, .mouse, at: Sample.inA)
    #expect(live.logNumber == first + 4 && live.log.trails.count == 1)
  }

  @Test func `a finger that stays in place sends nothing, and distances begin at its first point`()
  {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .mouse, at: Sample.inA)
    let count = live.log.total
    live.send(.moved, .mouse, at: Sample.inA)
    #expect(live.log.total == count && live.log.trails[0].samples.count == 1)
    live.send(.moved, .mouse, at: Sample.inA + Point(3, 4))
    live.send(.moved, .mouse, at: Sample.inA + Point(6, 8))
    #expect(live.log.total > count)
    #expect(live.distance(of: .mouse, to: Sample.inA + Point(9, 12)) == 15)
    #expect(live.distance(of: .finger(1), to: Sample.inB1) == 0)
    live.send(.down, .mouse, at: Sample.inB1)
    #expect(live.fingers == [.mouse: 0] && live.log.trails.count == 1, "it is down already")
    live.send(.cancelled, .mouse, at: nil)
    #expect(live.fingers.isEmpty && names(live).contains("touchesCancelled"))
  }

  @Test func `a recognizer's deadline is reached as time passes, and not before`() throws {
    let text = Sample.json.replacing(
      "\"name\": \"View A\"",
      with: "\"gestures\": [{\"type\": \"longPress\", \"action\": \"hold\"}]")
    var live = LiveTouches(try Sample.content(text).reading().scene)
    live.send(.down, .mouse, at: Sample.inA)
    let count = live.log.total
    live.pass(0.49)
    #expect(live.log.total == count)
    live.pass(0.02)
    #expect(live.log.total > count && live.isLive)
    let later = live.log.total
    live.pass(3)
    #expect(live.log.total == later && live.isLive, "the finger is still down")
    live.pass(-3)
    live.send(.up, .mouse, at: Sample.inA)
    #expect(live.log.trails[0].end == 3.51)
  }

  @Test func `the search of a finger is known while it is down`() {
    var live = LiveTouches(Sample.state.subject.scene)
    #expect(live.trace(of: .mouse) == nil)
    live.send(.down, .mouse, at: Sample.inA)
    live.send(.down, .finger(3), at: Sample.inB1)
    #expect(live.trace(of: .mouse)?.point == Sample.inA)
    #expect(live.trace(of: .finger(3))?.point == Sample.inB1)
    live.send(.up, .mouse, at: Sample.inA)
    #expect(live.trace(of: .mouse) == nil && live.trace(of: .finger(3)) != nil)
  }

  @Test func `time goes on from the end of a script`() throws {
    let text = Sample.json.replacing(
      "\"name\": \"View A\"",
      with: "\"class\": \"UIStepper\", \"control\": {\"actions\": {\"valueChanged\": \"step\"}}")
    var live = LiveTouches(try Sample.content(text).reading().scene)
    live.run(TouchScript("down 40,40; move 41,40 @0.3"))
    let count = live.log.total
    #expect(
      live.isLive, "the stepper is still held, and changes half a second after it was pressed")
    live.pass(0.19)
    #expect(live.log.total == count)
    live.pass(0.02)
    #expect(live.log.total > count)
  }

  @Test func `a log without a finger is not live, and a second without one ends it`() {
    var live = LiveTouches(Sample.state.subject.scene)
    #expect(!live.isLive && live.log.count == 0)
    live.send(.down, .mouse, at: nil)
    #expect(live.fingers.isEmpty && !live.isLive)
    live.send(.down, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inB1)
    #expect(live.log.trails[0].samples.last?.point == Sample.inB1)
    live.pass(0.999)
    #expect(live.isLive)
    live.pass(0.002)
    #expect(!live.isLive)
    let total = live.log.total
    live.pass(5)
    live.send(.moved, .mouse, at: Sample.inA)
    live.send(.cancelled, .mouse, at: Sample.inA)
    #expect(live.log.total == total && live.fingers.isEmpty)
  }

  @Test func `a script over fingers of a program's views interrupts them`() {
    for isHosted in [true, false] {
      var live = LiveTouches(isHosted ? MovingHost().scene : Sample.state.subject.scene)
      live.send(.down, .mouse, at: Sample.inA)
      let number = live.logNumber
      live.run(TouchScript("down 40,40; up"))
      #expect(live.logNumber == number + 1 && live.fingers.isEmpty && !live.isLive)
      #expect(!names(live).contains("touchesCancelled"))
      live.send(.moved, .mouse, at: Sample.inB1)
      #expect(live.log.trails.count == 1, "the finger is not down any more")
    }
  }

  @Test func `a touch right after a script begins another log`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.run(TouchScript("down 40,40; up"))
    #expect(live.log.trails.count == 1)
    live.send(.down, .mouse, at: Sample.inB1)
    #expect(live.log.trails.count == 1)
    #expect(live.log.trails.first?.samples.map(\.point) == [Sample.inB1])
  }
}
