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

  @Test func `the identity maps each point to itself`() {
    #expect(AffineTransform.identity == AffineTransform(1, 0, 0, 1, 0, 0))
    #expect(AffineTransform(1, 0, 0, 1, 0, 0).isIdentity)
    #expect(AffineTransform.identity.apply(Point(3, 5)) == Point(3, 5))
    #expect(AffineTransform.identity.inverse == AffineTransform.identity)
  }

  @Test func `translations and scales have their numbers in the correct places`() {
    #expect(AffineTransform(translation: Point(7, 9)) == AffineTransform(1, 0, 0, 1, 7, 9))
    #expect(AffineTransform(scaleX: 7, y: 9) == AffineTransform(7, 0, 0, 9, 0, 0))
  }

  @Test func `a transform whose determinant or its reciprocal is out of range has no inverse`() {
    for number in [1e200, 1e-200, 1e-155] {
      let map = AffineTransform(number, 0, 0, number, 0, 0)
      #expect(!map.isInvertible)
      #expect(map.inverse == nil)
    }
    for number in [1e150, 1e-150, -1e-150] {
      #expect(AffineTransform(number, 0, 0, number, 0, 0).isInvertible)
      #expect(AffineTransform(0, number, number, 0, 0, 0).isInvertible)
    }
  }

  @Test func `the inverse has the reciprocal numbers`() {
    #expect(
      AffineTransform(2, 0, 0, 4, 6, 12).inverse == AffineTransform(0.5, 0, 0, 0.25, -3, -3))
    // A shear along each axis.
    #expect(AffineTransform(1, 0, 2, 1, 5, 7).inverse == AffineTransform(1, 0, -2, 1, 9, -7))
    #expect(AffineTransform(1, 2, 0, 1, 5, 7).inverse == AffineTransform(1, -2, 0, 1, -5, 3))
  }
}
