import Geometry

/// The device that a document is drawn for.
enum IBDevice {
  /// The size of the canvas; `nil` when the device is unknown or shares its screen.
  static func size(of device: MarkupElement) -> Size? {
    guard let id = device["id"], let size = sizes[id] else { return nil }
    if let layout = device["layout"], layout != "fullscreen" { return nil }
    return device["orientation"] == "landscape" ? Size(size.height, size.width) : size
  }

  /// What a document has that tells nothing about its size.
  static func fallback(isTelevision: Bool) -> Size {
    isTelevision ? Size(1920, 1080) : Size(390, 844)
  }

  private static let sizes: [String: Size] = [
    "retina3_5": Size(320, 480), "retina4_0": Size(320, 568), "retina4_7": Size(375, 667),
    "retina5_4": Size(375, 812), "retina5_5": Size(414, 736), "retina5_9": Size(375, 812),
    "retina6_0": Size(390, 844), "retina6_1": Size(414, 896), "retina6_3": Size(402, 874),
    "retina6_5": Size(414, 896), "retina6_7": Size(428, 926), "retina6_9": Size(440, 956),
    "retina6_12": Size(393, 852), "retina6_72": Size(430, 932), "ipad7_9": Size(768, 1024),
    "ipad8_3rounded": Size(744, 1133), "ipad9_7": Size(768, 1024), "ipad10_2": Size(810, 1080),
    "ipad10_5": Size(834, 1112), "ipad10_9rounded": Size(820, 1180),
    "ipad11_0rounded": Size(834, 1194), "ipad12_9": Size(1024, 1366),
    "ipad12_9rounded": Size(1024, 1366), "appleTV": Size(1920, 1080),
  ]
}
