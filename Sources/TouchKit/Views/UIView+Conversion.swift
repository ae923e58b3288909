public import Foundation
import Geometry
import HitTesting

/// Points and rectangles of one view in another's coordinates (rows 19 and 20).
///
/// `nil` stands for the window; in calls of a window, for the screen. Where a transform on the way
/// is singular, the input comes back, as in CoreGraphics (row 18).
extension UIView {
  /// A point of another view's bounds coordinates in this one's. O(depth).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(Self.convert(Point(point), from: view ?? base, to: self) ?? Point(point))
  }

  /// A point of this view's bounds coordinates in another's. O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(Self.convert(Point(point), from: self, to: view ?? base) ?? Point(point))
  }

  /// The bounding box of a rectangle of another view's bounds coordinates in this one's. O(depth).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(Self.convert(Rect(rect), from: view ?? base, to: self) ?? Rect(rect))
  }

  /// The bounding box of a rectangle of this view's bounds coordinates in another's. O(depth).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(Self.convert(Rect(rect), from: self, to: view ?? base) ?? Rect(rect))
  }

  /// What `nil` stands for.
  private var base: UIView? { self is UIWindow ? nil : root }

  private static func convert(_ point: Point, from source: UIView?, to target: UIView?) -> Point? {
    let start = source?.map ?? target?.map
    let end = target?.map ?? start
    guard let start, let end else { return point }
    let from = source.flatMap(start.node)
    let to = target.flatMap(end.node)
    if start === end { return start.tree.convert(point, from: from, to: to) }
    return start.tree.convert(point, from: from, to: nil)
      .flatMap { end.tree.convert($0, from: nil, to: to) }
  }

  private static func convert(_ rect: Rect, from source: UIView?, to target: UIView?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { convert($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}
