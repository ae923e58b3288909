/// A hash table of the known keys of an object, which compares bytes without creating strings.
///
/// Public, because the compiler specializes public code for the keys of another module, but not
/// package code.
public final class KeyTable<Key: RawRepresentable<String> & CaseIterable> {
  /// A key in the table: most keys are compared as one word.
  @usableFromInline struct Slot {
    /// The first eight bytes of the key.
    @usableFromInline var word: UInt64 = 0
    /// The number of its bytes; 0 for an empty slot.
    @usableFromInline var length = 0
    /// The index among the cases.
    @usableFromInline var number = 0

    @usableFromInline init() {}
  }

  @usableFromInline let keys: [Key]
  @usableFromInline let spellings: [[UInt8]]
  /// Memory of its own, because an array would check its bounds at each lookup.
  @usableFromInline let slots: UnsafeMutablePointer<Slot>

  /// Creates the table of all cases.
  @inlinable public init() {
    let keys = Array(Key.allCases)
    let spellings = keys.map { Array($0.rawValue.utf8) }
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: 256)
    slots.initialize(repeating: Slot(), count: 256)
    for (number, spelling) in spellings.enumerated() {
      spelling.withUnsafeBufferPointer { bytes in
        let range = 0..<bytes.count
        let word = Self.word(bytes, range)
        var place = Self.hash(word, bytes.count)
        while slots[place].length != 0 { place = (place + 1) & 255 }
        slots[place].word = word
        slots[place].length = bytes.count
        slots[place].number = number
      }
    }
    self.keys = keys
    self.spellings = spellings
    self.slots = slots
  }

  deinit { slots.deallocate() }

  /// Returns the key in a range of bytes; `nil` if it is unknown.
  @inlinable public func key(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Key? {
    number(in: bytes, range).map { keys[$0] }
  }

  /// The key with a number from `number(in:_:)`.
  @inlinable public subscript(number: Int) -> Key { keys[number] }

  /// Returns the index of the key in a range of bytes; `nil` if it is unknown.
  @inlinable public func number(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    number(ofWord: Self.word(bytes, range), length: range.count) {
      Self.equal(spellings[$0], bytes, range)
    }
  }

  /// Returns the index of the key with fewer than eight bytes, given as a little-endian word; `nil`
  /// if it is unknown.
  @inlinable @inline(__always)
  public func number(ofWord word: UInt64, length: Int) -> Int? {
    number(ofWord: word, length: length) { _ in false }
  }

  /// - Parameter hasEqualRest: Returns whether the bytes after the first eight equal those of the
  ///   key with an index.
  @inlinable @inline(__always)
  func number(ofWord word: UInt64, length: Int, _ hasEqualRest: (Int) -> Bool) -> Int? {
    var place = Self.hash(word, length)
    while slots[place].length != 0 {
      let slot = slots + place
      if slot.pointee.word == word, slot.pointee.length == length,
        length <= 8 || hasEqualRest(slot.pointee.number)
      {
        return slot.pointee.number
      }
      place = (place &+ 1) & 255
    }
    return nil
  }

  /// Returns the index of the key with a name, which may have been written with escapes.
  ///
  /// - Complexity: O(keys).
  func number(of name: String) -> Int? { keys.firstIndex { $0.rawValue == name } }

  /// The first eight bytes of a range, or all bytes of a shorter one.
  @inlinable @inline(__always)
  static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    let start = range.lowerBound
    if start + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
      return range.count >= 8 ? word : word & ((1 &<< UInt64(8 &* range.count)) &- 1)
    }
    var word: UInt64 = 0
    for index in 0..<Swift.min(8, range.count) {
      word |= UInt64(bytes[start + index]) << UInt64(8 * index)
    }
    return word
  }

  @inlinable @inline(__always)
  static func hash(_ word: UInt64, _ length: Int) -> Int {
    let sum = word &+ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }

  @inlinable @inline(__always)
  static func equal(
    _ spelling: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    for index in 8..<spelling.count where spelling[index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }
}
