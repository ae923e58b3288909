import Geometry
import Testing

/// Each edge, midpoint and corner separately, of rectangles that are neither square nor at the
/// origin.
@Suite struct RectEdgesTests {
  @Test func `a rectangle of either sign has correct edges and a correct centre`() {
    for rect in [Rect(10, 20, 40, 6), Rect(50, 26, -40, -6)] {
      #expect(rect.minX == 10 && rect.maxX == 50)
      #expect(rect.minY == 20 && rect.maxY == 26)
      #expect(rect.center == Point(30, 23))
      #expect(rect.corners.0 == Point(10, 20) && rect.corners.1 == Point(50, 20))
      #expect(rect.corners.2 == Point(50, 26) && rect.corners.3 == Point(10, 26))
    }
  }

  @Test func `each edge alone decides whether a point is inside`() {
    let rect = Rect(10, 20, 40, 6)
    for inside in [Point(10, 20), Point(10, 23), Point(30, 20), Point(49.9, 25.9)] {
      #expect(rect.contains(inside))
    }
    for outside in [Point(9.9, 23), Point(30, 19.9), Point(50, 23), Point(30, 26)] {
      #expect(!rect.contains(outside))
    }
  }

  @Test func `a rectangle is empty when either extent is zero`() {
    #expect(Rect(1, 1, 0, 9).isEmpty && Rect(1, 1, 9, 0).isEmpty)
    #expect(!Rect(1, 1, 9, 1).isEmpty && !Rect(1, 1, -9, -1).isEmpty)
  }

  @Test func `a union and an intersection take each edge from the correct rectangle`() {
    let first = Rect(0, 10, 20, 30)
    let second = Rect(5, 2, 40, 20)
    #expect(first.union(second) == Rect(0, 2, 45, 38))
    #expect(second.union(first) == Rect(0, 2, 45, 38))
    #expect(first.intersection(second) == Rect(5, 10, 15, 12))
    #expect(second.intersection(first) == Rect(5, 10, 15, 12))
  }

  @Test func `rectangles that only touch have no common area`() {
    let rect = Rect(10, 10, 10, 10)
    for neighbour in [
      Rect(0, 10, 10, 10), Rect(20, 10, 10, 10), Rect(10, 0, 10, 10), Rect(10, 20, 10, 10),
    ] {
      #expect(rect.intersection(neighbour) == nil)
    }
  }

  @Test func `a rectangle is moved by both coordinates`() {
    #expect(Rect(1, 2, 3, 4).offset(by: Point(10, -20)) == Rect(11, -18, 3, 4))
  }

  @Test func `one coordinate that is not finite makes a value not finite`() {
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(odd, 0).isFinite && !Point(0, odd).isFinite)
      #expect(!Size(odd, 0).isFinite && !Size(0, odd).isFinite)
      #expect(!Rect(odd, 0, 1, 1).isFinite && !Rect(0, 0, 1, odd).isFinite)
      for place in 0..<6 {
        var numbers = [2.0, 0, 0, 3, 5, 7]
        numbers[place] = odd
        let map = AffineTransform(
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        #expect(!map.isInvertible && map.inverse == nil)
      }
    }
  }

  @Test func `a distance includes both coordinates`() {
    #expect(Point(1, 2).distance(to: Point(4, 6)) == 5)
    #expect(Point(4, 2).distance(to: Point(4, 9)) == 7)
    #expect(Point(3, 5) - Point(1, 9) == Point(2, -4))
    #expect(Point(3, 5) * 2 == Point(6, 10))
  }
}
