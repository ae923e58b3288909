import Answers
import Geometry
import HitTesting
import Raster
import Stage
import Testing
import TouchDelivery

@testable import Recording

/// The title, the clock and the model of a recording, for a search, for touches and for answers.
struct RecordingContentTests {
  private var search: SceneRecording { SceneRecordingTests.recording }

  private var touches: SceneRecording {
    var recording = search
    var session = TouchSession(recording.model.scene.tree)
    session.run(TouchScript("down 10,10; move 40,40; move 60,60; up"))
    recording.model.deliveries = DeliveryLog(session)
    return recording
  }

  private var answer: Answer { .map(TouchSurvey(search.model.scene)) }

  @Test func `every step may take the same time, in a search and among deliveries`() throws {
    for original in [search, touches] {
      var recording = original
      #expect(recording.clock?.duration != Double(recording.stepCount) * 0.25)
      (recording.stepDuration, recording.speed, recording.hold) = (0.25, 0.5, 1)
      let clock = try #require(recording.clock)
      #expect(abs(clock.duration - Double(recording.stepCount) * 0.25) < 1e-9)
      let frames = recording.keyframes()
      #expect(frames.count == recording.stepCount)
      for frame in frames {
        let want = frame.stepNumber == recording.stepCount ? 1.5 : 0.5
        #expect(abs(frame.seconds - want) < 1e-9, "\(frame)")
      }
    }
    var still = search
    (still.model.trace, still.stepDuration) = (nil, 0.25)
    #expect(still.clock == nil)
  }

  @Test func `touches have their own steps, decisions and sentences, whatever was searched`() throws
  {
    let log = try #require(touches.model.deliveries)
    let trace = try #require(touches.model.trace)
    #expect(touches.stepCount == log.count && search.stepCount == trace.steps.count)
    #expect(log.count != trace.steps.count)
    #expect(touches.sentences(ofSteps: [1]) == [log.sentence(at: 0)])
    #expect(
      search.sentences(ofSteps: [1]) == [Sentences.sentence(for: trace.steps[0], in: trace.tree)])
    for number in 1...log.count {
      #expect(touches.isDecision(number) == (log.rows[log.row(of: number - 1)].first == number - 1))
    }
    var still = search
    still.model.trace = nil
    #expect(!still.isDecision(1) && still.sentences(ofSteps: [1, 0]) == [nil, nil])
    still.unfold(step: 1)
    #expect(still.model.folding.unfolded.isEmpty)
  }

  @Test func `a title is that of the answer, of the touches or of the search`() {
    for (title, prefix) in [("two", "two: "), ("", "")] {
      for recording in [search, touches] {
        var recording = recording
        recording.model.title = title
        recording.answer = answer
        #expect(recording.title == prefix + answer.headline)
      }
      var recording = touches
      recording.model.title = title
      #expect(recording.title == title)
    }
  }

  @Test func `the answer appears at the end, or at once without steps`() {
    var recording = search
    recording.answer = answer
    let end = Double(recording.stepCount)
    for (position, isShown) in [
      (-1, false), (0, false), (end - 0.01, false), (end, true), (end + 1, true),
    ] {
      let model = recording.model(at: position)
      #expect((model.answer != nil) == isShown && model.position == position, "\(position)")
    }
    recording.model.trace = nil
    #expect(recording.model(at: -1).answer != nil)
    var log = touches
    log.answer = answer
    #expect(log.model(at: 2.5).answer == nil && log.model(at: 2.5).deliveryPosition == 2.5)
    #expect(log.model(at: Double(log.stepCount)).answer != nil)
  }

  @Test func `lists turn their pages if requested`() {
    for turns in [false, true] {
      for var recording in [search, touches] {
        recording.turnsPages = turns
        #expect(recording.model(at: 1).turnsPages == turns)
      }
    }
  }

  @Test func `levels of a picture with one step are apart from the beginning`() {
    var recording = search
    recording.model.space = SpaceCamera()
    recording.fansOut = true
    recording.model.trace = nil
    #expect(recording.model(at: 0).space?.progress == 1)
    let scene = Scene(name: "", screen: Size(9, 9), tree: .empty)
    recording.model = FrameModel(scene, trace: scene.trace(at: .zero))
    recording.model.space = SpaceCamera()
    #expect(recording.stepCount < 2 && recording.model(at: 0).space?.progress == 1)
    #expect(search.model(at: 0.5).space == nil)
  }

  @Test func `movies and pictures of steps are estimated, other formats are small`() throws {
    for format in RecordingFormat.allCases {
      let estimate = try RecordingEstimate.output(search, format)
      switch format {
      case .movie(let movie): #expect(estimate == RecordingEstimate.movie(search, movie))
      case .steps: #expect(try RecordingEstimate.steps(search) == estimate)
      case .html, .svg, .sheet: #expect(estimate == nil)
      }
    }
  }

  @Test func `a movie of shots is estimated by all their frames`() {
    var film = search
    film.span = SceneRecording.Span(start: 3, end: 3, seconds: 2)
    film.earlier = [search]
    let frames = RecordingEstimate.movie(film, .gif).pictures
    #expect(frames == film.atRate(of: .gif).timeline.starts.count)
    #expect(frames >= RecordingEstimate.movie(search, .gif).pictures + 19)
  }

  @Test func `frames beyond those that are kept are laid out when they are painted`() async throws {
    var recording = search
    (recording.stepDuration, recording.frameRate, recording.hold) = (6, 60, 0.5)
    (recording.size, recording.model.space) = (Size(120, 90), SpaceCamera())
    let painter = RecordingPainter(recording)
    let frames = FrameSequence(recording, painter: painter)
    try #require(frames.places.count > 505)
    let background = BackgroundPainters(recording, frames)
    for number in [0, 1, 2, 3, 498, 499, 500, 501, frames.places.count - 1] {
      let want = painter.bitmap(at: frames.places[number])
      #expect(painter.bitmap(of: frames.frame(number, painter)) == want, "\(number)")
      #expect(await background.pixels(ofFrame: number) == want.pixels, "\(number)")
    }
  }
}
