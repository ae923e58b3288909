import Debugger
import Foundation
import Geometry
import HitTesting
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
}
