import HitTesting

/// The ids of a scene in file order, with detection of repeated ids.
///
/// A table of a million ids does not fit into the processor's cache. Therefore, ids are only
/// recorded while the file is read. At the end, a filter of their hashes finds possible repetitions,
/// and only ids with equal hashes are compared.
struct IDLedger {
  /// An id that may be repeated.
  struct Repetition {
    /// The index among all ids.
    var place: Int
    /// The offset in the file.
    var offset: Int
    /// The view with the id.
    var node: NodeID
  }

  private var places: [Place] = []
  /// The hash of the id of each place.
  private var hashes: [UInt64] = []
  /// The ids that look like an index path.
  private(set) var paths: [(id: String, place: Repetition)] = []
  /// All recorded ids and their replacements; `nil` until a replacement is needed.
  private var taken: Set<Identifier>?
  /// The next number to try for each replaced id, so that many repetitions of one id stay linear.
  private var numbers: [Identifier: Int] = [:]
  /// Returns the id at an offset in the file.
  private let text: (Int) -> String

  /// A recorded id, which is read again from the file when it is needed.
  private struct Place {
    var offset: Int
    var node: NodeID
  }

  /// Creates a ledger.
  ///
  /// - Parameters:
  ///   - count: The number of ids for which memory is reserved.
  ///   - text: Returns the id at an offset in the file.
  init(reserving count: Int = 0, text: @escaping (Int) -> String) {
    places.reserveCapacity(count)
    hashes.reserveCapacity(count)
    self.text = text
  }

  /// Records an id.
  mutating func add(_ id: UnsafeBufferPointer<UInt8>, at offset: Int, of node: NodeID) {
    if Self.isPath(id) {
      let place = Repetition(place: places.count, offset: offset, node: node)
      paths.append((String(decoding: id, as: UTF8.self), place))
    }
    places.append(Place(offset: offset, node: node))
    hashes.append(RepetitionFilter.hash(id))
  }

  /// Records an id.
  mutating func add(_ id: String, at offset: Int, of node: NodeID) {
    var id = id
    id.withUTF8 { add($0, at: offset, of: node) }
  }

  /// Returns the id at an index.
  func name(_ place: Int) -> String { text(places[place].offset) }

  /// Returns those of the ids that were recorded, and possibly others.
  ///
  /// - Complexity: O(recorded ids + ids).
  func recorded(among ids: [String]) -> Set<Identifier> {
    if ids.isEmpty { return [] }
    let wanted = Set(ids.map { RepetitionFilter.hash($0) })
    var found: Set<Identifier> = []
    for place in places.indices where wanted.contains(hashes[place]) {
      found.insert(Identifier(name(place)))
    }
    return found
  }

  /// Returns the repeated ids in order, each with a unique replacement: `a-2`, `a-3`.
  mutating func repetitions() -> [(repetition: Repetition, name: String)] {
    let repeatedHashes = self.repeatedHashes
    guard !repeatedHashes.isEmpty else { return [] }
    var known: Set<Identifier> = []
    var repeated: [Repetition] = []
    for (number, place) in places.enumerated() where repeatedHashes.contains(hashes[number]) {
      guard !known.insert(Identifier(name(number))).inserted else { continue }
      repeated.append(Repetition(place: number, offset: place.offset, node: place.node))
    }
    var replaced: [(repetition: Repetition, name: String)] = []
    for repetition in repeated {
      replaced.append((repetition, unusedName(for: name(repetition.place))))
    }
    return replaced
  }

  /// The hashes that several ids have.
  private var repeatedHashes: Set<UInt64> {
    let filter = RepetitionFilter(hashes)
    var known: Set<UInt64> = []
    var repeated: Set<UInt64> = []
    for hash in hashes where filter.mayRepeat(hash) && !known.insert(hash).inserted {
      repeated.insert(hash)
    }
    return repeated
  }

  /// Returns a unique replacement of an id: the id with a number.
  mutating func unusedName(for id: String) -> String {
    var taken = self.taken ?? Set(places.indices.map { Identifier(name($0)) })
    self.taken = nil
    var number = numbers[Identifier(id)] ?? 2
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    numbers[Identifier(id)] = number + 1
    self.taken = taken
    return "\(id)-\(number)"
  }

  /// Returns whether an id has the form of an index path, such as `0.2.1` or `#700`.
  private static func isPath(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = id.first == UInt8(ascii: "#") ? id.dropFirst() : id[...]
    return digits.first.map { (0x30...0x39).contains($0) } == true
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}

extension ViewTree {
  /// The views that have an id. O(n), for many lookups.
  var viewsByID: [Identifier: NodeID] {
    var views: [Identifier: NodeID] = [:]
    for view in ids {
      if let id = identifier(of: view) { views[id] = view }
    }
    return views
  }
}
