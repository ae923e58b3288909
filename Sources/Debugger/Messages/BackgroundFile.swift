package import Drawing
internal import Geometry
package import SceneFormat
package import Stage

/// A screenshot to show under or over the views, in the form that a session log stores.
package struct BackgroundFile: Hashable, Codable, Sendable {
  package var path: String
  @Base64 package var bytes: [UInt8]
  /// The opacity, 0 to 1; `nil` keeps the previous screenshot's value, or uses the default.
  package var opacity: Double?
  /// Draws the screenshot over the views; `nil` keeps the previous screenshot's value, or draws it
  /// under them.
  package var isOver: Bool?

  package init(
    _ path: String, _ bytes: [UInt8], opacity: Double? = nil, isOver: Bool? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.opacity = opacity
    self.isOver = isOver
  }

  var name: String { path.lastPathPart }

  /// Returns the background to draw in place of the previous one.
  ///
  /// - Throws: `EncodedPicture.Problem` for bytes that are not a valid picture.
  package func background(after old: Background?) throws(EncodedPicture.Problem) -> Background {
    let opacity = opacity ?? old?.opacity ?? Background.usualOpacity
    return Background(
      try EncodedPicture(bytes), opacity: opacity.isFinite ? opacity.clamped(to: 0...1) : 1,
      isOver: isOver ?? old?.isOver ?? false)
  }
}
