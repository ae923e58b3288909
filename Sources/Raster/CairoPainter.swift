internal import CPango
internal import Drawing
internal import Geometry

/// Draws the commands of one list on one Cairo context: its stack of states and its visible part.
final class CairoPainter {
  private enum Change {
    case clip
    case transform
    case opacity(Double)
  }

  /// A pushed state, and the visible part until it is popped.
  private struct Level {
    var change: Change
    var visible: VisiblePart
    /// A clip that Cairo does not know of yet.
    var rounded: RoundedClip?
  }

  /// A clip with round corners, in user space. Cairo takes several times as long to fill a shape
  /// inside one, so that it is given it only for what comes near its edges.
  private struct RoundedClip {
    var rect: Rect
    var radius: Double

    /// Whether nothing of a box is cut off, nor of a pixel at its edge.
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
    /// The box around it.
    var clip: Rect
    /// How far from the centre of the box coordinates may be: Cairo counts pixels in 24.8 fixed
    /// point, which larger ones overflow.
    var reach: Double

    static let nothing = VisiblePart(clip: Rect(.infinity, .infinity, 0, 0), reach: 0)
  }

  let context: OpaquePointer
  /// Whether the surface is made of pixels, and is not a page of a document.
  let isPixels: Bool
  /// Whether speed counts more than the last bit of a pixel: round clips are left out where they cut
  /// nothing off, though Cairo rounds shapes that it clips a little differently, and large polygons
  /// have 16 degrees of coverage at their edges, not 255.
  private let isQuick: Bool
  /// The smallest side of a polygon that has fewer degrees of coverage: icons keep theirs.
  private static let largePolygon = 24.0
  /// The hatches of this list.
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

  /// The visible part inside the states that are pushed.
  var visible: VisiblePart { levels.last?.visible ?? whole }

  private static func visiblePart(of context: OpaquePointer) -> VisiblePart {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return .nothing }
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    let stretch = Double.maximum(
      m.xx.magnitude + m.xy.magnitude, m.yx.magnitude + m.yy.magnitude)
    return VisiblePart(
      clip: Rect(left, top, right - left, bottom - top), reach: 1_000_000 / stretch)
  }

  /// Whether any of a shape may be visible.
  func shows(_ box: Rect, _ stroke: Stroke?) -> Bool {
    guard box.isFinite else { return false }
    let clip = visible.clip
    let margin = (stroke?.reach ?? 0) + 1
    return box.maxX + margin >= clip.minX && box.minX - margin <= clip.maxX
      && box.maxY + margin >= clip.minY && box.minY - margin <= clip.maxY
  }

  /// Whether any of a line of text may be visible. Only its height counts: its width is unknown.
  func shows(_ run: TextRun) -> Bool {
    guard run.position.isFinite else { return false }
    let clip = visible.clip
    return run.position.y + run.font.size >= clip.minY
      && run.position.y - 2 * run.font.size <= clip.maxY
  }

  // MARK: Pushing

  func pushClip(_ rect: Rect, _ radius: Double) {
    save()
    guard rect.isFinite, shows(rect, nil) else { return push(.clip, .nothing) }
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

  /// Whether no pixel is larger than a unit, nor turned.
  private var hasWholePixels: Bool {
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    return m.xy == 0 && m.yx == 0 && m.xx >= 1 && m.yy >= 1
  }

  private func apply(_ clip: RoundedClip) {
    trace(clip.rect, clip.radius)
    cairo_clip(context)
  }

  /// Keeps the state of Cairo, and makes it what is pushed.
  private func save() {
    cairo_save(context)
    if let rounded = levels.last?.rounded { apply(rounded) }
  }

  /// Draws something inside what is pushed.
  ///
  /// - Parameter box: what the drawing takes at most; `nil` where that is unknown.
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
    // Singular or non-finite: nothing is visible. Cairo draws nothing more once it was given such
    // a matrix.
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
    // Inside an empty part nothing is visible, whatever the box of a clip or a transform is.
    let next = visible.reach > 0 ? next : .nothing
    levels.append(Level(change: change, visible: next, rounded: rounded))
  }

  // MARK: Popping

  /// Ends a clip; ignored when something else was pushed last.
  func popClip() { if case .clip = levels.last?.change { pop() } }

  /// Ends a transform; ignored when something else was pushed last.
  func popTransform() { if case .transform = levels.last?.change { pop() } }

  /// Ends a group of one opacity; ignored when something else was pushed last.
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

  /// Makes a rectangle the current path. It starts after the top left corner and goes clockwise,
  /// as SVG's does, so that dashes fall on the same places.
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

  /// Makes an outline the current path.
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

  /// The nearest point that Cairo can draw.
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

  /// Draws with a colour from now on.
  func set(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Fills and strokes an outline.
  func paint(_ path: Path, _ fill: Fill?, _ stroke: Stroke?, around box: Rect) {
    trace(path)
    let isLarge = Double.maximum(box.width, box.height) >= Self.largePolygon
    guard isQuick, isLarge, path.isPolygonal else { return paint(fill, stroke, around: box) }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    paint(fill, stroke, around: box)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Fills and strokes the current path, and clears it.
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
    cairo_new_path(context)
  }

  /// The lengths of dashes, or none where they make no pattern: Cairo draws nothing more after one
  /// that is negative or all zeros, and would count millions of very short ones.
  private static func dash(of stroke: Stroke) -> [Double] {
    let dash = stroke.dash
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.reduce(0, +) >= 0.05 else { return [] }
    return Array(dash.prefix(16))
  }

  // MARK: Pictures

  /// Draws pixels, stretched to a rectangle.
  func draw(_ picture: PicturePixels, in rect: Rect, opacity: Double) {
    guard rect.isFinite, !rect.isEmpty, opacity > 0 else { return }
    let rect = rect.standardized
    cairo_save(context)
    trace(rect, 0)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.width / picture.size.width, rect.height / picture.size.height)
    cairo_set_source_surface(context, picture.surface.surface, 0, 0)
    if isPixels, let source = cairo_get_source(context) {
      // At its edges the picture does not fade.
      cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD)
    }
    cairo_paint_with_alpha(context, opacity.clamped(to: 0...1))
    cairo_restore(context)
    cairo_new_path(context)
  }

  // MARK: Hatches

  /// Draws diagonal lines x + y = n · spacing inside the current path, which stays.
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
    // A limit that no screen reaches bounds the lines of a very long area.
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

/// One period of a hatch in pixels, repeated to fill any shape.
///
/// Clipping lines to a rounded shape costs many times as much. A tile fits where a period is a whole
/// number of pixels and nothing is rotated; elsewhere lines are drawn.
final class HatchTile {
  /// Everything that a tile's pixels depend on.
  struct Key: Hashable {
    var color: Color
    /// The side of the tile, in pixels.
    var side: Int
    /// Pixels per unit.
    var scale: Double
    /// The width of the lines, in units.
    var lineWidth: Double
    /// Where the origin of user space is in the tile, in pixels.
    var (x, y): (Double, Double)

    /// The tile for the transform of a context; `nil` when none fits.
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
    // A pattern has the user space in which it becomes the source: in that of pixels, no tile is
    // ever scaled.
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    cairo_set_matrix(context, &matrix)
    cairo_fill_preserve(context)
  }
}
