package import Geometry

/// One step of a search: what happened, in which view, at which point.
package struct Step: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// The superview converts the point to the view's own bounds coordinates.
    case converts
    /// The view's `hitTest` is called.
    case asked
    /// The view refuses, and its subtree with it.
    case refused(Refusal)
    /// The view's `point(inside:)` is true: its subviews are asked next, from front to back.
    case contains
    /// A subview's answer becomes the view's answer.
    case answered(by: NodeID)
    /// No subview answered: the view returns itself.
    case answersSelf
    /// The view answers nil, and the search goes on behind it.
    case answersNil
    /// A policy or an override decides what the view answers.
    case policy(answer: NodeID?)
    /// The view is never asked, since a sibling in front of it answered.
    case skipped(winner: NodeID)

    /// The word for the kind in JSON.
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

  /// The place in the trace, from 0.
  package var index: Int
  /// What happened.
  package var kind: Kind
  /// The view it happened to.
  package var view: NodeID
  /// The touch in the view's own bounds coordinates; where the view's transform is singular, the
  /// superview's point.
  package var point: Point
  /// How many superviews the view has.
  package var depth: Int
  /// The order in which the view was asked, from 1; `nil` for a view that is never asked.
  package var order: Int?

  /// Whether something was decided: anything but the calls on the way down.
  package var isDecision: Bool {
    switch kind {
    case .converts, .asked: false
    default: true
    }
  }
}
