import Geometry
import HitTesting

/// An active recognizer, from the first touch that it receives to its reset.
struct Recognition: Sendable {
  let id: RecognizerID
  /// The index in the plan's list.
  let number: Int
  /// The position in the order of recognition.
  let rank: Int
  var state = GestureState.possible
  var machine: GestureMachine
  /// The touches whose fingers are down.
  var fingers: [Touch.ID] = []
  /// The fingers since none was down, including those that have lifted (row 74).
  var seen: [GestureFinger] = []
  /// Changes of one event that the machine receives together (rows 80 and 87).
  var pending: [GestureCause] = []
  /// All touches since the last reset.
  var touches: [Touch.ID] = []
  /// The touch that changed last.
  var lastChanged: Touch.ID?
  /// The touch that a delivery to the recognizer is about: the one that changed last, unless the
  /// gesture ignores it.
  var subject: Touch.ID? {
    if let lastChanged, touches.contains(lastChanged) { lastChanged } else { touches.last }
  }
  /// Indicates whether the machine has recognized, but other recognizers must fail first (row 52).
  var isWaiting = false
  /// Indicates whether the vetoes were evaluated, which happens once per gesture (row 50).
  var wasAsked = false

  init(_ recognizer: TouchPlan.Recognizer, number: Int, machine: GestureMachine) {
    id = recognizer.id
    rank = recognizer.rank
    self.number = number
    self.machine = machine
  }

  /// The time at which the recognizer must be evaluated without input.
  var deadline: Double? {
    state == .possible && !isWaiting || state == .began || state == .changed
      ? machine.deadline : nil
  }

  /// Indicates whether a further finger can still affect the recognizer.
  var acceptsTouches: Bool {
    !state.isTerminal && !(isWaiting && !machine.isContinuous)
  }

  /// Updates the fingers, and evaluates the machine unless everything is decided.
  ///
  /// - Parameters:
  ///   - down: All fingers that are down, tracked or not.
  ///   - isOneOfSeveral: True to evaluate the machine later, together with other changes of the
  ///     event.
  mutating func respond(
    to cause: GestureCause, at time: Double, _ down: [GestureFinger], isOneOfSeveral: Bool = false
  ) -> GestureVerdict {
    if let finger = cause.finger { lastChanged = finger.touch }
    switch cause {
    case .began(let finger):
      if fingers.isEmpty { seen = [] }
      fingers.append(finger.touch)
      touches.append(finger.touch)
      seen.append(finger)
    case .moved(let finger): see(finger)
    case .ended(let finger), .cancelled(let finger):
      see(finger)
      fingers.removeAll { $0 == finger.touch }
    case .time: break
    }
    guard acceptsTouches else { return .none }
    if cause != .time, isOneOfSeveral || machine.takesFingersTogether {
      pending.append(cause)
      return .none
    }
    let context = GestureContext(state: state, time: time, fingers: tracked(down))
    let verdict = machine.respond(to: cause, in: context)
    if verdict == .ignore, let finger = cause.finger { ignore(finger.touch) }
    return verdict
  }

  /// Evaluates the machine with the pending changes of one event.
  ///
  /// - Parameter down: All fingers that are down, tracked or not.
  mutating func respondTogether(at time: Double, _ down: [GestureFinger]) -> GestureVerdict {
    let causes = pending
    pending = []
    guard acceptsTouches, !causes.isEmpty else { return .none }
    let context = GestureContext(state: state, time: time, fingers: tracked(down))
    var ignored: [Touch.ID] = []
    let verdict = machine.respond(to: causes, in: context, ignoring: &ignored)
    for touch in ignored { ignore(touch) }
    return verdict
  }

  /// Stops tracking a touch. The only touch of a recognized gesture is kept until the reset.
  private mutating func ignore(_ touch: Touch.ID) {
    fingers.removeAll { $0 == touch }
    seen.removeAll { $0.touch == touch }
    if state == .possible || touches.count > 1 { touches.removeAll { $0 == touch } }
  }

  // The recognizer usually tracks all fingers, and nothing has to be copied.
  private func tracked(_ down: [GestureFinger]) -> [GestureFinger] {
    down.count == fingers.count && down.allSatisfy { fingers.contains($0.touch) }
      ? down : down.filter { fingers.contains($0.touch) }
  }

  private mutating func see(_ finger: GestureFinger) {
    if let index = seen.firstIndex(where: { $0.touch == finger.touch }) { seen[index] = finger }
  }

  /// The gesture's measurement, with the fingers that it holds.
  var measure: GestureMeasure {
    var measure = machine.measure
    guard measure.fingers.isEmpty else { return measure }
    let isDiscrete = !machine.isContinuous && (state == .ended || isWaiting)
    measure.fingers = isDiscrete ? seen : seen.filter { fingers.contains($0.touch) }
    return measure
  }

  /// Indicates whether the recognizer can no longer recognize, although it has not failed.
  var isStranded: Bool {
    state == .possible && fingers.isEmpty && !isWaiting && machine.deadline == nil
  }

  /// Indicates whether the fingers moved at least as far horizontally as vertically.
  var isHorizontal: Bool {
    machine.measure.translation.x.magnitude >= machine.measure.translation.y.magnitude
  }

  /// The same recognizer in another tree.
  func moved(to recognizer: TouchPlan.Recognizer, number: Int) -> Recognition {
    var copy = Recognition(recognizer, number: number, machine: machine)
    copy.state = state
    copy.fingers = fingers
    copy.seen = seen
    copy.pending = pending
    copy.touches = touches
    copy.lastChanged = lastChanged
    copy.isWaiting = isWaiting
    copy.wasAsked = wasAsked
    return copy
  }
}

/// A snapshot of an active recognizer.
package struct GestureStatus: Hashable, Sendable {
  package let id: RecognizerID
  package var state: GestureState
  /// Indicates whether the recognizer would recognize, but other recognizers must fail first (row
  /// 52).
  package var isWaiting: Bool
  /// The touches received since the last reset.
  package var touches: [Touch.ID]
  /// The measurement, with the fingers that the gesture holds.
  package var measure: GestureMeasure
}
