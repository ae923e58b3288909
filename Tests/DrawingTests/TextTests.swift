import Drawing
import Testing

@Suite struct TextMeasuringTests {
  private let grid = GridTextMeasure()
  private let font = Font(10)

  @Test func `a grid counts cells, East Asian ones as wide`() {
    #expect(grid.width(of: "abc", in: font) == 18)
    #expect(grid.width(of: "한글", in: font) == 20)
    #expect(grid.width(of: "ab", in: Font(10, tracking: 1)) == 14)
    #expect(grid.width(of: "", in: font) == 0)
  }

  @Test func `text is cut in the middle, to the longest that fits`() {
    #expect(grid.elided("abcdef", in: font, to: 36) == "abcdef")
    #expect(grid.elided("abcdefgh", in: font, to: 34.1) == "ab…gh")
    #expect(grid.elided("abcdefgh", in: font, to: 30.1) == "ab…h")
    #expect(grid.elided("abcdefgh", in: font, to: 10.1) == "…")
    #expect(grid.elided("abcdefgh", in: font, to: 5) == "")
  }
}
