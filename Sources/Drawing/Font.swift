/// What a run of text is set in. Families are named by role; the rasteriser chooses the files.
public struct Font: Hashable, Sendable {
  /// The role of a typeface.
  public enum Family: String, Hashable, Sendable {
    /// Names, sentences, labels.
    case sans
    /// Code and numbers in columns.
    case mono
  }

  /// How heavy the strokes are.
  public enum Weight: Int, Hashable, Sendable {
    /// Running text.
    case regular = 400
    /// Headings and names.
    case semibold = 600
    /// Small capitals and badges.
    case bold = 700
  }

  /// The role of the typeface.
  public var family: Family
  /// The size of the em square, in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// Extra space after each character, in points.
  public var tracking: Double

  /// A font of a size, regular sans unless said otherwise.
  public init(
    _ size: Double, _ weight: Weight = .regular, family: Family = .sans, tracking: Double = 0
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.tracking = tracking
  }
}
