import Drawing
package import Raster
import Stage

/// One frame of a recording, for any single-picture format.
package struct StillPicture {
  package enum Format: String, Sendable, CaseIterable {
    case png, svg, pdf
  }

  private let recording: SceneRecording
  private let list: DrawList
  private let rasterizer: Rasterizer

  /// Creates the picture at a position of a recording, in steps.
  package init(
    _ recording: SceneRecording, at position: Double,
    _ rasterizer: Rasterizer = Rasterizer(.outlines)
  ) {
    self.recording = recording
    self.rasterizer = rasterizer
    list = FrameRenderer(rasterizer.text).frame(
      recording.model(at: position), size: recording.size
    )
    .flattened()
  }

  /// Encodes the picture.
  ///
  /// - Throws: The errors of Cairo, including for a picture that is too large.
  package func bytes(_ format: Format) throws -> [UInt8] {
    switch format {
    case .png:
      try rasterizer.png(of: list, size: recording.size, scale: recording.scale)
    case .svg:
      Array(
        SVGWriter.svg(
          list, size: recording.size, title: recording.title, measuring: rasterizer.text
        ).utf8)
    case .pdf: try PictureFile.pdf(list, size: recording.size, rasterizer: rasterizer)
    }
  }
}
