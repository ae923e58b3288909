import Geometry

/// The 64 bytes of a view that hit-testing reads, laid out for a cache line.
struct ViewRecord: Sendable {
  /// The view's own coordinate space.
  var bounds: Rect
  /// Where the top left corner of the bounds lies in the superview, without a placement.
  var origin: Point
  /// The opacity, as Core Animation keeps it.
  var alpha: Float
  /// Flags in the low byte; in the rest the number of the placement, counted from 1.
  var bits: UInt32
  /// The superview's index, or -1 for a window.
  var parent: Int32
  /// The index after the last view of the subtree.
  var subtreeEnd: Int32

  static let hidden: UInt32 = 1
  static let interactionDisabled: UInt32 = 2
  static let clips: UInt32 = 4
  static let overrides: UInt32 = 8
  static let clear: UInt32 = 16

  /// Whether one of the three guards refuses every touch (rows 6 and 9).
  @inline(__always)
  var isPruned: Bool {
    bits & (Self.hidden | Self.interactionDisabled | Self.clear) != 0
  }

  /// The index of the placement, when the view is turned, scaled or anchored elsewhere.
  @inline(__always)
  var placement: Int? { bits < 256 ? nil : Int(bits >> 8) - 1 }

  /// The point in bounds coordinates, for a view without a placement.
  ///
  /// The shift is one number, so that a chain of views costs one addition each.
  @inline(__always)
  func local(_ point: Point) -> Point { point + (bounds.origin - origin) }
}

/// The inverse of a placed view's map to its superview.
struct PlacedInverse: Sendable {
  /// The placement as it was given.
  var placement: ViewGeometry.Placement
  /// From the superview's bounds coordinates to the view's own; `nil` when it is singular.
  var toLocal: AffineTransform?
}
