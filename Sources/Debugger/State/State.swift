internal import Drawing
package import Geometry
import HitTesting
package import SceneFormat
package import Stage
package import TouchDelivery

/// The whole debugger as a value.
///
/// It changes only through `update`; `frameModel` describes what to draw. Each part uses only
/// itself; its methods take the other parts that they read or change as parameters.
package struct State: Sendable {
  /// Parses the files that are opened.
  let opener: HierarchyOpener
  package internal(set) var subject: Subject
  /// The previous subject, while the interface itself is inspected.
  package internal(set) var setAside: Subject?
  /// Increases whenever the scene changes.
  package internal(set) var revision = 0
  /// The size of the window, in points.
  package internal(set) var size: Size
  package internal(set) var theme: Theme
  /// Disables animation between steps.
  package internal(set) var reducesMotion = false
  package internal(set) var isFullScreen = false
  /// The offsets of lists that were scrolled by hand, in points.
  package internal(set) var scrolls: [Region.List: Double] = [:]
  package internal(set) var notices = Notices()
  package internal(set) var pointing = PointingState()
  /// The canvas state that is kept between subjects.
  package internal(set) var canvas = CanvasState()
  /// The three-dimensional view with the levels of the views spread apart.
  package internal(set) var space = SpaceView()
  package internal(set) var panels = PanelsState()
  package internal(set) var inspector = InspectorState()
  /// The outline state that is kept between subjects.
  package internal(set) var outline = OutlineState()
  /// The open card or menu.
  package internal(set) var overlay: Overlay?
  /// The gallery of built-in scenes.
  package internal(set) var gallery = GalleryState()
  package internal(set) var presenter = PresenterState()
  package internal(set) var recording = RecordingState()
  /// The script of what a person does; `nil` while none is recorded.
  package internal(set) var script: ScriptRecorder?
  var editing = EditingState()
  var answers = AnswersState()

  /// Creates the state of a scene without touches.
  ///
  /// - Parameter opener: Parses the files that are opened.
  package init(
    _ scene: Scene, path: String? = nil, source: SubjectSource? = nil,
    size: Size = Size(1280, 800), theme: Theme = .light, opener: HierarchyOpener = .scenes
  ) {
    self.opener = opener
    subject = Subject(scene, path: path, source: source)
    self.size = size
    self.theme = theme
  }

  /// A Boolean value indicating whether the picture changes with time.
  package var isAnimating: Bool {
    subject.playing.isPlaying || space.isMoving || subject.cameraMove != nil
      || gallery.isAnimating
  }

  /// A Boolean value indicating whether ticks are needed: something moves, or a finger or a timer
  /// may still cause a change.
  package var needsTicks: Bool {
    isAnimating || subject.pending != nil || subject.live.isLive || pointing.isWaiting
      || subject.outline.drag?.drop != nil
  }

  /// The title of the window.
  package var title: String { "\(VisibleText.line(subject.scene.name)) — HitScope" }

  /// The path of the scene's file, also while the interface is inspected; `nil` if the scene is not
  /// from a file.
  package var filePath: String? { (setAside ?? subject).path }

  /// The id of the shown scene if it is built in.
  package var builtIn: String? { setAside == nil ? subject.source?.builtIn : nil }

  /// The progress of an answer that takes longer than a second.
  package var answerProgress: AnswerProgress? { subject.pending?.progress }

  /// A Boolean value indicating whether the views can be edited: they are neither views of a
  /// program, whose code decides, nor HitScope's own interface.
  var offersEdits: Bool { !subject.scene.runsCode && setAside == nil }
}

// MARK: Picture

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
    model.hover = pointing.hover
    model.canvas = canvas.settings(of: subject)
    model.showsCanvasMenu = overlay.showsCanvasMenu
    model.measured = canvas.measured
    model.pointer = canvas.pointer
    model.selection = subject.selection
    model.showsHandles = offersEdits && !presenter.isOn
    model.guides = subject.guides
    model.inspector = inspector.model(of: subject, offersEdits: offersEdits)
    model.lifted = subject.drag?.view
    model.otherTouches = model.showsDeliveries ? [] : subject.otherTouches
    model.notice = notices.shown
    model.scrolls = scrolls
    model.outline = outline.model(of: subject.outline)
    model.openedGroups = subject.openedGroups
    if model.outline != nil { model.scrolls[.outline] = subject.outline.offset }
    model.transport = pointing.transport(of: subject.playing)
    model.detail = panels.detail
    model.sideList = panels.sideList
    if panels.sideList == .touches {
      model.touchHistory = subject.history.list(showing: subject.trace)
    }
    model.comparedTouches = subject.comparedTouches
    model.fidelity = subject.source?.badge
    model.unknownOfTap = subject.source?.unknown.ofTaps ?? []
    model.scenes = sceneMenu
    model.panels = panels.arrangement.panels
    model.textSelection = pointing.textSelection
    model.copies = overlay.showsCopies ? CopyMenu(name: CopiedPart(subject).name) : nil
    model.help = overlay.showsKeys ? KeyBinding.hints : nil
    model.gallery = gallery.model(current: builtIn)
    model.presentation = presenter.presentation
    model.chooser = overlay.chooser?.model
    model.recording = recording.progress
    model.palette = overlay.palette?.model(markedActions)
    model.pointing = PointingMarks(focus: pointing.focus?.region, tip: pointing.tip)
    return model
  }

  /// Returns the recording of the current picture.
  ///
  /// - Parameters:
  ///   - path: The path of the file, without a file extension.
  ///   - scale: Pixels per point.
  package func recordingOrder(path: String, scale: Double) -> RecordingOrder {
    let model = frameModel
    return RecordingOrder(
      model: model.withoutControls, answer: model.answer, size: size, scale: scale,
      speed: subject.playing.speed.clamped(to: 0.1...16), path: path)
  }

  /// Returns the position of a player; with reduced motion, each step is shown at its end.
  private func settled(_ player: Player) -> Double {
    guard reducesMotion, player.isPlaying else { return player.position }
    return player.position.rounded(.down) + 0.9999
  }

  /// The menu of the file's scenes; if the file has only one scene, the menu of the gallery.
  private var sceneMenu: SceneMenu? {
    subject.source?.sceneMenu(isOpen: overlay.showsScenes) ?? gallery.menu(current: builtIn)
  }

  /// All actions of the command palette, those without an effect now marked as such.
  var markedActions: [CommandPalette.Action] {
    paletteActions.map { action in
      var action = action
      action.isAvailable = isAvailable(action.command)
      return action
    }
  }

  /// All actions of the command palette.
  var paletteActions: [CommandPalette.Action] {
    KeyBinding.actions
      + (sceneMenu?.entries ?? []).map { scene in
        CommandPalette.Action(
          "Show Scene \(scene.number): \(scene.title)", .showScene(scene.number))
      }
  }
}

/// The message shown over the picture.
package struct Notices: Sendable {
  package internal(set) var shown: Notice?
  /// Set while the message is about the file; it then stays until the file can be read again.
  var isAboutFile = false

  /// Shows a message until the next action.
  mutating func say(_ kind: Notice.Kind, _ text: String, aboutFile: Bool = false) {
    shown = Notice(kind, text)
    isAboutFile = aboutFile
  }

  /// Removes the message, unless it is about a file that is still invalid.
  mutating func dismiss() {
    if !isAboutFile { shown = nil }
  }

  /// Removes the message, whatever it is about.
  mutating func clear() { self = Notices() }
}
