import Debugger
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Page

struct PageSessionTests {
  static let scene = FileContent(
    path: "scene.json",
    bytes: Array(
      """
      {"hitscope": 1, "name": "Two", "screen": [200, 400], "touch": [50, 50], "windows": [
        {"id": "w", "frame": [0, 0, 200, 400], "subviews": [
          {"id": "a", "name": "First", "frame": [10, 10, 100, 100]},
          {"id": "b", "name": "Second", "frame": [120, 10, 60, 60]}]}],
       "script": "down 50,50; up"}
      """.utf8))

  static func session(
    _ start: PageStart = PageStart(), scene: FileContent = scene, reducesMotion: Bool = false
  ) throws -> PageSession {
    try PageSession(
      scene, start, size: Size(960, 640), reducesMotion: reducesMotion,
      measuring: GridTextMeasure())
  }

  /// Returns a member of the report as JSON text.
  static func fact(_ key: String, _ session: PageSession) -> String? {
    guard case .object(let members) = session.report() else { return nil }
    return members.first { $0.key == key }?.value.text
  }

  @Test func `a page begins with the touch of its scene, and plays`() throws {
    let session = try Self.session()
    #expect(Self.fact("point", session) == "[50,50]")
    #expect(Self.fact("playing", session) == "true")
    #expect(Self.fact("title", session) == "\"Two\"")
    #expect(session.needsTicks && session.loop.needsDisplay)
    for _ in 0..<600 where session.needsTicks { session.pass(0.1) }
    #expect(Self.fact("playing", session) == "false")
    let scene = session.loop.state.subject.scene
    let headline = Sentences(scene.tree).headline(of: scene.trace(at: Point(50, 50)))
    #expect(Self.fact("sentence", session) == JSONValue.string(headline).text)
  }

  @Test func `a touch of the reader is searched like one in the window`() throws {
    let session = try Self.session()
    _ = session.display()
    let place = session.loop.state.frameModel
    let frame = FrameRenderer(GridTextMeasure()).frame(place, size: Size(960, 640))
    let point = frame.screenToPicture.apply(Point(150, 40))
    session.point(.down, .finger(3), at: point)
    session.point(.up, .finger(3), at: point)
    #expect(Self.fact("hit", session) == "\"0.1\"")
    #expect(session.loop.state.subject.touch?.point == Point(150, 40))
  }

  @Test func `recorded answers of overrides count, with their code, and the views stay`() throws {
    var start = PageStart()
    var answers = RecordedOverride.Answers()
    answers.results = [.init(view: nil, region: PlanarRegion(Rect(0, 0, 100, 50)))]
    answers.source = OverrideSource(hitTest: ["override func hitTest() {", "  nil", "}"])
    start.overrides = [
      PageOverride(view: NodeID(1), answers: answers),
      // A view that the scene has not.
      PageOverride(view: NodeID(9), answers: answers),
    ]
    let session = try Self.session(start)
    #expect(Self.fact("hit", session) == "\"0\"")
    session.touch(at: Point(50, 80), step: nil)
    #expect(Self.fact("hit", session) == "\"0.0\"")
    let scene = session.loop.state.subject.scene
    #expect(scene.behaviors.hitTests.keys.map { $0 } == [NodeID(1)])
    #expect(scene.behaviors.hitTests[NodeID(1)]?.source == answers.source)
    session.send(.perform(.select(NodeID(1))))
    session.press(.right, [.control])
    #expect(session.loop.state.subject.scene.tree.isSame(as: scene.tree))
  }

  @Test func `a page opens at a step, which its address names`() throws {
    let session = try Self.session()
    session.touch(at: Point(150, 40), step: 2)
    #expect(Self.fact("step", session) == "2")
    #expect(Self.fact("point", session) == "[150,40]")
    #expect(Self.fact("playing", session) == "false")
  }

  @Test func `the sentence of the last step is the headline, of the others their own`() throws {
    let session = try Self.session()
    let scene = session.loop.state.subject.scene
    let trace = scene.trace(at: Point(150, 40))
    let headline = Sentences(scene.tree).headline(of: trace)
    for index in 1...trace.recordedStepCount {
      session.touch(at: Point(150, 40), step: index)
      let isLast = index >= trace.recordedStepCount - 1
      let sentence =
        isLast ? headline : Sentences.sentence(for: trace.steps[index], in: scene.tree)
      #expect(Self.fact("sentence", session) == JSONValue.string(sentence).text, "\(index)")
    }
  }

  @Test func `the rows are the steps, and a click on one shows its step`() throws {
    let session = try Self.session()
    let scene = session.loop.state.subject.scene
    let trace = scene.trace(at: Point(50, 50))
    guard case .rows(let count, let row) = session.rows() else {
      Issue.record("the rows are not a list")
      return
    }
    #expect(count == trace.steps.count)
    let sentence = Sentences.sentence(for: trace.steps[1], in: scene.tree)
    #expect(row(1).text == (["number": 2, "text": .string(sentence)] as JSONValue).text)
    session.show(row: 3)
    #expect(Self.fact("step", session) == "3")
    session.show(row: 1_000)
    #expect(Self.fact("step", session) == "3")
  }

  @Test func `a script is played as deliveries`() throws {
    var start = PageStart()
    start.runsScript = true
    let session = try Self.session(start)
    #expect(Self.fact("touches", session) == "true")
    guard case .rows(let count, _) = session.rows() else {
      Issue.record("the rows are not a list")
      return
    }
    #expect(count == session.loop.state.subject.live.log.rows.count && count > 0)
  }

  @Test func `an answer follows the search`() throws {
    var start = PageStart()
    start.question = .why("0.1")
    let session = try Self.session(start)
    #expect(session.loop.state.subject.answer == nil)
    for _ in 0..<600 where session.needsTicks { session.pass(0.1) }
    guard case .why? = session.loop.state.subject.answer?.content else {
      Issue.record("no answer")
      return
    }
    // A touch before the end of the search replaces the question.
    let other = try Self.session(start)
    other.touch(at: Point(20, 300), step: nil)
    for _ in 0..<600 where other.needsTicks { other.pass(0.1) }
    #expect(other.loop.state.subject.answer == nil)
  }

  @Test func `with reduced motion, the answer is shown at once, with its lines as the list`() throws
  {
    var start = PageStart()
    start.question = .map
    let session = try Self.session(start, reducesMotion: true)
    let answer = try #require(session.loop.state.subject.answer)
    #expect(Self.fact("heading", session) == JSONValue.string(answer.title).text)
    #expect(Self.fact("row", session) == "null")
    guard case .rows(let count, let row) = session.rows() else {
      Issue.record("the rows are not a list")
      return
    }
    #expect(count == answer.lineCount && count > 0)
    #expect(row(0).text.contains(answer.line(0).text))
    session.show(row: 0)
    #expect(session.loop.state.subject.selection != nil)
  }

  @Test func `the label of the focused control is reported`() throws {
    let session = try Self.session()
    _ = session.display()
    #expect(Self.fact("focus", session) == "null")
    session.press(.tab, [])
    _ = session.display()
    #expect(Self.fact("focus", session).map { $0.count > 4 } == true)
  }

  @Test func `the layer is sent once, and again when it changes`() throws {
    let session = try Self.session()
    #expect(session.display())
    session.pass(0.1)
    #expect(!session.display())
    session.setTheme(isDark: true)
    #expect(session.display())
    #expect(Self.fact("theme", session) == "\"dark\"")
    session.setTheme(isDark: true)
    #expect(!session.display())
  }

  @Test func `a page requests what only a browser can do, and refuses what it cannot`() throws {
    let session = try Self.session()
    session.press("c", .control)
    session.send(.perform(.saveTrace))
    session.send(.perform(.toggleFullScreen))
    session.send(.perform(.toggleChooser))
    let requests = session.takeRequests().map { request -> String? in
      guard case .object(let members) = request else { return nil }
      return members.first { $0.key == "do" }?.value.text
    }
    #expect(requests == ["\"copy\"", "\"save\"", "\"fullScreen\"", "\"choose\""])
    #expect(session.takeRequests().isEmpty)
    session.send(.perform(.toggleRecording))
    #expect(Self.fact("notice", session)?.contains("hitscope record") == true)
    session.send(.perform(.toggleGallery))
    #expect(Self.fact("notice", session)?.contains("one scene") == true)
  }

  @Test func `a dropped scene opens, and any other file names the command that converts it`() throws
  {
    let session = try Self.session()
    session.open(FileContent(path: "dump.txt", bytes: Array("<UIView: 0x1; frame = …>".utf8)))
    #expect(
      Self.fact("notice", session)?.contains("hitscope convert dump.txt -o scene.json") == true)
    #expect(Self.fact("title", session) == "\"Two\"")
    let other = #"{"hitscope":1,"name":"Other","screen":[9,9],"windows":[{"frame":[0,0,9,9]}]}"#
    session.open(FileContent(path: "other.json", bytes: Array(other.utf8)))
    #expect(Self.fact("title", session) == "\"Other\"")
  }

  @Test func `a scene that cannot be read is a failure with its place`() {
    let broken = FileContent(path: "scene.json", bytes: Array("{\"hitscope\": 1".utf8))
    #expect(throws: FileFailure.self) { try Self.session(scene: broken) }
  }
}
