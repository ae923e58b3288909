package import Geometry
package import HitTesting
package import TouchDelivery

/// The view model of a frame: everything that the picture depends on, as one value.
package struct FrameModel: Sendable {
  package var scene: Scene
  /// Changes whenever `scene` does, which invalidates cached layers.
  package var revision = 0
  /// The current search; `nil` before the first touch.
  package var trace: Trace?
  /// The index of the current step plus the completed fraction of it.
  package var position: Double = 0
  /// The runs of views with the same outcome that are unfolded.
  package var folding = StepRows.Folding()
  /// The deliveries after the search; `nil` for the search alone.
  package var deliveries: DeliveryLog?
  /// The index of the current delivery plus the completed fraction of it.
  ///
  /// Negative while the search is active.
  package var deliveryPosition = -1.0
  /// The answer that replaces the search; `nil` for the search.
  package var answer: Answer?
  /// The progress of an answer being computed, shown in its place; `nil` for none.
  package var answerProgress: AnswerProgress?
  /// The content of the lower right panel.
  package var detail = StepDetail.code
  /// The content of the upper right panel.
  package var sideList = SideList.steps
  /// True if the detail of a step has no separate panel.
  var detailSharesList = false
  /// The history of touches; `nil` while it is hidden.
  package var touchHistory: TouchHistoryList?
  /// The comparison of two searches in front of everything; `nil` for none.
  package var comparedTouches: ComparedTouches?
  package var theme: Theme = .light
  package var camera: Camera = .fit
  /// The running animation of the camera; `nil` for none.
  package var cameraMove: CameraMove?
  /// The camera of the depth levels; `nil` for the flat screen.
  package var space: SpaceCamera?
  package var canvas = CanvasSettings()
  /// True while the list of canvas options is open.
  package var showsCanvasMenu = false
  /// The view to which distances from the selected one are measured; `nil` for none.
  package var measured: NodeID?
  /// The pointer in screen coordinates; `nil` while it is outside the screen.
  package var pointer: Point?
  /// The view that a touch under the pointer would hit.
  package var hover: NodeID?
  package var selection: NodeID?
  /// The properties of the selected view; `nil` while they are hidden.
  package var inspector: Inspector?
  /// True if the selected view has handles.
  package var showsHandles = false
  /// The view being dragged, drawn in front of all others.
  package var lifted: NodeID?
  /// Lines to which a dragged view has snapped.
  package var guides: [SnapGuide] = []
  /// The title in the header.
  package var title: String
  /// The properties unknown in the scene's source, in a few words; `nil` for none.
  package var fidelity: String?
  /// The properties on which the effect of a tap depends and that the scene's source does not
  /// record.
  package var unknownOfTap: TapEffect.Unknown = []
  /// The scenes of the file; `nil` if it has only one.
  package var scenes: SceneMenu?
  /// The touches of the other fingers.
  package var otherTouches: [TouchMark] = []
  /// A message over the picture.
  package var notice: Notice?
  /// The scroll offsets set by the user, in points.
  package var scrolls: [Region.List: Double] = [:]
  /// Lists that follow the current row turn pages instead of scrolling with each step.
  package var turnsPages = false
  /// The current row of a list has the height of the others; the caption has its full sentence.
  package var hasEqualRows = false
  /// Shows the responder chain below the tree if there is room.
  package var showsChain = true
  /// The outline that replaces the diagram of the tree; `nil` for the diagram.
  package var outline: Outline?
  /// The first views of the groups in the diagram that are shown view by view.
  package var openedGroups: Set<NodeID> = []
  /// The buttons and the scrubber; `nil` in exported pictures.
  package var transport: Transport?
  /// The copy menu in front of everything; `nil` while it is closed.
  package var copies: CopyMenu?
  package var textSelection: TextSelection?
  /// The visibility and the sizes of the panels.
  package var panels = PanelSizes()
  /// The command palette in front of everything; `nil` while it is closed.
  package var palette: CommandPalette?
  /// The mark of the keyboard focus, and the tooltip.
  package var pointing = PointingMarks()
  /// The list of keyboard shortcuts in front of everything; `nil` while it is closed.
  package var help: [KeyHint]?
  /// The written fraction of a recording, from 0 to 1; `nil` without a recording.
  package var recording: Double?
  /// The dialog for opening a file; `nil` while it is closed.
  package var chooser: FileChooser?
  /// The state of presentation mode; `nil` outside it.
  package var presentation: Presentation?
  /// The built-in scenes, which replace everything else; `nil` while they are hidden.
  package var gallery: Gallery?

  /// Creates the model of a scene, with a trace or before the first touch.
  package init(_ scene: Scene, trace: Trace? = nil) {
    self.scene = scene
    self.title = scene.name
    self.trace = trace
  }

  /// True if an answer replaces the search, or will when it is computed.
  var showsAnswer: Bool { answer != nil || answerProgress != nil }

  /// True when every step of the search has passed.
  var isAtEnd: Bool { trace.map { position >= Double($0.steps.count) } ?? false }

  /// True at the end of a search whose views are data: the effect of a tap is then shown.
  var showsTapEffect: Bool {
    isAtEnd && !showsAnswer && !showsDeliveries && lifted == nil && !scene.runsCode
      && measurement == nil
  }

  /// The index of the current step; at the end of the search that of the answer, not of a view that
  /// was never asked; `nil` before the first step.
  package var stepIndex: Int? {
    guard let trace, position >= 0, !trace.steps.isEmpty else { return nil }
    if isAtEnd { return max(0, trace.recordedStepCount - 1) }
    return Int(Double.minimum(position, Double(trace.steps.count - 1)))
  }

  /// The current step; `nil` before the first.
  package var step: Step? { stepIndex.flatMap { trace?.steps[$0] } }

  /// The completed fraction of the current step, 0 to 1.
  package var progress: Double {
    guard let stepIndex else { return 0 }
    return (position - Double(stepIndex)).clamped(to: 0...1)
  }
}

extension FrameModel {
  /// Returns the completed fraction of a run of views that share a row, 0 to 1.
  func progress(of run: StepRun) -> Double {
    let first = Double(run.steps.lowerBound)
    return ((position - first) / Double(run.steps.count)).clamped(to: 0...1)
  }
}

/// A touch of another finger, and the view it hits.
package struct TouchMark: Hashable, Sendable {
  package var finger: Int
  /// The point, in screen coordinates.
  package var point: Point
  /// The view that receives the touch.
  package var view: NodeID?

  package init(finger: Int, point: Point, view: NodeID?) {
    self.finger = finger
    self.point = point
    self.view = view
  }
}

/// A message over the picture.
package struct Notice: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Information.
    case info
    /// Something failed.
    case error
  }

  package var kind: Kind
  /// The message; line breaks are kept.
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// The state of the transport and of the pointer.
package struct Transport: Hashable, Sendable {
  package var isPlaying = false
  /// The playback speed; 1 is normal.
  package var speed = 1.0
  /// True if playback restarts at the end.
  package var isLooping = false
  /// True if time runs backwards.
  package var isPlayingBackwards = false
  /// The bookmarked steps or deliveries, ascending.
  package var bookmarks: [Int] = []
  /// The region under the pointer.
  package var hovered: Region.ID?
  /// The pressed regions, one for each pointer.
  package var pressed: Set<Region.ID> = []

  /// Creates a stopped transport at normal speed.
  package init() {}
}

extension FrameModel {
  /// A Boolean value indicating whether the delivery timeline is active instead of the search.
  package var showsDeliveries: Bool { deliveryIndex != nil }

  /// The index of the current delivery; `nil` while the search is active.
  package var deliveryIndex: Int? {
    guard let deliveries, deliveries.count > 0, deliveryPosition >= 0 else { return nil }
    return Int(Double.minimum(deliveryPosition, Double(deliveries.count - 1)))
  }

  /// The completed fraction of the current delivery, 0 to 1.
  package var deliveryProgress: Double {
    guard let index = deliveryIndex else { return 0 }
    return (deliveryPosition - Double(index)).clamped(to: 0...1)
  }

  /// Shows touches after their last delivery.
  package mutating func show(_ touches: TouchSession) {
    deliveries = DeliveryLog(touches)
    showDelivery(at: Double(touches.deliveries.count))
  }

  /// Shows a delivery, together with the finished search of its touch.
  ///
  /// - Parameter position: The number of deliveries that have passed; negative for none.
  package mutating func showDelivery(at position: Double) {
    deliveryPosition = position
    guard let deliveries, deliveries.count > 0 else { return }
    let index = deliveryIndex ?? 0
    guard let search = deliveries.search(at: index) else { return }
    if trace?.point != search.point || trace?.result != search.result { trace = search }
    self.position = position < 0 ? -1 : Double(search.steps.count)
  }
}

/// The menu of the scenes in the current file.
package struct SceneMenu: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The number in the file.
    package var number: Int
    package var title: String
    /// Additional facts, in a few words.
    package var detail: String

    package init(number: Int, title: String, detail: String) {
      self.number = number
      self.title = title
      self.detail = detail
    }
  }

  /// The scenes in the order of the file.
  package var entries: [Entry]
  /// The index of the current scene in `entries`.
  package var current: Int
  package var isOpen: Bool

  package init(_ entries: [Entry], current: Int, isOpen: Bool = false) {
    self.entries = entries
    self.current = current
    self.isOpen = isOpen
  }
}

/// The zoom and offset at which the canvas shows the scene's screen.
package struct Camera: Hashable, Sendable {
  /// 1 shows the whole screen.
  package var zoom: Double
  /// The offset of the screen's centre from the canvas's centre, in points.
  package var offset: Point

  package static let zoomRange = 0.25...32.0

  /// The whole screen in the middle of the canvas.
  package static let fit = Camera(zoom: 1, offset: .zero)

  package init(zoom: Double, offset: Point) {
    self.zoom = zoom
    self.offset = offset
  }

  /// Returns the camera moved by a vector in canvas points.
  package func panned(by vector: Point) -> Camera {
    Camera(zoom: zoom, offset: offset + vector)
  }

  /// Returns the movement of the canvas from another camera to this one.
  ///
  /// - Parameters:
  ///   - center: The centre of the canvas in the picture.
  ///   - scale: The number of picture points per point of the camera.
  package func movement(from other: Camera, about center: Point, scale: Double) -> AffineTransform {
    let factor = zoom / other.zoom
    let origin = center + offset * scale - (center + other.offset * scale) * factor
    return AffineTransform(factor, 0, 0, factor, origin.x, origin.y)
  }

  /// Returns the camera that first applies another one, then this one.
  func following(_ first: Camera) -> Camera {
    Camera(zoom: first.zoom * zoom, offset: first.offset * zoom + offset)
  }

  /// Returns the camera with the zoom multiplied around a fixed point of the canvas.
  ///
  /// - Parameter anchor: The fixed point, relative to the centre of the canvas.
  package func zoomed(by factor: Double, at anchor: Point = .zero) -> Camera {
    let next = (zoom * factor).clamped(to: Self.zoomRange)
    let change = next / zoom
    return Camera(zoom: next, offset: anchor - (anchor - offset) * change)
  }
}

/// An entry of the list of keyboard shortcuts: the keys and their effect.
package struct KeyHint: Hashable, Sendable {
  package var caps: String
  package var words: String

  package init(_ caps: String, _ words: String) {
    self.caps = caps
    self.words = words
  }
}
