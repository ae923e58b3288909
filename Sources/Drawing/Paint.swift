/// What fills an area.
package enum Fill: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Parallel diagonal lines, rising to the right: line colour, distance between the lines and
  /// their width, both in the coordinates of the area.
  case hatch(Color, spacing: Double, lineWidth: Double)
}

/// How an outline is drawn: centred on its path.
package struct Stroke: Hashable, Sendable {
  /// The colour of the line.
  package var color: Color
  /// The width of the line, in points.
  package var width: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [Double]
  /// Whether ends and dashes are round. A dash of length 0 with round ends is a dot.
  package var isRound: Bool

  /// A line of a colour.
  package init(_ color: Color, width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    self.isRound = isRound
  }
}
