internal import CPango

/// One line of text that was laid out, with what was made of it so far.
final class TextLine {
  let layout: OpaquePointer
  /// The advance width, in points.
  let width: Double
  /// From the top of the layout to the baseline, in points.
  let baseline: Double
  private var path: UnsafeMutablePointer<cairo_path_t>?
  /// How the line looked where it was drawn before; see `TextMask`.
  private var masks: [TextMask.Key: TextMask] = [:]

  /// How many looks of a line are kept: the same word at a few places.
  private static let looks = 8

  /// Takes over a layout.
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

  /// Draws the line's glyphs, the baseline starting at a point.
  func showGlyphs(_ context: OpaquePointer, _ x: Double, _ y: Double) {
    cairo_move_to(context, x, y - baseline)
    pango_cairo_show_layout(context, layout)
  }

  /// Fills the line's outlines, the baseline starting at a point.
  ///
  /// - Returns: how many bytes were newly kept.
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
        if masks.count >= Self.looks { masks.removeAll() }
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

  /// Gives back the memory of the looks that were kept.
  func forgetMasks() { masks.removeAll() }

  /// Cairo leaves out glyphs beyond the clip even of a path, so outlines are taken on a surface
  /// without bounds; and without scale, so that they are the same at every zoom.
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
