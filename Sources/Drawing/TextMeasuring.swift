/// Tells how wide a run of text will be drawn. The rasteriser knows; tests use a fixed grid.
package protocol TextMeasuring {
  /// The advance width of one line of text, in points.
  func width(of text: String, in font: Font) -> Double
}

extension TextMeasuring {
  /// The text, cut in the middle and joined by `…` when it is wider than the space.
  ///
  /// The middle goes because both ends of a class name tell views apart. An empty string is
  /// returned when not even the ellipsis fits. Measures O(log n) candidates.
  package func elided(_ text: String, in font: Font, to width: Double) -> String {
    if self.width(of: text, in: font) <= width { return text }
    guard self.width(of: "…", in: font) <= width else { return "" }
    let characters = Array(text)
    func candidate(_ kept: Int) -> String {
      let head = characters.prefix((kept + 1) / 2)
      return String(head) + "…" + String(characters.suffix(kept / 2))
    }
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if middle < characters.count && self.width(of: candidate(middle), in: font) <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return candidate(low)
  }
}

/// A measure that needs no font library: every character is six tenths of the size wide, East
/// Asian wide characters a whole one. For tests, and for machines without fonts.
package struct GridTextMeasure: TextMeasuring, Sendable {
  /// A measure that needs no font library.
  package init() {}

  /// The number of cells times their width.
  package func width(of text: String, in font: Font) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + font.size * (scalar.value >= 0x1100 ? 1 : 0.6) + font.tracking
    }
  }
}
