import Geometry
import HitTesting

/// Which recognizers see a touch, and what they say to it.
extension TouchSession {
  /// Binds the recognizers of the hit view and of all its superviews, deepest first (row 42).
  ///
  /// - Returns: their places in `state.recognitions`.
  mutating func bindRecognizers(to touch: Touch, hitView: NodeID) -> [Int] {
    // A recognizer is bound to a touch once, so only those of earlier touches can be at work.
    let earlier = state.recognitions.count
    var bound: [Int] = []
    var current: NodeID? = hitView
    while let view = current {
      for number in plan.recognizers(of: view) where mayReceive(number, touch) {
        let old = state.recognitions[..<earlier].firstIndex { $0.number == number }
        if let old, !state.recognitions[old].acceptsTouches { continue }
        bound.append(old ?? state.recognitions.count)
        let id = plan.recognizers[number].id
        if old == nil {
          let machine = machine(number, touch)
          state.recognitions.append(
            Recognition(plan.recognizers[number], number: number, machine: machine))
        }
        emit(.bound, to: .recognizer(id), touch, .seesTouch(hitView: hitView))
      }
      current = tree.superview(of: view)
    }
    return bound
  }

  private mutating func mayReceive(_ number: Int, _ touch: Touch) -> Bool {
    let id = plan.recognizers[number].id
    let enabled = state.enabled.isEmpty ? nil : state.enabled[id]
    guard enabled ?? plan.recognizers[number].description.isEnabled else {
      emit(.dropped("touch"), to: .recognizer(id), touch, .recognizerDisabled)
      return false
    }
    guard plan.recognizers[number].description.shouldReceive,
      behaviors.gestures.isEmpty || behaviors.gestures[id]?.shouldReceive(touch, id) ?? true
    else {
      emit(.dropped("touch"), to: .recognizer(id), touch, .shouldNotReceive)
      return false
    }
    return true
  }

  private func machine(_ number: Int, _ touch: Touch) -> any GestureMachine {
    let id = plan.recognizers[number].id
    if !behaviors.gestures.isEmpty, let own = behaviors.gestures[id]?.machine(for: id) {
      return own
    }
    let description = plan.recognizers[number].description
    switch description.kind {
    case .tap: return TapMachine(description, settings)
    case .longPress: return LongPressMachine(description, settings)
    case .pan: return PanMachine(description, settings)
    case .pinch: return PinchMachine(settings)
    case .rotation: return RotationMachine(settings)
    case .swipe: return SwipeMachine(description, settings)
    case .screenEdgePan:
      let window = touch.window.map { tree.toScreen($0).boundingBox(of: tree.bounds(of: $0)) }
      return ScreenEdgePanMachine(description, settings, window: window ?? .zero)
    }
  }

  /// Tells recognizers of a finger that came down, and does what follows from their verdicts.
  mutating func tellRecognizers(_ bound: [Int], began finger: GestureFinger) {
    var verdicts: [(Int, GestureVerdict)] = []
    let down = fingersDown
    for index in bound {
      let verdict = state.recognitions[index].respond(to: .began(finger), at: state.time, down)
      if verdict != .none { verdicts.append((index, verdict)) }
    }
    settle(&verdicts)
  }

  /// Tells every recognizer that is bound to a touch, and does what follows from their verdicts.
  mutating func tellRecognizers(_ cause: GestureCause, of touch: Touch.ID) {
    var verdicts: [(Int, GestureVerdict)] = []
    let down = fingersDown
    let isMove = if case .moved = cause { true } else { false }
    for index in state.recognitions.indices
    where state.recognitions[index].fingers.contains(touch)
      && !(isMove && state.recognitions[index].state.isTerminal)
    {
      let verdict = state.recognitions[index].respond(to: cause, at: state.time, down)
      if verdict != .none { verdicts.append((index, verdict)) }
    }
    settle(&verdicts)
  }

  /// The fingers that are down, as recognizers see them.
  var fingersDown: [GestureFinger] {
    state.touches.filter(\.isDown).map(GestureFinger.init)
  }

  /// Recognizers whose fingers have all left start afresh (row 51).
  mutating func resetRecognizers() {
    for index in state.recognitions.indices where state.recognitions[index].isStranded {
      fail(index, .liftedEarly)
    }
    var none: [(Int, GestureVerdict)] = []
    settle(&none)
    var isOver = false
    for index in state.recognitions.indices where state.recognitions[index].fingers.isEmpty {
      isOver = isOver || state.recognitions[index].touches.isEmpty
      guard state.recognitions[index].state.isTerminal,
        let last = state.recognitions[index].touches.last,
        let reset = GestureTransition(from: state.recognitions[index].state, to: .possible)
      else { continue }
      isOver = true
      emit(.transition(reset), to: .recognizer(state.recognitions[index].id), about: last, .reset)
    }
    guard isOver else { return }
    state.recognitions.removeAll {
      $0.fingers.isEmpty && ($0.state.isTerminal || $0.touches.isEmpty)
    }
  }

  /// Keeps a delivery about a touch that may be over already.
  mutating func emit(
    _ content: Delivery.Content, to receiver: Delivery.Receiver?, about touch: Touch.ID,
    _ reason: Delivery.Reason
  ) {
    if let index = state.index(of: touch) {
      return emit(content, to: receiver, state.touches[index], reason)
    }
    let tap = state.recentTaps.last { $0.touch.id == touch }?.touch
    emit(
      content, to: receiver, touch: touch, finger: tap?.finger ?? 0, at: tap?.point ?? .zero, reason
    )
  }
}
