/// A column to which elements of a trivial type are appended, and which becomes a `Column` without
/// a copy of its elements.
///
/// It is a value: appending to a copy leaves the original unchanged, since only memory without
/// another owner is written to.
struct GrowingColumn<Element: Sendable>: @unchecked Sendable {
  /// Memory that is freed with its last owner, unless a column has taken it over.
  final class Memory {
    let base: UnsafeMutablePointer<Element>
    let capacity: Int
    fileprivate var isTaken = false

    fileprivate init(capacity: Int) {
      base = Column<Element>(count: capacity).base
      self.capacity = capacity
    }

    deinit {
      if !isTaken { UnsafeMutableRawPointer(base).deallocate() }
    }
  }

  private(set) var memory: Memory
  private(set) var count = 0

  /// The size in bytes of memory whose unused part the system does not provide.
  private static var large: Int { 1 << 20 }

  /// Creates an empty column with capacity for a number of elements.
  init(reserving capacity: Int = 0) { memory = Memory(capacity: capacity) }

  /// Copies a column. O(elements).
  init(_ column: Column<Element>) {
    self.init(reserving: column.count)
    memory.base.initialize(from: column.base, count: column.count)
    count = column.count
  }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "Index out of range")
      return memory.base[index]
    }
    set {
      precondition(index >= 0 && index < count, "Index out of range")
      makeUnique(capacity: count)
      memory.base[index] = newValue
    }
  }

  /// Appends an element. O(1) amortized.
  @inline(__always)
  mutating func append(_ element: Element) {
    makeUnique(capacity: count + 1)
    (memory.base + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  private mutating func makeUnique(capacity: Int) {
    if capacity > memory.capacity || !isKnownUniquelyReferenced(&memory) { move(to: capacity) }
  }

  private mutating func move(to capacity: Int) {
    let larger = Memory(
      capacity: capacity > memory.capacity ? max(capacity, 2 * memory.capacity) : memory.capacity)
    larger.base.initialize(from: memory.base, count: count)
    memory = larger
  }

  /// Removes the elements, and returns a column of them, which the caller frees.
  ///
  /// A large column that is not shared gives its memory away; any other one is copied, so that no
  /// unused memory remains.
  mutating func takeAll() -> Column<Element> {
    defer { self = GrowingColumn() }
    guard memory.capacity * MemoryLayout<Element>.stride >= Self.large,
      isKnownUniquelyReferenced(&memory)
    else { return Column(UnsafeBufferPointer(start: memory.base, count: count)) }
    memory.isTaken = true
    return Column(base: memory.base, count: count)
  }
}
