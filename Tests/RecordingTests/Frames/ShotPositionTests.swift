import Geometry
import HitTesting
import Stage
import Testing

@testable import Recording

/// Positions, times and keyframes of the spans of a recording, case by case.
struct ShotPositionTests {
  private let whole: SceneRecording
  private let clock: StepClock

  init() throws {
    var recording = SceneRecordingTests.recording
    (recording.speed, recording.hold, recording.frameRate) = (2, 0.5, 10)
    whole = recording
    clock = try #require(recording.clock)
  }

  private func shot(_ start: Double, _ end: Double, _ seconds: Double) -> SceneRecording {
    var shot = whole
    shot.span = SceneRecording.Span(start: start, end: end, seconds: seconds)
    return shot
  }

  @Test func `the time between two positions is that of the clock at the speed, never negative`() {
    for (start, end) in [(0.0, 1.0), (1, 4), (2.5, 3), (0, Double(whole.stepCount)), (3, 3)] {
      let want = (clock.seconds(at: end) - clock.seconds(at: start)) / 2
      #expect(whole.seconds(from: start, to: end) == want)
      #expect(whole.seconds(from: end, to: start) == 0)
      #expect((whole.position(after: want, from: start) - end).magnitude < 1e-9)
    }
    var still = whole
    still.model.trace = nil
    #expect(still.seconds == 0 && still.seconds(from: 0, to: 3) == 0)
    #expect(still.position(after: 3, from: 1.5) == 1.5)
    #expect(whole.seconds == clock.duration / 2 && shot(1, 2, 7).seconds == 7)
  }

  @Test func `a span is played from its start to its end, then held`() {
    let part = shot(1, 4, whole.seconds(from: 1, to: 4))
    #expect(part.position(inShotAt: 0, clock) == 1)
    let middle = part.seconds / 2
    #expect(part.position(inShotAt: middle, clock) == whole.position(after: middle, from: 1))
    for seconds in [part.seconds, part.seconds + 9] {
      #expect(part.position(inShotAt: seconds, clock) == 4)
    }
    #expect(part.position(inShotAt: -9, clock) == 1)
    let held = shot(3, 3, 5)
    for seconds in [0.0, 2, 9] { #expect(held.position(inShotAt: seconds, clock) == 3) }
    // A span that ends before its time does not go further.
    #expect(shot(1, 2, 1_000).position(inShotAt: 999, clock) == 2)
    #expect(whole.position(inShotAt: 0.25, clock) == clock.position(at: 0.5))
    var still = part
    still.model.position = 2.5
    #expect(still.position(inShotAt: 0.25, nil) == 2.5)
  }

  @Test func `a step back is a picture that is held`() {
    let back = shot(4, 2, 0.75)
    #expect(back.position(inShotAt: 0, clock) == 2)
    #expect(back.keyframes() == [Keyframe(stepNumber: 1, position: 2, seconds: 1.25)])
  }

  @Test(arguments: [(0.0, 3.0), (0.5, 3), (1, 3.5), (2, 4), (3.25, 3.75), (0, 1), (4, 5)])
  func `the keyframes of a span are its whole steps, and its end`(start: Double, end: Double) {
    let frames = shot(start, end, whole.seconds(from: start, to: end)).keyframes()
    // A keyframe shows the end of its step, just before the next one begins.
    let steps = (1...whole.stepCount).filter {
      Double($0).nextDown > start && Double($0) < end
    }
    #expect(
      frames.map(\.position)
        == steps.map { whole.position(afterSteps: $0) } + [end])
    #expect(frames.map(\.stepNumber) == Array(1...frames.count))
    let times = [start] + steps.map { Double($0) } + [end]
    for (number, frame) in frames.enumerated() {
      let hold = number == frames.count - 1 ? 0.5 : 0
      let want = whole.seconds(from: times[number], to: times[number + 1]) + hold
      #expect((frame.seconds - want).magnitude < 1e-9, "\(number)")
    }
  }

  @Test func `of too many keyframes of shots, calls are left out first, then evenly spaced ones`()
    throws
  {
    let count = Double(whole.stepCount)
    var film = shot(count, count, 1)
    film.earlier = [
      shot(0, 4, whole.seconds(from: 0, to: 4)), whole,
      shot(2, count, whole.seconds(from: 2, to: count)),
    ]
    let all = film.keyframes()
    let decisions = film.keyframes(decisionsOnly: true)
    #expect(decisions.count < all.count - 1 && decisions.count > 3)
    let total = all.reduce(0) { $0 + $1.seconds }
    for limit in 1...(all.count + 1) {
      let source = limit >= all.count ? all : decisions
      let frames = film.keyframes(limit: limit)
      #expect(frames.count == min(limit, source.count), "\(limit)")
      #expect(frames.map(\.stepNumber) == Array(1...frames.count))
      #expect(frames.last?.place == source.last?.place)
      if limit > 1 { #expect(frames.first?.place == source.first?.place) }
      let places = source.map(\.place)
      let indices = try frames.map { try #require(places.firstIndex(of: $0.place)) }
      #expect(indices == indices.sorted())
      #expect((frames.reduce(0) { $0 + $1.seconds } - total).magnitude < 1e-9)
      // The time of those that are left out belongs to the next one.
      var begin = 0
      for (frame, index) in zip(frames, indices) {
        let want = source[begin...index].reduce(0) { $0 + $1.seconds }
        #expect((frame.seconds - want).magnitude < 1e-9)
        begin = index + 1
      }
      let few = film.keyframes(limit: limit, decisionsOnly: true)
      #expect(few.count == min(limit, decisions.count))
    }
  }

  @Test func `each keyframe and each frame is of its shot`() throws {
    var film = shot(2, 2, 0.5)
    film.earlier = [shot(0, 2, whole.seconds(from: 0, to: 2)), shot(2, 4, 1)]
    let frames = film.keyframes()
    #expect(frames.map(\.shot) == frames.map(\.shot).sorted() && Set(frames.map(\.shot)).count == 3)
    #expect(film.shots.count == 3 && film.shots.allSatisfy { $0.earlier.isEmpty })
    #expect(film.shots.map(\.span) == (film.earlier + [film]).map(\.span))
    #expect(film.alone.isSingle && film.alone.keyframes() == whole.keyframes())
    #expect(!film.isSingle)
    let length = film.shots.reduce(0) { $0 + $1.seconds }
    #expect(
      film.timeline == FrameTimeline(length: length, frameRate: 10, hold: 0.5))
    let sequence = FrameSequence(film, painter: RecordingPainter(film))
    var begins = [0.0]
    for shot in film.shots { begins.append(begins[begins.count - 1] + shot.seconds) }
    for (start, place) in zip(sequence.timeline.starts, sequence.places) {
      let index = try #require((0..<3).last { $0 == 0 || begins[$0] <= start })
      #expect(place.shot == index, "\(start)")
      #expect(
        place.position
          == film.shots[index].position(inShotAt: start - begins[index], clock))
    }
  }

  @Test func `a timeline has a frame for each begun interval, and one for the end`() {
    for (length, count) in [(0.0, 1), (0.01, 2), (0.1, 2), (0.11, 3), (1, 11), (-1, 1)] {
      let timeline = FrameTimeline(length: length, frameRate: 10, hold: 3)
      #expect(timeline.starts == (0..<count).map { Double($0) / 10 }, "\(length)")
      #expect(timeline.frameRate == 10 && timeline.duration == Double(count - 1) / 10 + 3)
    }
  }

  @Test func `pictures that are painted at the same time are those of one painter, in order`() {
    let painters = ParallelPainters(whole)
    #expect(painters.count == ParallelPainters.mostThreads && painters.count >= 1)
    let positions = (0..<painters.count).map { Double($0) }
    let one = RecordingPainter(whole)
    #expect(
      painters.map(positions) { $0.bitmap(at: $1) } == positions.map { one.bitmap(at: $0) })
    #expect(painters.map([Double]()) { $0.bitmap(at: $1) }.isEmpty)
  }
}
