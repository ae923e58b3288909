public import Geometry

/// One line of text at a place.
public struct TextRun: Hashable, Sendable {
  /// Which part of the line lies at its position.
  public enum Anchor: String, Hashable, Sendable {
    /// The left end.
    case start
    /// The middle.
    case middle
    /// The right end.
    case end
  }

  /// What it says.
  public var string: String
  /// Where the anchor lies on the baseline.
  public var position: Point
  /// What it is set in.
  public var font: Font
  /// Its colour.
  public var color: Color
  /// Which part of the line lies at the position.
  public var anchor: Anchor

  /// One line of text at a place.
  public init(
    _ string: String, at position: Point, font: Font, color: Color, anchor: Anchor = .start
  ) {
    self.string = string
    self.position = position
    self.font = font
    self.color = color
    self.anchor = anchor
  }
}
