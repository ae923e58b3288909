internal import CPango
internal import Drawing
internal import Geometry

/// The state of drawing one list on one Cairo context: what is pushed, and what is visible.
final class Pen {
  private let context: OpaquePointer
  private var visible: [Rect] = []
  private var opacities: [Double] = []

  init(_ context: OpaquePointer) {
    self.context = context
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    visible.append(clipBox())
  }

  // MARK: What shows

  private func clipBox() -> Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  /// Whether any of a shape may show.
  func shows(_ box: Rect, _ stroke: Stroke?) -> Bool {
    guard box.isFinite, let clip = visible.last else { return false }
    let margin = (stroke?.width ?? 0) + 1
    return box.maxX + margin >= clip.minX && box.minX - margin <= clip.maxX
      && box.maxY + margin >= clip.minY && box.minY - margin <= clip.maxY
  }

  /// Whether any of a line of text may show. Its width is not known yet, so only its height counts.
  func shows(_ run: TextRun) -> Bool {
    guard run.position.isFinite, let clip = visible.last else { return false }
    return run.position.y + run.font.size >= clip.minY
      && run.position.y - 2 * run.font.size <= clip.maxY
  }

  // MARK: Pushing

  func pushClip(_ rect: Rect, _ radius: Double) {
    cairo_save(context)
    trace(rect, radius)
    cairo_clip(context)
    visible.append(clipBox())
  }

  func pushTransform(_ map: AffineTransform) {
    cairo_save(context)
    if map.isInvertible {
      var matrix = cairo_matrix_t(
        xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_transform(context, &matrix)
      visible.append(clipBox())
    } else {
      // Squeezed to nothing: nothing of it shows.
      visible.append(Rect(.infinity, .infinity, 0, 0))
    }
  }

  func pop() {
    guard visible.count > 1 else { return }
    visible.removeLast()
    cairo_restore(context)
  }

  func pushGroup(_ opacity: Double) {
    opacities.append(opacity)
    cairo_push_group(context)
  }

  func popGroup() {
    guard let opacity = opacities.popLast() else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, Double.minimum(1, Double.maximum(0, opacity)))
  }

  // MARK: Shapes

  func trace(_ rect: Rect, _ radius: Double) {
    cairo_new_path(context)
    let r = Self.held(rect)
    let radius = Double.minimum(radius, Double.minimum(r.width, r.height) / 2)
    guard radius > 0 else { return cairo_rectangle(context, r.minX, r.minY, r.width, r.height) }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, r.maxX - radius, r.minY + radius, radius, -quarter, 0)
    cairo_arc(context, r.maxX - radius, r.maxY - radius, radius, 0, quarter)
    cairo_arc(context, r.minX + radius, r.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, r.minX + radius, r.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  func trace(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let p):
        let p = Self.held(p)
        cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = Self.held(p)
        cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let c):
        let (a, b, c) = (Self.held(a), Self.held(b), Self.held(c))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Cairo counts in 24.8 fixed point: absurd coordinates are held to what it can draw.
  private static let limit = 100_000.0

  private static func held(_ p: Point) -> Point {
    func hold(_ value: Double) -> Double {
      value.isNaN ? 0 : Double.minimum(limit, Double.maximum(-limit, value))
    }
    return Point(hold(p.x), hold(p.y))
  }

  private static func held(_ rect: Rect) -> Rect {
    let low = held(Point(rect.minX, rect.minY))
    let high = held(Point(rect.maxX, rect.maxY))
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  // MARK: Paint

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
      cairo_set_line_width(context, stroke.width)
      let cap = stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT
      cairo_set_line_cap(context, cap)
      cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  /// Diagonal lines x + y = n · spacing inside the current path, which stays.
  private func hatch(_ color: Color, spacing: Double, lineWidth: Double, in box: Rect) {
    guard spacing > 0.5, let clip = visible.last, let area = box.intersection(clip) else { return }
    let outline = cairo_copy_path(context)
    cairo_save(context)
    cairo_clip(context)
    set(color)
    cairo_set_line_width(context, lineWidth)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, nil, 0, 0)
    var sum = ((area.minX + area.minY) / spacing).rounded(.down) * spacing
    while sum <= area.maxX + area.maxY + spacing {
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
