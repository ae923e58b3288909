import Geometry
import Testing

@Suite struct RectTests {
  @Test func `row 4: the minimum edges are inside and the maximum edges are outside`() {
    let rect = Rect(10, 20, 100, 50)
    #expect(rect.contains(Point(10, 20)))
    #expect(rect.contains(Point(109.99, 69.99)))
    #expect(!rect.contains(Point(110, 30)))
    #expect(!rect.contains(Point(30, 70)))
    #expect(!rect.contains(Point(9.99, 30)))
  }

  @Test(arguments: [Rect(5, 5, 0, 10), Rect(5, 5, 10, 0), .zero, Rect(5, 5, .nan, 10)])
  func `row 5: an empty rectangle contains no point`(rect: Rect) {
    #expect(rect.isEmpty)
    #expect(!rect.contains(Point(5, 5)))
    #expect(!rect.contains(rect.origin))
  }

  @Test func `a negative extent means the same area`() {
    let rect = Rect(10, 10, -4, -6)
    #expect(rect.standardized == Rect(6, 4, 4, 6))
    #expect(rect.contains(Point(6, 4)))
    #expect(!rect.contains(Point(10, 10)))
    #expect(!rect.isEmpty)
  }

  @Test func `nothing traps on NaN or infinity, and nothing is inside`() {
    let odd = [Double.nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude]
    for x in odd {
      for w in odd {
        let rect = Rect(x, x, w, w)
        _ = rect.inset(by: x)
        _ = rect.intersection(Rect(0, 0, w, x))
        _ = rect.union(rect)
        #expect(!rect.contains(Point(.nan, .nan)))
        #expect(!rect.contains(Point(.infinity, .infinity)))
      }
    }
  }

  @Test func `insets move edges inwards and never invert a rectangle`() {
    let rect = Rect(0, 0, 20, 20)
    #expect(rect.inset(by: -10) == Rect(-10, -10, 40, 40))
    #expect(rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(2, 1, 14, 16))
    #expect(rect.inset(by: 15).isEmpty)
  }

  @Test func `rectangles without a common area have no intersection`() {
    #expect(Rect(0, 0, 10, 10).intersection(Rect(10, 0, 5, 5)) == nil)
    #expect(Rect(0, 0, 10, 10).intersection(Rect(5, 5, 10, 10)) == Rect(5, 5, 5, 5))
  }

  @Test func `the box of points is the smallest rectangle around them`() {
    #expect(Rect(around: [Point(3, 1), Point(1, 4)]) == Rect(1, 1, 2, 3))
    #expect(Rect(around: []) == nil)
  }
}
