import Foundation
import Testing
import TouchKit

/// Recognizers and touches without a view or a window, cancelled tracking, and records as text.
@MainActor
struct TouchPartsTests {
  @Test func `a recognizer without a view has locations and translations of the screen`() {
    let (tap, pan, view) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UIView())
    #expect(tap.location(in: nil) == .zero && tap.location(ofTouch: 0, in: nil) == .zero)
    #expect(tap.numberOfTouches == 0 && tap.state == .possible)
    pan.setTranslation(CGPoint(x: 3, y: 5), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 5))
    #expect(pan.velocity(in: nil) == .zero)
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.addGestureRecognizer(pan)
    pan.setTranslation(CGPoint(x: 3, y: 5), in: view)
    #expect(pan.translation(in: view) == CGPoint(x: 3, y: 5))
    let touch = UITouch()
    #expect(touch.location(in: nil) == .zero && touch.previousLocation(in: view) == .zero)
    #expect(touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
  }

  private final class Watcher: UIView {
    var lines: [String] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let event, let touch = touches.first else { return }
      lines.append(
        (gestureRecognizers ?? []).map { "\(event.touches(for: $0)?.count ?? -1)" }
          .joined(separator: " "))
      lines.append(
        "\(event.coalescedTouches(for: touch) == [touch]) "
          + "\(event.predictedTouches(for: touch) == []) \(event.type) \(event.subtype) "
          + "\(event.buttonMask.rawValue)")
    }
  }

  @Test func `an event has the touches of a view, of a window and of each recognizer`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 143))
    let (watcher, other) = (Watcher(frame: window.bounds), UITapGestureRecognizer())
    window.addSubview(watcher)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 9
    press.allowableMovement = 99
    watcher.addGestureRecognizer(press)
    other.isEnabled = false
    watcher.addGestureRecognizer(other)
    try window.send("down 5,5; move 6,6")
    #expect(watcher.lines == ["1 0", "true true touches none 0"])
    try window.send("up")
  }

  @Test func `a control that has cancelled tracking sends no events until the next touch`() throws {
    final class Knob: UIControl {
      var lines: [String] = []
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lines.append("continue")
        cancelTracking(with: event)
        return true
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 143))
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(knob)
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      knob.addAction(UIAction { [knob] _ in knob.lines.append(name) }, for: event)
    }
    try window.send("down 5,5; move 6,6; move 7,7; move 110,110; move 8,8; up")
    let first = knob.lines
    #expect(first.first == "down" && !first.contains("up") && !first.contains("exit"), "\(first)")
    #expect(!first.contains("enter") && !first.contains("outside"))
    #expect(!knob.isTracking && !knob.isHighlighted)
    knob.lines = []
    try window.send("down 5,5; up")
    #expect(knob.lines == ["down", "up"])
  }

  @Test func `a record is one line for each effect, with its receiver and its reason`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 143))
    let record = try window.send("down 5,5; move 6,6 @0.1; up; down 500,500; up")
    let lines = record.entries.map { "\($0.name) → \($0.receiver ?? "nobody"): \($0.reason)" }
    #expect(record.entries.map(\.description) == lines)
    #expect(record.description == lines.joined(separator: "\n"))
    #expect(lines.contains { $0.contains("→ nobody") }, "\(lines)")
    #expect(throws: TouchScriptError.self) { try window.send("fly 5,5") }
    let frame = UIWindow(coder: NSCoder())?.frame
    #expect(frame == .zero)
  }
}
