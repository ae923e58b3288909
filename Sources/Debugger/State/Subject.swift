package import HitTesting
package import Stage
package import TouchDelivery

/// What is inspected: a scene, the fingers on it, and the play heads over what they caused.
package struct Subject: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The file it came from; `nil` for built-in scenes and for the interface itself.
  package var path: String?
  /// What it was read from; `nil` for the interface itself and for views built in Swift.
  package internal(set) var source: SubjectSource?
  /// The fingers of the last touch, in the order of landing.
  package internal(set) var touches: [FingerTouch] = []
  /// Which of the fingers is active; an index of `touches`.
  package internal(set) var activeIndex = 0
  /// The play head over the search of the active finger.
  package internal(set) var player = Player()
  /// What the fingers do after they landed.
  package internal(set) var live: LiveTouches
  /// The play head over what they caused.
  package internal(set) var livePlayer = Player()
  /// The number of the log that it plays.
  private var followedLog = 0
  /// Whether the delivery timeline is active, and not the search.
  package internal(set) var showsDeliveries = false
  /// The touches so far.
  package internal(set) var history = TouchHistory()
  /// Two of them side by side; `nil` while none are compared.
  package internal(set) var comparedTouches: ComparedTouches?
  /// Zoom and pan.
  package internal(set) var camera = Camera.fit { didSet { cameraMove = nil } }
  /// From where the canvas is on its way there; `nil` once it is there.
  package internal(set) var cameraMove: CameraMove?
  /// Which question the picture answers instead of showing the search.
  package internal(set) var question: Question?
  /// The answer to it.
  package internal(set) var answer: Answer?
  /// The answer that is being computed beside the loop; an earlier one may be shown meanwhile.
  var pending: PendingAnswer?
  /// The edits that were made in the window.
  package internal(set) var edits: EditHistory
  /// The drag of a handle of the selected view.
  var drag: FrameDrag?
  /// Lines to which the dragged view has snapped.
  package internal(set) var guides: [SnapGuide] = []
  /// What the scene is compared with.
  package internal(set) var baseline = Baseline()
  /// The rows of its views.
  package internal(set) var outline = SubjectOutline()
  /// The selected view.
  package internal(set) var selection: NodeID?
  /// The view that the canvas and the outline show alone or before all others; `nil` for the screen.
  package internal(set) var focus: NodeID?
  /// Zoom and pan of the screen, while a view is looked at.
  var screenCamera: Camera?
  /// A screenshot under the views or over them.
  package internal(set) var background: Background?
  /// Where the last click was.
  var click: CanvasClick?

  /// A scene that nobody has touched.
  package init(_ scene: Scene, path: String? = nil, source: SubjectSource? = nil) {
    self.scene = scene
    self.path = path
    self.source = source
    live = LiveTouches(scene)
    edits = EditHistory(scene)
  }

  /// The play head of the active timeline.
  var playing: Player {
    get { showsDeliveries ? livePlayer : player }
    set { if showsDeliveries { livePlayer = newValue } else { player = newValue } }
  }

  /// Shows what the fingers have just caused, in the views as they are now: the play head stays at
  /// the end.
  ///
  /// - Returns: whether code has changed the views.
  @discardableResult
  mutating func follow() -> Bool {
    let isChanged = takeViews()
    let isContinued = live.logNumber == followedLog
    followedLog = live.logNumber
    livePlayer.load(live.log, playing: false, isContinued: isContinued)
    livePlayer.send(.last)
    return isChanged
  }

  /// Takes the views as the code behind them has left them.
  private mutating func takeViews() -> Bool {
    guard let mapping = live.takeMapping() else { return false }
    scene = live.scene
    selection = selection.flatMap { mapping[$0] }
    cameraMove = nil
    focus = focus.flatMap { mapping[$0] }
    for index in touches.indices { touches[index].move(by: mapping) }
    return true
  }

  /// The active finger.
  package var touch: FingerTouch? {
    touches.indices.contains(activeIndex) ? touches[activeIndex] : nil
  }

  /// The search of the active finger.
  package var trace: Trace? { touch?.trace }

  /// Makes another finger the active one, at the beginning of its search.
  mutating func activate(_ index: Int, playing: Bool) {
    activeIndex = index
    player.load(trace, playing: playing)
  }

  /// Takes another state of the same hierarchy. Fingers stay where they are and are traced
  /// anew; the play head stays at its step as far as there is one, and the selection at its view.
  ///
  /// - Parameter place: which view of the other state a view is; `nil` to know views by their ids.
  mutating func replace(_ next: Scene, place: ((NodeID) -> NodeID)? = nil) {
    let position = player.position
    let isPlaying = player.isPlaying
    let isBackwards = player.isPlayingBackwards
    let old = scene.tree
    let place = place ?? { next.tree.view(named: old.id(of: $0)) }
    selection = selection.flatMap(place)
    cameraMove = nil
    focus = focus.flatMap(place)
    if let clicked = click.flatMap({ place($0.selected) }) {
      click?.selected = clicked
    } else {
      click = nil
    }
    scene = next
    comparedTouches = nil
    live = LiveTouches(next)
    follow()
    for index in touches.indices {
      let touch = touches[index]
      touches[index] = FingerTouch(
        touch.pointer, number: touch.number, next.trace(at: touch.point))
    }
    player.load(
      trace, playing: false, folding: player.folding, bookmarks: player.bookmarks)
    player.send(.seek(position))
    if isPlaying { player.send(isBackwards ? .toggleBackwards : .play) }
  }
}
