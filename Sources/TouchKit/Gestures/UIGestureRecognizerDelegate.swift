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
      guard let recognizer, let object = map?.touch(touch) else { return true }
      return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: object) ?? true
    }
  }

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
      recognizer.map { CodeMachine($0, map, insteadOf: standard) } ?? standard
    }
  }

  func canBePrevented(_ id: RecognizerID, by other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canBePrevented(by: second)
    }
  }
}
