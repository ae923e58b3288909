internal import Debugger
internal import Files
internal import HierarchyFormats
internal import HitTesting
import TouchDelivery

/// A session that is written down while it goes on, one message a line.
final class LogFile {
  private let lines: LineLog

  /// A log at a path, which is emptied first.
  ///
  /// - Throws: `FileError` when it cannot be written.
  init(_ path: String) throws(FileError) { lines = try LineLog(path) }

  /// Writes down what the window shows at first, so that the log needs no other file.
  func begin(with options: WindowOptions) {
    let content =
      options.source?.content
      ?? FileContent(
        path: options.path ?? options.scene.name, bytes: SceneWriter().bytes(of: options.scene))
    append(.fileRead(content))
  }

  /// Writes a message down.
  func append(_ message: Message) { lines.append(SessionLog.line(message)) }
}
