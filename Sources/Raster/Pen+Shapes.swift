internal import CPango
internal import Drawing
internal import Geometry

/// Outlines, and what fills and strokes them.
extension Pen {
  // MARK: Outlines

  /// Makes a rectangle the current path. It starts after the top left corner and goes clockwise,
  /// as SVG's does, so that dashes fall on the same places.
  func trace(_ rect: Rect, _ radius: Double) {
    cairo_new_path(context)
    let r = held(rect)
    let limit = Double.minimum(r.width, r.height) / 2
    guard radius > 0, limit > 0 else {
      return cairo_rectangle(context, r.minX, r.minY, r.width, r.height)
    }
    let radius = Double.minimum(radius, limit)
    let quarter = Double.pi / 2
    cairo_move_to(context, r.minX + radius, r.minY)
    cairo_arc(context, r.maxX - radius, r.minY + radius, radius, -quarter, 0)
    cairo_arc(context, r.maxX - radius, r.maxY - radius, radius, 0, quarter)
    cairo_arc(context, r.minX + radius, r.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, r.minX + radius, r.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Makes an outline the current path.
  func trace(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let p):
        let p = held(p)
        cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = held(p)
        cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let c):
        let (a, b, c) = (held(a), held(b), held(c))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private func held(_ p: Point) -> Point {
    let (middle, reach) = (view.clip.center, view.reach)
    func hold(_ value: Double, _ middle: Double) -> Double {
      value.isNaN ? middle : Double.minimum(middle + reach, Double.maximum(middle - reach, value))
    }
    return Point(hold(p.x, middle.x), hold(p.y, middle.y))
  }

  private func held(_ rect: Rect) -> Rect {
    let low = held(Point(rect.minX, rect.minY))
    let high = held(Point(rect.maxX, rect.maxY))
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  // MARK: Paint

  /// Makes a colour the one to draw with.
  func set(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Fills and strokes the current path, and forgets it.
  func paint(_ fill: Fill?, _ stroke: Stroke?, around box: Rect) {
    switch fill {
    case .color(let color):
      set(color)
      cairo_fill_preserve(context)
    case .hatch(let color, let spacing, let lineWidth):
      hatch(color, spacing: spacing, lineWidth: lineWidth, in: box)
    case nil: break
    }
    if let stroke, stroke.width > 0 {
      set(stroke.color)
      cairo_set_line_width(context, Double.minimum(stroke.width, view.reach))
      let cap = stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT
      cairo_set_line_cap(context, cap)
      cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      let dash = Self.drawable(stroke.dash)
      cairo_set_dash(context, dash, Int32(dash.count), 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  /// The lengths of dashes, or none where they make no pattern: Cairo refuses all drawing after
  /// one that is negative or all zeros, and would count millions of very short ones.
  private static func drawable(_ dash: [Double]) -> [Double] {
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.reduce(0, +) >= 0.05 else { return [] }
    return Array(dash.prefix(16))
  }

  // MARK: Hatches

  /// Diagonal lines x + y = n · spacing inside the current path, which stays.
  private func hatch(_ color: Color, spacing: Double, lineWidth: Double, in box: Rect) {
    guard spacing > 0.5, lineWidth > 0, let area = box.intersection(view.clip) else { return }
    if isPixels, let key = HatchTile.Key(color, spacing, lineWidth, on: context) {
      let tile = tiles[key] ?? HatchTile(key)
      tiles[key] = tile
      tile?.fill(context)
    } else {
      drawHatch(color, spacing: spacing, lineWidth: lineWidth, in: area)
    }
  }

  private func drawHatch(_ color: Color, spacing: Double, lineWidth: Double, in area: Rect) {
    let outline = cairo_copy_path(context)
    cairo_save(context)
    cairo_clip(context)
    set(color)
    cairo_set_line_width(context, lineWidth)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, nil, 0, 0)
    var sum = ((area.minX + area.minY) / spacing).rounded(.down) * spacing
    // Lines of a long flat area are kept few by a limit that no screen reaches.
    for _ in 0..<100_000 where sum <= area.maxX + area.maxY + spacing {
      cairo_move_to(context, sum - area.minY + spacing, area.minY - spacing)
      cairo_line_to(context, sum - area.maxY - spacing, area.maxY + spacing)
      sum += spacing
    }
    cairo_stroke(context)
    cairo_restore(context)
    cairo_new_path(context)
    if let outline {
      cairo_append_path(context, outline)
      cairo_path_destroy(outline)
    }
  }
}
