internal import CPango
package import Drawing
package import Geometry

/// Pictures as the bytes of files.
package enum PictureFile {
  /// A picture that could not be written or read.
  package enum Failure: Error, Equatable {
    /// Cairo refused, with its own words.
    case cairo(String)
    /// The bytes are no PNG picture.
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

  /// A list as a page of PDF, text as text. Sides are held between 1 and 14,400 points, the most
  /// that readers of PDF take.
  package static func pdf(
    _ list: DrawList, size: Size, rasterizer: Rasterizer
  ) throws(Failure) -> [UInt8] {
    let sink = ByteSink()
    let (width, height) = (held(size.width), held(size.height))
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

  private static func held(_ side: Double) -> Double {
    side.isNaN ? 1 : Double.minimum(14_400, Double.maximum(1, side))
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

/// Hands bytes to Cairo.
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
