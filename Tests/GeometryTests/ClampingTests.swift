import Geometry
import Testing

struct ClampingTests {
  @Test(arguments: [(-1.0, 0.0), (0, 0), (0.5, 0.5), (1, 1), (7, 1), (.nan, 0), (.infinity, 1)])
  func `a closed range clamps a number to its bounds`(number: Double, result: Double) {
    #expect(number.clamped(to: 0...1) == result)
  }

  @Test func `a one-sided range clamps to one bound`() {
    #expect((-3.0).clamped(to: 2...) == 2)
    #expect(5.0.clamped(to: 2...) == 5)
    #expect(5.0.clamped(to: ...2) == 2)
    #expect((-3.0).clamped(to: ...2) == -3)
    #expect(Double.nan.clamped(to: 2...) == 2)
    #expect(Double.nan.clamped(to: ...2) == 2)
  }
}
