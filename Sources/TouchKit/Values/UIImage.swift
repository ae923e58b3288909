public import Foundation

/// A picture. It has a size and no pixels: nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  /// The size, in points.
  public let size: CGSize
  /// How many pixels a point takes.
  public let scale: CGFloat

  /// A picture of a size.
  public init(size: CGSize, scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// An empty picture.
  public convenience override init() { self.init(size: .zero) }

  /// A picture of the application, by its name: an empty one, since there is none to load.
  public convenience init?(named name: String) { self.init(size: .zero) }

  /// A symbol of the system, by its name: an empty one.
  public convenience init?(systemName name: String) { self.init(size: .zero) }
}
