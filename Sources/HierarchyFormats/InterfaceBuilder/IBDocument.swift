import Geometry
import HitTesting

/// A storyboard or XIB: its elements, and properties collected in one pass over them.
struct IBDocument {
  let tree: MarkupTree
  /// The `document` element.
  let root: Int
  /// The kind of each element, derived from its name.
  private(set) var tags: [IBTag] = []
  /// The flags of each element.
  private(set) var flags: [IBFlags] = []
  /// The ids of built-in labels and images of table view cells, which receive no touches.
  private(set) var builtIns: Set<String> = []
  /// The gesture recognizers, by id.
  private(set) var gestures: [String: Int] = [:]
  /// The last view that each recognizer is attached to, by the recognizer's id.
  private(set) var gestureOwners: [String: Int] = [:]
  /// The document's named colours.
  private(set) var colors = IBColors()
  /// The widths of the document's named images, without symbols.
  private(set) var imageWidths: [String: Double] = [:]
  let isXIB: Bool
  let isTelevision: Bool
  /// The `device` element, or its equivalent in older files.
  private(set) var device: Int?
  /// The masks of installed views and constraints.
  private var masks: [Int] = []
  /// The ids of constraints that are not installed on the document's device.
  private(set) var uninstalledConstraints: Set<String> = []

  /// Collects properties of all elements.
  ///
  /// - Complexity: O(n).
  init(_ tree: MarkupTree, root: Int) {
    self.tree = tree
    self.root = root
    let element = tree[root]
    isXIB = tree.child(of: root, "scenes") == nil && tree.child(of: root, "objects") != nil
    isTelevision = element["targetRuntime"] == "AppleTV"
    tags.reserveCapacity(tree.count)
    for index in tree.elements.indices { tags.append(IBTag.named(tree.elements[index].name)) }
    flags = [IBFlags](repeating: [], count: tree.count)
    for index in root..<element.end { look(at: index) }
    device = device ?? Self.simulatedScreen(in: tree, root)
    if !masks.isEmpty { applyMasks() }
  }

  subscript(_ index: Int) -> MarkupElement { tree.elements[index] }

  func isView(_ index: Int) -> Bool { flags[index].contains(.view) }

  /// Returns the parent of an element; `nil` for the outermost one.
  func parent(of index: Int) -> MarkupElement? {
    let parent = tree.elements[index].parent
    return parent < 0 ? nil : tree.elements[parent]
  }

  func className(of index: Int) -> String {
    IBClassNames.name(of: self[index], in: parent(of: index))
  }

  /// Returns the outermost views in a range of elements, in order, without views that are not in
  /// the hierarchy.
  func views(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isView(index) {
        if !flags[index].contains(.leftOut) { found.append(index) }
        index = self[index].end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Returns the number of views in a range of elements, without views that are not in the
  /// hierarchy.
  func viewCount(in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if flags[index].contains(.leftOut) {
        index = self[index].end
      } else {
        count += isView(index) ? 1 : 0
        index += 1
      }
    }
    return count
  }

  /// Returns the screen element in files of Xcode 7 and older; `nil` if it is missing or names an
  /// unknown screen.
  private static func simulatedScreen(in tree: MarkupTree, _ root: Int) -> Int? {
    guard let metrics = tree.child(of: root, "simulatedMetricsContainer"),
      let screen = tree.child(of: metrics, "simulatedScreenMetrics")
    else { return nil }
    return IBDevice.size(of: tree[screen]) == nil ? nil : screen
  }

  private mutating func look(at index: Int) {
    let element = tree.elements[index]
    switch tags[index] {
    case .rect: if element["key"] == "frame" { markView(element.parent) }
    case .frame: if element["key"] == "frameInset" { markView(element.parent) }
    case .subviews, .cells, .prototypes:
      if tags[index] == .subviews { markView(element.parent) }
      for child in tree.children(of: index) { markView(child) }
    case .mask: masks.append(index)
    case .gesture: if let id = element["id"] { gestures[id] = index }
    case .outletCollection: attach(element)
    case .namedColor, .systemColor: colors.add(element, of: index, in: tree)
    case .device: device = device ?? index
    case .ignored where element.name == "image" && element["catalog"] == nil:
      guard let name = element["name"], let width = element["width"].flatMap({ Double($0) }) else {
        break
      }
      imageWidths[name] = width
    case .other:
      if let key = element["key"], IBFlags.viewKeys.contains(key) {
        markView(index)
        if IBFlags.passingKeys.contains(key) { flags[index].insert(.leftOut) }
      }
      if element.name == "tableViewCell" {
        for key in ["textLabel", "detailTextLabel", "imageView"] {
          if let id = element[key] { builtIns.insert(id) }
        }
      }
    default: break
    }
  }

  private mutating func markView(_ index: Int) {
    if index >= 0, tags[index] == .other { flags[index].insert(.view) }
  }

  /// Finds the views and constraints that are not installed on the document's device: those that the
  /// variation with the most matching traits excludes.
  private mutating func applyMasks() {
    let device = IBDevice(self)
    var views: Set<String> = []
    var applied: [(rank: Int, mask: Int)] = []
    for mask in masks {
      guard let variation = parent(of: mask), variation.name == "variation",
        let rank = device.rank(of: variation["key"] ?? "")
      else { continue }
      applied.append((rank, mask))
    }
    for (_, mask) in applied.sorted(by: { ($0.rank, $0.mask) < ($1.rank, $1.mask) }) {
      for child in tree.children(of: mask) {
        guard let id = tree[child]["reference"] else { continue }
        let isInstalled = tree[child].name == "include"
        switch tree[mask]["key"] {
        case "subviews": if isInstalled { views.remove(id) } else { views.insert(id) }
        case "constraints":
          if isInstalled {
            uninstalledConstraints.remove(id)
          } else {
            uninstalledConstraints.insert(id)
          }
        default: break
        }
      }
    }
    for index in flags.indices where !views.isEmpty && flags[index].contains(.view) {
      if let id = tree.elements[index]["id"], views.contains(id) {
        flags[index].formUnion([.leftOut, .uninstalled])
      }
    }
  }

  private mutating func attach(_ element: MarkupElement) {
    guard element["property"] == "gestureRecognizers", let id = element["destination"],
      element.parent >= 0
    else { return }
    gestureOwners[id] = tree.elements[element.parent].parent
  }
}

extension IBDocument {
  /// Returns the name of a view in diagnostics: its class, and its id if it has one.
  func title(of view: Int) -> String {
    let name = className(of: view)
    return self[view]["id"].map { "\(name) \($0)" } ?? name
  }

  /// Returns whether a variation changes more than the installed views and constraints.
  func hasMoreThanMasks(_ variation: Int) -> Bool {
    self[variation].attributes.count > 1
      || tree.children(of: variation).contains { tags[$0] != .mask }
  }

  /// Returns whether a segue is triggered by a touch, unlike embed and relationship segues.
  func isTriggered(_ segue: Int) -> Bool {
    let kind = self[segue]["kind"]
    return kind != "embed" && kind != "relationship"
  }
}

/// Flags of an element, derived from its context and content.
struct IBFlags: OptionSet {
  let rawValue: UInt8

  static let view = IBFlags(rawValue: 1 << 0)
  /// A view that is not in the hierarchy, because it is uninstalled or shown only at times.
  static let leftOut = IBFlags(rawValue: 1 << 1)
  static let uninstalled = IBFlags(rawValue: 1 << 2)

  /// The keys of views in controllers, views and items.
  static let viewKeys: Set<String> = [
    "view", "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView",
    "sectionFooterView", "navigationBar", "tabBar", "toolbar", "customView", "titleView",
    "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "accessoryView", "editingAccessoryView", "headerView", "footerView", "inputView",
    "inputAccessoryView", "leftView", "rightView", "refreshControl",
  ]

  /// The keys of views that UIKit shows only at times, such as while a cell is selected or while
  /// the user types.
  static let passingKeys: Set<String> = [
    "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView",
    "inputView", "inputAccessoryView",
  ]
}

/// A document's named colours, and the conversion of colour elements.
struct IBColors {
  private var named: [String: ViewColor] = [:]
  private var system: [String: ViewColor] = [:]

  /// Adds a colour from the document's resources.
  mutating func add(_ resource: MarkupElement, of index: Int, in tree: MarkupTree) {
    guard let name = resource["name"], let child = tree.child(of: index, "color"),
      let color = Self.channels(of: tree[child])
    else { return }
    if resource.name == "systemColor" { system[name] = color } else { named[name] = color }
  }

  /// Returns the colour of an element; `nil` if it is unknown.
  func color(of element: MarkupElement) -> ViewColor? {
    if let name = element["systemColor"], let color = system[name] { return color }
    if let name = element["name"], let color = named[name] { return color }
    if let color = Self.channels(of: element) { return color }
    for key in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
      if let name = element[key], let color = SystemColors.named(name) { return color }
    }
    return nil
  }

  /// Returns the colour of an element with numeric components; `nil` if it has none.
  private static func channels(of element: MarkupElement) -> ViewColor? {
    func number(_ key: String) -> Double? { element[key].flatMap { Double($0) } }
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      return ViewColor(red: white, green: white, blue: white, alpha: alpha)
    }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      return ViewColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let cyan = number("cyan"), let magenta = number("magenta"), let yellow = number("yellow") {
      let light = 1 - (number("black") ?? 0)
      return ViewColor(
        red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light,
        alpha: alpha)
    }
    return nil
  }
}

/// Maps Interface Builder tags to UIKit classes.
enum IBClassNames {
  /// Returns the class of an element: `customClass`, or the UIKit class of its tag.
  static func name(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if let custom = element["customClass"], !custom.isEmpty { return custom }
    return base(of: element, in: parent)
  }

  /// Returns the UIKit class of an element, ignoring a custom class.
  ///
  /// - Parameter parent: The parent element, which identifies content views.
  static func base(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if element["key"] == "contentView", element.name == "view",
      parent?.name == "visualEffectView"
    {
      return "_UIVisualEffectContentView"
    }
    return name(ofTag: element.name)
  }

  /// Returns `UI` followed by the capitalised tag, except for views of other frameworks.
  static func name(ofTag tag: String) -> String {
    if let known = exceptions[tag] { return known }
    return "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
  }

  private static let exceptions: [String: String] = [
    "containerView": "UIView", "collectionViewCellContentView": "UIView", "mapView": "MKMapView",
    "wkWebView": "WKWebView", "sceneKitView": "SCNView", "arscnView": "ARSCNView",
    "arskView": "ARSKView", "skView": "SKView", "glkView": "GLKView", "mtkView": "MTKView",
    "adBannerView": "ADBannerView", "pdfView": "PDFView", "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController", "roundedRectButton": "UIButton",
    "tvPosterView": "TVPosterView", "tvCardView": "TVCardView",
    "tvMonogramView": "TVMonogramView", "tvCaptionButtonView": "TVCaptionButtonView",
    "tvDigitEntryView": "TVDigitEntryView", "lpLinkView": "LPLinkView",
    // Interface Builder writes this tag.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]
}
