internal import Debugger
internal import Files
internal import HierarchyFormats
internal import HitTesting
import TouchDelivery

/// The log of a session: one message a line, written as it arrives.
final class LogFile {
  private let lines: LineLog

  /// A log at a path, which is emptied first.
  ///
  /// - Throws: `FileError` when it cannot be written.
  init(_ path: String) throws(FileError) { lines = try LineLog(path) }

  /// Logs the hierarchy that the window shows first, so that the log needs no other file.
  func begin(with options: WindowOptions) {
    let content =
      options.source?.content
      ?? FileContent(
        path: options.path ?? options.scene.name, bytes: SceneWriter().bytes(of: options.scene))
    append(.fileRead(content))
  }

  /// Appends a message.
  func append(_ message: Message) { lines.append(SessionLog.line(message)) }
}
