import Geometry
import TestSupport
import Testing

@testable import Stage

@Suite struct ConvexAreaTests {
  private func turned(_ rect: Rect, _ x: Double, _ y: Double) -> ConvexArea {
    ConvexArea(Quadrilateral(rect, through: AffineTransform(0.8, 0.6, -0.6, 0.8, x, y)))
  }

  @Test func `an upright view is its box, a turned one has corners`() {
    let upright = ConvexArea(Quadrilateral(Rect(0, 0, 40, 20), through: .identity))
    #expect(upright.corners == nil && upright.box == Rect(0, 0, 40, 20))
    #expect(turned(Rect(0, 0, 40, 20), 0, 0).corners?.count == 4)
  }

  @Test func `areas that share no more than an edge do not overlap`() {
    let first = turned(Rect(0, 0, 40, 20), 10, 10)
    #expect(first.overlaps(first))
    #expect(!first.overlaps(turned(Rect(40, 0, 40, 20), 10, 10)))
    #expect(first.overlaps(turned(Rect(39, 0, 40, 20), 10, 10)))
    #expect(!first.overlaps(turned(Rect(0, 20, 40, 20), 10, 10)))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a clipped area has exactly the points of both`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func area() -> ConvexArea {
      func number(_ range: ClosedRange<Double>) -> Double { random.number(range) }
      let map = AffineTransform(
        number(-1...1), number(-1...1), number(-1...1), number(-1...1), number(-20...20),
        number(-20...20))
      return ConvexArea(
        Quadrilateral(Rect(-20, -20, number(5...50), number(5...50)), through: map))
    }
    let (a, b, c) = (area(), area(), area())
    let common = a.clipped(to: b).clipped(to: c)
    var inside = 0
    for _ in 0..<400 {
      let point = Point(random.number(-60...60), random.number(-60...60))
      let expected = a.contains(point) && b.contains(point) && c.contains(point)
      #expect(common.contains(point) == expected)
      if expected { inside += 1 }
    }
    if inside > 0 { #expect(a.overlaps(b) && b.overlaps(c) && a.overlaps(c)) }
  }

  @Test func `an area that is a line or not finite covers nothing`() {
    let odd = AffineTransform(.nan, 0, 0, 1, 0, 0)
    #expect(ConvexArea(Quadrilateral(Rect(0, 0, 10, 10), through: odd)).isEmpty)
    let flat = AffineTransform(1, 1, 1, 1, 0, 0)
    let line = ConvexArea(Quadrilateral(Rect(0, 0, 10, 10), through: flat))
    #expect(line.isEmpty && !line.overlaps(turned(Rect(0, 0, 40, 20), 0, 0)))
  }
}
