package import HitTesting

/// Everything that a session knows at one moment: fingers, recognizers, controls.
package struct TouchState: Sendable {
  /// The time in seconds.
  package internal(set) var time = 0.0
  /// The number of the `UIEvent`: one for as long as any finger is down.
  package internal(set) var event = 0
  /// The touches that are not over, in the order in which they came down.
  package internal(set) var touches: [Touch] = []
  /// The controls that track a finger.
  package internal(set) var controls: [NodeID: ControlState] = [:]
  /// How many calls of `beginIgnoringInteractionEvents` are open (row 41).
  package internal(set) var ignoringDepth = 0
  /// The first responder; touches do not care (row 71).
  package internal(set) var firstResponder: Responder?

  var recognitions: [Recognition] = []
  var enabled: [RecognizerID: Bool] = [:]
  var recentTaps: [RecentTap] = []
  var ignoredFingers: Set<Int> = []
  var touchCount = 0

  /// A tap that a later one may count on (row 34).
  struct RecentTap: Sendable {
    var touch: Touch
    var end: Double
  }

  /// The recognizers at work, in the order in which they got their first touch.
  package var gestures: [GestureStatus] { recognitions.map(Self.status) }

  /// How a recognizer stands; `nil` when it is not at work, which means `possible`.
  package func gesture(_ id: RecognizerID) -> GestureStatus? {
    recognitions.first { $0.id == id }.map(Self.status)
  }

  private static func status(_ recognition: Recognition) -> GestureStatus {
    GestureStatus(
      id: recognition.id, state: recognition.state, isWaiting: recognition.isWaiting,
      touches: recognition.touches, measure: recognition.machine.measure)
  }

  /// The recognizers that a touch is bound to, deepest view first.
  package func recognizers(of touch: Touch.ID) -> [RecognizerID] {
    recognitions.filter { $0.touches.contains(touch) }.map(\.id).sorted { $0.view > $1.view }
  }

  /// The touch of a finger that is down; `nil` when it is not.
  package func touch(finger: Int) -> Touch? { touches.first { $0.finger == finger && $0.isDown } }

  func index(of touch: Touch.ID) -> Int? { touches.firstIndex { $0.id == touch } }
}
