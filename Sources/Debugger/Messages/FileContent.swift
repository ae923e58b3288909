public import Foundation

/// The bytes of a hierarchy file. Reading them is an effect; making sense of them is not, so a
/// recorded session carries the bytes and replays where the file does not exist.
public struct FileContent: Hashable, Codable, Sendable {
  /// Where it was found; `-` for the standard input.
  public var path: String
  /// What it holds.
  public var bytes: Data
  /// Whether it was read again because it changed on disk.
  public var isReload: Bool

  /// The bytes of a file.
  public init(path: String, bytes: Data, isReload: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isReload = isReload
  }

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
