internal import Files
package import Raster

/// The comparison of a recorded file with the bytes that the tool writes now.
///
/// Pictures are compared by their pixels, movies that `ffmpeg` can decode by the pixels and times of
/// their frames, and all other files byte by byte.
package enum OutputComparison: Hashable, Sendable {
  case same
  /// The recorded file is missing.
  case missing
  /// The files differ, in a few words; with the expected picture, the actual one and the difference
  /// if they are pictures.
  case different(String, PictureDifference?)

  /// The formats in which files are compared.
  package enum Kind: Hashable, Sendable {
    case picture
    case movie
    case other

    /// Finds the kind of a file by its extension.
    package init(ofFile path: String) {
      switch FileName.fileExtension(of: path).flatMap(RecordingFormat.init(fileExtension:)) {
      case .sheet: self = .picture
      case .movie(let format) where format.isDecodable: self = .movie
      default: self = .other
      }
    }
  }

  /// Compares bytes with a file.
  ///
  /// - Throws: `FileError` if the file exists and cannot be read; `RecordingError` if a movie differs
  ///   in its bytes and `ffmpeg` cannot decode it.
  package init(of bytes: [UInt8], with path: String, _ kind: Kind) async throws {
    let source = FileSource(path)
    guard source.exists else {
      self = .missing
      return
    }
    let recorded = try source.fileBytes()
    guard recorded != bytes else {
      self = .same
      return
    }
    switch kind {
    case .picture: self = Self.pictures(expected: recorded, actual: bytes)
    case .movie: self = try await Self.movies(expected: recorded, actual: bytes)
    case .other: self = .different(Self.text(of: recorded, bytes), nil)
    }
  }

  private static func pictures(expected: [UInt8], actual: [UInt8]) -> OutputComparison {
    guard let old = try? PictureFile.bitmap(png: expected) else {
      return .different("the recorded file is not a PNG picture", nil)
    }
    guard let new = try? PictureFile.bitmap(png: actual) else {
      return .different("the new picture cannot be decoded", nil)
    }
    return PictureDifference(expected: old, actual: new).map { .different($0.text, $0) } ?? .same
  }

  /// Names the first line that differs, or the first byte of a binary file.
  private static func text(of expected: [UInt8], _ actual: [UInt8]) -> String {
    let common = zip(expected, actual).prefix { $0 == $1 }.count
    guard String(validating: actual, as: UTF8.self) != nil, !actual.contains(0) else {
      return "differs from byte \(common + 1) on"
    }
    let line = actual[..<common].count { $0 == UInt8(ascii: "\n") } + 1
    return "differs from line \(line) on"
  }

  // MARK: Movies

  private static func movies(
    expected: [UInt8], actual: [UInt8]
  ) async throws -> OutputComparison {
    guard case .found = await FFmpeg.search() else {
      throw RecordingError(
        isUnavailable: true, message: "ffmpeg is needed to compare movies",
        hint: "apt install \(FFmpeg.package)")
    }
    let old = try file(expected)
    defer { old.discard() }
    let new = try file(actual)
    defer { new.discard() }
    guard let before = await FFmpeg.frames(of: old.path) else {
      return .different("the recorded file cannot be decoded", nil)
    }
    guard let after = await FFmpeg.frames(of: new.path) else {
      return .different("the new movie cannot be decoded", nil)
    }
    guard before != after else { return .same }
    let number = zip(before, after).prefix { $0 == $1 }.count
    var difference: PictureDifference?
    if let old = await FFmpeg.picture(number, of: old.path),
      let new = await FFmpeg.picture(number, of: new.path)
    {
      difference = PictureDifference(expected: old, actual: new)
    }
    if before.count != after.count, difference == nil {
      return .different("\(before.count) frames expected, \(after.count) recorded", nil)
    }
    let words = difference?.text ?? "its time differs"
    return .different("frame \(number + 1) of \(after.count): \(words)", difference)
  }

  /// Writes bytes to a temporary file.
  private static func file(_ bytes: [UInt8]) throws -> PendingFile {
    let file = try PendingFile("-")
    try file.write(bytes)
    return file
  }
}
