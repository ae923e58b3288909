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
      guard recording.adaptsToColorScheme else {
        let svg = SVGWriter.svg(
          list, size: size, title: recording.title, measuring: rasterizer.text)
        return Array(svg.utf8)
      }
      var night = recording
      night.model.theme = .dark
      let svg = SVGWriter.svg(
        light: list, dark: Self.list(night, position, rasterizer), size: size,
        title: recording.title, measuring: rasterizer.text)
      return Array(svg.utf8)
    }
  }
}
