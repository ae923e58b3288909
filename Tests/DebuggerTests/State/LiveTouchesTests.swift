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

  @Test func `fingers have the smallest numbers that are free`() {
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

  @Test func `a finger that nobody put down, and places that are none, change nothing`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.moved, .mouse, at: Sample.inA)
    live.send(.up, .mouse, at: Sample.inA)
    live.pass(.nan)
    #expect(live.log.count == 0 && !live.isLive)
  }

  @Test func `a script begins again and runs to its end`() {
    var live = LiveTouches(Sample.state.subject.scene)
    live.send(.down, .mouse, at: Sample.inA)
    live.run(TouchScript("down 40,40; up"))
    #expect(live.log.trails.count == 1 && live.fingers.isEmpty && !live.isLive)
    #expect(names(live).contains("touchesEnded"))
  }
}
