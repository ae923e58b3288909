import Answers
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

  private func id(_ state: State, _ name: String) -> NodeID {
    state.subject.scene.tree.view(named: name) ?? NodeID(99)
  }

  @Test func `returning to a touch shows its search alone, paused where it was left`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.perform(.player(.seek(4)))
    _ = state.perform(.player(.toggleBookmark))
    state.move(.finger(1), .down, Sample.inA)
    state.move(.finger(2), .down, Sample.inB1)
    _ = state.perform(.nextFinger)
    _ = state.perform(.toggleMap)
    _ = state.perform(.showDeliveries(true))
    _ = state.perform(.compareTouch(nil))
    #expect(state.subject.touches.count == 2 && state.subject.activeIndex == 1)
    #expect(state.subject.comparedTouches != nil && state.subject.question == .map)
    _ = state.perform(.returnToTouch(1))
    let subject = state.subject
    #expect(subject.touches.map(\.pointer) == [.mouse] && subject.touches[0].number == 1)
    #expect(subject.activeIndex == 0 && subject.touches[0].point == Sample.inB1)
    #expect(subject.comparedTouches == nil && subject.question == nil)
    #expect(!subject.showsDeliveries && !subject.player.isPlaying)
    #expect(subject.player.position == 4 && subject.player.bookmarks == [4])
    #expect(subject.history.shown == 1 && state.notices.shown == nil)
    _ = state.perform(.returnToTouch(99))
    #expect(state.subject.history.shown == 1)
  }

  @Test func `a touch that was left while it played is shown at its end`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.update(.tick(0.5))
    #expect(state.subject.player.isPlaying)
    state.tap(Sample.inA)
    _ = state.perform(.returnToTouch(1))
    #expect(state.subject.player.isAtEnd && !state.subject.player.isPlaying)
    #expect(state.subject.history[2]?.position == nil)
    _ = state.perform(.player(.seek(3)))
    _ = state.perform(.nextTouch(1))
    #expect(state.subject.history[1]?.position == 3)
  }

  @Test func `the why answer follows when a touch is shown again`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.tap(Sample.inA)
    _ = state.perform(.select(id(state, "b1")))
    _ = state.perform(.toggleWhy)
    _ = state.update(.perform(.returnToTouch(1)))
    #expect(state.subject.question == .why)
    guard case .why(let why)? = state.subject.answer?.content else {
      Issue.record("no answer")
      return
    }
    #expect(why.point == Sample.inB1 && why.receives)
  }

  @Test func `a touch that no view gets now, or got then, is named so`() {
    let moved = Sample.json.replacing("[0, 0, 320, 480], \"sub", with: "[0, 0, 300, 480], \"sub")
    var state = Sample.state
    state.tap(Point(310, 5))
    state.tap(Sample.inA)
    _ = state.update(.fileRead(Sample.content(moved, reload: true)))
    _ = state.perform(.returnToTouch(1))
    #expect(state.notices.shown?.text == "No view gets touch 1 now; before: window")
    state.tap(Point(311, 5))
    state.tap(Sample.inA)
    _ = state.update(.fileRead(Sample.content(reload: true)))
    _ = state.perform(.returnToTouch(3))
    #expect(state.notices.shown?.text == "window gets touch 3 now; before: no view")
  }

  @Test func `the list shows the latest touch first, and marks the one of the shown views`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.tap(Sample.inA)
    func entries() -> [TouchHistoryList.Entry] {
      state.subject.history.list(showing: state.subject.trace).entries
    }
    func marks() -> [Bool] { entries().map(\.isShown) }
    #expect(entries().map(\.number) == [2, 1])
    #expect(marks() == [true, false])
    _ = state.perform(.nextTouch(-1))
    #expect(marks() == [false, true])
    _ = state.perform(.select(id(state, "a")))
    _ = state.perform(.nudge(Point(1, 0)))
    #expect(marks() == [false, false], "the views are others now")
    _ = state.perform(.undo)
    #expect(marks() == [false, true])
  }

  @Test func `touches are numbered from the shown one, or the last if none is shown`() {
    var state = Sample.state
    #expect(state.subject.history.number(0) == nil)
    for point in [Sample.inA, Sample.inB1, Point(300, 20)] { state.tap(point) }
    _ = state.perform(.returnToTouch(2))
    #expect([-2, -1, 0, 1, 2].map { state.subject.history.number($0) } == [nil, 1, 2, 3, nil])
    state.subject.history.shown = nil
    #expect([-1, 0, 1].map { state.subject.history.number($0) } == [3, 3, 3])
    var notices = Notices()
    _ = state.perform(.returnToTouch(1))
    #expect(state.subject.touchNumber(-1, &notices) == nil)
    #expect(notices.shown?.text == "This is the first touch" && notices.shown?.kind == .info)
    _ = state.perform(.returnToTouch(3))
    #expect(state.subject.touchNumber(1, &notices) == nil)
    #expect(notices.shown?.text == "This is the last touch")
    #expect(state.subject.touchNumber(-1, &notices) == 2)
  }

  @Test func `the rows of a comparison are clamped, however far a step goes`() throws {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.tap(Sample.inA)
    _ = state.perform(.compareTouch(1))
    let last = try #require(state.subject.comparedTouches).comparison.count - 1
    #expect(last > 3)
    for (order, row) in [
      (.step(Int.max), last), (.step(Int.min), 0), (.decision(2), 2), (.step(1), 3),
      (.decision(-1), 2), (.last, last), (.step(-1), last - 1), (.first, 0), (.toggle, 0),
    ] as [(Player.Command, Int)] {
      _ = state.perform(.player(order))
      #expect(state.subject.comparedTouches?.row == row, "\(order)")
    }
    for (row, shown) in [(2, 2), (-1, 0), (last, last), (last + 1, last), (Int.max, last)] {
      _ = state.perform(.showComparedStep(row))
      #expect(state.subject.comparedTouches?.row == shown)
    }
    #expect(!state.subject.playing.isPlaying)
  }

  @Test func `any touch can be compared, also the shown one as it was`() throws {
    var state = Sample.state
    _ = state.perform(.compareTouch(1))
    #expect(state.notices.shown?.text == "No touches yet: touch the screen")
    for point in [Sample.inA, Sample.inB1, Point(300, 20)] { state.tap(point) }
    _ = state.perform(.compareTouch(1))
    #expect(state.subject.comparedTouches?.titles == ["Touch 1", "Touch 3"])
    #expect(state.subject.comparedTouches?.number == 1)
    _ = state.perform(.compareTouch(2))
    #expect(state.subject.comparedTouches?.titles == ["Touch 2", "Touch 3"])
    _ = state.perform(.compareTouch(nil))
    #expect(state.subject.comparedTouches == nil)
    // Without a number, the last other touch is compared; an unknown number is none.
    _ = state.perform(.compareTouch(99))
    #expect(state.subject.comparedTouches?.titles == ["Touch 2", "Touch 3"])
    _ = state.perform(.compareTouch(3))
    #expect(state.subject.comparedTouches?.titles == ["Touch 3 as it was", "Touch 3 now"])
    state.subject.history.shown = nil
    _ = state.perform(.compareTouch(1))
    #expect(state.subject.comparedTouches?.titles == ["Touch 1", "The shown touch"])
  }

  @Test func `the position of a touch that is not kept any more cannot be set`() {
    var history = TouchHistory()
    history.add(HitTest(tree(2)).trace(at: Point(1, 1)))
    history[1]?.bookmarks = [3]
    history[2]?.bookmarks = [4]
    history[1] = nil
    #expect(history.entries.map(\.bookmarks) == [[3]] && history[1]?.bookmarks == [3])
    #expect(history.place(of: 1) == 0 && history.place(of: 2) == nil)
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
