import Geometry

/// A set of hashes that finds the few among many that may be equal.
///
/// A table of a million strings does not fit into the processor's cache, but a filter of their hashes
/// nearly does. Only the strings whose hashes may repeat have to be compared.
package struct RepetitionFilter {
  private var all: BitFilter
  private var repeated: BitFilter

  /// Creates a filter of hashes. O(hashes).
  package init(_ hashes: [UInt64]) {
    all = BitFilter(count: hashes.count)
    repeated = all
    for hash in hashes where !all.insert(hash) {
      // Uses the other half of the hash, so that collisions in one filter do not recur in the other.
      repeated.insert(hash << 32)
    }
  }

  /// Returns whether a hash may be one of the hashes; `false` is certain.
  package func mayContain(_ hash: UInt64) -> Bool { all.contains(hash) }

  /// Returns whether a hash may be there twice; `false` is certain.
  package func mayRepeat(_ hash: UInt64) -> Bool { repeated.contains(hash << 32) }

  /// A hash of UTF-8 of which all bits depend on all bytes, read eight at a time.
  package static func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(utf8)
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return finished(mixed(hash, rest))
  }

  /// The hash of a string.
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash($0) }
  }

  /// A hash of a point and a rectangle, by the bits of their numbers.
  static func hash(_ point: Point, _ rect: Rect) -> UInt64 {
    var hash = mixed(mixed(0xCBF2_9CE4_8422_2325, point.x.bitPattern), point.y.bitPattern)
    hash = mixed(mixed(hash, rect.origin.x.bitPattern), rect.origin.y.bitPattern)
    hash = mixed(mixed(hash, rect.size.width.bitPattern), rect.size.height.bitPattern)
    return finished(hash)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  private static func finished(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product >> 33)
  }
}

/// A filter with one bit for each value of the upper bits of a hash, at least eight bits for each
/// hash. It has false positives, but no false negatives.
private struct BitFilter {
  private var words: [UInt64]
  /// The number of the lower bits of a hash that are ignored.
  private let shift: UInt64

  /// Creates an empty filter for a number of hashes.
  init(count: Int) {
    // From 64 bits to 2²⁸: the lower half of a hash has 32.
    var size: UInt64 = 6
    while size < 28, 1 << size < 8 * UInt64(count) { size += 1 }
    shift = 64 - size
    words = [UInt64](repeating: 0, count: 1 << Int(size - 6))
  }

  /// Records a hash, and returns whether its bit was new.
  @discardableResult
  mutating func insert(_ hash: UInt64) -> Bool {
    let bit = hash >> shift
    let word = Int(bit >> 6)
    defer { words[word] |= 1 << (bit & 63) }
    return words[word] & 1 << (bit & 63) == 0
  }

  /// Returns whether a hash may have been recorded.
  func contains(_ hash: UInt64) -> Bool {
    let bit = hash >> shift
    return words[Int(bit >> 6)] & 1 << (bit & 63) != 0
  }
}
