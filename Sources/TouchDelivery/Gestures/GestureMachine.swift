package import Geometry
package import HitTesting

/// `UIGestureRecognizer.State` (row 51).
package enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// It looks on.
  case possible
  /// A continuous gesture is recognized.
  case began
  /// A continuous gesture goes on.
  case changed
  /// A discrete gesture is recognized, or a continuous one is over.
  case ended
  /// A continuous gesture was taken away.
  case cancelled
  /// It is not this gesture.
  case failed

  /// Whether nothing follows but the reset.
  package var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture was recognized, and may still be going on.
  package var isRecognized: Bool { self == .began || self == .changed || self == .ended }

  /// Whether a recognizer may go from this state to another (row 51).
  package func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }
}

/// A step from one recognizer state to another. There are only legal ones (row 51).
package struct GestureTransition: Hashable, Sendable {
  /// The state before.
  package let from: GestureState
  /// The state after.
  package let to: GestureState

  /// A transition; `nil` when UIKit does not allow it.
  package init?(from: GestureState, to: GestureState) {
    guard from.canBecome(to) else { return nil }
    self.from = from
    self.to = to
  }

  /// The transition as people write it: `possible→began`.
  package var name: String { from.rawValue + "→" + to.rawValue }
}

/// Decides whether the fingers that a recognizer tracks make its gesture: a state machine.
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
  /// Whether the fingers that change in one event are told together, as touch methods take them
  /// (row 80), rather than each on its own.
  var takesFingersTogether: Bool { get }
  /// What it makes of a change.
  mutating func respond(to cause: GestureCause, in context: GestureContext) -> GestureVerdict
  /// What it makes of all changes of one event that are of one kind, with
  /// `takesFingersTogether`.
  ///
  /// - Parameter ignored: takes the fingers that are not for it; the verdict is about the others.
  mutating func respond(
    to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
  ) -> GestureVerdict
}

extension GestureMachine {
  /// One after the other: kinds whose fingers count alone need no more.
  package var takesFingersTogether: Bool { false }

  /// Takes one after the other. The first verdict counts.
  package mutating func respond(
    to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
  ) -> GestureVerdict {
    var verdict = GestureVerdict.none
    for (place, cause) in causes.enumerated() {
      let next = respond(to: cause, in: context.as(of: cause, before: causes[(place + 1)...]))
      if next == .ignore, let finger = cause.finger {
        ignored.append(finger.touch)
      } else if verdict == .none {
        verdict = next
      }
    }
    return verdict
  }
}

/// A recognizer that never leaves possible: one of the application without its code (row 76).
package struct NoMachine: GestureMachine {
  package var isContinuous: Bool { true }
  package var deadline: Double? { nil }
  /// Where the fingers are.
  package private(set) var measure = GestureMeasure()

  package init() {}

  /// Nothing.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    return .none
  }
}

/// What a recognizer is notified of.
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

  /// The finger that it is about; `nil` for the time.
  package var finger: GestureFinger? {
    switch self {
    case .began(let finger), .moved(let finger), .ended(let finger), .cancelled(let finger): finger
    case .time: nil
    }
  }
}

/// What a recognizer knows when it judges.
package struct GestureContext: Sendable {
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
  /// The content of the scroll view cannot be scrolled that way (row 81).
  case cannotScroll(isHorizontal: Bool)
  /// The recognizer was switched off (row 53).
  case disabled
  /// Its view is gone (row 38).
  case viewGone
  /// Its own code says so.
  case code
}

/// What gestures measure, and the fingers that they hold. Which of it means something depends on
/// the kind.
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
  /// How fast a pinch enlarges or a rotation turns, per second.
  package var rate = 0.0
  /// The fingers that the recognizer holds, in the order in which they came: those that are down,
  /// and for a gesture that is recognized at once those that made it (row 74). They are where
  /// `location(ofTouch:in:)` says: of a tap in its first tap, of a swipe where it began.
  package var fingers: [GestureFinger] = []

  /// Nothing measured.
  package init() {}
}

extension GestureContext {
  /// What there was when a finger came or left before others of the same event. Those that move
  /// are all where they moved to.
  fileprivate func `as`(
    of cause: GestureCause, before later: ArraySlice<GestureCause>
  ) -> GestureContext {
    if later.isEmpty { return self }
    let others = later.compactMap(\.finger)
    let present: [GestureFinger]
    switch cause {
    case .began:
      present = fingers.filter { finger in !others.contains { $0.touch == finger.touch } }
    case .ended, .cancelled:
      present = (fingers + others).sorted { $0.touch < $1.touch }
    case .moved, .time: return self
    }
    return GestureContext(state: state, time: time, fingers: present)
  }

  /// The middle of the fingers that are down; `nil` without fingers.
  package var center: Point? {
    guard !fingers.isEmpty else { return nil }
    return fingers.reduce(Point.zero) { $0 + $1.point } * (1 / Double(fingers.count))
  }
}

/// Names one gesture recognizer: the view it is attached to, and its place among that view's.
package struct RecognizerID: Hashable, Sendable {
  /// The view it is attached to.
  package var view: NodeID
  /// The place in the view's `gestures`. The pan recognizer that every scroll view has
  /// stands after them.
  package var place: Int32

  /// The recognizer at a place of a view's list.
  package init(_ view: NodeID, _ place: Int) {
    self.view = view
    self.place = Int32(truncatingIfNeeded: place)
  }

  /// What the tree says about it; `nil` for the pan of a scroll view.
  package func description(in tree: ViewTree) -> GestureDescription? {
    let gestures = tree.details(of: view).gestures
    return gestures.indices.contains(Int(place)) ? gestures[Int(place)] : nil
  }

  /// Its own id, else the view's id with its class.
  package func name(in tree: ViewTree) -> String {
    guard let description = description(in: tree) else {
      return tree.id(of: view) + ".UIScrollViewPanGestureRecognizer"
    }
    return description.id.isEmpty
      ? tree.id(of: view) + "." + description.kind.className : description.id
  }
}
