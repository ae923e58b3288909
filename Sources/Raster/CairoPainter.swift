internal import CPango
internal import Drawing
internal import Geometry

/// Draws a list on a Cairo context, and keeps its stack of states and its visible part.
final class CairoPainter {
  private enum Change {
    case clip
    case transform
    case opacity(Double)
  }

  /// A pushed state, with the visible part until its pop.
  private struct Level {
    var change: Change
    var visible: VisiblePart
    /// A clip that has not been applied to Cairo yet.
    var rounded: RoundedClip?
  }

  /// A clip with rounded corners, in user space.
  ///
  /// Cairo takes several times as long to fill a shape inside such a clip, so it is applied only to
  /// shapes near its edges.
  private struct RoundedClip {
    var rect: Rect
    var radius: Double

    /// Returns whether a box, with a margin for antialiasing, lies completely inside the clip.
    func holds(_ box: Rect) -> Bool {
      let inner = rect.inset(by: 2)
      guard box.minX >= inner.minX, box.minY >= inner.minY, box.maxX <= inner.maxX,
        box.maxY <= inner.maxY
      else { return false }
      let isBetween = box.minX >= inner.minX + radius && box.maxX <= inner.maxX - radius
      return isBetween || box.minY >= inner.minY + radius && box.maxY <= inner.maxY - radius
    }
  }

  /// The visible part of the surface, in user space.
  struct VisiblePart {
    /// The bounding box of the visible part.
    var clip: Rect
    /// The maximum distance of coordinates from the centre of the box; larger ones overflow Cairo's
    /// 24.8 fixed-point pixels.
    var reach: Double

    static let nothing = VisiblePart(clip: Rect(.infinity, .infinity, 0, 0), reach: 0)
  }

  let context: OpaquePointer
  /// True for an image surface, false for a page of a document.
  let isPixels: Bool
  /// Prefers speed over the last bit of a pixel.
  ///
  /// Rounded clips are skipped where they cut nothing off, although Cairo rounds clipped shapes
  /// slightly differently, and large polygons get 16 levels of edge coverage instead of 255.
  private let isQuick: Bool
  /// The smallest side of a polygon with reduced coverage levels; icons are smaller.
  private static let largePolygon = 24.0
  /// The hatch tiles used by this list.
  var tiles: [HatchTile.Key: HatchTile] = [:]
  private var levels: [Level] = []
  private let whole: VisiblePart

  init(_ context: OpaquePointer, isQuick: Bool) {
    self.context = context
    self.isQuick = isQuick
    isPixels = cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    whole = Self.visiblePart(of: context)
  }

  // MARK: The visible part

  /// The visible part inside all pushed states.
  var visible: VisiblePart { levels.last?.visible ?? whole }

  private static func visiblePart(of context: OpaquePointer) -> VisiblePart {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    // An empty clip has neither a width nor a height.
    guard right > left else { return .nothing }
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    let stretch = Double.maximum(
      m.xx.magnitude + m.xy.magnitude, m.yx.magnitude + m.yy.magnitude)
    return VisiblePart(
      clip: Rect(left, top, right - left, bottom - top), reach: 1_000_000 / stretch)
  }

  /// Returns whether part of a shape may be visible.
  func shows(_ box: Rect, _ stroke: Stroke?) -> Bool {
    guard box.isFinite else { return false }
    let clip = visible.clip
    let margin = (stroke?.reach ?? 0) + 1
    return box.maxX + margin >= clip.minX && box.minX - margin <= clip.maxX
      && box.maxY + margin >= clip.minY && box.minY - margin <= clip.maxY
  }

  /// Returns whether part of a text run may be visible. Only its height is checked, since its width
  /// is unknown.
  func shows(_ run: TextRun) -> Bool {
    guard run.position.isFinite else { return false }
    let clip = visible.clip
    return run.position.y + run.font.size >= clip.minY
      && run.position.y - 2 * run.font.size <= clip.maxY
  }

  // MARK: Pushing

  func pushClip(_ rect: Rect, _ radius: Double) {
    save()
    guard shows(rect, nil) else { return push(.clip, .nothing) }
    guard isQuick, radius > 0, isPixels, hasWholePixels else {
      trace(rect, radius)
      cairo_clip(context)
      return push(.clip, Self.visiblePart(of: context))
    }
    let rounded = RoundedClip(rect: rect.standardized, radius: radius)
    cairo_save(context)
    apply(rounded)
    let visible = Self.visiblePart(of: context)
    cairo_restore(context)
    push(.clip, visible, rounded)
  }

  /// True if the transform is upright and a unit is at least one pixel.
  private var hasWholePixels: Bool {
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    return m.xy == 0 && m.yx == 0 && m.xx >= 1 && m.yy >= 1
  }

  private func apply(_ clip: RoundedClip) {
    trace(clip.rect, clip.radius)
    cairo_clip(context)
  }

  /// Saves Cairo's state, and applies a pending rounded clip.
  private func save() {
    cairo_save(context)
    if let rounded = levels.last?.rounded { apply(rounded) }
  }

  /// Draws inside the pushed states.
  ///
  /// - Parameter box: The bounds of the drawing without its stroke; `nil` if unknown.
  func draw(in box: Rect?, _ stroke: Stroke? = nil, _ work: () -> Void) {
    guard let rounded = levels.last?.rounded else { return work() }
    if let box, box.isFinite {
      let margin = stroke?.reach ?? 0
      if rounded.holds(box.standardized.inset(by: -margin)) { return work() }
    }
    cairo_save(context)
    apply(rounded)
    work()
    cairo_restore(context)
  }

  func pushTransform(_ transform: AffineTransform) {
    save()
    var old = cairo_matrix_t()
    cairo_get_matrix(context, &old)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    var product = cairo_matrix_t()
    cairo_matrix_multiply(&product, &matrix, &old)
    let determinant = product.xx * product.yy - product.yx * product.xy
    let numbers = [determinant, product.x0, product.y0]
    // A singular or non-finite matrix makes everything invisible. Cairo stops drawing altogether
    // after receiving one.
    guard numbers.allSatisfy(\.isFinite), determinant.magnitude > 1e-12 else {
      return push(.transform, .nothing)
    }
    cairo_set_matrix(context, &product)
    push(.transform, Self.visiblePart(of: context))
  }

  func pushOpacity(_ opacity: Double) {
    save()
    cairo_push_group(context)
    levels.append(
      Level(change: .opacity(opacity.clamped(to: 0...1)), visible: visible))
  }

  private func push(_ change: Change, _ next: VisiblePart, _ rounded: RoundedClip? = nil) {
    // Inside an empty part nothing is visible, regardless of the box of a clip or transform.
    let next = visible.reach > 0 ? next : .nothing
    levels.append(Level(change: change, visible: next, rounded: rounded))
  }

  // MARK: Popping

  /// Ends a clip; ignored unless a clip was pushed last.
  func popClip() { if case .clip = levels.last?.change { pop() } }

  /// Ends a transform; ignored unless a transform was pushed last.
  func popTransform() { if case .transform = levels.last?.change { pop() } }

  /// Ends an opacity group; ignored unless one was pushed last.
  func popOpacity() { if case .opacity = levels.last?.change { pop() } }

  /// Pops every state that is still pushed.
  func finish() { while !levels.isEmpty { pop() } }

  private func pop() {
    switch levels.popLast()?.change {
    case .clip, .transform: cairo_restore(context)
    case .opacity(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    case nil: break
    }
  }
}

extension CairoPainter {
  // MARK: Outlines

  /// Makes a rectangle the current path.
  ///
  /// The path starts after the top-left corner and runs clockwise, as in SVG, so that dashes fall
  /// in the same places.
  func trace(_ rect: Rect, _ radius: Double) {
    cairo_new_path(context)
    let r = drawable(rect)
    let limit = Double.minimum(r.width, r.height) / 2
    guard radius > 0, limit > 0 else {
      return cairo_rectangle(context, r.minX, r.minY, r.width, r.height)
    }
    let radius = radius.clamped(to: ...limit)
    let quarter = Double.pi / 2
    cairo_move_to(context, r.minX + radius, r.minY)
    cairo_arc(context, r.maxX - radius, r.minY + radius, radius, -quarter, 0)
    cairo_arc(context, r.maxX - radius, r.maxY - radius, radius, 0, quarter)
    cairo_arc(context, r.minX + radius, r.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, r.minX + radius, r.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Makes a path the current path.
  func trace(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let p):
        let p = drawable(p)
        cairo_move_to(context, p.x, p.y)
      case .line(let p):
        let p = drawable(p)
        cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let c):
        let (a, b, c) = (drawable(a), drawable(b), drawable(c))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Returns the nearest point within Cairo's coordinate range.
  private func drawable(_ p: Point) -> Point {
    let (center, reach) = (visible.clip.center, visible.reach)
    func clamp(_ value: Double, around center: Double) -> Double {
      value.isNaN ? center : value.clamped(to: center - reach...center + reach)
    }
    return Point(clamp(p.x, around: center.x), clamp(p.y, around: center.y))
  }

  private func drawable(_ rect: Rect) -> Rect {
    let low = drawable(Point(rect.minX, rect.minY))
    let high = drawable(Point(rect.maxX, rect.maxY))
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  // MARK: Paint

  /// Sets the source colour.
  func set(_ color: Color) { Self.set(color, on: context) }

  /// Sets the source colour of a context.
  static func set(_ color: Color, on context: OpaquePointer) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Fills and strokes a path.
  func paint(_ path: Path, _ fill: Fill?, _ stroke: Stroke?, around box: Rect) {
    trace(path)
    let isLarge = Double.maximum(box.width, box.height) >= Self.largePolygon
    guard isQuick, isLarge, path.isPolygonal else { return paint(fill, stroke, around: box) }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    paint(fill, stroke, around: box)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Fills and strokes the current path.
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
      cairo_set_line_width(context, stroke.width.clamped(to: ...visible.reach))
      let cap = stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT
      cairo_set_line_cap(context, cap)
      cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      let dash = Self.dash(of: stroke)
      cairo_set_dash(context, dash, Int32(dash.count), 0)
      cairo_stroke_preserve(context)
    }
  }

  /// Returns the dash lengths, or none if they are invalid.
  ///
  /// After a negative or all-zero pattern Cairo stops drawing; very short dashes would produce
  /// millions of segments.
  private static func dash(of stroke: Stroke) -> [Double] {
    let dash = stroke.dash
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.reduce(0, +) >= 0.05 else { return [] }
    return Array(dash.prefix(16))
  }

  // MARK: Pictures

  /// Draws a picture, stretched to a rectangle.
  func draw(_ picture: PicturePixels, in rect: Rect, opacity: Double) {
    guard !rect.isEmpty, opacity > 0 else { return }
    let rect = rect.standardized
    cairo_save(context)
    trace(rect, 0)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.width / picture.size.width, rect.height / picture.size.height)
    cairo_set_source_surface(context, picture.surface.surface, 0, 0)
    if isPixels, let source = cairo_get_source(context) {
      // Padding prevents the edges from fading.
      cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    }
    cairo_paint_with_alpha(context, opacity.clamped(to: 0...1))
    cairo_restore(context)
  }

  // MARK: Hatches

  /// Draws diagonal lines x + y = n · spacing inside the current path, and keeps the path.
  private func hatch(_ color: Color, spacing: Double, lineWidth: Double, in box: Rect) {
    guard spacing > 0.5, lineWidth > 0, let area = box.intersection(visible.clip) else { return }
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
    // Limits the number of lines of a very long area; no screen reaches the limit.
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

/// One period of a hatch in pixels, which repeats to fill any shape.
///
/// Clipping lines to a rounded shape is many times slower. A tile is used if the period is a whole
/// number of pixels and the transform does not rotate; otherwise the lines are drawn.
final class HatchTile {
  /// All values that the pixels of a tile depend on.
  struct Key: Hashable {
    var color: Color
    /// The side of the tile, in pixels.
    var side: Int
    /// Pixels per unit of user space.
    var scale: Double
    /// The line width, in units of user space.
    var lineWidth: Double
    /// The position of the user-space origin in the tile, in pixels.
    var (x, y): (Double, Double)

    /// Returns `nil` if the transform of the context does not allow a tile.
    init?(_ color: Color, _ spacing: Double, _ lineWidth: Double, on context: OpaquePointer) {
      var m = cairo_matrix_t()
      cairo_get_matrix(context, &m)
      let side = (spacing * m.xx).rounded()
      guard m.xy == 0, m.yx == 0, m.xx == m.yy, side >= 2, side <= 256,
        (spacing * m.xx - side).magnitude < 1e-6, m.x0.magnitude < 1e6, m.y0.magnitude < 1e6
      else { return nil }
      func within(_ value: Double) -> Double { value - (value / side).rounded(.down) * side }
      self.color = color
      self.side = Int(side)
      self.scale = m.xx
      self.lineWidth = lineWidth.clamped(to: ...(2 * spacing))
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
    // All lines x + y = origin + n · side that touch the square.
    let sum = (key.x + key.y).truncatingRemainder(dividingBy: side)
    for n in -1...2 {
      let start = sum + Double(n) * side
      cairo_move_to(tile.context, start + side, -side)
      cairo_line_to(tile.context, start - 2 * side, 2 * side)
    }
    cairo_stroke(tile.context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    self.pattern = pattern
  }

  deinit { cairo_pattern_destroy(pattern) }

  /// Fills the current path, and keeps it.
  func fill(_ context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    // A pattern uses the user space at the time when it becomes the source. In pixel space, the
    // tile is never scaled.
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    cairo_set_matrix(context, &matrix)
    cairo_fill_preserve(context)
  }
}
