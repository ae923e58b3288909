package import Geometry
package import HitTesting

/// One finger from touch-down to the end, as `UITouch` shows it.
///
/// View and window are fixed by the hit test at touch-down, wherever the finger goes (row 31).
package struct Touch: Hashable, Sendable {
  /// Names a touch for the whole session; a finger that comes down again is a new touch.
  package struct ID: Hashable, Comparable, Sendable {
    /// The place in the order of touch-downs, from 0.
    package let rawValue: Int

    /// Whether `a` came down before `b`.
    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// Where a touch is in its life (row 32).
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It came down with the last event.
    case began
    /// It moved with the last event.
    case moved
    /// It is down, but did not move with the last event.
    case stationary
    /// The finger left the screen.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Where the touch stands with its view. Recognizers are not concerned by it.
  enum Stage: Hashable, Sendable {
    /// `touchesBegan` waits for a recognizer or a scroll view (rows 45 and 72).
    case held
    /// The view got `touchesBegan`.
    case open
    /// The view gets nothing any more, or never got anything.
    case closed
  }

  /// The touch's name.
  package let id: ID
  /// The number of the finger.
  package let finger: Int
  /// Where it is in its life.
  package internal(set) var phase = Phase.began
  /// Where the finger is, in screen coordinates.
  package internal(set) var point: Point
  /// Where it was with the event before, in screen coordinates.
  package internal(set) var previousPoint: Point
  /// Where it came down, in screen coordinates.
  package let startPoint: Point
  /// When it last changed, in seconds.
  package internal(set) var time: Double
  /// When it came down, in seconds.
  package let startTime: Double
  /// Which tap at this place it is, counted from 1 (row 34).
  package internal(set) var tapCount: Int
  /// How hard the finger presses.
  package internal(set) var force: Double
  /// How large the contact is, in points.
  package internal(set) var radius: Double
  /// The view that the hit test found; `nil` when none did, or when it is gone (row 38).
  package internal(set) var view: NodeID?
  /// The window of that view.
  package internal(set) var window: NodeID?

  var stage = Stage.closed
  /// Until when scroll views hold `touchesBegan`.
  var holdDeadline: Double?
  /// The finger has lifted; the view has still to get the end.
  var hasPendingEnd = false
  /// A delivery has said that the end waits for a recognizer.
  var notedHeldEnd = false
  /// The number of the inputs that it changed with last: touches of one number go together.
  var batch = 0
  /// Whether it never went further than a tap may.
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

  /// Whether the finger is on the screen.
  package var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Where the finger is in a view's bounds coordinates; in the window's for `nil` (row 40).
  ///
  /// - Returns: `nil` when a transform on the way is singular.
  package func location(in view: NodeID?, of tree: ViewTree) -> Point? {
    tree.convert(point, from: nil, to: view ?? window)
  }

  /// Where the finger was with the event before: pairs with `location(in:of:)` (row 40).
  package func previousLocation(in view: NodeID?, of tree: ViewTree) -> Point? {
    tree.convert(previousPoint, from: nil, to: view ?? window)
  }
}
