public import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  /// Along x.
  public var dx: CGFloat
  /// Along y.
  public var dy: CGFloat
  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// A vector of no length.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector of two components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
