package import Geometry

/// One line of text at a place.
package struct TextRun: Hashable, Sendable {
  /// Which part of the line lies at its position.
  package enum Anchor: String, Hashable, Sendable {
    /// The left end.
    case start
    /// The middle.
    case middle
    /// The right end.
    case end
  }

  /// What it says.
  package var string: String
  /// Where the anchor lies on the baseline.
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
}
