import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The exact area in which a finger counts as inside a control, and the events that the control
/// sends.
@Suite struct ControlEdgesTests {
  private func bench(
    _ className: String = "UIControl", _ actions: [String: String] = [:],
    policy: HitPolicy = .standard, settings: TouchSettings = TouchSettings(),
    window: (inout ViewDetails) -> Void = { _ in }
  ) -> TouchBench {
    var control = Node("control", className, Rect(100, 100, 100, 40)) { $0.makeControl(actions) }
    control.view.policy = policy
    return TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 400, 400), window, subviews: [control]),
      settings: settings)
  }

  private func events(_ script: String, _ policy: HitPolicy = .standard) -> [String] {
    var bench = bench(policy: policy)
    return bench.run(script).filter { $0.kind == .control }.map(\.name)
  }

  @Test func `touch-up is decided where the finger lifts, not where it was last seen`() {
    #expect(events("down 150,120; up 150,300") == ["touchDown", "touchUpOutside"])
    #expect(events("down 150,120; up 150,130") == ["touchDown", "touchUpInside"])
    #expect(
      events("down 150,120; move 150,300; up 150,120") == [
        "touchDown", "touchDragOutside", "touchDragExit", "touchUpInside",
      ])
    #expect(
      events("down 150,120; move 150,130; up 150,211") == [
        "touchDown", "touchDragInside", "touchUpOutside",
      ])
  }

  @Test func `the slop is 70 pt on each side, of a finger that began inside`() {
    for (inside, outside) in [
      ("150,210", "150,210.1"), ("150,30", "150,29.9"), ("270,120", "270.1,120"),
      ("30,120", "29.9,120"),
    ] {
      #expect(events("down 150,120; up \(inside)").last == "touchUpInside")
      #expect(events("down 150,120; up \(outside)").last == "touchUpOutside")
    }
  }

  @Test func `a finger that a hit test gives the control has the slop, wherever it began`() {
    // The window forwards every touch to the control.
    var window = Node(
      "window", "UIWindow", Rect(0, 0, 400, 400),
      subviews: [Node("control", "UIControl", Rect(100, 100, 100, 40)) { $0.makeControl() }])
    window.view.policy = .forward(to: "control")
    var bench = TouchBench(window)
    func events(_ script: String) -> [String] {
      bench.run(script).filter { $0.kind == .control }.map(\.name)
    }
    #expect(
      events("down 150,160; move 150,165; up 150,150") == [
        "touchDown", "touchDragInside", "touchUpInside",
      ])
    #expect(
      events("down 150,300; move 150,310; up 150,320") == [
        "touchDown", "touchDragOutside", "touchUpOutside",
      ])
  }

  @Test func `slop does not help a finger that began outside and comes up from a part`() {
    // The window forwards every touch to a part of the control, which passes it up to the control.
    var window = Node(
      "window", "UIWindow", Rect(0, 0, 400, 400),
      subviews: [
        Node(
          "control", "UIControl", Rect(100, 100, 100, 40), { $0.makeControl() },
          subviews: [Node("part", "_UIPart", Rect(0, 0, 10, 10))])
      ])
    window.view.policy = .forward(to: "part")
    var bench = TouchBench(window)
    let names = bench.run("down 150,160; move 150,165; up 150,150").filter { $0.kind == .control }
    #expect(names.map(\.name) == ["touchDown", "touchDragOutside", "touchUpOutside"])
  }

  @Test func `the reported distance is that of the farther axis`() {
    var bench = bench()
    let log = bench.run("down 150,120; move 230,150; up 150,120")
    let distances = log.compactMap { delivery -> Double? in
      if case .control(let distance) = delivery.reason { distance } else { nil }
    }
    #expect(distances == [0, 30, 0])
  }

  @Test func `an enlarged control is inside of its own area`() {
    let grown = HitPolicy.expand(Insets(all: 20))
    #expect(events("down 85,120; up 85,120", grown) == ["touchDown", "touchUpInside"])
    #expect(events("down 85,120; up 85,120").isEmpty)
  }

  @Test func `each kind of control has its own event for its use`() {
    let all = [
      "primaryActionTriggered": "primary", "valueChanged": "value", "touchUpInside": "up",
    ]
    for (className, expected) in [
      ("UIControl", ["up"]), ("UIButton", ["up", "primary"]),
      ("UISwitch", ["up", "value", "primary"]), ("UIStepper", ["up", "value", "primary"]),
      ("UISegmentedControl", ["up", "value", "primary"]),
      ("UIPageControl", ["up", "value", "primary"]), ("UITextField", ["up"]),
      ("UIDatePicker", ["up"]), ("UIColorWell", ["up"]), ("UISlider", ["up"]),
    ] {
      var bench = bench(className, all)
      let sent = bench.run("down 150,120; up").filter { $0.kind == .action }.map(\.name)
      #expect(sent == expected, "\(className)")
      #expect(bench.run("down 150,120 @9; up 150,390").filter { $0.kind == .action }.isEmpty)
    }
  }

  @Test func `a slider changes with every move, a switch does not`() {
    for (className, expected) in [("UISlider", ["value", "value"]), ("UISwitch", [])] {
      var bench = bench(className, ["valueChanged": "value"])
      let sent = bench.run("down 150,120; move 155,120; move 160,120")
        .filter { $0.kind == .action }.map(\.name)
      #expect(sent == expected)
    }
  }

  @Test func `one action for several events is sent for each of them`() {
    var bench = bench("UIControl", ["allTouchEvents": "any", "touchDown": "down"])
    let sent = bench.run("down 150,120; up").filter { $0.kind == .action }.map(\.name)
    #expect(sent == ["any", "down", "any"])
  }

  @Test func `a built-in control keeps its own gestures`() {
    func claims(
      _ control: ControlKind, _ kind: GestureDescription.Kind, horizontal: Bool = true,
      _ change: (inout GestureDescription) -> Void = { _ in }
    ) -> Bool {
      var gesture = GestureDescription(kind)
      change(&gesture)
      return control.claims(gesture, isHorizontal: horizontal)
    }
    let taps: Set<ControlKind> = [
      .button, .toggle, .stepper, .segmentedControl, .pageControl, .textField,
    ]
    for control in ControlKind.allCases {
      #expect(claims(control, .tap) == taps.contains(control))
      #expect(!claims(control, .tap) { $0.numberOfTapsRequired = 2 })
      #expect(!claims(control, .tap) { $0.numberOfTouchesRequired = 2 })
      for direction: GestureDescription.Direction in [.left, .right, .up, .down, [.up, .left]] {
        let keeps =
          control == .slider && (direction.contains(.left) || direction.contains(.right))
        #expect(claims(control, .swipe) { $0.direction = direction } == keeps)
        #expect(!claims(control, .swipe, horizontal: false) { $0.direction = direction })
      }
      #expect(claims(control, .pan) == (control == .toggle))
      #expect(!claims(control, .pan, horizontal: false) && !claims(control, .longPress))
    }
  }

  @Test func `two controls track two fingers, each its own`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("first", "UIControl", Rect(0, 0, 100, 100), { $0.makeControl() }),
          Node("second", "UIControl", Rect(200, 200, 100, 100), { $0.makeControl() }),
        ]))
    #expect(
      bench.lines("0:down 50,50; 1:down 250,250; 0:up 390,20; 1:up", .control) == [
        "touchDown first", "touchDown second", "touchUpOutside first", "touchUpInside second",
      ])
  }

  @Test func `a disabled control sends no action, and the touch goes no further`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400), { $0.handleTouches() },
        subviews: [
          Node("control", "UIButton", Rect(0, 0, 100, 100)) {
            $0.makeControl(["touchUpInside": "send", "touchDown": "send"], isEnabled: false)
          }
        ]))
    #expect(bench.lines("down 50,50; move 60,50; up", .control, .action, .responder).isEmpty)
    #expect(bench.session.state.controls.isEmpty)
  }
}
