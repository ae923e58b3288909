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

  @Test func `the box of points takes each edge from any of them, and ignores NaN`() {
    #expect(Rect(around: [Point(3, 10), Point(1, 40), Point(2, 5)]) == Rect(1, 5, 2, 35))
    #expect(Rect(around: [Point(3, 10)]) == Rect(3, 10, 0, 0))
    #expect(Rect(around: [Point(3, 10), Point(.nan, .nan), Point(4, 30)]) == Rect(3, 10, 1, 20))
  }

  @Test func `insets larger than a rectangle leave no width and no height`() {
    let rect = Rect(100, 200, 20, 30)
    let large = Insets(top: 20, left: 15, bottom: 21, right: 16)
    #expect(rect.inset(by: large) == Rect(115, 220, 0, 0))
    #expect(Rect(120, 230, -20, -30).inset(by: large) == Rect(115, 220, 0, 0))
    #expect(rect.inset(by: Insets(top: 0, left: 10, bottom: 0, right: 9)) == Rect(110, 200, 1, 30))
    #expect(rect.inset(by: 2) == Rect(102, 202, 16, 26))
  }

  @Test func `an extent that is not a number makes a rectangle empty`() {
    #expect(Rect(1, 1, .nan, 9).isEmpty)
    #expect(Rect(1, 1, 9, .nan).isEmpty)
    #expect(!Rect(1, 1, .infinity, 9).isEmpty)
  }
}
