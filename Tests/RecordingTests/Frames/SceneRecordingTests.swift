import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Recording

struct SceneRecordingTests {
  static var recording: SceneRecording {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 50, 50)))
    }
    let tree = builder.finish()
    let scene = Scene(name: "two", screen: Size(100, 100), tree: tree)
    let model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(10, 10)))
    return SceneRecording(model, size: Size(321, 200))
  }

  @Test func `video gets even sides, at most a pixel more`() {
    var recording = Self.recording
    #expect(recording.pixelWidth == 321)
    #expect(recording.withEvenSides.pixelWidth == 322)
    #expect(recording.withEvenSides.pixelHeight == 200)
    recording.scale = 1.5
    #expect(recording.withEvenSides.pixelWidth % 2 == 0)
    #expect(recording.withEvenSides.pixelWidth - recording.pixelWidth <= 1)
  }

  @Test func `levels move apart during the first step, if they are to`() {
    var recording = Self.recording
    recording.model.space = SpaceCamera()
    #expect(recording.model(at: -1).space?.progress == 1)
    recording.fansOut = true
    let steps = [-1, 0, 0.5, 1, 3].map { recording.model(at: $0).space?.progress }
    #expect(steps == [0, 0, 0.5, 1, 1])
  }

  @Test func `a step that has ended is still the one that is shown`() {
    #expect(SceneRecording.position(afterSteps: 0, of: 5) < 0)
    #expect(Int(SceneRecording.position(afterSteps: 3, of: 5)) == 2)
    #expect(SceneRecording.position(afterSteps: 5, of: 5) == 5)
    #expect(SceneRecording.position(afterSteps: 9, of: 5) == 5)
  }

  @Test func `every step has its keyframe, and they last as long as the recording`() throws {
    var recording = Self.recording
    recording.speed = 2
    let keyframes = recording.keyframes()
    #expect(keyframes.map(\.stepNumber) == Array(1...recording.stepCount))
    let clock = try #require(recording.clock)
    let total = keyframes.reduce(0) { $0 + $1.seconds }
    #expect(abs(total - (clock.duration / 2 + recording.hold)) < 1e-9)
  }

  @Test func `of too many steps the decisions are kept, and always the last step`() throws {
    let recording = Self.recording
    let trace = try #require(recording.model.trace)
    let decisions = recording.keyframes(decisionsOnly: true)
    #expect(decisions.count < recording.stepCount)
    #expect(decisions.allSatisfy { trace.steps[$0.stepNumber - 1].isDecision })
    let few = recording.keyframes(limit: 2)
    #expect(few.count == 2)
    #expect(few.last?.stepNumber == recording.stepCount)
  }

  @Test func `frames of a recording differ from their neighbours, and paint the same twice`() {
    let recording = Self.recording
    let painter = RecordingPainter(recording)
    let frames = FrameSequence(recording, painter: painter)
    #expect(frames.positions.count == frames.timeline.starts.count)
    #expect(frames.positions.count > 5)
    for (a, b) in zip(frames.positions, frames.positions.dropFirst()) {
      #expect(painter.frame(at: a).overlay != painter.frame(at: b).overlay)
    }
    let last = frames.positions[frames.positions.count - 1]
    #expect(painter.bitmap(at: last) == RecordingPainter(recording).bitmap(at: last))
  }
}
