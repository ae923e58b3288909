package import HitTesting

/// Names one gesture recognizer: the view it is attached to, and its place among that view's.
package struct RecognizerID: Hashable, Sendable {
  /// The view it is attached to.
  package var view: NodeID
  /// The place in the view's `gestures`. The pan recognizer that a scroll view has by itself
  /// stands after them.
  package var place: Int32

  /// The recognizer at a place of a view's list.
  package init(_ view: NodeID, _ place: Int) {
    self.view = view
    self.place = Int32(truncatingIfNeeded: place)
  }

  /// What the tree says about it; `nil` for the pan of a scroll view.
  package func description(in tree: ViewTree) -> GestureDescription? {
    let gestures = tree.details(of: view).gestures
    return gestures.indices.contains(Int(place)) ? gestures[Int(place)] : nil
  }

  /// Its own id, else the view's id with its class.
  package func name(in tree: ViewTree) -> String {
    guard let description = description(in: tree) else {
      return tree.id(of: view) + ".UIScrollViewPanGestureRecognizer"
    }
    return description.id.isEmpty
      ? tree.id(of: view) + "." + description.kind.className : description.id
  }
}
