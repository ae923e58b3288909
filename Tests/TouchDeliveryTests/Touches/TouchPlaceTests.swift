import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The current and previous locations of a touch, its time, and its event.
@Suite struct TouchPlaceTests {
  private let screen = Node(
    "window", "UIWindow", Rect(0, 0, 400, 400),
    subviews: [
      Node("a", "UIView", Rect(0, 0, 100, 100), { $0.isMultipleTouchEnabled = true }),
      Node("b", "UIView", Rect(200, 0, 100, 100)),
    ])

  @Test func `the previous location of a finger that did not move is its location`() {
    var bench = TouchBench(screen)
    bench.run("0:down 50,50")
    #expect(bench.session.state.touches[0].previousPoint == Point(50, 50))
    bench.run("0:move 60,55")
    #expect(bench.session.state.touches[0].previousPoint == Point(50, 50))
    bench.run("0:move 60,55")
    #expect(bench.session.state.touches[0].previousPoint == Point(60, 55))
    #expect(bench.session.state.touches[0].point == Point(60, 55))
    #expect(bench.session.state.touches[0].startPoint == Point(50, 50))
    #expect(bench.session.state.touches[0].phase == .stationary)
  }

  @Test func `a touch keeps its beginning while its time goes on`() {
    var bench = TouchBench(screen)
    bench.run("0:down 50,50 @1; 0:move 60,50 @2; 1:down 250,50 @3")
    let touches = bench.session.state.touches
    #expect(touches.map(\.startTime) == [1, 3] && touches.map(\.time) == [2, 3])
    #expect(touches.map(\.finger) == [0, 1] && touches.map(\.tapCount) == [1, 1])
    #expect(touches.map(\.force) == [1, 1] && touches.map(\.radius) == [20, 20])
    #expect(touches.map(\.phase) == [.stationary, .began])
    #expect(bench.session.state.time == 3 && bench.session.state.event == 1)
  }

  @Test func `a finger that is lifted elsewhere has moved there`() {
    var bench = TouchBench(screen)
    let log = bench.run("down 50,50; up 70,80")
    #expect(log.last?.name == "touchesEnded" || log.contains { $0.name == "touchesEnded" })
    #expect(log.filter { $0.name == "touchesEnded" }.allSatisfy { $0.point == Point(70, 80) })
    #expect(!log.contains { $0.name == "touchesMoved" })
  }

  @Test func `taps at two places are counted separately`() {
    var bench = TouchBench(screen)
    bench.run("down 50,50 @0; up @0.05; down 250,50 @0.1; up @0.15; down 52,50 @0.2")
    #expect(bench.session.state.touches.last?.tapCount == 2)
    bench.run("up @0.25; down 251,50 @0.3")
    #expect(bench.session.state.touches.last?.tapCount == 2)
    bench.run("up @0.35; down 50,50 @0.4")
    #expect(bench.session.state.touches.last?.tapCount == 3)
  }

  @Test func `a tap counts at exactly 0.35 s and exactly 30 pt, not beyond`() {
    func count(_ script: String) -> Int? {
      var bench = TouchBench(screen)
      bench.run(script)
      return bench.session.state.touches.last?.tapCount
    }
    #expect(count("down 50,50 @0; up @0; down 50,50 @0.35") == 2)
    #expect(count("down 50,50 @0; up @0; down 50,50 @0.3501") == 1)
    #expect(count("down 50,50 @0; up @0; down 80,50 @0.1") == 2)
    #expect(count("down 50,50 @0; up @0; down 80.1,50 @0.1") == 1)
    #expect(count("down 50,50 @0; move 80,50; up; down 50,50 @0.1") == 2, "no further than a tap")
    #expect(count("down 50,50 @0; move 80.1,50; up; down 50,50 @0.1") == 1)
  }

  @Test func `a finger that comes down while another is down belongs to its event`() {
    var bench = TouchBench(screen)
    #expect(Set(bench.run("0:down 50,50; 1:down 250,50; 0:up").map(\.event)) == [1])
    #expect(Set(bench.run("0:down 60,50; 1:up; 0:up").map(\.event)) == [1])
    #expect(Set(bench.run("1:down 250,50; 1:up").map(\.event)) == [2])
  }

  @Test func `the chain of an action begins at a controller that is first responder`() {
    func receiver(root: [String], controller: [String], window: [String]) -> [String] {
      var settings = TouchSettings()
      settings.actionStart = .firstResponder
      var bench = TouchBench(
        Node(
          "window", "UIWindow", Rect(0, 0, 400, 400), { $0.handles = window },
          subviews: [
            Node("root", "UIView", Rect(0, 0, 400, 400)) {
              $0.viewController = "Home"
              $0.viewControllerHandles = controller
              $0.handles = root
            },
            Node("dot", "UIControl", Rect(0, 0, 100, 100)) {
              $0.makeControl(["touchUpInside": "send"])
            },
          ]), settings: settings)
      bench.session.perform(
        .setFirstResponder(.viewController("Home", rootView: bench.view("root"))))
      return bench.lines("down 50,50; up", .action)
    }
    #expect(receiver(root: ["send"], controller: ["send"], window: ["send"]) == ["send Home"])
    #expect(
      receiver(root: ["send"], controller: [], window: ["send"]) == ["send window"],
      "after a controller comes the superview of its view")
  }

  @Test func `an action begins at the control, unless the setting says at the first responder`() {
    for (start, expected) in [
      (TouchSettings.ActionStart.sender, "send dot"), (.firstResponder, "send field"),
    ] {
      var settings = TouchSettings()
      settings.actionStart = start
      var bench = TouchBench(
        Node(
          "window", "UIWindow", Rect(0, 0, 400, 400),
          subviews: [
            Node("field", "UIView", Rect(200, 0, 50, 50), { $0.handles = ["send"] }),
            Node("dot", "UIControl", Rect(0, 0, 100, 100)) {
              $0.makeControl(["touchUpInside": "send"])
              $0.handles = ["send"]
            },
          ]), settings: settings)
      bench.session.perform(.setFirstResponder(.view(bench.view("field"))))
      #expect(bench.lines("down 50,50; up", .action) == [expected])
    }
  }

  @Test func `every responder above the window can handle each method, and hops are counted`() {
    var settings = TouchSettings()
    settings.chainEnding.usesScenes = true
    settings.windowSceneHandles = ["touchesMoved"]
    settings.applicationHandles = ["touchesBegan"]
    settings.applicationDelegateHandles = ["touchesEnded"]
    var bench = TouchBench(screen, settings: settings)
    let log = bench.run("down 50,50; move 60,50; up")
    let handled = log.compactMap { delivery -> String? in
      guard case .climbed(let hops, .handles) = delivery.reason else { return nil }
      return "\(delivery.name) \(hops) \(delivery.receiver?.name(in: bench.session.tree) ?? "")"
    }
    #expect(
      handled == [
        "touchesBegan 3 UIApplication", "touchesMoved 2 UIWindowScene",
        "touchesEnded 4 UIApplicationDelegate",
      ])
    #expect(!log.contains { $0.reason == .chainEnded })
  }

  @Test func `interaction events are ignored until every beginning has its end`() {
    var bench = TouchBench(screen)
    bench.session.perform(.beginIgnoring)
    bench.session.perform(.beginIgnoring)
    bench.session.perform(.endIgnoring)
    #expect(bench.session.state.ignoringDepth == 1)
    #expect(bench.run("down 50,50").map(\.reason) == [.ignoring])
    bench.run("up")
    for _ in 0..<3 { bench.session.perform(.endIgnoring) }
    #expect(bench.session.state.ignoringDepth == 0)
    #expect(bench.lines("down 50,50", .touch) == ["touchesBegan a"])
  }

  @Test func `views without ids are found again by their places, those of another class are not`() {
    func tree(_ classes: [String]) -> ViewTree {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 9, 9))) {
        for name in classes { $0.add(ViewNode(name, frame: Rect(0, 0, 9, 9))) }
      }
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 9, 9)))
      return builder.finish()
    }
    let old = tree(["A", "B", "C"])
    #expect(old.mapping(to: old) == Dictionary(uniqueKeysWithValues: old.ids.map { ($0, $0) }))
    let changed = old.mapping(to: tree(["A", "X", "C"]))
    #expect(changed.keys.map(\.index).sorted() == [0, 1, 3, 4])
    #expect(changed.allSatisfy { $0.key == $0.value })
    let shorter = old.mapping(to: tree(["A"]))
    #expect(shorter[NodeID(1)] == NodeID(1) && shorter[NodeID(4)] == NodeID(2))
    #expect(shorter[NodeID(2)] == nil && shorter[NodeID(3)] == nil)
  }

  @Test func `recognizers of several taps are named by their number`() {
    let tree = Node.tree([
      Node(
        "Card", "UIView", Rect(0, 0, 9, 9),
        { details in
          for taps in 1...3 { details.attach(.tap, "") { $0.numberOfTapsRequired = taps } }
          details.attach(.longPress, "")
          details.attach(.screenEdgePan, "edge")
          details.attach(.swipe, "")
        })
    ])
    let names = (0..<6).map { DeliverySentences.name(of: RecognizerID(NodeID(0), $0), in: tree) }
    #expect(
      names == [
        "The tap recognizer of Card", "The double-tap recognizer of Card",
        "The 3-tap recognizer of Card", "The long-press recognizer of Card",
        "The screen-edge pan recognizer “edge” of Card", "The swipe recognizer of Card",
      ])
  }
}
