import Geometry

/// Which recognizers see a touch, and what they say to it.
extension TouchSession {
  /// Binds the recognizers of the hit view and of all its superviews, deepest first (row 42).
  mutating func bindRecognizers(to touch: Touch, hitView: NodeID) {
    var current: NodeID? = hitView
    while let view = current {
      for number in plan.recognizers(of: view) { bind(number, to: touch, hitView: hitView) }
      current = tree.superview(of: view)
    }
  }

  private mutating func bind(_ number: Int, to touch: Touch, hitView: NodeID) {
    let plan = plan
    let id = plan.recognizers[number].id
    let receiver = Delivery.Receiver.recognizer(id)
    guard state.enabled[id] ?? plan.recognizers[number].description.isEnabled else {
      return emit(.dropped("touch"), to: receiver, touch, .recognizerDisabled)
    }
    guard plan.recognizers[number].description.shouldReceive,
      behaviors.gestures[id]?.shouldReceive(touch, id) ?? true
    else { return emit(.dropped("touch"), to: receiver, touch, .shouldNotReceive) }
    if let index = state.recognitions.firstIndex(where: { $0.number == number }) {
      guard state.recognitions[index].acceptsTouches else { return }
    } else {
      state.recognitions.append(
        Recognition(id, number: number, machine: machine(plan.recognizers[number], touch)))
    }
    emit(.bound, to: receiver, touch, .seesTouch(hitView: hitView))
  }

  private func machine(
    _ recognizer: TouchPlan.Recognizer, _ touch: Touch
  ) -> any GestureMachine {
    if let own = behaviors.gestures[recognizer.id]?.machine(for: recognizer.id) { return own }
    let description = recognizer.description
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

  /// Tells every recognizer that is bound to a touch, and does what follows from their verdicts.
  mutating func tellRecognizers(_ cause: GestureCause, of touch: Touch) {
    var verdicts: [(Int, GestureVerdict)] = []
    let time = state.time
    if case .began = cause {
      // Those that were bound just now: the last delivery of each says so.
      for delivery in deliveries.reversed() {
        guard delivery.touch == touch.id else { break }
        guard case (.bound, .recognizer(let id)) = (delivery.content, delivery.receiver),
          let index = state.recognitions.firstIndex(where: { $0.id == id })
        else { continue }
        verdicts.append((index, state.recognitions[index].respond(to: cause, at: time)))
      }
    } else {
      for index in state.recognitions.indices
      where state.recognitions[index].fingers.contains(where: { $0.touch == touch.id }) {
        let verdict = state.recognitions[index].respond(to: cause, at: time)
        if verdict != .none { verdicts.append((index, verdict)) }
      }
    }
    settle(&verdicts)
  }

  /// Recognizers whose fingers have all left start afresh (row 51).
  mutating func resetRecognizers() {
    for index in state.recognitions.indices where state.recognitions[index].isStranded {
      fail(index, .liftedEarly)
    }
    var none: [(Int, GestureVerdict)] = []
    settle(&none)
    for recognition in state.recognitions
    where recognition.state.isTerminal && recognition.fingers.isEmpty {
      guard let last = recognition.touches.last,
        let transition = GestureTransition(from: recognition.state, to: .possible)
      else { continue }
      emit(.transition(transition), to: .recognizer(recognition.id), about: last, .reset)
    }
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
      content, to: receiver, touch: touch, finger: tap?.finger ?? 0, at: tap?.point ?? .zero, reason)
  }
}
