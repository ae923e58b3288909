import HitTesting
import TouchDelivery

/// What code decides about one recognizer, as the engine asks for it. Does not keep it alive.
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
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: second) ?? false
    }
  }

  func shouldBeRequired(_ id: RecognizerID, toFailBy other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: second)
        ?? false
    }
  }

  func canPrevent(_ id: RecognizerID, _ other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canPrevent(second)
    }
  }

  func canBePrevented(_ id: RecognizerID, by other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canBePrevented(by: second)
    }
  }
}
