public import Foundation
import Geometry

/// Distances by which the edges of a rectangle move inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// How far the top edge moves down.
  public var top: CGFloat
  /// How far the left edge moves right.
  public var left: CGFloat
  /// How far the bottom edge moves up.
  public var bottom: CGFloat
  /// How far the right edge moves left.
  public var right: CGFloat

  /// Insets for each edge.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public init() { self = .zero }

  /// No insets.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// Distances by which edges move inwards, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// How far the top edge moves down.
  public var top: CGFloat
  /// How far the edge moves at which lines begin.
  public var leading: CGFloat
  /// How far the bottom edge moves up.
  public var bottom: CGFloat
  /// How far the edge moves at which lines end.
  public var trailing: CGFloat

  /// Insets for each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public init() { self = .zero }

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

/// A distance across and down.
public struct UIOffset: Hashable, Sendable {
  /// Across.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// An offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No offset.
  public init() { self = .zero }

  /// No offset.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The box around the rectangle moved by a transform.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = Rect(self).corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .map { Point(CGPoint($0).applying(transform)) }
    return Rect(around: points).map { CGRect($0) } ?? self
  }
}

extension CGPoint {
  /// The point moved by a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size changed by a transform, without its translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// The functions of C: their names say it.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
