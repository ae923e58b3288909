extension UIView {
  /// The view and all below it, each before its subviews. O(n).
  private var subtree: [UIView] {
    var views: [UIView] = []
    var rest = [self]
    while let view = rest.popLast() {
      views.append(view)
      rest += view.subviews.reversed()
    }
    return views
  }

  /// Tells all that are about to move to another window, and gives them, to be told again when they
  /// are there: UIKit tells each view of the subtree. O(n); none where the window stays.
  func viewsMoving(to newWindow: UIWindow?) -> [UIView] {
    guard window !== newWindow else { return [] }
    let views = subtree
    for view in views { view.willMove(toWindow: newWindow) }
    return views
  }
}
