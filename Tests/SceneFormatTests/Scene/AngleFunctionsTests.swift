import Foundation
import Testing

@testable import SceneFormat

@Suite struct AngleFunctionsTests {
  @Test func `sine and cosine are those of the C library, up to the last bit`() {
    let differing = (-36_000...36_000).filter { hundredths in
      let radians = Double(hundredths) / 100 * .pi / 180
      let angle = AngleFunctions(radians: radians)
      return (angle.sine - sin(radians)).magnitude > sin(radians).ulp
        || (angle.cosine - cos(radians)).magnitude > cos(radians).ulp
    }
    #expect(differing == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `the functions of an infinite angle are not numbers`(radians: Double) {
    let angle = AngleFunctions(radians: radians)
    #expect(angle.sine.isNaN && angle.cosine.isNaN)
  }

  /// The nearest numbers to the exact values, computed with rational numbers.
  @Test(arguments: [
    (-351.0, 0.1564344650402311), (297, -0.8910065241883679), (30, 0.49999999999999994), (0, 0),
    (90, 1), (180, 1.2246467991473532e-16), (360, -2.4492935982947064e-16),
    (1e-9, 1.7453292519943296e-11),
  ])
  func `the result is the nearest number`(degrees: Double, sine: Double) {
    #expect(AngleFunctions(radians: degrees * .pi / 180).sine == sine)
  }
}
