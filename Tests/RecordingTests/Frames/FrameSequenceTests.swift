import Stage
import Testing

@testable import Recording

struct FrameTimelineTests {
  @Test func `frames that look the same are joined, and time stays`() {
    let all = FrameTimeline(frameRate: 4, starts: [0, 0.25, 0.5, 0.75], duration: 3)
    let joined = all.joining { $0 == 2 }
    #expect(joined.starts == [0, 0.5])
    #expect(joined.duration == 3)
    #expect(joined.lastDuration == 2.5)
    #expect(all.lastDuration == 2.25)
  }

  @Test func `without frames, the last one lasts for the whole time`() {
    let none = FrameTimeline(frameRate: 4, starts: [], duration: 3)
    #expect(none.lastDuration == 3)
    #expect(none.joining { _ in true } == none)
    let one = FrameTimeline(frameRate: 4, starts: [0], duration: 3)
    #expect(one.joining { _ in false } == one && one.lastDuration == 3)
  }
}

struct FrameSequenceTests {
  @Test func `the speed multiplies the time of each frame`() throws {
    for speed in [0.5, 4] {
      var recording = SceneRecordingTests.recording
      recording.speed = speed
      let clock = try #require(recording.clock)
      let frames = FrameSequence(recording, painter: RecordingPainter(recording))
      #expect(frames.positions.count > 3)
      for (start, position) in zip(frames.timeline.starts, frames.positions) {
        #expect(position == clock.position(at: start * speed))
      }
      let starts = frames.timeline.starts
      #expect(starts.allSatisfy { ($0 * 25 - ($0 * 25).rounded()).magnitude < 1e-9 })
      #expect(abs(frames.timeline.duration - clock.duration / speed - recording.hold) < 0.041)
    }
  }

  @Test func `a painter that was used before paints the same pictures`() {
    var recording = SceneRecordingTests.recording
    recording.model.space = SpaceCamera()
    recording.fansOut = true
    let painter = RecordingPainter(recording)
    for position in [0, 0.5, 4, 0.5, 0] {
      #expect(painter.bitmap(at: position) == RecordingPainter(recording).bitmap(at: position))
    }
  }
}
