import Drawing
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct TypesetterTests {
  let text = Typesetter()

  @Test func `widths are those of DejaVu, unhinted`() throws {
    try #require(text.families(for: "View").first == "DejaVu Sans")
    #expect((text.width(of: "View B.1", in: Font(13)) - 56.307).magnitude < 0.01)
    #expect(text.width(of: "", in: Font(13)) == 0)
  }

  @Test func `twice the size is twice the width, and tracking adds between characters`() {
    let one = text.width(of: "hitTest", in: Font(10))
    #expect((text.width(of: "hitTest", in: Font(20)) - 2 * one).magnitude < 0.1)
    let wide = text.width(of: "hitTest", in: Font(10, tracking: 1))
    #expect((wide - one - 6).magnitude < 0.01)
  }

  @Test func `a text too wide loses words in its middle`() {
    let font = Font(13)
    let name = "_TtC11SentryTestsP33_DDB6F12TestGridView"
    let cut = text.elided(name, in: font, to: 120)
    #expect(cut.contains("…") && cut.hasPrefix("_TtC") && cut.hasSuffix("View"))
    #expect(text.width(of: cut, in: font) <= 120)
    #expect(text.elided("short", in: font, to: 120) == "short")
    #expect(text.elided("short", in: font, to: 2) == "")
  }

  @Test func `fonts are found, and characters without a font are counted`() {
    #expect(text.fontCount > 0)
    #expect(text.unknownGlyphs(in: "abc") == 0)
    #expect(text.unknownGlyphs(in: "\u{10FFFD}") == 1)
  }

  @Test func `a line that is first drawn half outside a clip is complete the next time`() {
    func picture(_ rasterizer: Rasterizer, _ list: DrawList) -> Bitmap {
      rasterizer.bitmap(of: list, size: Size(120, 40))
    }
    var whole = DrawList()
    whole.text("Window", at: Point(5, 25), Font(14), Color(0))
    var clipped = DrawList()
    clipped.clip(to: Rect(80, 30, 5, 5)) {
      $0.text("Window", at: Point(75, 35), Font(14), Color(0))
    }
    let rasterizer = Rasterizer(.outlines)
    _ = picture(rasterizer, clipped)
    #expect(picture(rasterizer, whole) == picture(Rasterizer(.outlines), whole))
  }

  @Test func `semibold text is drawn bold, which is wider than regular`() {
    let widths = [Font(12), Font(12, .semibold), Font(12, .bold)].map {
      text.width(of: "hitTest", in: $0)
    }
    #expect(widths[1] == widths[2] && widths[1] > widths[0] + 1)
  }

  @Test func `sizes are limited to 1…1000, and tracking to 100`() {
    func width(_ size: Double, _ tracking: Double = 0) -> Double {
      text.width(of: "hit", in: Font(size, tracking: tracking))
    }
    #expect(width(0.2) == width(1) && width(-3) == width(1) && width(1) > 0)
    #expect(width(1) < width(1.5) && width(999) < width(1000))
    #expect(width(1001) == width(1000) && width(1e300) == width(1000))
    #expect(width(10, 101) == width(10, 100) && width(10, 99) < width(10, 100))
    #expect(width(10, -1) < width(10))
  }

  @Test(arguments: [1.0, 12, 400])
  func `a line of any length is wide, and drawn up to a million points`(size: Double) {
    let typesetter = Typesetter()
    let short = typesetter.width(of: String(repeating: "m", count: 1_000), in: Font(size))
    let long = typesetter.width(of: String(repeating: "m", count: 2_000_000), in: Font(size))
    #expect(long >= short && long < 2_000_000)
    #expect(long == typesetter.width(of: String(repeating: "m", count: 1_100_000), in: Font(size)))
  }

  @Test func `of a letter with any number of marks, the first marks are drawn`() {
    let typesetter = Typesetter()
    func letter(_ marks: Int) -> String { "a" + String(repeating: "\u{301}", count: marks) + "b" }
    // 400,000 marks would take minutes.
    let width = typesetter.width(of: letter(400_000), in: Font(12))
    #expect(width > 0 && typesetter.lineCount == 1)
    _ = typesetter.width(of: letter(127), in: Font(12))
    #expect(typesetter.lineCount == 1, "the same line")
    _ = typesetter.width(of: letter(126), in: Font(12))
    #expect(typesetter.lineCount == 2)
  }

  @Test func `characters are counted, not bytes, before a line is cut off`() {
    let text = Typesetter()
    func width(_ count: Int) -> Double {
      text.width(of: String(repeating: "é", count: count), in: Font(1_000))
    }
    // A thousand letters of two bytes fill a million points.
    #expect((width(600) - 600 * width(1)).magnitude < 1)
    #expect((width(1_000) - 1_000 * width(1)).magnitude < 1)
    #expect(width(999) < width(1_000) && width(1_001) == width(1_000))
    let marked = String(repeating: "e\u{301}", count: 100)
    #expect(text.width(of: marked, in: Font(12)) > 50 * text.width(of: "e", in: Font(12)))
  }

  @Test(arguments: ["\u{2029}", "\u{2028}", "\u{85}", "\n", "\r\n"])
  func `a text with separators of lines or paragraphs is one line`(separator: String) {
    let one = text.width(of: "hitTest", in: Font(12))
    let both = text.width(of: "hitTest\(separator)hitTest", in: Font(12))
    #expect(both >= 2 * one - 0.1)
    var list = DrawList()
    list.text("M\(separator)M", at: Point(2, 12), Font(10), Color(0))
    let picture = Rasterizer(.outlines, text: text).bitmap(of: list, size: Size(60, 60))
    #expect((15..<60).allSatisfy { y in (0..<60).allSatisfy { picture[$0, y] == 0 } })
  }

  @Test func `a text is drawn up to its size beside the picture`() throws {
    let rasterizer = Rasterizer(.outlines)
    let line = try #require(rasterizer.text.line("Pane", Font(12)))
    func isDrawn(_ x: Double, _ anchor: TextRun.Anchor) -> Bool {
      line.removeMasks()
      var list = DrawList()
      list.text("Pane", at: Point(x, 20), Font(12), Color(0), anchor: anchor)
      _ = rasterizer.bitmap(of: list, size: Size(60, 30))
      return line.maskBytes > 0
    }
    let anchors: [(TextRun.Anchor, Double)] = [
      (.start, 0), (.middle, line.width / 2), (.end, line.width),
    ]
    for (anchor, shift) in anchors {
      #expect(isDrawn(71.9 + shift, anchor) && !isDrawn(72.1 + shift, anchor))
      #expect(isDrawn(shift - line.width - 11.9, anchor))
      #expect(!isDrawn(shift - line.width - 12.1, anchor))
    }
  }

  @Test func `a line is laid out once for each font`() {
    let text = Typesetter()
    #expect(text.lineCount == 0)
    for _ in 0..<2 { _ = text.width(of: "hit", in: Font(10)) }
    #expect(text.lineCount == 1)
    _ = text.width(of: "hit", in: Font(11))
    #expect(text.lineCount == 2)
  }

  @Test(.needs(.cjkFont)) func `each font of a text is named once, in the order of their use`() {
    let families = text.families(for: "a한b한")
    #expect(families.count == 2 && families.first == "DejaVu Sans")
    #expect(families.last?.hasPrefix("Noto Sans CJK") == true)
    #expect(text.families(for: "한a한") == Array(families.reversed()))
    #expect(text.unknownGlyphs(in: "a\u{10FFFD}한\u{10FFFC}") == 2)
  }

  @Test(arguments: [Typesetter.Mode.glyphs, .outlines])
  func `text is drawn as long as a part of it is in the picture`(mode: Typesetter.Mode) {
    let rasterizer = Rasterizer(mode, text: text)
    let width = text.width(of: "Hgg", in: Font(14))
    let places: [(Point, TextRun.Anchor)] = [
      (Point(30, 20), .start), (Point(5 - width, 20), .start), (Point(width + 32, 20), .end),
      (Point(6, 20), .end), (Point(0, 20), .middle), (Point(40, 20), .middle),
      // Descenders reach below the baseline, and capitals almost to the size above it.
      (Point(10, -1), .start), (Point(10, 38), .start),
    ]
    for (place, anchor) in places {
      var list = DrawList()
      list.text("Hgg", at: place, Font(14), Color(0), anchor: anchor)
      let picture = rasterizer.bitmap(of: list, size: Size(40, 30))
      #expect(picture.pixels.contains { $0 != 0 }, "\(place), \(anchor)")
    }
  }
}

@Suite struct FontConfigurationTests {
  @Test(.needs(.cjkFont), arguments: ["View", "한글", "中文", "かな", "مرحبا", "Ünïcödé", "→ ✓"])
  func `every script has a font that has its characters`(text: String) {
    let setter = Typesetter()
    #expect(setter.unknownGlyphs(in: text) == 0)
    #expect(setter.families(for: text).isEmpty == false)
  }

  @Test func `the user's font configuration is ignored`() throws {
    let setter = Typesetter()
    try #require(setter.fontCount > 0)
    for font in [Font(12), Font(12, .bold), Font(12, family: .mono)] {
      #expect(setter.width(of: "iiii", in: font) > 0)
    }
    let mono = Font(12, family: .mono)
    #expect(setter.width(of: "iiii", in: mono) == setter.width(of: "MMMM", in: mono))
  }
}
