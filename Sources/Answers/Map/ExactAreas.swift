import Geometry
import HitTesting

/// The areas of views with edges parallel to the screen's: rectangles, in screen coordinates.
struct ExactAreas {
  let tree: ViewTree

  /// Tests whether every touchable area of a tree is such a rectangle.
  static func canDescribe(_ tree: ViewTree) -> Bool {
    tree.ids.allSatisfy { view in
      if tree.hasPolicies, case .shape = tree.policy(of: view) { return false }
      let geometry = tree.geometry(of: view)
      return geometry.isFrameOnly || geometry.transform.keepsAxes
        || !geometry.transform.isInvertible
    }
  }

  /// Removes the points that a view's `point(inside:)` accepts from a region, and returns them.
  func take(
    _ view: NodeID, at place: AffineTransform, _ policy: HitPolicy, from region: inout PlanarRegion
  ) -> PlanarRegion {
    guard place.isInvertible else { return PlanarRegion() }
    return region.remove(
      PlanarRegion(place.boundingBox(of: policy.area(of: tree.bounds(of: view)))))
  }
}

extension HitPolicy {
  /// The smallest rectangle that contains all points accepted by `point(inside:)`.
  func area(of bounds: Rect) -> Rect {
    switch self {
    case .expand(let insets): bounds.inset(by: -insets)
    // A polygon can extend beyond the bounds.
    case .shape(.polygon(let corners)): Rect(around: corners) ?? .zero
    default: bounds
    }
  }
}

extension AffineTransform {
  /// Indicates whether rectangles stay axis-aligned, apart from rounding: cos 90° is 6e-17.
  var keepsAxes: Bool {
    let limit = 1e-12 * (a.magnitude + b.magnitude + c.magnitude + d.magnitude)
    return b.magnitude <= limit && c.magnitude <= limit
      || a.magnitude <= limit && d.magnitude <= limit
  }
}
