import Geometry
import HitTesting

/// One recognizer at work: from the first touch that it receives to its reset.
struct Recognition: Sendable {
  let id: RecognizerID
  /// The place in the plan's list.
  let number: Int
  /// The place in the order of recognition.
  let rank: Int
  var state = GestureState.possible
  var machine: any GestureMachine
  /// The touches whose fingers are down.
  var fingers: [Touch.ID] = []
  /// The fingers that came since none was down, also those that have lifted (row 74).
  var seen: [GestureFinger] = []
  /// What the machine, which takes fingers together, has still to be told (row 80).
  var pending: [GestureCause] = []
  /// All touches since the last reset.
  var touches: [Touch.ID] = []
  /// It would recognize, but waits for others to fail (row 52).
  var isWaiting = false
  /// The delegate has been asked whether to begin (row 50).
  var wasAsked = false

  init(_ recognizer: TouchPlan.Recognizer, number: Int, machine: any GestureMachine) {
    id = recognizer.id
    rank = recognizer.rank
    self.number = number
    self.machine = machine
  }

  /// When it wants to be asked again.
  var deadline: Double? {
    state == .possible && !isWaiting || state == .began || state == .changed
      ? machine.deadline : nil
  }

  /// Whether a further finger can still matter.
  var acceptsTouches: Bool {
    !state.isTerminal && !(isWaiting && !machine.isContinuous)
  }

  /// Keeps account of the fingers, and asks the machine unless everything is decided.
  ///
  /// - Parameter down: all fingers that are down, of which it tracks some.
  mutating func respond(
    to cause: GestureCause, at time: Double, _ down: [GestureFinger]
  ) -> GestureVerdict {
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
    if cause != .time, machine.takesFingersTogether {
      pending.append(cause)
      return .none
    }
    let context = GestureContext(state: state, time: time, fingers: tracked(down))
    let verdict = machine.respond(to: cause, in: context)
    if verdict == .ignore, let finger = cause.finger { ignore(finger.touch) }
    return verdict
  }

  /// Tells the machine what the fingers of one event have done.
  ///
  /// - Parameter down: all fingers that are down, of which it tracks some.
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

  /// A touch is not for it. One that its gesture has nothing but remains its touch until the reset.
  private mutating func ignore(_ touch: Touch.ID) {
    fingers.removeAll { $0 == touch }
    seen.removeAll { $0.touch == touch }
    if state == .possible || touches.count > 1 { touches.removeAll { $0 == touch } }
  }

  // Most often it tracks them all, and nothing has to be copied.
  private func tracked(_ down: [GestureFinger]) -> [GestureFinger] {
    down.count == fingers.count && down.allSatisfy { fingers.contains($0.touch) }
      ? down : down.filter { fingers.contains($0.touch) }
  }

  private mutating func see(_ finger: GestureFinger) {
    if let index = seen.firstIndex(where: { $0.touch == finger.touch }) { seen[index] = finger }
  }

  /// What the gesture measures, with the fingers that it holds.
  var measure: GestureMeasure {
    var measure = machine.measure
    guard measure.fingers.isEmpty else { return measure }
    let isDiscrete = !machine.isContinuous && (state == .ended || isWaiting)
    measure.fingers = isDiscrete ? seen : seen.filter { fingers.contains($0.touch) }
    return measure
  }

  /// Whether nothing can come of it any more although nobody decided so.
  var isStranded: Bool {
    state == .possible && fingers.isEmpty && !isWaiting && machine.deadline == nil
  }

  /// Whether the fingers moved more across than along.
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
    copy.isWaiting = isWaiting
    copy.wasAsked = wasAsked
    return copy
  }
}

/// What can be seen of a recognizer at work.
package struct GestureStatus: Hashable, Sendable {
  /// Which recognizer.
  package let id: RecognizerID
  package var state: GestureState
  /// Whether it would recognize, but waits for others to fail (row 52).
  package var isWaiting: Bool
  /// The touches that it received since its last reset.
  package var touches: [Touch.ID]
  /// What it measures, with the fingers that it holds.
  package var measure: GestureMeasure
}
