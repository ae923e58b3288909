/// Collects small pieces of a result and hands them to standard output in few large ones, so that
/// a long result is neither kept whole nor written in a million pieces.
struct OutputBuffer {
  private static let blockSize = 1 << 16

  private let session: Session
  /// What is not yet written. Append to it, then call `flushIfFull`.
  var bytes: [UInt8] = []

  init(_ session: Session) {
    self.session = session
    bytes.reserveCapacity(Self.blockSize + 4096)
  }

  /// Adds a text.
  ///
  /// - Throws: `OutputClosed` when nobody reads any more.
  mutating func write(_ text: String) throws {
    bytes += text.utf8
    try flushIfFull()
  }

  /// Writes what was collected when it is much.
  mutating func flushIfFull() throws {
    if bytes.count >= Self.blockSize { try flush() }
  }

  /// Writes what was collected.
  mutating func flush() throws {
    guard !bytes.isEmpty else { return }
    try session.send(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
