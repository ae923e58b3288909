import Geometry
import Testing

@Suite struct AffineTransformTests {
  let turn = AffineTransform(0, 1, -1, 0, 0, 0)

  @Test func `a quarter turn sends the x axis to the y axis`() {
    #expect(turn.apply(Point(1, 0)) == Point(0, 1))
  }

  @Test func `the inverse undoes the transform`() {
    let map = AffineTransform(2, 1, -0.5, 3, 7, -4)
    let back = map.inverse
    #expect(back?.apply(map.apply(Point(3, 5))).distance(to: Point(3, 5)) ?? 1 < 1e-12)
  }

  @Test(arguments: [
    AffineTransform(0, 0, 0, 0, 0, 0), AffineTransform(1, 2, 2, 4, 0, 0),
    AffineTransform(.nan, 0, 0, 1, 0, 0), AffineTransform(1, 0, 0, 1, .infinity, 0),
    AffineTransform(1e-200, 0, 0, 1e-200, 0, 0),
  ])
  func `row 18: a singular transform has no inverse`(map: AffineTransform) {
    #expect(!map.isInvertible)
    #expect(map.inverse == nil)
  }

  @Test func `transforms are concatenated from first to last`() {
    let joined = AffineTransform(translation: Point(1, 0)).then(turn)
    #expect(joined.apply(Point(1, 0)) == Point(0, 2))
  }

  @Test func `row 20: the box of a rotated rectangle is that of its four corners`() {
    let map = AffineTransform(0.5, 0.5, -0.5, 0.5, 0, 0)
    #expect(map.boundingBox(of: Rect(0, 0, 10, 10)) == Rect(-5, 0, 10, 10))
    #expect(turn.boundingBox(of: Rect(0, 0, 4, 2)) == Rect(-2, 0, 2, 4))
  }
}
