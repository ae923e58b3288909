import Drawing
package import Raster
import Stage

/// One frame of a recording, for any single-picture format.
package struct StillPicture {
  package enum Format: String, Sendable, CaseIterable {
    case png, svg, pdf
  }

  private let recording: SceneRecording
  private let position: Double
  private let list: DrawList
  private let rasterizer: Rasterizer

  /// Creates the picture at a position of a recording, in steps.
  package init(
    _ recording: SceneRecording, at position: Double,
    _ rasterizer: Rasterizer = Rasterizer(.outlines)
  ) {
    self.recording = recording
    self.position = position
    self.rasterizer = rasterizer
    list = Self.list(recording, position, rasterizer)
  }

  /// Draws the recorded part of a picture.
  private static func list(
    _ recording: SceneRecording, _ position: Double, _ rasterizer: Rasterizer
  ) -> DrawList {
    let frame = FrameRenderer(rasterizer.text).frame(
      recording.model(at: position), size: recording.size)
    return recording.cropped(frame.flattened())
  }

  /// Encodes the picture. An SVG follows its page's colours if the recording does.
  ///
  /// - Throws: The errors of Cairo, including for a picture that is too large.
  package func bytes(_ format: Format) throws -> [UInt8] {
    let size = recording.outputSize
    switch format {
    case .png: return try rasterizer.png(of: list, size: size, scale: recording.scale)
    case .pdf: return try PictureFile.pdf(list, size: size, rasterizer: rasterizer)
    case .svg:
      let title = recording.title
      let svg =
        night.map {
          SVGWriter.svg(
            light: list, dark: $0, size: size, title: title, measuring: rasterizer.text)
        } ?? SVGWriter.svg(list, size: size, title: title, measuring: rasterizer.text)
      return Array(svg.utf8)
    }
  }

  /// The picture as the text of an SVG that is not part of another document: less than half the
  /// size.
  var compactSVG: String {
    SVGWriter.svg(
      compact: list, dark: night, size: recording.outputSize, title: recording.title,
      measuring: rasterizer.text)
  }

  /// The picture in the colours of a dark page; `nil` if the recording does not follow its page's.
  private var night: DrawList? {
    guard recording.adaptsToColorScheme else { return nil }
    var night = recording
    night.model.theme = .dark
    return Self.list(night, position, rasterizer)
  }
}
