import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct ColorReductionTests {
  private func picture(_ width: Int, _ pixels: [UInt32]) throws -> Bitmap {
    try #require(Bitmap(width: width, height: pixels.count / width, pixels: pixels))
  }

  /// The mean squared difference of the channels of two pictures.
  private func error(_ a: Bitmap, _ b: Bitmap) -> Double {
    let sum = zip(a.pixels, b.pixels).reduce(0.0) { sum, pair in
      [16, 8, 0].reduce(sum) {
        let difference = Double(pair.0 >> $1 & 0xFF) - Double(pair.1 >> $1 & 0xFF)
        return $0 + difference * difference
      }
    }
    return sum / Double(3 * a.pixels.count)
  }

  @Test func `a picture of few colours, and one that is not opaque, stay as they are`() throws {
    let few = try picture(2, [0xFF00_0000, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000])
    #expect(few.reduced(toColors: 3) == few)
    let translucent = try picture(2, [0xFF00_0000, 0x7F00_0001, 0xFF00_0002, 0xFF00_0003])
    #expect(translucent.reduced(toColors: 2) == translucent)
  }

  @Test func `similar colours become one, the one of most pixels if it has more than half`() throws
  {
    let clear = try picture(
      3, [0xFF10_0000, 0xFF12_0000, 0xFF10_0000, 0xFF00_00F0, 0xFF00_00F4, 0xFF00_00FC])
    #expect(
      clear.reduced(toColors: 2).pixels == [
        0xFF10_0000, 0xFF10_0000, 0xFF10_0000, 0xFF00_00F5, 0xFF00_00F5, 0xFF00_00F5,
      ])
    #expect(clear.reduced(toColors: 1).pixels == [UInt32](repeating: 0xFF08_007B, count: 6))
  }

  @Test(arguments: [2, 7, 16, 100])
  func `a picture of chance has at most the colours, and a smaller error with more of them`(
    limit: Int
  ) throws {
    var random = SeededGenerator(seed: 256)
    let pixels = (0..<2_000).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) & 0xF0F0F0
    }
    let picture = try picture(50, pixels)
    let reduced = picture.reduced(toColors: limit)
    #expect(Set(reduced.pixels).count <= limit)
    #expect(reduced == picture.reduced(toColors: limit))
    #expect(error(reduced, picture) > error(picture.reduced(toColors: limit * 3), picture))
  }
}

struct ColorHistogramTests {
  @Test func `pixels are counted by colour, in any number of pictures`() {
    var histogram = ColorHistogram()
    #expect(histogram.palette(limit: 3, decibels: 40) == [])
    histogram.add([])
    histogram.add([7, 7, 9, 7])
    histogram.add([9])
    #expect(histogram.counts == [7: 3, 9: 2])
  }

  @Test(arguments: [20.0, 30, 40, 50])
  func `a palette has as many colours as its quality takes`(decibels: Double) throws {
    var random = SeededGenerator(seed: 12)
    let pixels = (0..<3_000).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF, using: &random) }
    var histogram = ColorHistogram()
    histogram.add(pixels)
    let colors = histogram.palette(limit: 256, decibels: decibels)
    let errors = pixels.map { pixel in
      colors.map { color in
        let difference = Double(color & 0xFF) - Double(pixel & 0xFF)
        return difference * difference
      }.min() ?? 0
    }
    let error = errors.reduce(0, +) / Double(3 * pixels.count)
    let limit = 255 * 255 / pow(10, decibels / 10)
    // The representing colour of a box is a whole number, which adds at most a quarter.
    #expect(error <= limit + 0.25, "\(colors.count) colours, \(error)")
    #expect(histogram.palette(limit: 256, decibels: decibels - 5).count <= colors.count)
    #expect(histogram.palette(limit: 2, decibels: decibels).count <= 2)
  }
}
