package import HitTesting

/// The complete state of a session at one time: fingers, recognizers, controls.
package struct TouchState: Sendable {
  var clock = TouchClock()
  var table = TouchTable()
  var arena = GestureArena()
  var tracker = ControlTracker()
  var dispatch = ResponderDispatch()
  /// The number of open calls of `beginIgnoringInteractionEvents` (row 41).
  package internal(set) var ignoringDepth = 0

  /// The time in seconds.
  package var time: Double { clock.time }
  /// The number of the `UIEvent`, which stays the same while any finger is down.
  package var event: Int { clock.event }
  /// The unfinished touches, in the order in which they came down.
  package var touches: [Touch] { table.all }
  package var controls: [NodeID: ControlState] { tracker.states }
  /// The first responder; touches do not depend on it (row 71).
  package var firstResponder: Responder? { dispatch.firstResponder }

  /// The active recognizers, in the order in which they received their first touch.
  package var gestures: [GestureStatus] { arena.recognitions.map(Self.status) }

  /// The status of a recognizer; `nil` if it is not active and therefore `possible`.
  package func gesture(_ id: RecognizerID) -> GestureStatus? {
    arena.recognitions.first { $0.id == id }.map(Self.status)
  }

  private static func status(_ recognition: Recognition) -> GestureStatus {
    GestureStatus(
      id: recognition.id, state: recognition.state, isWaiting: recognition.isWaiting,
      touches: recognition.touches, measure: recognition.measure)
  }

  /// The recognizers that a touch is bound to, deepest view first.
  package func recognizers(of touch: Touch.ID) -> [RecognizerID] {
    arena.recognitions.filter { $0.touches.contains(touch) }.map { $0.id }.sorted {
      $0.view > $1.view
    }
  }

  /// The touch of a finger; `nil` if it is not down.
  package func touch(finger: Int) -> Touch? { table.touch(finger: finger) }
}

/// The state of fingers, recognizers and controls right after a delivery, sufficient to draw it.
package struct TouchMoment: Sendable {
  /// The time in seconds.
  package private(set) var time: Double
  /// The unfinished touches.
  package private(set) var touches: [Touch]
  /// The active recognizers.
  package private(set) var gestures: [GestureStatus]
  package private(set) var controls: [NodeID: ControlState]

  package init(_ state: TouchState) {
    time = state.time
    touches = state.touches
    gestures = state.gestures
    controls = state.controls
  }

  /// Applies one delivery.
  ///
  /// - Parameter after: The state after the command that caused it, for values that deliveries do
  ///   not contain.
  mutating func apply(_ delivery: Delivery, after: TouchState) {
    time = delivery.time
    if let id = delivery.touch { place(id, delivery, after) }
    switch (delivery.content, delivery.receiver) {
    case (.bound, .recognizer(let id)):
      guard let touch = delivery.touch else { return }
      update(id, after) { if !$0.touches.contains(touch) { $0.touches.append(touch) } }
    case (.waits, .recognizer(let id)): update(id, after) { $0.isWaiting = true }
    case (.transition(let transition), .recognizer(let id)):
      update(id, after) {
        $0.state = transition.to
        $0.isWaiting = false
        if let measure = delivery.measure { $0.measure = measure }
      }
      if transition.to == .possible { gestures.removeAll { $0.id == id } }
    case (.control(_, let state), .responder(.view(let view))):
      controls[view] = state.isTracking ? state : nil
    case (.dropped, .responder(.view(let view)))
    where delivery.reason == .notTracked || delivery.reason == .trackingCancelled:
      controls[view] = nil
    default: break
    }
  }

  private mutating func place(_ id: Touch.ID, _ delivery: Delivery, _ after: TouchState) {
    if let index = touches.firstIndex(where: { $0.id == id }) {
      if touches[index].point != delivery.point {
        touches[index].previousPoint = touches[index].point
        touches[index].point = delivery.point
        touches[index].phase = .moved
      }
      if case .touch(.touchesEnded) = delivery.content { touches[index].phase = .ended }
      if case .touch(.touchesCancelled) = delivery.content { touches[index].phase = .cancelled }
    } else if let touch = after.touches.first(where: { $0.id == id }) {
      touches.append(touch)
    }
  }

  private mutating func update(
    _ id: RecognizerID, _ after: TouchState, _ change: (inout GestureStatus) -> Void
  ) {
    if let index = gestures.firstIndex(where: { $0.id == id }) {
      change(&gestures[index])
    } else {
      var status = GestureStatus(
        id: id, state: .possible, isWaiting: false, touches: [],
        measure: after.gesture(id)?.measure ?? GestureMeasure())
      change(&status)
      gestures.append(status)
    }
  }
}
