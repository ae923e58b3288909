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

  @Test func `text loses words in its middle, as few as possible`() {
    #expect(grid.elided("abcdef", in: font, to: 36) == "abcdef")
    let sentence = "one two three four five"
    #expect(grid.elided(sentence, in: font, to: 138) == sentence)
    #expect(grid.elided(sentence, in: font, to: 137) == "one two … four five")
    #expect(grid.elided(sentence, in: font, to: 90) == "one two … five")
    #expect(grid.elided(sentence, in: font, to: 70) == "one … five")
    #expect(grid.elided("src/app/views/Cell.swift", in: font, to: 100) == "src/app…swift")
  }

  @Test func `an ellipsis at the end follows its word, one between two words is a word`() {
    #expect(grid.elided("seven eight nine", in: font, to: 45) == "seven…")
    #expect(grid.elided("seven eight nine", in: font, to: 76) == "seven … nine")
    #expect(grid.elided("seven-eight-nine", in: font, to: 76) == "seven…nine")
    #expect(grid.elided("seven eight nine ten", in: font, to: 112) == "seven eight … ten")
  }

  @Test func `characters are wide from the Korean letters on`() {
    #expect(grid.width(of: "\u{10FF}", in: font) == 6)
    #expect(grid.width(of: "\u{1100}", in: font) == 10)
    #expect(grid.width(of: "\u{1100}a", in: Font(10, tracking: -2)) == 12)
  }

  @Test(arguments: [(11.9, 11.5), (12, 12), (12.49, 12), (12.5, 12.5), (0.4, 0), (-0.2, -0.5)])
  func `sizes of fitted text are rounded down to half a point`(size: Double, stepped: Double) {
    #expect(Font.steppedSize(size) == stepped)
  }

  @Test func `only a word that is too wide is cut`() {
    #expect(grid.elided("abcdefgh", in: font, to: 34.1) == "abcd…")
    #expect(grid.elided("abcdefgh", in: font, to: 10.1) == "…")
    #expect(grid.elided("abcdefgh", in: font, to: 5) == "")
  }
}
