internal import CPango
package import Drawing
internal import Foundation
internal import Geometry

/// Lays out, measures and draws lines of text.
///
/// Lines are cached, since frames repeat the same words. Not thread-safe: each thread needs its own
/// typesetter.
package final class Typesetter: TextMeasuring {
  /// The way in which text is drawn.
  package enum Mode: Hashable, Sendable {
    /// Cached glyphs: fast, for windows.
    case glyphs
    /// Filled outlines: equal on every machine, for files.
    case outlines
  }

  /// The fonts that all users of the machine share.
  private let fonts = FontContext(.shared)
  /// The shared fonts and the user's own, for characters missing from the shared fonts; `nil` if
  /// the user has installed none.
  private lazy var ownFonts = FontContext(.own)
  private var lines = LineCache()
  /// The widths of lines, including many that are never drawn: fitting a name into a view measures
  /// about a dozen candidates.
  private var widths = RecentCache<LineCache.Key, Double>(generation: 4_000)

  /// Creates a typesetter with the fonts of this machine.
  package init() {}

  // Lines refer to the fonts.
  deinit { lines = LineCache() }

  /// The Debian package with sufficient fonts.
  package static let fontPackage = "fonts-dejavu-core"

  /// The number of font files; without any, text is invisible.
  package var fontCount: Int {
    let shared = fonts?.count ?? 0
    return shared > 0 ? shared : ownFonts?.count ?? 0
  }

  /// Returns the advance width of one line, in points.
  package func width(of text: String, in font: Font) -> Double {
    let key = LineCache.Key(text: text, font: font)
    if let known = widths.value(for: key) { return known }
    let width = line(text, font)?.width ?? 0
    widths.add(width, for: key)
    return width
  }

  /// Returns the font families used to draw a text, in order of first use.
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

  /// Returns the number of characters that no font contains.
  package func unknownGlyphs(in text: String) -> Int {
    line(text, Font(12)).map { Int(pango_layout_get_unknown_glyphs_count($0.layout)) } ?? text.count
  }

  /// The number of cached lines.
  package var lineCount: Int { lines.count }

  /// The length of the longest line in points, if characters are as wide as high: Pango counts
  /// 1024ths of a point in 32 bits, and few characters are wider than two ems.
  private static let longestLine = 1_000_000.0

  /// The number of Unicode scalars that are drawn of a character, such as a letter with marks: the
  /// time that HarfBuzz takes for it grows with the square of their number.
  private static let mostScalars = 128

  /// Returns a line of text, without the characters that follow a million points, and without the
  /// marks of a character that follow many others.
  func line(_ text: String, _ font: Font) -> TextLine? {
    let limit = Int(Self.longestLine / font.size.clamped(to: 1...1_000))
    if text.utf8.count > limit, text.count > limit {
      return line(String(text.prefix(limit)), font)
    }
    if text.utf8.count > Self.mostScalars,
      text.contains(where: { $0.unicodeScalars.count > Self.mostScalars })
    {
      let parts = text.map {
        String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.mostScalars)))
      }
      return line(parts.joined(), font)
    }
    let key = LineCache.Key(text: text, font: font)
    if let known = lines.line(for: key) { return known }
    guard var layout = fonts?.layout() ?? ownFonts?.layout() else { return nil }
    fill(layout, text, font)
    if pango_layout_get_unknown_glyphs_count(layout) > 0, let other = ownFonts?.layout() {
      g_object_unref(UnsafeMutableRawPointer(layout))
      layout = other
      fill(layout, text, font)
    }
    let line = TextLine(layout: layout)
    lines.add(line, for: key)
    return line
  }

  /// Sets the text and the font of a layout.
  private func fill(_ layout: OpaquePointer, _ text: String, _ font: Font) {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, Self.families(of: font.family))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(font.weight == .regular ? 400 : 700)))
    pango_font_description_set_absolute_size(
      description, Double(PANGO_SCALE) * font.size.clamped(to: 1...1_000))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    let plain = Self.plain(text)
    pango_layout_set_text(layout, plain, Int32(clamping: plain.utf8.count))
    if font.tracking != 0, let attributes = pango_attr_list_new() {
      let spacing = Int32(font.tracking.clamped(to: ...100) * Double(PANGO_SCALE))
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
  }

  /// Returns the families of a role in order of preference; fontconfig adds those of other scripts.
  private static func families(of role: Font.Family) -> String {
    let cjk = "Noto Sans CJK KR, Noto Sans CJK SC, Noto Sans CJK JP"
    return switch role {
    case .sans: "DejaVu Sans, Noto Sans, \(cjk), sans-serif"
    case .mono: "DejaVu Sans Mono, Noto Sans Mono, \(cjk), monospace"
    }
  }

  /// Returns the text without control characters; tabs and line breaks become spaces.
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

  /// Draws a line with its anchor on the baseline at the run's position, unless it lies outside the
  /// clip.
  func draw(_ run: TextRun, on context: OpaquePointer, _ mode: Mode, within clip: Rect) {
    guard let line = line(run.string, run.font) else { return }
    let shift =
      switch run.anchor {
      case .start: 0.0
      case .middle: line.width / 2
      case .end: line.width
      }
    let x = run.position.x - shift
    // Letters may extend slightly beyond their advance width.
    let margin = run.font.size
    guard x - margin <= clip.maxX, x + line.width + margin >= clip.minX else { return }
    cairo_new_path(context)
    switch mode {
    case .glyphs: line.showGlyphs(context, x, run.position.y)
    case .outlines: lines.addMask(line.fillOutlines(context, x, run.position.y))
    }
  }
}

/// Fonts in a private fontconfig configuration.
///
/// The user's fontconfig rules change glyphs and therefore pictures (measured: 8,014 pixels of a
/// small page); a private configuration with only the font folders does not. A font in the user's
/// home folder may have the name of a shared one, so that only text that needs it is drawn with it.
final class FontContext {
  /// The folders in which fonts are found.
  enum Folders {
    /// The fonts shared by all users.
    case shared
    /// The shared fonts and the current user's.
    case own

    private static var home: String { FileManager.default.homeDirectoryForCurrentUser.path }

    private static var ofUser: [String] { ["\(home)/.fonts", "\(home)/.local/share/fonts"] }

    /// Indicates whether one of the folders of this case exists.
    var exist: Bool {
      switch self {
      case .shared: true
      case .own: Self.ofUser.contains { FileManager.default.fileExists(atPath: $0) }
      }
    }

    private var paths: [String] {
      let shared = ["/usr/share/fonts", "/usr/local/share/fonts"]
      return self == .own ? shared + Self.ofUser : shared
    }

    /// The configuration in fontconfig's XML format.
    var configuration: String {
      let temporary = FileManager.default.temporaryDirectory.path + "/hitscope-fontconfig"
      let caches = ["/var/cache/fontconfig", "\(Self.home)/.cache/fontconfig", temporary]
      return """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
        \(paths.map { "<dir>\($0.markupEscaped)</dir>" }.joined(separator: "\n"))
        \(caches.map { "<cachedir>\($0.markupEscaped)</cachedir>" }.joined(separator: "\n"))
        <match target="font">
          <test name="scalable" compare="eq"><bool>false</bool></test>
          <edit name="pixelsizefixupfactor" mode="assign">
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </edit>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
        </match>
        </fontconfig>
        """
    }
  }

  private let config: OpaquePointer
  private let context: OpaquePointer

  /// Reads the fonts of the folders; `nil` if there are none of this kind, or fontconfig fails.
  init?(_ folders: Folders) {
    guard folders.exist, let config = FcConfigCreate() else { return nil }
    let loaded = folders.configuration.withCString { words in
      words.withMemoryRebound(to: UInt8.self, capacity: strlen(words) + 1) {
        FcConfigParseAndLoadFromMemory(config, $0, 1)
      }
    }
    guard loaded != 0, FcConfigBuildFonts(config) != 0,
      let context = hitscope_text_context(config)
    else {
      FcConfigDestroy(config)
      return nil
    }
    self.config = config
    self.context = context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    FcConfigDestroy(config)
  }

  /// The number of font files.
  var count: Int {
    guard let set = FcConfigGetFonts(config, FcSetSystem) else { return 0 }
    return Int(set.pointee.nfont)
  }

  /// Returns a new layout, which the caller owns.
  func layout() -> OpaquePointer? { pango_layout_new(context) }
}
