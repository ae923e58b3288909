package import Drawing
internal import Geometry
import HierarchyFormats
package import Stage

/// A screenshot that lies under the views or over them, as a session's log holds it.
package struct BackgroundFile: Hashable, Codable, Sendable {
  /// Where it was found.
  package var path: String
  @Base64 package var bytes: [UInt8]
  /// How much of it shows, 0 to 1; `nil` for as much as before, or as usual.
  package var opacity: Double?
  /// Whether it lies over the views; `nil` for where the one before did.
  package var isOver: Bool?

  /// A screenshot of a file.
  package init(
    _ path: String, _ bytes: [UInt8], opacity: Double? = nil, isOver: Bool? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.opacity = opacity
    self.isOver = isOver
  }

  /// The last part of the path.
  var name: String { path.lastPathPart }

  /// What is drawn, instead of another one.
  ///
  /// - Throws: `EncodedPicture.Problem` for bytes that are no picture.
  package func background(after old: Background?) throws(EncodedPicture.Problem) -> Background {
    let opacity = opacity ?? old?.opacity ?? Background.usualOpacity
    return Background(
      try EncodedPicture(bytes), opacity: opacity.isFinite ? opacity.clamped(to: 0...1) : 1,
      isOver: isOver ?? old?.isOver ?? false)
  }
}
