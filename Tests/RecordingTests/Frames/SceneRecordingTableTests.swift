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

  /// A recording of a drag, several deliveries of which share a row.
  private static var drag: SceneRecording {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 300)))
    let tree = builder.finish()
    var session = TouchSession(tree)
    session.run(TouchScript("down 10,10; move 20,10; move 30,10; move 40,10; move 50,10; up"))
    var model = FrameModel(Scene(name: "drag", screen: Size(100, 300), tree: tree))
    model.deliveries = DeliveryLog(session)
    return SceneRecording(model, size: Size(320, 200))
  }

  @Test func `a recording begins at normal speed, with two seconds for its end`() {
    let recording = SceneRecording(self.recording.model, size: Size(30, 20))
    #expect(recording.size == Size(30, 20) && recording.scale == 1 && recording.speed == 1)
    #expect(recording.frameRate == nil && recording.hold == 2 && !recording.fansOut)
    #expect(recording.pixelWidth == 30 && recording.pixelHeight == 20)
  }

  @Test func `a recording without a rate takes the usual one of its format`() {
    var recording = SceneRecordingTests.recording
    func pictures(_ format: MovieFormat) -> Int {
      RecordingEstimate.movie(recording, format).pictures
    }
    #expect(MovieFormat.allCases.filter { $0.frameRate != 25 } == [.gif])
    let webp = pictures(.webp)
    #expect(webp == recording.timeline.starts.count)
    let gif = pictures(.gif)
    recording.frameRate = 25
    #expect(webp == recording.timeline.starts.count)
    recording.frameRate = 10
    #expect(gif == recording.timeline.starts.count)
    #expect(gif < webp)
    recording.frameRate = 7
    #expect(pictures(.gif) == pictures(.webp))
  }

  @Test func `a delivery is shown at its middle, except the last`() throws {
    let recording = Self.drag
    let log = try #require(recording.model.deliveries)
    let count = recording.stepCount
    #expect(count == log.count && count > 3)
    for number in -1...0 { #expect(recording.position(afterSteps: number) == -1) }
    for number in 1..<count {
      #expect(recording.position(afterSteps: number) == Double(number) - 0.5)
    }
    for number in count...count + 1 {
      #expect(recording.position(afterSteps: number) == Double(count))
    }
  }

  @Test func `the first delivery of each row is a decision, and each has its sentence`() throws {
    let recording = Self.drag
    let log = try #require(recording.model.deliveries)
    let count = recording.stepCount
    let decisions = (1...count).filter { recording.isDecision($0) }
    #expect(decisions == log.rows.map { $0.first + 1 } && decisions.count < count)
    for number in 1...count {
      #expect(recording.sentences(ofSteps: [number]) == [log.sentence(at: number - 1)])
    }
    #expect(recording.sentences(ofSteps: [-1, 0, count + 1]) == [nil, nil, nil])
    #expect(recording.title == "drag")
    var other = recording
    other.unfold(step: 1)
    #expect(other.model.folding.unfolded.isEmpty)
  }

  @Test func `without a search, a recording is one picture at its position`() {
    var recording = recording
    recording.model.trace = nil
    recording.model.position = 3
    recording.hold = 1.5
    recording.frameRate = 7
    #expect(recording.stepCount == 0)
    #expect(recording.sentences(ofSteps: [0, 1]) == [nil, nil])
    #expect(recording.keyframes() == [Keyframe(stepNumber: 0, position: 3, seconds: 1.5)])
    #expect(recording.keyframes(limit: 1, decisionsOnly: true) == recording.keyframes())
    let frames = FrameSequence(recording, painter: RecordingPainter(recording))
    #expect(frames.timeline == FrameTimeline(frameRate: 7, starts: [0], duration: 1.5))
    #expect(frames.positions == [3])
  }

  @Test func `a step unfolds the row it shares, unless it is the last of that row`() throws {
    let recording = SceneRecordingTests.list(30)
    let trace = try #require(recording.model.trace)
    let runs = StepRun.runs(of: trace)
    #expect(runs.count == 2)
    for number in 1...trace.steps.count {
      var unfolded = recording
      unfolded.unfold(step: number)
      let run = runs.first { $0.steps.contains(number - 1) && number < $0.steps.upperBound }
      let first = run.map { [$0.steps.lowerBound] } ?? []
      #expect(unfolded.model.folding.unfolded == Set(first), "\(number)")
    }
  }
}
