package import Geometry
package import HitTesting

/// One event in the delivery of a touch: the receiver, the time and the reason.
package struct Delivery: Hashable, Sendable {
  /// The kind in JSON output.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The search for the view, once per touch (row 31).
    case hitTest
    /// A call of a touch method of the hit view.
    case touch
    /// An event of a recognizer.
    case gesture
    /// A control event.
    case control
    /// A method that a control or a recognizer calls.
    case action
    /// A call of a touch method of a responder further up the chain.
    case responder
    /// Something that no receiver gets.
    case dropped
  }

  package enum Content: Hashable, Sendable {
    /// The view that was hit.
    case hitTest
    /// A touch method of the hit view.
    case touch(TouchMethod)
    /// A touch method is delayed.
    case held
    /// The recognizer is bound to the touch.
    case bound
    /// The recognizer would recognize, but waits.
    case waits
    /// The recognizer changes its state.
    case transition(GestureTransition)
    /// A control event, and the control's state after it.
    case control(ControlEvent, ControlState)
    /// A method with this name.
    case action(String)
    /// A touch method of a responder further up the chain.
    case responder(TouchMethod)
    /// The name of something that is not delivered.
    case dropped(String)
  }

  package enum Receiver: Hashable, Sendable {
    case responder(Responder)
    /// A recognizer, which is not a responder (row 42).
    case recognizer(RecognizerID)
  }

  /// The time in seconds.
  package var time: Double
  /// The number of the `UIEvent`.
  package var event: Int
  /// The touch; `nil` if the finger did not start one.
  package var touch: Touch.ID?
  /// The number of the finger.
  package var finger: Int
  /// The position of the finger, in screen coordinates. For a recognizer, that of the finger that
  /// changed last.
  package var point: Point
  /// The touch's `tapCount` (row 34); 0 without a touch.
  package var tapCount: Int
  package var content: Content
  /// The receiver; `nil` for none.
  package var receiver: Receiver?
  /// The reason, which `DeliverySentences` explains in English.
  package var reason: Reason
  /// The number of the session's tree that the views belong to, from 0.
  package var generation: Int
  private var kept = Kept.nothing

  /// Stores rare values indirectly, to keep deliveries small.
  private enum Kept: Hashable, Sendable {
    case nothing
    indirect case measure(GestureMeasure)
  }

  /// The recognizer's measurement and fingers at a transition: those of the event that caused it,
  /// even if a command causes several (rows 73 and 74). `nil` for any other delivery.
  package internal(set) var measure: GestureMeasure? {
    get { if case .measure(let measure) = kept { measure } else { nil } }
    set { kept = newValue.map { .measure($0) } ?? .nothing }
  }

  init(
    time: Double, event: Int, touch: Touch.ID?, finger: Int, point: Point, tapCount: Int,
    content: Content, receiver: Receiver?, reason: Reason, generation: Int
  ) {
    self.time = time
    self.event = event
    self.touch = touch
    self.finger = finger
    self.point = point
    self.tapCount = tapCount
    self.content = content
    self.receiver = receiver
    self.reason = reason
    self.generation = generation
  }

  package var kind: Kind {
    switch content {
    case .hitTest: .hitTest
    case .touch, .held: .touch
    case .bound, .waits, .transition: .gesture
    case .control: .control
    case .action: .action
    case .responder: .responder
    case .dropped: .dropped
    }
  }

  /// The name in JSON: `touchesBegan`, `possible→began`, `touchUpInside`, the name of an action.
  package var name: String {
    switch content {
    case .hitTest: "hitTest"
    case .touch(let method), .responder(let method): method.rawValue
    case .held: "held"
    case .bound: "bound"
    case .waits: "waits"
    case .transition(let transition): transition.name
    case .control(let event, _): event.name
    case .action(let name), .dropped(let name): name
    }
  }

  /// The recognizer's transition; `nil` for any other delivery.
  package var transition: GestureTransition? {
    if case .transition(let transition) = content { transition } else { nil }
  }
}

extension Delivery.Receiver {
  /// The id of a view or recognizer, or the class of any other receiver.
  package func name(in tree: ViewTree) -> String {
    switch self {
    case .responder(let responder): responder.name(in: tree)
    case .recognizer(let id): id.name(in: tree)
    }
  }

  /// The name shown to people.
  package func displayName(in tree: ViewTree) -> String {
    switch self {
    case .responder(let responder): responder.displayName(in: tree)
    case .recognizer(let id): DeliverySentences.name(of: id, in: tree)
    }
  }
}

extension Delivery {
  /// The reason why something is delivered, or not delivered.
  package enum Reason: Hashable, Sendable {
    // The hit test.

    /// The touch stays bound to the hit view until it ends (row 31).
    case bindsTouch
    /// Every window returned nil.
    case nobodyHit

    // Touch methods.

    /// A touch method is called because of `TouchCause`, and the receiver reacts with `TouchUse`.
    case touch(TouchCause, TouchUse)
    /// A responder receives the method this many responders above the hit view.
    case climbed(Int, TouchUse)
    /// No responder on the chain handles the method (row 69).
    case chainEnded
    /// The view accepts only one finger (row 35).
    case secondFinger
    /// This exclusive view tracks another finger (row 36).
    case exclusive(NodeID)
    /// The view is exclusive, and this other view tracks a finger (row 36).
    case wantsExclusivity(NodeID)
    /// A recognizer recognized before the view received the touch (rows 43 and 45).
    case undelivered(RecognizerID)
    /// The touch was cancelled before the view received it.
    case takenEarly(TouchCause)
    /// A recognizer delays `touchesBegan` (row 45).
    case held(by: RecognizerID)
    /// A scroll view delays the touch by this many seconds (row 72).
    case heldByScrollView(NodeID, Double)
    /// A recognizer delays `touchesEnded` (row 46).
    case endHeld(by: RecognizerID)
    /// Interaction events are ignored (row 41).
    case ignoring
    /// The finger is already down.
    case alreadyDown
    /// The finger is not down.
    case notDown
    /// The view was removed (row 38).
    case viewGone

    // Recognizers.

    /// The recognizer's view is the hit view, or contains it (row 42).
    case seesTouch(hitView: NodeID)
    /// `isEnabled` is false.
    case recognizerDisabled
    /// The delegate refuses the touch (row 50).
    case shouldNotReceive
    /// The recognizer would recognize, but this one must fail first (row 52).
    case waits(for: RecognizerID)
    case recognized
    /// The gesture is recognized after other recognizers have failed (row 52).
    case recognizedAfterFailure
    /// The gesture continues.
    case goesOn
    /// The gesture ended.
    case fingersLifted
    /// The gesture was cancelled.
    case gestureCancelled(GestureFailure)
    case failed(GestureFailure)
    /// No touches remain: the recognizer resets (row 51).
    case reset

    // Controls and actions.

    /// The finger caused the event at this distance from the bounds, in points.
    case control(distance: Double)
    /// The control is disabled: it takes the touch and sends no events (row 63).
    case controlDisabled
    /// `beginTracking` or `continueTracking` returned false (row 62).
    case notTracked
    /// Code called `cancelTracking` of the control.
    case trackingCancelled
    /// The control sends the action for this event to the nearest responder that implements it (row
    /// 70).
    case controlAction(ControlEvent)
    /// The control sends the action for this event to its target.
    case targetAction(ControlEvent)
    /// As `controlAction`, but the scene does not record which responder implements it: assumes the
    /// nearest controller, or otherwise the control itself.
    case assumedAction(ControlEvent)
    /// The recognizer calls its action.
    case gestureAction(RecognizerID)
    /// No responder on the chain implements the method (row 70).
    case noImplementer
    /// No target has this name.
    case noTarget(String)
  }

  /// The cause of a touch method's call.
  package enum TouchCause: Hashable, Sendable {
    /// The finger came down, moved or lifted.
    case finger
    /// The touch is no longer delayed.
    case released
    /// A recognizer takes the touch (row 43).
    case recognizer(RecognizerID)
    /// The system interrupted the touch (row 39).
    case interruption
    /// The view was removed (row 38).
    case viewGone
  }

  /// A responder's reaction to a touch method.
  package enum TouchUse: Hashable, Sendable {
    /// The responder implements the method.
    case handles
    /// The responder is a control and tracks the touch (row 69).
    case tracks
    /// The responder is a control, and the touch hit a view inside it: it neither tracks the touch
    /// nor passes it on (row 87).
    case ignores
    /// The responder passes the touch to `next` (row 69).
    case passesOn
  }
}
