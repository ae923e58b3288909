/// Chooses a few colours that represent those of an opaque picture.
///
/// All colours form a box, which is split repeatedly where that reduces the error most: Wu's method
/// ("Efficient statistical computations for optimal color quantization", 1991), with sorted colours
/// in place of a cube of sums. Equal pictures give equal colours.
struct ColorReduction {
  /// The representing colour of each colour, as `0xAARRGGBB` numbers.
  private(set) var replacements: [UInt32: UInt32] = [:]

  private struct Sample {
    let color: UInt32
    let count: Double
    /// Red, green and blue, 0 to 255.
    let channels: [Double]

    init(_ color: UInt32, _ count: Int) {
      self.color = color
      self.count = Double(count)
      channels = [16, 8, 0].map { Double(color >> $0 & 0xFF) }
    }
  }

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - counts: The number of pixels of each colour; not empty.
  ///   - limit: The maximum number of representing colours, at least 1.
  /// - Complexity: O(n · log n · limit) in the worst case, for n colours.
  init(_ counts: [UInt32: Int], limit: Int) {
    let samples = counts.sorted { $0.key < $1.key }.map { Sample($0.key, $0.value) }
    var boxes = [Box(samples)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
        let (first, second) = boxes[widest].halves
      else { break }
      boxes[widest] = first
      boxes.append(second)
    }
    for box in boxes {
      let color = box.representative
      for sample in box.samples { replacements[sample.color] = color }
    }
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
      var sums = [[0.0, 0, 0, 0]]
      sums.reserveCapacity(samples.count + 1)
      for sample in samples {
        let last = sums[sums.count - 1]
        sums.append(
          [last[0] + sample.count]
            + (0..<3).map { last[$0 + 1] + sample.count * sample.channels[$0] })
      }
      /// The part of the error that depends on the mean: the squares of a sum, by its weight.
      func spread(_ sum: [Double]) -> Double {
        (sum[1] * sum[1] + sum[2] * sum[2] + sum[3] * sum[3]) / sum[0]
      }
      let all = sums[samples.count]
      var best = (split: 0, gain: 0.0)
      for place in 1..<max(1, samples.count) {
        let rest = zip(all, sums[place]).map { $0 - $1 }
        let gain = spread(sums[place]) + spread(rest) - spread(all)
        if gain > best.gain { best = (place, gain) }
      }
      return best
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

extension Bitmap {
  /// Returns the picture with at most a number of colours; unchanged if it is not opaque.
  ///
  /// A PNG of at most 256 colours is less than half as large.
  package func reduced(toColors limit: Int) -> Bitmap {
    var counts: [UInt32: Int] = [:]
    var runs: [(color: UInt32, count: Int)] = []
    pixels.withUnsafeBufferPointer { pixels in
      for pixel in pixels {
        if let last = runs.last, last.color == pixel {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((pixel, 1))
        }
      }
    }
    for run in runs { counts[run.color, default: 0] += run.count }
    guard counts.count > limit, counts.keys.allSatisfy({ $0 >> 24 == 0xFF }) else { return self }
    let colors = ColorReduction(counts, limit: limit).replacements
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for run in runs {
      result.append(contentsOf: repeatElement(colors[run.color] ?? run.color, count: run.count))
    }
    return Bitmap(width: width, height: height, pixels: result) ?? self
  }
}
