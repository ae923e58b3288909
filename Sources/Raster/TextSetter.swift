internal import CPango
package import Drawing
internal import Geometry

/// Sets lines of text: measures them, and draws them as glyphs or as outlines.
///
/// Lines are kept, since the same words come in every frame. Not for use by several threads at
/// once: give each its own.
package final class TextSetter: TextMeasuring {
  /// How text gets onto pixels.
  package enum Mode: Hashable, Sendable {
    /// From the cache of glyphs: fast, for windows.
    case glyphs
    /// As filled outlines: equal on every machine, for files.
    case outlines
  }

  struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// How many lines are kept before all of them are dropped.
  private static let capacity = 20_000
  /// How many bytes of masks are kept before all of them are dropped.
  private static let maskCapacity = 64 << 20

  private let config: OpaquePointer?
  private let context: OpaquePointer?
  private var lines: [Key: TextLine] = [:]
  private var maskBytes = 0

  /// A setter with the fonts of this machine.
  package init() {
    config = FontConfiguration.make()
    context = config.flatMap { hitscope_text_context($0) }
  }

  deinit {
    lines = [:]
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let config { FcConfigDestroy(config) }
  }

  /// How many font files there are; with none, text stays invisible.
  package var fontCount: Int {
    guard let config, let set = FcConfigGetFonts(config, FcSetSystem) else { return 0 }
    return Int(set.pointee.nfont)
  }

  /// The advance width of one line, in points.
  package func width(of text: String, in font: Font) -> Double { line(text, font)?.width ?? 0 }

  /// The families that the characters of a text are set in, first used first.
  package func families(for text: String) -> [String] {
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
  package func unknownGlyphs(in text: String) -> Int {
    line(text, Font(12)).map { Int(pango_layout_get_unknown_glyphs_count($0.layout)) } ?? text.count
  }

  func line(_ text: String, _ font: Font) -> TextLine? {
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
    let plain = Self.plain(text)
    pango_layout_set_text(layout, plain, Int32(clamping: plain.utf8.count))
    if font.tracking != 0, let attributes = pango_attr_list_new() {
      let spacing = Int32(Double.minimum(100, font.tracking) * Double(PANGO_SCALE))
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    if lines.count >= Self.capacity {
      lines.removeAll(keepingCapacity: true)
      maskBytes = 0
    }
    let line = TextLine(layout: layout)
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

  /// The text without control characters; tabs and ends of lines become spaces.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": plain.append(" ")
      default: if scalar.value >= 0x20, scalar.value != 0x7F { plain.append(scalar) }
      }
    }
    return String(plain)
  }

  /// Draws one line with its anchor on the baseline at the run's position, unless it lies beside
  /// what shows.
  func draw(_ run: TextRun, on context: OpaquePointer, _ mode: Mode, within clip: Rect) {
    guard let line = line(run.string, run.font) else { return }
    let shift =
      switch run.anchor {
      case .start: 0.0
      case .middle: line.width / 2
      case .end: line.width
      }
    let x = run.position.x - shift
    // Letters may hang over their advance a little.
    let margin = run.font.size
    guard x - margin <= clip.maxX, x + line.width + margin >= clip.minX else { return }
    cairo_new_path(context)
    switch mode {
    case .glyphs: line.showGlyphs(context, x, run.position.y)
    case .outlines:
      maskBytes += line.fillOutlines(context, x, run.position.y)
      if maskBytes > Self.maskCapacity {
        for line in lines.values { line.forgetMasks() }
        maskBytes = 0
      }
    }
    cairo_new_path(context)
  }
}
