import Foundation

/// The bytes of a hierarchy file and of its companions.
///
/// Reading the bytes is an effect; parsing them is not. A recorded session therefore carries the
/// bytes and replays where the file does not exist.
package struct FileContent: Hashable, Codable, Sendable {
  /// A companion file: a sidecar, or a list of view controllers or of gesture recognizers.
  package struct Part: Hashable, Codable, Sendable {
    /// The file's name or path.
    package var name: String
    @Base64 package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The path of the file, `-` for standard input, `clipboard`, or the id of a built-in scene.
  package var path: String
  @Base64 package var bytes: [UInt8]
  /// Sidecars and other companions, in the order in which they are joined.
  package var companions: [Part]
  package var options: ReadingOptions
  /// Set for a new version of the shown content, such as after the file changed on disk.
  package var isReload: Bool
  /// The id of a built-in scene; `nil` for other files.
  package var builtIn: String?

  /// The hierarchy, if it was parsed in advance.
  private var prepared = Prepared()

  private enum CodingKeys: CodingKey {
    case path, bytes, companions, options, isReload, builtIn
  }

  /// The path of content that was pasted from the clipboard.
  package static let clipboard = "clipboard"

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

  package var name: String { path.lastPathPart }

  package init(builtIn id: String, bytes: [UInt8]) {
    self.init(path: id, bytes: bytes)
    builtIn = id
  }

  /// A Boolean value indicating whether the content is from a file, not from the clipboard or a
  /// built-in scene.
  package var isFile: Bool { builtIn == nil && path != Self.clipboard }

  /// Returns the first non-empty line within the first 16 KiB, cut to `length` characters.
  package func firstLine(atMost length: Int) -> String? {
    String(decoding: bytes.prefix(16_384), as: UTF8.self).split { $0.isNewline }.first
      .map { String($0.prefix(length)) }
  }

  /// Returns a new version of the content with a companion added, replacing an earlier one of the
  /// same name.
  package func joined(with companion: FileContent) -> FileContent {
    var content = self
    content.companions.removeAll { $0.name == companion.path }
    content.companions.append(Part(name: companion.path, bytes: companion.bytes))
    content.isReload = true
    return content
  }

  /// Parses the hierarchy in advance, so that `reading()` returns it at once until the content
  /// changes.
  package mutating func prepare() {
    prepared = Prepared()
    let inputs = Prepared.Inputs(self)
    do throws(FileFailure) {
      prepared.reading = (inputs, .success(try reading()))
    } catch {
      prepared.reading = (inputs, .failure(error))
    }
  }

  /// The content without the hierarchy that was parsed in advance, which would otherwise stay in
  /// memory.
  package var unprepared: FileContent {
    var content = self
    content.prepared = Prepared()
    return content
  }

  /// Returns the hierarchy that the bytes encode.
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

  /// Reads all scenes of the content, one after another.
  ///
  /// - Throws: `FileFailure`, as `HierarchyReader` does, or what `body` throws.
  package func readScenes(_ body: (Reading) throws -> Void) throws {
    try HierarchyReader(options).readScenes(
      bytes, name: path,
      companions: companions.map { Companion(name: $0.name, bytes: $0.bytes) }, body)
  }
}

/// A hierarchy that was parsed in advance.
///
/// It is derived from the content, so any two values are equal.
private struct Prepared: Hashable, Sendable {
  /// Everything that a reading depends on.
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

/// Bytes that a session log encodes as Base64.
@propertyWrapper
package struct Base64: Hashable, Codable, Sendable {
  package var wrappedValue: [UInt8]

  package init(wrappedValue: [UInt8]) { self.wrappedValue = wrappedValue }

  /// Decodes a Base64 string.
  ///
  /// - Throws: `DecodingError` if the string is not valid Base64.
  package init(from decoder: any Decoder) throws {
    wrappedValue = [UInt8](try decoder.singleValueContainer().decode(Data.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(wrappedValue))
  }
}
