internal import Debugger
internal import Files
internal import HitTesting
internal import SceneFormat
import TouchDelivery

/// The log of a session: one message per line, written as it arrives.
final class LogFile {
  private let lines: LineLog
  private var isProblemTaken = false

  /// The beginning of the first line of a log.
  private static let mark = Array(OwnFile.sessionLog.mark.utf8)

  /// Opens a log at a path.
  ///
  /// The first message replaces an older log; any other file is left unchanged. Without a message,
  /// nothing is left behind.
  ///
  /// - Throws: `FileError` if the file is not a log or cannot be written.
  init(_ path: String) throws(FileError) {
    guard try Self.start(of: path) == Self.mark else {
      throw FileError(
        .notWritable, file: path, message: "the file exists and is not a session log",
        hint: "name a new file")
    }
    lines = try LineLog(path)
  }

  /// Returns the beginning of the existing file, or that of a log if the file is missing or empty.
  private static func start(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let start = try FileSource(path).start(mark.count) ?? []
      return start.isEmpty ? mark : start
    } catch {
      throw FileError(.notWritable, file: path, message: error.message, hint: error.hint)
    }
  }

  /// The reason why the log ends early; `nil` while the log is complete.
  var problem: FileError? { lines.problem }

  /// Returns the problem once, for a notice; `nil` from then on.
  func takeProblem() -> FileError? {
    guard !isProblemTaken, let problem else { return nil }
    isProblemTaken = true
    return problem
  }

  /// Logs the hierarchy that the window shows first, so that the log needs no other file.
  ///
  /// - Throws: `FileError` if the log cannot be written.
  func begin(with options: WindowOptions) throws(FileError) {
    var content =
      options.source?.content
      ?? FileContent(
        path: options.path ?? options.scene.name, bytes: SceneWriter().bytes(of: options.scene))
    content.builtIn = options.builtIn
    append(.fileRead(content))
    if let problem { throw problem }
  }

  func append(_ message: Message) { lines.append(SessionLog.line(message)) }
}
