internal import Drawing
package import Raster
package import Stage

/// Paints the frames of a film: what stays the same is drawn once and kept.
///
/// Not for use by several threads at once: give each its own.
package final class FilmPainter {
  private let film: Film
  private let rasterizer: Rasterizer
  private let renderer: FrameRenderer
  private var backdrop: (key: Layer.Key, bitmap: Bitmap)?

  /// A painter with fonts of its own, text drawn as outlines.
  package init(_ film: Film) {
    self.film = film
    rasterizer = Rasterizer(.outlines)
    renderer = FrameRenderer(rasterizer.text)
  }

  /// The frame at a position, in steps.
  package func frame(at position: Double) -> Frame {
    renderer.frame(film.model(at: position), size: film.size)
  }

  /// The pixels of a frame.
  package func bitmap(of frame: Frame) -> Bitmap {
    if backdrop?.key != frame.layer.key {
      let bitmap = rasterizer.bitmap(of: frame.layer.list, size: film.size, scale: film.scale)
      backdrop = (frame.layer.key, bitmap)
    }
    var bitmap =
      backdrop?.bitmap ?? Bitmap(width: film.pixelWidth, height: film.pixelHeight)
    rasterizer.draw(frame.overlay, on: &bitmap, scale: film.scale)
    return bitmap
  }

  /// The pixels at a position, in steps.
  package func bitmap(at position: Double) -> Bitmap { bitmap(of: frame(at: position)) }
}
