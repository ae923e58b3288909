internal import Geometry

extension Color {
  /// The minimum contrast of small text (WCAG 2.2, success criterion 1.4.3).
  package static let leastContrast = 4.5

  /// Returns the contrast ratio of two opaque colours, from 1 (equal) to 21 (WCAG 2.2).
  package func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (Double.maximum(a, b) + 0.05) / (Double.minimum(a, b) + 0.05)
  }

  /// The relative luminance of the opaque colour, from 0 to 1 (WCAG 2.2).
  package var relativeLuminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// Returns this colour, faded to a strength, as a readable text colour on a background.
  ///
  /// The result is never fainter than the minimum contrast allows.
  ///
  /// - Parameters:
  ///   - strength: 1 for the colour itself, 0 for the background colour.
  ///   - least: The minimum contrast; higher than the default where a translucent layer may lie
  ///     between text and background.
  package func text(
    on ground: Color, strength: Double = 1, contrast least: Double = leastContrast
  ) -> Color {
    var amount = strength.clamped(to: 0...1)
    while true {
      let text = ground.mixed(with: self, amount)
      if text.contrast(with: ground) >= least { return text }
      guard amount < 1 else { break }
      amount = Double.minimum(1, amount + 0.04)
    }
    // Black or white always has sufficient contrast.
    let end = ground.relativeLuminance > 0.179 ? Color(0x000000) : Color(0xFFFFFF)
    amount = 0
    while amount < 1 {
      amount = Double.minimum(1, amount + 0.08)
      let text = mixed(with: end, amount)
      if text.contrast(with: ground) >= least { return text }
    }
    return end
  }

  /// The linear light of each 8-bit channel value (IEC 61966-2-1), with exponent 2.4 except for the
  /// darkest values.
  private static let linear: [Double] = (0...255).map { number in
    let value = Double(number) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    // Newton's method for the fifth root of the square.
    var root = 1.0
    for _ in 0..<30 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
