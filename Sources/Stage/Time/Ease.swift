/// Gentle beginnings and ends of movements.
enum Ease {
  /// From 0 to 1, fast at first.
  static func out(_ t: Double) -> Double {
    let t = Double.minimum(1, Double.maximum(0, t))
    return 1 - (1 - t) * (1 - t) * (1 - t)
  }

  /// From 0 to 1, slow at both ends.
  static func inOut(_ t: Double) -> Double {
    let t = Double.minimum(1, Double.maximum(0, t))
    return t * t * (3 - 2 * t)
  }
}
