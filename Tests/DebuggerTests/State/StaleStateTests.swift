import Answers
import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// State that refers to removed views, fingers or edits is removed with them; the rest stays.
@Suite struct StaleStateTests {
  /// The sample with a further view behind A, so that every id from A on is one higher.
  private static let shifted = Sample.json.replacing(
    "{\"id\": \"a\"", with: "{\"id\": \"x\", \"frame\": [0, 0, 10, 10]}, {\"id\": \"a\"")

  private func view(_ id: String, _ state: State) throws -> NodeID {
    try #require(state.subject.scene.tree.view(named: id))
  }

  /// Presses the right edge of A and drags it by 20 points.
  private func dragging() throws -> State {
    var state = Sample.state
    _ = state.perform(.select(try view("a", state)))
    pull(&state, .down, 220)
    pull(&state, .moved, 240)
    try #require(state.subject.drag != nil && state.subject.edits.count == 1)
    return state
  }

  private func pull(_ state: inout State, _ phase: PointerPhase, _ x: Double) {
    let handle = Target.handle(.right, at: Point(x, 120), scale: 1)
    _ = state.update(.pointer(phase, .mouse, at: .zero, on: handle))
  }

  @Test func `a file that changes ends the drag of a view, whose id another view has now`() throws {
    var state = try dragging()
    _ = state.update(.fileRead(Sample.content(Self.shifted, reload: true)))
    #expect(state.subject.drag == nil && state.subject.guides.isEmpty)
    let tree = state.subject.scene.tree
    pull(&state, .moved, 300)
    #expect(state.subject.scene.tree.isSame(as: tree))
    #expect(tree.frame(of: try view("x", state)) == Rect(0, 0, 10, 10))
    #expect(tree.frame(of: try view("a", state)).width == 220)
  }

  @Test func `the interface ends the drag of a view, which can be dragged again afterwards`() throws
  {
    var state = try dragging()
    _ = state.update(.interface(InterfaceDescription(size: Size(9, 9), regions: [])))
    pull(&state, .up, 240)
    _ = state.perform(.toggleInterface)
    #expect(state.subject.drag == nil && state.subject.guides.isEmpty)
    pull(&state, .down, 240)
    pull(&state, .moved, 260)
    #expect(state.subject.scene.tree.frame(of: try view("a", state)).width == 240)
  }

  @Test func `the interface takes fingers off the screen that is set aside`() {
    var state = Sample.state
    state.move(.mouse, .down, Sample.inA)
    _ = state.update(.interface(InterfaceDescription(size: Size(9, 9), regions: [])))
    #expect(state.setAside?.live.fingers.isEmpty == true)
    _ = state.perform(.toggleInterface)
    state.tap(Sample.inB1)
    #expect(state.subject.live.log.trails.last?.samples.first?.point == Sample.inB1)
    #expect(state.subject.live.fingers.isEmpty)
  }

  @Test func `going back to a touch takes fingers off the screen`() {
    var state = Sample.state
    state.tap(Sample.inA)
    state.tap(Sample.inB1)
    state.move(.mouse, .down, Sample.inA)
    _ = state.perform(.nextTouch(-1))
    #expect(state.subject.live.fingers.isEmpty)
    state.move(.mouse, .up, Sample.inA)
    state.tap(Sample.inB1)
    #expect(state.subject.live.log.trails.last?.samples.first?.point == Sample.inB1)
  }

  @Test func `time that runs backwards still does after the file is read again`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.perform(.player(.seek(5)))
    _ = state.perform(.player(.toggleBackwards))
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.subject.player.isPlayingBackwards && state.subject.player.position == 5)
  }

  @Test func `time that runs backwards still does when the gallery closes`() {
    var state = Sample.state
    _ = state.update(.gallery(Sample.builtIn(2), then: .dismissNotice))
    state.tap(Sample.inB1)
    _ = state.perform(.player(.seek(5)))
    _ = state.perform(.player(.toggleBackwards))
    _ = state.perform(.toggleGallery)
    #expect(!state.subject.player.isPlaying)
    _ = state.perform(.toggleGallery)
    #expect(state.subject.player.isPlayingBackwards && state.subject.player.position == 5)
  }

  @Test func `edits that were saved stay saved when the file is read again`() throws {
    var state = Sample.state
    _ = state.perform(.select(try view("a", state)))
    _ = state.perform(.nudge(Point(1, 0)))
    _ = state.perform(.saveScene)
    _ = state.update(.finished("Saved", isError: false))
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(!state.subject.edits.isEmpty && !state.subject.edits.isUnsaved)
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `a warning about edits does not count for others after a reload`() throws {
    var state = Sample.state
    _ = state.perform(.select(try view("a", state)))
    _ = state.perform(.nudge(Point(1, 0)))
    #expect(state.update(.quit) == [])
    _ = state.perform(.editProperty(.isHidden))
    _ = state.perform(.undo)
    _ = state.update(.fileRead(Sample.content(reload: true)))
    #expect(state.update(.quit) == [])
    #expect(state.update(.quit) == [.quit])
  }

  @Test func `a field loses the focus when the view of its property is removed`() throws {
    var state = Sample.state
    state.press("i")
    _ = state.perform(.select(try view("b", state)))
    _ = state.perform(.editProperty(.alpha))
    try #require(state.inspector.typed != nil)
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.selection == nil && state.inspector.typed == nil)
    state.press("d")
    #expect(state.subject.showsDeliveries)
  }

  @Test func `edits change only the views of a scene`() throws {
    var state = BusyState.empty
    _ = state.update(.fileRead(BusyState.content()))
    state.subject.scene.note = "Try it."
    state.subject.scene.touch = Sample.inA
    state.subject.scene.expect = "a"
    state.subject.scene.chainEnding.usesScenes = true
    state.subject.scene.unknownKeys = ["author": "1"]
    _ = state.perform(.select(try view("a", state)))
    for command: Command in [
      .nudge(Point(1, 0)), .editProperty(.isHidden), .arrange(.front), .undo, .undo, .redo,
      .showSide(true), .showSide(false),
    ] {
      let before = StoredProperties(of: state.subject.scene)
      _ = state.perform(command)
      let changed = StoredProperties(of: state.subject.scene).changed(from: before)
      // The opened scene is another value, with all of its original properties.
      if case .showSide = command { continue }
      #expect(changed == ["tree"], "\(command)")
    }
    #expect(state.subject.scene.note == "Try it." && state.subject.scene.unknownKeys.count == 1)
  }
}
