import Geometry

/// The device that a document is designed for, as far as it affects the layout of bars.
struct IBDevice {
  /// The insets for the status bar, the home indicator and the cutout (Apple:
  /// `UIView.safeAreaInsets`), as drawn by Interface Builder.
  let safeArea: Insets
  let isPad: Bool
  /// A Boolean value indicating whether the device is a phone in landscape, which has lower bars.
  let isCompact: Bool
  let isTelevision: Bool
  /// The traits that variations name (Apple: `UITraitCollection.horizontalSizeClass`,
  /// `verticalSizeClass`, `userInterfaceIdiom`).
  private let traits: Set<String>

  /// Creates the device of a document; a phone with a home button if the document names none.
  init(_ document: IBDocument) {
    let element = document.device.map { document[$0] }
    let id = element.map { Self.id(of: $0) } ?? ""
    isTelevision = document.isTelevision || id == "appleTV"
    isPad =
      id.hasPrefix("ipad") || document[document.root]["targetRuntime"] == "iOS.CocoaTouch.iPad"
    isCompact = !isTelevision && !isPad && element?["orientation"] == "landscape"
    let layout = element?["layout"] ?? ""
    let isNarrow =
      isPad
      ? ["splitview1_2", "splitview1_3", "slideover1_3"].contains(layout)
      : !isTelevision && !(isCompact && Self.wideModels.contains(id))
    traits = [
      "widthClass=\(isNarrow ? "compact" : "regular")",
      "heightClass=\(isCompact ? "compact" : "regular")",
      "userInterfaceIdiom=\(isTelevision ? "tv" : isPad ? "pad" : "phone")", "displayGamut=sRGB",
    ]
    let model = Self.models[id]
    let top = model?.top ?? 20
    let bottom = model?.bottom ?? 0
    if isCompact {
      // The status bar is hidden; both sides get an inset, because the cutout may be at either.
      let side = bottom > 0 ? top : 0
      safeArea = Insets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side)
    } else {
      safeArea = Insets(top: top, left: 0, bottom: bottom, right: 0)
    }
  }

  /// Phones whose width is regular in landscape.
  private static let wideModels: Set<String> = [
    "retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_9", "retina6_72",
  ]

  /// Returns the number of traits that a variation requires, if the device has them all; otherwise
  /// `nil`. The default variation requires none.
  ///
  /// - Parameter variation: The key, such as `heightClass=regular-widthClass=compact`.
  func rank(of variation: String) -> Int? {
    if variation == "default" { return 0 }
    let required = variation.split(separator: "-").map { String($0) }
    return !required.isEmpty && traits.isSuperset(of: required) ? required.count : nil
  }

  /// Returns the height of a bar without its part of the safe area.
  ///
  /// The heights were verified with page sources of running apps: a toolbar is 44 points high, or
  /// 49 above a home indicator; a navigation bar is 44 points high. On iPad, both are 50 points
  /// high in apps built with Xcode 10 or later, otherwise 44, so the stored height decides.
  /// Navigation bars in iOS 26 are 54 points high.
  ///
  /// - Parameter stored: The height in the file.
  func height(of bar: IBBarKind, stored: Double?) -> Double {
    let known: [Double]
    switch bar {
    case .navigationBar: known = isPad ? [50, 44, 54] : isCompact ? [32, 44, 54] : [44, 54]
    case .tabBar: known = isPad ? [50, 49] : isCompact ? [32, 49] : [49]
    case .toolbar:
      known = isPad ? [50, 44] : isCompact ? [32, 44] : [safeArea.bottom > 0 ? 49 : 44]
    }
    return known.first { $0 == stored } ?? known[0]
  }

  /// Returns the size of the canvas; `nil` if the device is unknown or its screen is shared.
  static func size(of device: MarkupElement) -> Size? {
    guard let size = models[id(of: device)]?.size else { return nil }
    if let layout = device["layout"], layout != "fullscreen" { return nil }
    let isTurned = device["orientation"] == "landscape" && size.width < size.height
    return isTurned ? Size(size.height, size.width) : size
  }

  /// Returns Interface Builder's device id, such as `retina4_7`; older files have
  /// `retina4_7.fullscreen`.
  private static func id(of device: MarkupElement) -> String {
    device["id"] ?? device["type"].map { String($0.prefix { $0 != "." }) } ?? ""
  }

  /// Returns the default size for a document that does not record one.
  static func fallback(isTelevision: Bool) -> Size {
    isTelevision ? Size(1920, 1080) : Size(390, 844)
  }

  /// An Interface Builder device in portrait: its size, and its top and bottom safe area insets.
  private struct Model {
    let size: Size
    let top: Double
    let bottom: Double

    init(_ width: Double, _ height: Double, _ top: Double, _ bottom: Double) {
      size = Size(width, height)
      self.top = top
      self.bottom = bottom
    }
  }

  private static let models: [String: Model] = [
    "retina3_5": Model(320, 480, 20, 0), "retina4_0": Model(320, 568, 20, 0),
    "retina4_7": Model(375, 667, 20, 0), "retina5_5": Model(414, 736, 20, 0),
    "retina5_4": Model(375, 812, 50, 34), "retina5_9": Model(375, 812, 44, 34),
    "retina6_0": Model(390, 844, 47, 34), "retina6_1": Model(414, 896, 48, 34),
    "retina6_3": Model(402, 874, 62, 34), "retina6_5": Model(414, 896, 44, 34),
    "retina6_7": Model(428, 926, 47, 34), "retina6_9": Model(440, 956, 62, 34),
    "retina6_12": Model(393, 852, 59, 34), "retina6_72": Model(430, 932, 59, 34),
    "ipad7_9": Model(768, 1024, 20, 0), "ipad9_7": Model(768, 1024, 20, 0),
    "ipad10_2": Model(810, 1080, 20, 0), "ipad10_5": Model(834, 1112, 20, 0),
    "ipad12_9": Model(1024, 1366, 20, 0), "ipad8_3rounded": Model(744, 1133, 24, 20),
    "ipad10_9rounded": Model(820, 1180, 24, 20), "ipad11_0rounded": Model(834, 1194, 24, 20),
    "ipad12_9rounded": Model(1024, 1366, 24, 20), "appleTV": Model(1920, 1080, 60, 60),
  ]
}
