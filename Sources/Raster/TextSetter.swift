internal import CPango
public import Drawing
internal import Geometry

/// Sets lines of text: measures them, and draws them as glyphs or as outlines.
///
/// Lines are kept, since the same words come in every frame. Not for use by several threads at
/// once: give each its own.
public final class TextSetter: TextMeasuring {
  /// How text gets onto pixels.
  public enum Mode: Hashable, Sendable {
    /// From the cache of glyphs: fast, for windows.
    case glyphs
    /// As filled outlines: equal on every machine, for files.
    case outlines
  }

  struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// One line that was laid out.
  final class Line {
    let layout: OpaquePointer
    let width: Double
    let baseline: Double
    var outline: UnsafeMutablePointer<cairo_path_t>?

    init(layout: OpaquePointer) {
      self.layout = layout
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      width = Double(logical.width) / Double(PANGO_SCALE)
      baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    }

    deinit {
      if let outline { cairo_path_destroy(outline) }
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
  }

  /// How many lines are kept before all of them are dropped.
  private static let capacity = 20_000

  private let config: OpaquePointer?
  private let context: OpaquePointer?
  private let scratch = CairoSurface(
    cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
  private var lines: [Key: Line] = [:]

  /// A setter with the fonts of this machine.
  public init() {
    config = FontConfiguration.make()
    context = config.flatMap { hitscope_text_context($0) }
  }

  deinit {
    lines = [:]
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let config { FcConfigDestroy(config) }
  }

  /// How many font files there are; with none, text stays invisible.
  public var fontCount: Int {
    guard let config, let set = FcConfigGetFonts(config, FcSetSystem) else { return 0 }
    return Int(set.pointee.nfont)
  }

  /// The advance width of one line, in points.
  public func width(of text: String, in font: Font) -> Double { line(text, font)?.width ?? 0 }

  /// The families that the characters of a text are set in, first used first.
  public func families(for text: String) -> [String] {
    guard let layout = line(text, Font(12))?.layout, let iterator = pango_layout_get_iter(layout)
    else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var families: [String] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let font = run.pointee.item.pointee.analysis.font,
        let description = pango_font_describe(font)
      else { continue }
      defer { pango_font_description_free(description) }
      guard let name = pango_font_description_get_family(description) else { continue }
      let family = String(cString: name)
      if !families.contains(family) { families.append(family) }
    } while pango_layout_iter_next_run(iterator) != 0
    return families
  }

  /// How many characters of a text no font has.
  public func unknownGlyphs(in text: String) -> Int {
    line(text, Font(12)).map { Int(pango_layout_get_unknown_glyphs_count($0.layout)) } ?? text.count
  }

  func line(_ text: String, _ font: Font) -> Line? {
    let key = Key(text: text, font: font)
    if let known = lines[key] { return known }
    guard let context, let layout = pango_layout_new(context) else { return nil }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, Self.families(of: font.family))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(font.weight == .regular ? 400 : 700)))
    pango_font_description_set_absolute_size(
      description, Double(PANGO_SCALE) * Double.minimum(1_000, Double.maximum(1, font.size)))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_text(layout, text, -1)
    if font.tracking != 0, let attributes = pango_attr_list_new() {
      let spacing = Int32(Double.minimum(100, font.tracking) * Double(PANGO_SCALE))
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    if lines.count >= Self.capacity { lines.removeAll(keepingCapacity: true) }
    let line = Line(layout: layout)
    lines[key] = line
    return line
  }

  /// The families of a role, best first; the rest is found by script.
  private static func families(of role: Font.Family) -> String {
    let cjk = "Noto Sans CJK KR, Noto Sans CJK SC, Noto Sans CJK JP"
    return switch role {
    case .sans: "DejaVu Sans, Noto Sans, \(cjk), sans-serif"
    case .mono: "DejaVu Sans Mono, Noto Sans Mono, \(cjk), monospace"
    }
  }

  /// Draws one line with its anchor on the baseline at the run's position.
  func draw(_ run: TextRun, on context: OpaquePointer, _ mode: Mode) {
    guard let line = line(run.string, run.font) else { return }
    let shift =
      switch run.anchor {
      case .start: 0.0
      case .middle: line.width / 2
      case .end: line.width
      }
    let x = run.position.x - shift
    cairo_new_path(context)
    switch mode {
    case .glyphs:
      cairo_move_to(context, x, run.position.y - line.baseline)
      pango_cairo_show_layout(context, line.layout)
    case .outlines:
      cairo_save(context)
      cairo_translate(context, x, run.position.y - line.baseline)
      if line.outline == nil { line.outline = outline(of: line) }
      if let outline = line.outline { cairo_append_path(context, outline) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
      cairo_restore(context)
    }
    cairo_new_path(context)
  }

  /// Cairo leaves out glyphs beyond the clip even of a path, so outlines are taken on a surface
  /// without bounds; and without scale, so that they are the same at every zoom.
  private func outline(of line: Line) -> UnsafeMutablePointer<cairo_path_t>? {
    guard let context = scratch?.context else { return nil }
    cairo_new_path(context)
    cairo_move_to(context, 0, 0)
    pango_cairo_layout_path(context, line.layout)
    return cairo_copy_path(context)
  }
}
