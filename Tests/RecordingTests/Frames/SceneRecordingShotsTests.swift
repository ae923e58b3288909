import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

struct SceneRecordingShotsTests {
  private let whole: SceneRecording

  init() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 90, 90))) {
      $0.add(ViewNode("UIView", id: "a", frame: Rect(0, 0, 50, 50)))
      $0.add(ViewNode("UIView", id: "b", frame: Rect(40, 40, 50, 50)))
    }
    let scene = Scene(name: "Demo", screen: Size(90, 90), tree: builder.finish())
    whole = SceneRecording(
      FrameModel(scene, trace: scene.trace(at: Point(10, 10))), size: Size(320, 240), speed: 4,
      frameRate: 10, hold: 0.5)
  }

  private func shot(_ start: Double, _ end: Double, _ seconds: Double? = nil) -> SceneRecording {
    var shot = whole
    shot.span = SceneRecording.Span(
      start: start, end: end, seconds: seconds ?? whole.seconds(from: start, to: end))
    return shot
  }

  @Test func `a search in two parts has the frames of the whole search`() {
    let count = Double(whole.stepCount)
    var parts = shot(3, count)
    parts.earlier = [shot(0, 3)]
    let one = FrameSequence(whole, painter: RecordingPainter(whole))
    let two = FrameSequence(parts, painter: RecordingPainter(parts))
    #expect(one.timeline == two.timeline && one.places.count == two.places.count)
    for (a, b) in zip(one.positions, two.positions) { #expect((a - b).magnitude < 1e-9) }
    #expect(Set(two.places.map(\.shot)) == [0, 1])
  }

  @Test func `shots follow each other in time, and the last one is held`() {
    var film = shot(2, 2, 1)
    film.earlier = [shot(0, 2), shot(2, 5)]
    let all = film.timeline
    let length = whole.seconds(from: 0, to: 5) + 1
    #expect(all.starts.count == Int((length * 10).rounded(.up)) + 1)
    #expect((all.duration - (all.starts.last ?? 0) - 0.5).magnitude < 1e-9)
    let frames = FrameSequence(film, painter: RecordingPainter(film))
    #expect(frames.places.last == FramePlace(shot: 2, position: 2))
    #expect(frames.places.first == FramePlace(shot: 0, position: 0))
  }

  @Test func `keyframes of shots are numbered from 1, and take the time of the shots`() {
    var film = shot(4, 4, 1.5)
    film.earlier = [shot(0, 3), whole]
    let all = film.keyframes()
    #expect(all.map(\.stepNumber) == Array(1...all.count))
    #expect(all.count == 3 + whole.keyframes().count + 1)
    let total = all.reduce(0) { $0 + $1.seconds }
    let expected = whole.seconds(from: 0, to: 3) + whole.seconds + 1.5 + 0.5
    #expect((total - expected).magnitude < 1e-9)
    let few = film.keyframes(limit: 3)
    #expect(few.count == 3 && few.last?.place == all.last?.place)
    #expect((few.reduce(0) { $0 + $1.seconds } - expected).magnitude < 1e-9)
    let names = Set(all.map { StepPictures(film).fileName(of: $0) })
    #expect(names.count == all.count)
  }

  @Test func `one shot with all steps is the recording itself`() {
    var twice = whole
    twice.earlier = []
    #expect(twice.keyframes() == whole.keyframes() && whole.isSingle)
    #expect(shot(0, 3).isSingle == false)
    #expect(whole.seconds == whole.seconds(from: 0, to: Double(whole.stepCount)))
  }

  @Test func `each frame shows the model of its shot`() {
    var film = shot(1, 1, 1)
    var dark = shot(0, 2)
    dark.model.theme = .dark
    film.earlier = [dark]
    #expect(film.model(at: FramePlace(shot: 0, position: 1)).theme == .dark)
    #expect(film.model(at: FramePlace(shot: 1, position: 1)).theme == .light)
    let painter = RecordingPainter(film)
    let one = painter.bitmap(at: FramePlace(shot: 0, position: 1))
    let two = painter.bitmap(at: FramePlace(shot: 1, position: 1))
    #expect(one.differences(from: two) ?? 0 > 1000)
  }
}
