package import Geometry
package import HitTesting

/// A comparison of this engine with the real UIKit: replays every logged touch, and compares the
/// view hit here with the one that UIKit chose.
package struct Verification: Sendable {
  /// The result for one touch.
  package struct Comparison: Hashable, Sendable {
    /// The 0-based index of the touch in the list.
    package var index: Int
    package var touch: ObservedTouch
    /// The view hit here; `nil` for none.
    package var answer: NodeID?
    package var outcome: Outcome
    /// The point in UIKit's view as converted by this engine, if it differs from the log's.
    package var drift: Point?
  }

  /// The result of a comparison.
  package enum Outcome: Hashable, Sendable {
    /// Both chose the same view.
    case agreed
    /// The two views differ.
    case differing(Difference)
    /// The touch cannot be replayed.
    case notComparable(Obstacle)
  }

  /// The reason why this engine did not hit UIKit's view.
  package enum Difference: Hashable, Sendable {
    /// UIKit's view, or a superview of it, refuses the point: the view, the reason, and the point
    /// in its bounds.
    case refused(by: NodeID, Refusal, Point)
    /// A view in front of UIKit's, or of a superview of it, is hit: the two siblings.
    case covered(by: NodeID, over: NodeID)
    /// UIKit stopped at a view although a subview of it contains the point.
    case stopped(before: NodeID)
    /// An override in the recorded hierarchy keeps the touch from UIKit's view.
    case overridden(by: NodeID)
  }

  /// The reason why a touch cannot be replayed.
  package enum Obstacle: Hashable, Sendable {
    /// The log contains no view.
    case noView
    /// UIKit's view is not in the tree.
    case unknownView(String)
    /// The window is not in the tree, and the log does not record the point in the view.
    case unknownWindow(String)
    /// The log records no point, or a point that is not finite.
    case noPoint
    /// UIKit's view is in another window of the tree than the touch.
    case otherWindow
  }

  /// The tolerance for coordinates in a dump, which have six digits, in points.
  package static let tolerance = 0.01

  /// The comparisons of the touches that began, in order.
  package let comparisons: [Comparison]
  /// The number of touches in other phases, which are not compared: they stay with the view hit
  /// first.
  package let skippedCount: Int

  /// Replays touches in a tree. O(depth + siblings on the path) for each touch.
  package init(of touches: [ObservedTouch], in tree: ViewTree) {
    let replay = Replay(tree: tree)
    comparisons = touches.indices.filter { touches[$0].isBegan }.map { index in
      replay.compare(touches[index], index)
    }
    skippedCount = touches.count - comparisons.count
  }

  /// The number of touches for which the same view is hit.
  package var agreedCount: Int { comparisons.count { $0.outcome == .agreed } }

  /// The number of touches that could be compared.
  package var comparedCount: Int {
    comparisons.count { if case .notComparable = $0.outcome { false } else { true } }
  }

  /// The number of touches for which another view is hit.
  package var differingCount: Int { comparedCount - agreedCount }

  /// The percentage of compared touches for which the same view is hit; `nil` if none was compared.
  package var percentage: Double? {
    comparedCount > 0 ? Double(agreedCount) / Double(comparedCount) * 100 : nil
  }
}

/// A touch delivered by the real UIKit, in terms of a tree.
package struct ObservedTouch: Hashable, Sendable {
  /// An object in the log: a view of the tree, or the name of an object that is not in the tree.
  package enum Object: Hashable, Sendable {
    /// A view or a window of the tree.
    case known(NodeID)
    /// An object that is not in the tree.
    case unknown(String)

    /// The view; `nil` if it is not in the tree.
    package var view: NodeID? {
      if case .known(let view) = self { view } else { nil }
    }
  }

  /// Indicates whether the touch began with this event; later events stay with the view hit first.
  package var isBegan: Bool
  /// The window; `nil` if the log contains none.
  package var window: Object?
  /// The view that UIKit hit; `nil` if the log contains none.
  package var view: Object?
  /// The point in the window's bounds coordinates; `nil` if the log records none.
  package var pointInWindow: Point?
  /// The point in the view's bounds coordinates; `nil` if the log records none.
  package var pointInView: Point?

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
