import Foundation
import Testing
import TouchKit

struct UIBezierPathTests {
  /// Points that are the same in each run.
  private struct Random {
    var seed: UInt64
    mutating func next(_ range: ClosedRange<Double>) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(seed >> 11) / Double(UInt64(1) << 53)
      return CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * share)
    }
    mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
      CGPoint(x: next(range), y: next(range))
    }
  }

  /// The winding number of a polygon around a point, computed from the angles of its corners.
  private func winding(_ corners: [CGPoint], _ point: CGPoint) -> Int {
    var sum = 0.0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let u = (x: Double(a.x - point.x), y: Double(a.y - point.y))
      let v = (x: Double(b.x - point.x), y: Double(b.y - point.y))
      sum += atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    }
    return Int((sum / (2 * .pi)).rounded())
  }

  @Test(arguments: 1...40)
  func `a polygon contains what it winds around`(seed: UInt64) {
    var random = Random(seed: seed)
    let corners = (0..<Int(3 + seed % 7)).map { _ in random.point(0...100) }
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    let back = path.reversing()
    for _ in 0..<50 {
      let point = random.point(-10...110)
      let number = winding(corners, point)
      path.usesEvenOddFillRule = false
      #expect(path.contains(point) == (number != 0))
      #expect(back.contains(point) == (number != 0))
      path.usesEvenOddFillRule = true
      #expect(path.contains(point) == (number % 2 != 0))
    }
  }

  @Test(arguments: 1...20)
  func `ovals, arcs and round corners contain what their equations say`(seed: UInt64) {
    var random = Random(seed: seed)
    let rect = CGRect(x: 10, y: 20, width: random.next(20...90), height: random.next(20...90))
    let oval = UIBezierPath(ovalIn: rect)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: 2 * .pi,
      clockwise: seed % 2 == 0)
    let rounded = UIBezierPath(roundedRect: rect, cornerRadius: 8)
    for _ in 0..<100 {
      let point = random.point(0...120)
      let (dx, dy) = (
        Double((point.x - rect.midX) / rect.width * 2),
        Double((point.y - rect.midY) / rect.height * 2)
      )
      let far = (dx * dx + dy * dy).squareRoot()
      if abs(far - 1) > 0.005 { #expect(oval.contains(point) == (far < 1)) }
      let distance = hypot(Double(point.x) - 50, Double(point.y) - 50)
      if abs(distance - 40) > 0.1 { #expect(circle.contains(point) == (distance < 40)) }
      let (ex, ey) = (
        max(Double(abs(point.x - rect.midX) - rect.width / 2) + 8, 0),
        max(Double(abs(point.y - rect.midY) - rect.height / 2) + 8, 0)
      )
      let corner = (ex * ex + ey * ey).squareRoot()
      if abs(corner - 8) > 0.1 { #expect(rounded.contains(point) == (corner < 8)) }
    }
  }

  @Test func `an arc is a sector of its chord, in the given direction`() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(arc.contains(CGPoint(x: 6, y: 6)))
    #expect(!arc.contains(CGPoint(x: 3, y: 3)))
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(!rest.contains(CGPoint(x: 6, y: 6)))
    #expect(rest.contains(CGPoint(x: 3, y: 3)))
    #expect(rest.contains(CGPoint(x: -6, y: -6)))
    #expect(abs(arc.currentPoint.x) < 1e-6)
    #expect(abs(arc.currentPoint.y - 10) < 1e-6)
  }

  @Test func `paths are transformed and appended, and have bounds`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.contains(CGPoint(x: 105, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 110, height: 10))
    #expect(UIBezierPath().bounds.isNull)
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(abs(curve.bounds.height - 5) < 0.1)
    #expect(curve.cgPath.boundingBox.height == 10)
  }

  @Test func `paths contain no points with non-finite coordinates`() {
    let path = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    #expect(!path.contains(.zero))
    let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!square.contains(CGPoint(x: CGFloat.nan, y: 1)))
    #expect(!square.contains(CGPoint(x: CGFloat.infinity, y: 1)))
  }

  @Test func `the outline of a stroke contains the points near the line`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 0))
    line.addLine(to: CGPoint(x: 100, y: 100))
    let stroke = line.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(stroke.contains(CGPoint(x: 50, y: 4)))
    #expect(!stroke.contains(CGPoint(x: 50, y: 6)))
    #expect(stroke.contains(CGPoint(x: 103, y: -3)))
    #expect(!stroke.contains(CGPoint(x: -3, y: 0)))
  }

  @Test func `colours by hue are equal to those by components`() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(
      UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor.components?[1] == 1)
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor.blue.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 2.0 / 3) < 1e-9)
    #expect(saturation == 1)
  }
}
