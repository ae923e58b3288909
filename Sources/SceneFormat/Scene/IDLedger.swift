import HitTesting

/// The ids of a scene in file order, with detection of repeated ids.
///
/// A table of a million ids does not fit into the processor's cache. Therefore, ids are only
/// recorded while the file is read: a bit filter over their hashes finds possible repetitions,
/// which are compared at the end.
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

  private var names: [String] = []
  private var hashes: [UInt64] = []
  private var seen = HashFilter()
  private var suspects: [Repetition] = []
  /// The ids that look like an index path.
  private(set) var paths: [(id: String, place: Repetition)] = []
  /// All recorded ids and their replacements; `nil` until a replacement is needed.
  private var taken: Set<Identifier>?
  /// The next number to try for each replaced id, so that many repetitions of one id stay linear.
  private var numbers: [Identifier: Int] = [:]

  /// Creates a ledger with capacity for `count` ids.
  init(reserving count: Int = 0) {
    names.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// Records an id.
  mutating func add(_ name: String, at offset: Int, of node: NodeID) {
    let hash = Self.hash(name)
    if !seen.insert(hash) {
      suspects.append(Repetition(place: names.count, offset: offset, node: node))
    }
    if Self.isPath(name) {
      paths.append((name, Repetition(place: names.count, offset: offset, node: node)))
    }
    names.append(name)
    hashes.append(hash)
  }

  /// Returns the id at an index.
  func name(_ place: Int) -> String { names[place] }

  /// Returns those of the ids that were recorded, and possibly others.
  ///
  /// - Complexity: O(recorded ids + ids).
  func recorded(among ids: [String]) -> Set<Identifier> {
    if ids.isEmpty { return [] }
    let wanted = Set(ids.map { Self.hash($0) })
    var found: Set<Identifier> = []
    for place in names.indices where wanted.contains(hashes[place]) {
      found.insert(Identifier(names[place]))
    }
    return found
  }

  /// Returns the repeated ids in order, each with a unique replacement: `a-2`, `a-3`.
  mutating func repetitions() -> [(repetition: Repetition, name: String)] {
    guard !suspects.isEmpty else { return [] }
    var suspected = HashFilter()
    // Uses the other half of the hash, so that collisions in one filter do not recur in the other.
    for suspect in suspects { _ = suspected.insert(hashes[suspect.place] << 32) }
    var known: Set<Identifier> = []
    var repeated: [Repetition] = []
    var next = suspects[...]
    for place in names.indices where suspected.contains(hashes[place] << 32) {
      let isNew = known.insert(Identifier(names[place])).inserted
      if let suspect = next.first, suspect.place == place {
        next = next.dropFirst()
        if !isNew { repeated.append(suspect) }
      }
    }
    var replaced: [(repetition: Repetition, name: String)] = []
    for repetition in repeated {
      replaced.append((repetition, unusedName(for: names[repetition.place])))
    }
    return replaced
  }

  /// Returns a unique replacement of an id: the id with a number.
  mutating func unusedName(for id: String) -> String {
    var taken = self.taken ?? Set(names.map { Identifier($0) })
    self.taken = nil
    var number = numbers[Identifier(id)] ?? 2
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    numbers[Identifier(id)] = number + 1
    self.taken = taken
    return "\(id)-\(number)"
  }

  /// Returns whether an id has the form of an index path, such as `0.2.1` or `#700`.
  private static func isPath(_ name: String) -> Bool {
    let digits = name.utf8.first == UInt8(ascii: "#") ? name.utf8.dropFirst() : name.utf8[...]
    return digits.first.map { (0x30...0x39).contains($0) } == true
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  private static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}

/// A filter of recorded hashes, with one bit for each value of their upper 23 bits. It has false
/// positives, but no false negatives.
private struct HashFilter {
  private var words = [UInt64](repeating: 0, count: 1 << 17)

  /// Records a hash, and returns whether its bit was new.
  mutating func insert(_ hash: UInt64) -> Bool {
    let bit = UInt64(1) << (hash >> 41 & 63)
    let word = Int(hash >> 47)
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }

  /// Returns whether a hash may have been recorded.
  func contains(_ hash: UInt64) -> Bool {
    words[Int(hash >> 47)] & (1 << (hash >> 41 & 63)) != 0
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
