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

/// The stored properties of the debugger that each message and each command changes. All others
/// keep their values.
@Suite struct CarriedStateTests {
  /// A message to a busy state, and the properties that it changes.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let changed: Set<String>
    let prepare: @Sendable (inout State) -> Void
    let run: @Sendable (inout State) -> Void
    var testDescription: String { name }

    /// - Parameters:
    ///   - changed: Names separated by spaces; a leading dot means a property of the subject.
    ///   - prepare: Removes everything that would receive the message first.
    init(
      _ name: String, _ changed: String,
      after prepare: @escaping @Sendable (inout State) -> Void = { _ in },
      _ run: @escaping @Sendable (inout State) -> Void
    ) {
      self.name = name
      self.changed = Set(
        changed.split(separator: " ").map { $0.first == "." ? "subject\($0)" : String($0) })
      self.prepare = prepare
      self.run = run
    }

    init(_ message: Message, _ changed: String) {
      self.init(message.caseName, changed) { _ = $0.update(message) }
    }

    init(
      _ command: Command, _ changed: String,
      after prepare: @escaping @Sendable (inout State) -> Void = { _ in }
    ) {
      self.init("\(command)", changed, after: prepare) { state in
        _ = state.perform(command)
        // Updates the derived values, as every message does.
        _ = state.update(.recording(state.recording.progress ?? 0))
      }
    }
  }

  @Test func `in the busy state no property has its first value`() throws {
    let busy = BusyState.properties(try BusyState.make())
    let first = BusyState.properties(BusyState.empty)
    // `setAside` is covered below, because it disables most commands. Answers that are computed
    // concurrently have their own tests: here they arrive immediately. The opener never changes. A
    // script would follow every message: `WindowScriptTests` covers it.
    let elsewhere = [
      "script", "setAside", "answers.isConcurrent", "answers.count", "subject.pending", "opener",
    ]
    #expect(busy.changed(from: first) == busy.names.subtracting(elsewhere))
  }

  @Test func `the audit's facts about views follow their views through an edit of the order`()
    throws
  {
    var state = Sample.state
    let view = try #require(state.subject.scene.tree.view(named: "b"))
    state.subject.source?.auditSettings.animatedViews = [view]
    state.subject.source?.auditSettings.assumedFrames = [view]
    state.subject.selection = view
    state.use(.arrange(.backward))
    let moved = try #require(state.subject.scene.tree.view(named: "b"))
    #expect(moved != view)
    state.subject.question = .audit
    guard case .audit(_, let settings)? = state.subject.neededAnswer() else {
      Issue.record("no audit is needed")
      return
    }
    #expect(settings.animatedViews == [moved] && settings.assumedFrames == [moved])
  }

  @Test(arguments: messages + commands)
  func `a message changes only its own properties`(row: Row) throws {
    var state = try BusyState.make()
    row.prepare(&state)
    // Changes derived from the preparation are not changes of the message.
    let move = state.subject.cameraMove
    _ = state.update(.recording(state.recording.progress ?? 0))
    state.subject.cameraMove = move
    let before = state
    row.run(&state)
    let changed = BusyState.properties(state).changed(from: BusyState.properties(before))
    let missing = row.changed.subtracting(changed).sorted()
    let further = changed.subtracting(row.changed).sorted()
    #expect(missing == [], "\(row.name) no longer changes this")
    #expect(further == [], "\(row.name) changes this as well")
  }

}

extension CarriedStateTests {
  private static let canvas = Target.canvas(Point(40, 40), fromMiddle: Point(5, 5))
  private static let button = Target.region(.control(.theme), nil, at: Point(0.5, 0.5))
  private static let place = Point(300, 200)

  /// Removes everything that receives keys first or covers the window.
  @Sendable private static func uncover(_ state: inout State) {
    state.overlay = nil
    state.inspector.typed = nil
    state.outline.hasFocus = false
    state.gallery.isOpen = false
    state.pointing.focus = nil
  }

  /// Ends the drag of a handle, the drag of an edge, and the comparison of touches.
  @Sendable private static func settle(_ state: inout State) {
    state.subject.drag = nil
    state.panels.drag = nil
    state.subject.comparedTouches = nil
  }

  private static let messages: [Row] = [
    Row(.begin(theme: "light", touch: nil, step: nil, remark: nil), "theme"),
    Row(
      .begin(theme: "light", touch: Point(40, 40), step: 3, remark: "Hello"),
      "notices.isAboutFile notices.shown theme .answer .history .player .question .touches"),
    Row(.reduceMotion, ""),
    Row(.perform(.dismissNotice), "notices.isAboutFile notices.shown"),
    Row(.showSpace(SpaceCamera()), "space"),
    Row(.answerConcurrently, "answers.isConcurrent"),
    Row(
      .pointer(.down, .mouse, at: place, on: canvas),
      "canvas notices.isAboutFile notices.shown outline panels.clickedEdge "
        + "pointing.captures pointing.focus pointing.rest pointing.textSelection "
        + "presenter.presentation .answer .history .live .livePlayer .question .touches"),
    Row(
      .pointer(.down, .mouse, at: place, on: button),
      "notices.isAboutFile notices.shown outline panels.clickedEdge pointing.captures "
        + "pointing.focus pointing.rest pointing.textSelection presenter.presentation"),
    Row(
      .pointer(.down, .mouse, at: place, on: .nothing),
      "notices.isAboutFile notices.shown outline panels.clickedEdge pointing.captures "
        + "pointing.focus pointing.rest pointing.textSelection presenter.presentation"),
    Row(.pointer(.down, .grip, at: place, on: canvas), "pointing.captures presenter.presentation"),
    Row(
      .pointer(.moved, .mouse, at: place, on: canvas),
      "pointing.captures presenter.presentation"),
    Row(.pointer(.moved, .finger(2), at: place, on: canvas), ".live .livePlayer"),
    Row(.pointer(.moved, .finger(9), at: place, on: button), "panels.arrangement panels.drag"),
    Row(
      .pointer(.up, .mouse, at: place, on: canvas),
      "canvas pointing.captures presenter.presentation revision .drag .edits .guides .outline"),
    Row(
      .pointer(.up, .finger(2), at: place, on: canvas),
      "canvas pointing.captures .live .livePlayer"),
    Row(.pointer(.up, .finger(9), at: place, on: button), "panels.clickedEdge panels.drag"),
    Row(
      .pointer(.cancelled, .mouse, at: place, on: .nothing),
      "canvas pointing.captures pointing.hover pointing.hoveredRegion "
        + "pointing.rest presenter.presentation revision .drag .edits .guides .outline"),
    Row(
      .pointer(.cancelled, .finger(2), at: place, on: canvas),
      "canvas pointing.captures .live .livePlayer"),
    Row(.wheel(by: Point(0, 1), on: canvas, []), "pointing.textSelection .camera .cameraMove"),
    Row(.wheel(by: Point(0, 1), on: button, []), "pointing.textSelection"),
    Row(.scroll(.steps, to: 40), "pointing.textSelection scrolls"),
    Row(.scroll(.outline, to: 40), "pointing.textSelection scrolls .outline"),
    Row(.revealed(.steps, to: 40), "scrolls"),
    Row(.revealed(.outline, to: 40), "scrolls .outline"),
    Row(.textSelected(nil), "pointing.captures pointing.textSelection"),
    Row(.arranged(Arrangement()), "panels.arrangement panels.remembered"),
    Row(.key("j", []), "overlay scrolls"),
    Row("key without a field", "panels.clickedEdge .outline .showsDeliveries", after: uncover) {
      _ = $0.update(.key("d", []))
    },
    Row("key without a meaning", "", after: uncover) { _ = $0.update(.key("ß", [])) },
    Row(.tick(0.05), "pointing.rest space .cameraMove .live"),
    Row(
      "tick with motion",
      "pointing.rest space .cameraMove .live", after: { $0.reducesMotion = false }
    ) { _ = $0.update(.tick(0.05)) },
    Row(.resized(Size(1500, 950)), "size"),
    Row(.resized(Size(-1, 950)), ""),
    Row(.modifiers([]), "canvas"),
    Row(.background(BackgroundFile("b.png", BusyState.picture + [1])), ".background"),
    Row(.background(BackgroundFile("b.png", [1])), "notices.isAboutFile notices.shown"),
    Row(.dropped("other.json"), ""),
    Row(.fileRead(Sample.content()), "editing.warned notices.isAboutFile notices.shown"),
    Row(
      "file that is read again",
      "canvas gallery notices.isAboutFile notices.shown overlay pointing.captures "
        + "pointing.hover pointing.textSelection revision scrolls space .answer .baseline "
        + ".cameraMove .comparedTouches .drag .edits .followedLog .guides .live "
        + ".livePlayer .outline .player .scene .touches"
    ) {
      _ = $0.update(.fileRead(BusyState.content(reload: true)))
    },
    Row("file that is read again and damaged", "notices.shown") {
      _ = $0.update(.fileRead(FileContent(path: "folder/busy.json", bytes: [1], isReload: true)))
    },
    Row("another file that changed", "") { _ = $0.update(.fileRead(Sample.content(reload: true))) },
    Row(.recording(0.75), "recording.progress"),
    Row(
      .recorded("Done", isError: false),
      "notices.isAboutFile notices.shown recording.isStopping recording.progress"),
    Row(.recentFiles(["/tmp/two.json"]), "overlay"),
    Row(.folder("/tmp/", [FolderEntry(name: "a", isFolder: true)]), "overlay"),
    Row(.folder("/other/", [FolderEntry(name: "a", isFolder: true)]), ""),
    Row(.gallery([], then: .toggleTheme), "gallery notices.isAboutFile notices.shown"),
    Row(.compare(with: Sample.content()), ".answer .baseline .question"),
    Row(.compare(with: FileContent(path: "x", bytes: [1])), "notices.isAboutFile notices.shown"),
    Row(
      .fileFailed(path: "other.json", reason: "no such file"),
      "notices.isAboutFile notices.shown"),
    Row(.fileFailed(path: "folder/busy.json", reason: "no such file"), "notices.shown"),
    Row(
      .finished("Saved", isError: false),
      "editing.isSaving notices.isAboutFile notices.shown .edits"),
    Row(
      .finished("Not saved", isError: true),
      "editing.isSaving notices.isAboutFile notices.shown"),
    Row(
      .interface(InterfaceDescription(size: Size(9, 9), regions: [])),
      "canvas inspector pointing.captures pointing.hover pointing.textSelection revision "
        + "scrolls setAside space .activeIndex .answer .background .baseline .camera "
        + ".cameraMove .click .comparedTouches .drag .edits .focus .followedLog .guides "
        + ".history .live .livePlayer .openedGroups .outline .path .player .question .scene "
        + ".screenCamera .selection .showsDeliveries .source .touches"),
    Row(.canvasScale(2), ".camera .cameraMove"),
    Row(.canvasScale(.nan), ""),
    Row(.focused(.control(.theme), nil), "pointing.focus"),
    Row(.quit, "editing.warned notices.isAboutFile notices.shown"),
  ]

  private static let commands: [Row] = [
    Row(.player(.step(1)), ".comparedTouches"),
    Row(.player(.toggle), ""),
    Row(.player(.step(-1)), "scrolls .livePlayer", after: settle),
    Row(.player(.toggleBookmark), "scrolls .livePlayer", after: settle),
    Row(.nextSpeed, ".livePlayer"),
    Row(.showDeliveries(false), ".outline .showsDeliveries"),
    Row(
      .showDetail(.stack),
      "panels.detail panels.sideList .answer .outline .question .showsDeliveries"),
    Row(.showList(.steps), "panels.sideList"),
    Row(.toggleHistory, "panels.sideList"),
    Row(
      .returnToTouch(1),
      "canvas pointing.captures scrolls .activeIndex .answer .comparedTouches .history "
        + ".live .livePlayer .outline .player .question .showsDeliveries .touches"),
    Row(
      .nextTouch(-1),
      "canvas pointing.captures scrolls .activeIndex .answer .comparedTouches .history "
        + ".live .livePlayer .outline .player .question .showsDeliveries .touches"),
    Row(.nextTouch(9), "notices.isAboutFile notices.shown"),
    Row(.compareTouch(nil), ".comparedTouches"),
    Row(.compareTouch(2), ".comparedTouches"),
    Row(.showComparedStep(0), ".comparedTouches"),
    Row(.showStep(1), "inspector scrolls .outline .player .selection .showsDeliveries .source"),
    Row(.toggleRun(2), "scrolls .outline .player .showsDeliveries"),
    Row(.showDelivery(1), "scrolls .livePlayer"),
    Row(.runScript, ".followedLog .live .livePlayer"),
    Row(.zoom(2), ".camera .cameraMove"),
    Row(.fit, "space .camera .cameraMove"),
    Row(.actualSize, ".cameraMove"),
    Row(.showSpace(false), "space"),
    Row(.toggleTheme, "theme"),
    Row(.toggleHelp, "overlay"),
    Row(.toggleScenes, ""),
    Row(.nextScene(1), ""),
    Row(.showScene(1), "editing.warned notices.isAboutFile notices.shown"),
    Row(.toggleRecording, ""),
    Row(
      .toggleRecording,
      "recording.isStopping recording.progress", after: { $0.recording.progress = nil }),
    Row(.toggleChooser, "overlay"),
    Row(
      .toggleChooser, "overlay inspector outline scrolls",
      after: { $0.overlay = nil }),
    Row(.chooseFile(0), ""),
    Row(.togglePresenter, "presenter.presentation"),
    Row(
      .togglePresenter,
      "inspector notices.isAboutFile notices.shown outline presenter.presentation",
      after: { $0.presenter.presentation = nil }),
    Row(.toggleGallery, "gallery .livePlayer"),
    Row(
      .toggleGallery, "gallery overlay scrolls", after: { $0.gallery.isOpen = false }),
    Row(.showGalleryScene(0), "editing.warned gallery notices.isAboutFile notices.shown"),
    Row(
      .toggleEmptyContainers,
      "canvas gallery notices.isAboutFile notices.shown overlay pointing.captures "
        + "pointing.hover pointing.textSelection revision scrolls space .answer .baseline "
        + ".cameraMove .comparedTouches .drag .edits .followedLog .guides .live "
        + ".livePlayer .outline .player .scene .source .touches",
      after: { $0.subject.source?.unknown.insert(.plainViews) }),
    Row(.paste, ""),
    Row(.showFidelity, ""),
    Row(.toggleFullScreen, "isFullScreen"),
    Row(.toggleInterface, ""),
    Row(.nextFinger, ".activeIndex .history .outline .player"),
    Row(.focus, ".camera .cameraMove .focus .outline"),
    Row(
      .focus, ".camera .cameraMove .focus .outline .screenCamera",
      after: { $0.subject.selection = $0.subject.focus }),
    Row(.leaveFocus, ".camera .cameraMove .focus .outline .screenCamera"),
    Row(.toggleCanvas(.rulers), "canvas"),
    Row(.toggleCanvas(.isolated), "canvas"),
    Row(.toggleCanvas(.backgroundOver), ".background"),
    Row(.toggleCanvasMenu, "overlay"),
    Row(.removeBackground, ".background"),
    Row(.moveFocus(1), "notices.isAboutFile notices.shown outline"),
    Row(.togglePalette, "notices.isAboutFile notices.shown outline overlay scrolls"),
    Row(
      .togglePalette, "notices.isAboutFile notices.shown outline overlay scrolls",
      after: { $0.overlay = nil }),
    Row(.selectPaletteText, ""),
    Row(.choosePaletteRow(999), ""),
    Row(.select(NodeID(3)), "inspector .outline .selection .source"),
    Row(.select(NodeID(999)), ""),
    Row(.moveSelection(1), "inspector .outline .selection .source"),
    Row(.showOutline(false), "outline presenter.presentation .outline"),
    Row(.selectRow(NodeID(3)), "inspector .outline .selection .source"),
    Row(.toggleRow(NodeID(2)), ".outline"),
    Row(.toggleGroup(NodeID(2)), ".openedGroups"),
    Row(.toggleGroup(NodeID(999)), ""),
    Row(.expandSelection(true), ""),
    Row(.find, "outline presenter.presentation"),
    Row(.nextMatch(1), ""),
    Row(.clearFind, "outline"),
    Row(.toggleMap, "scrolls .answer .question"),
    Row(.toggleWhy, "scrolls .answer .question"),
    Row(.toggleAudit, "scrolls .answer .question"),
    Row(.toggleChanges, "scrolls .answer .question"),
    Row(
      .showSide(true),
      "canvas pointing.captures pointing.hover pointing.textSelection revision scrolls "
        + "space .answer .baseline .cameraMove .comparedTouches .followedLog .live "
        + ".livePlayer .player .question .touches"),
    Row(.showSide(false), ""),
    Row(
      .nudge(Point(1, 0)),
      "notices.isAboutFile notices.shown pointing.captures .answer .cameraMove "
        + ".comparedTouches .edits .followedLog .live .livePlayer .outline .player .scene "
        + ".touches"),
    Row(
      .nudge(Point(1, 0)),
      "canvas notices.isAboutFile notices.shown pointing.captures pointing.hover "
        + "pointing.textSelection revision scrolls space .answer .cameraMove .edits "
        + ".followedLog .live .livePlayer .outline .player .scene .touches", after: settle),
    Row(
      .arrange(.front),
      "canvas inspector notices.isAboutFile notices.shown pointing.captures pointing.hover "
        + "pointing.textSelection revision scrolls space .answer .cameraMove .click .edits "
        + ".focus .followedLog .live .livePlayer .openedGroups .outline .player .scene "
        + ".selection .touches", after: settle),
    Row(.tryFix(0), ""),
    Row(.toggleInspector, "inspector presenter.presentation"),
    Row(.togglePanel(.lists), "panels.arrangement"),
    Row(.togglePanel(.lists), "panels.arrangement panels.remembered", after: settle),
    Row(.resetPanels, "panels.arrangement"),
    Row(
      .resizeInterface(1),
      "notices.isAboutFile notices.shown panels.arrangement panels.remembered", after: settle),
    Row(.copy, ""),
    Row(.toggleCopies, "overlay"),
    Row(.copyAs(.json), ""),
    Row(.editProperty(.name), "notices.isAboutFile notices.shown presenter.presentation"),
    Row(
      .editProperty(.isHidden),
      "canvas notices.isAboutFile notices.shown pointing.captures pointing.hover "
        + "pointing.textSelection presenter.presentation revision scrolls space .answer "
        + ".cameraMove .edits .followedLog .live .livePlayer .outline .player .scene "
        + ".touches",
      after: {
        uncover(&$0); settle(&$0)
      }),
    Row(.saveScene, "editing.isSaving", after: { $0.editing.isSaving = false }),
    Row(.saveSidecar, "editing.isSaving", after: { $0.editing.isSaving = false }),
    Row(
      .undo,
      "canvas notices.isAboutFile notices.shown pointing.captures pointing.hover "
        + "pointing.textSelection revision scrolls space .answer .cameraMove .edits "
        + ".followedLog .live .livePlayer .outline .player .scene .touches", after: settle),
    Row(.redo, "", after: settle),
    Row(.saveScreenshot, ""),
    Row(.saveTrace, ""),
    Row(
      .dismiss,
      "canvas notices.isAboutFile notices.shown pointing.captures pointing.hover "
        + "pointing.textSelection revision scrolls space .answer .cameraMove "
        + ".comparedTouches .drag .edits .followedLog .guides .live .livePlayer .outline "
        + ".player .scene .touches"),
    Row(.dismiss, "overlay", after: settle),
    Row(.dismissNotice, "notices.isAboutFile notices.shown"),
    Row(.quit, "editing.warned notices.isAboutFile notices.shown"),
    Row(
      .quit, "",
      after: {
        $0.editing.warned = [UnsavedWarning(wish: .quit, version: $0.subject.edits.version)]
      }),
  ]
}

extension Message {
  /// The name of the case. The exhaustive switch is a reminder to add a row for a new case.
  fileprivate var caseName: String {
    switch self {
    case .begin: "begin"
    case .answerConcurrently: "answerConcurrently"
    case .answered: "answered"
    case .reduceMotion: "reduceMotion"
    case .pointer: "pointer"
    case .wheel: "wheel"
    case .scroll: "scroll"
    case .revealed: "revealed"
    case .textSelected: "textSelected"
    case .arranged: "arranged"
    case .key: "key"
    case .tick: "tick"
    case .resized: "resized"
    case .modifiers: "modifiers"
    case .background: "background"
    case .dropped: "dropped"
    case .fileRead: "fileRead"
    case .recording: "recording"
    case .recorded: "recorded"
    case .recentFiles: "recentFiles"
    case .folder: "folder"
    case .gallery: "gallery"
    case .compare: "compare"
    case .fileFailed: "fileFailed"
    case .finished: "finished"
    case .interface: "interface"
    case .canvasScale: "canvasScale"
    case .focused: "focused"
    case .perform: "perform"
    case .showSpace: "showSpace"
    case .quit: "quit"
    }
  }
}
