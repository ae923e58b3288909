extension Reading {
  /// How well the hierarchy is known, in a few words; `nil` when all of it is.
  package var badge: String? {
    guard !missing.isEmpty else { return nil }
    let count = missing.keywords.count
    return "\(origin.badge) · \(count == 1 ? "1 fact" : "\(count) facts") untold"
  }
}

extension HierarchyFormat {
  /// What it is called where there is little room.
  fileprivate var badge: String {
    switch self {
    case .scene: "scene"
    case .recursiveDescription: "dump"
    case .interfaceBuilder: "Interface Builder"
    case .appium, .appiumJSON, .debugDescription, .accessibilityJSON: "accessibility tree"
    case .sentry: "Sentry"
    case .uiAutomator: "Android views, UIKit's rules"
    case .keyedArchive: "Lookin, experimental"
    case .autolayoutTrace, .subtreeDescription, .responderChain, .mapTable, .companion, .otherJSON,
      .otherXML:
      rawValue
    }
  }
}
