/// Distances by which the edges of a rectangle move inwards, as in `UIEdgeInsets`.
///
/// Negative values move an edge outwards.
@frozen
public struct Insets: Hashable, Sendable {
  /// The distance by which the top edge moves down.
  public var top: Double
  /// The distance by which the left edge moves right.
  public var left: Double
  /// The distance by which the bottom edge moves up.
  public var bottom: Double
  /// The distance by which the right edge moves left.
  public var right: Double

  /// Creates insets for each edge, in the order of `UIEdgeInsets`.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset for every edge.
  @inlinable
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// Returns the insets with every sign reversed.
  @inlinable
  public static prefix func - (a: Insets) -> Insets {
    Insets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
  }
}
