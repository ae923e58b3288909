package import Geometry
package import HitTesting

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
  /// The place in the window's bounds coordinates; `nil` when the log tells none.
  package var pointInWindow: Point?
  /// The place in the view's bounds coordinates; `nil` when the log tells none.
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
