import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct ControlTrackerTests {
  private let frame = Rect(100, 100, 100, 40)

  private func control(
    _ className: String = "UIControl", _ details: (inout ViewDetails) -> Void = { _ in },
    window: (inout ViewDetails) -> Void = { _ in }
  ) -> Node {
    Node(
      "window", "UIWindow", Rect(0, 0, 400, 400), window,
      subviews: [
        Node("control", className, frame) {
          $0.makeControl()
          details(&$0)
        }
      ])
  }

  private func events(_ bench: inout TouchBench, _ script: String) -> [String] {
    bench.run(script).filter { $0.kind == .control }.map(\.name)
  }

  @Test func `row 57: the events have UIKit's bits`() {
    let touches: [ControlEvent] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    for (shift, event) in touches.enumerated() { #expect(event.rawValue == 1 << UInt32(shift)) }
    #expect(ControlEvent.valueChanged.rawValue == 1 << 12)
    #expect(ControlEvent.primaryActionTriggered.rawValue == 1 << 13)
    #expect(ControlEvent.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(ControlEvent.allTouchEvents.isSuperset(of: ControlEvent(touches)))
    #expect(ControlEvent(name: "touchUpInside") == .touchUpInside)
    #expect(ControlEvent(name: "touchUpSideways") == nil)
  }

  @Test
  func `row 58: enter comes only after an exit, repeat with the second tap, cancel at the end`() {
    var bench = TouchBench(control())
    #expect(
      events(&bench, "down 150,120 @0; move 160,120; up") == [
        "touchDown", "touchDragInside", "touchUpInside",
      ])
    #expect(
      events(&bench, "down 150,120 @0.2; cancel") == [
        "touchDown", "touchDownRepeat", "touchCancel",
      ])
    #expect(
      events(&bench, "down 150,120 @5; move 150,300; move 150,120; up") == [
        "touchDown", "touchDragOutside", "touchDragExit", "touchDragInside", "touchDragEnter",
        "touchUpInside",
      ])
  }

  @Test
  func `row 59: a move across the edge sends the drag, then the edge; a setting turns it round`() {
    var bench = TouchBench(control())
    #expect(
      events(&bench, "down 150,120; move 150,300") == [
        "touchDown", "touchDragOutside", "touchDragExit",
      ])
    var settings = TouchSettings()
    settings.edgeOrder = .edgeThenDrag
    var turned = TouchBench(control(), settings: settings)
    #expect(
      events(&turned, "down 150,120; move 150,300") == [
        "touchDown", "touchDragExit", "touchDragOutside",
      ])
  }

  @Test func `row 60: a finger counts as inside up to 70 pt beyond the bounds`() {
    func last(_ script: String, slop: Double = 70) -> String? {
      var settings = TouchSettings()
      settings.controlSlop = slop
      var bench = TouchBench(control(), settings: settings)
      return events(&bench, script).last
    }
    #expect(last("down 150,120; move 150,210; up") == "touchUpInside")
    #expect(last("down 150,120; move 150,210.5; up") == "touchUpOutside")
    #expect(last("down 150,120; move 30,120; up") == "touchUpInside")
    #expect(last("down 150,120; move 150,141; up", slop: 0) == "touchUpOutside")
    #expect(last("down 150,99; move 150,120; up") == nil)
  }

  @Test func `row 61: highlighted and inside follow the finger, tracking lasts to the end`() {
    var bench = TouchBench(control())
    func state() -> [Bool] {
      let state = bench.session.state.controls[bench.view("control")] ?? ControlState()
      return [state.isTracking, state.isTouchInside, state.isHighlighted]
    }
    #expect(state() == [false, false, false])
    bench.run("down 150,120")
    #expect(state() == [true, true, true])
    bench.run("move 150,300")
    #expect(state() == [true, false, false])
    bench.run("move 150,120")
    #expect(state() == [true, true, true])
    bench.run("up")
    #expect(state() == [false, false, false])
  }

  private final class Tracking: ControlTracking {
    let begins: Bool
    let goesOn: Bool
    init(begins: Bool = true, goesOn: Bool = true) {
      (self.begins, self.goesOn) = (begins, goesOn)
    }
    func beginTracking(_ touch: Touch, in control: NodeID) -> Bool { begins }
    func continueTracking(_ touch: Touch, in control: NodeID) -> Bool { goesOn }
  }

  @Test func `row 62: begin and continue tracking may stop tracking`() {
    for (tracking, expected) in [
      (Tracking(), ["touchDown", "touchDragInside", "touchUpInside"]),
      (Tracking(begins: false), []), (Tracking(goesOn: false), ["touchDown"]),
    ] {
      var bench = TouchBench(control()) { _ in
        var behaviors = TouchBehaviors()
        behaviors.controls[NodeID(1)] = tracking
        return behaviors
      }
      #expect(events(&bench, "down 150,120; move 151,120; up") == expected)
      #expect(bench.session.state.controls.isEmpty)
    }
  }

  @Test func `row 63: a disabled control swallows the touch; one without interaction lets it pass`()
  {
    var disabled = TouchBench(control("UIControl", { $0.makeControl(isEnabled: false) }))
    #expect(
      disabled.lines("down 150,120; up", .hitTest, .touch, .responder, .control) == [
        "hitTest control", "touchesBegan control", "touchesEnded control",
      ])
    #expect(disabled.session.deliveries.contains { $0.reason == .controlDisabled })
    var node = control()
    node.subviews[0].view.isUserInteractionEnabled = false
    var passing = TouchBench(node)
    #expect(passing.lines("down 150,120", .hitTest) == ["hitTest window"])
  }

  /// A control with a view inside it.
  private func filled(_ className: String, _ inner: String) -> Node {
    var node = control(className, { $0.makeControl(["touchUpInside": "send"]) })
    node.subviews[0].subviews = [Node("inner", inner, Rect(0, 0, 50, 40))]
    return node
  }

  // LBTATools 21, M13BadgeView 17, Stack Overflow 24814401.
  @Test(arguments: ["UIButton", "UIControl", "UISwitch", "UITextField"])
  func `row 87: a control ignores touches of a view inside it, and keeps them`(className: String) {
    var bench = TouchBench(filled(className, "UIView"))
    let log = bench.run("down 120,120; move 130,120; up")
    #expect(
      bench.lines(log, [.hitTest, .touch, .responder, .control, .action, .dropped]) == [
        "hitTest inner", "touchesBegan inner", "touchesBegan control", "touchesMoved inner",
        "touchesEnded inner",
      ])
    #expect(log.filter { $0.kind == .responder }.map(\.reason) == [.climbed(1, .ignores)])
    #expect(bench.session.state.controls.isEmpty)
    #expect(bench.lines("down 180,120; up", .control).count >= 2)
  }

  @Test(arguments: [
    ("UIButton", "_UISystemBackgroundView"), ("UIControl", "_UIShadow"),
    ("UIButton", "UIButtonBar"),
    ("UISegmentedControl", "UISegment"), ("UITextField", "UIFieldEditor"),
    ("UITextField", "UITextFieldLabel"), ("UISlider", "UISliderKnob"),
  ])
  func `row 87: a control tracks touches of the parts that UIKit adds`(
    className: String, part: String
  ) {
    var node = filled(className, part)
    node.subviews[0].subviews[0].subviews = [Node("deep", "UIView", Rect(0, 0, 20, 40))]
    for script in ["down 110,120; up", "down 130,120; up"] {
      var bench = TouchBench(node)
      #expect(
        bench.lines(script, .control, .action) == [
          "touchDown control", "touchUpInside control", "send control",
        ] + (className == "UITextField" ? ["editingDidBegin control"] : []))
    }
    // A control of the application has no parts with the names of UIKit's.
    var plain = TouchBench(filled("UIControl", part))
    #expect(plain.lines("down 130,120; up", .action).isEmpty == !part.hasPrefix("_UI"))
  }

  @Test func `row 87: labels and images do no harm, since their interaction is off`() {
    for className in ["UILabel", "UIImageView"] {
      var node = filled("UIButton", className)
      node.subviews[0].subviews[0].view.isUserInteractionEnabled = false
      var bench = TouchBench(node)
      #expect(
        bench.lines("down 120,120; up", .hitTest, .action) == ["hitTest control", "send control"])
    }
  }

  @Test func `row 64: recognizers around a disabled control see its touches`() {
    var bench = TouchBench(
      control(
        "UIButton", { $0.makeControl(isEnabled: false) }, window: { $0.attach(.tap, "tap") }))
    #expect(bench.lines("down 150,120; up", .gesture) == ["possible→ended tap"])
  }

  @Test(arguments: [
    "UIButton", "UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
  ])
  func `rows 65 and 88: a built-in control wins over a tap recognizer around it`(className: String)
  {
    let actions: (inout ViewDetails) -> Void = { $0.makeControl(["touchUpInside": "send"]) }
    var bench = TouchBench(control(className, actions, window: { $0.attach(.tap, "tap") }))
    #expect(
      bench.lines("down 150,120; up", .gesture, .action) == [
        "possible→failed tap", "send control",
      ])
    var double = TouchBench(
      control(
        className, actions, window: { $0.attach(.tap, "tap") { $0.numberOfTapsRequired = 2 } }))
    #expect(double.lines("down 150,120; up; down 150,120; up", .gesture) == ["possible→ended tap"])
    var settings = TouchSettings()
    settings.builtInControlsWin = false
    var off = TouchBench(
      control(className, actions, window: { $0.attach(.tap, "tap") }), settings: settings)
    #expect(off.lines("down 150,120; up", .gesture) == ["possible→ended tap"])
  }

  @Test func `row 65: a recognizer on the control wins over it, and a subclass has no exemption`() {
    var own = TouchBench(control("UIButton", { $0.attach(.tap, "tap") }))
    #expect(
      own.lines("down 150,120; up", .gesture, .control) == [
        "touchDown control", "possible→ended tap", "touchCancel control",
      ])
    var plain = TouchBench(control("MyControl", window: { $0.attach(.tap, "tap") }))
    #expect(
      plain.lines("down 150,120; up", .gesture, .control) == [
        "touchDown control", "possible→ended tap", "touchCancel control",
      ])
  }

  // UIView.h, gestureRecognizerShouldBegin: "called when the recognizer attempts to transition out of
  // UIGestureRecognizerStatePossible"; subclasses of UIButton inherit its answer.
  @Test func `row 82: a subclass of a built-in control wins like its class`() {
    func outcome(_ baseClass: String?, _ className: String = "BuyButton") -> [String] {
      var bench = TouchBench(
        control(
          className,
          {
            $0.makeControl(["touchUpInside": "send", "primaryActionTriggered": "use"])
            $0.control?.baseClass = baseClass
          }, window: { $0.attach(.tap, "tap") }))
      return bench.lines("down 150,120; up", .gesture, .action)
    }
    let wins = ["possible→failed tap", "send control", "use control"]
    #expect(outcome("UIButton") == wins)
    #expect(outcome(nil, "UIButton") == wins)
    #expect(outcome(nil) == ["possible→ended tap"])
    #expect(outcome("UIControl") == ["possible→ended tap"])
    #expect(outcome("NSObject") == ["possible→ended tap"])
    #expect(outcome("UISwitch", "UIButton") == wins, "the class itself is better known")
  }

  @Test func `row 65: a slider keeps swipes along it and a switch keeps pans along it`() {
    func first(_ className: String, _ kind: GestureDescription.Kind, _ script: String) -> String? {
      var bench = TouchBench(control(className, window: { $0.attach(kind, "g") }))
      return bench.lines(script, .gesture).first
    }
    #expect(first("UISlider", .swipe, "down 150,120; move 200,120") == "possible→failed g")
    #expect(first("UISlider", .pan, "down 150,120; move 180,120") == "possible→began g")
    #expect(first("UISwitch", .pan, "down 150,120; move 180,120") == "possible→failed g")
    #expect(first("UISwitch", .pan, "down 150,120; move 150,180") == "possible→began g")
  }

  @Test func `row 66: a pan that begins over a control cancels it`() {
    var bench = TouchBench(
      control(
        "UIButton", { $0.makeControl(["touchUpInside": "send"]) },
        window: { $0.attach(.pan, "pan") }))
    #expect(
      bench.lines("down 150,120; move 150,140; up", .gesture, .control, .action) == [
        "touchDown control", "possible→began pan", "touchCancel control", "began→ended pan",
      ])
  }

  @Test func `a switch that is used sends valueChanged to its target`() {
    var bench = TouchBench(
      control("UISwitch", { $0.makeControl(["valueChanged": "toggle"]) }))
    #expect(
      bench.lines("down 150,120; up", .control, .action) == [
        "touchDown control", "touchUpInside control", "valueChanged control", "toggle control",
      ])
  }
}
