import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct ResponderDispatchTests {
  /// A controller's view with a card that contains a dot.
  private func screen(
    controller: [String] = [], card: (inout ViewDetails) -> Void = { _ in },
    dot: (inout ViewDetails) -> Void = { _ in }
  ) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [
        Node(
          "root", "UIView", Rect(0, 0, 300, 300),
          {
            $0.viewController = "Home"
            $0.viewControllerHandles = controller
          },
          subviews: [
            Node(
              "card", "UIView", Rect(0, 0, 200, 200), card,
              subviews: [Node("dot", "UIView", Rect(0, 0, 100, 100), dot)])
          ])
      ])
  }

  @Test
  func `row 67: a touch climbs from view to superview, through the controller of a root view`() {
    var bench = TouchBench(screen(controller: ["touchesBegan"]))
    #expect(
      bench.lines("down 50,50", .touch, .responder) == [
        "touchesBegan dot", "touchesBegan card", "touchesBegan root", "touchesBegan Home",
      ])
    #expect(bench.session.deliveries.last?.reason == .climbed(3, .handles))
  }

  @Test func `row 68: above the window come scene, application and delegate`() {
    var settings = TouchSettings()
    settings.chainEnding.usesScenes = true
    var bench = TouchBench(screen(), settings: settings)
    #expect(
      bench.lines("down 50,50", .responder, .dropped).suffix(6) == [
        "touchesBegan Home", "touchesBegan window", "touchesBegan UIWindowScene",
        "touchesBegan UIApplication", "touchesBegan UIApplicationDelegate",
        "touchesBegan UIApplicationDelegate",
      ])
    #expect(bench.session.deliveries.last?.reason == .chainEnded)
    settings.chainEnding.hasDelegate = false
    settings.applicationHandles = ["touchesBegan"]
    var handled = TouchBench(screen(), settings: settings)
    #expect(handled.lines("down 50,50", .responder, .dropped).last == "touchesBegan UIApplication")
  }

  @Test func `row 69: a responder that handles a touch keeps it, and a control does not forward`() {
    var handling = TouchBench(screen(controller: ["touchesBegan"], card: { $0.handleTouches() }))
    #expect(
      handling.lines("down 50,50; move 60,50; up", .responder) == [
        "touchesBegan card", "touchesMoved card", "touchesEnded card",
      ])
    var control = TouchBench(screen(card: { $0.handleTouches() }, dot: { $0.makeControl() }))
    let log = control.run("down 50,50; up")
    #expect(control.lines(log, [.responder]).isEmpty)
    #expect(control.lines(log, [.control]) == ["touchDown dot", "touchUpInside dot"])
  }

  @Test func `row 69: an override in code may handle a touch or call super`() {
    final class Override: TouchResponding {
      let answer: TouchAnswer
      init(answer: TouchAnswer) { self.answer = answer }
      func respond(_ method: TouchMethod, _ touch: Touch, as responder: Responder) -> TouchAnswer {
        answer
      }
    }
    for answer in [TouchAnswer.handled, .callsSuper] {
      var bench = TouchBench(screen(dot: { $0.makeControl() })) { tree in
        var behaviors = TouchBehaviors()
        let dot = tree.view(named: "dot").map { Responder.view($0) } ?? .application
        behaviors.responders[dot] = Override(answer: answer)
        return behaviors
      }
      let expected = answer == .handled ? [] : ["touchDown dot"]
      #expect(bench.lines("down 50,50", .control) == expected)
    }
  }

  @Test func `row 70: an action without target goes to the first in the chain that implements it`()
  {
    var bench = TouchBench(
      screen(controller: ["send"], dot: { $0.makeControl(["touchUpInside": "send"]) }))
    #expect(bench.lines("down 50,50; up", .action) == ["send Home"])
    var nearer = TouchBench(
      screen(
        controller: ["send"], card: { $0.handles = ["send"] },
        dot: { $0.makeControl(["touchUpInside": "send"]) }))
    #expect(nearer.lines("down 50,50; up", .action) == ["send card"])
  }

  @Test func `row 70: an action without a responder is dropped; one that no view declares is not`()
  {
    let elsewhere = Node(
      "window", "UIWindow",
      subviews: [
        Node("other", "UIView", Rect(200, 0, 50, 50), { $0.handles = ["send"] }),
        Node(
          "dot", "UIControl", Rect(0, 0, 100, 100), { $0.makeControl(["touchUpInside": "send"]) }),
      ])
    var dropped = TouchBench(elsewhere)
    #expect(dropped.lines("down 50,50; up", .action, .dropped) == ["send dot"])
    #expect(dropped.session.deliveries.contains { $0.reason == .noImplementer })
    var assumed = TouchBench(screen(dot: { $0.makeControl(["touchUpInside": "send"]) }))
    #expect(assumed.lines("down 50,50; up", .action) == ["send Home"])
    #expect(assumed.session.deliveries.contains { $0.reason == .assumedAction(.touchUpInside) })
  }

  @Test func `a control sends its actions to its target, a view or a responder by its class`() {
    func lines(_ target: String) -> [String] {
      var bench = TouchBench(
        screen(dot: {
          $0.makeControl(["touchUpInside": "send"])
          $0.control?.target = target
        }))
      let deliveries = bench.run("down 50,50; up")
      #expect(
        deliveries.contains { $0.reason == .targetAction(.touchUpInside) } == (target != "nobody"))
      return bench.lines(deliveries, [.action, .dropped])
    }
    #expect(lines("window") == ["send window"])
    #expect(lines("Home") == ["send Home"])
    #expect(lines("UIApplicationDelegate") == ["send UIApplicationDelegate"])
    #expect(lines("nobody") == ["send –"])
  }

  @Test func `several actions of one event are sent in order`() {
    var bench = TouchBench(screen(dot: { $0.makeControl(["touchUpInside": "log, send,it"]) }))
    #expect(bench.lines("down 50,50; up", .action) == ["log Home", "send,it Home"])
  }

  @Test func `row 71: the first responder is not asked about touches, but actions may start there`()
  {
    let tree = Node(
      "window", "UIWindow",
      subviews: [
        Node("field", "UIView", Rect(200, 0, 50, 50), { $0.handles = ["touchesBegan", "send"] }),
        Node(
          "dot", "UIControl", Rect(0, 0, 100, 100), { $0.makeControl(["touchUpInside": "send"]) }),
      ])
    var settings = TouchSettings()
    settings.actionStart = .firstResponder
    var bench = TouchBench(tree, settings: settings)
    bench.session.perform(.setFirstResponder(.view(bench.view("field"))))
    #expect(bench.session.state.firstResponder == .view(bench.view("field")))
    #expect(
      bench.lines("down 50,50; up", .touch, .responder, .action) == [
        "touchesBegan dot", "touchesEnded dot", "send field",
      ])
  }

  @Test func `a recognizer on the controller's view toggles another view, also from its sibling`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300),
        subviews: [
          Node(
            "root", "UIView", Rect(0, 0, 300, 300),
            {
              $0.viewController = "ViewController"
              $0.attach(.tap, "tap") {
                $0.target = "green"
                $0.action = "changeViewColor"
              }
            },
            subviews: [
              Node(
                "green", "UIView", Rect(0, 0, 200, 200),
                subviews: [Node("orange", "UIView", Rect(0, 0, 100, 100))])
            ])
        ]))
    for point in ["50,50", "150,150", "250,250"] {
      #expect(bench.lines("down \(point); up", .action) == ["changeViewColor green"])
    }
  }

  /// Code that performs the turn of another control, or of its class.
  private final class Performing: TouchResponding {
    let control: NodeID?
    init(control: NodeID? = nil) { self.control = control }
    func respond(
      _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
    ) -> TouchAnswer {
      guard let control else {
        turn?.perform()
        return .callsSuper
      }
      turn?.perform(in: control)
      return .handled
    }
  }

  /// A control that contains the controller's view, as a part whose touches it tracks.
  private var controlAroundController: Node {
    Node(
      "window", "UIWindow",
      subviews: [
        Node(
          "outer", "UIView", Rect(0, 0, 300, 300), { $0.makeControl() },
          subviews: [
            Node(
              "root", "_UIPart", Rect(0, 0, 200, 200), { $0.viewController = "Home" },
              subviews: [Node("dot", "UIView", Rect(0, 0, 100, 100))])
          ])
      ])
  }

  @Test func `a touch that code passes to a control across a controller climbs past both`() {
    var bench = TouchBench(controlAroundController) { tree in
      var behaviors = TouchBehaviors()
      let view = { (id: String) in tree.view(named: id) ?? NodeID(0) }
      behaviors.responders[.view(view("dot"))] = Performing(control: view("outer"))
      return behaviors
    }
    let log = bench.run("down 50,50; up")
    #expect(bench.lines(log, [.control]) == ["touchDown outer", "touchUpInside outer"])
    let climbs = log.filter { $0.kind == .responder }
    #expect(climbs.map(\.reason) == [.climbed(3, .tracks), .climbed(3, .tracks)])
  }

  @Test(arguments: ["dot", "root", "Home", "outer", "window"])
  func `code that only calls super does not change the chain`(name: String) {
    func deliveries(_ hasCode: Bool) -> [Delivery] {
      var bench = TouchBench(controlAroundController) { tree in
        var behaviors = TouchBehaviors()
        let root = tree.view(named: "root") ?? NodeID(0)
        let responder =
          tree.view(named: name).map { Responder.view($0) }
          ?? .viewController("Home", rootView: root)
        if hasCode { behaviors.responders[responder] = Performing() }
        return behaviors
      }
      return bench.run("down 50,50; move 60,50; up; down 250,250; cancel; down 290,5; up")
    }
    #expect(deliveries(true) == deliveries(false))
  }

  /// A control that sends `send`, above which a window with these methods lies.
  private func sender(_ window: [String] = []) -> Node {
    Node(
      "window", "UIWindow", Rect(0, 0, 300, 300), { $0.handles = window },
      subviews: [
        Node(
          "dot", "UIControl", Rect(0, 0, 100, 100), { $0.makeControl(["touchUpInside": "send"]) })
      ])
  }

  @Test func `row 70: an action that no view implements goes to the first one above the windows`() {
    let paths: [(WritableKeyPath<TouchSettings, [String]>, String)] = [
      (\.windowSceneHandles, "UIWindowScene"), (\.applicationHandles, "UIApplication"),
      (\.applicationDelegateHandles, "UIApplicationDelegate"),
    ]
    for (place, (_, name)) in paths.enumerated() {
      var settings = TouchSettings()
      settings.chainEnding.usesScenes = true
      for (path, _) in paths[place...] { settings[keyPath: path] = ["send"] }
      var bench = TouchBench(sender(), settings: settings)
      #expect(bench.lines("down 50,50; up", .action, .dropped) == ["send \(name)"])
      #expect(bench.session.deliveries.contains { $0.reason == .controlAction(.touchUpInside) })
      var nearer = TouchBench(sender(["send"]), settings: settings)
      #expect(nearer.lines("down 50,50; up", .action) == ["send window"])
    }
    // A delegate that is not a responder is not on the chain.
    var settings = TouchSettings()
    settings.applicationDelegateHandles = ["send"]
    settings.chainEnding.hasDelegate = false
    var none = TouchBench(sender(), settings: settings)
    #expect(none.lines("down 50,50; up", .action).isEmpty)
    #expect(none.session.deliveries.contains { $0.reason == .noImplementer })
  }

  @Test func `row 70: code above the windows may implement an action`() {
    final class Sending: TouchResponding {
      func implements(_ action: String) -> Bool { action == "send" }
    }
    for responder in [Responder.application, .applicationDelegate, .view(NodeID(0))] {
      var bench = TouchBench(sender()) { _ in
        var behaviors = TouchBehaviors()
        behaviors.responders[responder] = Sending()
        return behaviors
      }
      let log = bench.run("down 50,50; up").filter { $0.kind == .action }
      #expect(log.map(\.receiver) == [.responder(responder)])
      #expect(log.map(\.reason) == [.controlAction(.touchUpInside)])
    }
  }

  @Test
  func `row 70: without a known implementer, the nearest controller or the control is assumed`() {
    var alone = TouchBench(sender())
    #expect(alone.lines("down 50,50; up", .action) == ["send dot"])
    var own = TouchBench(
      screen(dot: {
        $0.makeControl(["touchUpInside": "send"])
        $0.viewController = "Cell"
      }))
    #expect(own.lines("down 50,50; up", .action) == ["send Cell"])
  }

  @Test func `the actions of a control for one event are sent in the order of their names`() {
    var bench = TouchBench(
      screen(dot: {
        $0.makeControl([
          "touchUpInside": "second", "allTouchEvents": "every", "touchUpOutside": "never",
          "unknownEvent": "unknown",
        ])
      }))
    let log = bench.run("down 50,50 @0; up @0.1")
    #expect(bench.lines(log, [.action]) == ["every Home", "every Home", "second Home"])
    #expect(
      log.filter { $0.kind == .action }.map(\.reason) == [
        .assumedAction(.touchDown), .assumedAction(.touchUpInside), .assumedAction(.touchUpInside),
      ])
  }

  @Test func `a recognizer finds its target by controller, responder, id, or not at all`() {
    func receiver(_ target: String, at point: String = "50,50") -> [String] {
      var bench = TouchBench(
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300),
          subviews: [
            Node(
              "outer", "UIView", Rect(0, 0, 200, 200), { $0.viewController = "Home" },
              subviews: [
                Node("dot", "UIView", Rect(0, 0, 100, 100)) {
                  $0.attach(.tap, "tap") {
                    $0.target = target
                    $0.action = "go"
                  }
                }
              ]),
            Node("side", "UIView", Rect(200, 0, 50, 50), { $0.viewController = "Side" }),
          ]))
      let log = bench.run("down \(point); up")
      return log.filter { $0.name == "go" }.map {
        "\($0.receiver?.name(in: bench.session.tree) ?? "–") \($0.kind.rawValue)"
      }
    }
    let rows = [
      ("", "dot action"), ("Home", "Home action"), ("Side", "Side action"),
      ("side", "side action"), ("UIApplication", "UIApplication action"),
      ("UIWindowScene", "UIWindowScene action"),
      ("UIApplicationDelegate", "UIApplicationDelegate action"), ("Cart", "– dropped"),
    ]
    for (target, expected) in rows { #expect(receiver(target) == [expected]) }
  }

  @Test func `a first responder follows its view to another tree, or is gone with it`() {
    func moved(_ responder: (ViewTree) -> Responder, _ ids: [String]) -> String? {
      func tree(_ ids: [String]) -> ViewTree {
        Node.tree([
          Node(
            "window", "UIWindow", subviews: ids.map { id in Node(id, "UIView", Rect(0, 0, 9, 9)) })
        ])
      }
      var session = TouchSession(tree(["a", "b"]))
      let new = tree(ids)
      session.perform(.setFirstResponder(responder(session.tree)))
      session.perform(.replaceTree(new, mapping: session.tree.mapping(to: new)))
      return session.state.firstResponder.map {
        "\($0.name(in: new)) \($0.view.map { new.id(of: $0) } ?? "–")"
      }
    }
    let b = { (tree: ViewTree) in tree.view(named: "b") ?? NodeID(0) }
    #expect(moved({ .view(b($0)) }, ["b", "a"]) == "b b")
    #expect(moved({ .view(b($0)) }, ["x", "y", "b"]) == "b b")
    #expect(moved({ .view(b($0)) }, ["a"]) == nil)
    #expect(moved({ .viewController("Home", rootView: b($0)) }, ["c", "a", "b"]) == "Home b")
    #expect(moved({ .viewController("Home", rootView: b($0)) }, ["a"]) == nil)
    #expect(moved({ _ in .windowScene }, ["a"]) == "UIWindowScene –")
    #expect(moved({ _ in .application }, []) == "UIApplication –")
    #expect(moved({ _ in .applicationDelegate }, []) == "UIApplicationDelegate –")
  }
}
