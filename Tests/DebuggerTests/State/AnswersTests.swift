import Debugger
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct AnswersTests {
  /// What the list beside an answer says.
  private func rows(_ harness: Harness) -> [String] {
    var loop = harness.loop
    return loop.display().regions.filter { $0.id.name.hasPrefix("answers-") }.map(\.label)
  }

  @Test func `M shows who gets touches where, and the search again`() throws {
    var harness = Harness()
    harness.press("m")
    #expect(rows(harness) == ["window", "View B", "View A", "B.1"])
    try harness.click("View B")
    #expect(harness.state.subject.selection == harness.state.subject.scene.tree.view(named: "b"))
    harness.press("m")
    #expect(rows(harness) == [])
  }

  @Test func `W tells why the selected view does not get the touch`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.home)
    harness.press("a")
    #expect(harness.state.subject.question == .audit)
    harness.press("w")
    // Without a selection it is about the view that gets the touch.
    #expect(harness.state.subject.selection == harness.state.subject.trace?.result)
    harness.press(.up)
    harness.press(.up)
    #expect(rows(harness).first == "B.1 is in front of View A and takes it")
  }

  @Test func `the answer follows the finger`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("w")
    harness.tap(Sample.inA)
    #expect(harness.state.subject.question == .why)
    #expect(rows(harness).first == "The point lies 90 pt left of and 90 pt above B.1")
  }

  @Test func `a fix tries itself, and is undone and redone`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("w")
    harness.press(.up)
    harness.press(.up)
    let before = harness.state.subject.scene.tree
    let fix = try #require(rows(harness).first { $0.contains("user interaction") })
    try harness.click(fix)
    let a = before.view(named: "a")
    #expect(harness.state.subject.trace?.result == a)
    #expect(harness.state.notice?.text.contains("View A gets the touch now; before: B.1") == true)
    #expect(rows(harness).first?.hasPrefix("View A gets touches in 100 %") == true)
    harness.press("z", .control)
    #expect(harness.state.subject.scene.tree.isSame(as: before))
    #expect(harness.state.subject.trace?.result == before.view(named: "b1"))
    harness.press("y", .control)
    #expect(harness.state.subject.trace?.result == a)
    harness.press("y", .control)
    harness.press("z", .control)
    harness.press("z", .control)
    #expect(harness.state.subject.scene.tree.isSame(as: before))
  }

  @Test func `Escape closes an answer before it lets go of the selection`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("w")
    harness.press(.escape)
    #expect(harness.state.subject.question == nil)
    #expect(harness.state.subject.selection != nil)
  }

  @Test func `W without a view to ask about says what to do`() {
    var harness = Harness()
    harness.press("w")
    #expect(harness.state.subject.question == nil)
    #expect(harness.state.notice?.text.hasPrefix("Which view?") == true)
  }

  @Test func `an answer is about the file as it is now`() {
    var harness = Harness()
    harness.press("m")
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(rows(harness) == ["window", "View A"])
  }
}
