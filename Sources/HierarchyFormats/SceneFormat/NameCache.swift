/// Strings that come again and again, such as class names: each is made once.
struct NameCache {
  private var entries = [(range: Range<Int>, text: String)?](repeating: nil, count: 64)

  /// The text of a range of the bytes, from the cache if it was made before.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let slot = (range.count &* 7 &+ Int(bytes[first]) &* 3 &+ Int(bytes[last])) & 63
    if let entry = entries[slot], Self.equal(bytes, entry.range, range) { return entry.text }
    let text = UTF8Text.string(bytes, range)
    entries[slot] = (range, text)
    return text
  }

  private static func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ a: Range<Int>, _ b: Range<Int>
  ) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where bytes[a.lowerBound + index] != bytes[b.lowerBound + index] {
      return false
    }
    return true
  }
}
