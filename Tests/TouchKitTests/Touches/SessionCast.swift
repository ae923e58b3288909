import Foundation
import TouchKit

/// Views, recognizers and delegates that record every call.
enum SessionCast {
  class Listener: UIView {
    weak var observer: SessionObserver?
    var callsSuper = false
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      observer?.note(SessionObserver.name(self), "began", touches, event, in: self)
      if callsSuper { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if callsSuper { super.touchesMoved(touches, with: event) }
      observer?.note(SessionObserver.name(self), "moved", touches, event, in: self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      observer?.note(SessionObserver.name(self), "ended", touches, event, in: self)
      if callsSuper { next?.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      observer?.note(SessionObserver.name(self), "cancelled", touches, event, in: self)
      if callsSuper { super.touchesCancelled(touches, with: event) }
    }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      observer?.note(
        "\(SessionObserver.name(self)) should begin? \(observer?.text(recognizer) ?? "")")
      return !callsSuper || recognizer.location(in: self).x < 150
    }
  }

  /// Records the calls of `hitTest`, and accepts touches up to ten points outside its bounds.
  final class Asked: Listener {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let answer = super.hitTest(point, with: event)
      let time = event.map { SessionObserver.number(CGFloat($0.timestamp)) } ?? "no event"
      observer?.note(
        "\(SessionObserver.name(self)) asked \(SessionObserver.text(point)) \(time): "
          + SessionObserver.name(answer))
      return answer
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  final class Window: UIWindow {
    weak var observer: SessionObserver?
    override func sendEvent(_ event: UIEvent) {
      observer?.note("window: \(observer?.text(event, self) ?? "")")
      super.sendEvent(event)
    }
  }

  /// Records its tracking, and stops tracking beyond a limit.
  final class Control: UIControl {
    weak var observer: SessionObserver?
    var limit: CGFloat = .infinity
    private func note(_ what: String, _ touch: UITouch?) {
      let touch = touch.flatMap { observer?.text($0, in: self) } ?? "-"
      observer?.note("\(what) \(SessionObserver.text(self)): \(touch)")
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin", touch)
      return touch.location(in: self).y < limit
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue", touch)
      return touch.location(in: self).x < limit
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end", touch) }
    override func cancelTracking(with event: UIEvent?) {
      note("cancel", nil)
      super.cancelTracking(with: event)
    }
    override var isHighlighted: Bool {
      didSet { observer?.note("highlighted \(oldValue) to \(isHighlighted)") }
    }
  }

  /// A custom recognizer: begins after a horizontal move of more than 20 points, and ends with its
  /// last finger.
  final class Coded: UIGestureRecognizer {
    weak var observer: SessionObserver?
    private var start = CGPoint.zero
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.note(name ?? "", "began \(numberOfTouches)", touches, event, in: view)
      if let touch = touches.first, touches.count == 1 { start = touch.location(in: view) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.note(name ?? "", "moved \(numberOfTouches)", touches, event, in: view)
      guard let touch = touches.first, touches.count == 1 else { return }
      let far = abs(touch.location(in: view).x - start.x)
      if state == .possible {
        state = far > 60 ? .failed : far > 20 ? .began : .possible
      } else {
        state = far > 90 ? .cancelled : .changed
      }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.note(name ?? "", "ended \(numberOfTouches)", touches, event, in: view)
      if numberOfTouches == touches.count { state = state == .possible ? .failed : .ended }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.note(name ?? "", "cancelled \(numberOfTouches)", touches, event, in: view)
      state = .cancelled
    }
    override func reset() { observer?.note("\(name ?? "") reset \(state)") }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      observer?.note("\(name ?? "") prevents \(other.name ?? "?")?")
      return other is UIPanGestureRecognizer
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
      observer?.note("\(name ?? "") prevented by \(other.name ?? "?")?")
      return !(other is UITapGestureRecognizer)
    }
  }

  /// A pan that records its states before and after `super`, and ignores fingers on the right.
  final class Pan: UIPanGestureRecognizer {
    weak var observer: SessionObserver?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.note(name ?? "", "began \(state)", touches, event, in: view)
      super.touchesBegan(touches, with: event)
      for touch in touches where touch.location(in: nil).x > 250 { ignore(touch, for: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      let old = state
      super.touchesMoved(touches, with: event)
      observer?.note(name ?? "", "moved \(old) to \(state)", touches, event, in: view)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      let old = state
      super.touchesEnded(touches, with: event)
      observer?.note(name ?? "", "ended \(old) to \(state)", touches, event, in: view)
    }
    override var state: UIGestureRecognizer.State {
      didSet { observer?.note("\(name ?? "") state \(oldValue) to \(state)") }
    }
  }

  /// Answers the questions about recognizers according to its bits, and records them.
  final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var observer: SessionObserver?
    var bits = 0
    private func answer(_ bit: Int, _ question: String, usually: Bool) -> Bool {
      let answer = (bits >> bit & 1 == 0) == usually
      observer?.note("\(question): \(answer)")
      return answer
    }
    func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
      answer(0, "begins? \(observer?.text(gesture) ?? "")", usually: true)
    }
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      let seen = observer?.text(touch, in: gesture.view) ?? ""
      return answer(1, "\(gesture.name ?? "") receives? \(seen)", usually: true)
    }
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
      let seen = observer?.text(event, gesture.view) ?? ""
      return answer(2, "\(gesture.name ?? "") receives? \(seen)", usually: true)
    }
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      answer(3, "\(gesture.name ?? "") with \(other.name ?? "?")?", usually: false)
    }
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      answer(4, "\(gesture.name ?? "") after \(other.name ?? "?")?", usually: false)
    }
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      answer(5, "\(gesture.name ?? "") before \(other.name ?? "?")?", usually: false)
    }
  }
}
