package import HitTesting

/// A responder in code: overrides of the touch methods.
///
/// The methods are called while the session is being mutated: they must not access it. Changes have
/// to be performed as a `TouchCommand` afterwards.
package protocol TouchResponding: AnyObject, Sendable {
  /// The touch method with a turn, UIKit's handling, which may be performed inside it (rows 69 and
  /// 83). If the method returns `callsSuper`, the part that was not performed follows.
  func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer
  /// `touchesBegan(_:with:)` or one of its siblings, with all touches of the view that the event
  /// brings to this phase.
  func respond(_ method: TouchMethod, _ touches: [Touch], as responder: Responder) -> TouchAnswer
  /// The touch method for one touch, called for each unless the touches are handled together.
  func respond(_ method: TouchMethod, _ touch: Touch, as responder: Responder) -> TouchAnswer
  /// `UIView.gestureRecognizerShouldBegin`, called for the views from the hit view to the
  /// recognizer's view (row 50).
  func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool
  /// `touchesShouldCancel(in:)` of a scroll view; `nil` for the default (row 72).
  func touchesShouldCancel(in content: NodeID) -> Bool?
  /// The responder has a method with this name, for actions without a target (row 70).
  func implements(_ action: String) -> Bool
}

extension TouchResponding {
  /// Leaves the turn to the session.
  package func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer { respond(method, touches, as: responder) }
  /// Calls the method for each touch.
  package func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder
  ) -> TouchAnswer {
    var answer = TouchAnswer.callsSuper
    for touch in touches where respond(method, touch, as: responder) == .handled {
      answer = .handled
    }
    return answer
  }

  /// Behaves as the UIKit class does.
  package func respond(
    _ method: TouchMethod, _ touch: Touch, as responder: Responder
  ) -> TouchAnswer { .callsSuper }
  /// UIKit's default.
  package func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool { true }
  /// UIKit's default.
  package func touchesShouldCancel(in content: NodeID) -> Bool? { nil }
  package func implements(_ action: String) -> Bool { false }
}

/// The result of an override of a touch method.
package enum TouchAnswer: Hashable, Sendable {
  /// The override handled the touch: no other responder receives it.
  case handled
  /// The override called `super`: a control tracks the touch, any other responder passes it on (row
  /// 69).
  case callsSuper
}

/// An observer of events, like an override of `sendEvent(_:)`.
///
/// It is called before views, and recognizers that take fingers together, receive the touches. It
/// must not access the session.
package protocol EventHearing: AnyObject, Sendable {
  /// Touches have come down, moved, ended or been cancelled.
  func eventComes(with touches: [Touch])
}

/// All overrides in code that a session calls. Views without one behave as described in the tree.
package struct TouchBehaviors: Sendable {
  /// Overrides of the hit-test methods.
  package var hitTests: [NodeID: any HitBehavior] = [:]
  /// Overrides of the touch methods.
  package var responders: [Responder: any TouchResponding] = [:]
  /// Delegates and subclasses of recognizers.
  package var gestures: [RecognizerID: any GestureDelegate] = [:]
  /// Overrides of the tracking methods.
  package var controls: [NodeID: any ControlTracking] = [:]
  /// Overrides of `sendEvent(_:)`.
  package var events: (any EventHearing)?

  package init() {}
}
