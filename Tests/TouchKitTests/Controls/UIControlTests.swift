import Geometry
import HitTesting
import Testing
import TouchDelivery
import TouchKit

@MainActor
struct UIControlTests {
  @MainActor
  private final class Model {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func with(_ sender: UIButton) { calls.append("with \(sender.isTracking)") }
  }

  @Test func `targets and actions are called for their events`() throws {
    let stage = Stage()
    let button = stage.add(UIButton(), 0, 0, 100, 40)
    let model = Model()
    button.addTarget(model, action: Model.plain, for: .touchDown)
    button.addTarget(model, action: Model.with, for: [.touchDown, .touchUpInside])
    button.addAction(
      UIAction(title: "use") { _ in model.calls.append("use") }, for: .primaryActionTriggered)
    try stage.window.send("down 50,20; up")
    #expect(model.calls == ["plain", "with true", "with false", "use"])
  }

  // A: UIControl.isTouchInside; rows 27 and 28.
  @Test func `a button enlarged by an override fires in the area of the override`() throws {
    final class Inside: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -90, dy: -10).contains(point)
      }
    }
    final class Hit: UIButton {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        bounds.insetBy(dx: -15, dy: -15).contains(point) ? self : nil
      }
    }
    let stage = Stage()
    var calls: [String] = []
    let buttons: [(String, UIButton)] = [
      ("inside", stage.add(Inside(), 140, 50, 20, 20)), ("hit", stage.add(Hit(), 140, 200, 20, 20)),
    ]
    for (name, button) in buttons {
      button.addAction(UIAction { _ in calls.append("\(name) in") }, for: .touchUpInside)
      button.addAction(UIAction { _ in calls.append("\(name) out") }, for: .touchUpOutside)
    }
    try stage.window.send("down 132,45; up")
    try stage.window.send("down 60,60 @2; up")
    try stage.window.send("down 130,190 @4; up")
    try stage.window.send("down 130,190 @6; move 130,100; up")
    #expect(calls == ["inside in", "inside in", "hit in", "hit out"])
  }

  @Test func `an action can be removed, and sent by code`() throws {
    let button = UIButton()
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(count == 1)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }

  @Test func `a control follows the finger in and out`() throws {
    let stage = Stage()
    let control = stage.add(UIControl(), 0, 0, 100, 40)
    stage.window.touchDriver.send(TouchInput(.down, Point(50, 20), time: 0))
    #expect(control.isTracking)
    #expect(control.isHighlighted)
    stage.window.touchDriver.send(TouchInput(.move, Point(50, 290), time: 0.1))
    #expect(control.isTracking)
    #expect(!control.isTouchInside)
    #expect(!control.isHighlighted)
    stage.window.touchDriver.send(TouchInput(.cancel, Point(50, 290), time: 0.2))
    #expect(!control.isTracking)
  }

  @Test func `overrides of tracking methods are called`() throws {
    final class Knob: UIControl {
      var calls: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin \(Int(touch.location(in: self).x))")
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return touch.location(in: self).x < 50
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
      override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }
    let stage = Stage()
    let knob = stage.add(Knob(), 10, 0, 100, 40)
    try stage.window.send("down 20,20; move 30,20; up")
    #expect(knob.calls == ["begin 10", "continue", "end"])
    knob.calls = []
    try stage.window.send("down 20,20 @2; move 90,20; move 95,20; up")
    #expect(knob.calls == ["begin 10", "continue"])
    knob.calls = []
    try stage.window.send("down 20,20 @4; cancel")
    #expect(knob.calls == ["begin 10", "cancel"])
  }

  @Test func `a control of an own class has its UIKit class in every tree`() throws {
    final class Own: UISwitch {}
    final class Further: UIControl {}
    let stage = Stage()
    let controls: [(UIControl, String?)] = [
      (stage.add(Own(), 0, 0, 60, 30), "UISwitch"), (stage.add(Own(), 0, 40, 60, 30), "UISwitch"),
      (stage.add(Further(), 0, 80, 60, 30), "UIControl"),
      (stage.add(UISwitch(), 0, 120, 60, 30), nil), (stage.add(UIButton(), 0, 160, 60, 30), nil),
    ]
    for times in 1...3 {
      let tree = stage.window.touchDriver.scene.tree
      for (control, name) in controls {
        let place = CGPoint(x: control.frame.midX, y: control.frame.midY)
        let view = try #require(tree.ids.last { tree.frame(of: $0).minY == control.frame.minY })
        let details = tree.details(of: view).control
        #expect(details?.baseClass == name, "\(place), tree \(times)")
      }
      stage.add(UIView(), 200, Double(times), 1, 1)
    }
  }

  @Test func `a disabled control swallows the touch`() throws {
    let stage = Stage()
    let button = stage.add(UIButton(), 0, 0, 100, 40)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
    button.isEnabled = false
    try stage.window.send("down 50,20; up")
    #expect(count == 0)
    #expect(stage.hit(50, 20) === button)
  }

  @Test func `a switch has its new value when it sends its event`() throws {
    let stage = Stage()
    let toggle = stage.add(UISwitch(), 0, 0, 60, 30)
    var values: [Bool] = []
    toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
    try stage.window.send("down 30,15; up; down 30,15 @2; up")
    #expect(values == [true, false])
  }
}
