internal import Debugger
internal import Foundation
internal import HierarchyFormats
internal import HitTesting

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

  /// Writes the scene itself down, so that the log needs no other file.
  func append(_ scene: Scene, path: String?) {
    let bytes = SceneWriter().bytes(of: scene)
    append(.fileRead(FileContent(path: path ?? scene.name, bytes: bytes)))
  }

  /// Writes a message down.
  func append(_ message: Message) {
    try? handle.write(contentsOf: Data((SessionLog.line(message) + "\n").utf8))
  }
}
