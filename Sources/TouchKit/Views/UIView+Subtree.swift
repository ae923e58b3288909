extension UIView {
  /// The view and its descendants, each before its subviews. The subviews of a view are read when
  /// the element after it is requested.
  var subtree: some Sequence<UIView> {
    sequence(state: (rest: [self], last: UIView?.none)) { state in
      if let last = state.last { state.rest += last.subviews.reversed() }
      state.last = state.rest.popLast()
      return state.last
    }
  }

  /// Calls `willMove(toWindow:)` on each view of the subtree if it moves to another window, as in
  /// UIKit.
  ///
  /// - Returns: The views to notify after the move; none if the window stays the same.
  /// - Complexity: O(*n*).
  func viewsMoving(to newWindow: UIWindow?) -> [UIView] {
    guard window !== newWindow else { return [] }
    let views = Array(subtree)
    for view in views { view.willMove(toWindow: newWindow) }
    return views
  }
}
