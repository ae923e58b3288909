import HitTesting

/// The dumps of a text, each a scene: a text may hold several, of other moments or of other views.
struct DumpParts {
  /// One dump that was read.
  struct Part {
    /// Where its first row begins.
    var offset: Int
    var tree: ViewTree
    /// Views with gesture recognizers, and where their rows begin.
    var gestures: [(view: NodeID, offset: Int)]
    /// Views that were being animated.
    var animated: Set<NodeID>
    /// The addresses of its views; those without any have none.
    var addresses: Set<String>
  }

  /// The dumps that ended, in the order of the text.
  private(set) var ended: [Part] = []
  /// The depths of the open views as the text gives them, outermost first.
  private(set) var depths: [Int] = []
  private var builder = ViewTreeBuilder(for: RecursiveDescriptionFormat())
  private var addresses = AddressBook()
  private var gestures: [(view: NodeID, offset: Int)] = []
  private var animated: Set<NodeID> = []
  private var start = 0
  private var count = 0
  /// Whether words stand behind the last row: a root that follows begins another dump.
  private var isInterrupted = false

  /// Marks that something stands here which is no part of a dump.
  mutating func interrupt() { isInterrupted = count > 0 }

  /// Closes the views that are not less deep than a row, and ends the dump if the row begins another.
  ///
  /// - Parameter isApart: whether the row itself shows that it was printed apart, as a result.
  /// - Returns: the depth of the view that the row is put into; `nil` for a root.
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

  /// The id of a view: its address, with a number behind it if it came before in this dump.
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

  /// Ends the dump that is open.
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

  /// Takes out single views that another dump has: they were printed again to look at them.
  ///
  /// - Returns: those views. O(views).
  mutating func removeRepeated() -> [(address: String, offset: Int)] {
    guard ended.count > 1 else { return [] }
    var known: Set<String> = []
    for part in ended where part.tree.count > 1 { known.formUnion(part.addresses) }
    var repeated: [(address: String, offset: Int)] = []
    ended.removeAll { part in
      guard part.tree.count == 1, let address = part.addresses.first else { return false }
      // Of a view that is printed alone several times, the first print counts.
      guard !known.insert(address).inserted else { return false }
      repeated.append((address, part.offset))
      return true
    }
    return repeated
  }

  /// The scenes of the text; the first that is more than one view is shown.
  var summaries: [SceneSummary] {
    let initial = ended.firstIndex { $0.tree.count > 1 } ?? 0
    return ended.enumerated().map { index, part in
      SceneSummary(
        number: index + 1, controller: part.tree.roots.first.map { part.tree.className(of: $0) },
        views: part.tree.count, isInitial: index == initial)
    }
  }
}

/// The addresses of a dump so far, each given to one view alone.
struct AddressBook {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// All ids that were given.
  var all: Set<String> { taken }

  /// Whether a view of an address came before.
  func contains(_ address: String) -> Bool { taken.contains(address) }

  /// Takes an address, with a number behind it if it came before: `0x1`, `0x1-2`, `0x1-3`.
  mutating func take(_ address: String) -> String {
    if taken.insert(address).inserted { return address }
    var number = counts[address] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(address)-\(number)"
    } while !taken.insert(candidate).inserted
    counts[address] = number
    return candidate
  }
}
