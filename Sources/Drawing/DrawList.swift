package import Geometry

/// A picture as a value: drawing commands from back to front.
///
/// The window, PNG, SVG and PDF are all drawn from the same list. Coordinates are in points (pt),
/// with y growing downwards. Every push needs a pop: the methods that take a closure keep them
/// balanced.
package struct DrawList: Hashable, Sendable {
  /// A drawing operation, or a change of the state for the operations that follow.
  package enum Command: Hashable, Sendable {
    /// A rectangle with optional rounded corners.
    case rect(Rect, cornerRadius: Double, fill: Fill?, stroke: Stroke?)
    /// A path, filled by the even-odd rule.
    case path(Path, fill: Fill?, stroke: Stroke?)
    /// One line of text.
    case text(TextRun)
    /// A picture stretched to a rectangle, with an opacity from 0 to 1.
    case picture(EncodedPicture, in: Rect, opacity: Double)
    /// Clips the following commands to a rounded rectangle.
    case pushClip(Rect, cornerRadius: Double)
    /// Ends the current clip.
    case popClip
    /// Transforms the coordinates of the following commands.
    case pushTransform(AffineTransform)
    /// Ends the current transform.
    case popTransform
    /// Draws the following commands as a group with this opacity.
    case pushOpacity(Double)
    /// Ends the current group.
    case popOpacity
    /// Names the following commands as a view, a button or a step.
    case pushTag(Tag)
    /// Ends the current tag.
    case popTag
  }

  /// A name for part of the picture: an id and a tooltip in SVG, a label for tests.
  package struct Tag: Hashable, Sendable {
    /// The kind of element, such as `view`, `button` or `step`.
    package var role: String
    /// A name that is unique in the picture, or an empty string.
    package var id: String
    /// The name in tooltips and tests.
    package var label: String

    package init(role: String, id: String = "", label: String) {
      self.role = role
      self.id = id
      self.label = label
    }
  }

  /// The commands, from back to front.
  package private(set) var commands: [Command] = []

  package init() {}

  package mutating func append(_ command: Command) { commands.append(command) }

  package mutating func append(_ other: DrawList) { commands += other.commands }

  package mutating func rect(
    _ rect: Rect, cornerRadius: Double = 0, fill: Color? = nil, stroke: Stroke? = nil
  ) {
    append(.rect(rect, cornerRadius: cornerRadius, fill: fill.map(Fill.color), stroke: stroke))
  }

  /// Appends a path.
  package mutating func path(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    append(.path(path, fill: fill.map(Fill.color), stroke: stroke))
  }

  /// Appends a line of text whose start, middle or end is at a point on the baseline.
  package mutating func text(
    _ string: String, at baseline: Point, _ font: Font, _ color: Color,
    anchor: TextRun.Anchor = .start
  ) {
    append(
      .text(TextRun(string, at: baseline, font: font, color: color, anchor: anchor)))
  }

  /// Appends the contents, clipped to a rounded rectangle.
  package mutating func clip(
    to rect: Rect, cornerRadius: Double = 0, _ contents: (inout DrawList) -> Void
  ) {
    append(.pushClip(rect, cornerRadius: cornerRadius))
    contents(&self)
    append(.popClip)
  }

  /// Appends the contents in transformed coordinates.
  package mutating func transform(
    _ transform: AffineTransform, _ contents: (inout DrawList) -> Void
  ) {
    append(.pushTransform(transform))
    contents(&self)
    append(.popTransform)
  }

  /// Appends the contents as a group with an opacity; no group is added if the opacity is 1.
  package mutating func opacity(_ opacity: Double, _ contents: (inout DrawList) -> Void) {
    guard opacity < 1 else { return contents(&self) }
    append(.pushOpacity(opacity))
    contents(&self)
    append(.popOpacity)
  }

  /// Appends the contents under a tag.
  package mutating func tag(_ tag: Tag, _ contents: (inout DrawList) -> Void) {
    append(.pushTag(tag))
    contents(&self)
    append(.popTag)
  }
}

/// The paint of an area.
package enum Fill: Hashable, Sendable {
  /// A solid colour.
  case color(Color)
  /// Parallel diagonal lines that rise to the right, with their colour, distance and width. Both
  /// lengths are in the coordinates of the area.
  case hatch(Color, spacing: Double, lineWidth: Double)
}

/// The style of an outline, centred on its path.
package struct Stroke: Hashable, Sendable {
  package var color: Color
  /// The line width, in points.
  package var width: Double
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  package var dash: [Double]
  /// Rounds ends and dashes. A dash of length 0 with round ends is a dot.
  package var isRound: Bool

  package init(_ color: Color, width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    self.isRound = isRound
  }

  /// The maximum distance that the stroke extends from its path; the mitre of a sharp corner
  /// extends further than half the width.
  package var reach: Double { 5 * width.clamped(to: 0...) }
}
