package import Geometry
package import HitTesting

/// How one recognizer tells its gesture from others: a state machine over the fingers it tracks.
///
/// It judges only what it sees. Whether it may recognize — failure requirements, prevention,
/// delegates — is decided outside, so every kind is a few lines. All points are in screen
/// coordinates.
package protocol GestureMachine: Sendable {
  /// Whether the gesture begins, changes and ends, rather than being recognized at once.
  var isContinuous: Bool { get }
  /// When it wants to be asked again although no finger did anything; `nil` for never.
  var deadline: Double? { get }
  /// What the gesture measures so far.
  var measure: GestureMeasure { get }
  /// What it makes of a change.
  mutating func respond(to cause: GestureCause, in context: GestureContext) -> GestureVerdict
}

/// What a recognizer is told.
package enum GestureCause: Hashable, Sendable {
  /// A finger came down.
  case began(GestureFinger)
  /// A finger moved.
  case moved(GestureFinger)
  /// A finger left the screen.
  case ended(GestureFinger)
  /// A finger was taken away.
  case cancelled(GestureFinger)
  /// The deadline has come.
  case time
}

/// What a recognizer knows when it judges.
package struct GestureContext: Sendable {
  /// Its state.
  package let state: GestureState
  /// The time in seconds.
  package let time: Double
  /// The fingers it tracks that are down now, in the order in which they came.
  package let fingers: [GestureFinger]
}

/// A finger as a recognizer tracks it, in screen coordinates.
package struct GestureFinger: Hashable, Sendable {
  /// The touch it belongs to.
  package let touch: Touch.ID
  /// Where it came down.
  package let start: Point
  /// Where it was before the change.
  package var previous: Point
  /// Where it is.
  package var point: Point

  init(_ touch: Touch) {
    self.touch = touch.id
    start = touch.startPoint
    previous = touch.phase == .stationary ? touch.point : touch.previousPoint
    point = touch.point
  }
}

/// What a recognizer thinks.
package enum GestureVerdict: Hashable, Sendable {
  /// Nothing new.
  case none
  /// This finger is not for it.
  case ignore
  /// It is not this gesture.
  case fail(GestureFailure)
  /// It is this gesture.
  case recognize
  /// The continuous gesture goes on.
  case change
  /// The continuous gesture is over.
  case end
  /// The continuous gesture was taken away.
  case cancel
}

/// Why a recognizer failed.
package enum GestureFailure: Hashable, Sendable {
  /// A finger moved further than this many points.
  case moved(Double)
  /// It took longer than this many seconds.
  case tooLong(Double)
  /// The next tap did not come within this many seconds.
  case noNextTap(Double)
  /// The next tap was too far from the one before.
  case tapElsewhere
  /// A finger left the screen too early.
  case liftedEarly
  /// More fingers came down than it takes.
  case tooManyFingers
  /// Fewer fingers came down than it takes.
  case tooFewFingers
  /// The fingers went another way.
  case wrongDirection
  /// The finger did not start at the edge.
  case notAtEdge
  /// The touch was taken away.
  case touchCancelled
  /// Another recognizer was first (row 47).
  case prevented(by: RecognizerID)
  /// A recognizer that it required to fail has recognized (row 52).
  case required(RecognizerID)
  /// `gestureRecognizerShouldBegin` answered false (row 50).
  case shouldNotBegin
  /// A built-in control wins over recognizers of its superviews (row 65).
  case builtInControl(NodeID)
  /// The scroll view may not take the touch from its content (row 72).
  case contentKeepsTouch(NodeID)
  /// The recognizer was switched off (row 53).
  case disabled
  /// Its view is gone (row 38).
  case viewGone
}

/// What gestures measure. Which of it means something depends on the kind.
package struct GestureMeasure: Hashable, Sendable {
  /// The middle of the fingers, in screen coordinates.
  package var location = Point.zero
  /// How far a pan moved, in points.
  package var translation = Point.zero
  /// How fast a pan moves, in points per second.
  package var velocity = Point.zero
  /// How much a pinch enlarges.
  package var scale = 1.0
  /// How far a rotation turned clockwise, in radians.
  package var rotation = 0.0

  /// Nothing measured.
  package init() {}
}

extension GestureContext {
  /// The middle of the fingers that are down; `nil` without fingers.
  var center: Point? {
    guard !fingers.isEmpty else { return nil }
    return fingers.reduce(Point.zero) { $0 + $1.point } * (1 / Double(fingers.count))
  }
}
