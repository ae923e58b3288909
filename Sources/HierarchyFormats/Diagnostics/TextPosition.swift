/// A place in a text as people count it: line and column from 1, columns in UTF-8 bytes.
struct TextPosition {
  private var offset = 0
  private var lineStart = 0
  /// The line, from 1.
  private(set) var line = 1

  /// The column, from 1, in UTF-8 bytes. A byte order mark does not count.
  private(set) var column = 1

  /// Moves on to a later byte; earlier ones are ignored. O(bytes passed).
  mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let target = min(max(target, offset), bytes.count)
    while offset < target {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    let mark = lineStart == 0 ? UTF8Text.markLength(bytes) : 0
    column = max(1, offset - lineStart - mark + 1)
  }
}
