package import Geometry
import HitTesting

/// The method of the articles, letter for letter: for trees without overrides and transforms, and
/// as what the benchmarks measure.
extension NaiveView {
  /// One record of a naive trace.
  package struct Record {
    /// The view that was asked.
    package let view: NaiveView
    /// The point in its coordinates.
    package let point: Point
    /// Whether it contained the point and its guards let it through.
    package let passed: Bool
  }

  /// `hitTest(_:with:)` as the articles print it.
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

  /// The same, writing down every view that is asked.
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

  /// `point(inside:with:)` without overrides.
  func plainContains(_ point: Point) -> Bool { bounds.contains(point) }

  /// `convert(_:from: superview)` without transforms: the frame's origin, as the articles have it.
  func plainConvert(_ point: Point) -> Point {
    Point(
      point.x - (center.x - bounds.size.width / 2) + bounds.origin.x,
      point.y - (center.y - bounds.size.height / 2) + bounds.origin.y)
  }
}
