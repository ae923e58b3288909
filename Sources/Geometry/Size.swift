/// A width and a height, in points (pt). Either may be zero, negative, infinite or NaN.
@frozen
package struct Size: Hashable, Codable, Sendable {
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// A size of the given extents.
  @inlinable
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  package static let zero = Size(0, 0)

  /// Whether neither extent is NaN or infinite.
  @inlinable
  package var isFinite: Bool { width.isFinite && height.isFinite }
}
