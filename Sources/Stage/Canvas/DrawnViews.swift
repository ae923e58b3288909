internal import Answers
package import Geometry
package import HitTesting

/// The views drawn at a point, including those that do not get touches.
package struct DrawnViews {
  private let tree: ViewTree
  private let filter: ViewFilter

  /// Creates a query for the views of a tree that the canvas settings show.
  package init(_ tree: ViewTree, _ settings: CanvasSettings) {
    self.tree = tree
    filter = settings.filter(for: tree)
  }

  /// Returns the views at a point of the screen, from front to back.
  ///
  /// - Complexity: O(views), without the subtrees of clipping views that do not contain the point.
  package func views(at point: Point) -> [NodeID] {
    guard point.isFinite else { return [] }
    let layered = tree.viewsWithLayers
    var found: [NodeID] = []
    var open: [(view: NodeID, point: Point)] = []
    func visit(_ view: NodeID, _ outer: Point) {
      guard !isLeaf(view, awayFrom: outer), filter.shows(view, in: tree),
        let own = tree.convertFromSuperview(outer, to: view)
      else { return }
      open.append((view, own))
    }
    if filter.isIsolated, let focus = filter.focus, tree.has(focus) {
      if let own = tree.convert(point, from: nil, to: focus) { open.append((focus, own)) }
    } else {
      for window in tree.windowsFrontToBack { visit(window, point) }
    }
    // Views are pushed from front to back, so that the rearmost is popped first.
    while let (view, own) = open.popLast() {
      let isInside = tree.bounds(of: view).contains(own)
      if isInside { found.append(view) }
      guard isInside || !filter.clips(view, in: tree) else { continue }
      if layered.contains(view) {
        for subview in tree.subviewsInPaintingOrder(of: view).reversed() { visit(subview, own) }
      } else {
        let count = tree.subviews(of: view).count
        for place in 0..<count { visit(tree.subview(count - 1 - place, of: view), own) }
      }
    }
    return found.reversed()
  }

  /// Returns whether a view without subviews is certainly not at a point of its superview, which
  /// most views of a large tree are not.
  private func isLeaf(_ view: NodeID, awayFrom point: Point) -> Bool {
    guard !tree.hasSubviews(view) else { return false }
    let geometry = tree.geometry(of: view)
    guard geometry.isFrameOnly else { return false }
    let frame = geometry.frame
    // Further than coordinates are rounded.
    let margin = 1 + 1e-9 * (frame.width + frame.height)
    return point.x < frame.minX - margin || point.x > frame.maxX + margin
      || point.y < frame.minY - margin || point.y > frame.maxY + margin
  }

  /// Returns the view that a user means by pointing at a point.
  ///
  /// It is the frontmost visible view that does not lie over everything like a glass plate; if all
  /// do, it is the frontmost visible view.
  package func meant(at point: Point) -> NodeID? {
    let seen = views(at: point).filter { view in
      !tree.isClear(view) && !tree.isHidden(view)
        && !tree.ancestors(of: view).contains { tree.isHidden($0) || tree.isClear($0) }
    }
    return seen.first { !tree.isGlass($0) } ?? seen.first
  }
}
