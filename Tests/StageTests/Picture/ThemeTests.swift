import Drawing
import Foundation
import Stage
import Testing

@Suite struct ThemeTests {
  /// The contrast of two opaque colours (WCAG 2.2).
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      if value <= 0.04045 { return value / 12.92 }
      return pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: Color) -> Double {
      0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (Double.maximum(x, y) + 0.05) / (Double.minimum(x, y) + 0.05)
  }

  @Test(arguments: [Theme.light, .dark])
  func `text is readable on its background`(theme: Theme) {
    #expect(contrast(theme.ink, theme.paper) > 10)
    #expect(contrast(theme.ink, theme.askedWash) > 7)
    #expect(contrast(theme.onInk, theme.ink) > 10)
    for color in [theme.faint, theme.refused, theme.answers, theme.picked] {
      #expect(contrast(color, theme.paper) > 4.5)
    }
    #expect(contrast(theme.faint, theme.desk) > 4.5)
    #expect(contrast(theme.paper, theme.refused) > 4.5)
  }

  @Test func `themes are found by their names`() {
    #expect(Theme(named: "light") == .light && Theme(named: "dark") == .dark)
    #expect(Theme(named: "Dark") == nil)
  }
}
