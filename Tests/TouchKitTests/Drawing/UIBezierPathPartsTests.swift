import Foundation
import Testing
import TouchKit

@MainActor
struct UIBezierPathPartsTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a path has UIKit's settings, and its copy has the same`() {
    let path = UIBezierPath(rect: rect)
    kept(path, \.lineWidth, 1, 4)
    kept(path, \.lineCapStyle, .butt, .round)
    kept(path, \.lineJoinStyle, .miter, .bevel)
    kept(path, \.miterLimit, 10, 3)
    kept(path, \.flatness, 0.6, 0.2)
    kept(path, \.usesEvenOddFillRule, false)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (4, .square, .round)
    (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (3, 0.2, true)
    var (first, start) = (9, CGFloat(9))
    path.getLineDash(nil, count: &first, phase: &start)
    #expect(first == 0 && start == 0)
    path.setLineDash([5, 6, 7], count: 3, phase: 2)
    for copy in [path.copy() as? UIBezierPath, path.reversing()] {
      #expect(copy !== path)
      #expect(copy?.lineWidth == 4)
      #expect(copy?.lineCapStyle == .square)
      #expect(copy?.lineJoinStyle == .round)
      #expect(copy?.miterLimit == 3)
      #expect(copy?.flatness == 0.2)
      #expect(copy?.usesEvenOddFillRule == true)
      var (pattern, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0, 0], 0, 0)
      copy?.getLineDash(&pattern, count: &count, phase: &phase)
      #expect(pattern == [5, 6, 7])
      #expect(count == 3)
      #expect(phase == 2)
    }
    #expect((path.copy() as? UIBezierPath)?.cgPath == path.cgPath)
    path.setLineDash(nil, count: 0, phase: 0)
    var count = 9
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func `every initialiser makes the path of CoreGraphics`() {
    #expect(UIBezierPath().isEmpty)
    #expect(UIBezierPath(rect: rect).cgPath == CGPath(rect: rect, transform: nil))
    #expect(UIBezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect, transform: nil))
    #expect(
      UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath
        == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil))
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: 5, startAngle: 1, endAngle: 3, clockwise: false)
    #expect(
      UIBezierPath(arcCenter: .zero, radius: 5, startAngle: 1, endAngle: 3, clockwise: true).cgPath
        == arc)
    #expect(UIBezierPath(cgPath: arc).cgPath == arc)
    let path = UIBezierPath()
    path.cgPath = arc
    #expect(path.cgPath == arc)
    #expect(path.currentPoint == arc.currentPoint)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `each part is added as it is given`() {
    let (path, want) = (UIBezierPath(), CGMutablePath())
    let (a, b, c, d) = (
      CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5), CGPoint(x: 7, y: 11), CGPoint(x: 13, y: 17)
    )
    path.move(to: a)
    want.move(to: a)
    path.addLine(to: b)
    want.addLine(to: b)
    path.addQuadCurve(to: c, controlPoint: d)
    want.addQuadCurve(to: c, control: d)
    path.addCurve(to: a, controlPoint1: b, controlPoint2: d)
    want.addCurve(to: a, control1: b, control2: d)
    path.close()
    want.closeSubpath()
    path.append(UIBezierPath(rect: rect))
    want.addRect(rect)
    #expect(path.cgPath == want)
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    path.apply(turn)
    var transform = turn
    #expect(path.cgPath == want.copy(using: &transform))
  }

  @Test func `the reversed path has the same parts from their ends`() {
    let (a, b, c, d, e) = (
      CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5), CGPoint(x: 7, y: 11), CGPoint(x: 13, y: 17),
      CGPoint(x: 19, y: 23)
    )
    let path = UIBezierPath()
    path.move(to: a)
    path.addLine(to: b)
    path.addCurve(to: e, controlPoint1: c, controlPoint2: d)
    path.addQuadCurve(to: a, controlPoint: d)
    path.addLine(to: c)
    path.close()
    path.addLine(to: d)
    path.move(to: b)
    path.addLine(to: e)
    let want = UIBezierPath()
    want.move(to: e)
    want.addLine(to: b)
    want.move(to: d)
    want.addLine(to: a)
    want.move(to: c)
    want.addLine(to: a)
    want.addQuadCurve(to: e, controlPoint: d)
    want.addCurve(to: b, controlPoint1: d, controlPoint2: c)
    want.addLine(to: a)
    want.close()
    #expect(path.reversing().cgPath == want.cgPath)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func `only the given corners are round`() {
    #expect(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    let corners: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 10.5, y: 20.5)), (.topRight, CGPoint(x: 39.5, y: 20.5)),
      (.bottomLeft, CGPoint(x: 10.5, y: 59.5)), (.bottomRight, CGPoint(x: 39.5, y: 59.5)),
    ]
    for bits in 0..<16 {
      let set = UIRectCorner(rawValue: UInt(bits))
      let path = UIBezierPath(
        roundedRect: rect, byRoundingCorners: set, cornerRadii: CGSize(width: 6, height: 9))
      for (corner, point) in corners {
        #expect(path.contains(point) == !set.contains(corner), "\(bits) at \(point)")
      }
      close(path.bounds, rect)
    }
    for (corner, _) in corners { #expect(UIRectCorner.allCorners.contains(corner)) }
    // An ellipse of 6 × 9 at each corner; the equation decides what is inside.
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 6, height: 9))
    for x in stride(from: CGFloat(10.25), to: 40, by: 0.5) {
      for y in stride(from: CGFloat(20.25), to: 60, by: 0.5) {
        let (dx, dy) = (max(abs(x - 25) - 9, 0) / 6, max(abs(y - 40) - 11, 0) / 9)
        let far = dx * dx + dy * dy
        if abs(far - 1) > 0.01 { #expect(path.contains(CGPoint(x: x, y: y)) == (far < 1)) }
      }
    }
    // Radii are limited to half of the sides.
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 500)
    #expect(
      round.cgPath
        == UIBezierPath(
          roundedRect: rect, byRoundingCorners: .allCorners,
          cornerRadii: CGSize(width: 15, height: 20)
        ).cgPath)
  }
}
