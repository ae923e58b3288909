internal import Drawing
package import Raster
package import Stage

/// Paints frames: the layer once, and over a copy of it what changes.
package final class FramePainter {
  /// Draws the frames; layouts have to be measured with its typesetter.
  package let rasterizer: Rasterizer
  private var layer: (key: Layer.Key, scale: Double, pixels: Bitmap)?

  /// A painter, by default one that draws text with glyphs.
  package init(_ rasterizer: Rasterizer = Rasterizer(.glyphs)) { self.rasterizer = rasterizer }

  /// The pixels of a frame.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  ///   - scale: pixels for one point.
  package func paint(_ frame: Frame, width: Int, height: Int, scale: Double) -> Bitmap {
    var picture = base(frame.layer, width: width, height: height, scale: scale)
    rasterizer.draw(frame.overlay, on: &picture, scale: scale)
    return picture
  }

  private func base(_ next: Layer, width: Int, height: Int, scale: Double) -> Bitmap {
    if let layer, layer.key == next.key, layer.scale == scale, layer.pixels.width == width,
      layer.pixels.height == height
    {
      return layer.pixels
    }
    var pixels = Bitmap(width: width, height: height)
    rasterizer.draw(next.list, on: &pixels, scale: scale)
    layer = (next.key, scale, pixels)
    return pixels
  }
}
