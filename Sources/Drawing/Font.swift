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
