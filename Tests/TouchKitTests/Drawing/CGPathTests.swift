import Foundation
import Testing
import TouchKit

@MainActor
struct CGPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let six = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6)

  private func mutable(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  @Test func `an empty path has neither parts nor a box`() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(!path.isEmpty)
    #expect(path == mutable { $0.move(to: CGPoint(x: 3, y: 4)) })
  }

  @Test func `the current point is the end of the last part, and the start after closing`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 50, y: 60))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 70, y: 80), control2: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 69, height: 78))
  }

  @Test func `paths of the same parts are equal, others are not`() {
    let path = CGPath(rect: rect, transform: nil)
    #expect(path == mutable { $0.addRect(rect) })
    #expect(Set([path, mutable { $0.addRect(rect) }]).count == 1)
    #expect(path == path.copy())
    #expect(path == path.mutableCopy())
    #expect(path != CGPath(ellipseIn: rect, transform: nil))
    #expect(path != mutable { $0.addRect(rect.offsetBy(dx: 1, dy: 0)) })
    #expect(
      mutable { $0.move(to: .zero) } != mutable { $0.addRect(.zero) })
  }

  @Test func `every shape is transformed as it is added`() {
    let shapes: [(CGMutablePath, CGAffineTransform) -> Void] = [
      { $0.move(to: CGPoint(x: 1, y: 2), transform: $1) },
      { $0.addLine(to: CGPoint(x: 1, y: 2), transform: $1) },
      { $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], transform: $1) },
      { $0.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 5), transform: $1) },
      {
        $0.addCurve(
          to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 5), control2: CGPoint(x: 7, y: 9),
          transform: $1)
      },
      { $0.addRect(rect, transform: $1) }, { $0.addRects([rect], transform: $1) },
      { $0.addEllipse(in: rect, transform: $1) },
      { $0.addRoundedRect(in: rect, cornerWidth: 3, cornerHeight: 4, transform: $1) },
      {
        $0.addArc(
          center: CGPoint(x: 1, y: 2), radius: 3, startAngle: 1, endAngle: 2, clockwise: false,
          transform: $1)
      },
      {
        $0.addRelativeArc(
          center: CGPoint(x: 1, y: 2), radius: 3, startAngle: 1, delta: -2, transform: $1)
      },
      { $0.addPath(CGPath(rect: rect, transform: nil), transform: $1) },
    ]
    for add in shapes {
      var transform = six
      let path = mutable { add($0, .identity) }
      #expect(!path.isEmpty)
      #expect(mutable { add($0, six) } == path.copy(using: &transform))
      #expect(path.copy(using: nil) == path)
      #expect(mutable { add($0, six) } != path)
    }
    var transform = six
    for (made, plain) in [
      (CGPath(rect: rect, transform: &transform), CGPath(rect: rect, transform: nil)),
      (CGPath(ellipseIn: rect, transform: &transform), CGPath(ellipseIn: rect, transform: nil)),
      (
        CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: &transform),
        CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil)
      ),
    ] {
      #expect(made == plain.copy(using: &transform))
      #expect(plain.boundingBox == rect)
      close(made.boundingBoxOfPath, rect.applying(six), within: 0.05)
    }
    let inside = CGPoint(x: 12, y: 22)
    #expect(
      CGPath(rect: rect, transform: nil)
        .contains(inside.applying(six), using: .winding, transform: six))
    #expect(!CGPath(rect: rect, transform: nil).contains(inside.applying(six)))
  }

  @Test(arguments: [false, true], [0, 0.7, 2, 4.5, -3])
  func `arcs lie on their circle, between their angles`(clockwise: Bool, start: CGFloat) {
    let center = CGPoint(x: 50, y: 60)
    for end: CGFloat in [0.3, 1.9, 3.5, 6, -1, -5] {
      let path = mutable {
        $0.addArc(
          center: center, radius: 20, startAngle: start, endAngle: end, clockwise: clockwise)
      }
      // On a screen, where the y axis points down, angles increase with `clockwise: false`.
      var sweep = (end - start).truncatingRemainder(dividingBy: 2 * .pi)
      if abs(end - start) >= 2 * .pi { sweep = clockwise ? -2 * .pi : 2 * .pi }
      if clockwise, sweep > 0 { sweep -= 2 * .pi }
      if !clockwise, sweep < 0 { sweep += 2 * .pi }
      let last = start + sweep
      close(
        path.currentPoint, CGPoint(x: 50 + 20 * cos(last), y: 60 + 20 * sin(last)), within: 1e-6)
      // A sector: points in it are inside, neighbouring points outside it are not.
      path.addLine(to: center)
      path.closeSubpath()
      for share in stride(from: CGFloat(0.05), to: 1, by: 0.1) {
        let angle = start + sweep * share
        for (radius, isInside) in [(19.95, true), (20.05, false)] as [(CGFloat, Bool)] {
          let point = CGPoint(x: 50 + radius * cos(angle), y: 60 + radius * sin(angle))
          #expect(path.contains(point) == isInside, "\(start) \(end) \(share)")
        }
        let rest = start + sweep + (2 * .pi - abs(sweep)) * (sweep > 0 ? share : -share)
        if 2 * .pi - abs(sweep) > 0.1 {
          #expect(!path.contains(CGPoint(x: 50 + 10 * cos(rest), y: 60 + 10 * sin(rest))))
        }
      }
    }
  }

  @Test(arguments: [0.4, 1.2, 2, 2.8, -0.4, -1.2, -2, -2.8])
  func `an arc between tangents touches both lines`(angle: CGFloat) {
    let corner = CGPoint(x: 100, y: 50)
    let start = CGPoint(x: 10, y: 50)
    let out = CGPoint(x: 100 - 80 * cos(angle), y: 50 - 80 * sin(angle))
    let path = mutable {
      $0.move(to: start)
      $0.addArc(tangent1End: corner, tangent2End: out, radius: 5)
    }
    // The tangent points have the same distance to the corner: r / tan(half of the angle).
    let way = 5 / tan(abs(angle) / 2)
    close(
      path.currentPoint, CGPoint(x: 100 - way * cos(angle), y: 50 - way * sin(angle)),
      within: 1e-6)
    // The circle's centre is on the bisector; the side of the arc next to the corner is cut off.
    let far = 5 / sin(abs(angle) / 2)
    let middle = CGPoint(x: 100 - far * cos(angle / 2), y: 50 - far * sin(angle / 2))
    path.addLine(to: start)
    path.closeSubpath()
    let toCorner = CGPoint(x: (100 - middle.x) / far, y: (50 - middle.y) / far)
    func at(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + toCorner.x * distance, y: middle.y + toCorner.y * distance)
    }
    #expect(path.contains(at(4.95)))
    #expect(!path.contains(at(5.05)))
    // Collinear points, or a zero radius, leave a line.
    for (end, radius) in [(CGPoint(x: 200, y: 50), 5), (out, 0), (corner, 5)]
      as [(CGPoint, CGFloat)]
    {
      let line = mutable {
        $0.move(to: start)
        $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      }
      #expect(
        line
          == mutable {
            $0.move(to: start)
            $0.addLine(to: corner)
          })
    }
  }

  @Test func `the box of a curve is that of its points`() {
    let (a, b, c, d) = (
      CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 90), CGPoint(x: -40, y: 70), CGPoint(x: 20, y: -10)
    )
    let path = mutable {
      $0.move(to: a)
      $0.addCurve(to: d, control1: b, control2: c)
    }
    func at(_ t: CGFloat, _ p: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      let u = 1 - t
      return u * u * u * a[keyPath: p] + 3 * u * u * t * b[keyPath: p]
        + 3 * u * t * t * c[keyPath: p] + t * t * t * d[keyPath: p]
    }
    let shares = stride(from: CGFloat(0), through: 1, by: 0.0005)
    let (xs, ys) = (shares.map { at($0, \.x) }, shares.map { at($0, \.y) })
    let box = path.boundingBoxOfPath
    close(box.origin.x, xs.min() ?? .nan, within: 0.03)
    close(box.origin.y, ys.min() ?? .nan, within: 0.03)
    close(box.maxX, xs.max() ?? .nan, within: 0.03)
    close(box.maxY, ys.max() ?? .nan, within: 0.03)
    #expect(path.boundingBox == CGRect(x: -40, y: -10, width: 70, height: 100))
  }

  @Test func `a stroke covers the points within half its width, and caps lengthen it`() {
    let line = mutable {
      $0.move(to: CGPoint(x: 10, y: 10))
      $0.addLine(to: CGPoint(x: 50, y: 10))
    }
    func stroke(_ cap: CGLineCap) -> CGPath {
      line.copy(strokingWithWidth: 8, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    close(stroke(.butt).boundingBoxOfPath, CGRect(x: 10, y: 6, width: 40, height: 8))
    close(stroke(.square).boundingBoxOfPath, CGRect(x: 6, y: 6, width: 48, height: 8))
    #expect(stroke(.round).contains(CGPoint(x: 7, y: 10)))
    #expect(!stroke(.round).contains(CGPoint(x: 6.5, y: 6.5)))
    #expect(stroke(.square).contains(CGPoint(x: 6.5, y: 6.5)))
    let ring = CGPath(rect: rect, transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .round, miterLimit: 10)
    for (point, isInside) in [
      (CGPoint(x: 11, y: 40), true), (CGPoint(x: 9, y: 40), true), (CGPoint(x: 13, y: 40), false),
      (CGPoint(x: 7, y: 40), false), (CGPoint(x: 9, y: 19), true), (CGPoint(x: 25, y: 40), false),
      (CGPoint(x: 8.3, y: 18.3), false), (CGPoint(x: 25, y: 61), true),
    ] {
      #expect(ring.contains(point) == isInside, "\(point)")
    }
    let moved = line.copy(
      strokingWithWidth: 8, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: six)
    close(moved.boundingBoxOfPath, CGRect(x: 25, y: 32, width: 80, height: 8))
  }
}
