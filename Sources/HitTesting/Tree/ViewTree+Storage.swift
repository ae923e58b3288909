import Geometry

extension ViewTree {
  /// The columns of the tree. They change only while a single tree refers to them.
  final class Storage: @unchecked Sendable {
    let records: Column<ViewRecord>
    let placements: Column<PlacedInverse>
    let index: SiblingIndex
    let grids = LazyGrids()
    private(set) var labels: ViewLabels
    private(set) var policies: [Int32: HitPolicy]
    /// Indicates whether a view has a policy: one element, because access to a variable of a class
    /// is checked at run time.
    let hasPolicies: Column<Bool>
    let forwardTargets: [Int32: NodeID]
    private(set) var details: ViewDetailsTable
    /// The views with a recorded appearance, in pre-order.
    let drawnViews: [Int32]
    let roots: [NodeID]
    let windowsFrontToBack: [NodeID]
    private(set) var names: ViewNames

    /// Creates storage that owns the columns, with a new index.
    convenience init(
      records: Column<ViewRecord>, placements: Column<PlacedInverse>, labels: ViewLabels,
      policies: [Int32: HitPolicy], details: ViewDetailsTable, roots: [NodeID],
      names: ViewNames = ViewNames()
    ) {
      self.init(
        records: records, placements: placements,
        index: SiblingIndex(records: records, placements: placements), labels: labels,
        policies: policies, details: details, roots: roots, names: names)
    }

    /// Creates storage that owns the columns.
    init(
      records: Column<ViewRecord>, placements: Column<PlacedInverse>, index: SiblingIndex,
      labels: ViewLabels, policies: [Int32: HitPolicy], details: ViewDetailsTable,
      roots: [NodeID], names: ViewNames = ViewNames()
    ) {
      self.records = records
      self.placements = placements
      self.index = index
      self.labels = labels
      self.policies = policies
      hasPolicies = Column([!policies.isEmpty])
      self.details = details
      drawnViews = details.drawnViews
      self.roots = roots
      self.names = names
      windowsFrontToBack = Self.frontToBack(roots, details)
      forwardTargets = Self.forwardTargets(policies, labels, count: records.count)
    }

    /// Copies the columns that `replace` changes in place.
    init(copying other: Storage) {
      records = Column(copying: other.records)
      placements = Column(copying: other.placements)
      labels = other.labels
      policies = other.policies
      hasPolicies = Column(copying: other.hasPolicies)
      forwardTargets = other.forwardTargets
      details = other.details
      drawnViews = other.drawnViews
      roots = other.roots
      windowsFrontToBack = other.windowsFrontToBack
      names = other.names
      index = SiblingIndex(copying: other.index)
    }

    deinit {
      records.deallocate()
      placements.deallocate()
      hasPolicies.deallocate()
      index.boxes.deallocate()
    }

    /// Replaces a view in place. Returns false if the change concerns the tree as a whole: a target
    /// of forwarded touches, a first transform, the level of a window, or a first appearance.
    ///
    /// - Complexity: O(log siblings), amortized with the grids.
    func replace(_ id: NodeID, with node: ViewNode) -> Bool {
      guard records.indices.contains(id.index) else { return true }
      let old = records[id.index]
      let oldDetails = details.box(of: id.rawValue)?.value
      let newDetails = node.boxedDetails?.value
      guard node.geometry.placement == nil || old.placement != nil,
        policies.isEmpty || labels.id(id.index) == node.id,
        !node.policy.forwards, policies[id.rawValue]?.forwards != true,
        (oldDetails?.hasAppearance ?? false) == (newDetails?.hasAppearance ?? false),
        old.parent >= 0 || oldDetails?.windowLevel ?? 0 == newDetails?.windowLevel ?? 0
      else { return false }
      var record = ViewRecord(node, parent: old.parent, subtreeEnd: old.subtreeEnd)
      if let placement = node.geometry.placement, let place = old.placement {
        placements[place] = PlacedInverse(placement, node.geometry)
        record.setPlacement(place)
      }
      records[id.index] = record
      if !labels.callsTheSame(id, as: node, details) { names = ViewNames() }
      labels.replace(
        id.index, className: node.className, id: node.id, name: node.name,
        color: node.backgroundColor)
      details.set(node.boxedDetails, of: id.rawValue)
      if !node.policy.isStandard || hasPolicies[0] {
        policies[id.rawValue] = node.policy.isStandard ? nil : node.policy
        hasPolicies[0] = !policies.isEmpty
      }
      guard old.parent >= 0 else { return true }
      let siblings = index.children(of: Int(old.parent))
      guard let place = index.place(of: id.rawValue, in: siblings) else { return true }
      index.boxes[place] = SiblingIndex.box(of: record, placements)
      grids.update(place, among: siblings, index, record)
      return true
    }

    /// Makes a view refuse every point, as a view that is removed from the tree does, and returns
    /// its index in `SiblingIndex.nodes`.
    func refuseAll(_ view: Int) -> Int {
      var record = records[view]
      record.bits |= ViewRecord.hidden
      records[view] = record
      guard record.parent >= 0 else { return roots.firstIndex(of: NodeID(view)) ?? 0 }
      let siblings = index.children(of: Int(record.parent))
      guard let place = index.place(of: Int32(view), in: siblings) else { return 0 }
      index.boxes[place] = SiblingIndex.box(of: record, placements)
      grids.update(place, among: siblings, index, record)
      return place
    }

    /// Sorts higher levels first; within a level, the window added last (row 29).
    private static func frontToBack(
      _ roots: [NodeID], _ details: ViewDetailsTable
    ) -> [NodeID] {
      let levels = roots.map { details[$0.rawValue]?.windowLevel ?? 0 }
      return roots.indices
        .sorted { (levels[$0], $0) > (levels[$1], $1) }
        .map { roots[$0] }
    }

    /// The views that policies forward to, found by id in one pass.
    private static func forwardTargets(
      _ policies: [Int32: HitPolicy], _ labels: ViewLabels, count: Int
    ) -> [Int32: NodeID] {
      var forwarders: [Identifier: [Int32]] = [:]
      for (node, policy) in policies {
        if case .forward(let id) = policy { forwarders[id, default: []].append(node) }
      }
      var targets: [Int32: NodeID] = [:]
      guard !forwarders.isEmpty else { return targets }
      for index in 0..<count {
        guard let id = labels.id(index),
          let nodes = forwarders.removeValue(forKey: Identifier(id))
        else { continue }
        for node in nodes { targets[node] = NodeID(index) }
      }
      return targets
    }
  }
}

/// The 64 bytes of a view that hit-testing reads, laid out for a cache line.
struct ViewRecord: Sendable {
  /// The view's own coordinate space.
  var bounds: Rect
  /// The position of the bounds' top left corner in the superview, for a view without a placement.
  var origin: Point
  /// The opacity, in the precision of Core Animation.
  var alpha: Float
  /// Flags of the guards and `clips` in the low byte; the 1-based index of the placement in the
  /// rest, or 0.
  var bits: UInt32
  /// The superview's index, or -1 for a window.
  var parent: Int32
  /// The index after the last view of the subtree.
  var subtreeEnd: Int32

  /// The record of a view without its placement.
  init(_ node: ViewNode, parent: Int32, subtreeEnd: Int32) {
    self.init(
      node.geometry, alpha: node.alpha,
      guards: Self.guards(node.isHidden, node.isUserInteractionEnabled, node.alpha),
      clips: node.clipsToBounds, parent: parent, subtreeEnd: subtreeEnd)
  }

  /// The record of a view without a transform.
  init(_ node: FrameNode, parent: Int32, subtreeEnd: Int32) {
    self.init(
      ViewGeometry(frame: node.frame), alpha: node.alpha,
      guards: Self.guards(node.isHidden, node.isUserInteractionEnabled, node.alpha),
      clips: node.clipsToBounds, parent: parent, subtreeEnd: subtreeEnd)
  }

  private init(
    _ geometry: ViewGeometry, alpha: Float, guards: UInt32, clips: Bool, parent: Int32,
    subtreeEnd: Int32
  ) {
    bounds = geometry.bounds
    origin = geometry.origin
    self.alpha = alpha
    bits = clips ? guards | Self.clips : guards
    self.parent = parent
    self.subtreeEnd = subtreeEnd
  }

  mutating func setPlacement(_ index: Int) { bits = bits & 0xFF | UInt32(index + 1) << 8 }

  static let clips: UInt32 = 4

  /// The index of the placement of a view that is rotated, scaled or has another anchor point.
  @inline(__always)
  var placement: Int? { bits < 256 ? nil : Int(bits >> 8) - 1 }

  /// The point in bounds coordinates, for a view without a placement.
  ///
  /// The shift is a single vector, so that each view of a chain costs one addition.
  @inline(__always)
  func local(_ point: Point) -> Point { point + (bounds.origin - origin) }
}

/// The inverse of a placed view's transform to its superview.
struct PlacedInverse: Sendable {
  var placement: ViewGeometry.Placement
  /// The transform from the superview's bounds coordinates to the view's own; `nil` if the
  /// transform is singular.
  var toLocal: AffineTransform?

  init(_ placement: ViewGeometry.Placement, _ geometry: ViewGeometry) {
    self.placement = placement
    toLocal = geometry.toSuperview.inverse
  }
}

/// The classes, names and colours of views: columns of numbers in two tables of strings.
struct ViewLabels: Sendable {
  private(set) var classNames: [String] = []
  private var numbersOfClasses: [String: Int32] = [:]
  /// Ids and names.
  private var strings: StringTable
  private var classNumbers: [Int32] = []
  private var idNumbers = PaddedColumn<Int32>(missing: -1)
  private var nameNumbers = PaddedColumn<Int32>(missing: -1)
  // A colour of 0 is fully transparent: nothing is drawn, the same as without a colour.
  private var colors = PaddedColumn<UInt32>(missing: 0)
  private var lastClass: Int32 = -1
  /// Indicates whether the ids are written by people, and not addresses or numbers generated by a
  /// tool.
  var idsAreNames = true

  var hasColors: Bool { colors.values.contains { $0 & 0xFF != 0 } }

  /// The memory of the columns, without that of the strings.
  var bytes: Int {
    let count =
      classNumbers.count + idNumbers.values.count + nameNumbers.values.count
      + colors.values.count
    return count * MemoryLayout<Int32>.stride
  }

  init(reserving count: Int = 0) {
    // An id and a name per view.
    strings = StringTable(reserving: 2 * count)
    classNumbers.reserveCapacity(count)
  }

  mutating func append(className: String, id: String?, name: String?, color: ViewColor?) {
    let number = number(ofClass: className)
    append(number, id: id.map { strings.add($0) }, name: name.map { strings.add($0) }, color)
  }

  mutating func append(_ node: FrameNode) {
    append(
      node.classNumber, id: node.id.map { strings.add($0) },
      name: node.name.map { strings.add($0) }, node.backgroundColor)
  }

  private mutating func append(_ number: Int32, id: Int32?, name: Int32?, _ color: ViewColor?) {
    let index = classNumbers.count
    classNumbers.append(number)
    if let id { idNumbers[index] = id }
    if let name { nameNumbers[index] = name }
    if let color { colors[index] = color.rgba }
  }

  mutating func replace(
    _ index: Int, className: String, id: String?, name: String?, color: ViewColor?
  ) {
    // A write copies a column that is shared.
    let number = number(ofClass: className)
    if classNumbers[index] != number { classNumbers[index] = number }
    if self.id(index).map({ Identifier($0) }) != id.map({ Identifier($0) }) {
      idNumbers[index] = id.map { strings.add($0) } ?? -1
    }
    if self.name(index) != name { nameNumbers[index] = name.map { strings.add($0) } ?? -1 }
    colors[index] = color?.rgba ?? 0
  }

  /// Returns whether the properties that names depend on are unchanged.
  func callsTheSame(_ id: NodeID, as node: ViewNode, _ details: ViewDetailsTable) -> Bool {
    let index = id.index
    return className(index) == node.className && self.id(index) == node.id
      && name(index) == node.name
      && details[id.rawValue]?.viewController == node.details?.viewController
  }

  /// Removes all views, but not their strings.
  mutating func removeViews() {
    classNumbers = []
    idNumbers.removeAll()
    nameNumbers.removeAll()
    colors.removeAll()
  }

  /// Appends some of the views from which this value's strings are.
  mutating func append(_ other: ViewLabels, _ range: Range<Int>) {
    let start = classNumbers.count
    classNumbers += other.classNumbers[range]
    idNumbers.append(other.idNumbers, range, at: start)
    nameNumbers.append(other.nameNumbers, range, at: start)
    colors.append(other.colors, range, at: start)
  }

  /// Appends views of other labels, with their strings.
  mutating func append(eachOf other: ViewLabels, _ range: Range<Int>) {
    for index in range {
      append(
        className: other.className(index), id: other.id(index), name: other.name(index),
        color: other.color(index))
    }
  }

  mutating func rename(_ index: Int, to id: String) { idNumbers[index] = strings.add(id) }

  /// The number of a class, which is equal for equal names.
  mutating func number(ofClass className: String) -> Int32 {
    if lastClass < 0 || classNames[Int(lastClass)] != className {
      if let known = numbersOfClasses[className] {
        lastClass = known
      } else {
        lastClass = Int32(classNames.count)
        classNames.append(className)
        numbersOfClasses[className] = lastClass
      }
    }
    return lastClass
  }

  /// The number of classes, and of numbers of classes.
  var classCount: Int { classNames.count }

  /// Returns the hash of a view's name, or of its id if ids are names and it has no name; `nil` if
  /// it has neither, or if the name as it is shown may differ from it.
  ///
  /// - Parameter length: The maximum number of bytes.
  func hashOfGivenName(_ index: Int, atMost length: Int) -> UInt64? {
    var number = nameNumbers[index]
    if number < 0, idsAreNames { number = idNumbers[index] }
    guard number >= 0 else { return nil }
    return strings.withUTF8(of: number) { utf8 in
      guard utf8.count <= length, utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
        utf8.contains(where: { $0 != 0x20 })
      else { return nil }
      return NameGroups.hash(ofASCII: utf8)
    }
  }

  /// Returns the views of some classes, and those with details, in pre-order.
  func views(ofClasses isIncluded: [Bool], or details: ViewDetailsTable) -> [NodeID] {
    guard isIncluded.contains(true) else { return details.views.map { NodeID(Int($0)) } }
    return classNumbers.indices.compactMap { index in
      isIncluded[Int(classNumbers[index])] || details.has(Int32(index)) ? NodeID(index) : nil
    }
  }

  // Calls would count the references of all columns: the properties of views are inlined.

  /// A number that is equal for equal classes.
  @inline(__always)
  func classNumber(_ index: Int) -> Int32 { classNumbers[index] }

  @inline(__always)
  func className(_ index: Int) -> String { classNames[Int(classNumbers[index])] }

  @inline(__always)
  func id(_ index: Int) -> String? {
    idNumbers[index] < 0 ? nil : strings[idNumbers[index]]
  }

  @inline(__always)
  func name(_ index: Int) -> String? {
    nameNumbers[index] < 0 ? nil : strings[nameNumbers[index]]
  }

  @inline(__always)
  func color(_ index: Int) -> ViewColor? {
    colors[index] == 0 ? nil : ViewColor(rgba: colors[index])
  }
}
