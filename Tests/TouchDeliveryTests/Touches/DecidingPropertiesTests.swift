import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// Every setting, and every property of a tree about touch delivery, changes a result on its own at
/// least once.
@Suite struct DecidingPropertiesTests {
  /// A screen with a script, once unchanged and once with one property changed.
  private struct Experiment {
    let name: String
    let usual: [String]
    let changed: [String]
  }

  /// All deliveries in full.
  private static func log(
    _ node: Node, _ settings: TouchSettings, _ script: String,
    _ further: (ViewTree) -> [TouchCommand] = { _ in [] }
  ) -> [String] {
    var bench = TouchBench(node, settings: settings)
    bench.run(script)
    for command in further(bench.session.tree) { bench.session.perform(command) }
    bench.session.advance(to: 100)
    return bench.session.deliveries.map { "\($0)" }
  }

  private func check(_ experiments: [Experiment], of names: Set<String>) {
    for experiment in experiments {
      #expect(!experiment.usual.isEmpty, "\(experiment.name)")
      #expect(experiment.usual != experiment.changed, "\(experiment.name) decides nothing")
    }
    #expect(Set(experiments.map(\.name)) == names)
  }

  /// A window with A, 100 × 100, in its corner.
  private static func a(
    _ className: String = "UIView", _ details: (inout ViewDetails) -> Void
  ) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [Node("a", className, Rect(0, 0, 100, 100), details)])
  }

  private static func a(
    with kind: GestureDescription.Kind, _ change: (inout GestureDescription) -> Void = { _ in }
  ) -> Node {
    a { $0.attach(kind, "own", change) }
  }

  // MARK: Settings

  private static func setting(
    _ name: String, _ node: Node, _ script: String,
    _ further: (ViewTree) -> [TouchCommand] = { _ in [] },
    _ change: (inout TouchSettings) -> Void
  ) -> Experiment {
    var settings = TouchSettings()
    change(&settings)
    return Experiment(
      name: name, usual: log(node, TouchSettings(), script, further),
      changed: log(node, settings, script, further))
  }

  private static var gestureSettings: [Experiment] {
    let double = a(with: .tap) { $0.numberOfTapsRequired = 2 }
    let pan = a(with: .pan)
    let swipe = a(with: .swipe)
    let pinch = "0:down 20,50 @0; 1:down 60,50 @0; 1:move 70,50 @0.1; 0:up @1; 1:up @1"
    return [
      setting("tapInterval", double, "down 5,5 @0; up @0.1; down 5,5 @0.5; up @0.6") {
        $0.tapInterval = 1
      },
      setting("tapRadius", double, "down 5,5 @0; up @0.1; down 45,5 @0.2; up @0.3") {
        $0.tapRadius = 50
      },
      setting("tapMovement", a(with: .tap), "down 5,5 @0; move 20,5; up") { $0.tapMovement = 20 },
      setting("tapDuration", a(with: .tap), "down 5,5 @0; up @1") { $0.tapDuration = 2 },
      setting("longPressMovement", a(with: .longPress), "down 5,5 @0; move 20,5; up @1") {
        $0.longPressMovement = 20
      },
      setting("panStart", pan, "down 5,5 @0; move 20,5; up") { $0.panStart = 20 },
      setting(
        "furtherPanFinger", a(with: .pan) { $0.maximumNumberOfTouches = 1 },
        "0:down 5,5 @0; 0:move 50,5; 1:down 9,9; 0:up; 1:up"
      ) { $0.furtherPanFinger = .cancels },
      setting("pinchStart", a(with: .pinch), pinch) { $0.pinchStart = 20 },
      setting(
        "rotationStart", a(with: .rotation),
        "0:down 20,50 @0; 1:down 80,50 @0; 1:move 80,60 @0.1; 0:up @1; 1:up @1"
      ) { $0.rotationStart = 0.5 },
      setting("panRest", pan, "down 5,5 @0; move 50,5 @0.1; up @0.3") { $0.panRest = 1 },
      setting("swipeDuration", swipe, "down 5,5 @0; move 80,5 @0.6; up") { $0.swipeDuration = 1 },
      setting("swipeDistance", swipe, "down 5,5 @0; move 40,5 @0.01; up") { $0.swipeDistance = 30 },
      setting("swipeSlowDistance", swipe, "down 5,5 @0; move 35,5 @0.45; up") {
        $0.swipeSlowDistance = 50
      },
      setting("swipeAngle", swipe, "down 5,5 @0; move 65,45 @0.01; up") { $0.swipeAngle = 20 },
      setting("swipeSlowAngle", swipe, "down 5,5 @0; move 45,15 @0.45; up") {
        $0.swipeSlowAngle = 5
      },
      setting(
        "screenEdgeWidth", a(with: .screenEdgePan) { $0.edges = ["left"] },
        "down 25,5 @0; move 80,5; up"
      ) { $0.screenEdgeWidth = 40 },
      setting(
        "tapPreventsLongerTap",
        a {
          $0.attach(.tap, "one")
          $0.attach(.tap, "two") { $0.numberOfTapsRequired = 2 }
        }, "down 5,5 @0; up; down 5,5; up"
      ) { $0.tapPreventsLongerTap = true },
      setting(
        "builtInControlsWin",
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.tap, "tap") },
          subviews: [Node("button", "UIButton", Rect(0, 0, 100, 100))]), "down 5,5 @0; up"
      ) { $0.builtInControlsWin = false },
    ]
  }

  private static var touchSettings: [Experiment] {
    let button = a("UIButton") { $0.makeControl(["touchUpInside": "send"]) }
    let list = Node(
      "window", "UIWindow",
      subviews: [
        Node("list", "UIScrollView", subviews: [Node("row", "UIView", Rect(0, 0, 300, 50))])
      ])
    let plain = a { _ in }
    let stepper = a("UIStepper") { $0.makeControl(["valueChanged": "step"]) }
    let handles = ["touchesBegan"]
    let empty = Node.tree([Node("window", "UIWindow")])
    return [
      setting("controlSlop", button, "down 50,50 @0; move 150,50; up") { $0.controlSlop = 30 },
      setting("edgeOrder", button, "down 50,50 @0; move 250,50; up") {
        $0.edgeOrder = .edgeThenDrag
      },
      setting("stepperDelay", stepper, "down 50,50 @0; up @1") { $0.stepperDelay = 0.25 },
      setting("stepperInterval", stepper, "down 50,50 @0; up @1") { $0.stepperInterval = 0.25 },
      setting("contentTouchDelay", list, "down 5,5 @0; move 6,5 @0.5; up") {
        $0.contentTouchDelay = 1
      },
      setting(
        "vanishedView", plain, "down 50,50 @0",
        { [.replaceTree(empty, mapping: $0.mapping(to: empty))] }
      ) { $0.vanishedView = .cancels },
      setting("ignoringCancelsTouches", plain, "down 50,50 @0", { _ in [.beginIgnoring] }) {
        $0.ignoringCancelsTouches = false
      },
      setting(
        "actionStart",
        Node(
          "window", "UIWindow",
          subviews: [
            Node("field", "UIView", Rect(200, 0, 50, 50), { $0.handles = ["send"] }),
            Node("a", "UIView", Rect(0, 0, 100, 100)) { $0.makeControl(["touchUpInside": "send"]) },
          ]), "",
        { tree in
          let field = tree.view(named: "field") ?? NodeID(0)
          return [
            .setFirstResponder(.view(field)), .touch(TouchInput(.down, Point(5, 5), time: 0)),
            .touch(TouchInput(.up, Point(5, 5), time: 0)),
          ]
        }
      ) { $0.actionStart = .firstResponder },
      setting("chainEnding", plain, "down 50,50 @0") { $0.chainEnding.usesScenes = true },
      setting("windowSceneHandles", plain, "down 50,50 @0") {
        $0.windowSceneHandles = handles
        $0.chainEnding.usesScenes = true
      },
      setting("applicationHandles", plain, "down 50,50 @0") { $0.applicationHandles = handles },
      setting("applicationDelegateHandles", plain, "down 50,50 @0") {
        $0.applicationDelegateHandles = handles
      },
    ]
  }

  @Test func `every setting alone makes a difference at least once`() {
    check(
      Self.gestureSettings + Self.touchSettings, of: StoredProperties(of: TouchSettings()).names)
  }

  @Test func `the touches that a window scene handles make a difference alone`() {
    var with = TouchSettings()
    with.chainEnding.usesScenes = true
    var handling = with
    handling.windowSceneHandles = ["touchesBegan"]
    let plain = Self.a { _ in }
    #expect(Self.log(plain, with, "down 5,5 @0") != Self.log(plain, handling, "down 5,5 @0"))
  }

  // MARK: What the tree records

  private static func recorded(
    _ name: String, _ script: String, _ usual: Node, _ changed: Node
  ) -> Experiment {
    Experiment(
      name: name, usual: log(usual, TouchSettings(), script),
      changed: log(changed, TouchSettings(), script))
  }

  private static func gesture(
    _ name: String, _ kind: GestureDescription.Kind, _ script: String,
    _ change: (inout GestureDescription) -> Void
  ) -> Experiment {
    // A second recognizer, for properties that refer to another recognizer.
    func node(_ change: (inout GestureDescription) -> Void) -> Node {
      a {
        $0.attach(.pan, "other")
        $0.attach(kind, "own", change)
      }
    }
    return recorded(name, script, node { _ in }, node(change))
  }

  @Test func `every property of a recognizer alone makes a difference at least once`() {
    let tap = "down 5,5 @0; up @0.1"
    let drag = "down 5,5 @0; move 80,5 @0.1; up @0.2"
    let waiting = Self.recorded(
      "id", "down 5,5 @0; up @0.1",
      Self.a {
        $0.attach(.tap, "own") { $0.numberOfTapsRequired = 2 }
        $0.attach(.tap, "single") { $0.requireToFail = ["own"] }
      },
      Self.a {
        $0.attach(.tap, "another") { $0.numberOfTapsRequired = 2 }
        $0.attach(.tap, "single") { $0.requireToFail = ["own"] }
      })
    let target = Self.recorded(
      "target", tap, Self.a(with: .tap) { $0.action = "go" },
      Self.a(with: .tap) {
        $0.action = "go"
        $0.target = "window"
      })
    func double(_ delaysEnd: Bool) -> Node {
      Self.a(with: .tap) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesEnded = delaysEnd
      }
    }
    func single(_ others: [String]) -> Node {
      Self.a {
        $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 }
        $0.attach(.tap, "single") { $0.requireToFail = others }
      }
    }
    let delay = Self.recorded("delaysTouchesEnded", tap, double(true), double(false))
    let requirement = Self.recorded("requireToFail", tap, single([]), single(["double"]))
    check(
      [
        waiting, target, delay, requirement,
        Self.gesture("kind", .tap, tap) { $0.kind = .swipe },
        Self.gesture("action", .tap, tap) { $0.action = "go" },
        Self.gesture("numberOfTapsRequired", .tap, tap) { $0.numberOfTapsRequired = 2 },
        Self.gesture("numberOfTouchesRequired", .tap, tap) { $0.numberOfTouchesRequired = 2 },
        Self.gesture("maximumNumberOfTouches", .pan, "0:down 5,5 @0; 1:down 9,9; 0:up; 1:up") {
          $0.maximumNumberOfTouches = 1
        },
        Self.gesture("minimumPressDuration", .longPress, "down 5,5 @0; up @0.3") {
          $0.minimumPressDuration = 0.2
        },
        Self.gesture("allowableMovement", .longPress, "down 5,5 @0; move 14,5; up @1") {
          $0.allowableMovement = 5
        },
        Self.gesture("direction", .swipe, "down 5,5 @0; move 80,5 @0.1; up") {
          $0.direction = .left
        },
        Self.gesture("edges", .screenEdgePan, drag) { $0.edges = ["left"] },
        Self.gesture("cancelsTouchesInView", .tap, tap) { $0.cancelsTouchesInView = false },
        Self.gesture("delaysTouchesBegan", .tap, tap) { $0.delaysTouchesBegan = true },
        Self.gesture("isEnabled", .tap, tap) { $0.isEnabled = false },
        Self.gesture("simultaneousWith", .swipe, drag) { $0.simultaneousWith = ["other"] },
        Self.gesture("shouldBegin", .tap, tap) { $0.shouldBegin = false },
        Self.gesture("shouldReceive", .tap, tap) { $0.shouldReceive = false },
      ],
      of: StoredProperties(of: GestureDescription(.tap)).names.subtracting(["unknownKeys"]))
  }

  @Test func `every property of a control alone makes a difference at least once`() {
    func control(_ change: (inout ControlDescription) -> Void) -> Node {
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.tap, "around") },
        subviews: [
          Node("a", "My.Button", Rect(0, 0, 100, 100)) {
            $0.makeControl(["touchDown": "press"])
            if var control = $0.control {
              change(&control)
              $0.control = control
            }
          }
        ])
    }
    func row(
      _ name: String, _ change: (inout ControlDescription) -> Void
    ) -> Experiment {
      Self.recorded(name, "down 5,5 @0; up @0.1", control { _ in }, control(change))
    }
    func stepper(_ repeats: Bool) -> Node {
      Self.a("UIStepper") {
        $0.makeControl(["valueChanged": "step"])
        $0.control?.repeats = repeats
      }
    }
    check(
      [
        row("isEnabled") { $0.isEnabled = false },
        row("actions") { $0.actions = [:] },
        row("target") { $0.target = "window" },
        Self.recorded("repeats", "down 5,5 @0; up @1", stepper(true), stepper(false)),
        row("baseClass") { $0.baseClass = "UIButton" },
      ],
      of: StoredProperties(of: ControlDescription()).names.subtracting(["unknownKeys"]))
  }

  @Test func `every property of a scroll view alone makes a difference at least once`() {
    func list(_ change: (inout ScrollDescription) -> Void) -> Node {
      Node(
        "window", "UIWindow",
        subviews: [
          Node(
            "list", "UIView", Rect(0, 0, 300, 300),
            {
              var scroll = ScrollDescription()
              change(&scroll)
              $0.scroll = scroll
            }, subviews: [Node("row", "UIView", Rect(0, 0, 300, 50))])
        ])
    }
    let late = "down 50,20 @0; move 50,21 @0.2; move 50,60 @0.3; up"
    let across = "down 50,20 @0; move 90,20 @0.1; up"
    func row(
      _ name: String, _ script: String, _ usual: (inout ScrollDescription) -> Void = { _ in },
      _ change: (inout ScrollDescription) -> Void
    ) -> Experiment {
      var changed = ScrollDescription()
      usual(&changed)
      change(&changed)
      return Self.recorded(name, script, list(usual), list { $0 = changed })
    }
    func fitting(_ scroll: inout ScrollDescription) { scroll.contentSize = Size(300, 300) }
    check(
      [
        row("delaysContentTouches", late) { $0.delaysContentTouches = false },
        row("canCancelContentTouches", late) { $0.canCancelContentTouches = false },
        row("touchesShouldCancel", late) { $0.touchesShouldCancel = false },
        row("isScrollEnabled", late) { $0.isScrollEnabled = false },
        row("pan", late) { $0.pan.numberOfTouchesRequired = 2 },
        row("contentSize", late, { _ in }, fitting),
        row("contentInset", late, fitting) { $0.contentInset.bottom = 1 },
        row("alwaysBounceVertical", late, fitting) { $0.alwaysBounceVertical = true },
        row("alwaysBounceHorizontal", across, fitting) { $0.alwaysBounceHorizontal = true },
      ],
      of: StoredProperties(of: ScrollDescription()).names.subtracting(["unknownKeys"]))
  }

  @Test func `each side of a content inset makes its own axis scroll, and no other`() {
    let sides: [(WritableKeyPath<Insets, Double>, Bool)] = [
      (\.top, true), (\.bottom, true), (\.left, false), (\.right, false),
    ]
    for (side, isVertical) in sides {
      var scroll = ScrollDescription()
      scroll.contentSize = Size(300, 300)
      scroll.contentInset[keyPath: side] = 1
      #expect(scroll.scrollsVertically(in: Size(300, 300)) == isVertical)
      #expect(scroll.scrollsHorizontally(in: Size(300, 300)) == !isVertical)
    }
  }

  @Test func `every property of a view alone makes a difference at least once`() {
    let both = "0:down 5,5 @0; 1:down 9,9 @0.1; 0:up @0.2; 1:up @0.2"
    func row(
      _ name: String, _ script: String, _ usual: (inout ViewDetails) -> Void = { _ in },
      _ change: (inout ViewDetails) -> Void
    ) -> Experiment {
      func node(_ details: (inout ViewDetails) -> Void) -> Node {
        Node(
          "window", "UIWindow",
          subviews: [
            Node("a", "UIView", Rect(0, 0, 100, 100), details),
            Node("b", "UIView", Rect(200, 0, 100, 100)),
          ])
      }
      var changed = ViewDetails()
      usual(&changed)
      change(&changed)
      return Self.recorded(name, script, node(usual), node { $0 = changed })
    }
    func windows(_ level: Double) -> [String] {
      var bench = TouchBench([
        Node("first", "UIWindow", Rect(0, 0, 100, 100), { $0.windowLevel = level }),
        Node("second", "UIWindow", Rect(0, 0, 100, 100)),
      ])
      return bench.run("down 5,5 @0").map { "\($0)" }
    }
    check(
      [
        Experiment(name: "windowLevel", usual: windows(0), changed: windows(1)),
        row("viewController", "down 5,5 @0") { $0.viewController = "Home" },
        row("handles", "down 5,5 @0") { $0.handles = ["touchesBegan"] },
        row("viewControllerHandles", "down 5,5 @0", { $0.viewController = "Home" }) {
          $0.viewControllerHandles = ["touchesBegan"]
        },
        row("isMultipleTouchEnabled", both) { $0.isMultipleTouchEnabled = true },
        row("isExclusiveTouch", "0:down 5,5 @0; 1:down 250,9 @0.1; 0:up; 1:up") {
          $0.isExclusiveTouch = true
        },
        row("control", "down 5,5 @0; up") { $0.makeControl() },
        row("gestures", "down 5,5 @0; up") { $0.attach(.tap, "tap") },
        row("scroll", "down 5,5 @0; move 5,50; up") { $0.scroll = ScrollDescription() },
      ],
      // `zPosition` (row 22) and the appearance affect only drawing.
      of: StoredProperties(of: ViewDetails()).names.subtracting([
        "unknownKeys", "zPosition", "boxedAppearance", "boxedScroll",
      ]).union(["scroll"]))
  }
}
