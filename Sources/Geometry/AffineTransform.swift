/// A two-dimensional affine transform with the fields of `CGAffineTransform`.
///
/// A point maps to `(a·x + c·y + tx, b·x + d·y + ty)`.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The factor from the old x to the new x.
  public var a: Double
  /// The factor from the old x to the new y.
  public var b: Double
  /// The contribution of y to the transformed x.
  public var c: Double
  /// The factor from the old y to the new y.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double

  /// Creates a transform from its six numbers, in the order of `CGAffineTransform`.
  @inlinable
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// Creates a translation.
  @inlinable
  public init(translation: Point) {
    self.init(1, 0, 0, 1, translation.x, translation.y)
  }

  /// Creates a scale about the origin. Negative factors mirror.
  @inlinable
  public init(scaleX: Double, y: Double) {
    self.init(scaleX, 0, 0, y, 0, 0)
  }

  /// A Boolean value that indicates whether this is the identity transform.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// The factor by which the transform changes areas; negative when it mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// A Boolean value that indicates whether the transform has a usable inverse.
  ///
  /// All six numbers must be finite, and the determinant neither zero nor so small that its
  /// reciprocal overflows.
  @inlinable
  public var isInvertible: Bool {
    let reciprocal = 1 / determinant
    // The reciprocal is 0 or NaN if one of the four factors is not finite.
    return reciprocal.isFinite && reciprocal != 0 && tx.isFinite && ty.isFinite
  }

  /// The inverse transform, or `nil` if the transform is not invertible.
  ///
  /// CoreGraphics returns the input unchanged for a singular transform (row 18).
  @inlinable
  public var inverse: AffineTransform? {
    guard isInvertible else { return nil }
    let k = 1 / determinant
    return AffineTransform(
      d * k, -b * k, -c * k, a * k,
      (c * ty - d * tx) * k, (b * tx - a * ty) * k)
  }

  /// Returns the transform that applies this one first and then `next`.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transformed point.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Returns the bounding box of the rectangle's four transformed corners (row 20).
  @inlinable
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = rect.corners
    let p = apply(corners.0)
    let q = apply(corners.1)
    let r = apply(corners.2)
    let s = apply(corners.3)
    let left = Double.minimum(Double.minimum(p.x, q.x), Double.minimum(r.x, s.x))
    let right = Double.maximum(Double.maximum(p.x, q.x), Double.maximum(r.x, s.x))
    let top = Double.minimum(Double.minimum(p.y, q.y), Double.minimum(r.y, s.y))
    let bottom = Double.maximum(Double.maximum(p.y, q.y), Double.maximum(r.y, s.y))
    return Rect(left, top, right - left, bottom - top)
  }
}
