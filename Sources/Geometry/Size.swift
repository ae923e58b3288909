/// A width and a height, in points (pt). Either may be zero, negative, infinite or NaN.
@frozen
public struct Size: Hashable, Sendable {
  /// The horizontal dimension.
  public var width: Double
  /// The vertical dimension.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with zero width and height.
  public static let zero = Size(0, 0)

  /// A Boolean value that indicates whether both dimensions are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Size: Codable {}
