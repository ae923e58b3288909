import HitTesting

extension ViewColor {
  /// A colour as UIKit describes it: `UIExtendedSRGBColorSpace 0 0.47 1 1`,
  /// `UIExtendedGrayColorSpace 0 0.5`, `<UIDynamicSystemColor: 0x…; name = labelColor>`.
  init?(dump text: String) {
    if text.hasPrefix("<") {
      // The name is the last thing in a dynamic colour's description.
      let name = text.split { " ;<>=".contains($0) }.last.map { String($0) }
      guard let name, let color = SystemColors.named(name) else { return nil }
      self = color
      return
    }
    // The colour space, then gray and alpha, or red, green, blue and alpha.
    let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 6)
    let numbers = parts.dropFirst().compactMap { Double(String(Substring($0))) }
    guard numbers.count == parts.count - 1, numbers.allSatisfy(\.isFinite) else { return nil }
    switch numbers.count {
    case 2: self.init(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: numbers[1])
    case 4: self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    default: return nil
    }
  }
}
