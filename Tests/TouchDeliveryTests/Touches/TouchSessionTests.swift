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

  /// Views with unnamed recognizers at their indices.
  private func unnamed(_ kinds: [GestureDescription.Kind]) -> ViewTree {
    Node.tree([twoViews({ details in for kind in kinds { details.attach(kind, "") } })])
  }

  @Test func `row 38: a recognizer without an id is succeeded by the one at its index`() {
    func lines(_ old: [GestureDescription.Kind], _ new: [GestureDescription.Kind]) -> [String] {
      var session = TouchSession(unnamed(old))
      session.run(TouchScript("down 50,50; move 80,50"))
      let next = unnamed(new)
      let before = session.deliveries.count
      session.perform(.replaceTree(next, mapping: session.tree.mapping(to: next)))
      session.send(TouchInput(.move, Point(90, 50), time: 9))
      return session.deliveries[before...].compactMap { delivery in
        delivery.transition.map { transition in
          let name = delivery.receiver?.name(in: session.tree(of: delivery)) ?? ""
          return "\(transition.name) \(name)"
        }
      }
    }
    let pan = "a.UIPanGestureRecognizer"
    #expect(lines([.tap, .pan], [.tap, .pan]) == ["began→changed \(pan)"])
    #expect(lines([.pan, .tap], [.pan]).last == "began→changed \(pan)")
    #expect(lines([.tap, .pan], [.tap]).contains("began→cancelled \(pan)"))
  }

  @Test func `row 38: the scrolling of a view is succeeded by its scrolling at any index`() {
    func tree(_ count: Int, _ className: String = "UIScrollView") -> ViewTree {
      Node.tree([
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300),
          subviews: [
            Node(
              "list", className, Rect(0, 0, 300, 300),
              { details in
                for place in 0..<count { details.attach(.rotation, "r\(place)") }
              })
          ])
      ])
    }
    func states(_ new: ViewTree) -> [GestureState] {
      var session = TouchSession(tree(1))
      session.run(TouchScript("down 150,150; move 150,190"))
      session.perform(.replaceTree(new, mapping: [NodeID(0): NodeID(0), NodeID(1): NodeID(1)]))
      return session.state.gestures.filter { $0.id.description(in: new) == nil }.map(\.state)
    }
    #expect(states(tree(1)) == [.began] && states(tree(3)) == [.began])
    #expect(states(tree(0)) == [.began] && states(tree(1, "UIView")) == [])
  }

  @Test func `row 38: a tap that waits for a recognizer of a removed view recognizes and resets`() {
    func tree(_ hasOuter: Bool) -> ViewTree {
      Node.tree([
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300),
          {
            if hasOuter { $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 } }
          },
          subviews: [
            Node("a", "UIView", left) {
              $0.attach(.tap, "single") { $0.requireToFail = ["double"] }
            }
          ])
      ])
    }
    var session = TouchSession(tree(true))
    for input in TouchScript("down 50,50 @0; up @0.1").inputs { session.send(input) }
    #expect(session.state.gestures.map(\.isWaiting) == [true, false])
    let log = session.perform(
      .replaceTree(tree(false), mapping: [NodeID(0): NodeID(0), NodeID(1): NodeID(1)]))
    let made = log.compactMap(\.transition).map(\.name)
    #expect(
      made.sorted() == [
        "ended→possible", "failed→possible", "possible→ended", "possible→failed",
      ])
    #expect(log.contains { $0.reason == .recognizedAfterFailure })
    // Nothing remains of the touch once the command is complete.
    #expect(session.state.gestures.isEmpty && session.state.touches.isEmpty)
    #expect(session.nextDeadline == nil)
  }

  @Test func `row 38: the end that a recognizer of a removed view delays is delivered`() {
    func tree(_ hasRecognizer: Bool) -> ViewTree {
      Node.tree([
        twoViews({ details in
          if hasRecognizer { details.attach(.tap, "double") { $0.numberOfTapsRequired = 2 } }
        })
      ])
    }
    var session = TouchSession(tree(true))
    for input in TouchScript("down 50,50 @0; up @0.1").inputs { session.send(input) }
    #expect(session.state.touches.count == 1)
    let log = session.perform(
      .replaceTree(
        tree(false), mapping: Dictionary(uniqueKeysWithValues: session.tree.ids.map { ($0, $0) })))
    #expect(log.filter { $0.kind == .touch }.map(\.name) == ["touchesEnded"])
    #expect(session.state.touches.isEmpty && session.state.gestures.isEmpty)
  }

  @Test func `a recognizer that is switched off delivers what it delays and resets at once`() {
    var bench = TouchBench(
      twoViews({
        $0.handleTouches()
        $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 }
      }))
    bench.run("down 50,50 @0; up @0.1")
    let log = bench.session.perform(.setEnabled(bench.recognizer("double"), false))
    #expect(
      log.map(\.name) == ["possible→failed", "touchesEnded", "failed→possible"])
    #expect(bench.session.state.touches.isEmpty && bench.session.state.gestures.isEmpty)
    #expect(bench.session.perform(.setEnabled(bench.recognizer("double"), false)).isEmpty)
    #expect(bench.session.perform(.setEnabled(bench.recognizer("double"), true)).isEmpty)
    #expect(bench.lines("down 50,50 @1", .dropped).isEmpty)
  }

  @Test func `row 41: a finger that was ignored is not dropped as ignored again when it returns`() {
    var bench = TouchBench(twoViews())
    bench.session.perform(.endIgnoring)
    #expect(bench.session.state.ignoringDepth == 0)
    bench.session.perform(.beginIgnoring)
    bench.run("down 50,50 @1")
    bench.session.perform(.endIgnoring)
    #expect(bench.run("move 60,50 @2").map(\.reason) == [.ignoring])
    #expect(bench.run("move 70,50 @3").map(\.reason) == [.ignoring])
    #expect(bench.run("up @4").map(\.reason) == [.ignoring])
    let late = bench.session.send(TouchInput(.up, Point(70, 50), time: 5))
    #expect(late.map(\.reason) == [.notDown] && late.map(\.name) == ["up"])
    #expect(late.map(\.touch) == [nil] && late.map(\.receiver) == [nil])
  }

  @Test func `row 41: without cancelling, an ignored move is dropped and the touch ends normally`()
  {
    var settings = TouchSettings()
    settings.ignoringCancelsTouches = false
    var bench = TouchBench(twoViews(), settings: settings)
    bench.run("down 50,50 @1")
    #expect(bench.session.perform(.beginIgnoring).isEmpty)
    #expect(bench.run("move 60,50 @2").map(\.reason) == [.ignoring])
    #expect(bench.session.state.touches.map(\.point) == [Point(50, 50)])
    #expect(bench.lines("up @3", .touch) == ["touchesEnded a"])
  }

  @Test func `inputs of an event are performed by phase, a finger that is down twice only once`() {
    var session = TouchSession(Node.tree([twoViews()]))
    func input(_ phase: TouchInput.Phase, _ x: Double, _ finger: Int) -> TouchInput {
      TouchInput(phase, Point(x, 50), finger: finger, time: 1)
    }
    let log = session.perform(
      .touches([
        input(.down, 50, 0), input(.down, 60, 0), input(.down, 250, 1), input(.move, 55, 0),
        input(.up, 250, 1),
      ]))
    #expect(log.contains { $0.reason == .alreadyDown && $0.finger == 0 && $0.point.x == 60 })
    #expect(
      log.filter { $0.kind == .touch }.map { "\($0.name) \($0.finger)" } == [
        "touchesBegan 0", "touchesBegan 1", "touchesMoved 0", "touchesEnded 1",
      ])
    #expect(session.state.touches.map(\.finger) == [0])
    #expect(session.perform(.touches([])).isEmpty && session.state.time == 1)
  }

  @Test func `discarding the history counts what is discarded, and keeps the touch in progress`() {
    var bench = TouchBench(twoViews({ $0.attach(.longPress, "press") }))
    bench.run("0:down 50,50 @0; 1:down 250,50 @0.1; 1:up @0.2")
    let ids = Set(bench.session.deliveries.compactMap(\.touch)).sorted()
    let (deliveries, commands) = (bench.session.deliveries.count, bench.session.commands.count)
    #expect(ids.map { bench.session.trace(of: $0) != nil } == [true, true])
    bench.session.forgetHistory()
    #expect(bench.session.deliveries.isEmpty && bench.session.commands.isEmpty)
    #expect(bench.session.forgottenDeliveries == deliveries && deliveries > 0)
    #expect(bench.session.forgottenCommands == commands && commands == 3)
    #expect(ids.map { bench.session.trace(of: $0) != nil } == [true, false])
    let more = bench.session.advance(to: 1)
    #expect(bench.lines(more, [.gesture]) == ["possible→began press"])
    bench.session.forgetHistory()
    #expect(bench.session.forgottenDeliveries == deliveries + more.count)
    #expect(bench.session.forgottenCommands == commands + 1)
    #expect(bench.session.replayed().deliveries.isEmpty)
    #expect(bench.session.replayed().state.touches.map(\.id) == [ids[0]])
  }

  @Test func `each delivery keeps the tree of its time, also after earlier ones are discarded`() {
    var session = TouchSession(Node.tree([twoViews()]))
    let trees = (0..<3).map { place in
      Node.tree([
        twoViews({ $0.viewController = "C\(place)" })
      ])
    }
    let same = Dictionary(uniqueKeysWithValues: session.tree.ids.map { ($0, $0) })
    func controller(_ delivery: Delivery?) -> String? {
      delivery.flatMap { session.tree(of: $0).details(of: NodeID(1)).viewController }
    }
    session.send(TouchInput(.down, Point(50, 50), time: 0))
    session.perform(.replaceTree(trees[0], mapping: same))
    session.send(TouchInput(.move, Point(60, 50), time: 1))
    #expect(controller(session.deliveries.first) == nil)
    #expect(controller(session.deliveries.last) == "C0" && session.firstGeneration == 0)
    session.perform(.replaceTree(trees[1], mapping: same))
    session.forgetHistory()
    #expect(session.firstGeneration == 2)
    #expect(session.firstTree.details(of: NodeID(1)).viewController == "C1")
    session.send(TouchInput(.move, Point(70, 50), time: 2))
    session.perform(.replaceTree(trees[2], mapping: same))
    session.send(TouchInput(.up, Point(70, 50), time: 3))
    #expect(controller(session.deliveries.first) == "C1")
    #expect(controller(session.deliveries.last) == "C2")
    #expect(session.deliveries.last?.generation == 3)
  }
}
