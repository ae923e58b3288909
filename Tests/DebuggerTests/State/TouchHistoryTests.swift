import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct TouchHistoryTests {
  private func tree(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      for _ in 1..<count { $0.add(ViewNode(frame: Rect(0, 0, 9, 9))) }
    }
    return builder.finish()
  }

  @Test func `touches are numbered, with their point and their answer`() {
    let tree = DemoScene.scene.tree
    var history = TouchHistory()
    history.add(HitTest(tree).trace(at: DemoScene.point))
    history.add(HitTest(tree).trace(at: Point(-5, -5)))
    #expect(history.entries.map(\.number) == [1, 2] && history.shown == 2)
    #expect(history.entries.map(\.answer) == ["B.1", nil])
    #expect(history[1]?.point == DemoScene.point && history[3] == nil)
  }

  @Test func `the same touch again is the same entry, but not on other views`() {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var history = TouchHistory()
    for _ in 0..<3 { history.add(trace) }
    #expect(history.entries.count == 1)
    history.add(HitTest(tree(3)).trace(at: DemoScene.point))
    #expect(history.entries.count == 2)
    history.add(trace)
    #expect(history.entries.count == 3, "only the last one counts")
  }

  @Test func `the oldest of too many touches are forgotten`() {
    let tree = DemoScene.scene.tree
    var history = TouchHistory()
    for x in 0..<TouchHistory.longest + 50 {
      history.add(HitTest(tree).trace(at: Point(Double(x), 5)))
    }
    #expect(history.entries.count == TouchHistory.longest)
    #expect(history.entries.first?.number == 51 && history.shown == TouchHistory.longest + 50)
  }

  @Test func `the size of a history is that of its steps, and of each tree once`() {
    let (first, second) = (tree(10), tree(1000))
    var history = TouchHistory()
    #expect(history.size == 0)
    let traces = [first, second, first].map { HitTest($0).trace(at: Point(300, 300)) }
    for trace in traces { history.add(trace) }
    #expect(traces.allSatisfy { $0.size > 1 })
    #expect(
      history.size == 40 * traces.reduce(0) { $0 + $1.size } + 160 * (first.count + second.count))
  }

  @Test func `searches of large trees are forgotten before their touches are`() throws {
    let limit = 10 * 160 * 401 + 4_000
    var history = TouchHistory(limit: limit)
    let tree = tree(401)
    for number in 0..<14 {
      var changed = tree
      changed.replace(NodeID(1), with: ViewNode(frame: Rect(0, 0, Double(number), 9)))
      history.add(HitTest(changed).trace(at: Point(100, Double(number))))
      #expect(history.size <= limit)
    }
    #expect(history.entries.count == 14)
    let kept = history.entries.map { $0.trace != nil }
    #expect(kept == Array(repeating: false, count: 4) + Array(repeating: true, count: 10))
    #expect(history.entries.allSatisfy { $0.answer != nil })
  }

  @Test func `views that stay the same are counted once`() {
    let tree = tree(20_000)
    var history = TouchHistory()
    for number in 0..<40 { history.add(HitTest(tree).trace(at: Point(100, Double(number)))) }
    #expect(history.entries.allSatisfy { $0.trace != nil })
  }

  @Test func `a search that exceeds the limit stays while it is the last one`() {
    var history = TouchHistory(limit: 100_000)
    history.add(HitTest(tree(700)).trace(at: Point(100, 1)))
    #expect(history.entries[0].trace != nil && history.size > 100_000)
    history.add(HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    #expect(history.entries.map { $0.trace != nil } == [false, true])
  }
}
