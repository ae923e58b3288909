/// A width and a height, in points (pt). Either may be zero, negative, infinite or NaN.
@frozen
public struct Size: Hashable, Codable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A size of the given extents.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(0, 0)

  /// Whether neither extent is NaN or infinite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
