/// A hash table of the known keys of an object, which compares bytes without creating strings.
///
/// Public, because the compiler specializes public code for the keys of another module, but not
/// package code.
public final class KeyTable<Key: RawRepresentable<String> & CaseIterable> {
  @usableFromInline let keys: [Key]
  @usableFromInline let spellings: [[UInt8]]
  /// The 1-based key number for each hash; 0 for an empty slot.
  @usableFromInline let slots: [UInt8]

  /// Creates the table of all cases.
  @inlinable public init() {
    let keys = Array(Key.allCases)
    let spellings = keys.map { Array($0.rawValue.utf8) }
    var slots = [UInt8](repeating: 0, count: 256)
    for (number, spelling) in spellings.enumerated() {
      var slot = spelling.withUnsafeBufferPointer { Self.hash($0, 0..<$0.count) }
      while slots[slot] != 0 { slot = (slot + 1) & 255 }
      slots[slot] = UInt8(number + 1)
    }
    self.keys = keys
    self.spellings = spellings
    self.slots = slots
  }

  /// Returns the key in a range of bytes; `nil` if it is unknown.
  @inlinable public func key(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Key? {
    number(in: bytes, range).map { keys[$0] }
  }

  /// The key with a number from `number(in:_:)`.
  @inlinable public subscript(number: Int) -> Key { keys[number] }

  /// Returns the index of the key in a range of bytes; `nil` if it is unknown.
  @inlinable public func number(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var slot = Self.hash(bytes, range)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if Self.equal(spellings[number], bytes, range) { return number }
      slot = (slot + 1) & 255
    }
    return nil
  }

  /// Returns the index of the key with a name, which may have been written with escapes.
  ///
  /// - Complexity: O(keys).
  func number(of name: String) -> Int? { keys.firstIndex { $0.rawValue == name } }

  @inlinable @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let first = Int(bytes[range.lowerBound])
    let last = Int(bytes[range.upperBound - 1])
    let middle = Int(bytes[range.lowerBound + range.count / 2])
    return (range.count &* 31 &+ first &* 7 &+ middle &* 17 &+ last &* 13) & 255
  }

  @inlinable @inline(__always)
  static func equal(
    _ spelling: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard spelling.count == range.count else { return false }
    for index in 0..<spelling.count where spelling[index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }
}
