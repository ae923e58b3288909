public import Foundation
import HitTesting

/// A colour; two of the same components are equal. System colours are those of the light
/// appearance.
public final class UIColor: Hashable, Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  /// A colour from its components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour of another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether all components agree.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
  }

  /// Takes all components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The colour as the tree keeps it. Components outside 0…1 are clamped; NaN counts as 0.
  var viewColor: ViewColor {
    func byte(_ value: CGFloat) -> UInt32 {
      let clamped = value > 0 ? (value < 1 ? value : 1) : 0
      return UInt32((clamped * 255).rounded())
    }
    return ViewColor(
      rgba: byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha))
  }
}

// UIKit's colours: a comment on each would repeat its name.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIColor {
  private static func color(_ hex: UInt32) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }

  public static let black = color(0x000000)
  public static let white = color(0xFFFFFF)
  /// Black that cannot be seen.
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
  /// The background of the system's screens.
  public static let systemBackground = color(0xFFFFFF)
}

/// Distances by which the edges of a rectangle move inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// How far the top edge moves down.
  public var top: CGFloat
  /// How far the left edge moves right.
  public var left: CGFloat
  /// How far the bottom edge moves up.
  public var bottom: CGFloat
  /// How far the right edge moves left.
  public var right: CGFloat

  /// Insets for each edge.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
