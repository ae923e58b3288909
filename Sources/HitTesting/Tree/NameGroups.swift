/// The groups of a tree's views that share a name.
///
/// Most names of a large tree are unique, which their hashes show: only names that may be shared are
/// compared as strings.
struct NameGroups {
  /// Views that share a name.
  struct Equals {
    /// Indicates whether it is a view's own name.
    private(set) var isOwn = false
    private var count: Int32 = 0
    /// The last number that `next()` has given.
    private var numbered: Int32 = 0

    var isShared: Bool { count > 1 }

    mutating func add(isOwn: Bool) {
      count += 1
      self.isOwn = self.isOwn || isOwn
    }

    mutating func next() -> Int32 {
      numbered += 1
      return numbered
    }
  }

  /// For each view, the hash of its own name; 0 for a view without one.
  var hashes: [UInt64]
  /// For each view, the index of its group; -1 for a name that no other view has.
  private(set) var groups: [Int32]
  private(set) var equals: [Equals] = []
  private var numbers: [String: Int32] = [:]
  /// The hashes of the names of views without names of their own.
  private var words: Set<UInt64> = []
  private var own = RepetitionFilter([])
  private let sorted = SortedHashes()
  private(set) var hasOwnNames = false

  init(count: Int) {
    hashes = [UInt64](repeating: 0, count: count)
    groups = [Int32](repeating: -1, count: count)
  }

  /// The hash of a name, which is not 0 and is the same for names that look the same: in another
  /// normalisation, the bytes differ.
  static func hash(_ name: String) -> UInt64 {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return RepetitionFilter.hash(name) | 1 }
    var hasher = Hasher()
    hasher.combine(name)
    return UInt64(truncatingIfNeeded: hasher.finalize()) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// The hash of a name in ASCII.
  static func hash(ofASCII utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    RepetitionFilter.hash(utf8) | 1
  }

  func hasName(_ view: NodeID) -> Bool { hashes[view.index] != 0 }

  func isShared(_ view: NodeID) -> Bool {
    groups[view.index] >= 0 && equals[Int(groups[view.index])].isShared
  }

  /// Returns the next number in the group of a view without a name of its own.
  mutating func nextNumber(of view: NodeID) -> Int32 { equals[Int(groups[view.index])].next() }

  /// Adds a view without a name of its own to a group.
  mutating func add(_ view: NodeID, to group: Int32) {
    groups[view.index] = group
    equals[Int(group)].add(isOwn: false)
  }

  /// Adds a view to the group of a name.
  mutating func add(_ view: NodeID, named name: String, isOwn: Bool = false) {
    let group = numbers[name] ?? Int32(equals.count)
    if Int(group) == equals.count {
      numbers[name] = group
      equals.append(Equals())
      if !isOwn { words.insert(Self.hash(name)) }
    }
    groups[view.index] = group
    equals[Int(group)].add(isOwn: isOwn)
  }

  /// Finds the own names that may be shared, once all other views are in groups.
  mutating func filterOwnNames() {
    let known = hashes.filter { $0 != 0 }
    own = RepetitionFilter(known)
    hasOwnNames = !known.isEmpty
  }

  /// Returns whether another view may have the same name as a view's own one; `false` is certain.
  func mayShareOwnName(_ view: NodeID) -> Bool {
    let hash = hashes[view.index]
    return hash != 0 && (own.mayRepeat(hash) || words.contains(hash))
  }

  /// Returns whether a name is the own name of a view.
  func isOwnName(_ name: String) -> Bool {
    let hash = Self.hash(name)
    guard own.mayContain(hash) else { return false }
    // Names that are not in groups are known by their hashes only, of 63 bits.
    return numbers[name].map { equals[Int($0)].isOwn } ?? sorted.contains(hash, of: hashes)
  }

  /// Returns whether views have a name, as their own or without one.
  func isName(_ name: String) -> Bool { numbers[name] != nil || isOwnName(name) }

  /// Hashes in order, sorted on first use.
  private final class SortedHashes {
    private var values: [UInt64] = []

    func contains(_ hash: UInt64, of hashes: [UInt64]) -> Bool {
      if values.isEmpty { values = hashes.sorted() }
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle] < hash { low = middle + 1 } else { high = middle }
      }
      return low < values.count && values[low] == hash
    }
  }
}
