public import Foundation
import HitTesting
import TouchDelivery

/// The methods by which the application controls a recognizer. All have UIKit's defaults.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns a Boolean value indicating whether the recognizer may leave the possible state.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns a Boolean value indicating whether the recognizer receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Returns a Boolean value indicating whether the recognizer receives a press. Never called.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
  /// Returns a Boolean value indicating whether the recognizer receives an event. Called before the
  /// method for the touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
  /// Returns a Boolean value indicating whether both recognizers may recognize simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns a Boolean value indicating whether the other recognizer must fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns a Boolean value indicating whether this recognizer must fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the recognizer may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns true: the recognizer receives every touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns true: the recognizer receives every press.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  /// Returns true: the recognizer receives every event.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Returns false: one recognizer prevents the other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other recognizer need not fail first.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: this recognizer need not fail first.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// The decisions of a recognizer and its delegate, as the engine requests them. Holds both weakly. Used
/// on the main thread only.
final class RecognizerBehavior: GestureDelegate, @unchecked Sendable {
  private(set) weak var recognizer: UIGestureRecognizer?
  private weak var map: ViewMap?

  init(recognizer: UIGestureRecognizer? = nil, map: ViewMap? = nil) {
    self.recognizer = recognizer
    self.map = map
  }

  func shouldReceive(_ touch: Touch, _ id: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let map, let object = map.touch(touch), let event = map.event else {
        return true
      }
      let type = object.type.rawValue
      guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == type }),
        recognizer.shouldReceive(event)
      else { return false }
      guard let delegate = recognizer.delegate else { return true }
      return delegate.gestureRecognizer(recognizer, shouldReceive: event)
        && delegate.gestureRecognizer(recognizer, shouldReceive: object)
    }
  }

  func changed(_ id: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure) {
    MainActor.assumeIsolated {
      recognizer?.enter(UIGestureRecognizer.State(transition.to), measure)
    }
  }

  func act(_ id: RecognizerID) { MainActor.assumeIsolated { recognizer?.act() } }

  func shouldBegin(_ id: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer else { return true }
      return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }
  }

  func shouldRecognize(_ id: RecognizerID, with other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: second) ?? false
    }
  }

  func shouldRequire(_ id: RecognizerID, failureOf other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.mustFail.contains { $0 === second }
        || recognizer.shouldRequireFailure(of: second)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: second)
          ?? false
    }
  }

  func shouldBeRequired(_ id: RecognizerID, toFailBy other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.shouldBeRequiredToFail(by: second)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: second)
          ?? false
    }
  }

  func canPrevent(_ id: RecognizerID, _ other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canPrevent(second)
    }
  }

  func machine(
    for id: RecognizerID, insteadOf standard: GestureMachine
  ) -> GestureMachine {
    MainActor.assumeIsolated {
      recognizer.map { .code(CodeMachine($0, map?.driver, insteadOf: standard)) } ?? standard
    }
  }

  func canBePrevented(_ id: RecognizerID, by other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canBePrevented(by: second)
    }
  }
}
