internal import CPango
internal import Dispatch
package import Drawing
package import Geometry

/// A picture in pixels: premultiplied alpha, red, green and blue in one number each, `0xAARRGGBB`.
///
/// This is Cairo's own layout, SDL's `ARGB8888` and ffmpeg's `bgra` on little-endian machines, so
/// that no step between drawing, showing and recording converts anything. A copy shares its pixels
/// until one of the two changes.
package struct Bitmap: Hashable, Sendable {
  /// The longest side that is drawn; larger pictures are cut to it.
  package static let longestSide = 16_384

  package let width: Int
  package let height: Int
  /// The pixels, row by row from the top.
  package internal(set) var pixels: [UInt32]

  /// A clear picture. Sides are clamped to 1…`longestSide`.
  package init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// A picture of given pixels; `nil` when their number is not `width` × `height`.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel of a column and a row; clear outside the picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }

  /// How many pixels differ from another picture's; `nil` when the sizes differ.
  package func differences(from other: Bitmap) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }
}

/// A Cairo drawing context on some surface, freed with the object.
final class CairoSurface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// Takes ownership of a surface; `nil` when Cairo could not make it.
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
  /// Draws on the pixels; does nothing when Cairo cannot.
  mutating func draw(_ work: (OpaquePointer) -> Void) {
    let (width, height) = (Int32(width), Int32(height))
    pixels.withUnsafeMutableBytes { bytes in
      let data = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let surface = CairoSurface(
        cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, 4 * width))
      guard let surface else { return }
      work(surface.context)
      cairo_surface_flush(surface.surface)
    }
  }

  /// Draws on bands of rows at the same time, each with a context in the space of the whole
  /// picture.
  ///
  /// - Parameter work: is given the number of its band, from the top.
  mutating func drawBands(_ count: Int, _ work: (Int, OpaquePointer) -> Void) {
    let (width, height) = (width, height)
    // No two bands have a row in common, and all are done before this returns.
    nonisolated(unsafe) let work = work
    pixels.withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      nonisolated(unsafe) let data = first
      DispatchQueue.concurrentPerform(iterations: count) { band in
        let rows = height * band / count..<height * (band + 1) / count
        let surface = CairoSurface(
          cairo_image_surface_create_for_data(
            data + 4 * width * rows.lowerBound, CAIRO_FORMAT_ARGB32, Int32(width),
            Int32(rows.count), Int32(4 * width)))
        guard let surface else { return }
        cairo_translate(surface.context, 0, -Double(rows.lowerBound))
        work(band, surface.context)
        cairo_surface_flush(surface.surface)
      }
    }
  }
}

/// Pictures as the bytes of files.
package enum PictureFile {
  /// A picture that could not be written or read.
  package enum Failure: Error, Equatable {
    /// Cairo failed, with its message.
    case cairo(String)
    /// The bytes are not a PNG picture.
    case notPNG
  }

  /// A picture as PNG. The same pixels give the same bytes on one version of Cairo.
  package static func png(_ bitmap: Bitmap) throws(Failure) -> [UInt8] {
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

  /// The pixels of a PNG picture.
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
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
    return bitmap
  }

  /// A list as a page of PDF, text as text. Sides are clamped to 1…14,400 points, the most that
  /// readers of PDF take.
  package static func pdf(
    _ list: DrawList, size: Size, rasterizer: Rasterizer
  ) throws(Failure) -> [UInt8] {
    let sink = ByteSink()
    let width = size.width.clamped(to: 1...14_400)
    let height = size.height.clamped(to: 1...14_400)
    do {
      let surface = CairoSurface(
        cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, width, height))
      guard let surface else { throw Failure.cairo("no PDF surface") }
      // Without a date, the same list gives the same bytes.
      cairo_pdf_surface_set_metadata(
        surface.surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      rasterizer.draw(list, on: surface.context)
      cairo_show_page(surface.context)
      cairo_surface_finish(surface.surface)
      try check(cairo_surface_status(surface.surface))
    }
    return sink.bytes
  }

  private static func check(_ status: cairo_status_t) throws(Failure) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(String(cString: cairo_status_to_string(status)))
  }
}

/// Collects what Cairo writes.
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

/// Gives bytes to Cairo.
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
