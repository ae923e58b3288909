import Drawing
import Testing

@Suite struct ColorContrastTests {
  @Test func `the contrast of colours follows the guidelines`() {
    let white = Color(0xFFFFFF)
    #expect(white.contrast(with: Color(0x000000)) == 21)
    #expect(white.contrast(with: white) == 1)
    // The two greys of WCAG's own examples: the first one is just sufficient, the second is not.
    #expect(abs(Color(0x767676).contrast(with: white) - 4.54) < 0.01)
    #expect(abs(white.contrast(with: Color(0x777777)) - 4.48) < 0.01)
  }

  @Test func `faint text is readable on any background`() {
    for step in stride(from: 0, through: 255, by: 5) {
      for other in stride(from: 0, through: 255, by: 51) {
        let ground = Color(red: UInt8(step), green: UInt8(other), blue: UInt8(255 - step))
        for ink in [Color(0x23262B), Color(0xF1EFEB), Color(0xE5572E)] {
          #expect(ink.text(on: ground, strength: 0.3).contrast(with: ground) >= 4.5)
        }
      }
    }
  }

  @Test func `text is as faint as requested where that is readable`() {
    let (paper, ink) = (Color(0xFFFFFF), Color(0x000000))
    #expect(ink.text(on: paper, strength: 0.7) == paper.mixed(with: ink, 0.7))
    #expect(ink.text(on: paper) == ink)
    #expect(ink.text(on: paper, strength: 0).contrast(with: paper) < 5.5, "no more than needed")
  }
}
