import Foundation
import TouchKit

/// Records, as text, everything that an application's code can read during a call.
@MainActor
final class SessionObserver {
  private(set) var lines: [String] = []
  private var touches: [UITouch] = []
  private var firstTime: CFTimeInterval?

  func note(_ line: String) { lines.append(line) }

  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  static func text(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

  static func name(_ view: UIView?) -> String {
    view.map { $0.accessibilityIdentifier ?? "?" } ?? "-"
  }

  /// The name of a touch object, numbered in order of appearance.
  private func name(_ touch: UITouch) -> String {
    if let index = touches.firstIndex(where: { $0 === touch }) { return "t\(index)" }
    touches.append(touch)
    return "t\(touches.count - 1)"
  }

  private func sorted(_ set: Set<UITouch>) -> [UITouch] {
    let known = touches.filter(set.contains)
    let new = set.filter { touch in !touches.contains { $0 === touch } }
      .sorted { a, b in
        let (a, b) = (a.location(in: nil), b.location(in: nil))
        return (a.x, a.y) < (b.x, b.y)
      }
    return known + new
  }

  func text(_ touch: UITouch, in view: UIView?) -> String {
    let gestures = (touch.gestureRecognizers ?? []).map { $0.name ?? "?" }.joined(separator: "+")
    return [
      name(touch), "\(touch.phase)", "at \(Self.text(touch.location(in: nil)))",
      "from \(Self.text(touch.previousLocation(in: nil)))",
      "inside \(Self.text(touch.preciseLocation(in: view)))",
      "was \(Self.text(touch.precisePreviousLocation(in: view)))", "tap \(touch.tapCount)",
      "time \(Self.number(CGFloat(touch.timestamp)))", "force \(Self.number(touch.force))",
      "radius \(Self.number(touch.majorRadius))", "of \(Self.name(touch.view))",
      "in \(Self.name(touch.window))",
      "seen by \(gestures.isEmpty ? "nobody" : gestures)",
    ].joined(separator: " ")
  }

  /// Records a call of a touch method.
  func note(
    _ who: String, _ what: String, _ set: Set<UITouch>, _ event: UIEvent?, in view: UIView?
  ) {
    let own = sorted(set).map { text($0, in: view) }.joined(separator: "; ")
    note("\(who) \(what): \(own)\(event.map { " | " + text($0, view) } ?? " | no event")")
  }

  /// The event with all its touches, the touches of a view, and those of its window.
  func text(_ event: UIEvent, _ view: UIView?) -> String {
    let all = sorted(event.allTouches ?? []).map { "\(name($0)) \($0.phase)" }
    let own = view.map { sorted(event.touches(for: $0) ?? []).map(name) } ?? []
    let windows = view?.window.map { sorted(event.touches(for: $0) ?? []).map(name) } ?? []
    return "event \(Self.number(CGFloat(event.timestamp))) clock \(clock) "
      + "all [\(all.joined(separator: ", "))] of view \(own) of window \(windows)"
  }

  /// The media time since the first query.
  private var clock: String {
    let now = CACurrentMediaTime()
    if firstTime == nil { firstTime = now }
    return Self.number(CGFloat(now - (firstTime ?? now)))
  }

  /// A recognizer with all its measurements.
  func text(_ gesture: UIGestureRecognizer) -> String {
    let view = gesture.view
    var parts = [
      gesture.name ?? "?", "\(gesture.state)", "of \(Self.name(view))",
      "at \(Self.text(gesture.location(in: nil)))",
      "inside \(Self.text(gesture.location(in: view)))",
      "fingers",
    ]
    for index in 0..<gesture.numberOfTouches {
      parts.append(Self.text(gesture.location(ofTouch: index, in: nil)))
      parts.append("/ " + Self.text(gesture.location(ofTouch: index, in: view)))
    }
    if let pan = gesture as? UIPanGestureRecognizer {
      parts.append("moved \(Self.text(pan.translation(in: nil)))")
      parts.append("here \(Self.text(pan.translation(in: view)))")
      parts.append("speed \(Self.text(pan.velocity(in: nil)))")
      parts.append("here \(Self.text(pan.velocity(in: view)))")
    }
    if let pinch = gesture as? UIPinchGestureRecognizer {
      parts.append("scale \(Self.number(pinch.scale)) speed \(Self.number(pinch.velocity))")
    }
    if let turn = gesture as? UIRotationGestureRecognizer {
      parts.append("turn \(Self.number(turn.rotation)) speed \(Self.number(turn.velocity))")
    }
    return parts.joined(separator: " ")
  }

  static func text(_ control: UIControl) -> String {
    "\(name(control)) tracking \(control.isTracking) inside \(control.isTouchInside) "
      + "highlighted \(control.isHighlighted) state \(control.state.rawValue)"
  }

  static func text(_ scroll: UIScrollView) -> String {
    "\(name(scroll)) offset \(text(scroll.contentOffset)) scale \(number(scroll.zoomScale)) "
      + "tracking \(scroll.isTracking) dragging \(scroll.isDragging) "
      + "decelerating \(scroll.isDecelerating) zooming \(scroll.isZooming)"
  }
}
