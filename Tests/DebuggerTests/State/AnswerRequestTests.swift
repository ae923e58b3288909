import Answers
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

/// Tests of answers that are computed concurrently.
@Suite struct AnswerRequestTests {
  /// The debugger with a touch, set to compute answers concurrently.
  private static var state: State {
    var state = Sample.state
    _ = state.update(.answerConcurrently)
    state.tap(Sample.inB1)
    return state
  }

  private static func request(_ effects: [Effect]) -> AnswerRequest? {
    for case .compute(let request) in effects { return request }
    return nil
  }

  @Test(arguments: ["m", "w", "a", "c"])
  func `a requested answer equals the answer computed at once`(_ name: String) throws {
    var (beside, atOnce) = (Self.state, Sample.state)
    atOnce.tap(Sample.inB1)
    for _ in 0..<2 {
      _ = beside.update(.compare(with: Sample.content(Sample.withoutB)))
      _ = atOnce.update(.compare(with: Sample.content(Sample.withoutB)))
    }
    beside.press(.escape)
    atOnce.press(.escape)
    _ = atOnce.update(.key(Key(name), []))
    let request = try #require(Self.request(beside.update(.key(Key(name), []))))
    #expect(beside.subject.answer == nil && beside.needsTicks)
    _ = beside.update(.answered(ComputedAnswer(request, request.content.answer())))
    #expect(beside.subject.question == atOnce.subject.question)
    #expect(beside.subject.answer?.headline == atOnce.subject.answer?.headline)
    #expect(beside.subject.answer != nil)
    #expect(Self.request(beside.update(.tick(0.1))) == nil, "it is not requested again")
  }

  @Test func `a replayed session computes the answers that its log says have come`() throws {
    var first = Self.state
    let request = try #require(Self.request(first.update(.key("a", []))))
    let computed = Message.answered(ComputedAnswer(request, request.content.answer()))
    let logged = try #require(SessionLog.messages(SessionLog.line(computed)).first)
    #expect(logged == computed)
    guard case .answered(let read) = logged else {
      Issue.record("another message")
      return
    }
    #expect(read.answer == nil)
    var second = first
    _ = first.update(computed)
    _ = second.update(logged)
    #expect(second.subject.answer?.headline == first.subject.answer?.headline)
    #expect(second.subject.answer != nil)
  }

  @Test func `of two questions the later one is answered`() throws {
    var state = Self.state
    let audit = try #require(Self.request(state.update(.key("a", []))))
    let map = try #require(Self.request(state.update(.key("m", []))))
    #expect(audit.number < map.number)
    _ = state.update(.answered(ComputedAnswer(audit, audit.content.answer())))
    #expect(state.subject.answer == nil)
    _ = state.update(.answered(ComputedAnswer(map, map.content.answer())))
    guard case .map = state.subject.answer?.content else {
      Issue.record("the map is not there")
      return
    }
    // A late answer changes nothing.
    _ = state.update(.answered(ComputedAnswer(audit, audit.content.answer())))
    guard case .map = state.subject.answer?.content else {
      Issue.record("the map is gone")
      return
    }
  }

  @Test func `after a second the progress is shown, and escape stops it`() {
    var state = Self.state
    _ = state.update(.key("a", []))
    _ = state.update(.tick(0.5))
    _ = state.update(.tick(0.4))
    #expect(state.answerProgress == nil)
    _ = state.update(.tick(0.2))
    #expect(state.answerProgress == AnswerProgress(.audit, views: 4, time: 1))
    #expect(state.frameModel.answerProgress == state.answerProgress)
    for wrong in [Double.nan, -5, .infinity] { _ = state.update(.tick(wrong)) }
    #expect(state.answerProgress == AnswerProgress(.audit, views: 4, time: 1))
    #expect(state.update(.key(.escape, [])) == [.stopComputing])
    #expect(state.subject.question == nil && state.answerProgress == nil)
  }

  @Test func `another scene, or another touch, cancels the question about the previous one`() {
    var state = Self.state
    _ = state.update(.key("a", []))
    #expect(state.update(.fileRead(Sample.content(Sample.withoutB))).contains(.stopComputing))
    state = Self.state
    _ = state.update(.key("a", []))
    let point = Sample.inA
    let target = Target.canvas(point, fromMiddle: .zero)
    #expect(state.update(.pointer(.down, .mouse, at: point, on: target)) == [.stopComputing])
  }

  @Test func `a new version of the file keeps the answer until the next, if it has as many views`()
    throws
  {
    var state = Self.state
    let first = try #require(Self.request(state.update(.key("a", []))))
    _ = state.update(.answered(ComputedAnswer(first, first.content.answer())))
    let moved = Sample.json.replacing("[10, 10, 80, 40]", with: "[10, 10, 80, 44]")
    let effects = state.update(.fileRead(Sample.content(moved, reload: true)))
    let second = try #require(Self.request(effects))
    #expect(state.subject.answer != nil, "until the next one is there")
    _ = state.update(.answered(ComputedAnswer(second, second.content.answer())))
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.answer == nil, "it is about views that are gone")
  }

  @Test func `a fix is not tried while another answer is pending`() throws {
    var state = Self.state
    state.press("f")
    let first = try #require(Self.request(state.update(.key("w", []))))
    _ = state.update(.answered(ComputedAnswer(first, first.content.answer())))
    state.press(.up)
    let tree = state.subject.scene.tree
    state.use(.tryFix(0))
    #expect(state.subject.scene.tree.isSame(as: tree))
  }

  @Test func `a cancelled request has no answer`() throws {
    var state = Self.state
    for name in ["m", "w", "a"] {
      let request = try #require(Self.request(state.update(.key(Key(name), []))))
      #expect(request.content.answer { true } == nil)
      #expect(request.content.answer() != nil)
      #expect(!request.content.runsCode)
    }
  }

  private static func scene(_ text: String = Sample.json) throws -> Scene {
    try Sample.content(text).reading().scene
  }

  @Test func `questions are the same if everything is that decides their answers`() throws {
    let (scene, other) = try (Self.scene(), Self.scene())
    var settings = Audit.Settings()
    settings.minimumTarget = 30
    let contents: [AnswerRequest.Content] = [
      .map(scene, viewsAreElements: false), .map(scene, viewsAreElements: true),
      .map(other, viewsAreElements: false),
      .why(NodeID(1), scene, at: nil, knowsActions: true),
      .why(NodeID(2), scene, at: nil, knowsActions: true),
      .why(NodeID(1), scene, at: Sample.inA, knowsActions: true),
      .why(NodeID(1), scene, at: nil, knowsActions: false),
      .why(NodeID(1), other, at: nil, knowsActions: true),
      .audit(scene, Audit.Settings()), .audit(scene, settings), .audit(other, settings),
      .changes(from: scene, to: other, isBefore: false),
      .changes(from: scene, to: other, isBefore: true),
      .changes(from: other, to: scene, isBefore: false),
      .changes(from: scene, to: scene, isBefore: false),
    ]
    for (place, one) in contents.enumerated() {
      for (otherPlace, another) in contents.enumerated() {
        #expect(one.isSame(as: another) == (place == otherPlace), "\(place) \(otherPlace)")
      }
    }
  }

  @Test func `an earlier answer may be shown if it is about as many views and the same side`()
    throws
  {
    let (scene, other) = try (Self.scene(), Self.scene())
    let two = try Self.scene(Sample.withoutB)
    func may(_ content: AnswerRequest.Content, _ earlier: AnswerRequest.Content) throws -> Bool {
      let answer = try #require(earlier.answer())
      return content.mayFollow(answer)
    }
    let kinds: [(Scene) -> AnswerRequest.Content] = [
      { .map($0, viewsAreElements: false) },
      { .why(NodeID(1), $0, at: nil, knowsActions: true) }, { .audit($0, Audit.Settings()) },
      { .changes(from: $0, to: $0, isBefore: false) },
    ]
    for (place, kind) in kinds.enumerated() {
      for (otherPlace, earlier) in kinds.enumerated() {
        #expect(try may(kind(scene), earlier(other)) == (place == otherPlace))
      }
      #expect(try !may(kind(scene), kind(two)) && !may(kind(two), kind(scene)))
    }
    let changes = AnswerRequest.Content.changes(from: scene, to: two, isBefore: false)
    #expect(try may(changes, .changes(from: other, to: two, isBefore: false)))
    #expect(try !may(changes, .changes(from: other, to: two, isBefore: true)))
    #expect(try !may(changes, .changes(from: two, to: two, isBefore: false)))
    #expect(try !may(changes, .changes(from: other, to: other, isBefore: false)))
  }

  @Test func `the progress appears after a second, and then changes eight times a second`() throws {
    let (scene, two) = try (Self.scene(), Self.scene(Sample.withoutB))
    let contents: [(AnswerRequest.Content, AnswerProgress.Question, Int)] = [
      (.map(scene, viewsAreElements: false), .map, 4),
      (.why(NodeID(1), scene, at: nil, knowsActions: true), .why, 4),
      (.audit(scene, Audit.Settings()), .audit, 4),
      (.changes(from: scene, to: two, isBefore: false), .changes, 2),
    ]
    for (content, question, views) in contents {
      var pending = PendingAnswer(AnswerRequest(number: 1, content: content))
      for (seconds, time) in [
        (0.5, nil), (0.4375, nil), (0.0625, 1), (0.0625, 1), (0.0625, 1.125), (-5, 1.125),
        (0, 1.125), (.nan, 1.125), (.infinity, 1.125), (0.9375, 2),
      ] as [(Double, Double?)] {
        pending.pass(seconds)
        let expected = time.map { AnswerProgress(question, views: views, time: $0) }
        #expect(pending.progress == expected, "\(seconds)")
      }
    }
  }

  /// An override in code that changes nothing.
  private final class Unchanged: HitBehavior {}

  @Test func `a question about views that run code stays on the window's thread`() throws {
    let plain = try Self.scene()
    var overridden = plain
    overridden.behaviors.hitTests[NodeID(1)] = Unchanged()
    #expect(!plain.runsCode && overridden.runsCode && MovingHost().scene.runsCode)
    for scene in [overridden, MovingHost().scene] {
      for (old, new) in [(plain, scene), (scene, plain), (scene, scene)] {
        #expect(AnswerRequest.Content.changes(from: old, to: new, isBefore: false).runsCode)
      }
      #expect(AnswerRequest.Content.audit(scene, Audit.Settings()).runsCode)
    }
    #expect(!AnswerRequest.Content.changes(from: plain, to: plain, isBefore: false).runsCode)
  }
}
