package import Geometry

/// What lies under a pointer: the answer of the interface's own hit test.
///
/// It travels in the message, so that a recorded session replays the same on a machine whose
/// fonts, and therefore whose layout, differ.
package enum Target: Hashable, Codable, Sendable {
  /// A control, a row or a slider, by the id of its region, with the place in its rectangle from
  /// (0, 0) to (1, 1); outside of these while a drag goes on beyond its edges.
  case region(id: String, at: Point)
  /// The canvas, at a point of the inspected screen; and how far that is from the middle of the
  /// canvas, in points of the window.
  case canvas(Point, fromMiddle: Point)
  /// Nothing that answers.
  case nothing
}
