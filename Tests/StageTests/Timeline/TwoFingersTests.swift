import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

/// Logs of two fingers, of several folded rows, and of paths on which responders handle and forward
/// a touch.
struct TwoFingersTests {
  private func log(_ script: String) -> DeliveryLog {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript(script))
    return DeliveryLog(session)
  }

  @Test func `moves of two fingers fold into a row for each finger`() {
    let moves = (1...9).map { "0:move \(60 + $0),220; 1:move \(300 - $0),300" }
      .joined(separator: ";")
    let log = log("0:down 60,220; 1:down 300,300; \(moves); 0:up; 1:up")
    let rows = log.rows.filter { log.deliveries[$0.first].isMotion }
    for row in rows {
      let own = (row.first...row.last).filter { log.row(of: $0) == log.row(of: row.first) }
      #expect(Set(own.map { log.deliveries[$0].finger }).count == 1)
      #expect(own.count == row.count)
    }
    let fingers = Set(rows.map { log.deliveries[$0.first].finger })
    #expect(fingers == [0, 1])
    #expect(rows.map(\.count).max() == 9)
  }

  @Test func `a trail is down from its first moment to just before its last`() {
    let log = log("0:down 60,220 @1; 0:move 70,220 @2; 1:down 300,300 @3; 0:up @4; 1:up @5")
    #expect(log.trails.map(\.finger) == [0, 1])
    #expect(log.trails.map(\.start) == [1, 3] && log.trails.map(\.end) == [4, 5])
    for trail in log.trails {
      #expect(trail.isDown(at: trail.start) && !trail.isDown(at: trail.start - 0.01))
      #expect(trail.end.map { !trail.isDown(at: $0) && trail.isDown(at: $0 - 0.01) } == true)
    }
    #expect(log.trails[0].point(at: 1.25) == Point(62.5, 220))
  }

  @Test func `a control handles the touch, the views above it are never on its route`() throws {
    let log = log("down 60,60; up")
    let index = try #require(log.deliveries.firstIndex { $0.name == "touchesBegan" })
    let route = ChainRoute(log, at: index)
    let button = try #require(log.tree.view(named: "button"))
    #expect(route.marks == [.view(button): .handles])
    #expect(route.current == .view(button) && route.previous == nil)
  }

  @Test func `a long chain names the hit view, its end, its controllers and the nearest views`() {
    for (depth, named) in [(14, 16), (15, 16), (20, 16), (3, 5)] {
      var builder = ViewTreeBuilder()
      for _ in 0..<depth { builder.open(ViewNode(frame: Rect(0, 0, 9, 9))) }
      let trace = HitTest(builder.finish()).trace(at: Point(1, 1))
      var chain = trace.result.map { ResponderChain(from: $0, in: trace.tree).responders } ?? []
      #expect(chain.count == depth + 2)
      let root = Responder.viewController("Root", rootView: NodeID(1))
      if depth == 20 { chain.insert(root, at: 17) }
      let summary = TraceSummary(trace, chain: chain)
      #expect(summary.responderCount == chain.count && summary.responders.count == named)
      let last = chain.count - 1
      let ends = [0, last, last - 1, last - 2]
      let others = depth == 20 ? [17] + Array(1...11) : Array((1..<last - 2).prefix(12))
      #expect(summary.responders.map(\.place) == ends + others)
      for (place, responder) in summary.responders { #expect(responder == chain[place]) }
    }
  }
}
