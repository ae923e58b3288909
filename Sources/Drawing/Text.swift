package import Geometry

/// What a run of text is set in. Families are named by role; the rasteriser chooses the files.
package struct Font: Hashable, Sendable {
  /// The role of a typeface.
  package enum Family: String, Hashable, Sendable {
    /// Names, sentences, labels.
    case sans
    /// Code and numbers in columns.
    case mono
  }

  /// How heavy the strokes are.
  package enum Weight: Int, Hashable, Sendable {
    /// Running text.
    case regular = 400
    /// Headings and names.
    case semibold = 600
    /// Small capitals and badges.
    case bold = 700
  }

  /// The role of the typeface.
  package var family: Family
  /// The size of the em square, in points.
  package var size: Double
  /// How heavy the strokes are.
  package var weight: Weight
  /// Extra space after each character, in points.
  package var tracking: Double

  /// A font of a size, regular sans unless said otherwise.
  package init(
    _ size: Double, _ weight: Weight = .regular, family: Family = .sans, tracking: Double = 0
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.tracking = tracking
  }
}

/// One line of text at a place.
package struct TextRun: Hashable, Sendable {
  /// Which part of the line lies at its position.
  package enum Anchor: String, Hashable, Sendable {
    /// The left end.
    case start
    case middle
    /// The right end.
    case end
  }

  /// What it says.
  package var string: String
  /// The place of the anchor on the baseline.
  package var position: Point
  /// What it is set in.
  package var font: Font
  /// Its colour.
  package var color: Color
  /// Which part of the line lies at the position.
  package var anchor: Anchor

  /// One line of text at a place.
  package init(
    _ string: String, at position: Point, font: Font, color: Color, anchor: Anchor = .start
  ) {
    self.string = string
    self.position = position
    self.font = font
    self.color = color
    self.anchor = anchor
  }

  /// A box that holds all its strokes, also those that reach beyond a line's advance width.
  package func box(_ measuring: any TextMeasuring) -> Rect {
    let width = measuring.width(of: string, in: font)
    let left =
      switch anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    return Rect(
      left - font.size, position.y - 2 * font.size, width + 2 * font.size, 3 * font.size)
  }
}

/// Measures the width of text as it will be drawn. Tests use a fixed grid.
package protocol TextMeasuring {
  /// The advance width of one line of text, in points.
  func width(of text: String, in font: Font) -> Double
}

extension TextMeasuring {
  /// The text, cut in the middle and joined by `…` when it is wider than the space.
  ///
  /// The middle is cut because both ends of a class name distinguish views. An empty string is
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
