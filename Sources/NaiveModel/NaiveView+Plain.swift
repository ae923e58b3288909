public import Geometry
public import HitTesting

/// The method of the articles, letter for letter: for trees without overrides and transforms, and
/// as what the benchmarks measure.
extension NaiveView {
  /// One record of a naive trace.
  public struct Record {
    /// The view that was asked.
    public let view: NaiveView
    /// The point in its coordinates.
    public let point: Point
    /// Whether it contained the point and its guards let it through.
    public let passed: Bool
  }

  /// `hitTest(_:with:)` as the articles print it.
  public func plainHitTest(_ point: Point) -> NaiveView? {
    if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
      return nil
    }
    if contains(point) {
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
  public func plainHitTest(_ point: Point, into trace: inout [Record]) -> NaiveView? {
    if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
      trace.append(Record(view: self, point: point, passed: false))
      return nil
    }
    if contains(point) {
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

  /// `convert(_:from: superview)`
  func plainConvert(_ point: Point) -> Point {
    convertFromSuperview(point) ?? Point(.nan, .nan)
  }
}
