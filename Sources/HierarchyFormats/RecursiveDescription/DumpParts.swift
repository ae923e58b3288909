import HitTesting
import SceneFormat

/// The dumps of a text, each of which is a scene: dumps of other moments or of other views.
struct DumpParts {
  struct Part {
    /// The offset of the first row.
    var offset: Int
    var tree: ViewTree
    /// The views with gesture recognizers, and the offsets of their rows.
    var gestures: [(view: NodeID, offset: Int)]
    /// The views that were being animated.
    var animated: Set<NodeID>
    /// The addresses of the views that have one.
    var addresses: Set<String>
  }

  /// The completed dumps, in text order.
  private(set) var ended: [Part] = []
  /// The depths of the open views as given in the text, outermost first.
  private(set) var depths: [Int] = []
  private var builder = ViewTreeBuilder(for: RecursiveDescriptionFormat())
  private var addresses = AddressBook()
  private var gestures: [(view: NodeID, offset: Int)] = []
  private var animated: Set<NodeID> = []
  private var start = 0
  private var count = 0
  /// A Boolean value indicating whether other text follows the last row, so that the next root
  /// begins another dump.
  private var isInterrupted = false

  /// Records that the text contains something that is not part of a dump.
  mutating func interrupt() { isInterrupted = count > 0 }

  /// Closes the views that are not ancestors of a row, and ends the dump if the row begins another.
  ///
  /// - Parameter isApart: True if the row was printed separately, as the result of a command.
  /// - Returns: The depth of the row's superview; `nil` for a root.
  mutating func begin(
    at depth: Int, address: @autoclosure () -> String?, isApart: Bool, offset: Int
  ) -> Int? {
    while let last = depths.last, last >= depth {
      depths.removeLast()
      builder.close()
    }
    if depths.isEmpty {
      if count > 0,
        isInterrupted || isApart || address().map({ addresses.contains($0) }) ?? false
      {
        end()
      }
      if count == 0 { start = offset }
    }
    isInterrupted = false
    return depths.last
  }

  /// Returns the id of a view: its address, with a numeric suffix if the dump already contains it.
  mutating func take(_ address: String) -> String { addresses.take(address) }

  /// Adds the view of a row.
  mutating func open(
    _ node: ViewNode, depth: Int, hasGestures: Bool, isAnimated: Bool, offset: Int
  ) {
    let view = builder.open(node)
    depths.append(depth)
    count += 1
    if hasGestures { gestures.append((view, offset)) }
    if isAnimated { animated.insert(view) }
  }

  /// Ends the current dump.
  mutating func end() {
    while depths.popLast() != nil { builder.close() }
    guard count > 0 else { return }
    ended.append(
      Part(
        offset: start, tree: builder.finish(), gestures: gestures, animated: animated,
        addresses: addresses.all))
    builder = ViewTreeBuilder(for: RecursiveDescriptionFormat())
    addresses = AddressBook()
    gestures = []
    animated = []
    count = 0
    isInterrupted = false
  }

  /// Removes dumps of a single view that another dump contains; such views were printed again to
  /// inspect them.
  ///
  /// - Returns: The removed views.
  /// - Complexity: O(views).
  mutating func removeRepeated() -> [(address: String, offset: Int)] {
    guard ended.count > 1 else { return [] }
    var known: Set<String> = []
    for part in ended where part.tree.count > 1 { known.formUnion(part.addresses) }
    var repeated: [(address: String, offset: Int)] = []
    ended.removeAll { part in
      guard part.tree.count == 1, let address = part.addresses.first else { return false }
      // If a view is printed alone several times, the first one is kept.
      guard !known.insert(address).inserted else { return false }
      repeated.append((address, part.offset))
      return true
    }
    return repeated
  }

  /// Summaries of the scenes. The first one with more than one view is the initial scene.
  var summaries: [SceneSummary] {
    let initial = ended.firstIndex { $0.tree.count > 1 } ?? 0
    return ended.enumerated().map { index, part in
      SceneSummary(
        number: index + 1, controller: part.tree.roots.first.map { part.tree.className(of: $0) },
        views: part.tree.count, isInitial: index == initial)
    }
  }
}

/// Assigns unique ids to the addresses of a dump.
struct AddressBook {
  /// The assigned ids, each with the number of the last id that it is the address of.
  private var numbers: [String: Int] = [:]

  /// Creates a book with capacity for a number of ids.
  init(reserving count: Int = 0) { numbers.reserveCapacity(count) }

  /// All assigned ids.
  var all: Set<String> { Set(numbers.keys) }

  /// Returns whether an id has been assigned.
  func contains(_ address: String) -> Bool { numbers[address] != nil }

  /// Returns an unused id: the address, with a numeric suffix if it is taken: `0x1`, `0x1-2`,
  /// `0x1-3`.
  mutating func take(_ address: String) -> String {
    while true {
      let number = Self.next(&numbers[address, default: 0])
      if number == 1 { return address }
      let candidate = address + "-" + String(number)
      if Self.next(&numbers[candidate, default: 0]) == 1 { return candidate }
      numbers[candidate, default: 1] -= 1
    }
  }

  /// Increments a number, and returns it.
  private static func next(_ number: inout Int) -> Int {
    number += 1
    return number
  }
}
