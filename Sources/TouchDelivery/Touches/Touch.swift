package import Geometry
package import HitTesting

/// One finger from touch-down to the end, like `UITouch`.
///
/// View and window are fixed by the hit test at touch-down, wherever the finger moves (row 31).
package struct Touch: Hashable, Sendable {
  /// Identifies a touch for the whole session; a finger that comes down again is a new touch.
  package struct ID: Hashable, Comparable, Sendable {
    /// The position in the order of touch-downs, from 0.
    package let rawValue: Int

    /// Returns whether `a` came down before `b`.
    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// The phase of a touch (row 32).
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger came down with the last event.
    case began
    /// The finger moved with the last event.
    case moved
    /// The finger is down, but did not move with the last event.
    case stationary
    /// The finger left the screen.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// The delivery stage of the touch to its view. Recognizers do not depend on it.
  enum Stage: Hashable, Sendable {
    /// `touchesBegan` is delayed by a recognizer or a scroll view (rows 45 and 72).
    case held
    /// The view received `touchesBegan`.
    case open
    /// The view receives nothing more, or never received anything.
    case closed
  }

  package let id: ID
  /// The number of the finger.
  package let finger: Int
  package internal(set) var phase = Phase.began
  /// The position of the finger, in screen coordinates.
  package internal(set) var point: Point
  /// The position at the previous event, in screen coordinates.
  package internal(set) var previousPoint: Point
  /// The point of touch-down, in screen coordinates.
  package let startPoint: Point
  /// The time of the last change, in seconds.
  package internal(set) var time: Double
  /// The time of touch-down, in seconds.
  package let startTime: Double
  /// The 1-based number of consecutive taps at this position (row 34).
  package internal(set) var tapCount: Int
  /// The force of the touch, where 1 is average (`UITouch.force`).
  package internal(set) var force: Double
  /// The radius of the contact, in points.
  package internal(set) var radius: Double
  /// The hit view; `nil` if no view was hit, or if it was removed (row 38).
  package internal(set) var view: NodeID?
  package internal(set) var window: NodeID?

  var stage = Stage.closed
  /// The time until which a scroll view delays `touchesBegan`.
  var holdDeadline: Double?
  /// Indicates whether the finger has lifted, but the view has not received the end yet.
  var hasPendingEnd = false
  /// Indicates whether a delivery has recorded that `touchesBegan` is delayed.
  var notedHeldBegan = false
  /// Indicates whether a delivery has recorded that a recognizer delays the end.
  var notedHeldEnd = false
  /// The number of the input batch that last changed the touch: touches of one batch arrive
  /// together.
  var batch = 0
  /// Indicates whether the finger stayed within `tapRadius` of its start.
  var isTap = true

  init(_ id: ID, _ input: TouchInput, tapCount: Int) {
    self.id = id
    finger = input.finger
    point = input.point
    previousPoint = input.point
    startPoint = input.point
    time = input.time
    startTime = input.time
    self.tapCount = tapCount
    force = input.force
    radius = input.radius
  }

  package var isDown: Bool { phase != .ended && phase != .cancelled }

  /// The finger's position in a view's bounds coordinates; for `nil`, in the window's (row 40).
  ///
  /// - Returns: `nil` if a transform on the path is singular.
  package func location(in view: NodeID?, of tree: ViewTree) -> Point? {
    tree.convert(point, from: nil, to: view ?? window)
  }

  /// The position at the previous event, as in `location(in:of:)` (row 40).
  package func previousLocation(in view: NodeID?, of tree: ViewTree) -> Point? {
    tree.convert(previousPoint, from: nil, to: view ?? window)
  }
}
