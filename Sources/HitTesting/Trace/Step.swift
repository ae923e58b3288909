package import Geometry

/// One step of a search: an event, its view and its point.
package struct Step: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The superview converts the point to the view's own bounds coordinates.
    case converts
    /// The view's `hitTest` is called.
    case asked
    /// The view refuses the touch for itself and its subtree.
    case refused(Refusal)
    /// The view's `point(inside:)` is true: its subviews are asked next, from front to back.
    case contains
    /// A subview's result becomes the view's result.
    case answered(by: NodeID)
    /// No subview returned a view: the view returns itself.
    case answersSelf
    /// The view returns nil, and the search continues behind it.
    case answersNil
    /// A policy or an override decides the view's result.
    case policy(answer: NodeID?)
    /// The view is never asked, because a sibling in front of it returned a view.
    case skipped(winner: NodeID)

    /// The kind in JSON output.
    package var keyword: String {
      switch self {
      case .converts: "converts"
      case .asked: "asked"
      case .refused: "rejected"
      case .contains: "contains"
      case .answered: "answered"
      case .answersSelf: "answersSelf"
      case .answersNil: "answersNil"
      case .policy: "policy"
      case .skipped: "skipped"
      }
    }
  }

  /// The 0-based index in the trace.
  package var index: Int
  package var kind: Kind
  package var view: NodeID
  /// The touch in the view's own bounds coordinates; if the view's transform is singular, the point
  /// in the superview's bounds coordinates.
  package var point: Point
  /// The number of the view's superviews.
  package var depth: Int
  /// The 1-based order in which the view was asked; `nil` for a view that is never asked.
  package var order: Int?

  /// The reason of a refusal; `nil` for a step of another kind.
  package var refusal: Refusal? {
    if case .refused(let refusal) = kind { refusal } else { nil }
  }

  /// Indicates whether the step decides something: every kind except the calls on the way down.
  package var isDecision: Bool {
    switch kind {
    case .converts, .asked: false
    default: true
    }
  }
}
