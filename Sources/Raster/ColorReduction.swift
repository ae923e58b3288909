internal import Foundation

/// Chooses a few colours that represent those of an opaque picture.
///
/// All colours form a box, which is split repeatedly where that reduces the error most: Wu's method
/// ("Efficient statistical computations for optimal color quantization", 1991), with sorted colours
/// in place of a cube of sums. Equal pictures give equal colours.
struct ColorReduction {
  private var boxes: [Box]

  /// The representing colours, as `0xAARRGGBB` numbers.
  var colors: [UInt32] { boxes.map(\.representative) }

  /// The representing colour of each colour.
  var replacements: [UInt32: UInt32] {
    var replacements: [UInt32: UInt32] = [:]
    for box in boxes {
      let color = box.representative
      for sample in box.samples { replacements[sample.color] = color }
    }
    return replacements
  }

  private struct Sample {
    let color: UInt32
    let count: Double
    /// Red, green and blue, 0 to 255.
    let channels: SIMD3<Double>

    init(_ color: UInt32, _ count: Int) {
      self.color = color
      self.count = Double(count)
      channels = SIMD3(
        Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
    }
  }

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - counts: The number of pixels of each colour; not empty.
  ///   - limit: The maximum number of representing colours, at least 1.
  ///   - error: The mean squared difference of a channel that is small enough, so that fewer colours
  ///     are chosen.
  /// - Complexity: O(n · log n · limit) in the worst case, for n colours.
  init(_ counts: [UInt32: Int], limit: Int, error: Double = 0) {
    let samples = counts.sorted { $0.key < $1.key }.map { Sample($0.key, $0.value) }
    boxes = [Box(samples)]
    var excess = boxes[0].error - error * 3 * samples.reduce(0) { $0 + $1.count }
    while boxes.count < limit, excess > 0 {
      guard let widest = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
        let (first, second) = boxes[widest].halves
      else { break }
      excess -= boxes[widest].gain
      boxes[widest] = first
      boxes.append(second)
    }
  }

  /// The sum of the colours of pixels.
  private struct Sum {
    private var count = 0.0
    private var channels = SIMD3<Double>.zero

    mutating func add(_ sample: Sample) {
      count += sample.count
      channels += sample.count * sample.channels
    }

    static func - (all: Sum, part: Sum) -> Sum {
      var rest = all
      rest.count -= part.count
      rest.channels -= part.channels
      return rest
    }

    /// The part of the error that depends on the mean: the squares of the sum, by the pixels.
    var spread: Double { (channels * channels).sum() / count }
  }

  /// Similar colours.
  private struct Box {
    /// The colours, in the order of the channel at which they are split.
    let samples: [Sample]
    /// The number of colours in the first half; 0 if the box cannot be split.
    private let split: Int
    /// The error that splitting the box removes: squared differences of all its pixels.
    let gain: Double

    init(_ samples: [Sample]) {
      var best = (samples: samples, split: 0, gain: 0.0)
      for channel in 0..<3 {
        let sorted = samples.sorted {
          ($0.channels[channel], $0.color) < ($1.channels[channel], $1.color)
        }
        let (split, gain) = Self.split(of: sorted)
        if gain > best.gain { best = (sorted, split, gain) }
      }
      (self.samples, split, gain) = best
    }

    /// Returns the best place to split sorted colours, and the error that it removes.
    private static func split(of samples: [Sample]) -> (split: Int, gain: Double) {
      let all = samples.reduce(into: Sum()) { $0.add($1) }
      var first = Sum()
      var best = (split: 0, gain: 0.0)
      for place in 1..<max(1, samples.count) {
        first.add(samples[place - 1])
        let gain = first.spread + (all - first).spread - all.spread
        if gain > best.gain { best = (place, gain) }
      }
      return best
    }

    /// The squared differences of all pixels from their mean.
    var error: Double {
      samples.reduce(0) { $0 + $1.count * ($1.channels * $1.channels).sum() }
        - samples.reduce(into: Sum()) { $0.add($1) }.spread
    }

    /// The halves of the box; `nil` if all its colours are equal.
    var halves: (Box, Box)? {
      guard split > 0 else { return nil }
      return (Box(Array(samples[..<split])), Box(Array(samples[split...])))
    }

    /// The colour of most of the pixels, so that areas keep their colour; otherwise the mean.
    var representative: UInt32 {
      let total = samples.reduce(0) { $0 + $1.count }
      if let most = samples.max(by: { $0.count < $1.count }), most.count * 2 > total {
        return most.color
      }
      var color: UInt32 = 0xFF
      for channel in 0..<3 {
        let sum = samples.reduce(0) { $0 + $1.count * $1.channels[channel] }
        color = color << 8 | UInt32((sum / total).rounded())
      }
      return color
    }
  }
}

/// The number of pixels of each colour in opaque pictures.
package struct ColorHistogram: Sendable {
  private(set) var counts: [UInt32: Int] = [:]

  package init() {}

  /// Counts the pixels of a picture, as `0xAARRGGBB` numbers.
  package mutating func add(_ pixels: [UInt32]) {
    pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      for place in pixels.indices where pixels[place] != pixels[start] {
        counts[pixels[start], default: 0] += place - start
        start = place
      }
      if let last = pixels.last { counts[last, default: 0] += pixels.count - start }
    }
  }

  /// Returns as few colours as represent all pixels with a peak signal-to-noise ratio.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of colours, at least 1.
  ///   - decibels: The ratio that is sufficient.
  package func palette(limit: Int, decibels: Double) -> [UInt32] {
    guard !counts.isEmpty else { return [] }
    return ColorReduction(counts, limit: limit, error: 255 * 255 / pow(10, decibels / 10)).colors
  }
}

extension Bitmap {
  /// Returns the picture with at most a number of colours; unchanged if it is not opaque.
  ///
  /// A PNG of at most 256 colours is less than half as large.
  package func reduced(toColors limit: Int) -> Bitmap {
    var histogram = ColorHistogram()
    histogram.add(pixels)
    let counts = histogram.counts
    guard counts.count > limit, counts.keys.allSatisfy({ $0 >> 24 == 0xFF }) else { return self }
    let colors = ColorReduction(counts, limit: limit).replacements
    var last: (color: UInt32, replacement: UInt32)?
    let result = pixels.map { pixel in
      if let last, last.color == pixel { return last.replacement }
      let replacement = colors[pixel] ?? pixel
      last = (pixel, replacement)
      return replacement
    }
    return Bitmap(width: width, height: height, pixels: result) ?? self
  }
}
