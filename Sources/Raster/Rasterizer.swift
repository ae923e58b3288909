internal import CPango
package import Drawing
package import Geometry

/// Draws a `DrawList` on pixels with Cairo.
///
/// Not for use by several threads at once: give each its own.
package final class Rasterizer {
  /// What sets the text; also measures it, so that layouts fit what is drawn.
  package let text: TextSetter
  private let mode: TextSetter.Mode

  /// A rasterizer for windows (`glyphs`) or for files (`outlines`).
  package init(_ mode: TextSetter.Mode, text: TextSetter = TextSetter()) {
    self.mode = mode
    self.text = text
  }

  /// A picture of a size in points, drawn at a number of pixels per point.
  package func bitmap(of list: DrawList, size: Size, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(
      width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    draw(list, on: &bitmap, scale: scale)
    return bitmap
  }

  /// Draws over what a picture holds already.
  package func draw(_ list: DrawList, on bitmap: inout Bitmap, scale: Double = 1) {
    bitmap.draw { context in
      cairo_scale(context, scale, scale)
      draw(list, on: context)
    }
  }

  /// The whole number of pixels that a length takes, at least 1.
  package static func pixels(_ length: Double, _ scale: Double) -> Int {
    let pixels = (length * scale).rounded(.up)
    return pixels.isFinite
      ? Int(Double.minimum(Double(Bitmap.longestSide), Double.maximum(1, pixels))) : 1
  }

  func draw(_ list: DrawList, on context: OpaquePointer) {
    let pen = Pen(context)
    for command in list.commands {
      switch command {
      case .rect(let rect, let radius, let fill, let stroke):
        guard pen.shows(rect, stroke) else { continue }
        pen.trace(rect, radius)
        pen.paint(fill, stroke, around: rect)
      case .path(let path, let fill, let stroke):
        guard let box = path.boundingBox, pen.shows(box, stroke) else { continue }
        pen.trace(path)
        pen.paint(fill, stroke, around: box)
      case .text(let run):
        guard pen.shows(run) else { continue }
        pen.set(run.color)
        text.draw(run, on: context, mode, within: pen.view.clip)
      case .pushClip(let rect, let radius): pen.pushClip(rect, radius)
      case .pushTransform(let map): pen.pushTransform(map)
      case .pushOpacity(let opacity): pen.pushOpacity(opacity)
      case .popClip: pen.popClip()
      case .popTransform: pen.popTransform()
      case .popOpacity: pen.popOpacity()
      case .pushTag, .popTag: break
      }
    }
    pen.finish()
  }
}
