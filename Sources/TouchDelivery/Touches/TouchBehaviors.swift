package import HitTesting

/// A responder in code: overrides of the touch methods.
///
/// The methods are called while the session changes: they must not touch it. What they want to
/// change they keep, and perform it as a `TouchCommand` afterwards.
package protocol TouchResponding: Sendable {
  /// The same, with what `super` does as a turn that may be performed inside (rows 69 and 83). What
  /// was not performed when the method returns `callsSuper` is done then.
  func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer
  /// `touchesBegan(_:with:)` and its three sisters, with all touches of the view that the event
  /// brings to this phase.
  func respond(_ method: TouchMethod, _ touches: [Touch], as responder: Responder) -> TouchAnswer
  /// The same for one touch: asked for each where the touches are not taken together.
  func respond(_ method: TouchMethod, _ touch: Touch, as responder: Responder) -> TouchAnswer
  /// `UIView.gestureRecognizerShouldBegin`: asked of the views from the hit view to the
  /// recognizer's (row 50).
  func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool
  /// `touchesShouldCancel(in:)` of a scroll view; `nil` for the default (row 72).
  func touchesShouldCancel(in content: NodeID) -> Bool?
  /// Whether it has a method of this name, for actions without a target (row 70).
  func implements(_ action: String) -> Bool
}

extension TouchResponding {
  /// Leaves the turn to the session.
  package func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer { respond(method, touches, as: responder) }
  /// Asks once for each touch.
  package func respond(
    _ method: TouchMethod, _ touches: [Touch], as responder: Responder
  ) -> TouchAnswer {
    var answer = TouchAnswer.callsSuper
    for touch in touches where respond(method, touch, as: responder) == .handled {
      answer = .handled
    }
    return answer
  }

  /// `super`: what the class in UIKit does.
  package func respond(
    _ method: TouchMethod, _ touch: Touch, as responder: Responder
  ) -> TouchAnswer { .callsSuper }
  /// UIKit's default.
  package func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool { true }
  /// UIKit's default.
  package func touchesShouldCancel(in content: NodeID) -> Bool? { nil }
  /// No such method.
  package func implements(_ action: String) -> Bool { false }
}

/// What an override of a touch method did.
package enum TouchAnswer: Hashable, Sendable {
  /// It handled the touch: nobody else gets it.
  case handled
  /// It called `super`: a control tracks the touch, any other responder passes it on (row 69).
  case callsSuper
}

/// What hears of an event before anybody gets its touches, as overrides of `sendEvent(_:)` do. It
/// must not touch the session.
package protocol EventHearing: Sendable {
  /// Touches have come down, moved or ended.
  func eventComes(with touches: [Touch])
}

/// All overrides in code that a session has to ask. Views without one behave as the tree says.
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

  /// No overrides.
  package init() {}
}
