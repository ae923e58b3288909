package import Geometry
package import HitTesting

/// A comparison of this engine with the real UIKit: every logged touch is replayed, and the view
/// that answers here is held against the one that UIKit chose.
package struct Verification: Sendable {
  /// What came of one touch.
  package struct Comparison: Hashable, Sendable {
    /// The place of the touch in the list, from 0.
    package var index: Int
    package var touch: ObservedTouch
    /// The view that answers here; `nil` for none.
    package var answer: NodeID?
    /// What the comparison says.
    package var outcome: Outcome
    /// The place in UIKit's view as this engine converts it, when that differs from the log's.
    package var drift: Point?
  }

  /// What a comparison says.
  package enum Outcome: Hashable, Sendable {
    /// Both chose the same view.
    case agreed
    /// They did not.
    case differing(Difference)
    /// The touch cannot be replayed.
    case notComparable(Obstacle)
  }

  /// Why this engine did not choose UIKit's view.
  package enum Difference: Hashable, Sendable {
    /// UIKit's view, or a view above it, refuses the point: which, why, and the point in its bounds.
    case refused(by: NodeID, Refusal, Point)
    /// A view in front of UIKit's, or of a view above it, answered: the two siblings.
    case covered(by: NodeID, over: NodeID)
    /// UIKit stopped at a view although a subview of it contains the point.
    case stopped(before: NodeID)
    /// An override that the hierarchy describes keeps the touch from UIKit's view.
    case overridden(by: NodeID)
  }

  /// Why a touch cannot be replayed.
  package enum Obstacle: Hashable, Sendable {
    /// The log names no view.
    case noView
    /// UIKit's view is not in the tree.
    case unknownView(String)
    /// The window is not in the tree, and the log does not record the place in the view.
    case unknownWindow(String)
    /// The log records no place, or one that is no number.
    case noPoint
    /// UIKit's view is in another window of the tree than the touch.
    case otherWindow
  }

  /// The differences that numbers of a dump may have, in points: it prints six digits.
  package static let tolerance = 0.01

  /// The touches that began, in their order.
  package let comparisons: [Comparison]
  /// How many touches did not begin: they stay with their view, and say nothing.
  package let skippedCount: Int

  /// Replays touches in a tree. O(depth and siblings on the way) for each touch.
  package init(of touches: [ObservedTouch], in tree: ViewTree) {
    let replay = Replay(tree: tree)
    comparisons = touches.indices.filter { touches[$0].isBegan }.map { index in
      replay.compare(touches[index], index)
    }
    skippedCount = touches.count - comparisons.count
  }

  /// How many touches went to the same view.
  package var agreedCount: Int { comparisons.count { $0.outcome == .agreed } }

  /// How many touches could be compared.
  package var comparedCount: Int {
    comparisons.count { if case .notComparable = $0.outcome { false } else { true } }
  }

  /// How many went to another view.
  package var differingCount: Int { comparedCount - agreedCount }

  /// How many of a hundred compared touches went to the same view; `nil` when none was compared.
  package var percentage: Double? {
    comparedCount > 0 ? Double(agreedCount) / Double(comparedCount) * 100 : nil
  }
}

/// A touch as the real UIKit was seen to deliver it, in terms of a tree.
package struct ObservedTouch: Hashable, Sendable {
  /// An object of the log: a view of the tree, or what the log calls one that the tree lacks.
  package enum Object: Hashable, Sendable {
    /// A view or a window of the tree.
    case known(NodeID)
    /// An object that is not in the tree.
    case unknown(String)

    /// The view; `nil` when the tree lacks it.
    package var view: NodeID? {
      if case .known(let view) = self { view } else { nil }
    }
  }

  /// Whether the touch began: later ones stay with the view of the first.
  package var isBegan: Bool
  /// The window; `nil` when the log names none.
  package var window: Object?
  /// The view that UIKit chose; `nil` when the log names none.
  package var view: Object?
  /// The place in the window's bounds coordinates; `nil` when the log records none.
  package var pointInWindow: Point?
  /// The place in the view's bounds coordinates; `nil` when the log records none.
  package var pointInView: Point?

  /// A touch that was seen.
  package init(
    isBegan: Bool = true, window: Object?, view: Object?, pointInWindow: Point?,
    pointInView: Point? = nil
  ) {
    self.isBegan = isBegan
    self.window = window
    self.view = view
    self.pointInWindow = pointInWindow
    self.pointInView = pointInView
  }
}
