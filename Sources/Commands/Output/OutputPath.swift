import ArgumentParser
import Files
import Recording

/// The destination of a result: a file, a folder, or standard output for `-`.
package struct OutputPath: ExpressibleByArgument, Hashable {
  /// The path as the user gave it.
  package let name: String

  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    name = argument
  }

  private init(name: String) { self.name = name }

  static let standardOutput = OutputPath(name: "-")

  package var defaultValueDescription: String { name }

  package var isStandardOutput: Bool { name == "-" }

  /// True if the path ends with a slash.
  var isFolder: Bool { name.hasSuffix("/") }

  /// The extension in lowercase; `nil` for a name without one.
  var fileExtension: String? { FileName.fileExtension(of: name) }

  /// Writes a result as a whole.
  ///
  /// - Parameter isBinary: True if the result is unsuitable for a terminal.
  /// - Throws: `Failure` of the status `usage` for binary data on a terminal; `FileError`;
  ///   `OutputClosed`.
  func write(_ bytes: [UInt8], isBinary: Bool, _ session: Session) throws {
    guard isStandardOutput else { return try FileOutput(name).write(bytes) }
    try checkTerminal(isBinary: isBinary, session)
    try session.send(bytes)
  }

  /// Throws if binary data would be written to a terminal.
  func checkTerminal(isBinary: Bool, _ session: Session) throws {
    guard isStandardOutput, isBinary, session.outputIsTerminal else { return }
    throw Failure(
      .usage, "binary output cannot be shown in a terminal",
      hint: "name a file with -o, or pipe the output: … -o - | less")
  }

  /// Writes a text that is to be edited: to standard output, or to a file that does not exist yet.
  ///
  /// - Throws: `Failure` of the status `cannotWrite` if the file exists; `FileError`.
  func writeNew(_ text: String, _ session: Session) throws {
    guard !isStandardOutput else { return try session.send(text) }
    if FileSource(name).exists {
      throw Failure(
        .cannotWrite, "\(name) exists", hint: "name another file, or move this one away")
    }
    try FileOutput(name).write(text)
  }

  /// Throws if the extension is that of a picture or of a recording, which a command that writes
  /// text does not write.
  func checkText() throws {
    guard let fileExtension,
      RenderCommand.Format(rawValue: fileExtension) != nil
        || RecordingFormat(fileExtension: fileExtension) != nil
    else { return }
    throw ValidationError(
      "“\(name)” is the name of a picture or a recording, but this command writes text: "
        + "“hitscope render” and “hitscope record” draw.")
  }

  /// Throws unless the path can be a window's picture.
  func checkScreenshot() throws {
    guard !isStandardOutput, fileExtension == "png" else {
      throw ValidationError("--screenshot must be a file NAME.png.")
    }
  }

  /// The failure to write a file that only a window writes.
  func needsWindow(_ reason: String) -> Failure {
    Failure(
      .unavailable, "\(name) is not written without a window: \(reason)",
      hint: "“hitscope render” writes a picture without one")
  }
}

/// A buffer for text on standard output, so that long text is neither kept in memory nor written in
/// many small pieces.
struct OutputBuffer {
  private static let blockSize = 1 << 16

  private let session: Session
  /// The bytes not yet written; call `flushIfFull` after appending.
  var bytes: [UInt8] = []

  init(_ session: Session) {
    self.session = session
    bytes.reserveCapacity(Self.blockSize + 4096)
  }

  /// Appends a text.
  ///
  /// - Throws: `OutputClosed` if the reader has closed standard output.
  mutating func write(_ text: String) throws {
    bytes += text.utf8
    try flushIfFull()
  }

  /// Flushes the buffer if it contains a full block.
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
