internal import Geometry

/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
@frozen
package struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  package var red: UInt8
  /// Green, 0 to 255.
  package var green: UInt8
  /// Blue, 0 to 255.
  package var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  package var alpha: UInt8

  @inlinable
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a hexadecimal RGB value: `Color(0xE5572E)`.
  package init(_ rgb: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: 255)
    self = self.opacity(opacity)
  }

  /// Fully transparent black.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with its opacity multiplied by a factor, which is clamped to 0…1.
  package func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * factor.clamped(to: 0...1)).rounded())
    return copy
  }

  /// Returns a linear mix of two colours: 0 is this colour, 1 the other.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    let t = amount.clamped(to: 0...1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The colour as `#rrggbb`, without opacity.
  package var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }
}
