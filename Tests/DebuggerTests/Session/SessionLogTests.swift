import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct SessionLogTests {
  private static let messages: [Message] = [
    .fileRead(Sample.content()),
    .begin(theme: "dark", touch: Sample.inA, step: 2, remark: nil),
    .begin(theme: "light", touch: nil, step: nil, remark: "hello"),
    .resized(Size(900, 700)),
    .pointer(.moved, .mouse, at: Point(3, 4), on: .canvas(Sample.inA, fromMiddle: Point(1, 2))),
    .pointer(.down, .finger(-3), at: Point(3, 4), on: .canvas(Sample.inB1, fromMiddle: .zero)),
    .tick(0.3), .key("?", .shift), .key(.escape, []),
    .pointer(.up, .finger(-3), at: .zero, on: .nothing),
    .pointer(
      .down, .mouse, at: .zero, on: .region(.control(.scrubber), .scrub, at: Point(0.5, 0.25))),
    .pointer(.cancelled, .mouse, at: .zero, on: .nothing),
    .pointer(
      .down, .finger(2), at: .zero,
      on: .region(.row(.steps, 4), .perform(.showStep(4)), at: Point(0.5, 0.5))),
    .pointer(
      .up, .finger(2), at: .zero,
      on: .region(.view(NodeID(1)), .perform(.select(NodeID(1))), at: Point(0.5, 0.5))),
    .wheel(by: Point(0, -1.5), on: .canvas(.zero, fromMiddle: Point(9, 9)), [.control, .alt]),
    .scroll(.steps, to: 40), .dropped("/tmp/ä b.json"),
    .fileFailed(path: "x", reason: "y"), .finished("Saved", isError: false), .canvasScale(1.5),
    .interface(
      InterfaceDescription(
        size: Size(5, 5),
        regions: [
          Region(
            .control(.play), .button, "Play", Rect(0, 0, 3, 3),
            action: .perform(.player(.toggle))),
          Region(
            .list(.steps), .list, "Steps", Rect(0, 0, 3, 3),
            scroll: ScrollState(offset: 1, contentHeight: 2, visibleHeight: 3)),
        ])),
    .key(.f12, []), .quit,
  ]

  @Test(arguments: ["\n", "\r\n"]) func `the lines of a log may end as on other systems`(
    ending: String
  ) throws {
    let text = Self.messages.map { SessionLog.line($0) + ending }.joined()
    #expect(try SessionLog.messages(text) == Self.messages)
    #expect(throws: SessionLog.Failure.self) {
      try SessionLog.messages(text + ending + "{\(ending)")
    }
  }

  @Test(arguments: messages)
  func `every message is read back as it was written`(message: Message) throws {
    let line = SessionLog.line(message)
    #expect(!line.contains("\n"))
    #expect(try SessionLog.messages(line) == [message])
    #expect(SessionLog.line(message) == line)
  }

  @Test func `a logged session replays to the same state`() throws {
    let text = Self.messages.map(SessionLog.line).joined(separator: "\n")
    let empty = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
    var first = empty
    var second = empty
    let effects = Self.messages.map { first.update($0) }
    let again = try SessionLog.messages(text).map { second.update($0) }
    #expect(effects == again)
    #expect(first.subject.player.position == second.subject.player.position)
    #expect(first.subject.camera == second.subject.camera)
    #expect(first.subject.selection == second.subject.selection)
    #expect(first.subject.touch?.point == second.subject.touch?.point)
    #expect(first.scrolls == second.scrolls && first.notices.shown == second.notices.shown)
    #expect(first.pointing.captures == second.pointing.captures && first.size == second.size)
    #expect(first.hit == "b1")
  }

  @Test func `a line that is not a message is reported by its number`() {
    let good = SessionLog.line(.tick(1))
    #expect {
      try SessionLog.messages("\(good)\n\n{\"nonsense\":{}}\n")
    } throws: { error in
      (error as? SessionLog.Failure)?.line == 3
    }
  }

  @Test func `a hierarchy that was parsed in advance leaves no trace in the log`() throws {
    var content = Sample.content()
    let line = SessionLog.line(.fileRead(content))
    content.prepare()
    #expect(SessionLog.line(.fileRead(content)) == line)
    #expect(try SessionLog.messages(line) == [.fileRead(content)])
  }

  @Test func `the debugger shows a hierarchy that was parsed in advance, and does not keep it`()
    throws
  {
    var content = Sample.content()
    content.prepare()
    let tree = try content.reading().scene.tree
    var state = Sample.state
    _ = state.update(.fileRead(content))
    #expect(state.subject.scene.tree.isSame(as: tree))
    let kept = try #require(state.subject.source?.content)
    #expect(try !kept.reading().scene.tree.isSame(as: tree))
  }
}
