import HitTesting

/// The formats in which people have view hierarchies at hand.
///
/// Some are recognised only to say what they are and what to do instead.
package enum HierarchyFormat: String, Hashable, Sendable, CaseIterable {
  /// The scene format of this project (JSON).
  case scene
  /// The text of `recursiveDescription`, as lldb prints it.
  case recursiveDescription
  /// A storyboard or XIB of Interface Builder.
  case interfaceBuilder
  /// The page source of Appium and WebDriverAgent, as XML.
  case appium
  /// The same as JSON.
  case appiumJSON
  /// What XCUITest prints with `debugDescription`.
  case debugDescription
  /// The view hierarchy that Sentry attaches to crashes.
  case sentry
  /// What idb and AXe print with `describe-ui`.
  case accessibilityJSON
  /// Android's uiautomator dump.
  case uiAutomator
  /// A keyed archive, such as Lookin's.
  case keyedArchive
  /// The text of `_autolayoutTrace`.
  case autolayoutTrace
  /// The text of AppKit's `_subtreeDescription`.
  case subtreeDescription
  /// A printed responder chain, as Chisel's `presponder` prints it.
  case responderChain
  /// A print of an `NSMapTable`.
  case mapTable
  /// A text that goes with a hierarchy: a sidecar, view controllers, gesture recognizers, logged
  /// touches.
  case companion
  /// JSON that is none of these.
  case otherJSON
  /// XML that is none of these.
  case otherXML

  /// What people call it.
  package var title: String {
    switch self {
    case .scene: "a scene"
    case .recursiveDescription: "a recursiveDescription dump"
    case .interfaceBuilder: "a storyboard or XIB"
    case .appium: "an Appium page source"
    case .appiumJSON: "a WebDriverAgent source in JSON"
    case .debugDescription: "an XCUITest debugDescription"
    case .sentry: "a Sentry view hierarchy"
    case .accessibilityJSON: "an idb or AXe accessibility tree"
    case .uiAutomator: "an Android uiautomator dump"
    case .keyedArchive: "a binary property list, such as a Lookin document"
    case .autolayoutTrace: "an _autolayoutTrace"
    case .subtreeDescription: "an AppKit _subtreeDescription"
    case .responderChain: "a responder chain"
    case .mapTable: "a print of an NSMapTable"
    case .companion:
      "a text that goes with a hierarchy: a sidecar, view controllers, gesture recognizers, touches"
    case .otherJSON: "JSON, but no view hierarchy that is known"
    case .otherXML: "XML, but no view hierarchy that is known"
    }
  }

  /// Whether scenes can be read from it.
  package var isReadable: Bool {
    switch self {
    case .scene, .recursiveDescription, .interfaceBuilder, .appium, .appiumJSON, .debugDescription,
      .sentry, .accessibilityJSON, .uiAutomator, .keyedArchive:
      true
    default: false
    }
  }

  /// Longer files are refused; `nil` for formats that are read in one pass and little memory. No
  /// storyboard and no page source comes near.
  var maximumBytes: Int? {
    switch self {
    case .scene, .recursiveDescription, .otherJSON: nil
    default: 256 << 20
    }
  }

  /// Whether people give the ids of views.
  var idsAreNames: Bool {
    switch self {
    case .recursiveDescription, .interfaceBuilder, .keyedArchive: false
    default: true
    }
  }

  /// What to do with a file of a format that cannot be read.
  var hint: String {
    let dump = "in lldb: expr -l objc -O -- [[[UIApplication sharedApplication] keyWindow] "
    switch self {
    case .autolayoutTrace: return "it tells no frames; \(dump)recursiveDescription]"
    case .responderChain: return "it tells superviews only; \(dump)recursiveDescription]"
    case .companion:
      return "join it with the hierarchy: hitscope FILE --with THIS; a log of touches: hitscope "
        + "verify FILE --touches THIS"
    case .subtreeDescription: return "AppKit's hit-testing differs; only UIKit's is shown here"
    case .otherJSON: return "a scene begins with { \"hitscope\": 1, …; see Assets/scene.schema.json"
    default: return "paste a recursiveDescription instead; \(dump)recursiveDescription]"
    }
  }
}

extension ViewTreeBuilder {
  /// A builder of a tree that is read from a format.
  init(for format: HierarchyFormat) {
    self.init()
    idsAreNames = format.idsAreNames
  }
}
