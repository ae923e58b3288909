internal import CPango

/// The coverage of one line of text at one scale and one place between pixels.
///
/// Filling outlines costs about 0.1 ms a label, and a film shows the same labels in every frame.
/// A mask depends on its key alone, so that pictures do not depend on what was drawn before.
final class TextMask {
  /// All that decides the coverage of an outline.
  struct Key: Hashable {
    var (xx, yx, xy, yy): (Double, Double, Double, Double)
    /// The part of the place that is less than a pixel.
    var (x, y): (Double, Double)

    /// The key for a matrix and a place in pixels.
    init(_ matrix: cairo_matrix_t, _ x: Double, _ y: Double) {
      (xx, yx, xy, yy) = (matrix.xx, matrix.yx, matrix.xy, matrix.yy)
      (self.x, self.y) = (x - x.rounded(.down), y - y.rounded(.down))
    }
  }

  /// More pixels than this are not worth keeping: a headline at a great zoom.
  private static let largest = 400_000.0

  private let picture: CairoSurface
  private let left: Double
  private let top: Double
  /// About how many bytes it takes.
  let byteCount: Int

  /// The coverage of an outline; `nil` when it is too large to keep.
  init?(of path: UnsafeMutablePointer<cairo_path_t>, _ key: Key, on context: OpaquePointer) {
    var matrix = cairo_matrix_t(
      xx: key.xx, yx: key.yx, xy: key.xy, yy: key.yy, x0: key.x, y0: key.y)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context)
    cairo_set_matrix(context, &matrix)
    cairo_new_path(context)
    cairo_append_path(context, path)
    cairo_identity_matrix(context)
    cairo_path_extents(context, &x0, &y0, &x1, &y1)
    cairo_new_path(context)
    cairo_restore(context)
    left = x0.rounded(.down) - 1
    top = y0.rounded(.down) - 1
    let (width, height) = (x1.rounded(.up) + 1 - left, y1.rounded(.up) + 1 - top)
    guard width >= 1, height >= 1, width * height <= Self.largest else { return nil }
    let surface = CairoSurface(
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
    guard let surface else { return nil }
    picture = surface
    byteCount = Int(width * height)
    matrix.x0 = key.x - left
    matrix.y0 = key.y - top
    cairo_set_matrix(surface.context, &matrix)
    cairo_append_path(surface.context, path)
    cairo_set_fill_rule(surface.context, CAIRO_FILL_RULE_WINDING)
    cairo_fill(surface.context)
    cairo_surface_flush(surface.surface)
  }

  /// Paints the context's colour through the mask, at a whole pixel.
  func paint(_ context: OpaquePointer, _ x: Double, _ y: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    cairo_mask_surface(context, picture.surface, x + left, y + top)
    cairo_set_matrix(context, &matrix)
  }
}
