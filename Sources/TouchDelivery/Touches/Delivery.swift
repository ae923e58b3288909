package import Geometry
package import HitTesting

/// One thing that happens because of a touch: who gets what, when, and why.
package struct Delivery: Hashable, Sendable {
  /// The word for the kind in JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The search for the view, once per touch (row 31).
    case hitTest
    /// A touch method of the hit view.
    case touch
    /// Something about a recognizer.
    case gesture
    /// A control event.
    case control
    /// A method that a control or a recognizer calls.
    case action
    /// A touch method of a responder further up the chain.
    case responder
    /// Something that nobody gets.
    case dropped
  }

  /// What is delivered.
  package enum Content: Hashable, Sendable {
    /// The view that was found.
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
    /// A control event, and how the control stands after it.
    case control(ControlEvent, ControlState)
    /// A method of this name.
    case action(String)
    /// A touch method of a responder further up the chain.
    case responder(TouchMethod)
    /// What nobody gets, by its name.
    case dropped(String)
  }

  /// Who gets it.
  package enum Receiver: Hashable, Sendable {
    /// A view, a controller, the application.
    case responder(Responder)
    /// A recognizer, which is no responder (row 42).
    case recognizer(RecognizerID)
  }

  /// When, in seconds.
  package var time: Double
  /// The number of the `UIEvent`.
  package var event: Int
  /// The touch that it is about; `nil` when the finger never became one.
  package var touch: Touch.ID?
  /// The finger that it is about.
  package var finger: Int
  /// Where the finger is, in screen coordinates.
  package var point: Point
  /// What is delivered.
  package var content: Content
  /// Who gets it; `nil` for nobody.
  package var receiver: Receiver?
  /// Why. `DeliverySentences` says it in English.
  package var reason: Reason
  /// Which of the session's trees the views belong to, from 0.
  package var generation: Int
  private var kept = Kept.nothing

  /// Keeps what few deliveries have out of the others.
  private enum Kept: Hashable, Sendable {
    case nothing
    indirect case measure(GestureMeasure)
  }

  /// What the recognizer measured and held when it made a transition: that of the event that caused
  /// it, also where a command causes several (rows 73 and 74). `nil` for any other delivery.
  package internal(set) var measure: GestureMeasure? {
    get { if case .measure(let measure) = kept { measure } else { nil } }
    set { kept = newValue.map { .measure($0) } ?? .nothing }
  }

  init(
    time: Double, event: Int, touch: Touch.ID?, finger: Int, point: Point, content: Content,
    receiver: Receiver?, reason: Reason, generation: Int
  ) {
    self.time = time
    self.event = event
    self.touch = touch
    self.finger = finger
    self.point = point
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

  /// The transition, when a recognizer makes one.
  package var transition: GestureTransition? {
    if case .transition(let transition) = content { transition } else { nil }
  }
}

extension Delivery.Receiver {
  /// The id of a view or recognizer, the class of anything else.
  package func name(in tree: ViewTree) -> String {
    switch self {
    case .responder(let responder): responder.name(in: tree)
    case .recognizer(let id): id.name(in: tree)
    }
  }

  /// What people call it.
  package func displayName(in tree: ViewTree) -> String {
    switch self {
    case .responder(let responder): responder.displayName(in: tree)
    case .recognizer(let id): DeliverySentences.name(of: id, in: tree)
    }
  }
}

extension Delivery {
  /// Why something is delivered, or is not.
  package enum Reason: Hashable, Sendable {
    // The hit test.

    /// The view that the touch is bound to for life (row 31).
    case bindsTouch
    /// No window answered.
    case nobodyHit

    // Touch methods.

    /// A touch method is called because of `cause`, and this is what the receiver does.
    case touch(TouchCause, TouchUse)
    /// A responder gets it from the hit view, so many responders further up the chain.
    case climbed(Int, TouchUse)
    /// Nobody on the chain handles it (row 69).
    case chainEnded
    /// The view takes one finger (row 35).
    case secondFinger
    /// An exclusive view tracks another finger (row 36).
    case exclusive(NodeID)
    /// The view is exclusive, and this one tracks a finger (row 36).
    case wantsExclusivity(NodeID)
    /// A recognizer has recognized before the view got it (rows 43 and 45).
    case undelivered(RecognizerID)
    /// It was cancelled before the view got it.
    case takenEarly(TouchCause)
    /// A scroll view or a recognizer holds the touch.
    case held(by: RecognizerID)
    /// A scroll view holds the touch for so many seconds (row 72).
    case heldByScrollView(NodeID, Double)
    /// The end waits for a recognizer (row 46).
    case endHeld(by: RecognizerID)
    /// Interaction events are ignored (row 41).
    case ignoring
    /// The finger is already down.
    case alreadyDown
    /// The finger is not down.
    case notDown
    /// The view is gone (row 38).
    case viewGone

    // Recognizers.

    /// Its view is the hit view, or contains it (row 42).
    case seesTouch(hitView: NodeID)
    /// `isEnabled` is false.
    case recognizerDisabled
    /// The delegate refuses the touch (row 50).
    case shouldNotReceive
    /// It would recognize, but this one must fail first (row 52).
    case waits(for: RecognizerID)
    /// It recognizes.
    case recognized
    /// It recognizes now that the others have failed (row 52).
    case recognizedAfterFailure
    /// The gesture goes on.
    case goesOn
    /// The gesture is over.
    case fingersLifted
    /// The gesture was taken away.
    case gestureCancelled(GestureFailure)
    /// It failed.
    case failed(GestureFailure)
    /// No touches remain: it resets (row 51).
    case reset

    // Controls and actions.

    /// A finger did something to the control; so far is it from the bounds, in points.
    case control(distance: Double)
    /// The control is disabled: it takes the touch and sends no events (row 63).
    case controlDisabled
    /// `beginTracking` or `continueTracking` answered false (row 62).
    case notTracked
    /// Code has called `cancelTracking` of the control.
    case trackingCancelled
    /// The control sends it for this event, to the first responder that has it (row 70).
    case controlAction(ControlEvent)
    /// As `controlAction`, but the scene does not say who has it: the nearest controller, else the
    /// control's own view, is taken.
    case assumedAction(ControlEvent)
    /// The recognizer calls it.
    case gestureAction(RecognizerID)
    /// No responder on the chain has the method (row 70).
    case noImplementer
    /// There is no target of this name.
    case noTarget(String)
  }

  /// What makes a view get a touch method.
  package enum TouchCause: Hashable, Sendable {
    /// The finger did so.
    case finger
    /// What held the touch lets it go.
    case released
    /// A recognizer takes the touch (row 43).
    case recognizer(RecognizerID)
    /// The system interrupted (row 39).
    case interruption
    /// The view is gone (row 38).
    case viewGone
  }

  /// What a responder does with a touch method.
  package enum TouchUse: Hashable, Sendable {
    /// It implements the method.
    case handles
    /// It is a control and tracks the touch (row 69).
    case tracks
    /// It passes it on to `next` (row 69).
    case passesOn
  }
}
