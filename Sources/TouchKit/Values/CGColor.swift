public import Foundation

/// A colour space, which is either grey or RGB.
public final class CGColorSpace: Sendable {
  /// The name of the sRGB colour space.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The number of components of a colour, excluding alpha.
  public let numberOfComponents: Int

  init(_ numberOfComponents: Int = 3) { self.numberOfComponents = numberOfComponents }

  /// Creates a colour space by its name.
  public convenience init?(name: String) { self.init(name.contains("Gray") ? 1 : 3) }
}

/// Returns the device RGB colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns the device grey colour space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(1) }

/// A Core Graphics colour.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// Creates a colour from components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from sRGB components between 0 and 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey colour, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  /// Creates a colour from an array of components: grey and alpha in a grey space, otherwise red,
  /// green, blue and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The alpha component.
  public var alpha: CGFloat { color.alpha }
  /// The number of components, including alpha.
  public var numberOfComponents: Int { 4 }
  /// The red, green, blue and alpha components.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// The colour space, which is always RGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }

  /// Returns the colour with another alpha component.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Returns a Boolean value indicating whether all components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  /// Hashes all components.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
