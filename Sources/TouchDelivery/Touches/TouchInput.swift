package import Geometry
package import HitTesting

/// What one finger does at one moment: all that a touch screen or a mouse reports.
package struct TouchInput: Hashable, Sendable {
  /// What a finger can do.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It comes down.
    case down
    /// It moves, or stays where it is.
    case move
    /// It leaves the screen.
    case up
    /// The system takes it away.
    case cancel
  }

  /// Which finger, by a number that it keeps while it is down.
  package var finger: Int
  /// What it does.
  package var phase: Phase
  /// Where, in screen coordinates.
  package var point: Point
  /// When, in seconds.
  package var time: Double
  /// How hard it presses; 1 is an ordinary touch (`UITouch.force`).
  package var force: Double
  /// How large the contact is, in points (`UITouch.majorRadius`).
  package var radius: Double

  /// What a finger does.
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

/// The four methods by which responders get touches (row 69).
package enum TouchMethod: String, Hashable, Sendable, CaseIterable {
  /// A finger came down.
  case touchesBegan
  /// A finger moved.
  case touchesMoved
  /// A finger left the screen.
  case touchesEnded
  /// The touch was taken away.
  case touchesCancelled

  /// The method as one bit of a set.
  var bit: UInt8 {
    switch self {
    case .touchesBegan: 1
    case .touchesMoved: 2
    case .touchesEnded: 4
    case .touchesCancelled: 8
    }
  }

  /// The phase of the touch that it brings.
  package var phase: Touch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }

  /// The bits of all methods in a list of names; other names are left out.
  static func bits(_ names: [String]) -> UInt8 {
    names.reduce(0) { $0 | (TouchMethod(rawValue: $1)?.bit ?? 0) }
  }
}

/// Everything that can happen to a `TouchSession` from outside. The list of them is the session:
/// performed again, they give the same deliveries.
package enum TouchCommand: Sendable {
  /// A finger does something.
  case touch(TouchInput)
  /// Fingers do something at the same instant: one event, with one call of a touch method for all
  /// touches of a view. The time is that of the first.
  case touches([TouchInput])
  /// Time passes up to this second: the timers of long presses, taps and held touches fire.
  case advance(to: Double)
  /// The system takes all fingers away: a call, an alert, the app switcher (row 39).
  case interrupt
  /// `beginIgnoringInteractionEvents`; calls nest (row 41).
  case beginIgnoring
  /// `endIgnoringInteractionEvents` (row 41).
  case endIgnoring
  /// `isEnabled` of a recognizer is set; switching off cancels a gesture under way (row 53).
  case setEnabled(RecognizerID, Bool)
  /// A responder becomes first responder, or none is; touches do not care (row 71).
  case setFirstResponder(Responder?)
  /// The views change while fingers are down (row 38). The mapping says what became of the views;
  /// one that is not in it is gone. So does the other of the recognizers; without it, they are told
  /// by their names, or by their places.
  case replaceTree(
    ViewTree, mapping: [NodeID: NodeID], recognizers: [RecognizerID: RecognizerID]? = nil)
}
