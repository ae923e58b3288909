internal import Drawing
package import Geometry
package import HitTesting
internal import SceneFormat
package import Stage
package import TouchDelivery

/// The whole debugger as a value.
///
/// It changes only through `update`; `frameModel` describes what to draw.
package struct State: Sendable {
  package internal(set) var subject: Subject
  /// The previous subject, while the interface itself is inspected.
  package internal(set) var setAside: Subject?
  /// Increases whenever the scene changes.
  package internal(set) var revision = 0
  /// The size of the window, in points.
  package internal(set) var size: Size
  package internal(set) var theme: Theme
  /// The view that a touch under the mouse would hit.
  package internal(set) var hover: NodeID?
  package internal(set) var hoveredRegion: Region.ID?
  /// The target that each pressed pointer began on; it receives all further events of the pointer,
  /// as in UIKit.
  package internal(set) var captures: [Pointer: Capture] = [:]
  /// The offsets of lists that were scrolled by hand, in points.
  package internal(set) var scrolls: [Region.List: Double] = [:]
  /// The canvas state that is kept between subjects.
  package internal(set) var canvas = CanvasState()
  /// The three-dimensional view with the levels of the views spread apart.
  package internal(set) var space = SpaceView()
  /// A message shown over the picture.
  package internal(set) var notice: Notice?
  /// Set while the notice is about the file; it then stays until the file can be read again.
  package internal(set) var noticeIsAboutFile = false
  /// The requests that have already caused a warning about lost edits; repeating one performs it.
  var warned: Set<UnsavedWarning> = []
  /// Set while the edits are being written to a file.
  var isSaving = false
  package internal(set) var inspector = InspectorState()
  /// The shown panels, their sizes and the scale of the interface.
  package internal(set) var arrangement = Arrangement()
  /// The arrangement that was stored last.
  var remembered = Arrangement()
  /// The drag of an edge between panels.
  var panelDrag: PanelDrag?
  /// The edge that was clicked last, if nothing was pressed since.
  var clickedEdge: PanelEdge?
  package internal(set) var textSelection: TextSelection?
  /// The open card or menu.
  package internal(set) var overlay: Overlay?
  /// Keyboard focus, and the region that the pointer rests on.
  package internal(set) var pointing = PointingState()
  /// The fraction of a recording that is written, from 0 to 1; `nil` while not recording.
  package internal(set) var recording: Double?
  /// Set after the user tried to close the window during a recording.
  var stopsRecording = false
  /// The presenter mode; `nil` while it is off.
  package internal(set) var presentation: Presentation?
  /// The gallery of built-in scenes.
  package internal(set) var gallery = GalleryState()
  /// The outline state that is kept between subjects.
  package internal(set) var outline = OutlineState()
  /// Set if answers are computed in the background, by `Effect.compute`.
  var answersConcurrently = false
  /// The number of answers requested so far.
  var answerCount = 0
  /// Disables animation between steps.
  package internal(set) var reducesMotion = false
  /// The representation of a step: code, flowchart or call stack.
  package internal(set) var detail = StepDetail.code
  /// The list at the upper right.
  package internal(set) var sideList = SideList.steps
  package internal(set) var isFullScreen = false

  /// The target that a pointer was pressed on.
  package enum Capture: Hashable, Sendable {
    /// The inspected screen.
    case canvas
    /// The levels of the views, which rotate with the pointer, and its last position in points of
    /// the window.
    case turning(from: Point)
    /// A region of the interface, and whether the pointer is over it now.
    case region(Region.ID, isInside: Bool)
  }

  /// Creates the state of a scene without touches.
  package init(
    _ scene: Scene, path: String? = nil, source: SubjectSource? = nil,
    size: Size = Size(1280, 800), theme: Theme = .light
  ) {
    subject = Subject(scene, path: path, source: source)
    self.size = size
    self.theme = theme
  }

  /// A Boolean value indicating whether the picture changes with time.
  package var isAnimating: Bool {
    subject.playing.isPlaying || space.isMoving || subject.cameraMove != nil
  }

  /// A Boolean value indicating whether ticks are needed: something moves, or a finger or a timer
  /// may still cause a change.
  package var needsTicks: Bool {
    isAnimating || subject.pending != nil || subject.live.isLive || pointing.isWaiting
      || subject.outline.drag?.drop != nil
  }

  /// The title of the window.
  package var title: String { "\(VisibleText.line(subject.scene.name)) — HitScope" }

  /// Touches the screen as a click of the mouse does.
  ///
  /// - Parameters:
  ///   - point: a point in screen coordinates; ignored if not finite.
  ///   - step: the step to pause at; `nil` to play from the beginning.
  package mutating func touch(at point: Point, step: Int? = nil) {
    guard point.isFinite else { return }
    land(.mouse, at: point)
    if let step { subject.player.show(step) }
  }

  /// Lands a finger: the first finger of a touch is played, further fingers are traced in addition.
  ///
  /// - Parameter point: the point to search if the finger's own touch has not searched it.
  mutating func land(_ pointer: Pointer, at point: Point) {
    let isFurther = captures.contains { $0.value == .canvas && $0.key != pointer }
    let kept = isFurther ? subject.touches.filter { $0.pointer != pointer } : []
    let number = (kept.map { $0.number }.max() ?? 0) + 1
    let trace = subject.live.trace(of: pointer).flatMap { $0.point == point ? $0 : nil }
    let touch = FingerTouch(pointer, number: number, trace ?? subject.scene.trace(at: point))
    subject.leaveTouch()
    // The why answer follows the finger; other answers give way to the search.
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
  /// The description of the picture to draw.
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
    model.showsCanvasMenu = showsCanvasMenu
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

  /// Returns the position of a player; with reduced motion, each step is shown at its end.
  private func settled(_ player: Player) -> Double {
    guard reducesMotion, player.isPlaying else { return player.position }
    return player.position.rounded(.down) + 0.9999
  }

  /// The menu of the file's scenes; if the file has only one scene, the menu of the gallery.
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
