public import Foundation
import Geometry

/// The distances by which the edges of a rectangle move inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the left edge.
  public var left: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the right edge.
  public var right: CGFloat

  /// Creates insets for all edges.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates zero insets.
  public init() { self = .zero }

  /// Creates insets along one axis.
  init(isHorizontal: Bool, before: CGFloat, after: CGFloat) {
    (top, left, bottom, right) =
      isHorizontal ? (0, before, 0, after) : (before, 0, after, 0)
  }

  /// Zero insets.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// Edge insets relative to the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Creates insets for all edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates zero insets.
  public init() { self = .zero }

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

/// A horizontal and a vertical offset.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The horizontal offset.
  public var horizontal: CGFloat
  /// The vertical offset.
  public var vertical: CGFloat

  /// Creates an offset from its components.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Creates a zero offset.
  public init() { self = .zero }

  /// A zero offset.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = Rect(self).corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .map { Point(CGPoint($0).applying(transform)) }
    return Rect(around: points).map { CGRect($0) } ?? self
  }
}

extension CGPoint {
  /// Returns a Boolean value indicating whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns a Boolean value indicating whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// Returns the transformed size. The translation is ignored.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// The names of the C functions are self-explanatory.
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
