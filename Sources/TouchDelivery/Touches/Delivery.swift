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
    /// The view is not told yet.
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

  /// The kind.
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
