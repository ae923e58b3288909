import HitTesting

/// The code of a recognizer: the methods of its `UIGestureRecognizerDelegate` and the methods that
/// subclasses override.
///
/// Methods that are not implemented default to the tree's description. The methods are called while
/// the session is being mutated: they must not access it. Changes have to be performed as a
/// `TouchCommand` afterwards.
package protocol GestureDelegate: AnyObject, Sendable {
  /// `gestureRecognizer(_:shouldReceive:)`, called once per touch (row 50).
  func shouldReceive(_ touch: Touch, _ recognizer: RecognizerID) -> Bool
  /// `gestureRecognizerShouldBegin`, called once, on leaving `possible` (row 50).
  func shouldBegin(_ recognizer: RecognizerID) -> Bool
  /// `shouldRecognizeSimultaneouslyWith`; true for either recognizer suffices (row 48).
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
  /// - Parameter standard: The machine of the recognizer's kind.
  func machine(
    for recognizer: RecognizerID, insteadOf standard: GestureMachine
  ) -> GestureMachine
  /// The recognizer changes its state. Called immediately, so that code called next sees the
  /// change.
  ///
  /// - Parameter measure: The current measurement and fingers (rows 73 and 74).
  func changed(
    _ recognizer: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure)
  /// The recognizer calls its targets, after a change of a recognized gesture and after the touches
  /// that it takes have been cancelled (row 75).
  func act(_ recognizer: RecognizerID)
}

extension GestureDelegate {
  package func shouldReceive(_ touch: Touch, _ recognizer: RecognizerID) -> Bool { true }
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
  /// No-op: the deliveries contain the transition.
  package func changed(
    _ recognizer: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure
  ) {}
  /// No-op: the deliveries contain the action.
  package func act(_ recognizer: RecognizerID) {}
  package func machine(
    for recognizer: RecognizerID, insteadOf standard: GestureMachine
  ) -> GestureMachine { standard }
}
