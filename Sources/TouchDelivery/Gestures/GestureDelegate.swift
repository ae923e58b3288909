import HitTesting

/// What code decides about a recognizer: `UIGestureRecognizerDelegate`, and the methods by which
/// a subclass takes part. Whatever is not implemented stays as the tree describes it.
///
/// The methods are asked while the session changes: they must not touch it. What they want to
/// change they keep, and perform it as a `TouchCommand` afterwards.
package protocol GestureDelegate: Sendable {
  /// `gestureRecognizer(_:shouldReceive:)`; asked once for each touch (row 50).
  func shouldReceive(_ touch: Touch, _ recognizer: RecognizerID) -> Bool
  /// `gestureRecognizerShouldBegin`; asked once, on leaving possible (row 50).
  func shouldBegin(_ recognizer: RecognizerID) -> Bool
  /// `shouldRecognizeSimultaneouslyWith`; true of either is enough (row 48).
  func shouldRecognize(_ recognizer: RecognizerID, with other: RecognizerID) -> Bool
  /// `shouldRequireFailureOf` (row 52).
  func shouldRequire(_ recognizer: RecognizerID, failureOf other: RecognizerID) -> Bool
  /// `shouldBeRequiredToFailBy` (row 52).
  func shouldBeRequired(_ recognizer: RecognizerID, toFailBy other: RecognizerID) -> Bool
  /// `canPrevent` (row 49).
  func canPrevent(_ recognizer: RecognizerID, _ other: RecognizerID) -> Bool
  /// `canBePrevented(by:)` (row 49).
  func canBePrevented(_ recognizer: RecognizerID, by other: RecognizerID) -> Bool
  /// The state machine of a subclass.
  ///
  /// - Parameter standard: the machine of its kind.
  func machine(
    for recognizer: RecognizerID, insteadOf standard: any GestureMachine
  ) -> any GestureMachine
  /// The recognizer changes its state: told at once, so that code that is called next sees it.
  ///
  /// - Parameter measure: what it measures and holds now (rows 73 and 74).
  func changed(
    _ recognizer: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure)
  /// The recognizer calls its targets: told after a change of a recognized gesture, when the touches
  /// that it takes have been cancelled (row 75).
  func act(_ recognizer: RecognizerID)
}

extension GestureDelegate {
  /// Every touch is welcome.
  package func shouldReceive(_ touch: Touch, _ recognizer: RecognizerID) -> Bool { true }
  /// Nothing vetoes it.
  package func shouldBegin(_ recognizer: RecognizerID) -> Bool { true }
  /// UIKit's default.
  package func shouldRecognize(_ recognizer: RecognizerID, with other: RecognizerID) -> Bool {
    false
  }
  /// UIKit's default.
  package func shouldRequire(_ recognizer: RecognizerID, failureOf other: RecognizerID) -> Bool {
    false
  }
  /// UIKit's default.
  package func shouldBeRequired(
    _ recognizer: RecognizerID, toFailBy other: RecognizerID
  ) -> Bool { false }
  /// UIKit's default.
  package func canPrevent(_ recognizer: RecognizerID, _ other: RecognizerID) -> Bool { true }
  /// UIKit's default.
  package func canBePrevented(_ recognizer: RecognizerID, by other: RecognizerID) -> Bool { true }
  /// Nothing: the deliveries say it as well.
  package func changed(
    _ recognizer: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure
  ) {}
  /// Nothing: the deliveries say it as well.
  package func act(_ recognizer: RecognizerID) {}
  /// The machine of its kind.
  package func machine(
    for recognizer: RecognizerID, insteadOf standard: any GestureMachine
  ) -> any GestureMachine { standard }
}
