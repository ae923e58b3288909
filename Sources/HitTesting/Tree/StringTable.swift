/// Strings, each with a number, stored as UTF-8 in one piece of memory.
///
/// The ids and names of a large scene are read once and shown rarely. As values of type `String`,
/// they would take most of the time and memory of reading it.
struct StringTable: Sendable {
  private var bytes: [UInt8] = []
  /// For each string, the offset of the byte after its last.
  private var ends: [Int] = []

  /// Creates a table with capacity for a number of strings.
  init(reserving count: Int = 0) {
    ends.reserveCapacity(count)
    // Reserved memory that is never touched costs nothing.
    bytes.reserveCapacity(16 * count)
  }

  /// Adds a string, and returns its number.
  mutating func add(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { add($0) }
  }

  /// Adds a string given as UTF-8, and returns its number.
  mutating func add(_ utf8: UnsafeBufferPointer<UInt8>) -> Int32 {
    bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    return Int32(ends.count - 1)
  }

  /// The string with a number.
  ///
  /// - Complexity: O(length).
  subscript(number: Int32) -> String {
    withUTF8(of: number) { String(decoding: $0, as: UTF8.self) }
  }

  /// Passes the bytes of the string with a number to a closure.
  func withUTF8<Result>(
    of number: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = number == 0 ? 0 : ends[Int(number) - 1]
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<ends[Int(number)]]))
    }
  }
}
