import Answers
import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// A debugger in which no stored property has its initial value, as far as one state allows: tests
/// see every value that a message loses.
enum BusyState {
  /// A, B with B.1, and twelve cells that a touch in B.1 misses for the same reason.
  static let json: String = {
    let cells = (0..<12).map {
      "{\"id\": \"c\($0)\", \"class\": \"Cell\", \"frame\": [0, \(440 + $0), 320, 1]}"
    }
    return """
      {"hitscope": 1, "name": "Busy", "screen": [320, 480], "script": "down 40,40; up",
       "windows": [{"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]},
        {"id": "b", "name": "View B", "frame": [120, 120, 180, 300], "subviews": [
          {"id": "b1", "name": "B.1", "frame": [10, 10, 80, 40]}]},
        \(cells.joined(separator: ", "))]}]}
      """
  }()

  static let picture = PictureHead.png(32, 48)

  static func content(reload: Bool = false) -> FileContent {
    FileContent(path: "folder/busy.json", bytes: Array(json.utf8), isReload: reload)
  }

  /// The state before any input.
  static let empty = State(
    Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)

  /// Returns the state, which is made once for all tests.
  static func make() throws -> State { try made.get() }

  private static let made = Result { try build() }

  private static func build() throws -> State {
    var state = empty
    _ = state.update(.fileRead(content()))
    _ = state.update(.fileRead(content(reload: true)))
    _ = state.update(.resized(Size(1400, 900)))
    let tree = state.subject.scene.tree
    let a = try #require(tree.view(named: "a"))
    let b = try #require(tree.view(named: "b"))
    _ = state.perform(.toggleTheme)
    _ = state.perform(.showOutline(true))
    _ = state.perform(.select(a))
    _ = state.perform(.nudge(Point(1, 0)))
    _ = state.perform(.nudge(Point(0, 1)))
    state.tap(Sample.inA)
    state.move(.finger(1), .down, Sample.inA)
    state.move(.finger(2), .down, Sample.inB1)
    _ = state.perform(.nextFinger)
    try prepareSubject(&state, a, b)
    try prepareInterface(&state, a, b)
    // Derived values are up to date before the first message.
    for _ in 0..<2 { _ = state.update(.recording(0.5)) }
    let move = CameraMove(from: Camera.fit.panned(by: Point(9, 9)), focus: b)
    state.subject.cameraMove = move
    return state
  }

  private static func prepareSubject(_ state: inout State, _ a: NodeID, _ b: NodeID) throws {
    state.subject.player.send(.speed(2))
    state.subject.player.send(.toggleLoop)
    state.subject.player.toggleRun(at: 2)
    state.subject.player.send(.toggleBookmark)
    state.subject.player.send(.toggleBackwards)
    state.subject.livePlayer.send(.speed(4))
    state.subject.livePlayer.send(.seek(2))
    state.subject.livePlayer.send(.toggleBookmark)
    state.subject.showsDeliveries = true
    _ = state.perform(.compareTouch(1))
    state.subject.camera = Camera(zoom: 2, offset: Point(3, 4))
    state.subject.screenCamera = Camera(zoom: 3, offset: Point(5, 6))
    state.subject.question = .map
    state.answers.refresh(&state.subject)
    state.subject.selection = a
    state.subject.toggleGroup(b)
    state.subject.focus = b
    state.subject.background = Background(try EncodedPicture(picture), opacity: 0.25, isOver: true)
    state.subject.baseline.given = state.subject.scene
    state.subject.guides = [SnapGuide(from: .zero, to: Point(9, 0))]
    state.subject.drag = FrameDrag(.left, of: a, in: state.subject.scene.tree, from: .zero)
    state.subject.click = CanvasClick(
      place: Point(1, 1), point: Sample.inA, camera: state.subject.camera, selected: a)
  }

  private static func prepareInterface(_ state: inout State, _ a: NodeID, _ b: NodeID) throws {
    _ = state.update(.gallery(Sample.builtIn(2), then: .dismissNotice))
    state.gallery.isOpen = true
    state.gallery.selected = 1
    state.gallery.resumes = true
    state.pointing.captures[.mouse] = .region(.handle(.left), isInside: true)
    state.scrolls = [.steps: 12, .deliveries: 3, .answers: 7, .files: 2, .palette: 4, .gallery: 5]
    state.canvas.settings[.rulers].toggle()
    state.canvas.held = .alt
    state.canvas.pointer = Sample.inA
    state.canvas.measured = b
    state.canvas.pressed[.mouse] = .zero
    state.space.isOn = true
    state.space.turn(by: Point(20, 30))
    state.space.slide(.depthRange, to: 0.2, isPress: true)
    state.space.update(0.25)
    state.notices.shown = Notice(.error, "Damaged")
    state.notices.isAboutFile = true
    state.editing.warned = [UnsavedWarning(wish: .quit, version: 99)]
    state.editing.isSaving = true
    state.inspector.isShown = true
    var typed = TextInput()
    typed.send(.insert("new"))
    state.inspector.typed = (a, .alpha, typed)
    state.panels.arrangement.panels[extent: .lists] = 400
    state.panels.arrangement.windowSize = Size(700, 500)
    state.panels.remembered = state.panels.arrangement
    state.panels.drag = PanelDrag(
      pointer: .finger(9), edge: .tree, span: PanelSpan(200, from: 100, to: 300), start: .zero)
    state.panels.clickedEdge = .lists
    state.pointing.textSelection = TextSelection(text: "words", parts: [])
    state.pointing.focus = PointingState.Focus(region: .control(.play), action: nil)
    state.pointing.hover(.control(.play), nil)
    state.recording.progress = 0.5
    state.recording.isStopping = true
    var chooser = ChooserState()
    chooser.recent = ["/tmp/one.json"]
    chooser.input.send(.insert("/tmp/"))
    state.overlay.chooser = chooser
    state.presenter.presentation = Presentation()
    state.presenter.presentation?.pointer = Point(1, 2)
    state.outline.input.send(.insert("View"))
    state.outline.hasFocus = true
    state.reducesMotion = true
    state.panels.detail = .flowchart
    state.panels.sideList = .touches
    state.isFullScreen = true
    state.pointing.hover = b
    state.pointing.hoveredRegion = .control(.play)
  }

  /// All stored properties of a state, with those of its larger parts listed individually.
  static func properties(_ state: State) -> StoredProperties {
    StoredProperties(
      of: state,
      opening: [
        "subject", "notices", "pointing", "panels", "presenter", "recording", "editing", "answers",
      ])
  }
}
