/// The order of subviews, which is the order of the search from its end (row 21).
extension UIView {
  /// Adds a view at a place among the subviews.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view in front of a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Adds a view behind a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Moves a subview to the front.
  public func bringSubviewToFront(_ view: UIView) {
    guard let place = place(of: view) else { return }
    subviews.append(subviews.remove(at: place))
    changed()
  }

  /// Moves a subview to the back.
  public func sendSubviewToBack(_ view: UIView) {
    guard let place = place(of: view) else { return }
    subviews.insert(subviews.remove(at: place), at: 0)
    changed()
  }

  /// Exchanges two subviews; places that do not exist leave the order as it is.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    changed()
  }

  /// The window that the view is in. O(depth).
  public var window: UIWindow? { root as? UIWindow }

  /// The view at the top of the hierarchy. O(depth).
  var root: UIView {
    var top = self
    while let superview = top.superview { top = superview }
    return top
  }

  private func place(of view: UIView) -> Int? {
    view.superview === self ? subviews.firstIndex { $0 === view } : nil
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view === sibling { return }
    if view.superview === self { view.unlink() }
    insert(view, at: place(of: sibling).map { $0 + offset })
  }

  /// Adds a view; without a place, in front. A view cannot contain itself.
  func insert(_ view: UIView, at index: Int?) {
    if isDescendant(of: view) { return }
    let oldWindow = view.window
    view.unlink()
    let place = Swift.min(Swift.max(0, index ?? subviews.count), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    view.rootMap = nil
    changed()
    view.changed()
    didAddSubview(view)
    view.didMoveToSuperview()
    if view.window !== oldWindow { view.didMoveToWindow() }
  }

  func leave() {
    guard superview != nil else { return }
    let oldWindow = window
    unlink()
    didMoveToSuperview()
    if oldWindow != nil { didMoveToWindow() }
  }

  private func unlink() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    superview = nil
    old.changed()
    changed()
  }
}
