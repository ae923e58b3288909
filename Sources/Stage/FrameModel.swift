package import Geometry
package import HitTesting
package import TouchDelivery

/// Everything that a picture depends on, as one value.
package struct FrameModel: Sendable {
  /// What is shown.
  package var scene: Scene
  /// Changes whenever `scene` does, so that cached layers know.
  package var revision = 0
  /// The search that is shown; `nil` before the first touch.
  package var trace: Trace?
  /// How many steps have passed: the number of the current step and how much of it is over.
  package var position: Double = 0
  /// What came of touches after the search; `nil` for the search alone.
  package var deliveries: DeliveryLog?
  /// How many deliveries have passed: the number of the current one and how much of it is over.
  /// Negative while the search is told.
  package var deliveryPosition = -1.0
  /// Light or dark.
  package var theme: Theme = .light
  /// Zoom and pan of the canvas.
  package var camera: Camera = .fit
  /// The view that a touch under the pointer would hit.
  package var hover: NodeID?
  /// The view that is picked out.
  package var selection: NodeID?
  /// What is written at the top.
  package var title: String
  /// How well the source of the scene is known, in a few words; `nil` when all of it is.
  package var fidelity: String?
  /// The scenes of the file to choose from; `nil` where it has one alone.
  package var scenes: SceneMenu?
  /// Further fingers.
  package var otherTouches: [TouchMark] = []
  /// A message over the picture.
  package var notice: Notice?
  /// How far panels are scrolled by hand, in points, by the panel's id.
  package var scrolls: [String: Double] = [:]
  /// The buttons and the scrubber; `nil` in files.
  package var transport: Transport?
  /// Whether the list of keys lies over everything.
  package var showsHelp = false

  /// A scene, with a trace or before the first touch.
  package init(_ scene: Scene, trace: Trace? = nil) {
    self.scene = scene
    self.title = scene.name
    self.trace = trace
  }

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
    return Double.minimum(1, Double.maximum(0, position - Double(stepIndex)))
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

  /// A finger and what it hits.
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

  /// A message over the picture.
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
  /// The id of the region under the pointer.
  package var hovered: String?
  /// The id of the region that is pressed.
  package var pressed: String?

  /// A stopped player at normal speed.
  package init() {}
}
