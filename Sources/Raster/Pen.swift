internal import CPango
internal import Drawing
internal import Geometry

/// The state of drawing one list on one Cairo context: what is pushed, and what is visible.
final class Pen {
  /// What one push changed.
  private enum Change {
    case clip
    case transform
    case opacity(Double)
  }

  /// Something pushed, and what shows until it is popped.
  private struct Level {
    var change: Change
    var view: View
  }

  /// What shows, in the coordinates that are valid at the moment.
  struct View {
    /// The box around all that shows.
    var clip: Rect
    /// How far from the middle of the box coordinates may lie: Cairo counts pixels in 24.8 fixed
    /// point, where larger ones would wrap round.
    var reach: Double

    /// Nothing shows.
    static let nothing = View(clip: Rect(.infinity, .infinity, 0, 0), reach: 0)
  }

  let context: OpaquePointer
  /// Whether pixels are drawn, rather than a page of a document.
  let isPixels: Bool
  /// The hatches of this list, made once.
  var tiles: [HatchTile.Key: HatchTile] = [:]
  private var levels: [Level] = []
  private let whole: View

  init(_ context: OpaquePointer) {
    self.context = context
    isPixels = cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    whole = Self.view(of: context)
  }

  // MARK: What shows

  /// What shows at the moment.
  var view: View { levels.last?.view ?? whole }

  private static func view(of context: OpaquePointer) -> View {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return .nothing }
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    let stretch = Double.maximum(
      m.xx.magnitude + m.xy.magnitude, m.yx.magnitude + m.yy.magnitude)
    return View(clip: Rect(left, top, right - left, bottom - top), reach: 1_000_000 / stretch)
  }

  /// Whether any of a shape may show.
  func shows(_ box: Rect, _ stroke: Stroke?) -> Bool {
    guard box.isFinite else { return false }
    let clip = view.clip
    // A mitre at a sharp corner sticks out further than half a width.
    let margin = 5 * Double.maximum(0, stroke?.width ?? 0) + 1
    return box.maxX + margin >= clip.minX && box.minX - margin <= clip.maxX
      && box.maxY + margin >= clip.minY && box.minY - margin <= clip.maxY
  }

  /// Whether any of a line of text may show. Its width is not known yet, so only its height counts.
  func shows(_ run: TextRun) -> Bool {
    guard run.position.isFinite else { return false }
    let clip = view.clip
    return run.position.y + run.font.size >= clip.minY
      && run.position.y - 2 * run.font.size <= clip.maxY
  }

  // MARK: Pushing

  func pushClip(_ rect: Rect, _ radius: Double) {
    cairo_save(context)
    guard rect.isFinite, shows(rect, nil) else { return push(.clip, .nothing) }
    trace(rect, radius)
    cairo_clip(context)
    push(.clip, Self.view(of: context))
  }

  func pushTransform(_ map: AffineTransform) {
    cairo_save(context)
    var old = cairo_matrix_t()
    cairo_get_matrix(context, &old)
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    var product = cairo_matrix_t()
    cairo_matrix_multiply(&product, &matrix, &old)
    let determinant = product.xx * product.yy - product.yx * product.xy
    let numbers = [determinant, product.x0, product.y0]
    // Squeezed to nothing, or blown up past all numbers: nothing of it shows, and Cairo, which
    // refuses all drawing once it met such a matrix, never hears of it.
    guard numbers.allSatisfy(\.isFinite), determinant.magnitude > 1e-12 else {
      return push(.transform, .nothing)
    }
    cairo_set_matrix(context, &product)
    push(.transform, Self.view(of: context))
  }

  func pushOpacity(_ opacity: Double) {
    cairo_push_group(context)
    levels.append(
      Level(change: .opacity(Double.minimum(1, Double.maximum(0, opacity))), view: view))
  }

  private func push(_ change: Change, _ next: View) {
    // Inside nothing there is nothing, whatever the box of a clip or a map would say.
    levels.append(Level(change: change, view: view.reach > 0 ? next : .nothing))
  }

  // MARK: Popping

  /// Ends a clip; a pop that does not fit what was pushed last is left out.
  func popClip() { if case .clip = levels.last?.change { pop() } }

  /// Ends a map; a pop that does not fit what was pushed last is left out.
  func popTransform() { if case .transform = levels.last?.change { pop() } }

  /// Ends a group; a pop that does not fit what was pushed last is left out.
  func popOpacity() { if case .opacity = levels.last?.change { pop() } }

  /// Ends all that was left open.
  func finish() { while !levels.isEmpty { pop() } }

  private func pop() {
    switch levels.popLast()?.change {
    case .clip, .transform: cairo_restore(context)
    case .opacity(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case nil: break
    }
  }
}
