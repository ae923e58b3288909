internal import Debugger
internal import Files
internal import HierarchyFormats
internal import HitTesting
import TouchDelivery

/// The log of a session: one message a line, written as it arrives.
final class LogFile {
  private let lines: LineLog

  /// How the first line of a log begins.
  private static let mark = Array(OwnFile.sessionLog.mark.utf8)

  /// A log at a path. An older log is emptied first; any other file is left alone.
  ///
  /// - Throws: `FileError` when it cannot be written.
  init(_ path: String) throws(FileError) {
    guard try Self.start(of: path) == Self.mark else {
      throw FileError(
        .notWritable, file: path, message: "this is another file, and no log of a session",
        hint: "name a new file")
    }
    lines = try LineLog(path)
  }

  /// How the file begins that is there; like a log, when nothing is.
  private static func start(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let start = try FileSource(path).start(mark.count) ?? []
      return start.isEmpty ? mark : start
    } catch {
      throw FileError(.notWritable, file: path, message: error.message, hint: error.hint)
    }
  }

  /// Why the log ends early; `nil` while every message is in it.
  var problem: FileError? { lines.problem }

  /// Logs the hierarchy that the window shows first, so that the log needs no other file.
  ///
  /// - Throws: `FileError` when it cannot be written.
  func begin(with options: WindowOptions) throws(FileError) {
    var content =
      options.source?.content
      ?? FileContent(
        path: options.path ?? options.scene.name, bytes: SceneWriter().bytes(of: options.scene))
    content.builtIn = options.builtIn
    append(.fileRead(content))
    if let problem { throw problem }
  }

  /// Appends a message.
  func append(_ message: Message) { lines.append(SessionLog.line(message)) }
}
