internal import Foundation
package import Raster

/// Compares the text, SVG and pictures of a test with reviewed expected files.
///
/// The expected files are in the folder `Goldens` of the test target. A missing file is a failure;
/// with `RECORD_GOLDENS=1` all files are written again. On a difference, the actual file, and for
/// pictures the expected one and the difference, are stored in a folder named in the message.
package enum Golden {
  /// Returns the difference between a text and its golden, or `nil` if they are equal.
  ///
  /// - Parameters:
  ///   - name: The name of the golden file, with its extension.
  ///   - file: The test file; use the default.
  package static func mismatch(
    text: String, named name: String, file: String = #filePath
  ) throws -> String? {
    try mismatch(text, at: place(name, file))
  }

  /// Returns the difference between a text and a file in `Assets` that is derived from the code, or
  /// `nil` if they are equal.
  package static func mismatch(text: String, asset path: String) throws -> String? {
    try mismatch(text, at: Asset.url(path))
  }

  private static func mismatch(_ text: String, at url: URL) throws -> String? {
    if isRecording { return try record(Data(text.utf8), at: url) }
    guard let data = try? Data(contentsOf: url) else { return missing(url) }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != text else { return nil }
    let name = url.lastPathComponent
    let actual = try leave(Data(text.utf8), name)
    let pairs = zip(lines(expected), lines(text)).enumerated()
    let first = pairs.first { $0.element.0 != $0.element.1 }
    let number = first?.offset ?? min(lines(expected).count, lines(text).count)
    return """
      \(name) differs from line \(number + 1) on:
      expected: \(first.map { String($0.element.0) } ?? "the end")
      actual:   \(first.map { String($0.element.1) } ?? "the end")
      see \(actual.path)
      """
  }

  /// Returns the difference between a picture and its golden, or `nil` if all pixels are equal.
  package static func mismatch(
    picture: Bitmap, named name: String, file: String = #filePath
  ) throws -> String? {
    let url = place(name, file)
    if isRecording { return try record(Data(PictureFile.png(picture)), at: url) }
    guard let data = try? Data(contentsOf: url) else { return missing(url) }
    let expected = try PictureFile.bitmap(png: [UInt8](data))
    guard let difference = PictureDifference(expected: expected, actual: picture) else {
      return nil
    }
    let actual = try leave(Data(PictureFile.png(picture)), "actual-\(name)")
    try data.write(to: actual.deletingLastPathComponent().appending(path: "expected-\(name)"))
    if let map = difference.map {
      _ = try leave(Data(PictureFile.png(map)), "difference-\(name)")
    }
    return "\(name): \(difference.text): see \(actual.deletingLastPathComponent().path)"
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"].map { !$0.isEmpty } ?? false
  }

  private static func place(_ name: String, _ file: String) -> URL {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    // All tests of a target share one folder of goldens.
    while !folder.lastPathComponent.hasSuffix("Tests"), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "Goldens/\(name)")
  }

  private static func record(_ data: Data, at url: URL) throws -> String? {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
    return nil
  }

  private static func missing(_ url: URL) -> String {
    "golden not found: \(url.path): check the result, then record it with RECORD_GOLDENS=1"
  }

  private static func leave(_ data: Data, _ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hitscope-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
