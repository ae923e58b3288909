package import Geometry

/// A picture as a value: commands in painting order, from back to front.
///
/// Window, PNG, SVG and PDF are all drawn from the same list. Coordinates
/// are points (pt), y growing downwards. Every push has its pop: use the methods that take a
/// closure, which keep them balanced.
package struct DrawList: Hashable, Sendable {
  /// One thing to draw, or a change of how the following ones are drawn.
  package enum Command: Hashable, Sendable {
    /// A rectangle, possibly with round corners.
    case rect(Rect, cornerRadius: Double, fill: Fill?, stroke: Stroke?)
    /// An outline, filled by the even-odd rule.
    case path(Path, fill: Fill?, stroke: Stroke?)
    /// One line of text.
    case text(TextRun)
    /// A picture, stretched to a rectangle, with an opacity from 0 to 1.
    case picture(EncodedPicture, in: Rect, opacity: Double)
    /// From here on, nothing shows outside this rounded rectangle.
    case pushClip(Rect, cornerRadius: Double)
    /// Ends the last clip.
    case popClip
    /// From here on, coordinates are transformed first.
    case pushTransform(AffineTransform)
    /// Ends the last transform.
    case popTransform
    /// From here on, everything is drawn as a group of this opacity.
    case pushOpacity(Double)
    /// Ends the last group.
    case popOpacity
    /// What follows represents something with a name: a view, a button, a step.
    case pushTag(Tag)
    /// Ends the last tag.
    case popTag
  }

  /// A name for a part of the picture: an id and a tooltip in SVG, a label for tests.
  package struct Tag: Hashable, Sendable {
    /// What kind of thing it is, such as `view`, `button` or `step`.
    package var role: String
    /// A name that is unique in the picture; empty for none.
    package var id: String
    /// What a tooltip or a test calls it.
    package var label: String

    /// A name for a part of the picture.
    package init(role: String, id: String = "", label: String) {
      self.role = role
      self.id = id
      self.label = label
    }
  }

  /// The commands in painting order.
  package private(set) var commands: [Command] = []

  /// An empty picture.
  package init() {}

  package mutating func append(_ command: Command) { commands.append(command) }

  /// Appends all commands of another list.
  package mutating func append(_ other: DrawList) { commands += other.commands }

  /// Appends a rectangle.
  package mutating func rect(
    _ rect: Rect, cornerRadius: Double = 0, fill: Color? = nil, stroke: Stroke? = nil
  ) {
    append(.rect(rect, cornerRadius: cornerRadius, fill: fill.map(Fill.color), stroke: stroke))
  }

  /// Appends an outline.
  package mutating func path(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    append(.path(path, fill: fill.map(Fill.color), stroke: stroke))
  }

  /// Appends one line of text whose baseline starts, is centred or ends at the point.
  package mutating func text(
    _ string: String, at baseline: Point, _ font: Font, _ color: Color,
    anchor: TextRun.Anchor = .start
  ) {
    append(
      .text(TextRun(string, at: baseline, font: font, color: color, anchor: anchor)))
  }

  /// Draws the contents so that nothing shows outside a rounded rectangle.
  package mutating func clip(
    to rect: Rect, cornerRadius: Double = 0, _ contents: (inout DrawList) -> Void
  ) {
    append(.pushClip(rect, cornerRadius: cornerRadius))
    contents(&self)
    append(.popClip)
  }

  /// Draws the contents in transformed coordinates.
  package mutating func transform(
    _ transform: AffineTransform, _ contents: (inout DrawList) -> Void
  ) {
    append(.pushTransform(transform))
    contents(&self)
    append(.popTransform)
  }

  /// Draws the contents as a group of an opacity; leaves the group out when it is 1.
  package mutating func opacity(_ opacity: Double, _ contents: (inout DrawList) -> Void) {
    guard opacity < 1 else { return contents(&self) }
    append(.pushOpacity(opacity))
    contents(&self)
    append(.popOpacity)
  }

  /// Draws the contents under a name.
  package mutating func tag(_ tag: Tag, _ contents: (inout DrawList) -> Void) {
    append(.pushTag(tag))
    contents(&self)
    append(.popTag)
  }
}

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

  /// How far the line reaches beyond its path, at most: a mitre at a sharp corner sticks out further
  /// than half a width.
  package var reach: Double { 5 * width.clamped(to: 0...) }
}
