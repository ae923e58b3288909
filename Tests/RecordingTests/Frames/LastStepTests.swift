import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Recording

/// The last step of a recording, and its duration.
struct LastStepTests {
  private func timeline(speed: Double, hold: Double) throws -> (FrameTimeline, StepClock) {
    var recording = SceneRecordingTests.recording
    (recording.frameRate, recording.speed, recording.hold) = (20, speed, hold)
    return (recording.timeline, try #require(recording.clock))
  }

  @Test func `frames come at the rate, until after the last step`() throws {
    for speed in [0.5, 1, 2] {
      let (timeline, clock) = try timeline(speed: speed, hold: 3)
      let starts = timeline.starts
      #expect(starts.first == 0)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { ($1 - $0 - 0.05).magnitude < 1e-9 })
      let last = try #require(starts.last)
      let end = clock.duration / speed
      #expect(last > end - 1e-9 && last < end + 0.05)
      #expect(timeline.duration == last + 3 && (timeline.lastDuration - 3).magnitude < 1e-9)
    }
  }

  @Test func `the last frame shows the last step, played to its end`() throws {
    let recording = SceneRecordingTests.recording
    let frames = FrameSequence(recording, painter: RecordingPainter(recording))
    let end = try #require(frames.positions.last)
    #expect(recording.model(at: end).stepIndex == recording.stepCount - 1)
    #expect(frames.timeline.duration > (recording.clock?.duration ?? 0))
    let last = try #require(recording.keyframes().last)
    #expect(last.stepNumber == recording.stepCount && last.position == Double(recording.stepCount))
    #expect(recording.model(at: last.position).position == Double(recording.stepCount))
  }

  @Test func `the frame of a step is the one just before the next begins`() {
    for (count, position) in [(0, -1.0), (1, 1.0.nextDown), (4, 4.0.nextDown), (5, 5), (6, 5)] {
      #expect(SceneRecording.position(afterSteps: count, of: 5) == position)
    }
  }

  @Test(arguments: ["", "; up"])
  func `the last step has its picture although it repeats those before it`(end: String) throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 300)))
    let tree = builder.finish()
    var session = TouchSession(tree)
    session.run(TouchScript("down 10,10; move 20,10; move 30,10; move 40,10; move 50,10" + end))
    var model = FrameModel(Scene(name: "moves", screen: Size(100, 300), tree: tree))
    let log = DeliveryLog(session)
    model.deliveries = log
    let recording = SceneRecording(model, size: Size(320, 200))
    let last = try #require(log.rows.last)
    // Without an end, the moves share the last row of the list.
    try #require((last.first < last.last) == end.isEmpty)
    for frames in [
      recording.keyframes(), recording.keyframes(decisionsOnly: true),
      recording.keyframes(limit: 3), recording.keyframes(limit: 1),
    ] {
      let final = try #require(frames.last)
      #expect(final.stepNumber == recording.stepCount)
      #expect(final.position == Double(recording.stepCount) && final.seconds >= recording.hold)
      let whole = try #require(recording.clock).duration + recording.hold
      #expect((frames.map(\.seconds).reduce(0, +) - whole).magnitude < 1e-9)
    }
  }

  @Test func `only frames that differ are kept`() {
    let all = FrameTimeline(frameRate: 10, starts: [0, 0.1, 0.2, 0.3], duration: 1)
    #expect(all.joining { _ in false }.starts == [0])
    #expect(all.joining { _ in true }.starts == all.starts)
    #expect(all.joining { $0 % 2 == 1 }.starts == [0, 0.1, 0.3])
  }

  @Test func `views with the same outcome share a picture, unless all steps are requested`()
    throws
  {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 300))) {
      for row in 0..<30 { $0.add(ViewNode("Cell", frame: Rect(0, Double(row) * 10, 100, 10))) }
    }
    let tree = builder.finish()
    let scene = Scene(name: "rows", screen: Size(100, 300), tree: tree)
    let trace = HitTest(tree).trace(at: Point(50, 105))
    var recording = SceneRecording(FrameModel(scene, trace: trace), size: Size(320, 200))
    let folded = recording.keyframes()
    let runs = StepRun.runs(of: trace)
    #expect(folded.count == trace.steps.count - runs.map { $0.steps.count - 1 }.reduce(0, +))
    #expect(runs.allSatisfy { run in folded.contains { $0.stepNumber == run.steps.upperBound } })
    let seconds = folded.map(\.seconds).reduce(0, +)
    let last = try #require(recording.sentences(ofSteps: folded.map(\.stepNumber)).last)
    #expect(last?.hasPrefix("10 subviews of UIWindow behind are never asked") == true)
    var one = recording
    one.unfold(step: 7)
    #expect(one.keyframes().count == folded.count + runs[0].steps.count - 1)
    recording.model.folding.unfoldsAll = true
    #expect(recording.keyframes().count == trace.steps.count)
    #expect((recording.keyframes().map(\.seconds).reduce(0, +) - seconds).magnitude < 1e-9)
  }
}
