import Debugger
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct BaselineTests {
  /// The rows of the list next to the answer.
  private func rows(_ harness: Harness) -> [String] {
    var loop = harness.loop
    return loop.display().regions.filter { $0.id.name.hasPrefix("answers-") }.map(\.label)
  }

  @Test func `a given hierarchy is used for comparison, and shown on demand`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    _ = harness.loop.send(.compare(with: Sample.content(Sample.withoutB)))
    #expect(
      rows(harness) == ["window → View B", "View A → View B", "View A → B.1", "View B is new"])
    #expect(harness.state.hit == "b1")
    try harness.click("Show the screen before the changes")
    #expect(harness.state.hit == "a")
    #expect(harness.state.subject.scene.tree.count == 2)
    #expect(rows(harness).count == 4)
    try harness.click("View A → B.1")
    #expect(harness.state.subject.selection == NodeID(1))
    harness.press("x")
    #expect(harness.state.hit == "b1")
    #expect(harness.state.subject.selection == NodeID(1))
  }

  @Test func `without an earlier scene, C shows a message`() {
    var harness = Harness()
    harness.press("c")
    #expect(harness.state.subject.question == nil)
    #expect(harness.state.notices.shown?.text.hasPrefix("Nothing to compare with: ") == true)
    harness.press("x")
    #expect(harness.state.notices.shown?.text.hasPrefix("Nothing to compare with: ") == true)
  }

  @Test func `C shows what edits have changed`() throws {
    var harness = Harness()
    harness.tap(Sample.inB1)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    harness.press(.down, .control)
    harness.press("c")
    #expect(
      rows(harness) == [
        "View B → B.1", "B.1 → View B", "B.1: frame (10, 10, 80, 40) → (10, 11, 80, 40)",
      ])
    harness.press("x")
    let before = harness.state.subject.scene.tree
    #expect(before.isSame(as: harness.state.subject.edits.opened.tree))
    // An edit applies to the scene in its current state.
    harness.press(.down, .control)
    #expect(rows(harness).last == "B.1: frame (10, 10, 80, 40) → (10, 12, 80, 40)")
    harness.press("z", .control)
    #expect(harness.state.subject.question == nil)
  }

  @Test func `C shows what a change of the file has changed`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    harness.press("c")
    #expect(rows(harness).last == "View B is gone")
    harness.press("x")
    #expect(harness.state.hit == "b1")
    // The file changes again while its previous version is shown.
    _ = harness.loop.send(.fileRead(Sample.content(reload: true)))
    #expect(harness.state.hit == "b1")
    #expect(rows(harness).last == "View B is new")
  }

  @Test func `another question is about the current scene`() {
    var harness = Harness()
    _ = harness.loop.send(.compare(with: Sample.content(Sample.withoutB)))
    harness.press("x")
    harness.press("m")
    #expect(harness.state.subject.scene.tree.count == 4)
    #expect(rows(harness) == ["window", "View B", "View A", "B.1"])
  }

  @Test func `a hierarchy that cannot be read is not compared`() {
    var harness = Harness()
    _ = harness.loop.send(.compare(with: Sample.content("{")))
    #expect(harness.state.notices.shown?.kind == .error)
    #expect(harness.state.subject.question == nil)
  }
}
