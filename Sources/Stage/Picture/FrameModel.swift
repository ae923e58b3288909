package import Geometry
package import HitTesting
package import TouchDelivery

/// Everything that a picture depends on, as one value.
package struct FrameModel: Sendable {
  /// What is shown.
  package var scene: Scene
  /// Changes whenever `scene` does, which invalidates cached layers.
  package var revision = 0
  /// The search that is shown; `nil` before the first touch.
  package var trace: Trace?
  /// The number of the current step plus how much of it is over.
  package var position: Double = 0
  /// Which siblings that fare alike are shown one by one.
  package var folding = StepRows.Folding()
  /// What touches caused after the search; `nil` for the search alone.
  package var deliveries: DeliveryLog?
  /// The number of the current delivery plus how much of it is over.
  /// Negative while the search is active.
  package var deliveryPosition = -1.0
  /// What is shown instead of the search; `nil` for the search.
  package var answer: Answer?
  /// The progress of an answer that takes its time, in the place of the answer; `nil` for none.
  package var answerProgress: AnswerProgress?
  /// What is shown of a step, beside the list of steps.
  package var detail = StepDetail.code
  /// What is listed at the upper right.
  package var sideList = SideList.steps
  /// Whether what is shown of a step has no place but that of the list.
  var detailSharesList = false
  /// The touches so far; `nil` while they are not shown.
  package var touchHistory: TouchHistoryList?
  /// Two searches side by side over everything.
  package var comparedTouches: ComparedTouches?
  /// Light or dark.
  package var theme: Theme = .light
  /// Zoom and pan of the canvas.
  package var camera: Camera = .fit
  /// From where the canvas is on its way there; `nil` once it is there.
  package var cameraMove: CameraMove?
  /// From where the levels of the views are seen; `nil` for the flat screen.
  package var space: SpaceCamera?
  /// What the canvas shows of the views, and what lies behind them.
  package var canvas = CanvasSettings()
  /// Whether the list of these settings is open.
  package var showsCanvasMenu = false
  /// The view to which distances from the selected one are measured; `nil` for none.
  package var measured: NodeID?
  /// Where the pointer is on the screen; `nil` while it is elsewhere.
  package var pointer: Point?
  /// The view that a touch under the pointer would hit.
  package var hover: NodeID?
  /// The selected view.
  package var selection: NodeID?
  /// The properties of the selected view; `nil` while they are not shown.
  package var inspector: Inspector?
  /// Whether the selected view has handles.
  package var showsHandles = false
  /// The view that is being dragged: it is drawn in front of all others.
  package var lifted: NodeID?
  /// Lines to which a dragged view has snapped.
  package var guides: [SnapGuide] = []
  /// The title at the top.
  package var title: String
  /// What is unknown in the source of the scene, in a few words; `nil` when nothing is.
  package var fidelity: String?
  /// The scenes of the file; `nil` where there is only one.
  package var scenes: SceneMenu?
  /// Further fingers.
  package var otherTouches: [TouchMark] = []
  /// A message over the picture.
  package var notice: Notice?
  /// How far lists are scrolled by hand, in points.
  package var scrolls: [Region.List: Double] = [:]
  /// The outline that is shown instead of the diagram of the tree; `nil` for the diagram.
  package var outline: Outline?
  /// The buttons and the scrubber; `nil` in files.
  package var transport: Transport?
  /// The forms in which what is selected can be copied, over everything; `nil` while they are closed.
  package var copies: CopyMenu?
  /// The text that is selected.
  package var textSelection: TextSelection?
  /// Which panels are wanted, and how large.
  package var panels = PanelSizes()
  /// The list of all that can be done, over everything; `nil` while it is closed.
  package var palette: CommandPalette?
  /// The region with the keyboard, and words beside the pointer.
  package var pointing = PointingMarks()
  /// The list of keys over everything; `nil` while it is closed.
  package var help: [KeyHint]?
  /// The part of a recording that is written, from 0 to 1; `nil` while nothing is recorded.
  package var recording: Double?
  /// The files to open one of; `nil` while none is chosen.
  package var chooser: FileChooser?
  /// Whether the search is shown to others, without panels; `nil` for one at a desk.
  package var presentation: Presentation?
  /// The scenes that come with the program, instead of all else; `nil` while they are not shown.
  package var gallery: Gallery?

  /// A scene, with a trace or before the first touch.
  package init(_ scene: Scene, trace: Trace? = nil) {
    self.scene = scene
    self.title = scene.name
    self.trace = trace
  }

  /// Whether an answer has the place of the search, or will have it.
  var showsAnswer: Bool { answer != nil || answerProgress != nil }

  /// The number of the current step; `nil` before the first.
  package var stepIndex: Int? {
    guard let trace, position >= 0, !trace.steps.isEmpty else { return nil }
    return Int(Double.minimum(position, Double(trace.steps.count - 1)))
  }

  /// The current step; `nil` before the first.
  package var step: Step? { stepIndex.flatMap { trace?.steps[$0] } }

  /// How much of the current step is over, 0 to 1.
  package var progress: Double {
    guard let stepIndex else { return 0 }
    return (position - Double(stepIndex)).clamped(to: 0...1)
  }
}

extension FrameModel {
  /// How much of the steps of siblings that share a row is over, 0 to 1.
  func progress(of run: StepRun) -> Double {
    let first = Double(run.steps.lowerBound)
    return ((position - first) / Double(run.steps.count)).clamped(to: 0...1)
  }
}

/// A further finger and what it hits.
package struct TouchMark: Hashable, Sendable {
  /// The number of the finger.
  package var finger: Int
  /// Where it is, in screen coordinates.
  package var point: Point
  /// The view that receives it.
  package var view: NodeID?

  package init(finger: Int, point: Point, view: NodeID?) {
    self.finger = finger
    self.point = point
    self.view = view
  }
}

/// A message over the picture.
package struct Notice: Hashable, Sendable {
  /// How bad it is.
  package enum Kind: String, Hashable, Sendable {
    /// Good to know.
    case info
    /// Something did not work.
    case error
  }

  /// How bad it is.
  package var kind: Kind
  /// What it says; lines are kept.
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// What the buttons at the bottom show.
package struct Transport: Hashable, Sendable {
  /// Whether time runs.
  package var isPlaying = false
  /// How fast time runs; 1 is normal.
  package var speed = 1.0
  /// Whether the end is followed by the beginning.
  package var isLooping = false
  /// Whether time runs from the end to the beginning.
  package var isPlayingBackwards = false
  /// The steps, or deliveries, that have a mark on the scrubber, ascending.
  package var bookmarks: [Int] = []
  /// The region under the pointer.
  package var hovered: Region.ID?
  /// The regions that are pressed, one for each pointer.
  package var pressed: Set<Region.ID> = []

  /// A stopped player at normal speed.
  package init() {}
}

extension FrameModel {
  /// Whether the delivery timeline is active, and not the search.
  package var showsDeliveries: Bool { deliveryIndex != nil }

  /// The number of the current delivery; `nil` while the search is active.
  package var deliveryIndex: Int? {
    guard let deliveries, deliveries.count > 0, deliveryPosition >= 0 else { return nil }
    return Int(Double.minimum(deliveryPosition, Double(deliveries.count - 1)))
  }

  /// How much of the current delivery is over, 0 to 1.
  package var deliveryProgress: Double {
    guard let index = deliveryIndex else { return 0 }
    return (deliveryPosition - Double(index)).clamped(to: 0...1)
  }

  /// Shows a delivery, beside the finished search of its touch.
  ///
  /// - Parameter position: how many deliveries have passed; negative for none.
  package mutating func showDelivery(at position: Double) {
    deliveryPosition = position
    guard let deliveries, deliveries.count > 0 else { return }
    let index = deliveryIndex ?? 0
    guard let search = deliveries.search(at: index) else { return }
    if trace?.point != search.point || trace?.result != search.result { trace = search }
    self.position = position < 0 ? -1 : Double(search.steps.count)
  }
}

/// The scenes of the file that is shown, to choose from.
package struct SceneMenu: Hashable, Sendable {
  /// One scene.
  package struct Entry: Hashable, Sendable {
    /// The number in the file.
    package var number: Int
    /// What it is called.
    package var title: String
    /// Further facts about it, in a few words.
    package var detail: String

    package init(number: Int, title: String, detail: String) {
      self.number = number
      self.title = title
      self.detail = detail
    }
  }

  /// The scenes in the order of the file.
  package var entries: [Entry]
  /// Which one is shown: an index of `entries`.
  package var current: Int
  /// Whether the list of scenes is open.
  package var isOpen: Bool

  package init(_ entries: [Entry], current: Int, isOpen: Bool = false) {
    self.entries = entries
    self.current = current
    self.isOpen = isOpen
  }
}

/// How the screen of the scene is seen on the canvas: at which zoom, and moved how far.
package struct Camera: Hashable, Sendable {
  /// 1 shows the whole screen.
  package var zoom: Double
  /// How far the middle of the screen is moved from the middle of the canvas, in points.
  package var offset: Point

  /// The smallest and the largest zoom.
  package static let zoomRange = 0.25...32.0

  /// The whole screen in the middle of the canvas.
  package static let fit = Camera(zoom: 1, offset: .zero)

  package init(zoom: Double, offset: Point) {
    self.zoom = zoom
    self.offset = offset
  }

  /// The camera moved by a vector of canvas points.
  package func panned(by vector: Point) -> Camera {
    Camera(zoom: zoom, offset: offset + vector)
  }

  /// The camera that does what another one does, and then what this one does.
  func following(_ first: Camera) -> Camera {
    Camera(zoom: first.zoom * zoom, offset: first.offset * zoom + offset)
  }

  /// The camera with the zoom multiplied, so that a point of the canvas stays where it is.
  ///
  /// - Parameter anchor: the point, from the middle of the canvas.
  package func zoomed(by factor: Double, at anchor: Point = .zero) -> Camera {
    let next = (zoom * factor).clamped(to: Self.zoomRange)
    let change = next / zoom
    return Camera(zoom: next, offset: anchor - (anchor - offset) * change)
  }
}

/// A line of the list of keys: what the caps say, and what the keys do.
package struct KeyHint: Hashable, Sendable {
  package var caps: String
  package var words: String

  package init(_ caps: String, _ words: String) {
    self.caps = caps
    self.words = words
  }
}
