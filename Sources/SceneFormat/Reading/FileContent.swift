import Geometry

/// The bytes of a hierarchy file and of its companions.
///
/// Reading the bytes is an effect; parsing them is not. A recorded session therefore carries the
/// bytes and replays where the file does not exist.
package struct FileContent: Hashable, Codable, Sendable {
  /// The picture of an image that the hierarchy names, from a file beside the hierarchy's.
  package struct Image: Hashable, Codable, Sendable {
    /// The image's name in the hierarchy.
    package var name: String
    /// The number of pixels per point.
    package var scale: Double
    @Base64 package var bytes: [UInt8]

    package init(name: String, scale: Double, bytes: [UInt8]) {
      self.name = name
      self.scale = scale
      self.bytes = bytes
    }
  }

  /// The path of the file, `-` for standard input, `clipboard`, or the id of a built-in scene.
  package var path: String
  @Base64 package var bytes: [UInt8]
  /// Sidecars and other companions, in the order in which they are joined.
  package var companions: [Companion]
  package var options: ReadingOptions
  /// Set for a new version of the shown content, such as after the file changed on disk.
  package var isReload: Bool
  /// The id of a built-in scene; `nil` for other files.
  package var builtIn: String?
  /// The image files that the hierarchy refers to; `nil` if none was found.
  package var images: [Image]?

  /// The hierarchy, if it was parsed in advance.
  private var prepared = Prepared()

  #if !hasFeature(Embedded)
  private enum CodingKeys: CodingKey {
    case path, bytes, companions, options, isReload, builtIn, images
  }
  #endif

  /// The path of content that was pasted from the clipboard.
  package static let clipboard = "clipboard"

  package init(
    path: String, bytes: [UInt8], companions: [Companion] = [],
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
    content.companions.append(Companion(name: companion.path, bytes: companion.bytes))
    content.isReload = true
    return content
  }

  /// Parses the hierarchy in advance with `read`, so that `reading(_:)` returns it at once until
  /// the content changes.
  package mutating func prepare(_ read: (FileContent) throws(FileFailure) -> Reading) {
    prepared = Prepared()
    let inputs = Prepared.Inputs(self)
    do throws(FileFailure) {
      prepared.reading = (inputs, .success(try read(self)))
    } catch {
      prepared.reading = (inputs, .failure(error))
    }
  }

  /// Returns the hierarchy that was parsed in advance, or else the result of `read`.
  ///
  /// - Throws: The error of `read`.
  package func reading(
    _ read: (FileContent) throws(FileFailure) -> Reading
  ) throws(FileFailure) -> Reading {
    guard let (inputs, result) = prepared.reading, inputs == Prepared.Inputs(self) else {
      return try read(self)
    }
    return try result.get()
  }

  /// The content without the hierarchy that was parsed in advance, which would otherwise stay in
  /// memory.
  package var unprepared: FileContent {
    var content = self
    content.prepared = Prepared()
    return content
  }
}

/// A file that adds facts to a hierarchy: a sidecar, or a list of view controllers or gesture
/// recognizers.
package struct Companion: Hashable, Codable, Sendable {
  /// The file's name or path.
  package var name: String
  @Base64 package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
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
    let companions: [Companion]
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
