/// A storyboard or XIB: its elements, and what one look at all of them tells.
struct IBDocument {
  let tree: MarkupTree
  /// The element `document`.
  let root: Int
  /// What the name of each element says.
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
  /// Whether it is a XIB.
  let isXIB: Bool
  /// Whether it is made for Apple TV.
  let isTelevision: Bool
  /// The element `device`.
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
