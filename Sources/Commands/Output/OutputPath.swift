import ArgumentParser
import Files

/// Where a result goes: a file, a folder, or standard output for `-`.
struct OutputPath: ExpressibleByArgument, Hashable {
  /// The path as the user gave it.
  let name: String
  /// `false` for a file that gets another name where something has this one.
  var replaces = true

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    name = argument
  }

  /// Whether it is standard output.
  var isStandardOutput: Bool { name == "-" }

  /// Whether it is written as a folder: with a slash at its end.
  var isFolder: Bool { name.hasSuffix("/") }

  /// The extension in small letters; `nil` when there is none.
  var fileExtension: String? {
    let file = name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    let text = file[file.index(after: dot)...]
    return text.isEmpty ? nil : text.lowercased()
  }

  /// Writes a result in one piece.
  ///
  /// - Parameter isBinary: whether a terminal would be confused by it.
  /// - Returns: the path of what was written.
  /// - Throws: `Failure` of the status `usage` when binary data would go to a terminal;
  ///   `FileError`; `OutputClosed`.
  @discardableResult
  func write(_ bytes: [UInt8], isBinary: Bool, _ session: Session) throws -> String {
    guard isStandardOutput else {
      guard replaces else { return try FileOutput(name).writeBesideOthers(bytes) }
      try FileOutput(name).write(bytes)
      return name
    }
    try checkTerminal(isBinary: isBinary, session)
    try session.send(bytes)
    return name
  }

  /// Refuses to send binary data to a terminal.
  func checkTerminal(isBinary: Bool, _ session: Session) throws {
    guard isStandardOutput, isBinary, session.outputIsTerminal else { return }
    throw Failure(
      .usage, "this is no text for a terminal",
      hint: "name a file with -o, or send it on: … -o - | less")
  }
}

/// Buffers a text for standard output, so that a long one is neither kept whole nor written in
/// many small pieces.
struct OutputBuffer {
  private static let blockSize = 1 << 16

  private let session: Session
  /// Bytes that are not yet written. Append to it, then call `flushIfFull`.
  var bytes: [UInt8] = []

  init(_ session: Session) {
    self.session = session
    bytes.reserveCapacity(Self.blockSize + 4096)
  }

  /// Appends a text.
  ///
  /// - Throws: `OutputClosed` when the reader is gone.
  mutating func write(_ text: String) throws {
    bytes += text.utf8
    try flushIfFull()
  }

  /// Flushes the buffer when it holds a full block.
  mutating func flushIfFull() throws {
    if bytes.count >= Self.blockSize { try flush() }
  }

  /// Writes the buffer to standard output.
  mutating func flush() throws {
    guard !bytes.isEmpty else { return }
    try session.send(text: bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
