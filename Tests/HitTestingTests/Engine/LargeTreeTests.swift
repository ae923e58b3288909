import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Trees far larger than any screen, which recursion could not handle.
@Suite struct LargeTreeTests {
  static func chain(of count: Int, _ policy: HitPolicy = .standard) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    for number in 0..<count {
      var node = ViewNode(frame: Rect(0, 0, 100, 100))
      if number == 1 { node.policy = policy }
      builder.open(node)
    }
    return builder.finish()
  }

  static func siblings(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count + 1)
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for number in 0..<count {
        $0.add(ViewNode(frame: Rect(Double(number % 1000), Double(number / 1000), 1, 1)))
      }
    }
    return builder.finish()
  }

  @Test(arguments: [HitPolicy.standard, .passThrough])
  func `a chain of 100,000 views is searched, traced and explained`(policy: HitPolicy) {
    let tree = Self.chain(of: 100_000, policy)
    let trace = HitTest(tree).trace(at: Point(5, 5))
    #expect(trace.result == NodeID(99_999))
    #expect(HitTest(tree).hit(at: Point(5, 5)) == NodeID(99_999))
    #expect(
      HitTest(tree).allHits(at: Point(5, 5)).count == (policy == .standard ? 100_000 : 99_999))
    #expect(trace.visitCount == 100_000)
    #expect(trace.steps.count == 400_000 - 1)
    #expect(trace.callStack(at: trace.steps.count / 2).count > 50_000)
    #expect(trace.visits(through: trace.steps.count).count == 100_000)
    #expect(ResponderChain(from: NodeID(99_999), in: tree).responders.count == 100_002)
    #expect(tree.convert(Point(1, 1), from: NodeID(99_999), to: nil) == Point(1, 1))
  }

  @Test func `a quarter of a million siblings are searched and traced`() {
    let tree = Self.siblings(250_000)
    let trace = HitTest(tree).trace(at: Point(0.5, 0.5))
    #expect(trace.result == NodeID(1))
    #expect(trace.visitCount == 250_001)
    #expect(trace.steps[4 + 3 * 1_000].kind.keyword == "rejected")
    #expect(trace.steps[4 + 3 * 1_000].view == NodeID(250_000 - 1_000))
    let last = HitTest(tree).trace(at: Point(999.5, 249.5))
    #expect(last.result == NodeID(250_000))
    #expect(last.visitCount == 2)
    #expect(last.steps.last?.kind == .skipped(winner: NodeID(250_000)))
    #expect(last.steps.count == 7 + 249_999)
  }
}
