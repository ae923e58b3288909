import Geometry
import HitTesting

/// A storyboard or XIB: its elements, and what one pass over them finds.
struct IBDocument {
  let tree: MarkupTree
  /// The element `document`.
  let root: Int
  /// The kind of each element, by its name.
  private(set) var tags: [IBTag] = []
  /// What each element is.
  private(set) var flags: [IBFlags] = []
  /// Ids of the labels and images that table view cells make themselves, which get no touches.
  private(set) var builtIns: Set<String> = []
  /// Gesture recognizers by their ids.
  private(set) var gestures: [String: Int] = [:]
  /// The views that recognizers are attached to last, by the ids of the recognizers.
  private(set) var gestureOwners: [String: Int] = [:]
  /// The colours that the document names.
  private(set) var colors = IBColors()
  /// The widths of the images that the document names; those of symbols left out.
  private(set) var imageWidths: [String: Double] = [:]
  /// Whether it is a XIB.
  let isXIB: Bool
  /// Whether it is made for Apple TV.
  let isTelevision: Bool
  /// The element `device`, or what older files have in its place.
  private(set) var device: Int?
  private var uninstalled: Set<String> = []

  /// Looks at all elements. O(n).
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
    if !uninstalled.isEmpty { markUninstalled() }
  }

  subscript(_ index: Int) -> MarkupElement { tree.elements[index] }

  func isView(_ index: Int) -> Bool { flags[index].contains(.view) }

  /// The element around another one; `nil` for the outermost.
  func parent(of index: Int) -> MarkupElement? {
    let parent = tree.elements[index].parent
    return parent < 0 ? nil : tree.elements[parent]
  }

  /// The class of a view or of a controller.
  func className(of index: Int) -> String {
    IBClassNames.name(of: self[index], in: parent(of: index))
  }

  /// The views below an element that are not in another one of them, in their order; those that
  /// are not in the hierarchy left out.
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

  /// How many views there are in a range of elements, those that are not in the hierarchy left out.
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

  /// The element that names the screen in files of Xcode 7 and older; `nil` where it is unknown.
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
    case .exclude: exclude(element)
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

  /// Notes a view that is not installed on any device. Other variations hold on some only.
  private mutating func exclude(_ element: MarkupElement) {
    guard let id = element["reference"], element.parent >= 0 else { return }
    let mask = tree.elements[element.parent]
    guard tags[element.parent] == .mask, mask["key"] == "subviews", mask.parent >= 0,
      tags[mask.parent] == .variation, tree.elements[mask.parent]["key"] == "default"
    else { return }
    uninstalled.insert(id)
  }

  private mutating func markUninstalled() {
    for index in flags.indices where flags[index].contains(.view) {
      if let id = tree.elements[index]["id"], uninstalled.contains(id) {
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
  /// How diagnostics call a view: its class, and its id when it has one.
  func title(of view: Int) -> String {
    let name = className(of: view)
    return self[view]["id"].map { "\(name) \($0)" } ?? name
  }

  /// Whether a segue begins with a touch, unlike those that embed or relate controllers.
  func isTriggered(_ segue: Int) -> Bool {
    let kind = self[segue]["kind"]
    return kind != "embed" && kind != "relationship"
  }
}

/// What an element of a document is, by its place and its content.
struct IBFlags: OptionSet {
  let rawValue: UInt8

  static let view = IBFlags(rawValue: 1 << 0)
  /// A view that is not in the hierarchy: uninstalled, or shown only at times.
  static let leftOut = IBFlags(rawValue: 1 << 1)
  /// A view that is uninstalled.
  static let uninstalled = IBFlags(rawValue: 1 << 2)

  /// Keys under which a controller, a view or an item holds a view.
  static let viewKeys: Set<String> = [
    "view", "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView",
    "sectionFooterView", "navigationBar", "tabBar", "toolbar", "customView", "titleView",
    "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "accessoryView", "editingAccessoryView", "headerView", "footerView", "inputView",
    "inputAccessoryView", "leftView", "rightView", "refreshControl",
  ]

  /// Keys of views that UIKit shows only at times: while a cell is selected, while one types.
  static let passingKeys: Set<String> = [
    "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView",
    "inputView", "inputAccessoryView",
  ]
}

/// The colours that a document names, and what its colour elements mean.
struct IBColors {
  private var named: [String: ViewColor] = [:]
  private var system: [String: ViewColor] = [:]

  /// Notes a colour of the document's resources.
  mutating func add(_ resource: MarkupElement, of index: Int, in tree: MarkupTree) {
    guard let name = resource["name"], let child = tree.child(of: index, "color"),
      let color = Self.channels(of: tree[child])
    else { return }
    if resource.name == "systemColor" { system[name] = color } else { named[name] = color }
  }

  /// The colour of an element; `nil` when it is unknown.
  func color(of element: MarkupElement) -> ViewColor? {
    if let name = element["systemColor"], let color = system[name] { return color }
    if let name = element["name"], let color = named[name] { return color }
    if let color = Self.channels(of: element) { return color }
    for key in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
      if let name = element[key], let color = SystemColors.named(name) { return color }
    }
    return nil
  }

  /// The colour of an element that gives it in numbers.
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

/// The classes in UIKit that tags of Interface Builder stand for.
enum IBClassNames {
  /// The class of an element: `customClass`, or what UIKit makes of its tag.
  static func name(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if let custom = element["customClass"], !custom.isEmpty { return custom }
    return base(of: element, in: parent)
  }

  /// UIKit's own class of an element, a custom class left aside.
  ///
  /// - Parameter parent: the element around it, by which content views are known.
  static func base(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if element["key"] == "contentView", element.name == "view",
      parent?.name == "visualEffectView"
    {
      return "_UIVisualEffectContentView"
    }
    return name(ofTag: element.name)
  }

  /// `UI` and the tag with a capital, but for the views of other frameworks.
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
  ]
}
