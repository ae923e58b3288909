/// The sine and the cosine of an angle, with the same bits on every machine: to about 100 bits, then
/// rounded.
struct AngleFunctions {
  let sine: Double
  let cosine: Double

  /// - Parameter radians: An angle of at most a few turns; the functions of an infinite angle are
  ///   NaN, as in the C library.
  init(radians: Double) {
    guard radians.isFinite else {
      (sine, cosine) = (.nan, .nan)
      return
    }
    let quarters = (radians / (Double.pi / 2)).rounded()
    let rest = ExactSum(radians) + ExactSum.halfPi * -quarters
    var (sine, cosine) = (ExactSum(0), ExactSum(0))
    var term = ExactSum(1)
    for power in 0..<30 {
      let signed = power % 4 > 1 ? term * -1 : term
      if power % 2 == 0 { cosine = cosine + signed } else { sine = sine + signed }
      term = (term * rest) / Double(power + 1)
    }
    switch Int(quarters) & 3 {
    case 0: (self.sine, self.cosine) = (sine.high, cosine.high)
    case 1: (self.sine, self.cosine) = (cosine.high, -sine.high)
    case 2: (self.sine, self.cosine) = (-sine.high, -cosine.high)
    default: (self.sine, self.cosine) = (-cosine.high, sine.high)
    }
  }
}

/// A number as the sum of two, of which the second is at most half a unit in the last place of the
/// first (T. J. Dekker, 1971).
private struct ExactSum {
  var high: Double
  var low: Double

  static let halfPi = ExactSum(sum: 1.5707963267948966, 6.123233995736766e-17)

  init(_ value: Double) { (high, low) = (value, 0) }

  /// Creates the sum of two numbers, exactly.
  private init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// Creates the product of two numbers, exactly.
  private init(product a: Double, _ b: Double) {
    high = a * b
    let (a, b) = (Self.halves(of: a), Self.halves(of: b))
    low = ((a.0 * b.0 - high) + a.0 * b.1 + a.1 * b.0) + a.1 * b.1
  }

  /// Returns the upper and the lower half of the bits of a number.
  private static func halves(of value: Double) -> (Double, Double) {
    let scaled = value * 134_217_729
    let upper = scaled - (scaled - value)
    return (upper, value - upper)
  }

  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sum: a.high, b.high)
    return Self(sum: sum.high, sum.low + a.low + b.low)
  }

  static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(sum: product.high, product.low + a.high * b.low + a.low * b.high)
  }

  static func * (a: Self, b: Double) -> Self { a * Self(b) }

  static func / (a: Self, b: Double) -> Self {
    let quotient = a.high / b
    let rest = a + Self(product: quotient, -b)
    return Self(sum: quotient, rest.high / b)
  }
}
