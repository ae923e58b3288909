package import Geometry

/// A view's position in its superview: UIKit's `bounds`, `center`, `anchorPoint` and `transform`.
///
/// `frame` is derived from them (row 16). A view without a transform and with the default anchor
/// point stores the corner of its frame instead of its centre, so that frames are returned exactly
/// as they were given.
package struct ViewGeometry: Hashable, Sendable {
  /// The view's own coordinate space; the origin is the scroll position (row 13).
  package var bounds: Rect
  /// The position of the bounds' top left corner in the superview if `placement` is nil.
  var origin: Point
  /// The position of a view that an origin does not describe; `nil` for most views.
  var placement: Placement?

  /// Centre, anchor and transform of a view that is rotated, scaled or has another anchor point.
  struct Placement: Hashable, Sendable {
    var center: Point
    var anchorPoint: Point
    var transform: AffineTransform
  }

  /// A view with the given frame in its superview's bounds coordinates.
  ///
  /// - Parameters:
  ///   - frame: The frame; a negative size is standardized, as UIKit does.
  ///   - boundsOrigin: The scroll position.
  package init(frame: Rect, boundsOrigin: Point = .zero) {
    let frame = frame.standardized
    origin = frame.origin
    bounds = Rect(origin: boundsOrigin, size: frame.size)
  }

  /// A view from the four properties of UIKit.
  ///
  /// - Parameters:
  ///   - bounds: The view's own coordinate space.
  ///   - center: The position of the anchor point in the superview's bounds coordinates.
  ///   - anchorPoint: A position in the bounds, from (0, 0) to (1, 1) (row 15).
  ///   - transform: The transform about the anchor point (row 14).
  package init(
    bounds: Rect, center: Point, anchorPoint: Point = Point(0.5, 0.5),
    transform: AffineTransform = .identity
  ) {
    let bounds = bounds.standardized
    self.bounds = bounds
    origin = Point(center.x - bounds.width / 2, center.y - bounds.height / 2)
    if anchorPoint != Point(0.5, 0.5) || !transform.isIdentity {
      placement = Placement(center: center, anchorPoint: anchorPoint, transform: transform)
    }
  }

  /// The position of the anchor point in the superview's bounds coordinates.
  package var center: Point {
    placement?.center ?? Point(origin.x + bounds.width / 2, origin.y + bounds.height / 2)
  }

  /// The position in the bounds, from (0, 0) to (1, 1), that `center` places and the transform is
  /// applied about.
  package var anchorPoint: Point { placement?.anchorPoint ?? Point(0.5, 0.5) }

  /// The transform about the anchor point.
  package var transform: AffineTransform { placement?.transform ?? .identity }

  /// Indicates whether the transform is the identity and the anchor point is centred, so the frame
  /// describes the geometry completely.
  package var isFrameOnly: Bool { placement == nil }

  /// The bounding box of the view in its superview's bounds coordinates (row 16).
  package var frame: Rect {
    placement == nil ? Rect(origin: origin, size: bounds.size) : toSuperview.boundingBox(of: bounds)
  }

  /// The transform from the view's bounds coordinates to its superview's.
  package var toSuperview: AffineTransform {
    guard let placement else {
      return AffineTransform(translation: origin - bounds.origin)
    }
    let anchor = Point(
      bounds.origin.x + placement.anchorPoint.x * bounds.width,
      bounds.origin.y + placement.anchorPoint.y * bounds.height)
    return AffineTransform(translation: Point.zero - anchor)
      .then(placement.transform)
      .then(AffineTransform(translation: placement.center))
  }
}
