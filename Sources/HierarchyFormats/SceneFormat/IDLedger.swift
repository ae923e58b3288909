import HitTesting

/// The ids of a scene in the order in which they come, and which of them came before.
///
/// A table of a million ids does not fit into the processor's cache, so ids are only noted while
/// the file is read: a bit for each hash shows which may be repeated, and those few are compared
/// at the end.
struct IDLedger {
  /// An id that may have come before.
  struct Repetition {
    /// Its place among all ids.
    var place: Int
    /// Where it stands in the file.
    var offset: Int
    /// The view that it was given to.
    var node: NodeID
  }

  private var names: [String] = []
  private var hashes: [UInt64] = []
  private var seen = HashFilter()
  private var suspects: [Repetition] = []

  /// A ledger with room for a number of ids.
  init(reserving count: Int = 0) {
    names.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// Notes an id.
  mutating func add(_ name: String, at offset: Int, of node: NodeID) {
    let hash = Self.hash(name)
    if !seen.insert(hash) {
      suspects.append(Repetition(place: names.count, offset: offset, node: node))
    }
    names.append(name)
    hashes.append(hash)
  }

  /// The id at a place.
  func name(_ place: Int) -> String { names[place] }

  /// Whether an id was noted. O(n).
  func contains(_ name: String) -> Bool {
    let hash = Self.hash(name)
    return hashes.indices.contains { hashes[$0] == hash && names[$0] == name }
  }

  /// The ids that came before, in order, each with a name of its own to take: `a-2`, `a-3`.
  func repetitions() -> [(repetition: Repetition, name: String)] {
    guard !suspects.isEmpty else { return [] }
    var suspected = HashFilter()
    // The other half of the hash, so that what collides in one filter does not in the other.
    for suspect in suspects { _ = suspected.insert(hashes[suspect.place] << 32) }
    var known: Set<String> = []
    var repeated: [Repetition] = []
    var next = suspects[...]
    for place in names.indices where suspected.contains(hashes[place] << 32) {
      let isNew = known.insert(names[place]).inserted
      if let suspect = next.first, suspect.place == place {
        next = next.dropFirst()
        if !isNew { repeated.append(suspect) }
      }
    }
    guard !repeated.isEmpty else { return [] }
    var taken = Set(names)
    // What was tried for an id is not tried again, so that all of one id take no longer than others.
    var numbers: [String: Int] = [:]
    return repeated.map { repetition in
      let name = names[repetition.place]
      var number = numbers[name] ?? 2
      while !taken.insert("\(name)-\(number)").inserted { number += 1 }
      numbers[name] = number + 1
      return (repetition, "\(name)-\(number)")
    }
  }

  private static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}

/// The hashes that were met, as one bit for each value of their upper 23 bits: never wrong when
/// it says no.
private struct HashFilter {
  private var words = [UInt64](repeating: 0, count: 1 << 17)

  /// Notes a hash. Returns whether its bit was new.
  mutating func insert(_ hash: UInt64) -> Bool {
    let bit = UInt64(1) << (hash >> 41 & 63)
    let word = Int(hash >> 47)
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }

  /// Whether a hash may have been noted.
  func contains(_ hash: UInt64) -> Bool {
    words[Int(hash >> 47)] & (1 << (hash >> 41 & 63)) != 0
  }
}
