import Drawing
import Geometry
import Raster
import TestSupport
import Testing

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

  @Test func `a text too wide is cut in the middle`() {
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
