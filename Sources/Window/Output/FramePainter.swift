internal import Drawing
internal import Geometry
package import Raster
package import Stage

/// Paints frames one after another, redrawing the layer and the overlay only where they differ from
/// the previous frame.
package final class FramePainter {
  /// Draws the frames; layouts must be measured with its typesetter.
  package let rasterizer: Rasterizer
  /// The parts of the last picture that differ from the previous one.
  package private(set) var changed: [PixelRect] = []
  private var last: Painted?
  /// The layer of the last picture, without its overlay; `nil` before the first.
  var layer: Bitmap? { last?.layer }

  /// A frame and its pixels.
  private struct Painted {
    var frame: Frame
    var scale: Double
    /// The layer without the overlay.
    var layer: Bitmap
    var picture: Bitmap
  }

  /// Creates a painter; by default, text is drawn with glyphs.
  package init(_ rasterizer: Rasterizer = Rasterizer(.glyphs)) { self.rasterizer = rasterizer }

  /// Returns the pixels of a frame, which do not depend on earlier frames.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - scale: Pixels per point.
  /// - Complexity: O(commands), plus the cost of the parts that differ from the previous frame.
  package func paint(_ frame: Frame, width: Int, height: Int, scale: Double) -> Bitmap {
    guard var painted = last, painted.scale == scale, painted.frame.size == frame.size,
      painted.picture.width == width, painted.picture.height == height
    else {
      let clear = Bitmap(width: width, height: height)
      var painted = Painted(frame: frame, scale: scale, layer: clear, picture: clear)
      draw(on: &painted, layer: [clear.bounds], all: [clear.bounds])
      last = painted
      return painted.picture
    }
    // Release the stored pixels, so that changing them does not copy them.
    last = nil
    let old = painted.frame
    painted.frame = frame
    var damage = Damage(scale: scale)
    if old.layer.key != frame.layer.key {
      damage.add(frame.layer.list, since: old.layer.list, in: frame.size, rasterizer.text)
    }
    let layer = damage.parts(of: painted.layer)
    damage.add(frame.overlay, since: old.overlay, in: frame.size, rasterizer.text)
    draw(on: &painted, layer: layer, all: damage.parts(of: painted.picture))
    last = painted
    return painted.picture
  }

  /// Draws parts of a frame on its pixels.
  ///
  /// - Parameters:
  ///   - layerParts: The parts in which the layer has changed.
  ///   - parts: All parts that have changed.
  private func draw(
    on painted: inout Painted, layer layerParts: [PixelRect], all parts: [PixelRect]
  ) {
    changed = parts
    let (frame, scale) = (painted.frame, painted.scale)
    for part in layerParts { painted.layer.replace(part) }
    rasterizer.draw(frame.layer.list, on: &painted.layer, in: layerParts, scale: scale)
    for part in parts { painted.picture.replace(part, with: painted.layer) }
    rasterizer.draw(frame.overlay, on: &painted.picture, in: parts, scale: scale)
  }
}

/// The parts of a picture that must be redrawn, in pixels.
private struct Damage {
  let scale: Double
  private var region = PlanarRegion()

  /// Parts begin and end at multiples of this number of pixels, which keeps their number small.
  private static let raster = 16.0
  /// If the number of parts is larger, their bounding box is drawn instead.
  private static let mostParts = 12

  init(scale: Double) { self.scale = scale }

  /// Adds the areas where two lists differ.
  mutating func add(
    _ list: DrawList, since old: DrawList, in size: Size, _ measuring: any TextMeasuring
  ) {
    for box in list.damage(since: old, in: size, measuring) {
      region.formUnion(PlanarRegion(pixels(box)))
    }
    guard !region.isEmpty else { return }
    // Widen parts to include outlines that their left or right sides would cut.
    let outlines = list.outlines(in: size, measuring).map(pixels)
    var isWider = true
    while isWider {
      isWider = false
      if region.rects.count > Self.mostParts, let bounds = region.bounds {
        region = PlanarRegion(bounds)
      }
      for part in region.rects {
        for box in outlines where box.minX < part.minX || box.maxX > part.maxX {
          guard let common = box.intersection(part) else { continue }
          region.formUnion(
            PlanarRegion(Rect(box.minX, common.minY, box.width, common.height)))
          isWider = true
        }
      }
    }
  }

  /// Returns the parts within a picture, which do not overlap.
  func parts(of picture: Bitmap) -> [PixelRect] {
    region.rects.map { rect in
      func pixels(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
        let edges = [low, high].map { Int($0.clamped(to: 0...Double(limit))) }
        return edges[0]..<edges[1]
      }
      return PixelRect(
        columns: pixels(rect.minX, rect.maxX, picture.width),
        rows: pixels(rect.minY, rect.maxY, picture.height))
    }
  }

  /// Returns the pixels that a box touches, extended to the raster.
  private func pixels(_ box: Rect) -> Rect {
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value * scale / Self.raster).rounded(rule) * Self.raster
    }
    let (left, top) = (edge(box.minX, .down), edge(box.minY, .down))
    return Rect(left, top, edge(box.maxX, .up) - left, edge(box.maxY, .up) - top)
  }
}
