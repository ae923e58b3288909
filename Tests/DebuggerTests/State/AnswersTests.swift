import Answers
import Debugger
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@Suite struct AnswersTests {
  /// The rows of the list next to an answer.
  private func rows(_ harness: Harness) -> [String] {
    var loop = harness.loop
    return loop.display().regions.filter { $0.id.name.hasPrefix("answers-") }.map(\.label)
  }

  @Test func `M shows the touch map, and the search again`() throws {
    var harness = Harness()
    harness.press("m")
    #expect(rows(harness) == ["window", "View B", "View A", "B.1"])
    try harness.click("View B")
    #expect(harness.state.subject.selection == harness.state.subject.scene.tree.view(named: "b"))
    harness.press("m")
    #expect(rows(harness) == [])
  }

  @Test func `W shows why the selected view does not get the touch`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press(.home)
    harness.press("a")
    #expect(harness.state.subject.question == .audit)
    harness.press("w")
    // Without a selection, the question is about the view that receives the touch.
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

  @Test func `an answer without a touch is asked again for the touch that follows`() throws {
    var harness = Harness()
    let view = try #require(harness.state.subject.scene.tree.view(named: "b"))
    _ = harness.loop.send(.perform(.select(view)))
    harness.press("w")
    guard case .why(let before)? = harness.state.subject.answer?.content else {
      Issue.record("no answer")
      return
    }
    #expect(!before.pointIsGiven && before.view == view)
    harness.tap(Sample.inA)
    guard case .why(let after)? = harness.state.subject.answer?.content else {
      Issue.record("no answer")
      return
    }
    #expect(after.point == Sample.inA && after.pointIsGiven)
  }

  @Test func `a map of very many regions waits until a dragged view is released`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 400, 400))) {
      for number in 0..<6_400 {
        $0.add(
          ViewNode(frame: Rect(Double(number % 80) * 5, Double(number / 80) * 5, 5, 5)))
      }
      $0.add(ViewNode("UIButton", name: "Buy", frame: Rect(100, 100, 100, 50)))
    }
    let scene = Scene(name: "", screen: Size(400, 400), tree: builder.finish())
    var harness = Harness(State(scene))
    func region(_ harness: Harness) -> Rect? {
      guard case .map(let survey) = harness.state.subject.answer?.content,
        let view = harness.state.subject.selection
      else { return nil }
      return survey.map.region(of: view).bounds
    }
    /// The number of regions in the layer and in the overlay.
    func drawn(_ harness: Harness) -> [Int] {
      var loop = harness.loop
      let frame = loop.display()
      return [frame.layer.list, frame.overlay].map { $0.commands.filter(isRegion).count }
    }
    func isRegion(_ command: DrawList.Command) -> Bool {
      if case .pushTag(let tag) = command { tag.role == "region" } else { false }
    }
    harness.tap(Point(150, 125))
    harness.press(.end)
    try harness.click(.view(NodeID(6_401)))
    harness.press("m")
    let count = drawn(harness)[0]
    #expect(count > 6_000 && drawn(harness)[1] == 0)
    #expect(region(harness) == Rect(100, 100, 100, 50))
    var middle: (region: Rect?, drawn: [Int]) = (nil, [])
    try harness.drag("Move Buy", by: Point(0, 100)) { middle = (region($0), drawn($0)) }
    #expect(middle.region == Rect(100, 100, 100, 50))
    #expect(middle.drawn == [count, 0])
    #expect(region(harness) == Rect(100, 200, 100, 50))
    harness.press("m")
    #expect(drawn(harness) == [0, 0])
  }

  @Test func `a fix is applied, undone and redone`() throws {
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
    #expect(
      harness.state.notices.shown?.text.contains("View A gets the touch now; before: B.1") == true)
    #expect(rows(harness).first?.hasPrefix("View A gets touches in 100%") == true)
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

  @Test func `Escape closes an answer before it clears the selection`() {
    var harness = Harness()
    harness.tap(Sample.inB1)
    harness.press("w")
    harness.press(.escape)
    #expect(harness.state.subject.question == nil)
    #expect(harness.state.subject.selection != nil)
  }

  @Test func `W without a selected view shows a message`() {
    var harness = Harness()
    harness.press("w")
    #expect(harness.state.subject.question == nil)
    #expect(harness.state.notices.shown?.text.hasPrefix("No view is selected: ") == true)
  }

  @Test func `an answer is about the file as it is now`() {
    var harness = Harness()
    harness.press("m")
    _ = harness.loop.send(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(rows(harness) == ["window", "View A"])
  }
}
