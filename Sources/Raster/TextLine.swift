internal import CPango

/// A laid-out line of text, with its outlines and masks once they have been drawn.
final class TextLine {
  let layout: OpaquePointer
  /// The advance width, in points.
  let width: Double
  /// The distance from the top of the layout to the baseline, in points.
  let baseline: Double
  private var path: UnsafeMutablePointer<cairo_path_t>?
  /// The masks for the scales and subpixel offsets in use.
  private var masks: [TextMask.Key: TextMask] = [:]

  /// The maximum number of masks per line: one word at several positions.
  private static let maskLimit = 8

  /// Takes ownership of a layout.
  init(layout: OpaquePointer) {
    self.layout = layout
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    width = Double(logical.width) / Double(PANGO_SCALE)
    baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
  }

  deinit {
    if let path { cairo_path_destroy(path) }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Draws the line's glyphs, with the baseline starting at (x, y).
  func showGlyphs(_ context: OpaquePointer, _ x: Double, _ y: Double) {
    cairo_move_to(context, x, y - baseline)
    pango_cairo_show_layout(context, layout)
  }

  /// Fills the line's outlines, with the baseline starting at (x, y).
  ///
  /// - Returns: The number of bytes of a new mask; 0 if none was created.
  func fillOutlines(_ context: OpaquePointer, _ x: Double, _ y: Double) -> Int {
    var (left, top) = (x, y - baseline)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_user_to_device(context, &left, &top)
    guard let outline = outline(), left.magnitude < 1e6, top.magnitude < 1e6
    else { return 0 }
    let key = TextMask.Key(matrix, left, top)
    var kept = 0
    if cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE {
      if masks[key] == nil, let mask = TextMask(of: outline, key, on: context) {
        if masks.count >= Self.maskLimit { masks.removeAll() }
        masks[key] = mask
        kept = mask.byteCount
      }
      if let mask = masks[key] {
        mask.paint(context, left.rounded(.down), top.rounded(.down))
        return kept
      }
    }
    cairo_save(context)
    cairo_translate(context, x, y - baseline)
    cairo_append_path(context, outline)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
    cairo_restore(context)
    return kept
  }

  var maskBytes: Int { masks.values.reduce(0) { $0 + $1.byteCount } }

  func removeMasks() { masks.removeAll() }

  /// Returns the outlines, created on an unbounded, unscaled surface.
  ///
  /// Cairo omits glyphs outside the clip even from a path, and outlines must be the same at every
  /// zoom.
  private func outline() -> UnsafeMutablePointer<cairo_path_t>? {
    if let path { return path }
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let scratch = CairoSurface(surface) else { return nil }
    cairo_move_to(scratch.context, 0, 0)
    pango_cairo_layout_path(scratch.context, layout)
    path = cairo_copy_path(scratch.context)
    return path
  }
}

/// The coverage of a line of text at one scale and subpixel offset.
///
/// Filling outlines takes about 0.1 ms per label, and a recording shows the same labels in every
/// frame. A mask depends only on its key, so that a picture does not depend on earlier drawings.
final class TextMask {
  /// All values that the coverage of an outline depends on.
  struct Key: Hashable {
    var (xx, yx, xy, yy): (Double, Double, Double, Double)
    /// The subpixel offset.
    var (x, y): (Double, Double)

    /// Creates the key for a matrix and an origin in pixels.
    init(_ matrix: cairo_matrix_t, _ x: Double, _ y: Double) {
      (xx, yx, xy, yy) = (matrix.xx, matrix.yx, matrix.xy, matrix.yy)
      (self.x, self.y) = (x - x.rounded(.down), y - y.rounded(.down))
    }
  }

  /// The maximum number of pixels of a mask; a headline at high zoom exceeds it.
  private static let largest = 400_000.0

  /// The number of levels of coverage, from nothing to a whole pixel.
  ///
  /// More levels than these are not visible in text. Of the pictures of `view-a-b-c`, a PNG is 42 %
  /// smaller than with the 256 of Cairo, a lossless WebP 34 %, and a GIF 17 %.
  private static let levels = 8
  /// The nearest level to each coverage.
  private static let nearestLevel = (0...255).map { coverage in
    let steps = Double(levels - 1)
    return UInt8(((Double(coverage) / 255 * steps).rounded() / steps * 255).rounded())
  }

  private let picture: CairoSurface
  private let left: Double
  private let top: Double
  let byteCount: Int

  /// Returns `nil` if the mask is too large to keep.
  init?(of path: UnsafeMutablePointer<cairo_path_t>, _ key: Key, on context: OpaquePointer) {
    var matrix = cairo_matrix_t(
      xx: key.xx, yx: key.yx, xy: key.xy, yy: key.yy, x0: key.x, y0: key.y)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context)
    cairo_set_matrix(context, &matrix)
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
    reduceLevels(rows: Int(height))
  }

  /// Rounds the coverage of each pixel to the nearest level.
  private func reduceLevels(rows: Int) {
    guard let bytes = cairo_image_surface_get_data(picture.surface) else { return }
    let count = rows * Int(cairo_image_surface_get_stride(picture.surface))
    for place in 0..<count { bytes[place] = Self.nearestLevel[Int(bytes[place])] }
    cairo_surface_mark_dirty(picture.surface)
  }

  /// Paints the context's colour through the mask, aligned to whole pixels.
  func paint(_ context: OpaquePointer, _ x: Double, _ y: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    cairo_mask_surface(context, picture.surface, x + left, y + top)
    cairo_set_matrix(context, &matrix)
  }
}
