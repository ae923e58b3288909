package import Geometry
package import HitTesting

/// One action of a finger at one time, as a touch screen or a mouse reports it.
package struct TouchInput: Hashable, Sendable {
  /// The action of a finger.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger comes down.
    case down
    /// The finger moves, or rests.
    case move
    /// The finger leaves the screen.
    case up
    /// The system cancels the touch.
    case cancel
  }

  /// The number of the finger, constant while it is down.
  package var finger: Int
  package var phase: Phase
  /// The position, in screen coordinates.
  package var point: Point
  /// The time, in seconds.
  package var time: Double
  /// The force; 1 is an average touch (`UITouch.force`).
  package var force: Double
  /// The radius of the contact, in points (`UITouch.majorRadius`).
  package var radius: Double

  package init(
    _ phase: Phase, _ point: Point, finger: Int = 0, time: Double, force: Double = 1,
    radius: Double = 20
  ) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.time = time
    self.force = force
    self.radius = radius
  }
}

/// The four methods by which responders receive touches (row 69).
package enum TouchMethod: String, Hashable, Sendable, CaseIterable {
  /// A finger came down.
  case touchesBegan
  /// A finger moved.
  case touchesMoved
  /// A finger left the screen.
  case touchesEnded
  /// The touch was cancelled.
  case touchesCancelled

  /// The method as a bit mask.
  var bit: UInt8 {
    switch self {
    case .touchesBegan: 1
    case .touchesMoved: 2
    case .touchesEnded: 4
    case .touchesCancelled: 8
    }
  }

  /// The phase of the touches passed to the method.
  package var phase: Touch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }

  /// The bits of all touch methods in a list of names; other names are ignored.
  static func bits(_ names: [String]) -> UInt8 {
    names.reduce(0) { $0 | (TouchMethod(rawValue: $1)?.bit ?? 0) }
  }
}

/// Everything that can happen to a `TouchSession` from outside.
///
/// The list of commands determines the session: performed again, they result in the same
/// deliveries.
package enum TouchCommand: Sendable {
  /// A single finger acts.
  case touch(TouchInput)
  /// Fingers act at the same instant: one event, with one call of a touch method for all touches of
  /// a view. The time is that of the first input.
  case touches([TouchInput])
  /// Time passes up to this second: the timers of long presses, taps and delayed touches fire.
  case advance(to: Double)
  /// The system cancels all touches: a call, an alert, the app switcher (row 39).
  case interrupt
  /// `beginIgnoringInteractionEvents`; calls nest (row 41).
  case beginIgnoring
  /// `endIgnoringInteractionEvents` (row 41).
  case endIgnoring
  /// Sets `isEnabled` of a recognizer; disabling it cancels a gesture in progress (row 53).
  case setEnabled(RecognizerID, Bool)
  /// Sets the first responder, or none; touches do not depend on it (row 71).
  case setFirstResponder(Responder?)
  /// The views change while fingers are down (row 38). Each mapping contains the successors of
  /// views or recognizers; those without an entry are gone. Without `recognizers`, they are matched
  /// by their ids, or by their positions.
  case replaceTree(
    ViewTree, mapping: [NodeID: NodeID], recognizers: [RecognizerID: RecognizerID]? = nil)
}
