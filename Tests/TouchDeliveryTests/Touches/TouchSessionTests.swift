import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct TouchSessionTests {
  private let left = Rect(0, 0, 100, 100)
  private let right = Rect(200, 0, 100, 100)

  private func twoViews(
    _ first: (inout ViewDetails) -> Void = { _ in },
    _ second: (inout ViewDetails) -> Void = { _ in }
  ) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [
        Node("a", "UIView", left, first), Node("b", "UIView", right, second),
      ])
  }

  @Test func `row 31: view and window are bound at touch-down for life, by one hit test`() {
    var bench = TouchBench(twoViews())
    let log = bench.run("down 50,50; move 150,50; move 250,50; up")
    #expect(log.filter { $0.kind == .hitTest }.count == 1)
    #expect(
      bench.lines(log, [.touch]) == [
        "touchesBegan a", "touchesMoved a", "touchesMoved a", "touchesEnded a",
      ])
    bench.run("down 50,50; move 250,50")
    #expect(bench.session.state.touches.first?.view == bench.view("a"))
    #expect(bench.session.state.touches.first?.window == bench.view("window"))
  }

  @Test func `row 32: a finger that did not move is stationary while another one moves`() {
    var bench = TouchBench(twoViews())
    bench.run("0:down 50,50; 1:down 250,50; 1:move 260,50")
    #expect(bench.session.state.touches.map(\.phase) == [.stationary, .moved])
    #expect(bench.run("0:move 50,50").isEmpty)
    #expect(bench.session.state.touches.map(\.phase) == [.stationary, .stationary])
    bench.run("0:cancel")
    #expect(bench.session.state.touches.map(\.finger) == [1])
  }

  @Test func `row 33: a finger that draws a heart across other views stays with its view`() {
    var bench = TouchBench(twoViews())
    let heart = "down 50,90; move 90,20; move 210,30; move 250,80; move 150,290; move 20,80; up"
    let log = bench.run(heart)
    let receivers = Set(log.filter { $0.kind == .touch }.compactMap(\.receiver))
    #expect(receivers == [.responder(.view(bench.view("a")))])
  }

  @Test func `row 34: taps count together within 0.35 s and 30 pt`() {
    func count(_ script: String) -> Int? {
      var bench = TouchBench(twoViews())
      bench.run(script)
      return bench.session.state.touches.last?.tapCount
    }
    #expect(count("down 50,50 @0; up @0.1; down 60,50 @0.44") == 2)
    #expect(count("down 50,50 @0; up @0.1; down 60,50 @0.46") == 1)
    #expect(count("down 50,50 @0; up @0.1; down 50,81 @0.2") == 1)
    #expect(count("down 50,50; up; down 50,50; up; down 50,50") == 3)
    #expect(count("down 50,50; move 90,50; up; down 50,50") == 1)
  }

  @Test func `row 34: interval and radius are settings`() {
    var settings = TouchSettings()
    settings.tapInterval = 1
    settings.tapRadius = 5
    var bench = TouchBench(twoViews(), settings: settings)
    bench.run("down 50,50 @0; up @0.1; down 54,50 @1")
    #expect(bench.session.state.touches.last?.tapCount == 2)
    bench.run("up @1.1; down 62,50 @1.2")
    #expect(bench.session.state.touches.last?.tapCount == 1)
  }

  @Test func `row 35: a view gets one finger unless multiple touch is on; recognizers get all`() {
    var bench = TouchBench(twoViews({ $0.attach(.pinch, "pinch") }))
    #expect(bench.lines("0:down 20,50; 1:down 80,50", .touch) == ["touchesBegan a"])
    #expect(bench.session.deliveries.last?.reason == .secondFinger)
    #expect(bench.session.state.recognizers(of: bench.session.state.touches[1].id).count == 1)
    var several = TouchBench(twoViews({ $0.isMultipleTouchEnabled = true }))
    #expect(
      several.lines("0:down 20,50; 1:down 80,50; 1:up; 0:up", .touch) == [
        "touchesBegan a", "touchesBegan a", "touchesEnded a", "touchesEnded a",
      ])
  }

  @Test func `row 36: an exclusive view and the others of its window exclude each other`() {
    var bench = TouchBench(twoViews({ $0.isExclusiveTouch = true }))
    bench.run("0:down 50,50; 1:down 250,50")
    #expect(bench.session.deliveries.last?.reason == .exclusive(bench.view("a")))
    bench.run("0:up; 1:up; 1:down 250,50; 0:down 50,50")
    #expect(bench.session.deliveries.last?.reason == .wantsExclusivity(bench.view("b")))
    var two = TouchBench([
      Node("w1", "UIWindow", left, { $0.isExclusiveTouch = true }), Node("w2", "UIWindow", right),
    ])
    #expect(
      two.lines("0:down 50,50; 1:down 250,50", .touch) == [
        "touchesBegan w1", "touchesBegan w2",
      ])
  }

  @Test func `row 37: the gates come after recognizers were chosen`() {
    var bench = TouchBench(twoViews({ $0.isExclusiveTouch = true }, { $0.attach(.tap, "tap") }))
    let log = bench.run("0:down 50,50; 1:down 250,50; 1:up")
    #expect(bench.lines(log, [.gesture]) == ["possible→ended tap"])
    let second = log.filter { $0.finger == 1 }.map(\.kind)
    #expect(Array(second.prefix(3)) == [.hitTest, .gesture, .dropped])
  }

  @Test func `row 38: a touch of a removed view is dropped, or cancelled if the setting is on`() {
    let without = Node.tree([Node("window", "UIWindow", subviews: [Node("b", "UIView", right)])])
    func run(_ settings: TouchSettings) -> [String] {
      var bench = TouchBench(twoViews(), settings: settings)
      bench.run("down 50,50; move 60,50")
      let before = bench.session.deliveries.count
      let mapping = bench.session.tree.mapping(to: without)
      bench.session.perform(.replaceTree(without, mapping: mapping))
      bench.run("move 70,50 @1; up")
      return bench.lines(Array(bench.session.deliveries[before...]), [.touch])
    }
    #expect(run(TouchSettings()).isEmpty)
    var cancels = TouchSettings()
    cancels.vanishedView = .cancels
    #expect(run(cancels) == ["touchesCancelled a"])
  }

  @Test func `row 38: a touch follows its view to its place in the new tree`() {
    var bench = TouchBench(twoViews())
    bench.run("down 250,50")
    let new = Node.tree([Node("window", "UIWindow", subviews: [Node("b", "UIView", right)])])
    let mapping = bench.session.tree.mapping(to: new)
    bench.session.perform(.replaceTree(new, mapping: mapping))
    #expect(bench.lines("move 240,50 @1; up", .touch) == ["touchesMoved b", "touchesEnded b"])
  }

  @Test func `row 39: an interruption cancels every touch and every recognizer`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow",
        subviews: [
          Node("a", "UIView", left, { $0.attach(.pan, "pan") { $0.cancelsTouchesInView = false } }),
          Node("b", "UIView", right, { $0.attach(.tap, "tap") }),
        ]))
    bench.run("0:down 50,50; 0:move 70,50; 1:down 250,50")
    let log = bench.session.perform(.interrupt)
    #expect(
      bench.lines(log, [.gesture, .touch]) == [
        "began→cancelled pan", "possible→failed tap", "touchesCancelled a", "touchesCancelled b",
      ])
    #expect(bench.session.state.touches.isEmpty)
    #expect(bench.session.state.gestures.isEmpty)
  }

  @Test func `row 40: a location in no view is in window coordinates, and the previous one pairs`()
  {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(10, 20, 300, 300), subviews: [Node("a", "UIView", right)]))
    bench.run("down 220,60; move 230,70")
    let tree = bench.session.tree
    let touch = bench.session.state.touches[0]
    #expect(touch.location(in: nil, of: tree) == Point(220, 50))
    #expect(touch.previousLocation(in: nil, of: tree) == Point(210, 40))
    #expect(touch.location(in: bench.view("a"), of: tree) == Point(20, 50))
    #expect(touch.previousLocation(in: bench.view("a"), of: tree) == Point(10, 40))
  }

  @Test func `row 41: ignoring interaction events nests, and drops whole touches`() {
    var bench = TouchBench(twoViews())
    bench.session.perform(.beginIgnoring)
    bench.session.perform(.beginIgnoring)
    #expect(bench.run("down 50,50").map(\.reason) == [.ignoring])
    bench.session.perform(.endIgnoring)
    bench.session.perform(.endIgnoring)
    #expect(bench.run("move 60,50 @1; up @2").map(\.kind) == [.dropped, .dropped])
    #expect(bench.lines("down 50,50 @3", .touch) == ["touchesBegan a"])
    let log = bench.session.perform(.beginIgnoring)
    #expect(bench.lines(log, [.touch]) == ["touchesCancelled a"])
  }

  @Test func `one event lasts as long as any finger is down`() {
    var bench = TouchBench(twoViews())
    let first = bench.run("0:down 50,50; 1:down 250,50; 0:up; 1:up")
    #expect(Set(first.map(\.event)) == [1])
    #expect(Set(bench.run("down 50,50 @9; up").map(\.event)) == [2])
  }

  @Test func `windows are asked by level`() {
    var bench = TouchBench([
      Node("alert", "UIWindow", left, { $0.windowLevel = 2000 }), Node("normal", "UIWindow"),
    ])
    #expect(
      bench.lines("0:down 50,50; 1:down 150,50", .hitTest) == [
        "hitTest alert", "hitTest normal",
      ])
  }

  @Test func `invalid inputs are dropped with a reason`() {
    var bench = TouchBench(twoViews())
    let up = bench.session.send(TouchInput(.up, Point(1, 1), time: 0))
    #expect(up.map(\.reason) == [.notDown])
    bench.run("down 50,50")
    let again = bench.session.send(TouchInput(.down, Point(1, 1), time: 0))
    #expect(again.map(\.reason) == [.alreadyDown])
    let outside = bench.session.send(TouchInput(.down, Point(-5, 1), finger: 2, time: 0))
    #expect(outside.map(\.reason) == [.nobodyHit])
    let odd = bench.session.send(TouchInput(.down, Point(.nan, .infinity), finger: 3, time: .nan))
    #expect(odd.map(\.reason) == [.nobodyHit])
  }

  @Test func `a script runs until no timer is left`() {
    var bench = TouchBench(twoViews({ $0.attach(.longPress, "press") }))
    let log = bench.session.run(TouchScript("down 50,50"))
    #expect(bench.lines(log, [.gesture]) == ["possible→began press"])
    #expect(bench.session.state.time == 0.5)
    #expect(bench.session.nextDeadline == nil)
  }

  @Test func `a finger that rests for hours takes no memory`() {
    var bench = TouchBench(twoViews({ $0.attach(.longPress, "press") }))
    bench.run("down 50,50")
    let count = bench.session.commands.count
    for tick in 1...1000 { bench.session.advance(to: 10 + Double(tick)) }
    // One command up to the long press, and one for the time after it.
    #expect(bench.session.commands.count <= count + 2)
    #expect(bench.session.state.time == 1010)
    #expect(bench.session.replayed().deliveries == bench.session.deliveries)
  }

  @Test
  func `a session without history delivers the same and keeps nothing but the last deliveries`() {
    let tree = Node.tree([twoViews({ $0.attach(.tap, "tap") })])
    let script = TouchScript("down 50,50; move 51,50; up; down 250,50; up")
    var keeping = TouchSession(tree)
    var forgetting = TouchSession(tree, keepsHistory: false)
    #expect(forgetting.run(script) == keeping.run(script))
    #expect(forgetting.commands.isEmpty)
    #expect(forgetting.deliveries.count < keeping.deliveries.count)
    #expect(forgetting.deliveries == Array(keeping.deliveries.suffix(forgetting.deliveries.count)))
    #expect(keeping.commands.count == 5)
  }

  @Test func `a recognizer keeps its gesture when another one of its view is removed`() {
    var bench = TouchBench(
      twoViews({
        $0.attach(.tap, "tap")
        $0.attach(.pan, "pan")
      }))
    bench.run("down 50,50; move 90,50")
    let new = Node.tree([twoViews({ $0.attach(.pan, "pan") })])
    let mapping = bench.session.tree.mapping(to: new)
    bench.session.perform(.replaceTree(new, mapping: mapping))
    #expect(
      bench.lines("move 95,50 @1; up", .gesture) == ["began→changed pan", "changed→ended pan"])
  }
}
