import Drawing
import Foundation
package import HierarchyFormats

/// The bytes of a hierarchy file and of its companions. Reading them is an effect;
/// making sense of them is not, so a recorded session carries the bytes and replays where the file
/// does not exist.
package struct FileContent: Hashable, Codable, Sendable {
  /// A further text: a sidecar, a list of view controllers or of gesture recognizers.
  package struct Part: Hashable, Codable, Sendable {
    /// Where it was found.
    package var name: String
    /// What it holds.
    @Base64 package var bytes: [UInt8]

    /// A text that was found somewhere.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Where it was found; `-` for the standard input.
  package var path: String
  /// What it holds.
  @Base64 package var bytes: [UInt8]
  /// Sidecars and other companions, in the order in which they are joined.
  package var companions: [Part]
  /// Which scene and which options.
  package var options: ReadingOptions
  /// Whether it was read again because it changed on disk.
  package var isReload: Bool
  /// Its id, if it is a scene that comes with the program; `nil` for other files.
  package var builtIn: String?

  /// The hierarchy, where it was read in advance.
  private var prepared = Prepared()

  private enum CodingKeys: CodingKey {
    case path, bytes, companions, options, isReload, builtIn
  }

  /// What the content of the clipboard is called in place of a path.
  package static let clipboard = "clipboard"

  /// The bytes of a file.
  package init(
    path: String, bytes: [UInt8], companions: [Part] = [],
    options: ReadingOptions = ReadingOptions(), isReload: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.companions = companions
    self.options = options
    self.isReload = isReload
  }

  /// The last part of the path.
  package var name: String { path.lastPathPart }

  /// The bytes of a scene that comes with the program.
  package init(builtIn id: String, bytes: [UInt8]) {
    self.init(path: id, bytes: bytes)
    builtIn = id
  }

  /// Whether a file has its name: what was copied, and what comes with the program, is nobody's file.
  var isFile: Bool { builtIn == nil && path != Self.clipboard }

  /// The first line that is not empty, of so many characters at most; `nil` where there is none.
  func firstLine(atMost length: Int) -> String? {
    String(decoding: bytes.prefix(16_384), as: UTF8.self).split { $0.isNewline }.first
      .map { String($0.prefix(length)) }
  }

  /// The content together with a text that goes with it.
  func joined(with companion: FileContent) -> FileContent {
    var content = self
    content.companions.removeAll { $0.name == companion.path }
    content.companions.append(Part(name: companion.path, bytes: companion.bytes))
    content.isReload = true
    return content
  }

  /// Reads the hierarchy, for `reading` to return it at once as long as nothing changes.
  package mutating func prepare() {
    guard EncodedPicture.Format(of: bytes) == nil else { return }
    prepared = Prepared()
    let inputs = Prepared.Inputs(self)
    do throws(FileFailure) {
      prepared.reading = (inputs, .success(try reading()))
    } catch {
      prepared.reading = (inputs, .failure(error))
    }
  }

  /// The content without the hierarchy that was read in advance, which would be kept with it.
  var unprepared: FileContent {
    var content = self
    content.prepared = Prepared()
    return content
  }

  /// The hierarchy that the bytes hold.
  ///
  /// - Throws: `FileFailure`, as `HierarchyReader` does.
  package func reading() throws(FileFailure) -> Reading {
    if let (inputs, result) = prepared.reading, inputs == Prepared.Inputs(self) {
      return try result.get()
    }
    return try HierarchyReader(options).read(
      bytes, name: path,
      companions: companions.map { Companion(name: $0.name, bytes: $0.bytes) })
  }

  /// Reads all scenes that the bytes hold, one after the other.
  ///
  /// - Throws: `FileFailure`, as `HierarchyReader` does, or what `body` throws.
  package func readScenes(_ body: (Reading) throws -> Void) throws {
    try HierarchyReader(options).readScenes(
      bytes, name: path,
      companions: companions.map { Companion(name: $0.name, bytes: $0.bytes) }, body)
  }
}

/// A hierarchy that was read in advance. It follows from the content, so that all are equal.
private struct Prepared: Hashable, Sendable {
  /// All that a reading depends on.
  struct Inputs: Hashable, Sendable {
    let path: String
    let bytes: [UInt8]
    let companions: [FileContent.Part]
    let options: ReadingOptions

    init(_ content: FileContent) {
      path = content.path
      bytes = content.bytes
      companions = content.companions
      options = content.options
    }
  }

  var reading: (Inputs, Result<Reading, FileFailure>)?

  static func == (a: Self, b: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Bytes that are written as Base64 in a session's log.
@propertyWrapper
package struct Base64: Hashable, Codable, Sendable {
  /// The bytes.
  package var wrappedValue: [UInt8]

  /// Bytes to be written so.
  package init(wrappedValue: [UInt8]) { self.wrappedValue = wrappedValue }

  /// Reads bytes that were written so.
  ///
  /// - Throws: `DecodingError` for a text that is no Base64.
  package init(from decoder: any Decoder) throws {
    wrappedValue = [UInt8](try decoder.singleValueContainer().decode(Data.self))
  }

  /// Writes the bytes as Base64.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(wrappedValue))
  }
}
