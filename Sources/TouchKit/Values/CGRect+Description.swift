public import Foundation

/// Texts as on Apple's platforms, which code shows in labels; Foundation on Linux has none of its own.
extension CGPoint: @retroactive CustomStringConvertible {
  /// The coordinates, such as `(195.0, 400.0)`.
  public var description: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// The width and the height, such as `(390.0, 44.0)`.
  public var description: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// The origin and the size, such as `(0.0, 100.0, 390.0, 44.0)`.
  public var description: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
