extension UIView {
  /// The view and all below it, each before its subviews: those that it has when the next view is
  /// asked for.
  var subtree: some Sequence<UIView> {
    sequence(state: (rest: [self], last: UIView?.none)) { state in
      if let last = state.last { state.rest += last.subviews.reversed() }
      state.last = state.rest.popLast()
      return state.last
    }
  }

  /// Tells all that are about to move to another window, and gives them, to be told again when they
  /// are there: UIKit tells each view of the subtree. O(n); none where the window stays.
  func viewsMoving(to newWindow: UIWindow?) -> [UIView] {
    guard window !== newWindow else { return [] }
    let views = Array(subtree)
    for view in views { view.willMove(toWindow: newWindow) }
    return views
  }
}
