import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Recording

/// Sizes, positions, keyframes and estimates of a recording, case by case.
struct SceneRecordingTableTests {
  private var recording: SceneRecording { SceneRecordingTests.recording }

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

}
