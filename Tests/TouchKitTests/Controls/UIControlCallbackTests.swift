import Testing
import TouchKit

/// The calls of a control, and its properties, while it tracks a finger (rows 57–66 and 83).
@MainActor
struct UIControlCallbackTests {
  /// A control as applications write them, which records its calls.
  private final class Knob: UIControl {
    var calls: [String] = []
    var tracks = true
    var callsSuper = true
    override var isHighlighted: Bool {
      didSet { calls.append(isHighlighted ? "highlighted" : "plain") }
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tracks }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("continue \(isTouchInside ? "inside" : "outside")")
      return true
    }
    override func cancelTracking(with event: UIEvent?) {
      calls.append("cancel")
      super.cancelTracking(with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesEnded {")
      if callsSuper { super.touchesEnded(touches, with: event) }
      calls.append("}")
    }
  }

  private let stage = Stage()
  private let knob: Knob

  init() {
    knob = stage.add(Knob(), 100, 0, 100, 40)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
      (.touchCancel, "cancelled"), (.touchDragExit, "exit"),
    ]
    for (event, name) in names {
      knob.addAction(UIAction { [unowned knob] _ in knob.calls.append(name) }, for: event)
    }
  }

  // A: UIControl "Tracking touches": the touch methods of UIControl send the events.
  @Test func `row 83: actions are performed inside touchesEnded`() throws {
    try stage.window.send("down 150,20; up")
    #expect(
      knob.calls == ["highlighted", "down", "touchesEnded {", "plain", "up inside", "}"])
  }

  @Test func `row 83: an override that does not call super sends nothing`() throws {
    knob.callsSuper = false
    try stage.window.send("down 150,20; up")
    #expect(knob.calls == ["highlighted", "down", "touchesEnded {", "}"])
    knob.callsSuper = true
    knob.calls = []
    try stage.window.send("down 150,20 @3; up")
    #expect(knob.calls.suffix(3) == ["plain", "up inside", "}"])
  }

  // UIControl.h: "touchInside valid during tracking only".
  @Test func `row 83: continueTracking sees the new location, and flags change once`() throws {
    try stage.window.send("down 150,20; move 155,20; move 155,200; move 155,201; up")
    #expect(
      knob.calls == [
        "highlighted", "down", "continue inside", "plain", "continue outside", "exit",
        "continue outside", "touchesEnded {", "up outside", "}",
      ])
    #expect(!knob.isTracking && !knob.isTouchInside)
  }

  // UIControl.h enabled: "if NO, ignores touch events and subclasses may draw differently".
  @Test func `row 83: a control that its own action disables sends cancel, then nothing`() throws {
    knob.addAction(UIAction { [unowned knob] _ in knob.isEnabled = false }, for: .touchDown)
    try stage.window.send("down 150,20; move 155,20; up")
    #expect(
      knob.calls == ["highlighted", "down", "plain", "cancel", "cancelled", "touchesEnded {", "}"])
    #expect(!knob.isTracking)
  }

  @Test func `a control that its action disables still gets the next touch`() throws {
    let button = stage.add(UIButton(), 0, 100, 100, 40)
    var count = 0
    button.addAction(
      UIAction { [unowned button] _ in
        count += 1
        button.isEnabled = false
      }, for: .touchUpInside)
    var cancels = 0
    button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
    try stage.window.send("down 50,120; up; down 50,120; up")
    #expect(count == 1 && cancels == 0 && stage.hit(50, 120) === button)
  }

  // A: cancelTracking(with:) "The default implementation cancels any ongoing tracking and updates the
  // control's state information."
  @Test func `cancelTracking, called by code, ends the touch for the control`() throws {
    try stage.window.send("down 150,20")
    knob.cancelTracking(with: nil)
    #expect(!knob.isTracking && !knob.isHighlighted && !knob.isTouchInside)
    let record = try stage.window.send("move 155,20; up")
    #expect(knob.calls == ["highlighted", "down", "cancel", "plain", "touchesEnded {", "}"])
    #expect(record.entries.contains { $0.reason.contains("cancelTracking") })
    knob.calls = []
    try stage.window.send("down 150,20; up")
    #expect(knob.calls == ["highlighted", "down", "touchesEnded {", "plain", "up inside", "}"])
  }

  // A: beginTracking(_:with:) "true if the control should continue tracking touch events or false if
  // it should stop."
  @Test func `a control whose beginTracking returns false sends nothing`() throws {
    knob.tracks = false
    try stage.window.send("down 150,20; move 155,20; up")
    #expect(knob.calls == ["touchesEnded {", "}"] && !knob.isTracking)
    knob.tracks = true
    try stage.window.send("down 150,20 @3; cancel")
    #expect(knob.calls.suffix(5) == ["highlighted", "down", "plain", "cancel", "cancelled"])
  }

  @Test func `a button that its action removes sends nothing more`() throws {
    let button = stage.add(UIButton(), 0, 100, 100, 40)
    var calls: [String] = []
    button.addAction(
      UIAction { [unowned button] _ in
        calls.append("\(button.isTracking)")
        button.removeFromSuperview()
      }, for: .touchDown)
    button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
    try stage.window.send("down 50,120; up")
    #expect(calls == ["true"])
  }

  @Test func `an action may remove itself while it is performed`() throws {
    let button = stage.add(UIButton(), 0, 100, 100, 40)
    var calls: [String] = []
    let first = UIAction { [unowned button] in
      calls.append("first")
      button.removeAction($0, for: .touchDown)
    }
    button.addAction(first, for: .touchDown)
    button.addAction(UIAction { _ in calls.append("second") }, for: .touchDown)
    try stage.window.send("down 50,120; up; down 50,120 @3; up")
    #expect(calls == ["first", "second", "second"])
  }

  @Test func `row 87: a control ignores touches that a subview forwards to it`() throws {
    final class Cap: UIView {
      var calls = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += 1
        next?.touchesBegan(touches, with: event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        superview?.touchesEnded(touches, with: event)
      }
    }
    let cap = stage.add(Cap(), 20, 10, 20, 20, to: knob)
    let record = try stage.window.send("down 130,20; move 135,20; up")
    #expect(cap.calls == 1)
    #expect(knob.calls == ["touchesEnded {", "}"])
    #expect(!record.entries.contains { $0.kind == "control" })
  }
}
