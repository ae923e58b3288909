import Geometry
import Testing

/// Transforms with six different numbers, so that mixing up two of them fails a test.
@Suite struct TransformInverseTests {
  private let map = AffineTransform(2, 1, -1, 3, 5, 7)

  @Test func `a point is mapped by the six numbers`() {
    #expect(map.apply(Point(10, 100)) == Point(2 * 10 - 100 + 5, 10 + 3 * 100 + 7))
  }

  @Test func `the determinant is the factor of areas`() {
    #expect(map.determinant == 7)
    #expect(AffineTransform(scaleX: -1, y: 4).determinant == -4)
    #expect(AffineTransform(1, 2, 3, 4, 0, 0).determinant == -2)
  }

  @Test func `the inverse undoes the translation and rotation of many points`() throws {
    let inverse = try #require(map.inverse)
    for point in [Point(0, 0), Point(1, 0), Point(0, 1), Point(-30, 12)] {
      #expect(inverse.apply(map.apply(point)).distance(to: point) < 1e-12)
      #expect(map.apply(inverse.apply(point)).distance(to: point) < 1e-12)
    }
  }

  @Test func `concatenation depends on the order`() {
    let scale = AffineTransform(scaleX: 2, y: 3)
    let shift = AffineTransform(translation: Point(10, 20))
    #expect(scale.then(shift).apply(Point(1, 1)) == Point(12, 23))
    #expect(shift.then(scale).apply(Point(1, 1)) == Point(22, 63))
    let both = map.then(AffineTransform(1, 2, 3, 4, 5, 6))
    let point = Point(8, 9)
    #expect(both.apply(point) == AffineTransform(1, 2, 3, 4, 5, 6).apply(map.apply(point)))
  }

  @Test func `row 20: each corner can be the outermost one`() {
    let rect = Rect(1, 2, 10, 4)
    for (map, box) in [
      (AffineTransform(0, 1, -1, 0, 0, 0), Rect(-6, 1, 4, 10)),
      (AffineTransform(0, -1, 1, 0, 0, 0), Rect(2, -11, 4, 10)),
      (AffineTransform(-1, 0, 0, -1, 0, 0), Rect(-11, -6, 10, 4)),
      (AffineTransform(1, 1, -1, 1, 0, 0), Rect(-5, 3, 14, 14)),
      (AffineTransform(1, -1, 1, 1, 0, 0), Rect(3, -9, 14, 14)),
    ] {
      #expect(map.boundingBox(of: rect) == box)
    }
  }

  @Test func `a transform is invertible if its numbers are finite and its area is usable`() {
    for place in 0..<6 {
      for odd in [Double.nan, .infinity, -.infinity] {
        for other in [2.0, 0] {
          var numbers: [Double] = [2, 1, -1, 3, 5, 7]
          numbers[(place + 3) % 4] = other
          numbers[place] = odd
          let map = AffineTransform(
            numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
          #expect(!map.isInvertible && map.inverse == nil, "\(map)")
        }
      }
    }
    for (scale, isInvertible) in [
      (0.0, false), (1e-160, false), (1e-150, true), (1, true), (-1, true), (1e150, true),
      (1e160, false),
    ] {
      let map = AffineTransform(scaleX: scale, y: scale)
      #expect(map.isInvertible == isInvertible, "\(scale)")
      #expect((map.inverse != nil) == isInvertible, "\(scale)")
    }
    #expect(!AffineTransform(2, 4, 1, 2, 0, 0).isInvertible)
    #expect(AffineTransform(2, 4, 1, 2.5, 0, 0).isInvertible)
  }

  @Test func `only the identity is the identity`() {
    #expect(AffineTransform.identity.isIdentity)
    for place in 0..<6 {
      var numbers = [1.0, 0, 0, 1, 0, 0]
      numbers[place] += 0.5
      #expect(
        !AffineTransform(
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
        ).isIdentity)
    }
  }
}
