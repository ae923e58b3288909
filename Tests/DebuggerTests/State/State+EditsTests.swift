import Answers
import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct StateEditsTests {
  private func selected(_ name: String) throws -> Harness {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.end)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: name))))
    return harness
  }

  @Test func `the name of the selected view moves it, and the answer follows`() throws {
    var harness = try selected("b1")
    #expect(harness.state.hit == "b1")
    try harness.drag("Move B.1", by: Point(0, 100))
    let tree = harness.state.subject.scene.tree
    let view = try #require(tree.view(named: "b1"))
    #expect(tree.frame(of: view) == Rect(10, 110, 80, 40))
    #expect(harness.state.hit == "b")
    let notice = "Move B.1 to (10, 110)\nView B gets the touch now; before: B.1"
    #expect(harness.state.notice?.text == notice)
    #expect(harness.state.subject.edits.count == 1)
    harness.press("z", .control)
    #expect(harness.state.hit == "b1")
    #expect(harness.state.subject.edits.isEmpty)
  }

  @Test func `a handle resizes the view, and Escape cancels the drag`() throws {
    var harness = try selected("b1")
    let before = harness.state.subject.scene.tree
    try harness.drag("Resize at the bottom right corner of B.1", by: Point(27, 0))
    let view = try #require(before.view(named: "b1"))
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(10, 10, 107, 40))
    harness.press("z", .control)
    try harness.drag("Resize at the bottom right corner of B.1", by: Point(27, 0)) { harness in
      harness.press(.escape)
    }
    #expect(harness.state.subject.scene.tree.isSame(as: before))
    #expect(harness.state.subject.edits.isEmpty && harness.state.subject.guides.isEmpty)
  }

  @Test func `the touch map follows while a view is dragged`() throws {
    var harness = try selected("b1")
    harness.press("m")
    let view = try #require(harness.state.subject.scene.tree.view(named: "b1"))
    func region(_ harness: Harness) -> Rect? {
      guard case .map(let survey) = harness.state.subject.answer?.content else { return nil }
      return survey.map.region(of: view).bounds
    }
    #expect(region(harness) == Rect(130, 130, 80, 40))
    var middle: Rect?
    try harness.drag("Move B.1", by: Point(0, 100)) { middle = region($0) }
    #expect(middle == Rect(130, 230, 80, 40))
  }

  @Test func `arrow keys with Control move the view by points, together one edit`() throws {
    var harness = try selected("b1")
    for _ in 0..<3 { harness.press(.right, .control) }
    harness.press(.up, .control)
    let view = try #require(harness.state.subject.scene.tree.view(named: "b1"))
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(13, 9, 80, 40))
    #expect(harness.state.subject.edits.count == 1)
    harness.press("z", .control)
    #expect(harness.state.subject.scene.tree.frame(of: view) == Rect(10, 10, 80, 40))
  }

  @Test func `arrow keys with Control and without a selection show a message`() {
    var harness = Harness()
    harness.press(.right, .control)
    #expect(harness.state.notice?.text.hasPrefix("No view is selected: ") == true)
  }

  @Test func `edits stay when the file changes, as far as their views do`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "a"))))
    harness.press(.down, .control)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    let tree = harness.state.subject.scene.tree
    #expect(tree.frame(of: try #require(tree.view(named: "a"))) == Rect(20, 21, 200, 200))
    #expect(harness.state.notice?.text == "The view of 1 edit is gone")
    harness.press("z", .control)
    let undone = harness.state.subject.scene.tree
    #expect(undone.frame(of: try #require(undone.view(named: "a"))) == Rect(20, 20, 200, 200))
  }

  @Test func `unsaved edits are not lost without a warning`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    #expect(harness.loop.send(.quit) == [])
    #expect(harness.state.notice?.text.hasPrefix("1 edit is not saved\n") == true)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 4)
    #expect(harness.loop.send(.quit) == [.quit])
    // Another edit has another warning.
    harness.press(.down)
    harness.press(.right, .control)
    #expect(harness.loop.send(.quit) == [])
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 4)
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(harness.state.subject.scene.tree.count == 2)
  }

  @Test func `saved edits do not prevent quitting`() throws {
    var harness = try selected("b1")
    harness.press(.right, .control)
    harness.press("i")
    try harness.click("Save the edits alone as a sidecar")
    _ = harness.loop.send(.finished("No space left", isError: true))
    #expect(harness.loop.send(.quit) == [])
    try harness.click("Save the edits alone as a sidecar")
    _ = harness.loop.send(.finished("Saved", isError: false))
    #expect(harness.loop.send(.quit) == [.quit])
    harness.press("z", .control)
    #expect(harness.loop.send(.quit) == [.quit])
  }

  @Test func `a logged drag plays again to the same state`() throws {
    var messages: [Message] = [.fileRead(Sample.content())]
    var harness = Harness()
    harness.loop.log = { messages.append($0) }
    harness.tap(Sample.inB1)
    try harness.click(.view(try #require(harness.state.subject.scene.tree.view(named: "b1"))))
    try harness.drag("Move B.1", by: Point(0, 100))
    let read = try SessionLog.messages(messages.map(SessionLog.line).joined(separator: "\n"))
    #expect(read == messages)
    let state = SessionReplay(read).finalState
    #expect(state.hit == harness.state.hit && state.subject.edits.count == 1)
    let tree = state.subject.scene.tree
    #expect(tree.frame(of: try #require(tree.view(named: "b1"))) == Rect(10, 110, 80, 40))
  }
}
