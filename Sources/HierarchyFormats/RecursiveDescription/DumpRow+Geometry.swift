import Geometry
import HitTesting

extension DumpRow {
  /// Where the view lies. Under a transform the frame is a bounding box, which the size of the
  /// bounds is found from: W = |a|·w + |c|·h, H = |b|·w + |d|·h.
  ///
  /// - Returns: the place, and what is doubtful about it.
  var geometry: (ViewGeometry, doubt: String?) {
    let origin = contentOffset ?? .zero
    guard let frame else {
      return (
        ViewGeometry(frame: .zero, boundsOrigin: origin),
        "the row tells no frame: the view gets an empty one"
      )
    }
    guard let transform, !transform.isIdentity else {
      return (
        ViewGeometry(frame: frame, boundsOrigin: origin),
        frame.isFinite ? nil : "the frame is not finite: the view is never hit"
      )
    }
    let middle = frame.center
    let center = Point(middle.x - transform.tx, middle.y - transform.ty)
    let (size, doubt) = Self.size(in: frame.size, under: transform)
    return (
      ViewGeometry(bounds: Rect(origin: origin, size: size), center: center, transform: transform),
      doubt
    )
  }

  private static func size(in box: Size, under map: AffineTransform) -> (Size, String?) {
    guard map.isInvertible else {
      return (box, "the transform has no inverse: the view is never hit")
    }
    let (a, b) = (map.a.magnitude, map.b.magnitude)
    let (c, d) = (map.c.magnitude, map.d.magnitude)
    let determinant = a * d - b * c
    if determinant.magnitude < 1e-4 * (a * d + b * c) {
      let side = rounded(box.width / (a + c))
      return (
        Size(side, side),
        "a turn by 45 degrees: many sizes have this frame, a square one is taken"
      )
    }
    let width = (box.width * d - box.height * c) / determinant
    let height = (box.height * a - box.width * b) / determinant
    return (Size(rounded(Double.maximum(0, width)), rounded(Double.maximum(0, height))), nil)
  }

  /// Frames come with six digits: a half that close is meant.
  private static func rounded(_ value: Double) -> Double {
    let half = (value * 2).rounded() / 2
    return (value - half).magnitude < 2e-5 * Double.maximum(100, value.magnitude) ? half : value
  }
}
