/// A two-dimensional affine map, with the fields of `CGAffineTransform`.
///
/// A point maps to `(a·x + c·y + tx, b·x + d·y + ty)`.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x.
  public var a: Double
  /// How much of x goes into y.
  public var b: Double
  /// How much of y goes into x.
  public var c: Double
  /// How much of y goes into y.
  public var d: Double
  /// The horizontal shift.
  public var tx: Double
  /// The vertical shift.
  public var ty: Double

  /// A map from its six numbers, in the order of `CGAffineTransform`.
  @inlinable
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// A shift.
  @inlinable
  public init(translation: Point) {
    self.init(1, 0, 0, 1, translation.x, translation.y)
  }

  /// A scale about the origin. Negative factors mirror.
  @inlinable
  public init(scaleX: Double, y: Double) {
    self.init(scaleX, 0, 0, y, 0, 0)
  }

  /// Whether this is the map that changes nothing.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// The factor by which the map changes areas; negative when it mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether the map has a usable inverse: all six numbers finite, and a determinant that is
  /// neither zero nor so small that its reciprocal overflows.
  @inlinable
  public var isInvertible: Bool {
    let reciprocal = 1 / determinant
    return reciprocal.isFinite && reciprocal != 0 && a.isFinite && b.isFinite && c.isFinite
      && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The map that undoes this one; `nil` when there is none.
  ///
  /// CoreGraphics returns the input unchanged for a singular map (row 18); we say so instead.
  @inlinable
  public var inverse: AffineTransform? {
    guard isInvertible else { return nil }
    let k = 1 / determinant
    return AffineTransform(
      d * k, -b * k, -c * k, a * k,
      (c * ty - d * tx) * k, (b * tx - a * ty) * k)
  }

  /// The map that does this one first and `next` afterwards.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  /// Where a point goes.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The bounding box of where the four corners of a rectangle go (row 20).
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
