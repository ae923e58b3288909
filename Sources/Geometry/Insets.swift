/// Distances by which the edges of a rectangle move inwards, as in `UIEdgeInsets`.
///
/// Negative values move an edge outwards.
@frozen
public struct Insets: Hashable, Sendable {
  /// How far the top edge moves down.
  public var top: Double
  /// How far the left edge moves right.
  public var left: Double
  /// How far the bottom edge moves up.
  public var bottom: Double
  /// How far the right edge moves left.
  public var right: Double

  /// Insets for each edge, in the order of `UIEdgeInsets`.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on every edge.
  @inlinable
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The insets with every sign turned: what grew now shrinks.
  @inlinable
  public static prefix func - (a: Insets) -> Insets {
    Insets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
  }
}
