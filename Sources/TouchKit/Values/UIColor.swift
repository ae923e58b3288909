public import Foundation
import HitTesting

/// A colour. Colours with equal components are equal; system colours are the light ones.
open class UIColor: NSObject, NSSecureCoding, NSCopying, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  // Must stay the first stored property.
  private final let header = FoundationHeader()
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  /// Creates a colour from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A Boolean value indicating whether archives may be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Creates the colour of an archive.
  public required convenience init?(coder: NSCoder) {
    func part(_ name: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: name)) }
    self.init(
      red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"), alpha: part("UIAlpha"))
  }

  /// Archives the components.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(red), forKey: "UIRed")
    coder.encode(Double(green), forKey: "UIGreen")
    coder.encode(Double(blue), forKey: "UIBlue")
    coder.encode(Double(alpha), forKey: "UIAlpha")
  }

  /// Returns the colour itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Creates the colour of a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a colour without any, as UIKit does.
  public convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Creates a grey colour, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, between 0 and 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      let part = CGFloat.maximum(0, CGFloat.minimum(CGFloat.minimum(k, 4 - k), 1))
      return brightness * (1 - saturation * part)
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from Display P3 components, which are used as sRGB components.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  /// Creates a pattern colour. The colour is grey, since images have no pixel data.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }

  /// Creates the colour of a named resource. Resources are not loaded: the colour is grey.
  public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }

  /// Creates a colour from a provider, which is called once, for the light appearance.
  @preconcurrency
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(UITraitCollection.light))
  }

  private convenience init(_ color: UIColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Returns the colour with another alpha component.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour itself, which is the same for all traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The Core Graphics representation of the colour.
  open var cgColor: CGColor { CGColor(self) }

  /// Copies the red, green, blue and alpha components to the given pointers.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Copies the hue, saturation, brightness and alpha components to the given pointers.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let high = CGFloat.maximum(red, CGFloat.maximum(green, blue))
    let range = high - CGFloat.minimum(red, CGFloat.minimum(green, blue))
    var angle: CGFloat = 0
    if range > 0 {
      if high == red {
        angle = (green - blue) / range
      } else if high == green {
        angle = (blue - red) / range + 2
      } else {
        angle = (red - green) / range + 4
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = self.alpha
    return true
  }

  /// Copies the grey level and alpha to the given pointers; returns false for other colours.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Sets the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Returns a Boolean value indicating whether all components are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }

  /// A hash of all components.
  open override var hash: Int { [red, green, blue, alpha].hashValue }

  /// The colour in the view tree. Components outside 0…1 are clamped; NaN becomes 0.
  var viewColor: ViewColor {
    func byte(_ value: CGFloat) -> UInt32 {
      let clamped = value > 0 ? (value < 1 ? value : 1) : 0
      return UInt32((clamped * 255).rounded())
    }
    return ViewColor(
      rgba: byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha))
  }
}

// The names of UIKit's colours are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIColor {
  private static func color(_ hex: UInt32) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }

  public static let black = color(0x000000)
  public static let white = color(0xFFFFFF)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let red = color(0xFF0000)
  public static let green = color(0x00FF00)
  public static let blue = color(0x0000FF)
  public static let cyan = color(0x00FFFF)
  public static let yellow = color(0xFFFF00)
  public static let magenta = color(0xFF00FF)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let systemRed = color(0xFF3B30)
  public static let systemOrange = color(0xFF9500)
  public static let systemYellow = color(0xFFCC00)
  public static let systemGreen = color(0x34C759)
  public static let systemMint = color(0x00C7BE)
  public static let systemTeal = color(0x30B0C7)
  public static let systemCyan = color(0x32ADE6)
  public static let systemBlue = color(0x007AFF)
  public static let systemIndigo = color(0x5856D6)
  public static let systemPurple = color(0xAF52DE)
  public static let systemPink = color(0xFF2D55)
  public static let systemBrown = color(0xA2845E)
  public static let systemGray = color(0x8E8E93)
  public static let systemGray2 = color(0xAEAEB2)
  public static let systemGray3 = color(0xC7C7CC)
  public static let systemGray4 = color(0xD1D1D6)
  public static let systemGray5 = color(0xE5E5EA)
  public static let systemGray6 = color(0xF2F2F7)
  /// The background of the system's screens.
  public static let systemBackground = color(0xFFFFFF)
  public static let secondarySystemBackground = color(0xF2F2F7)
  public static let tertiarySystemBackground = color(0xFFFFFF)
  public static let systemGroupedBackground = color(0xF2F2F7)
  public static let secondarySystemGroupedBackground = color(0xFFFFFF)
  public static let tertiarySystemGroupedBackground = color(0xF2F2F7)
  public static let groupTableViewBackground = color(0xF2F2F7)
  public static let label = color(0x000000)
  public static let secondaryLabel = color(0x3C3C43).withAlphaComponent(0.6)
  public static let tertiaryLabel = color(0x3C3C43).withAlphaComponent(0.3)
  public static let quaternaryLabel = color(0x3C3C43).withAlphaComponent(0.18)
  public static let placeholderText = color(0x3C3C43).withAlphaComponent(0.3)
  public static let separator = color(0x3C3C43).withAlphaComponent(0.29)
  public static let opaqueSeparator = color(0xC6C6C8)
  public static let link = color(0x007AFF)
  public static let tintColor = color(0x007AFF)
  public static let systemFill = color(0x787880).withAlphaComponent(0.2)
  public static let secondarySystemFill = color(0x787880).withAlphaComponent(0.16)
  public static let tertiarySystemFill = color(0x767680).withAlphaComponent(0.12)
  public static let quaternarySystemFill = color(0x747480).withAlphaComponent(0.08)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor
