internal import CPango
internal import Dispatch
package import Drawing
package import Geometry

/// A pixel image with premultiplied alpha, one `0xAARRGGBB` number per pixel.
///
/// This is the layout of Cairo, of SDL's `ARGB8888` and of ffmpeg's `bgra` on little-endian
/// machines, so that drawing, showing and recording need no conversion. Copies share their pixels
/// until one of them changes.
package struct Bitmap: Hashable, Sendable {
  /// The maximum length of a side; larger images are cropped to it.
  package static let longestSide = 16_384

  package let width: Int
  package let height: Int
  /// The pixels, row by row from the top.
  package internal(set) var pixels: [UInt32]

  /// Creates a transparent image. Sides are clamped to 1…`longestSide`.
  package init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// Returns `nil` if the number of pixels is not `width` × `height`.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

  /// The pixel at a column and a row; transparent outside the image.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }

  /// Returns the number of differing pixels, or `nil` if the sizes differ.
  package func differences(from other: Bitmap) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return pixels.withUnsafeBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { others in
        (0..<height).reduce(0) { count, row in
          let places = row * width..<(row + 1) * width
          let (a, b) = (pixels.extracting(places), others.extracting(places))
          // Most rows are equal, and compared at once.
          if let a = a.baseAddress, let b = b.baseAddress, memcmp(a, b, width * 4) == 0 {
            return count
          }
          return count + zip(a, b).count { $0 != $1 }
        }
      }
    }
  }
}

/// A Cairo surface and a drawing context on it; both are freed with the object.
final class CairoSurface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// Takes ownership of a surface; returns `nil` if Cairo could not create it.
  init?(_ surface: OpaquePointer?) {
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}

extension Bitmap {
  /// Draws on the pixels; does nothing if Cairo fails.
  mutating func draw(_ work: (OpaquePointer) -> Void) {
    let bounds = bounds
    pixels.withUnsafeMutableBufferPointer { bounds.draw(on: $0, of: bounds, work) }
  }

  /// Draws on disjoint parts, each with a context in the coordinates of the whole image.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that draw concurrently.
  ///   - work: Receives the index of its thread, from 0, and the context.
  mutating func draw(
    on parts: [PixelRect], threads: Int, _ work: (Int, OpaquePointer) -> Void
  ) {
    let bounds = bounds
    let parts = parts.compactMap { $0.intersection(bounds) }
    // Safe because the parts are disjoint, and all work is finished before this method returns.
    nonisolated(unsafe) let work = work
    pixels.withUnsafeMutableBufferPointer { pixels in
      nonisolated(unsafe) let pixels = pixels
      guard threads > 1, parts.count > 1 else {
        for part in parts { part.draw(on: pixels, of: bounds) { work(0, $0) } }
        return
      }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for number in stride(from: thread, to: parts.count, by: threads) {
          parts[number].draw(on: pixels, of: bounds) { work(thread, $0) }
        }
      }
    }
  }

  /// Replaces a part with that of another image of the same size, or clears it.
  package mutating func replace(_ part: PixelRect, with other: Bitmap? = nil) {
    let bounds = bounds
    guard let part = part.intersection(bounds), other.map({ $0.bounds == bounds }) ?? true else {
      return
    }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in part.rows {
        let start = part.start(row, of: bounds)
        let places = start..<start + part.columns.count
        if let other {
          _ = pixels[places].update(fromContentsOf: other.pixels[places])
        } else {
          pixels[places].update(repeating: 0)
        }
      }
    }
  }
}

extension Bitmap {
  /// Returns the image with the content of a part moved and scaled.
  ///
  /// - Parameters:
  ///   - part: The part; content outside it is neither read nor changed.
  ///   - movement: The movement of the content, in pixels of the whole image; without an inverse,
  ///     nothing moves.
  ///   - ground: The colour of the places to which no content moves.
  /// - Complexity: O(pixels).
  package func moved(
    _ part: PixelRect, by movement: AffineTransform, on ground: Color
  ) -> Bitmap {
    guard let part = part.intersection(bounds), let back = movement.inverse else { return self }
    let bounds = bounds
    let bands = Rasterizer.bands(of: [part], threads: Rasterizer.mostThreads)
    var moved = self
    pixels.withUnsafeBufferPointer { pixels in
      let pixels = UnsafeMutableBufferPointer(mutating: pixels)
      moved.draw(on: bands, threads: bands.count) { _, context in
        // Each thread has a surface of its own, from which it only reads.
        part.draw(on: pixels, of: bounds) { content in
          CairoPainter.set(ground, on: context)
          cairo_paint(context)
          cairo_set_source_surface(context, cairo_get_target(content), 0, 0)
          var matrix = cairo_matrix_t(
            xx: back.a, yx: back.b, xy: back.c, yy: back.d, x0: back.tx, y0: back.ty)
          cairo_pattern_set_matrix(cairo_get_source(context), &matrix)
          cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
          cairo_paint(context)
        }
      }
    }
    return moved
  }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  var area: Int { columns.count * rows.count }

  /// Returns the intersection, or `nil` if it is empty.
  package func intersection(_ other: PixelRect) -> PixelRect? {
    let common = PixelRect(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    return common.area > 0 ? common : nil
  }

  /// Splits the rectangle into bands of about equal height, from top to bottom.
  func bands(_ count: Int) -> [PixelRect] {
    (0..<count).map { band in
      let start = rows.count * band / count
      let end = rows.count * (band + 1) / count
      return PixelRect(columns: columns, rows: rows.lowerBound + start..<rows.lowerBound + end)
    }
  }

  /// The index of the first pixel of a row in the pixels of the whole image.
  fileprivate func start(_ row: Int, of whole: PixelRect) -> Int {
    row * whole.columns.count + columns.lowerBound
  }

  /// Draws on this part of the pixels of a whole image.
  fileprivate func draw(
    on pixels: UnsafeMutableBufferPointer<UInt32>, of whole: PixelRect,
    _ work: (OpaquePointer) -> Void
  ) {
    guard let first = pixels.baseAddress, area > 0 else { return }
    let bytes = UnsafeMutableRawPointer(first + start(rows.lowerBound, of: whole))
    let surface = CairoSurface(
      cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(columns.count),
        Int32(rows.count), Int32(4 * whole.columns.count)))
    guard let surface else { return }
    // A translation of the matrix would round coordinates differently.
    cairo_surface_set_device_offset(
      surface.surface, -Double(columns.lowerBound), -Double(rows.lowerBound))
    work(surface.context)
    cairo_surface_flush(surface.surface)
  }
}

/// Encoding and decoding of picture files.
package enum PictureFile {
  /// An error in writing or reading a picture.
  package enum Failure: Error, Equatable {
    /// An error reported by Cairo, with its message.
    case cairo(String)
    /// The bytes are not a PNG picture.
    case notPNG
    /// The picture exceeds the maximum size of its format.
    case tooLarge(Size, unit: String, longestSide: Int)
  }

  /// Encodes an image as PNG. Equal pixels give equal bytes with the same version of libpng.
  package static func png(_ bitmap: Bitmap) throws(Failure) -> [UInt8] {
    if let bytes = opaquePNG(bitmap) { return bytes }
    return try cairoPNG(bitmap)
  }

  /// Encodes an opaque image, with a palette or without filters if that is smaller; returns `nil`
  /// for others.
  private static func opaquePNG(_ bitmap: Bitmap) -> [UInt8]? {
    let sink = ByteSink()
    var target = hitscope_png_sink(closure: sink.pointer) { closure, data, count in
      guard let closure else { return }
      Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: data, count: count))
    }
    let isDone = bitmap.pixels.withUnsafeBufferPointer {
      hitscope_png_encode($0.baseAddress, Int32(bitmap.width), Int32(bitmap.height), &target)
    }
    return isDone == 1 ? sink.bytes : nil
  }

  private static func cairoPNG(_ bitmap: Bitmap) throws(Failure) -> [UInt8] {
    var copy = bitmap
    var status = CAIRO_STATUS_NO_MEMORY
    let sink = ByteSink()
    copy.draw { context in
      status = cairo_surface_write_to_png_stream(
        cairo_get_target(context), ByteSink.write, sink.pointer)
    }
    try check(status)
    return sink.bytes
  }

  /// Decodes a PNG image.
  package static func bitmap(png: [UInt8]) throws(Failure) -> Bitmap {
    let source = ByteSource(png)
    let surface = CairoSurface(
      cairo_image_surface_create_from_png_stream(ByteSource.read, source.pointer))
    guard let surface else { throw .notPNG }
    let width = Int(cairo_image_surface_get_width(surface.surface))
    let height = Int(cairo_image_surface_get_height(surface.surface))
    var bitmap = Bitmap(width: width, height: height)
    bitmap.draw { context in
      cairo_set_source_surface(context, surface.surface, 0, 0)
      cairo_paint(context)
    }
    return bitmap
  }

  /// The maximum side of a PDF page that readers support, in points.
  private static let longestSideOfPage = 14_400

  /// Draws a list as a PDF page, keeping text as text.
  package static func pdf(
    _ list: DrawList, size: Size, rasterizer: Rasterizer
  ) throws(Failure) -> [UInt8] {
    let sink = ByteSink()
    try check(size, unit: "points", longestSide: longestSideOfPage)
    let width = size.width.clamped(to: 1...)
    let height = size.height.clamped(to: 1...)
    do {
      let surface = CairoSurface(
        cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, width, height))
      guard let surface else { throw Failure.cairo("no PDF surface") }
      // A fixed date makes equal lists give equal bytes.
      cairo_pdf_surface_set_metadata(
        surface.surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      rasterizer.draw(list, on: surface.context)
      cairo_show_page(surface.context)
      cairo_surface_finish(surface.surface)
      try check(cairo_surface_status(surface.surface))
    }
    return sink.bytes
  }

  /// Throws `tooLarge` for a picture that would be cropped.
  fileprivate static func check(
    _ size: Size, unit: String, longestSide: Int
  ) throws(Failure) {
    // The size NaN passes: it becomes the smallest picture.
    guard !(size.width > Double(longestSide)), !(size.height > Double(longestSide)) else {
      throw .tooLarge(size, unit: unit, longestSide: longestSide)
    }
  }

  private static func check(_ status: cairo_status_t) throws(Failure) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(String(cString: cairo_status_to_string(status)))
  }
}

extension PictureFile.Failure: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .cairo(let message): message
    case .notPNG: "not a PNG file"
    case .tooLarge(let size, let unit, let most):
      "the picture would have \(Int(size.width.clamped(to: 0...1e9))) × "
        + "\(Int(size.height.clamped(to: 0...1e9))) \(unit), and a side can have at most \(most)"
    }
  }
}

extension Rasterizer {
  /// Draws a list as PNG; `size` is in points.
  ///
  /// - Parameter colors: The maximum number of colours; `nil` for all.
  /// - Throws: `tooLarge` if the picture would be cropped; errors of Cairo.
  package func png(
    of list: DrawList, size: Size, scale: Double, colors: Int? = nil
  ) throws(PictureFile.Failure) -> [UInt8] {
    let pixels = Size((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    try PictureFile.check(pixels, unit: "pixels", longestSide: Bitmap.longestSide)
    let bitmap = bitmap(of: list, size: size, scale: scale)
    return try PictureFile.png(colors.map { bitmap.reduced(toColors: $0) } ?? bitmap)
  }
}

/// Collects the bytes that Cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Supplies bytes for Cairo to read.
private final class ByteSource {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let read: cairo_read_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    guard source.position + Int(count) <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for index in 0..<Int(count) { data[index] = source.bytes[source.position + index] }
    source.position += Int(count)
    return CAIRO_STATUS_SUCCESS
  }
}
