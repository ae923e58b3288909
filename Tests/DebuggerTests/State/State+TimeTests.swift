import Answers
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateTimeTests {
  @Test func `a touch of the history is restored with its position and its bookmarks`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.home)
    for _ in 0..<4 { harness.press(.right) }
    harness.press("k")
    harness.press(.right)
    harness.tap(Sample.inA)
    #expect(harness.state.hit == "a" && harness.state.subject.player.bookmarks.isEmpty)
    harness.press("7")
    #expect(
      harness.labels.filter { $0.hasPrefix("Touch ") && $0.contains(": ") }
        == ["Touch 2 at (40, 40): View A", "Touch 1 at (150, 150): B.1"])
    try harness.click("Touch 1 at (150, 150): B.1")
    #expect(harness.state.hit == "b1")
    #expect(harness.state.subject.player.stepIndex == 5)
    #expect(harness.state.subject.player.bookmarks == [4])
    #expect(harness.state.subject.history.entries.count == 2, "that is not a separate touch")
    harness.press("9")
    #expect(harness.state.hit == "a")
    harness.press("9")
    #expect(harness.state.notices.shown?.text == "This is the last touch")
    harness.press("8")
    #expect(harness.state.hit == "b1" && harness.state.subject.player.bookmarks == [4])
    try harness.click("Show the steps")
    #expect(!harness.labels.contains("History of touches"))
  }

  @Test func `a restored touch that another view gets now shows a message`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.tap(Sample.inA)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    harness.press("8")
    #expect(harness.state.hit == "a")
    #expect(harness.state.notices.shown?.text == "View A gets touch 1 now; before: B.1")
  }

  @Test func `each of several fingers is a touch, and the active one is shown`() {
    var state = Sample.state
    state.move(.finger(1), .down, Sample.inB1)
    state.move(.finger(2), .down, Sample.inA)
    #expect(state.subject.history.entries.map(\.answer) == ["B.1", "View A"])
    #expect(state.subject.history.shown == 1)
    state.press("`")
    #expect(state.subject.history.shown == 2)
  }

  @Test func `another file has its own history`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.history.entries.isEmpty)
    harness.press("8")
    harness.press("\\")
    #expect(harness.state.notices.shown?.text == "No touches yet: touch the screen")
  }

  @Test func `two touches are compared side by side, from their first difference`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.tap(Sample.inA)
    harness.press("7")
    try harness.click("Compare touch 1 with the current one")
    let compared = try #require(harness.state.subject.comparedTouches)
    #expect(
      compared.comparison.headline.hasPrefix("A gets B.1, B gets View A: the first difference"))
    #expect(compared.titles == ["Touch 1", "Touch 2"])
    let parting = try #require(compared.comparison.parting)
    #expect(compared.row == parting)
    let row = try #require(harness.labels.first { $0.contains("first difference: ") })
    #expect(
      row.hasPrefix(
        "Step \(parting + 1), first difference: View B contains (30, 30) | (−80, −80)"))
    harness.press(.right)
    #expect(harness.state.subject.comparedTouches?.row == parting + 1)
    harness.press(.home)
    #expect(harness.state.subject.comparedTouches?.row == 0)
    harness.press(.left)
    #expect(harness.state.subject.comparedTouches?.row == 0)
    harness.press(.end)
    #expect(harness.state.subject.comparedTouches?.row == compared.comparison.count - 1)
    try harness.click("Return to touch A")
    #expect(harness.state.subject.comparedTouches == nil && harness.state.hit == "b1")
  }

  @Test func `the key compares with the last other touch, and closes; Esc closes, too`() throws {
    var harness = Harness()
    harness.press("\\")
    harness.tap(Sample.inB1)
    harness.press("\\")
    #expect(harness.state.subject.comparedTouches == nil)
    #expect(harness.state.notices.shown?.text.hasPrefix("Nothing to compare with: ") == true)
    harness.tap(Sample.inA)
    for key in [Key("\\"), .escape] {
      harness.press("\\")
      #expect(harness.state.subject.comparedTouches?.titles == ["Touch 1", "Touch 2"])
      harness.press(key)
      #expect(harness.state.subject.comparedTouches == nil)
    }
    harness.press("\\")
    try harness.click(.control(.closeComparison))
    #expect(harness.state.hit == "a", "what is below gets no touch")
  }

  @Test func `a touch before an edit is compared with the same touch after it`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    for _ in 0..<30 { harness.press(.down, .control) }
    #expect(harness.state.hit == "b")
    harness.press("\\")
    let compared = try #require(harness.state.subject.comparedTouches)
    #expect(compared.titles == ["Touch 1 as it was", "Touch 1 now"])
    #expect(compared.comparison.headline.hasPrefix("A gets B.1, B gets View B"))
    harness.press("\\")
    harness.press("7")
    #expect(harness.labels.contains("Compare touch 1 with the current one"))
    harness.press("z", .control)
    #expect(!harness.labels.contains("Compare touch 1 with the current one"))
  }

  @Test func `the details of a step change by key and by tab`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("5")
    #expect(harness.labels.contains { $0.hasPrefix("Flowchart of hitTest") })
    try harness.click("Show the call stack")
    #expect(harness.labels.contains("Calls of hitTest"))
    harness.press("d")
    #expect(harness.state.subject.showsDeliveries)
    try harness.click("Show the flowchart")
    #expect(!harness.state.subject.showsDeliveries && harness.state.panels.detail == .flowchart)
    harness.press("4")
    #expect(harness.labels.contains("Code in step") && harness.state.panels.sideList == .steps)
  }

  @Test func `a click on a call selects its view`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("6")
    let steps = try #require(harness.state.subject.trace?.steps)
    let last = try #require(steps.first { $0.kind == .answersSelf })
    harness.loop.use(.showStep(last.index))
    #expect(
      harness.labels.filter { $0.hasPrefix("Frame ") } == [
        "Frame 2: B.1, returns itself", "Frame 1: View B, asks B.1",
        "Frame 0: window, asks View B",
      ])
    try harness.click("Frame 1: View B, asks B.1")
    #expect(
      harness.state.subject.selection.map { harness.state.subject.scene.tree.id(of: $0) } == "b")
    let end = try #require(steps.last { $0.order != nil })
    harness.loop.use(.showStep(end.index))
    #expect(
      harness.labels.filter { $0.hasPrefix("Frame ") }
        == ["Frame 0: window, returns the result of its subview"])
    harness.press(.end)
    #expect(!harness.labels.contains { $0.hasPrefix("Frame ") }, "every call has returned")
  }

  @Test func `in a small window the step's panel takes the place of the steps`() throws {
    var harness = Harness()
    _ = harness.loop.send(.resized(Size(900, 600)))
    harness.tap(Sample.inB1)
    #expect(harness.labels.contains("Steps"))
    harness.press("5")
    #expect(harness.labels.contains { $0.hasPrefix("Flowchart of hitTest") })
    #expect(!harness.labels.contains("Steps"))
    try harness.click("Show the call stack")
    #expect(harness.labels.contains("Calls of hitTest"))
    harness.press("6")
    #expect(harness.labels.contains("Steps"), "the same key again shows the steps")
    try harness.click("Show the call stack")
    try harness.click("Show the steps")
    #expect(harness.labels.contains("Steps"))
  }

  @Test func `time runs backwards by button and by key`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.end)
    try harness.click("Play backwards")
    _ = harness.loop.send(.tick(0.5))
    let position = harness.state.subject.player.position
    #expect(position < Double(harness.state.subject.player.stepCount))
    harness.press(.space, .shift)
    #expect(!harness.state.isAnimating)
    harness.press(.space, .shift)
    _ = harness.loop.send(.tick(0.2))
    #expect(harness.state.subject.player.position < position)
    try harness.click("Play")
    #expect(harness.state.isAnimating && !harness.state.subject.player.isPlayingBackwards)
  }

  @Test func `bookmarks are marks on the scrubber to click on`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.home)
    for _ in 0..<6 { harness.press(.right) }
    try harness.click("Set a bookmark")
    harness.press(.home)
    try harness.click("Bookmark at step 7")
    #expect(harness.state.subject.player.position == 6)
    harness.press(.end)
    harness.press("j")
    #expect(harness.state.subject.player.position == 6)
    try harness.click("Remove the bookmark")
    #expect(!harness.labels.contains("Bookmark at step 7"))
  }

  @Test func `bookmarks of touches stay while their log goes on, and are removed with it`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("d")
    harness.press(.home)
    harness.press("k")
    #expect(harness.labels.contains("Bookmark at delivery 1"))
    harness.tap(Sample.inB1)
    #expect(harness.state.subject.livePlayer.bookmarks == [0], "a second tap goes on")
    for _ in 0..<20 { _ = harness.loop.send(.tick(0.1)) }
    harness.tap(Sample.inB1)
    #expect(harness.state.subject.livePlayer.bookmarks.isEmpty)
  }

  @Test func `an edit leaves the bookmarks where they are`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.home)
    harness.press("k")
    harness.press(.down)
    harness.press(.down, .control)
    #expect(harness.state.subject.player.bookmarks == [0])
  }
}

extension Loop {
  fileprivate mutating func use(_ command: Command) {
    for phase in [PointerPhase.down, .up] {
      _ = send(
        .pointer(
          phase, .mouse, at: .zero,
          on: .region(.control(.play), .perform(command), at: Point(0.5, 0.5))))
    }
  }
}
