public import Foundation
import HitTesting
import TouchDelivery

/// What the application decides about a recognizer. All methods have UIKit's defaults.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether it may leave possible.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether it sees a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether it sees a button. Nothing presses any.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
  /// Whether it sees an event; asked before it is asked for the touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
  /// Whether both may recognize together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other must fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other must wait until this one fails.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: it may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns true: it sees every touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns true: it sees every button.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  /// Returns true: it sees every event.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Returns false: the one prevents the other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other need not fail first.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other need not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// The decisions of one recognizer and its delegate, as the engine asks for them. Holds it weakly.
struct RecognizerBehavior: GestureDelegate {
  weak var recognizer: UIGestureRecognizer?
  weak var map: ViewMap?

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
    for id: RecognizerID, insteadOf standard: any GestureMachine
  ) -> any GestureMachine {
    MainActor.assumeIsolated {
      recognizer.map { CodeMachine($0, map?.driver, insteadOf: standard) } ?? standard
    }
  }

  func canBePrevented(_ id: RecognizerID, by other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canBePrevented(by: second)
    }
  }
}
