public import Foundation

/// A space of colours: of greys, or of red, green and blue.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The number of components of a colour, its opacity not counted.
  public let numberOfComponents: Int

  init(_ numberOfComponents: Int = 3) { self.numberOfComponents = numberOfComponents }

  /// A space by its name.
  public convenience init?(name: String) { self.init(name.contains("Gray") ? 1 : 3) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(1) }

/// A colour as CoreGraphics has it.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// A colour from its components, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from its components in sRGB, from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  /// A colour from an array of components: in a space of greys white and opacity, else red, green,
  /// blue and opacity.
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
  /// A colour that cannot be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// How opaque it is.
  public var alpha: CGFloat { color.alpha }
  /// How many components it has.
  public var numberOfComponents: Int { 4 }
  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// The space of its components.
  public var colorSpace: CGColorSpace? { CGColorSpace() }

  /// The colour of another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Whether all components agree.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  /// Takes all components.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
