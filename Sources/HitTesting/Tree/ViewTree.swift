package import Geometry

/// Identifies one view of a `ViewTree` by its index in the tree's pre-order.
///
/// Comparing two ids compares painting order: a view is painted after all views with lower ids,
/// unless a window level or `zPosition` changes the order.
@frozen
package struct NodeID: Hashable, Comparable, Sendable {
  /// The 0-based index in pre-order.
  package var rawValue: Int32

  @inlinable
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The index in pre-order, for use as an array index.
  @inlinable package var index: Int { Int(rawValue) }

  @inlinable
  package static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// The views of a subtree are a range of ids, and therefore a collection.
extension NodeID: Strideable {
  @inlinable
  package func distance(to other: NodeID) -> Int { other.index - index }

  @inlinable
  package func advanced(by count: Int) -> NodeID { NodeID(index + count) }
}

/// A view hierarchy as a value: windows, their views, and the properties that hit-testing needs.
///
/// The views are stored in one pre-order array; `NodeID` is the index in it. Copies share their
/// storage until one of them is edited. A tree holds at most `maximumCount` views.
package struct ViewTree: Sendable {
  package static let maximumCount = (1 << 24) - 2

  var storage: Storage

  package static let empty = ViewTreeBuilder().finish()

  /// Compares identity: both are copies of one tree, so results computed for one hold for the
  /// other. O(1): equal trees that were built separately are not the same.
  package func isSame(as other: ViewTree) -> Bool { storage === other.storage }

  /// Indicates whether the grids over the subviews of wide parents exist or are being created.
  package var hasGrids: Bool { storage.grids.haveBegun }

  /// Creates the grids over the subviews of wide parents, unless their creation has begun.
  ///
  /// Searches create them themselves once they are worth it; a caller in the background spares a
  /// large tree's first search the time. Other threads may search the tree meanwhile.
  ///
  /// - Complexity: O(n log n) for n views.
  package func createGrids() { storage.grids.create(in: storage) }

  /// The number of views, windows included.
  package var count: Int { storage.records.count }

  package var isEmpty: Bool { storage.records.isEmpty }

  /// The memory of one view excluding names and rare details: records, sibling index, string
  /// indices, and placements of the views that have one.
  package var bytesPerView: Int {
    let placed = storage.placements.count * MemoryLayout<PlacedInverse>.stride
    return MemoryLayout<ViewRecord>.stride + SiblingIndex.bytesPerView
      + (isEmpty ? 0 : (placed + storage.labels.bytes) / count)
  }

  package var ids: Range<NodeID> { NodeID(0)..<NodeID(count) }

  /// The windows in the order in which they were added.
  package var roots: [NodeID] { storage.roots }

  /// The windows in the order in which they are asked: by level, then the last added first.
  package var windowsFrontToBack: [NodeID] { storage.windowsFrontToBack }

  package var hasPolicies: Bool { storage.hasPolicies[0] }

  package func superview(of id: NodeID) -> NodeID? {
    let parent = storage.records[id.index].parent
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  /// The subviews, from back to front.
  package func subviews(of id: NodeID) -> Subviews {
    Subviews(places: storage.index.children(of: id.index), storage: storage)
  }

  /// Returns a subview by its place from the back, as `subviews(of:)` does, but faster.
  package func subview(_ place: Int, of id: NodeID) -> NodeID {
    NodeID(Int(storage.index.nodes[storage.index.children(of: id.index).lowerBound + place]))
  }

  package func hasSubviews(_ id: NodeID) -> Bool { !storage.index.children(of: id.index).isEmpty }

  /// The view and its siblings, from back to front; for a window, all windows in the order in which
  /// they were added. O(siblings).
  package func siblings(of id: NodeID) -> [NodeID] {
    superview(of: id).map { Array(subviews(of: $0)) } ?? roots
  }

  /// The subviews of one view, from back to front.
  package struct Subviews: RandomAccessCollection, Sendable {
    let places: Range<Int>
    let storage: Storage

    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }
    package subscript(index: Int) -> NodeID {
      NodeID(Int(storage.index.nodes[places.lowerBound + index]))
    }
  }

  /// The view's index among its siblings, from the back; for a window, in the order in which they
  /// were added. O(log siblings).
  package func siblingIndex(of id: NodeID) -> Int {
    guard let parent = superview(of: id) else { return rootIndex(of: id) }
    // Subviews are in pre-order, so their ids ascend: a binary search finds the view.
    let siblings = subviews(of: parent)
    var low = 0
    var high = siblings.count
    while low < high {
      let middle = (low + high) / 2
      if siblings[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether the search asks a view before one of its siblings, or a window before another
  /// one. O(1); O(windows) for windows.
  package func isAsked(_ id: NodeID, before sibling: NodeID) -> Bool {
    guard superview(of: id) == nil, superview(of: sibling) == nil else { return id > sibling }
    return windowsFrontToBack.first { $0 == id || $0 == sibling } == id
  }

  /// Returns whether the search asks the view before all of its siblings. O(1)
  package func isAskedFirst(_ id: NodeID) -> Bool {
    (superview(of: id).map { subviews(of: $0).last } ?? windowsFrontToBack.first) == id
  }

  /// The siblings, or windows, that the search asks before the view, in this order.
  ///
  /// - Complexity: O(siblings in front).
  package func siblings(askedBefore id: NodeID) -> [NodeID] {
    guard let superview = superview(of: id) else {
      return Array(windowsFrontToBack.prefix { $0 != id })
    }
    return Array(subviews(of: superview).reversed().prefix { $0 != id })
  }

  /// The view and all its descendants: a range of the pre-order.
  package func subtree(of id: NodeID) -> Range<NodeID> {
    id..<NodeID(Int(storage.records[id.index].subtreeEnd))
  }

  /// The number of the view's superviews. O(depth).
  package func depth(of id: NodeID) -> Int {
    var depth = 0
    var node = superview(of: id)
    while let current = node {
      depth += 1
      node = superview(of: current)
    }
    return depth
  }

  /// The window that contains a view; a window contains itself. O(log windows).
  package func window(of id: NodeID) -> NodeID { isEmpty ? id : roots[rootIndex(of: id)] }

  /// The index of the window that contains a view, in the order in which windows were added.
  private func rootIndex(of id: NodeID) -> Int {
    // Windows are in pre-order too: finds the last one that does not begin after the view.
    var (low, high) = (0, roots.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if roots[middle] <= id { low = middle } else { high = middle }
    }
    return low
  }

  /// The view's superviews, nearest first. O(depth).
  package func ancestors(of id: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var node = superview(of: id)
    while let current = node {
      result.append(current)
      node = superview(of: current)
    }
    return result
  }

  /// Returns whether the view is `ancestor` or has it as a superview, directly or indirectly.
  package func isView(_ id: NodeID, inSubtreeOf ancestor: NodeID) -> Bool {
    subtree(of: ancestor).contains(id)
  }
}

extension ViewTree {
  /// All properties of one view, as a value.
  package subscript(id: NodeID) -> ViewNode {
    let record = storage.records[id.index]
    var node = ViewNode(
      className(of: id), id: explicitID(of: id), name: storage.labels.name(id.index),
      geometry: geometry(of: id))
    node.isHidden = record.bits & ViewRecord.hidden != 0
    node.isUserInteractionEnabled = record.bits & ViewRecord.interactionDisabled == 0
    node.clipsToBounds = record.bits & ViewRecord.clips != 0
    node.alpha = record.alpha
    node.backgroundColor = storage.labels.color(id.index)
    node.policy = policy(of: id)
    node.boxedDetails = storage.details.box(of: id.rawValue)
    return node
  }

  package func geometry(of id: NodeID) -> ViewGeometry {
    let record = storage.records[id.index]
    var geometry = ViewGeometry(
      frame: Rect(origin: record.origin, size: record.bounds.size),
      boundsOrigin: record.bounds.origin)
    geometry.placement = record.placement.map { storage.placements[$0].placement }
    return geometry
  }

  /// The view's own coordinate space; its origin is the scroll position.
  package func bounds(of id: NodeID) -> Rect { storage.records[id.index].bounds }

  /// The bounding box of the view in its superview's bounds coordinates.
  package func frame(of id: NodeID) -> Rect { geometry(of: id).frame }

  package func isHidden(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.hidden != 0
  }

  package func isUserInteractionEnabled(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.interactionDisabled == 0
  }

  package func clipsToBounds(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.clips != 0
  }

  /// `alpha`, as the 32-bit number that is compared with 0.01.
  package func alpha(of id: NodeID) -> Float { storage.records[id.index].alpha }

  /// Returns whether the alpha, as a `Double`, is below 0.01, which prunes the view (rows 6 and 7).
  package func isClear(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.clear != 0
  }

  /// The view's hit-test policy; `.standard` for most views.
  package func policy(of id: NodeID) -> HitPolicy { storage.policies[id.rawValue] ?? .standard }

  /// The target of a view's `forward` policy; `nil` if no view has its id.
  package func forwardTarget(of id: NodeID) -> NodeID? { storage.forwardTargets[id.rawValue] }

  /// The rare properties of a view; defaults if the view has none.
  package func details(of id: NodeID) -> ViewDetails {
    storage.details[id.rawValue] ?? ViewDetails()
  }

  /// The rare properties of a view; `nil` if all have UIKit's defaults.
  package func ownDetails(of id: NodeID) -> ViewDetails? { storage.details[id.rawValue] }

  /// The recorded appearance of the view's own content; `nil` if none is recorded.
  package func appearance(of id: NodeID) -> ViewAppearance? {
    storage.details.box(of: id.rawValue)?.value.appearance
  }

  /// Indicates whether the source records a text, an image or a state of a view.
  package func hasAppearance(_ id: NodeID) -> Bool {
    storage.details.box(of: id.rawValue)?.value.hasAppearance ?? false
  }

  /// Indicates whether the source records a text, an image or a state of any view.
  package var recordsAppearance: Bool { !storage.drawnViews.isEmpty }

  /// Indicates whether the source records the background colour of any view. O(views).
  package var recordsColors: Bool { storage.labels.hasColors }

  /// The views below a view with a recorded appearance, in pre-order. O(log views).
  package func drawnViews(below id: NodeID) -> some Collection<NodeID> {
    let all = storage.drawnViews
    let end = storage.records[id.index].subtreeEnd
    func index(of first: Int32) -> Int {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle] < first { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return all[index(of: id.rawValue + 1)..<index(of: end)].lazy.map { NodeID(Int($0)) }
  }

  /// The background colour, if the source records it.
  package func backgroundColor(of id: NodeID) -> ViewColor? { storage.labels.color(id.index) }

  /// The views that have details other than UIKit's defaults, in pre-order.
  package var detailed: [NodeID] { storage.details.views.map { NodeID(Int($0)) } }
}

extension ViewTree {
  package func className(of id: NodeID) -> String { storage.labels.className(id.index) }

  /// A number that is equal for views of the same class.
  package func classNumber(of id: NodeID) -> Int32 { storage.labels.classNumber(id.index) }

  /// The number of classes, and of numbers of classes.
  var classCount: Int { storage.labels.classCount }

  /// The names of the classes, by their numbers.
  package var classNames: [String] { storage.labels.classNames }

  /// Returns the views of some classes, and all views with rare properties, in pre-order.
  ///
  /// - Parameter isIncluded: One value for each number of a class.
  /// - Complexity: O(views).
  package func views(ofClasses isIncluded: [Bool]) -> [NodeID] {
    storage.labels.views(ofClasses: isIncluded, or: storage.details)
  }

  /// The id in the source; `nil` if it gives none.
  package func explicitID(of id: NodeID) -> String? { storage.labels.id(id.index) }

  /// The id of a view in the file, to compare it with others; `nil` for none.
  package func identifier(of id: NodeID) -> Identifier? {
    explicitID(of: id).map { Identifier($0) }
  }

  /// The view's id in the source, otherwise its index path.
  package func id(of id: NodeID) -> String { explicitID(of: id) ?? path(of: id) }

  /// The view's display name, on one line and unique in the tree: its name, otherwise its id if ids
  /// are names, otherwise its view controller or class; with class and number if several views
  /// share that name, or with a text in the view instead of the number if that is unique. Bare
  /// containers and private classes have plain words. O(1), but O(views) for the first view of a
  /// tree.
  package func displayName(of id: NodeID) -> String { storage.names.name(of: id, in: self) }

  /// The shortest unique name of a view: its display name, but classes without UIKit's prefix, and
  /// either a number or a text in the view. O(1), but O(views) for the first view of a tree.
  package func shortName(of id: NodeID) -> String { storage.names.shortName(of: id, in: self) }

  /// Indicates whether a view has subviews, no name, and a class that only holds others.
  package func isBareContainer(_ id: NodeID) -> Bool {
    storage.names.isBareContainer(id, in: self)
  }

  /// Returns the views with this display name; if there are none, those with this short name, then
  /// those with this class-based name, such as “UIView 3 “Mail””. O(views).
  package func views(calledExactly name: String) -> [NodeID] {
    let classNames = ViewNames(.classes)
    for find in [displayName, shortName, { classNames.name(of: $0, in: self) }] {
      let found = ids.filter { find($0) == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The class without its module and generic arguments.
  package func shortClassName(of id: NodeID) -> String {
    ViewNames.withoutModule(className(of: id))
  }

  /// The name in the source; `nil` if it gives none.
  package func name(of id: NodeID) -> String? { storage.labels.name(id.index) }

  /// The name in the source, otherwise the id if ids are names, on one line. Names without visible
  /// characters are ignored.
  package func givenName(of id: NodeID) -> String? {
    let name =
      storage.labels.name(id.index)?.orNilIfInvisible
      ?? (idsAreNames ? explicitID(of: id)?.orNilIfInvisible : nil)
    guard let name, name.utf8.contains(0x0A) else { return name }
    return name.split { $0.isNewline }.joined(separator: " ")
  }

  /// Indicates whether the ids are written by people, and not addresses or numbers generated by a
  /// tool.
  package var idsAreNames: Bool { storage.labels.idsAreNames }

  /// The maximum number of superviews of a view with an index path; deeper views are identified by
  /// their pre-order number.
  package static let deepestPath = 255

  /// The position of a view as the window index followed by subview indices from back to front:
  /// `0.2.1`. A view with more than `deepestPath` superviews has its pre-order number instead, such
  /// as `#700`, because its path would be unreadable. O(log siblings) per level.
  package func path(of id: NodeID) -> String {
    var places: [Int] = []
    var current: NodeID? = id
    while let view = current {
      if places.count > Self.deepestPath { return "#\(id.index)" }
      places.append(siblingIndex(of: view))
      current = superview(of: view)
    }
    return places.reversed().map { String($0) }.joined(separator: ".")
  }

  /// The view at an index path such as `0.2.1`, or with a pre-order number such as `#700`; `nil` if
  /// it does not exist.
  package func view(atPath path: String) -> NodeID? {
    if path.hasPrefix("#") {
      guard let number = Int(path.dropFirst()), (0..<count).contains(number) else { return nil }
      return NodeID(number)
    }
    var current: NodeID?
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard let place = Int(part), place >= 0 else { return nil }
      if let parent = current {
        let children = subviews(of: parent)
        guard place < children.count else { return nil }
        current = children[place]
      } else {
        guard place < roots.count else { return nil }
        current = roots[place]
      }
    }
    return current
  }

  /// The view with this id, otherwise at this index path, otherwise the only one with this name or
  /// class; `nil` if none or several match. O(n).
  package func view(named name: String) -> NodeID? {
    let wanted = Identifier(name)
    if let found = ids.first(where: { identifier(of: $0) == wanted }) { return found }
    if let found = view(atPath: name) { return found }
    for candidates in [
      ids.lazy.filter { storage.labels.name($0.index) == name },
      ids.lazy.filter { className(of: $0) == name },
    ] {
      let found = candidates.prefix(2)
      if let first = found.first { return found.count == 1 ? first : nil }
    }
    return nil
  }
}

extension ViewTree {
  /// Converts a point from the superview's bounds coordinates to the view's own; `nil` if the
  /// view's transform is singular (row 18). For a window, the point is in screen coordinates.
  @inline(__always)
  package func convertFromSuperview(_ point: Point, to id: NodeID) -> Point? {
    let record = storage.records[id.index]
    guard let placement = record.placement else { return record.local(point) }
    return storage.placements[placement].toLocal?.apply(point)
  }

  /// The transform from a view's bounds coordinates to its superview's; for a window, to the
  /// screen's.
  package func toSuperview(_ id: NodeID) -> AffineTransform { geometry(of: id).toSuperview }

  /// The transform from a view's bounds coordinates to the screen's. O(depth).
  package func toScreen(_ id: NodeID) -> AffineTransform {
    var map = toSuperview(id)
    var node = superview(of: id)
    while let current = node {
      map = map.then(toSuperview(current))
      node = superview(of: current)
    }
    return map
  }

  /// Converts a point between the bounds coordinates of two views (row 19). O(depth).
  ///
  /// - Parameters:
  ///   - source: The view whose coordinates the point is in; `nil` for the screen.
  ///   - target: The view whose coordinates to convert to; `nil` for the screen.
  /// - Returns: `nil` if a transform on the way down to the target is singular.
  package func convert(_ point: Point, from source: NodeID?, to target: NodeID?) -> Point? {
    var point = point
    var up = source
    // Stop at the nearest common ancestor: the transforms above it cancel out, and may be singular.
    while let current = up {
      if let target, isView(target, inSubtreeOf: current) { break }
      point = toSuperview(current).apply(point)
      up = superview(of: current)
    }
    guard let target else { return point }
    for step in ([target] + ancestors(of: target)).prefix(while: { $0 != up }).reversed() {
      guard let next = convertFromSuperview(point, to: step) else { return nil }
      point = next
    }
    return point
  }

  /// The bounding box, in another view's coordinates, of a rectangle's four corners (row 20).
  ///
  /// - Returns: `nil` if a transform on the way down to the target is singular.
  package func convert(_ rect: Rect, from source: NodeID?, to target: NodeID?) -> Rect? {
    let corners = rect.corners
    let points = [corners.0, corners.1, corners.2, corners.3]
      .compactMap { convert($0, from: source, to: target) }
    return points.count == 4 ? Rect(around: points) : nil
  }
}

extension String {
  /// The text; `nil` if it has no visible character.
  fileprivate var orNilIfInvisible: String? {
    let isVisible = unicodeScalars.contains {
      let properties = $0.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
    return isVisible ? self : nil
  }
}

extension NodeID: Codable {}
