import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Recording

/// Sizes, positions, keyframes and estimates of a recording, case by case.
struct SceneRecordingTableTests {
  private var recording: SceneRecording { SceneRecordingTests.recording }

  @Test func `even sides add exactly the pixel that is missing`() {
    for scale in [0.5, 1, 2, 4] {
      for (width, height) in [(100, 60), (101, 60), (100, 61), (101, 61), (1, 1)] {
        var recording = recording
        recording.scale = scale
        recording.size = Size(Double(width) / scale, Double(height) / scale)
        #expect((recording.pixelWidth, recording.pixelHeight) == (width, height))
        let even = recording.withEvenSides
        #expect(even.pixelWidth == width + width % 2 && even.pixelHeight == height + height % 2)
        #expect(even.size.width == Double(width + width % 2) / scale)
        #expect(even.size.height == Double(height + height % 2) / scale)
      }
    }
  }

  @Test func `positions after steps are right before the next one`() {
    let cases: [(Int, Int, Double)] = [
      (-1, 3, -1), (0, 3, -1), (1, 3, 1.0.nextDown), (2, 3, 2.0.nextDown), (3, 3, 3), (4, 3, 3),
      (0, 0, -1), (1, 0, 0), (1, 1, 1),
    ]
    for (count, total, want) in cases {
      #expect(SceneRecording.position(afterSteps: count, of: total) == want, "\(count) of \(total)")
    }
    let count = recording.stepCount
    #expect(recording.position(afterSteps: 1) == 1.0.nextDown)
    #expect(recording.position(afterSteps: count) == Double(count))
  }

  @Test func `levels move apart slowly at both ends`() {
    var recording = recording
    recording.model.space = SpaceCamera()
    recording.fansOut = true
    for (position, want) in [(-1, 0), (0.25, 0.15625), (0.75, 0.84375), (1, 1), (2, 1)] {
      #expect(recording.model(at: position).space?.progress == want)
      #expect(recording.model(at: position).position == position)
    }
  }

  @Test func `any number of keyframes is spread from the first step to the last`() throws {
    let recording = recording
    let all = recording.keyframes().map(\.stepNumber)
    let decisions = recording.keyframes(decisionsOnly: true).map(\.stepNumber)
    let clock = try #require(recording.clock)
    for limit in 1...(all.count + 1) {
      let frames = recording.keyframes(limit: limit)
      let numbers = frames.map(\.stepNumber)
      let source = limit >= all.count ? all : decisions
      #expect(numbers.count == min(limit, source.count), "\(limit)")
      #expect(Set(numbers).isSubset(of: source) && numbers.last == recording.stepCount)
      #expect(numbers == Array(Set(numbers)).sorted())
      if limit > 1 { #expect(numbers.first == source.first) }
      let total = frames.reduce(0) { $0 + $1.seconds }
      #expect(abs(total - clock.duration - recording.hold) < 1e-9)
      for frame in frames {
        #expect(frame.position == recording.position(afterSteps: frame.stepNumber))
      }
      #expect(frames.last.map { $0.seconds >= recording.hold } == true)
    }
  }

  @Test func `an estimate is told in kilobytes, from a million bytes on in megabytes`() {
    let cases: [(Int, Int, String)] = [
      (1, 0, "1 picture, about 1 kB"), (0, 999, "0 pictures, about 1 kB"),
      (2, 1999, "2 pictures, about 1 kB"), (2, 2000, "2 pictures, about 2 kB"),
      (24, 999_999, "24 pictures, about 999 kB"), (24, 1_000_000, "24 pictures, about 1 MB"),
      (24, 3_140_000, "24 pictures, about 3.1 MB"),
    ]
    for (pictures, bytes, want) in cases {
      #expect(RecordingEstimate(pictures: pictures, bytes: bytes).text == want)
    }
    #expect(RecordingEstimate.limit == 10_000)
  }

  @Test func `a movie is estimated by its frames and pixels`() throws {
    var recording = recording
    recording.size = Size(100, 50)
    let frames = RecordingEstimate.movie(recording, .gif).pictures
    #expect(frames > 5)
    let perPixel: [(MovieFormat, Double)] = [
      (.gif, 0.006), (.webp, 0.005), (.apng, 0.01), (.mp4, 0.002), (.webm, 0.002),
    ]
    for (format, bytes) in perPixel {
      let estimate = RecordingEstimate.movie(recording, format)
      #expect(estimate.pictures == frames)
      #expect(abs(Double(estimate.bytes) - 500 - 5000 * Double(frames) * bytes) <= 1)
    }
    recording.model.trace = nil
    #expect(RecordingEstimate.movie(recording, .apng) == RecordingEstimate(pictures: 1, bytes: 550))
  }
}
