internal import Drawing
package import Geometry
internal import HierarchyFormats
package import HitTesting
package import Stage
package import TouchDelivery

/// The whole debugger as a value. It changes through `update` alone, and `frameModel` says what there
/// is to see.
package struct State: Sendable {
  /// What is being looked at.
  package internal(set) var subject: Subject
  /// What is looked at again after the interface itself was.
  package internal(set) var setAside: Subject?
  /// Changes whenever the scene does.
  package internal(set) var revision = 0
  /// The size of the window, in points.
  package internal(set) var size: Size
  /// Light or dark.
  package internal(set) var theme: Theme
  /// The view that a touch under the mouse would hit.
  package internal(set) var hover: NodeID?
  /// The region under the mouse.
  package internal(set) var hoveredRegion: Region.ID?
  /// What each pointer that is down began on; it gets all that follows, as in UIKit.
  package internal(set) var captures: [Pointer: Capture] = [:]
  /// How far lists are scrolled by hand, in points.
  package internal(set) var scrolls: [Region.List: Double] = [:]
  /// What the canvas shows of the views, of whatever is looked at.
  package internal(set) var canvas = CanvasState()
  /// Whether the levels of the views stand apart.
  package internal(set) var space = SpaceView()
  /// A message over the picture.
  package internal(set) var notice: Notice?
  /// Whether the notice is about the file and stays until the file is good again.
  package internal(set) var noticeIsAboutFile = false
  /// What was asked for although it loses edits, and which: asked for again, it is done.
  var warned: Set<UnsavedWarning> = []
  /// Whether the edits are being written to a file.
  var isSaving = false
  /// The inspector.
  package internal(set) var inspector = InspectorState()
  /// Which panels are shown, how large these are, and the whole interface.
  package internal(set) var arrangement = Arrangement()
  /// What was remembered of it last.
  var remembered = Arrangement()
  /// The edge between panels that is dragged.
  var panelDrag: PanelDrag?
  /// The edge that was clicked last, if nothing was pressed since.
  var clickedEdge: PanelEdge?
  /// The text that is selected.
  package internal(set) var textSelection: TextSelection?
  /// Whether the forms are shown in which what is selected can be copied.
  package internal(set) var showsCopies = false
  /// Whether the list of keys is shown.
  package internal(set) var showsHelp = false
  /// The list of all that can be done; `nil` while it is closed.
  package internal(set) var palette: PaletteState?
  /// The region that has the keyboard, and the one that the pointer rests on.
  package internal(set) var pointing = PointingState()
  /// Whether the list of scenes is shown.
  package internal(set) var showsScenes = false
  /// The part of a recording that is written, from 0 to 1; `nil` while nothing is recorded.
  package internal(set) var recording: Double?
  /// Whether the window was to close while it was written.
  var stopsRecording = false
  /// What opens a file; `nil` while none is chosen.
  package internal(set) var chooser: ChooserState?
  /// How the search is shown to others; `nil` while it is not.
  package internal(set) var presentation: Presentation?
  /// The scenes that come with the program.
  package internal(set) var gallery = GalleryState()
  /// The rows of the tree, and what is looked for in them.
  package internal(set) var outline = OutlineState()
  /// Whether answers are computed beside the loop, by `Effect.compute`.
  var answersConcurrently = false
  /// How many were requested.
  var answerCount = 0
  /// Whether nothing moves between one step and the next.
  package internal(set) var reducesMotion = false
  /// What is shown of a step.
  package internal(set) var detail = StepDetail.code
  /// What is listed at the upper right.
  package internal(set) var sideList = SideList.steps
  /// Whether the window covers the whole screen.
  package internal(set) var isFullScreen = false

  /// What a pointer began on.
  package enum Capture: Hashable, Sendable {
    /// The inspected screen.
    case canvas
    /// The levels of the views, which turn with the pointer; and where it was last, in points of the
    /// window.
    case turning(from: Point)
    /// A part of the interface, and whether the pointer is over it now.
    case region(Region.ID, isInside: Bool)
  }

  /// The debugger with a scene that nobody has touched.
  package init(
    _ scene: Scene, path: String? = nil, source: SubjectSource? = nil,
    size: Size = Size(1280, 800), theme: Theme = .light
  ) {
    subject = Subject(scene, path: path, source: source)
    self.size = size
    self.theme = theme
  }

  /// Whether time changes anything, so that `tick` has to come.
  package var isAnimating: Bool {
    subject.playing.isPlaying || space.isMoving || subject.cameraMove != nil
  }

  /// Whether `tick` has to come: something moves, or a finger or a timer may yet do something.
  package var needsTicks: Bool {
    isAnimating || subject.pending != nil || subject.live.isLive || pointing.isWaiting
      || subject.outline.drag?.drop != nil
  }

  /// What the frame of the window says.
  package var title: String { "\(VisibleText.line(subject.scene.name)) — HitScope" }

  /// Touches the screen with the mouse, as a click does.
  ///
  /// - Parameters:
  ///   - point: in screen coordinates; one that is not finite is ignored.
  ///   - step: where to pause; `nil` to play from the beginning.
  package mutating func touch(at point: Point, step: Int? = nil) {
    guard point.isFinite else { return }
    land(.mouse, at: point)
    if let step { subject.player.show(step) }
  }

  /// A finger lands: the first of a touch is played, others are traced beside it.
  ///
  /// - Parameter point: where to search when it is not the finger's touch that has searched.
  mutating func land(_ pointer: Pointer, at point: Point) {
    let isFurther = captures.contains { $0.value == .canvas && $0.key != pointer }
    let kept = isFurther ? subject.touches.filter { $0.pointer != pointer } : []
    let number = (kept.map(\.number).max() ?? 0) + 1
    let trace = subject.live.trace(of: pointer).flatMap { $0.point == point ? $0 : nil }
    let touch = FingerTouch(pointer, number: number, trace ?? subject.scene.trace(at: point))
    subject.leaveTouch()
    // The answer to why follows the finger; from the others one goes back to the search.
    if subject.question != .why { subject.question = nil }
    subject.touches = kept + [touch]
    if kept.isEmpty {
      subject.activate(0, playing: true)
      scrolls = [:]
    } else if let active = kept.firstIndex(where: { $0.number == subject.touch?.number }) {
      subject.activeIndex = active
    } else {
      subject.activate(0, playing: true)
    }
    subject.history.add(touch.trace)
    subject.showTouchOfActiveFinger()
  }
}

extension State {
  /// What there is to see.
  package var frameModel: FrameModel {
    var model = FrameModel(subject.scene, trace: subject.trace)
    model.revision = revision
    model.position = settled(subject.player)
    model.folding = subject.player.folding
    if subject.showsDeliveries {
      model.deliveries = subject.live.log
      model.showDelivery(at: settled(subject.livePlayer))
    }
    model.answerProgress = answerProgress
    model.answer = model.answerProgress == nil ? subject.answer : nil
    model.theme = theme
    model.camera = subject.camera
    model.cameraMove = subject.cameraMove
    model.space = space.shown
    model.hover = hover
    model.canvas = canvasSettings
    model.showsCanvasMenu = canvas.isMenuOpen
    model.measured = canvas.measured
    model.pointer = canvas.pointer
    model.selection = subject.selection
    model.showsHandles = offersEdits && presentation == nil
    model.guides = subject.guides
    model.inspector = inspectorModel
    model.lifted = subject.drag?.view
    model.otherTouches =
      model.showsDeliveries
      ? []
      : subject.touches.enumerated().filter { $0.offset != subject.activeIndex }.map {
        TouchMark(
          finger: $0.element.number - 1, point: $0.element.point, view: $0.element.view)
      }
    model.notice = notice
    model.scrolls = scrolls
    model.outline = outlineModel
    if model.outline != nil { model.scrolls[.outline] = subject.outline.offset }
    model.transport = transport
    model.detail = detail
    model.sideList = sideList
    model.touchHistory = touchHistoryModel
    model.comparedTouches = subject.comparedTouches
    model.fidelity = subject.source?.badge
    model.scenes = sceneMenu
    model.panels = arrangement.panels
    model.textSelection = textSelection
    model.copies = copyMenu
    model.help = showsHelp ? KeyBinding.hints : nil
    model.gallery = galleryModel
    model.presentation = presentation
    model.chooser = chooserModel
    model.recording = recording
    model.palette = paletteModel
    model.pointing = PointingMarks(focus: pointing.focus?.region, tip: pointing.tip)
    return model
  }

  /// The position of a player; without movement each step is shown as it ends.
  private func settled(_ player: Player) -> Double {
    guard reducesMotion, player.isPlaying else { return player.position }
    return player.position.rounded(.down) + 0.9999
  }

  /// The scenes of the file; `nil` where there is only one.
  var sceneMenu: SceneMenu? {
    guard let source = subject.source, source.scenes.count > 1 else { return galleryMenu }
    let entries = source.scenes.map { scene in
      SceneMenu.Entry(
        number: scene.number,
        title: scene.title ?? scene.controller ?? scene.id ?? "Scene \(scene.number)",
        detail: [
          scene.title == nil ? nil : scene.controller, scene.id,
          "\(scene.views) view\(scene.views == 1 ? "" : "s")", scene.isInitial ? "initial" : nil,
        ].compactMap { $0 }.joined(separator: " · "))
    }
    return SceneMenu(entries, current: source.sceneIndex, isOpen: showsScenes)
  }

  private var transport: Transport {
    var transport = Transport()
    transport.isPlaying = subject.playing.isPlaying
    transport.speed = subject.playing.speed
    transport.isLooping = subject.playing.isLooping
    transport.isPlayingBackwards = subject.playing.isPlayingBackwards
    transport.bookmarks = subject.playing.bookmarks
    transport.hovered = hoveredRegion
    for case .region(let id, isInside: true) in captures.values { transport.pressed.insert(id) }
    return transport
  }
}
