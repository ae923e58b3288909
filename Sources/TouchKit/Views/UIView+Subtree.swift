import Geometry
import HitTesting

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

  /// Calls `willMove(toWindow:)` on each view of the subtree if it moves to another window, and
  /// then the appearance methods of the controllers embedded in it, as in UIKit.
  ///
  /// - Returns: The views to notify after the move; none if the window stays the same.
  /// - Complexity: O(*n*).
  func viewsMoving(to newWindow: UIWindow?) -> [UIView] {
    guard window !== newWindow else { return [] }
    let views = Array(subtree)
    for view in views { view.willMove(toWindow: newWindow) }
    for controller in Self.embedded(in: views) {
      if newWindow == nil {
        controller.viewWillDisappear(false)
      } else {
        controller.viewWillAppear(false)
      }
    }
    return views
  }

  /// Notifies views that have moved to or from a window, and the controllers embedded with them.
  private static func didMove(_ views: [UIView], to window: UIWindow?) {
    for view in views { view.didMoveToWindow() }
    for controller in embedded(in: views) {
      if window == nil {
        controller.viewDidDisappear(false)
      } else {
        controller.viewIsAppearing(false)
        controller.viewDidAppear(false)
      }
    }
  }

  /// True while views move whose controllers are called by a presentation.
  private static var isWithoutAppearance = false

  /// Moves views without the appearance methods of the controllers embedded in them.
  static func withoutAppearance(_ move: () -> Void) {
    isWithoutAppearance = true
    move()
    isWithoutAppearance = false
  }

  /// The controllers of views whose parents do not show them themselves: they appear and disappear
  /// with their views (UIViewController, `shouldAutomaticallyForwardAppearanceMethods`).
  private static func embedded(in views: [UIView]) -> [UIViewController] {
    if isWithoutAppearance { return [] }
    return views.compactMap(\.controller).filter { controller in
      guard let parent = controller.parent else { return false }
      return !parent.showsChildren && parent.shouldAutomaticallyForwardAppearanceMethods
    }
  }

  // MARK: Moves in the hierarchy

  func place(of view: UIView) -> Int? {
    view.superview === self ? subviews.firstIndex { $0 === view } : nil
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    // Relative to itself, a view moves to the front (row 86).
    if view === sibling { return bringSubviewToFront(view) }
    let own = place(of: view) ?? .max
    // The index is adjusted for the removal of the view from its previous position.
    insert(view, at: place(of: sibling).map { ($0 > own ? $0 - 1 : $0) + offset })
  }

  /// Inserts a view at an index; in front if it is `nil`. A view cannot contain itself.
  func insert(_ view: UIView, at index: Int?) {
    if isDescendant(of: view) { return }
    view.willMove(toSuperview: self)
    let moving = view.viewsMoving(to: window)
    view.unlink()
    let place = Swift.min(Swift.max(0, index ?? children.count), children.count)
    children.insert(view, at: place)
    view.superview = self
    view.rootMap = nil
    changed()
    view.changed()
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    Self.didMove(moving, to: window)
  }

  func leave() {
    guard superview != nil else { return }
    endEditingInside()
    willMove(toSuperview: nil)
    let moving = viewsMoving(to: nil)
    unlink()
    didMoveToSuperview()
    Self.didMove(moving, to: nil)
  }

  /// Resigns the first responder if it is in the subtree that leaves its window, without asking it
  /// whether it agrees.
  private func endEditingInside() {
    let application = UIApplication.shared
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self),
      window != nil
    else { return }
    first.resignFirstResponder()
    if first.isFirstResponder { application.firstResponder = nil }
  }

  private func unlink() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.children.removeAll { $0 === self }
    superview = nil
    old.changed()
    changed()
  }

  // MARK: Conversion

  /// Converts a point between the bounds coordinates of two views, through the screen if they are
  /// in different hierarchies.
  ///
  /// - Parameters:
  ///   - source: The view of the point; `nil` for the screen.
  ///   - target: The view of the result; `nil` for the screen.
  /// - Returns: `nil` if a transform between the views is singular.
  /// - Complexity: O(depth).
  func place(_ point: Point, from source: UIView?, to target: UIView?) -> Point? {
    let (start, end) = ((source ?? self).map, (target ?? self).map)
    let from = source.flatMap(start.node)
    let to = target.flatMap(end.node)
    if start === end { return start.tree.convert(point, from: from, to: to) }
    return start.tree.convert(point, from: from, to: nil)
      .flatMap { end.tree.convert($0, from: nil, to: to) }
  }

  /// Converts a rectangle like a point, and returns its bounding box.
  func place(_ rect: Rect, from source: UIView?, to target: UIView?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { place($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}
