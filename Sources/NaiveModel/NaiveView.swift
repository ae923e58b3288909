package import Geometry
package import HitTesting

/// The recursive view class of the articles: the reference for testing and measuring the engine.
///
/// It shares no algorithm with the engine: it has a separate geometry and uses recursion.
package final class NaiveView {
  /// The corresponding view of the tree.
  package let id: NodeID
  /// The subviews, from back to front.
  package private(set) var subviews: [NaiveView] = []
  package private(set) weak var superview: NaiveView?
  var isHidden: Bool
  var isUserInteractionEnabled: Bool
  var alpha: Float
  var bounds: Rect
  var center: Point
  var anchorPoint: Point
  var transform: AffineTransform
  var policy: HitPolicy
  var forwardTarget: NodeID?

  private init(_ id: NodeID, _ tree: ViewTree) {
    let node = tree[id]
    self.id = id
    isHidden = node.isHidden
    isUserInteractionEnabled = node.isUserInteractionEnabled
    alpha = node.alpha
    bounds = node.geometry.bounds
    center = node.geometry.center
    anchorPoint = node.geometry.anchorPoint
    transform = node.geometry.transform
    policy = node.policy
    forwardTarget = tree.forwardTarget(of: id)
  }

  /// Creates the windows of a tree with their views, in tree order.
  package static func windows(of tree: ViewTree) -> [NaiveView] {
    var views: [NaiveView] = []
    views.reserveCapacity(tree.count)
    var windows: [NaiveView] = []
    for id in tree.ids {
      let view = NaiveView(id, tree)
      if let superview = tree.superview(of: id) {
        view.superview = views[superview.index]
        views[superview.index].subviews.append(view)
      } else {
        windows.append(view)
      }
      views.append(view)
    }
    return windows
  }

  /// Performs `convert(_:from:)` with the superview, or with the screen for a window; returns `nil`
  /// for a singular transform.
  package func convertFromSuperview(_ point: Point) -> Point? {
    let x = point.x - center.x
    let y = point.y - center.y
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform == .identity { return Point(x + anchorX, y + anchorY) }
    let t = transform
    let u = x - t.tx
    let v = y - t.ty
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, (1 / determinant).isFinite else { return nil }
    return Point(
      (u * t.d - v * t.c) / determinant + anchorX, (v * t.a - u * t.b) / determinant + anchorY)
  }

  /// Performs `point(inside:with:)`.
  package func contains(_ point: Point) -> Bool {
    switch policy {
    case .expand(let insets):
      return point.x >= bounds.origin.x - insets.left
        && point.x < bounds.origin.x + bounds.size.width + insets.right
        && point.y >= bounds.origin.y - insets.top
        && point.y < bounds.origin.y + bounds.size.height + insets.bottom
    case .shape(let shape): return shape.contains(point, in: bounds)
    default:
      return point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
        && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
    }
  }

  /// Performs `hitTest(_:with:)`, with the view's policy as its override.
  package func hitTest(_ point: Point?) -> NodeID? {
    switch policy {
    case .none, .pointerEvents(.none): return nil
    case .answersSelf: return id
    case .passThrough, .pointerEvents(.boxNone):
      let answer = standardHitTest(point)
      return answer == id ? nil : answer
    case .forward:
      let answer = standardHitTest(point)
      return answer == nil ? nil : forwardTarget ?? answer
    case .pointerEvents(.boxOnly): return standardHitTest(point, asksSubviews: false)
    case .standard, .expand, .shape, .pointerEvents(.auto): return standardHitTest(point)
    }
  }

  private func standardHitTest(_ point: Point?, asksSubviews: Bool = true) -> NodeID? {
    if !isUserInteractionEnabled || isHidden || Double(alpha) < 0.01 { return nil }
    guard let point, contains(point) else { return nil }
    if asksSubviews {
      for subview in subviews.reversed() {
        if let answer = subview.hitTest(subview.convertFromSuperview(point)) { return answer }
      }
    }
    return id
  }
}

/// The methods exactly as the articles print them, for trees without overrides and transforms; also
/// the baseline of the benchmarks.
extension NaiveView {
  /// One record of a naive trace.
  package struct Record {
    package let view: NaiveView
    /// The point in the view's coordinates.
    package let point: Point
    /// True if the guards passed and the view contained the point.
    package let passed: Bool
  }

  /// Performs `hitTest(_:with:)` as in the articles.
  package func plainHitTest(_ point: Point) -> NaiveView? {
    if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
      return nil
    }
    if plainContains(point) {
      for subview in subviews.reversed() {
        let convertedPoint = subview.plainConvert(point)
        if let hitTestView = subview.plainHitTest(convertedPoint) {
          return hitTestView
        }
      }
      return self
    }
    return nil
  }

  /// Performs `plainHitTest(_:)` and records every view that is asked.
  package func plainHitTest(_ point: Point, into trace: inout [Record]) -> NaiveView? {
    if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
      trace.append(Record(view: self, point: point, passed: false))
      return nil
    }
    if plainContains(point) {
      trace.append(Record(view: self, point: point, passed: true))
      for subview in subviews.reversed() {
        let convertedPoint = subview.plainConvert(point)
        if let hitTestView = subview.plainHitTest(convertedPoint, into: &trace) {
          return hitTestView
        }
      }
      return self
    }
    trace.append(Record(view: self, point: point, passed: false))
    return nil
  }

  /// Performs `point(inside:with:)` without overrides.
  func plainContains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Performs `convert(_:from: superview)` without transforms, using the frame's origin as in the
  /// articles.
  func plainConvert(_ point: Point) -> Point {
    Point(
      point.x - (center.x - bounds.size.width / 2) + bounds.origin.x,
      point.y - (center.y - bounds.size.height / 2) + bounds.origin.y)
  }
}
