internal import CPango
package import Drawing
internal import Foundation
package import Geometry

/// Draws a `DrawList` on pixels with Cairo.
///
/// Not thread-safe: each thread needs its own rasterizer.
package final class Rasterizer {
  /// The typesetter, which layouts also use for measuring so that they match the drawing.
  package let text: Typesetter
  private let mode: Typesetter.Mode
  private let pictures = PictureCache()
  /// The rasterizers of the other threads; fonts cannot be shared between threads.
  private lazy var assistants = (1..<Self.mostThreads).map { _ in Rasterizer(mode) }

  /// The maximum number of threads that draw a window, each in separate bands.
  static let mostThreads = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
  /// The minimum number of commands for several threads; shorter lists are drawn before a thread
  /// starts.
  private static let fewestForBands = 64
  /// The minimum number of pixels per thread.
  private static let leastForThread = 100_000

  /// Creates a rasterizer for windows (`glyphs`) or for files (`outlines`).
  package init(_ mode: Typesetter.Mode, text: Typesetter = Typesetter()) {
    self.mode = mode
    self.text = text
  }

  /// Draws a new image.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  package func bitmap(of list: DrawList, size: Size, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(
      width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    draw(list, on: &bitmap, scale: scale)
    return bitmap
  }

  /// Draws over an image.
  package func draw(_ list: DrawList, on bitmap: inout Bitmap, scale: Double = 1) {
    draw(list, on: &bitmap, in: [bitmap.bounds], scale: scale)
  }

  /// Draws over disjoint parts of an image.
  package func draw(
    _ list: DrawList, on bitmap: inout Bitmap, in parts: [PixelRect], scale: Double
  ) {
    let threads = threads(for: list.commands.count, over: parts.reduce(0) { $0 + $1.area })
    let bands = Self.bands(of: parts, threads: threads)
    let all = [self] + (threads > 1 ? assistants : [])
    bitmap.draw(on: bands, threads: threads) { thread, context in
      cairo_scale(context, scale, scale)
      all[thread].draw(list, on: context)
    }
  }

  /// Returns the number of threads for a number of commands over an area in pixels.
  func threads(for commands: Int, over area: Int) -> Int {
    guard mode == .glyphs, commands >= Self.fewestForBands else { return 1 }
    return max(1, min(area / Self.leastForThread, Self.mostThreads))
  }

  /// Divides large parts into at most as many bands as there are threads.
  static func bands(of parts: [PixelRect], threads: Int) -> [PixelRect] {
    parts.flatMap { part in
      part.bands(max(1, min(part.area / Self.leastForThread, threads)))
    }
  }

  /// Returns a length in whole pixels, rounded up; at least 1.
  package static func pixels(_ length: Double, _ scale: Double) -> Int {
    let pixels = (length * scale).rounded(.up)
    return pixels.isFinite
      ? Int(pixels.clamped(to: 1...Double(Bitmap.longestSide))) : 1
  }

  func draw(_ list: DrawList, on context: OpaquePointer) {
    let painter = CairoPainter(context, isQuick: mode == .glyphs)
    for command in list.commands {
      switch command {
      case .rect(let rect, let radius, let fill, let stroke):
        guard painter.shows(rect, stroke) else { continue }
        painter.draw(in: rect, stroke) {
          painter.trace(rect, radius)
          painter.paint(fill, stroke, around: rect)
        }
      case .path(let path, let fill, let stroke):
        guard let box = path.boundingBox, painter.shows(box, stroke) else { continue }
        painter.draw(in: box, stroke) { painter.paint(path, fill, stroke, around: box) }
      case .text(let run):
        guard painter.shows(run) else { continue }
        painter.draw(in: nil) {
          painter.set(run.color)
          text.draw(run, on: context, mode, within: painter.visible.clip)
        }
      case .picture(let picture, let rect, let opacity):
        guard painter.shows(rect, nil), let pixels = pictures.pixels(of: picture) else { continue }
        painter.draw(in: nil) { painter.draw(pixels, in: rect, opacity: opacity) }
      case .pushClip(let rect, let radius): painter.pushClip(rect, radius)
      case .pushTransform(let transform): painter.pushTransform(transform)
      case .pushOpacity(let opacity): painter.pushOpacity(opacity)
      case .popClip: painter.popClip()
      case .popTransform: painter.popTransform()
      case .popOpacity: painter.popOpacity()
      case .pushTag, .popTag: break
      }
    }
    painter.finish()
  }
}
