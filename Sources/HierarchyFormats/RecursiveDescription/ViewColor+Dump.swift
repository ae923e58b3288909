import HitTesting

extension ViewColor {
  /// A colour as UIKit describes it: `UIExtendedSRGBColorSpace 0 0.47 1 1`,
  /// `UIExtendedGrayColorSpace 0 0.5`, `<UIDynamicSystemColor: 0x…; name = labelColor>`.
  init?(dump text: String) {
    if text.hasPrefix("<") {
      // The name is the last thing in a dynamic colour's description.
      let name = text.split { " ;<>=".contains($0) }.last.map { String($0) }
      guard let name, let rgba = Self.systemColors[name] else { return nil }
      self.init(rgba: rgba)
      return
    }
    // The colour space, then gray and alpha, or red, green, blue and alpha.
    let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 6)
    let numbers = parts.dropFirst().compactMap { Double(String(Substring($0))) }
    guard numbers.count == parts.count - 1, numbers.allSatisfy(\.isFinite) else { return nil }
    switch numbers.count {
    case 2: self.init(channels: numbers[0], numbers[0], numbers[0], numbers[1])
    case 4: self.init(channels: numbers[0], numbers[1], numbers[2], numbers[3])
    default: return nil
    }
  }

  /// A colour from channels between 0 and 1; what lies outside is cut.
  init(channels red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    var value: UInt32 = 0
    for channel in [red, green, blue, alpha] {
      value = value << 8 | UInt32((min(max(channel, 0), 1) * 255).rounded())
    }
    self.init(rgba: value)
  }

  /// UIKit's system colours in light appearance.
  private static let systemColors: [String: UInt32] = [
    "systemBackgroundColor": 0xFFFF_FFFF, "secondarySystemBackgroundColor": 0xF2F2_F7FF,
    "tertiarySystemBackgroundColor": 0xFFFF_FFFF,
    "systemGroupedBackgroundColor": 0xF2F2_F7FF,
    "secondarySystemGroupedBackgroundColor": 0xFFFF_FFFF, "labelColor": 0x0000_00FF,
    "secondaryLabelColor": 0x3C3C_4399, "separatorColor": 0x3C3C_434A,
    "opaqueSeparatorColor": 0xC6C6_C8FF, "linkColor": 0x007A_FFFF, "systemRedColor": 0xFF3B_30FF,
    "systemOrangeColor": 0xFF95_00FF, "systemYellowColor": 0xFFCC_00FF,
    "systemGreenColor": 0x34C7_59FF, "systemMintColor": 0x00C7_BEFF,
    "systemTealColor": 0x30B0_C7FF, "systemCyanColor": 0x32AD_E6FF,
    "systemBlueColor": 0x007A_FFFF, "systemIndigoColor": 0x5856_D6FF,
    "systemPurpleColor": 0xAF52_DEFF, "systemPinkColor": 0xFF2D_55FF,
    "systemBrownColor": 0xA284_5EFF, "systemGrayColor": 0x8E8E_93FF,
    "systemGray2Color": 0xAEAE_B2FF, "systemGray3Color": 0xC7C7_CCFF,
    "systemGray4Color": 0xD1D1_D6FF, "systemGray5Color": 0xE5E5_EAFF,
    "systemGray6Color": 0xF2F2_F7FF, "systemFillColor": 0x7878_8033,
  ]
}
