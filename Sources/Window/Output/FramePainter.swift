internal import Drawing
internal import Geometry
package import Raster
package import Stage

/// Paints frames one after the other: the layer and over it what changes, both only where they are
/// not what they were in the last frame.
package final class FramePainter {
  /// Draws the frames; layouts have to be measured with its typesetter.
  package let rasterizer: Rasterizer
  /// What of the last picture differs from the one before.
  package private(set) var changed: [PixelRect] = []
  private var last: Painted?

  /// A frame, and the pixels that it was given.
  private struct Painted {
    var frame: Frame
    var scale: Double
    /// The layer alone.
    var layer: Bitmap
    var picture: Bitmap
  }

  /// A painter, by default one that draws text with glyphs.
  package init(_ rasterizer: Rasterizer = Rasterizer(.glyphs)) { self.rasterizer = rasterizer }

  /// The pixels of a frame: the same ones whatever was painted before.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  ///   - scale: pixels for one point.
  /// - Complexity: O(commands), and what differs from the last frame that was painted.
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
    // So that nobody else has the pixels while they change.
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

  /// - Parameters:
  ///   - layerParts: where the layer is new.
  ///   - parts: where anything is.
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

/// What of a picture has to be drawn again, in pixels.
private struct Damage {
  let scale: Double
  private var region = PlanarRegion()

  /// Parts begin and end at multiples of so many pixels, so that there are few of them.
  private static let raster = 16.0
  /// More parts than these are drawn as the box around them.
  private static let mostParts = 12

  init(scale: Double) { self.scale = scale }

  /// Adds where two lists differ.
  mutating func add(
    _ list: DrawList, since old: DrawList, in size: Size, _ measuring: any TextMeasuring
  ) {
    for box in list.damage(since: old, in: size, measuring) {
      region.formUnion(PlanarRegion(pixels(box)))
    }
    guard !region.isEmpty else { return }
    // Outlines that the side of a part would cut belong to it.
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

  /// The parts of a picture, which have no pixel in common.
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

  /// The pixels that a box touches, on the raster.
  private func pixels(_ box: Rect) -> Rect {
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value * scale / Self.raster).rounded(rule) * Self.raster
    }
    let (left, top) = (edge(box.minX, .down), edge(box.minY, .down))
    return Rect(left, top, edge(box.maxX, .up) - left, edge(box.maxY, .up) - top)
  }
}
