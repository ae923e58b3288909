import Drawing
import Geometry
import Testing

@testable import Stage

/// The font sizes of labels for which none is recorded.
@Suite struct AssumedFontTests {
  private func size(_ text: String, _ width: Double, _ height: Double) -> Double {
    AssumedFont.size(of: text, in: Size(width, height), GridTextMeasure())
  }

  @Test(arguments: [
    (13.0, 11.0), (14, 12), (15.5, 13), (18, 15), (20.33, 17), (20.5, 17), (21, 17), (24, 20),
  ])
  func `a frame of one line has the size of a text style, whatever the text`(
    height: Double, expected: Double
  ) {
    for text in ["News", "General", "Siri & Search"] {
      #expect(size(text, 200, height) == expected)
    }
  }

  @Test func `a high frame has a large title only if the text is as wide`() {
    // Ten letters of 0.6 em.
    #expect(size("Large text", 190, 41) == 34)
    #expect(size("Large text", 190, 42) == 34)
    #expect(size("Large text", 390, 42) == 17)
  }

  @Test func `several lines have the largest size of running text with which they fit`() {
    let text = "A text of fifty letters or so, which takes 2 lines"
    #expect(size(text, 300, 41) == 17)
    #expect(size(text, 300, 32) == 13)
    #expect(size("One\nTwo", 300, 41) == 17)
  }

  @Test func `a text too wide for its line is smaller, unless it is so wide that UIKit cuts it`() {
    #expect(size("Female", 29, 21) == 11)
    #expect(size("A text of fifty letters or so, which takes 2 lines", 100, 21) == 17)
  }
}
