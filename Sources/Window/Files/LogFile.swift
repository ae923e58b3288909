internal import Debugger
internal import Foundation
internal import HierarchyFormats
internal import HitTesting
import TouchDelivery

/// A session that is written down while it goes on, one message a line.
final class LogFile {
  private let handle: FileHandle

  /// A log at a path, which is emptied first; `nil` when it cannot be written.
  init?(_ path: String) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.handle = handle
  }

  /// Writes down what the window shows at first, so that the log needs no other file.
  func begin(with options: WindowOptions) {
    let content =
      options.source?.content
      ?? FileContent(
        path: options.path ?? options.scene.name, bytes: SceneWriter().bytes(of: options.scene))
    append(.fileRead(content))
  }

  /// Writes a message down.
  func append(_ message: Message) {
    try? handle.write(contentsOf: Data((SessionLog.line(message) + "\n").utf8))
  }
}
