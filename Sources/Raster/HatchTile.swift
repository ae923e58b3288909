internal import CPango
internal import Drawing

/// One period of a hatch in pixels, which repeats to fill any shape.
///
/// Clipping lines to a rounded shape costs many times as much. A tile only fits where a period is
/// a whole number of pixels and nothing is rotated; elsewhere lines are drawn.
final class HatchTile {
  /// What a tile looks like.
  struct Key: Hashable {
    /// The colour of the lines.
    var color: Color
    /// The side of the tile, in pixels.
    var side: Int
    /// Pixels per unit.
    var scale: Double
    /// The width of the lines, in units.
    var lineWidth: Double
    /// Where the coordinates' origin lies in the tile, in pixels.
    var (x, y): (Double, Double)

    /// The tile for a context's coordinates; `nil` when none fits.
    init?(_ color: Color, _ spacing: Double, _ lineWidth: Double, on context: OpaquePointer) {
      var m = cairo_matrix_t()
      cairo_get_matrix(context, &m)
      let side = (spacing * m.xx).rounded()
      guard m.xy == 0, m.yx == 0, m.xx == m.yy, m.xx > 0, side >= 2, side <= 256,
        (spacing * m.xx - side).magnitude < 1e-6, m.x0.magnitude < 1e6, m.y0.magnitude < 1e6
      else { return nil }
      func within(_ value: Double) -> Double { value - (value / side).rounded(.down) * side }
      self.color = color
      self.side = Int(side)
      self.scale = m.xx
      self.lineWidth = Double.minimum(lineWidth, 2 * spacing)
      (x, y) = (within(m.x0), within(m.y0))
    }
  }

  private let pattern: OpaquePointer

  init?(_ key: Key) {
    let side = Double(key.side)
    guard
      let tile = CairoSurface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(key.side), Int32(key.side))),
      let pattern = cairo_pattern_create_for_surface(tile.surface)
    else { return nil }
    let color = key.color
    cairo_set_source_rgba(
      tile.context, Double(color.red) / 255, Double(color.green) / 255,
      Double(color.blue) / 255, Double(color.alpha) / 255)
    cairo_set_line_width(tile.context, key.lineWidth * key.scale)
    // Lines x + y = origin + n · side, as many as touch the square.
    let sum = (key.x + key.y).truncatingRemainder(dividingBy: side)
    for n in -2...4 {
      let start = sum + Double(n) * side
      cairo_move_to(tile.context, start + side, -side)
      cairo_line_to(tile.context, start - 2 * side, 2 * side)
    }
    cairo_stroke(tile.context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    self.pattern = pattern
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// Fills the current path, which stays.
  func fill(_ context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    // A pattern takes the coordinates that are valid when it becomes the source: with pixels for
    // them, no tile is ever scaled.
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    cairo_set_matrix(context, &matrix)
    cairo_fill_preserve(context)
  }
}
