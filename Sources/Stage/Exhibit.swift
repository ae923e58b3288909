public import Geometry
public import HitTesting

/// Everything that a picture depends on, as one value.
public struct Exhibit: Sendable {
  /// What is shown.
  public var scene: Scene
  /// Changes whenever `scene` does, so that cached layers know.
  public var revision = 0
  /// The search that is shown; `nil` before the first touch.
  public var trace: Trace?
  /// How many steps have passed: the number of the current step and how much of it is over.
  public var position: Double = 0
  /// What came of touches after the search; `nil` for the search alone.
  public var deliveries: DeliveryLog?
  /// How many deliveries have passed: the number of the current one and how much of it is over.
  /// Negative while the search is told.
  public var deliveryPosition = -1.0
  /// Light or dark.
  public var theme: Theme = .light
  /// Zoom and pan of the canvas.
  public var camera: Camera = .fit
  /// The view that a touch under the pointer would hit.
  public var hover: NodeID?
  /// The view that is picked out.
  public var selection: NodeID?
  /// What is written at the top.
  public var title: String
  /// How well the source of the scene is known, in a few words; `nil` when all of it is.
  public var fidelity: String?
  /// The scenes of the file to choose from; `nil` where it has one alone.
  public var scenes: SceneMenu?
  /// Further fingers.
  public var otherTouches: [TouchMark] = []
  /// A message over the picture.
  public var notice: Notice?
  /// How far panels are scrolled by hand, in points, by the panel's id.
  public var scrolls: [String: Double] = [:]
  /// The buttons and the scrubber; `nil` in files.
  public var transport: Transport?
  /// Whether the list of keys lies over everything.
  public var showsHelp = false

  /// A scene, with a trace or before the first touch.
  public init(_ scene: Scene, trace: Trace? = nil) {
    self.scene = scene
    self.title = scene.name
    self.trace = trace
  }

  /// The number of the current step; `nil` before the first.
  public var stepIndex: Int? {
    guard let trace, position >= 0, !trace.steps.isEmpty else { return nil }
    return Int(Double.minimum(position, Double(trace.steps.count - 1)))
  }

  /// The current step; `nil` before the first.
  public var step: Step? { stepIndex.flatMap { trace?.steps[$0] } }

  /// How much of the current step is over, 0 to 1.
  public var progress: Double {
    guard let stepIndex else { return 0 }
    return Double.minimum(1, Double.maximum(0, position - Double(stepIndex)))
  }
}

/// A further finger and what it hits.
public struct TouchMark: Hashable, Sendable {
  /// The number of the finger.
  public var finger: Int
  /// Where it is, in screen coordinates.
  public var point: Point
  /// The view that receives it.
  public var view: NodeID?

  /// A finger and what it hits.
  public init(finger: Int, point: Point, view: NodeID?) {
    self.finger = finger
    self.point = point
    self.view = view
  }
}

/// A message over the picture.
public struct Notice: Hashable, Sendable {
  /// How bad it is.
  public enum Kind: String, Hashable, Sendable {
    /// Good to know.
    case info
    /// Something did not work.
    case error
  }

  /// How bad it is.
  public var kind: Kind
  /// What it says; lines are kept.
  public var text: String

  /// A message over the picture.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// What the buttons at the bottom show.
public struct Transport: Hashable, Sendable {
  /// Whether time runs.
  public var isPlaying = false
  /// How fast time runs; 1 is normal.
  public var speed = 1.0
  /// Whether the end is followed by the beginning.
  public var isLooping = false
  /// The id of the region under the pointer.
  public var hovered: String?
  /// The id of the region that is pressed.
  public var pressed: String?

  /// A stopped player at normal speed.
  public init() {}
}
