import Foundation
import Testing

@testable import TouchKit

/// Edge cases of containment in a path, and the elements of shapes.
@MainActor
struct CGPathEdgeTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func path(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  private func polygon(_ points: [(CGFloat, CGFloat)], closed: Bool = true) -> CGMutablePath {
    path {
      $0.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
      if closed { $0.closeSubpath() }
    }
  }

  private func kinds(_ path: CGPath) -> String {
    path.elements.map { element in
      switch element.type {
      case .moveToPoint: "m"
      case .addLineToPoint: "l"
      case .addQuadCurveToPoint: "q"
      case .addCurveToPoint: "c"
      case .closeSubpath: "z"
      }
    }.joined()
  }

  @Test func `a rectangle contains its minimum edges, not its maximum edges, as in CGRect`() {
    let corners: [(CGFloat, CGFloat)] = [(10, 20), (40, 20), (40, 60), (10, 60)]
    let paths = [
      CGPath(rect: rect, transform: nil), polygon(corners), polygon(corners.reversed()),
      polygon(corners, closed: false),
      UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath,
    ]
    for x in [9, 10, 10.001, 25, 39.999, 40, 41] as [CGFloat] {
      for y in [19, 20, 20.001, 40, 59.999, 60, 61] as [CGFloat] {
        let point = CGPoint(x: x, y: y)
        for (number, path) in paths.enumerated() {
          for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(path.contains(point, using: rule) == rect.contains(point), "\(number) \(point)")
          }
        }
      }
    }
  }

  @Test func `a corner that only touches the line through a point counts once or not at all`() {
    // A rhombus with two corners on the point's scan line; and a roof with a notch.
    let rhombus = polygon([(50, 0), (100, 50), (50, 100), (0, 50)])
    for (x, y, want): (CGFloat, CGFloat, Bool) in [
      (50, 50, true), (1, 50, true), (99, 50, true), (-1, 50, false), (101, 50, false),
      (50, 1, true), (50, -1, false), (50, 99, true), (50, 101, false), (10, 0, false),
      (90, 100, false),
    ] {
      #expect(rhombus.contains(CGPoint(x: x, y: y)) == want, "\(x) \(y)")
    }
    let notch = polygon([(0, 0), (50, 50), (100, 0), (100, 100), (0, 100)])
    for (x, y, want): (CGFloat, CGFloat, Bool) in [
      (50, 49, false), (50, 51, true), (20, 50, true), (80, 50, true), (101, 50, false),
      (40, 20, false), (60, 20, false), (10, 20, true), (90, 20, true), (50, 100, false),
    ] {
      #expect(notch.contains(CGPoint(x: x, y: y)) == want, "\(x) \(y)")
    }
  }

  @Test func `rings are full, or have holes, by their directions and the rule`() {
    let outer: [(CGFloat, CGFloat)] = [(0, 0), (90, 0), (90, 90), (0, 90)]
    let inner: [(CGFloat, CGFloat)] = [(30, 30), (60, 30), (60, 60), (30, 60)]
    let same = path {
      $0.addPath(polygon(outer))
      $0.addPath(polygon(inner))
    }
    let against = path {
      $0.addPath(polygon(outer))
      $0.addPath(polygon(inner.reversed()))
    }
    let twice = path {
      $0.addPath(same)
      $0.addPath(polygon(inner))
    }
    for (path, winding, evenOdd): (CGPath, Bool, Bool) in [
      (same, true, false), (against, false, false), (twice, true, true),
    ] {
      #expect(path.contains(CGPoint(x: 45, y: 45)) == winding)
      #expect(path.contains(CGPoint(x: 45, y: 45), using: .evenOdd) == evenOdd)
      #expect(path.contains(CGPoint(x: 15, y: 45)) && path.contains(CGPoint(x: 75, y: 45)))
      #expect(!path.contains(CGPoint(x: 95, y: 45), using: .evenOdd))
    }
  }

  @Test func `a part begins at the end of the previous one, or at the start after closing`() {
    let path = path {
      $0.move(to: CGPoint(x: 500, y: 500))
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 40, y: 0))
      $0.addLine(to: CGPoint(x: 40, y: 40))
      $0.closeSubpath()
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: -40, y: 0))
      $0.addLine(to: CGPoint(x: -40, y: -40))
      $0.move(to: CGPoint(x: 700, y: 700))
    }
    #expect(path.boundingBox == CGRect(x: -40, y: -40, width: 740, height: 740))
    #expect(path.boundingBoxOfPath == CGRect(x: -40, y: -40, width: 80, height: 80))
    let parts = path.subpaths(flatness: 1)
    #expect(parts.map(\.isClosed) == [true, false])
    #expect(parts.map { $0.points.map(\.x) } == [[0, 40, 40], [0, -40, -40]])
    #expect(path.contains(CGPoint(x: 30, y: 10)) && path.contains(CGPoint(x: -30, y: -10)))
    #expect(!path.contains(CGPoint(x: 10, y: 30)) && !path.contains(CGPoint(x: -10, y: -30)))
    #expect(path.currentPoint == CGPoint(x: 700, y: 700))
    // Without a start, a curve begins at the origin.
    let curve = self.path { $0.addQuadCurve(to: CGPoint(x: 9, y: 0), control: CGPoint(x: 3, y: 6)) }
    #expect(curve.subpaths(flatness: 100).map(\.points) == [[.zero, CGPoint(x: 9, y: 0)]])
    #expect(curve.boundingBox == CGRect(x: 3, y: 0, width: 6, height: 6))
    // The middle of a quadratic curve: a quarter of each end plus half of the control point.
    close(curve.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 9, height: 3), within: 0.02)
  }

  @Test func `a curve becomes as many lines as its bend requires, at most a thousand`() {
    func count(_ size: CGFloat, _ flatness: CGFloat) -> Int {
      let path = path {
        $0.move(to: .zero)
        $0.addCurve(
          to: CGPoint(x: size, y: 0), control1: CGPoint(x: 0, y: size),
          control2: CGPoint(x: size, y: size))
      }
      return path.subpaths(flatness: flatness)[0].points.count - 1
    }
    // The second differences have the length size·√2; n lines are enough if n² is at least 0.75 of
    // that, divided by the flatness.
    #expect(count(0, 1) == 1 && count(1, 2) == 1 && count(1, 0.5) == 2 && count(10, 1) == 4)
    #expect(count(100, 0.01) == 103 && count(1e6, 0.01) == 1000 && count(.nan, 1) == 1)
  }

  @Test func `each end and control point bends a curve on either axis`() {
    func count(_ points: [(CGFloat, CGFloat)]) -> Int {
      let places = points.map { CGPoint(x: $0.0, y: $0.1) }
      let path = path {
        $0.move(to: places[0])
        $0.addCurve(to: places[3], control1: places[1], control2: places[2])
      }
      return path.subpaths(flatness: 0.1)[0].points.count - 1
    }
    // The second difference has the length 20, and 0.75 × 20 / 0.1 is a little more than the square
    // of 12.
    for (index, size): (Int, CGFloat) in [(0, 20), (1, 10), (2, 10), (3, 20)] {
      for (x, y): (CGFloat, CGFloat) in [(size, 0), (0, size), (-size, 0), (0, -size)] {
        var points = [(CGFloat, CGFloat)](repeating: (0, 0), count: 4)
        points[index] = (x, y)
        #expect(count(points) == 13, "\(index) \(x) \(y)")
      }
    }
    let mixed: [(CGFloat, CGFloat)] = [(1, 2), (3, 5), (8, 1), (2, 9)]
    #expect(count(mixed) == 12 && count(mixed.reversed()) == 12)
  }

  @Test(arguments: 0..<8)
  func `an arc between tangents turns with its lines`(eighth: Int) {
    var turn = CGAffineTransform(rotationAngle: CGFloat(eighth) * .pi / 4 + 0.3)
    func arc(_ points: [CGPoint]) -> CGMutablePath {
      path {
        $0.move(to: points[0])
        $0.addArc(tangent1End: points[1], tangent2End: points[2], radius: 7)
      }
    }
    for end in [CGPoint(x: 90, y: 60), CGPoint(x: 90, y: -60), CGPoint(x: 20, y: 50)] {
      let points = [CGPoint(x: -3, y: 4), CGPoint(x: 60, y: 9), end]
      let plain = arc(points).copy(using: &turn)
      let turned = arc(points.map { $0.applying(turn) })
      #expect(plain.map(kinds) == kinds(turned))
      for (a, b) in zip(plain?.elements ?? [], turned.elements) {
        for (p, q) in zip(a.points, b.points) { close(p, q, within: 1e-6) }
      }
    }
  }

  @Test func `an arc has a curve for each eighth of a turn, or part of one`() {
    let eighth = CGFloat.pi / 4
    let sweeps: [CGFloat] = [
      0, 0.1, eighth, eighth * 1.01, -eighth * 4, eighth * 8, .nan, .infinity,
    ]
    for (sweep, want) in zip(sweeps, [0, 1, 1, 2, 4, 8, 0, 0]) {
      let arc = CGPath.arc(CGPoint(x: 1, y: 2), 10, from: 0, by: sweep)
      #expect(arc.curves.count == want, "\(sweep)")
      #expect(arc.start == CGPoint(x: 11, y: 2))
    }
    #expect(CGPath.arc(.zero, 10, from: .infinity, by: 1).curves == [])
    let turn = 2 * CGFloat.pi
    // From, to, and the clockwise and anticlockwise sweeps between them.
    let (less, rest, back): (CGFloat, CGFloat, CGFloat) = (turn - 0.1, 1 - turn, turn - 3)
    let cases: [[CGFloat]] = [
      [0, 0, 0, 0], [0, turn, turn, -turn], [0, -turn, turn, -turn], [0, 1, 1, rest],
      [1, 0, -rest, -1], [0, 20, turn, -turn], [0, less, less, -0.1], [0, -less, 0.1, -less],
      [5, 2, back, -3],
    ]
    for row in cases {
      close(CGPath.sweep(from: row[0], to: row[1], clockwise: true), row[2])
      close(CGPath.sweep(from: row[0], to: row[1], clockwise: false), row[3])
    }
  }

  @Test(arguments: [1, -1] as [CGFloat])
  func `an arc of many turns has one and the rest, and ends at its angle`(sign: CGFloat) {
    let turn = 2 * CGFloat.pi
    for (delta, curves, end) in [
      (0, 0, 0), (turn / 3, 3, turn / 3), (turn, 8, 0), (1.3 * turn, 11, 0.3 * turn),
      (7 * turn + turn / 3, 11, turn / 3), (1e3 * turn + turn / 7, 10, turn / 7),
    ] as [(CGFloat, Int, CGFloat)] {
      let path = path {
        $0.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: sign * delta)
      }
      #expect(kinds(path) == "m" + String(repeating: "c", count: curves), "\(delta)")
      close(path.currentPoint, CGPoint(x: 5 * cos(end), y: 5 * sin(sign * end)))
    }
    for delta in [1e300, .greatestFiniteMagnitude, .infinity, .nan] as [CGFloat] {
      let path = path {
        $0.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: sign * delta)
      }
      #expect(kinds(path).count <= 17, "\(delta)")
    }
  }

  @Test func `corners are curves if both radii are greater than zero`() {
    for (width, height, want): (CGFloat, CGFloat, String) in [
      (3, 4, "mlclclclcz"), (0, 4, "mllllz"), (3, 0, "mllllz"), (0, 0, "mllllz"),
      (-3, 4, "mllllz"), (0.1, 0.1, "mlclclclcz"),
    ] {
      let path = CGPath(
        roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
      #expect(kinds(path) == want, "\(width) \(height)")
      #expect(path.boundingBox == rect)
    }
    #expect(kinds(CGPath(rect: rect, transform: nil)) == "mlllz")
    #expect(kinds(CGPath(ellipseIn: rect, transform: nil)) == "mccccz")
    // Negative sides describe the same rectangle.
    let back = CGRect(x: 40, y: 60, width: -30, height: -40)
    #expect(CGPath(rect: back, transform: nil) == CGPath(rect: rect, transform: nil))
    #expect(CGPath(ellipseIn: back, transform: nil) == CGPath(ellipseIn: rect, transform: nil))
  }

  @Test func `lines that have no length or no corner get no arc`() {
    let (a, b, c) = (CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50))
    for (start, corner, end, radius): (CGPoint, CGPoint, CGPoint, CGFloat) in [
      (b, b, c, 5), (a, b, b, 5), (a, b, c, 0), (a, b, c, -5), (a, b, CGPoint(x: 90, y: 0), 5),
      (a, b, CGPoint(x: 10, y: 0), 5),
    ] {
      let path = path {
        $0.move(to: start)
        $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      }
      #expect(kinds(path) == "ml" && path.currentPoint == corner)
    }
    let path = path {
      $0.move(to: a)
      $0.addArc(tangent1End: b, tangent2End: c, radius: 5)
    }
    #expect(kinds(path) == "mlcc")
    close(path.currentPoint, CGPoint(x: 50, y: 5))
  }

  @Test func `a stroke has round joins, and round caps only if requested`() {
    let line = polygon([(10, 10), (50, 10), (50, 50)], closed: false)
    func stroke(_ path: CGPath, _ cap: CGLineCap) -> CGPath {
      path.copy(strokingWithWidth: 8, lineCap: cap, lineJoin: .round, miterLimit: 10)
    }
    let rounding: [(CGPoint, [Bool])] = [
      // Beyond the joint, beyond both ends, and next to them.
      (CGPoint(x: 52.5, y: 7.5), [true, true, true]),
      (CGPoint(x: 7, y: 10), [false, true, true]), (CGPoint(x: 50, y: 53), [false, true, true]),
      (CGPoint(x: 7, y: 6.6), [false, false, true]),
      (CGPoint(x: 50, y: 54.5), [false, false, false]),
      (CGPoint(x: 30, y: 13.5), [true, true, true]),
      (CGPoint(x: 30, y: 14.5), [false, false, false]),
      (CGPoint(x: 46.5, y: 30), [true, true, true]),
      (CGPoint(x: 45.5, y: 30), [false, false, false]),
    ]
    for (point, want) in rounding {
      #expect(
        [CGLineCap.butt, .round, .square].map { stroke(line, $0).contains(point) } == want,
        "\(point)")
    }
    // A closed path has a joint at its start, and a side back to it.
    let ring = stroke(polygon([(10, 10), (50, 10), (50, 50)]), .butt)
    #expect(ring.contains(CGPoint(x: 8, y: 8.5)) && ring.contains(CGPoint(x: 30, y: 30)))
    #expect(!ring.contains(CGPoint(x: 40, y: 20)))
    #expect(kinds(stroke(line, .butt)) == "mlllzmlllzmccccz")
    #expect(kinds(stroke(line, .round)) == "mlllzmlllz" + String(repeating: "mccccz", count: 3))
    #expect(kinds(stroke(polygon([(0, 0), (0.5, 0)], closed: false), .butt)) == "mlllz")
    // A repeated point adds no segment.
    let doubled = polygon([(10, 10), (10, 10), (50, 10)], closed: false)
    #expect(kinds(stroke(doubled, .square)) == "mlllzmccccz")
    #expect(stroke(CGMutablePath(), .round).isEmpty)
  }
}
