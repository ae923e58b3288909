import HitTesting

/// A cache of the classes of a file, whose names recur: each is created once.
struct ClassCache {
  /// A class with what its views need.
  struct Entry {
    /// The name in the file.
    fileprivate var utf8: UnsafeBufferPointer<UInt8>
    let name: String
    /// The number in the tree.
    let number: Int32
    /// The default of `isUserInteractionEnabled`.
    let isUserInteractionEnabled: Bool
  }

  private var entries = [Entry?](repeating: nil, count: 64)

  /// Returns the class with a name.
  ///
  /// - Parameters:
  ///   - utf8: The name; the bytes must live as long as the cache.
  ///   - builder: The builder of the tree, which numbers the classes.
  @inline(__always)
  mutating func entry(
    of utf8: UnsafeBufferPointer<UInt8>, _ builder: inout ViewTreeBuilder
  ) -> Entry {
    let slot =
      utf8.isEmpty
      ? 0 : (utf8.count &* 7 &+ Int(utf8[0]) &* 3 &+ Int(utf8[utf8.count - 1])) & 63
    if let entry = entries[slot], Self.equal(entry.utf8, utf8) { return entry }
    let name = String(decoding: utf8, as: UTF8.self)
    let entry = Entry(
      utf8: utf8, name: name, number: builder.classNumber(of: name),
      isUserInteractionEnabled: ViewNode.interactionDefault(of: name))
    entries[slot] = entry
    return entry
  }

  @inline(__always)
  private static func equal(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
