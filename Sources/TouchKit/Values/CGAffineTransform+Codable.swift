// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names; a comment on each would only repeat it.

public import Foundation

extension CGAffineTransform {
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) { self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension CGVector {
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(
      a: values.decode(CGFloat.self),
      b: values.decode(CGFloat.self),
      c: values.decode(CGFloat.self),
      d: values.decode(CGFloat.self),
      tx: values.decode(CGFloat.self),
      ty: values.decode(CGFloat.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(a)
    try values.encode(b)
    try values.encode(c)
    try values.encode(d)
    try values.encode(tx)
    try values.encode(ty)
  }
}

extension CGVector: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(
      dx: values.decode(CGFloat.self),
      dy: values.decode(CGFloat.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
