import HitTesting

/// Facts about views that follow from their class names.
enum KnownClasses {
  private static let controls: Set<String> = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UITextField",
    "UISegmentedControl", "UIPageControl", "UIDatePicker", "UIRefreshControl", "UIColorWell",
    "UIRoundedRectButton", "UISearchTextField",
  ]

  private static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]

  /// Returns whether the class is a known `UIControl` class.
  static func isControl(_ name: String) -> Bool { controls.contains(name) }

  /// Returns whether the class is a known `UIScrollView` class.
  static func isScrollView(_ name: String) -> Bool { scrollViews.contains(name) }
}

/// UIKit's system colours in light appearance.
enum SystemColors {
  /// Returns the colour for a name such as `systemBackgroundColor`; `nil` for an unknown name.
  static func named(_ name: String) -> ViewColor? { light[name].map(ViewColor.init(rgba:)) }

  private static let light: [String: UInt32] = [
    "systemBackgroundColor": 0xFFFF_FFFF, "secondarySystemBackgroundColor": 0xF2F2_F7FF,
    "tertiarySystemBackgroundColor": 0xFFFF_FFFF,
    "systemGroupedBackgroundColor": 0xF2F2_F7FF,
    "secondarySystemGroupedBackgroundColor": 0xFFFF_FFFF,
    "tertiarySystemGroupedBackgroundColor": 0xF2F2_F7FF, "labelColor": 0x0000_00FF,
    "secondaryLabelColor": 0x3C3C_4399, "tertiaryLabelColor": 0x3C3C_434C,
    "quaternaryLabelColor": 0x3C3C_432D, "placeholderTextColor": 0x3C3C_434C,
    "separatorColor": 0x3C3C_434A, "opaqueSeparatorColor": 0xC6C6_C8FF,
    "linkColor": 0x007A_FFFF, "systemRedColor": 0xFF3B_30FF, "systemOrangeColor": 0xFF95_00FF,
    "systemYellowColor": 0xFFCC_00FF, "systemGreenColor": 0x34C7_59FF,
    "systemMintColor": 0x00C7_BEFF, "systemTealColor": 0x30B0_C7FF,
    "systemCyanColor": 0x32AD_E6FF, "systemBlueColor": 0x007A_FFFF,
    "systemIndigoColor": 0x5856_D6FF, "systemPurpleColor": 0xAF52_DEFF,
    "systemPinkColor": 0xFF2D_55FF, "systemBrownColor": 0xA284_5EFF,
    "systemGrayColor": 0x8E8E_93FF, "systemGray2Color": 0xAEAE_B2FF,
    "systemGray3Color": 0xC7C7_CCFF, "systemGray4Color": 0xD1D1_D6FF,
    "systemGray5Color": 0xE5E5_EAFF, "systemGray6Color": 0xF2F2_F7FF,
    "systemFillColor": 0x7878_8033, "secondarySystemFillColor": 0x7878_8028,
    "tertiarySystemFillColor": 0x7676_801E, "quaternarySystemFillColor": 0x7474_8014,
    "tintColor": 0x007A_FFFF, "blackColor": 0x0000_00FF, "darkGrayColor": 0x5555_55FF,
    "lightGrayColor": 0xAAAA_AAFF, "whiteColor": 0xFFFF_FFFF, "grayColor": 0x8080_80FF,
    "redColor": 0xFF00_00FF, "greenColor": 0x00FF_00FF, "blueColor": 0x0000_FFFF,
    "cyanColor": 0x00FF_FFFF, "yellowColor": 0xFFFF_00FF, "magentaColor": 0xFF00_FFFF,
    "orangeColor": 0xFF80_00FF, "purpleColor": 0x8000_80FF, "brownColor": 0x9966_33FF,
    "clearColor": 0x0000_0000, "darkTextColor": 0x0000_00FF, "lightTextColor": 0xFFFF_FF99,
    "groupTableViewBackgroundColor": 0xF2F2_F7FF, "tableBackgroundColor": 0xFFFF_FFFF,
    "tableCellBackgroundColor": 0xFFFF_FFFF, "tableCellPlainBackgroundColor": 0xFFFF_FFFF,
    "tableCellGroupedBackgroundColor": 0xFFFF_FFFF, "tableSeparatorDarkColor": 0x0000_002E,
    "scrollViewTexturedBackgroundColor": 0x6F71_79FF,
    "viewFlipsideBackgroundColor": 0x1F21_24FF, "underPageBackgroundColor": 0x6F71_79FF,
    "darkGrayTextColor": 0x5555_55FF, "systemLightGrayColor": 0xAAAA_AAFF,
  ]
}

extension ViewColor {
  /// Creates a colour from components in 0...1. Other values are clamped.
  init(red: Double, green: Double, blue: Double, alpha: Double) {
    var value: UInt32 = 0
    for channel in [red, green, blue, alpha] {
      let level = channel.isFinite ? min(max(channel, 0), 1) : 0
      value = value << 8 | UInt32((level * 255).rounded())
    }
    self.init(rgba: value)
  }
}
