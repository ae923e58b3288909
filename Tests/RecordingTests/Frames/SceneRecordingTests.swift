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

  /// A recording of a search through a list, with the touch on the row in the middle.
  static func list(_ count: Int) -> SceneRecording {
    let size = Size(100, Double(count) * 10)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(origin: .zero, size: size))) {
      for row in 0..<count { $0.add(ViewNode("Cell", frame: Rect(0, Double(row) * 10, 100, 10))) }
    }
    let tree = builder.finish()
    let scene = Scene(name: "list", screen: size, tree: tree)
    let trace = HitTest(tree).trace(at: Point(50, size.height / 2 + 5))
    return SceneRecording(FrameModel(scene, trace: trace), size: Size(321, 200))
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

  @Test func `each odd side gets a pixel, at every scale`() {
    for scale in [0.5, 1, 2, 2.5, 3] {
      for (width, height) in [(321.0, 200.0), (320, 201), (321, 201), (320, 200), (323, 203)] {
        var recording = Self.recording
        recording.scale = scale
        recording.size = Size(width, height)
        let even = recording.withEvenSides
        for (side, was) in [
          (even.pixelWidth, recording.pixelWidth), (even.pixelHeight, recording.pixelHeight),
        ] {
          #expect(side == was + was % 2, "\(width) × \(height) at \(scale)")
        }
      }
    }
  }

  @Test func `a document's title has the scene and the result of the search`() throws {
    var recording = Self.recording
    recording.model.title = "two"
    let headline = try #require(recording.model.trace.map { Sentences($0.tree).headline(of: $0) })
    #expect(recording.title == "two: \(headline)")
    recording.model.title = ""
    #expect(recording.title == headline)
    recording.model.trace = nil
    #expect(recording.title == "")
    recording.model.title = "two"
    #expect(recording.title == "two")
  }

  @Test func `the decision of a step is that of its trace`() throws {
    let recording = Self.recording
    let trace = try #require(recording.model.trace)
    let decisions = (1...recording.stepCount).filter { recording.isDecision($0) }
    #expect(decisions == trace.steps.indices.filter { trace.steps[$0].isDecision }.map { $0 + 1 })
    #expect(!decisions.isEmpty && decisions.count < recording.stepCount)
  }

  @Test func `few keyframes are spread evenly and include the last step`() {
    let recording = Self.recording
    let all = recording.keyframes(decisionsOnly: true).map(\.stepNumber)
    #expect(recording.keyframes(limit: 1).map(\.stepNumber) == [all.last])
    #expect(recording.keyframes(limit: 2).map(\.stepNumber) == [all.first, all.last])
    #expect(recording.keyframes(limit: recording.stepCount).count == recording.stepCount)
    #expect(recording.keyframes(limit: recording.stepCount - 1).map(\.stepNumber) == all)
  }

  @Test func `an estimate is given in kilobytes up to a megabyte`() {
    func text(_ pictures: Int, _ bytes: Int) -> String {
      RecordingEstimate(pictures: pictures, bytes: bytes).text
    }
    #expect(text(1, 0) == "1 picture, about 1 kB")
    #expect(text(2, 1_999) == "2 pictures, about 1 kB")
    #expect(text(0, 2_000) == "0 pictures, about 2 kB")
    #expect(text(24, 999_999) == "24 pictures, about 999 kB")
    #expect(text(24, 1_000_000) == "24 pictures, about 1 MB")
    #expect(text(24, 3_140_000) == "24 pictures, about 3.1 MB")
    #expect(RecordingEstimate.limit == 10_000)
  }

  @Test func `the size of a movie grows with its frames and pixels, depending on the format`() {
    var recording = Self.recording
    recording.size = Size(1000, 100)
    recording.frameRate = 20
    let frames = RecordingEstimate.movie(recording, .gif).pictures
    let shares: [(MovieFormat, Double)] = [
      (.gif, 0.0025), (.webp, 0.0013), (.apng, 0.003), (.mp4, 0.002), (.webm, 0.002),
    ]
    for (format, share) in shares {
      let estimate = RecordingEstimate.movie(recording, format)
      #expect(estimate.pictures == frames && frames > 10)
      let bytes = 100_000 * (0.1 + Double(frames) * share)
      #expect(abs(Double(estimate.bytes) - bytes) <= 1, "\(format)")
    }
    recording.model.trace = nil
    #expect(RecordingEstimate.movie(recording, .gif).pictures == 1)
  }

  @Test func `the size of step pictures is estimated from one in the middle`() throws {
    let recording = Self.recording
    let pictures = StepPictures(recording)
    let all = pictures.keyframes
    let one = try pictures.png(of: all[all.count / 2]).count
    #expect(
      try RecordingEstimate.steps(recording)
        == RecordingEstimate(pictures: all.count, bytes: one * all.count))
  }

  @Test func `levels move apart during the first step, if requested`() {
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

  @Test func `of too many steps, the decisions and the last step are kept`() throws {
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
