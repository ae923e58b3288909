internal import CPango

/// A Cairo drawing context on some surface, freed with the object.
final class CairoSurface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// Takes over a surface; `nil` when Cairo could not make it.
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
}
