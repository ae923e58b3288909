import Geometry
import HitTesting

/// A view of a scene file while its keys are read, in any order.
struct OpenView {
  /// A problem with the view's geometry keys.
  enum GeometryIssue {
    case missing, centerMissing, frameWithTransform, frameAndCenter, sizesDiffer, several
  }

  /// The view, with all keys that can be stored immediately.
  var node = ViewNode(frame: .zero)
  var frame: Rect?
  var bounds: Rect?
  var center: Point?
  var anchorPoint = Point(0.5, 0.5)
  var transform: AffineTransform?
  var rotation: Double?
  var scale: Point?
  var isUserInteractionEnabled: Bool?

  /// The given transform: `transform`, or `scale` followed by `rotation`.
  private var givenTransform: AffineTransform {
    if let transform { return transform }
    guard rotation != nil || scale != nil else { return .identity }
    let factor = scale ?? Point(1, 1)
    return AffineTransform(scaleX: factor.x, y: factor.y)
      .then(AffineTransform(degrees: rotation ?? 0))
  }

  /// The geometry keys that were given besides `frame` and `transform`.
  var keys: GeometryKeys {
    var keys: GeometryKeys = []
    if bounds != nil { keys.insert(.bounds) }
    if center != nil { keys.insert(.center) }
    if transform == nil, rotation != nil { keys.insert(.rotation) }
    if transform == nil, scale != nil { keys.insert(.scale) }
    return keys
  }

  var issue: GeometryIssue? {
    if transform != nil, rotation != nil || scale != nil { return .several }
    guard let frame else {
      if bounds == nil { return .missing }
      return center == nil ? .centerMissing : nil
    }
    if center != nil { return .frameAndCenter }
    if transform != nil || rotation != nil || scale != nil, !givenTransform.isIdentity {
      return .frameWithTransform
    }
    if let bounds, bounds.size != frame.size { return .sizesDiffer }
    return nil
  }

  /// The geometry of the view. A given frame is the one before the transform is applied (row 17).
  private var geometry: ViewGeometry {
    let transform = givenTransform
    if let bounds, let center {
      return ViewGeometry(
        bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
    }
    let frame = (frame ?? Rect(origin: .zero, size: bounds?.size ?? .zero)).standardized
    let origin = bounds?.origin ?? .zero
    if transform.isIdentity, anchorPoint == Point(0.5, 0.5) {
      return ViewGeometry(frame: frame, boundsOrigin: origin)
    }
    let center = Point(
      frame.origin.x + anchorPoint.x * frame.width, frame.origin.y + anchorPoint.y * frame.height)
    return ViewGeometry(
      bounds: Rect(origin: origin, size: frame.size), center: center, anchorPoint: anchorPoint,
      transform: transform)
  }

  /// Stores the combined values of related keys in the view.
  mutating func complete() {
    node.geometry = geometry
    node.isUserInteractionEnabled =
      isUserInteractionEnabled ?? ViewNode.interactionDefault(of: node.className)
    if let details = node.details, details == ViewDetails() { node.details = nil }
  }
}

extension AffineTransform {
  /// Creates a rotation about the origin, clockwise because y increases downwards; exact for
  /// multiples of 90 degrees.
  init(degrees: Double) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sine: Double
    let cosine: Double
    switch turn < 0 ? turn + 360 : turn {
    case 0, 360: (sine, cosine) = (0, 1)
    case 90: (sine, cosine) = (1, 0)
    case 180: (sine, cosine) = (0, -1)
    case 270: (sine, cosine) = (-1, 0)
    default:
      let angle = AngleFunctions(radians: turn * .pi / 180)
      (sine, cosine) = (angle.sine, angle.cosine)
    }
    self.init(cosine, sine, -sine, cosine, 0, 0)
  }
}
