/// Elements of a trivial type in memory of their own, aligned to cache lines.
///
/// Searches read them without counting references, and an owner that is not shared changes them in
/// place. Copies refer to the same memory, which the owner frees.
struct Column<Element>: RandomAccessCollection, @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Copies elements to new memory. O(elements).
  init(_ elements: some Collection<Element>) {
    self.init(count: elements.count)
    _ = UnsafeMutableBufferPointer(start: base, count: count).initialize(from: elements)
  }

  /// Copies a column to new memory. O(elements).
  init(copying column: Column) {
    self.init(count: column.count)
    base.initialize(from: column.base, count: count)
  }

  /// Fills new memory with an element. O(count).
  init(repeating element: Element, count: Int) {
    self.init(count: count)
    base.initialize(repeating: element, count: count)
  }

  /// Allocates memory without initializing it.
  init(count: Int) {
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: Swift.max(1, count * MemoryLayout<Element>.stride), alignment: 64)
    base = bytes.bindMemory(to: Element.self, capacity: count)
    self.count = count
  }

  /// Takes over memory that `init(count:)` allocated for this number of elements or more.
  init(base: UnsafeMutablePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  func deallocate() { UnsafeMutableRawPointer(base).deallocate() }

  /// The elements without the check of indices in release builds; valid as long as the owner lives.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "Index out of range")
      return base[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "Index out of range")
      base[index] = newValue
    }
  }
}
