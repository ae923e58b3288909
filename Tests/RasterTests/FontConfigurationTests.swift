import Drawing
import Raster
import TestSupport
import Testing

@Suite struct FontConfigurationTests {
  @Test(.needs(.cjkFont), arguments: ["View", "한글", "中文", "かな", "مرحبا", "Ünïcödé", "→ ✓"])
  func `every script has a font that has its characters`(text: String) {
    let setter = TextSetter()
    #expect(setter.unknownGlyphs(in: text) == 0)
    #expect(setter.families(for: text).isEmpty == false)
  }

  @Test func `the user's choice of fonts does not count`() throws {
    let setter = TextSetter()
    try #require(setter.fontCount > 0)
    for font in [Font(12), Font(12, .bold), Font(12, family: .mono)] {
      #expect(setter.width(of: "iiii", in: font) > 0)
    }
    let mono = Font(12, family: .mono)
    #expect(setter.width(of: "iiii", in: mono) == setter.width(of: "MMMM", in: mono))
  }
}
