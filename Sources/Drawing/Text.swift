package import Geometry

/// The font of a text run; the rasterizer chooses a typeface for the family's role.
package struct Font: Hashable, Sendable {
  /// The role of a typeface.
  package enum Family: String, Hashable, Sendable {
    /// For names, sentences and labels.
    case sans
    /// For code and numbers in columns.
    case mono
  }

  package enum Weight: Int, Hashable, Sendable {
    /// For running text.
    case regular = 400
    /// For headings and names.
    case semibold = 600
    /// For small capitals and badges.
    case bold = 700
  }

  package var family: Family
  /// The size of the em square, in points.
  package var size: Double
  package var weight: Weight
  /// Extra space after each character, in points.
  package var tracking: Double

  package init(
    _ size: Double, _ weight: Weight = .regular, family: Family = .sans, tracking: Double = 0
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.tracking = tracking
  }

  /// Returns a size rounded down to half a point.
  ///
  /// Text that is fitted into a box uses these sizes only, because every size that was ever drawn
  /// stays in the font caches of the text library.
  package static func steppedSize(_ size: Double) -> Double { (size * 2).rounded(.down) / 2 }
}

/// A line of text at a position.
package struct TextRun: Hashable, Sendable {
  /// The part of the line that lies at its position.
  package enum Anchor: String, Hashable, Sendable {
    /// The left end.
    case start
    case middle
    /// The right end.
    case end
  }

  package var string: String
  /// The position of the anchor on the baseline.
  package var position: Point
  package var font: Font
  package var color: Color
  package var anchor: Anchor

  package init(
    _ string: String, at position: Point, font: Font, color: Color, anchor: Anchor = .start
  ) {
    self.string = string
    self.position = position
    self.font = font
    self.color = color
    self.anchor = anchor
  }

  /// Returns a box that contains all strokes, including those beyond the advance width.
  package func box(_ measuring: any TextMeasuring) -> Rect {
    let size = font.size
    let letters = letters(measuring)
    return Rect(letters.minX - size, position.y - 2 * size, letters.width + 2 * size, 3 * size)
  }

  /// Returns the box of the letters: the advance width, from the ascenders to the descenders.
  package func letters(_ measuring: any TextMeasuring) -> Rect {
    let width = measuring.width(of: string, in: font)
    let left =
      switch anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    return Rect(left, position.y - 0.8 * font.size, width, font.size)
  }
}

/// Measures the width of text as it will be drawn; tests use a fixed grid.
package protocol TextMeasuring: AnyObject {
  /// Returns the advance width of a line of text, in points.
  func width(of text: String, in font: Font) -> Double
}

extension TextMeasuring {
  /// Returns the text; if it is wider than the space, words in its middle are replaced with `…`.
  ///
  /// The middle is removed because both ends of a path or a sentence distinguish it. Only a word
  /// that is too wide on its own is cut. Returns an empty string if the ellipsis does not fit.
  ///
  /// - Complexity: O(log n) measurements.
  package func elided(_ text: String, in font: Font, to width: Double) -> String {
    func fits(_ text: String) -> Bool { self.width(of: text, in: font) <= width }
    if fits(text) { return text }
    guard fits("…") else { return "" }
    let words = WordBreaks.words(of: text)
    func shortened(_ kept: Int) -> String {
      let head = words.prefix((kept + 1) / 2).joined()
      let tail = words.suffix(kept / 2).joined()
      // Between two words of a sentence, the ellipsis is a word.
      let isApart = head.hasSuffix(" ") && kept > 1
      return WordBreaks.trimmed(head) + (isApart ? " … " : "…") + tail
    }
    let whole = most(words.count - 1) { fits(shortened($0)) }
    if whole > 0, shortened(whole).count > WordBreaks.fewest { return shortened(whole) }
    let letters = Array(text)
    let kept = most(letters.count - 1) { fits(String(letters.prefix($0)) + "…") }
    return WordBreaks.trimmed(String(letters.prefix(kept))) + "…"
  }

  /// The largest number up to a limit that satisfies a condition; 0 for none.
  private func most(_ limit: Int, _ isPossible: (Int) -> Bool) -> Int {
    var low = 0
    var high = max(0, limit)
    while low < high {
      let middle = (low + high + 1) / 2
      if isPossible(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A text measure without a font library, for tests and for machines without fonts.
///
/// Each character is 0.6 em wide, and East Asian wide characters 1 em.
package final class GridTextMeasure: TextMeasuring, Sendable {
  package init() {}

  package func width(of text: String, in font: Font) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + font.size * (scalar.value >= 0x1100 ? 1 : 0.6) + font.tracking
    }
  }
}
