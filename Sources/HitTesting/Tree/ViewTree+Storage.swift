import Geometry

extension ViewTree {
  /// The columns of the tree.
  final class Storage: Sendable {
    let records: [ViewRecord]
    let placements: [PlacedInverse]
    let index: SiblingIndex
    let labels: ViewLabels
    let policies: [Int32: HitPolicy]
    let forwardTargets: [Int32: NodeID]
    let details: [Int32: ViewDetails]
    let roots: [NodeID]
    let windowsFrontToBack: [NodeID]
    let names: ViewNames

    init(
      records: [ViewRecord], placements: [PlacedInverse], labels: ViewLabels,
      policies: [Int32: HitPolicy], details: [Int32: ViewDetails], roots: [NodeID],
      names: ViewNames = ViewNames()
    ) {
      self.records = records
      self.placements = placements
      self.labels = labels
      self.policies = policies
      self.details = details
      self.roots = roots
      self.names = names
      windowsFrontToBack = Self.frontToBack(roots, details)
      index = SiblingIndex(records: records, placements: placements)
      forwardTargets = Self.forwardTargets(policies, labels, count: records.count)
    }

    /// Higher levels first; in one level, the window added last (row 29).
    private static func frontToBack(
      _ roots: [NodeID], _ details: [Int32: ViewDetails]
    ) -> [NodeID] {
      let levels = roots.map { details[$0.rawValue]?.windowLevel ?? 0 }
      return roots.indices
        .sorted { (levels[$0], $0) > (levels[$1], $1) }
        .map { roots[$0] }
    }

    /// The views that policies forward to, looked up by id once.
    private static func forwardTargets(
      _ policies: [Int32: HitPolicy], _ labels: ViewLabels, count: Int
    ) -> [Int32: NodeID] {
      var forwarders: [String: [Int32]] = [:]
      for (node, policy) in policies {
        if case .forward(let id) = policy { forwarders[id, default: []].append(node) }
      }
      var targets: [Int32: NodeID] = [:]
      guard !forwarders.isEmpty else { return targets }
      for index in 0..<count {
        guard let id = labels.id(index), let nodes = forwarders.removeValue(forKey: id) else {
          continue
        }
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
  /// Where the top left corner of the bounds lies in the superview, without a placement.
  var origin: Point
  /// The opacity, as Core Animation keeps it.
  var alpha: Float
  /// Flags in the low byte; in the rest the number of the placement, counted from 1.
  var bits: UInt32
  /// The superview's index, or -1 for a window.
  var parent: Int32
  /// The index after the last view of the subtree.
  var subtreeEnd: Int32

  static let hidden: UInt32 = 1
  static let interactionDisabled: UInt32 = 2
  static let clips: UInt32 = 4
  static let clear: UInt32 = 8

  /// Whether one of the three guards refuses every touch (rows 6 and 9).
  @inline(__always)
  var isPruned: Bool {
    bits & (Self.hidden | Self.interactionDisabled | Self.clear) != 0
  }

  /// The index of the placement, when the view is turned, scaled or anchored elsewhere.
  @inline(__always)
  var placement: Int? { bits < 256 ? nil : Int(bits >> 8) - 1 }

  /// The point in bounds coordinates, for a view without a placement.
  ///
  /// The shift is one number, so that a chain of views costs one addition each.
  @inline(__always)
  func local(_ point: Point) -> Point { point + (bounds.origin - origin) }
}

/// The inverse of a placed view's map to its superview.
struct PlacedInverse: Sendable {
  /// The placement as it was given.
  var placement: ViewGeometry.Placement
  /// From the superview's bounds coordinates to the view's own; `nil` when it is singular.
  var toLocal: AffineTransform?
}

/// The names and colours of views: columns of numbers into one table of strings.
struct ViewLabels: Sendable {
  private var strings: [String] = []
  private var classes: [String: Int32] = [:]
  private var classNumbers: [Int32] = []
  private var idNumbers: [Int32] = []
  private var nameNumbers: [Int32] = []
  private var colors: [UInt32] = []
  private var lastClass: Int32 = -1
  /// Whether people gave the ids; else they are addresses or numbers of a tool.
  var idsAreNames = true

  /// What one view takes beside the strings themselves.
  static let bytesPerView = 4 * MemoryLayout<Int32>.stride

  init(reserving count: Int = 0) {
    // An id and a name for each view; memory that stays untouched costs nothing.
    strings.reserveCapacity(2 * count)
    classNumbers.reserveCapacity(count)
    idNumbers.reserveCapacity(count)
    nameNumbers.reserveCapacity(count)
    colors.reserveCapacity(count)
  }

  mutating func append(className: String, id: String?, name: String?, color: ViewColor?) {
    classNumbers.append(number(ofClass: className))
    idNumbers.append(id.map { add($0) } ?? -1)
    nameNumbers.append(name.map { add($0) } ?? -1)
    // A colour of 0 is fully clear: nothing to draw, and so the same as none.
    colors.append(color?.rgba ?? 0)
  }

  mutating func replace(
    _ index: Int, className: String, id: String?, name: String?, color: ViewColor?
  ) {
    classNumbers[index] = number(ofClass: className)
    if self.id(index) != id { idNumbers[index] = id.map { add($0) } ?? -1 }
    if self.name(index) != name { nameNumbers[index] = name.map { add($0) } ?? -1 }
    colors[index] = color?.rgba ?? 0
  }

  mutating func rename(_ index: Int, to id: String) { idNumbers[index] = add(id) }

  /// The names and colours after a move.
  func moved(by move: SiblingMove) -> ViewLabels {
    var labels = self
    labels.classNumbers = move.rearranged(classNumbers)
    labels.idNumbers = move.rearranged(idNumbers)
    labels.nameNumbers = move.rearranged(nameNumbers)
    labels.colors = move.rearranged(colors)
    return labels
  }

  private mutating func number(ofClass className: String) -> Int32 {
    if lastClass < 0 || strings[Int(lastClass)] != className {
      if let known = classes[className] {
        lastClass = known
      } else {
        lastClass = add(className)
        classes[className] = lastClass
      }
    }
    return lastClass
  }

  private mutating func add(_ string: String) -> Int32 {
    strings.append(string)
    return Int32(strings.count - 1)
  }

  /// Equal for equal classes.
  func classNumber(_ index: Int) -> Int32 { classNumbers[index] }

  func className(_ index: Int) -> String { strings[Int(classNumbers[index])] }

  func id(_ index: Int) -> String? {
    idNumbers[index] < 0 ? nil : strings[Int(idNumbers[index])]
  }

  func name(_ index: Int) -> String? {
    nameNumbers[index] < 0 ? nil : strings[Int(nameNumbers[index])]
  }

  func color(_ index: Int) -> ViewColor? {
    colors[index] == 0 ? nil : ViewColor(rgba: colors[index])
  }
}
