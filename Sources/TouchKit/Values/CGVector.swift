public import Foundation

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat
  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
