import HitTesting

/// The routing between the parts of a session: each part decides alone, and the session passes the
/// consequences on to the others.
extension TouchSession {
  var plan: TouchPlan { rules.plan }

  private var context: TouchContext { TouchContext(rules: rules, clock: state.clock) }

  // MARK: Fingers

  /// Applies simultaneous inputs.
  mutating func take(_ inputs: [TouchInput]) {
    guard let first = inputs.first else { return }
    passTime(to: first.time)
    state.table.beginBatch()
    var rest = inputs[...]
    while let phase = rest.first?.phase {
      let end = rest.firstIndex { $0.phase != phase } ?? rest.endIndex
      let accepted = rest[..<end].compactMap { input in accept(input).map { (input, $0) } }
      switch phase {
      case .down:
        let hits = accepted.map { fingerDown($0.0) }
        announce(hits.compactMap { $0?.0 })
        notifyTogether()
        for case (let touch, let hit)? in hits { admit(touch, to: hit) }
        flush()
      case .move: fingersMoved(accepted)
      case .up: fingersLifted(accepted)
      case .cancel: cancel(accepted.map { $0.1 }, .interruption, at: state.time)
      }
      rest = rest[end...]
    }
    finish()
  }

  /// Notifies the override of `sendEvent(_:)` before views receive the touches.
  private func announce(_ touches: [Touch.ID]) {
    guard let events = behaviors.events, !touches.isEmpty else { return }
    events.eventComes(with: touches.compactMap { state.table.touch($0) })
  }

  /// The touch of an input, or a new one for a finger that comes down; `nil` for an input that is
  /// dropped.
  private mutating func accept(_ input: TouchInput) -> Touch.ID? {
    let touch = state.table.touch(finger: input.finger)?.id
    switch (input.phase, touch) {
    case (.down, .some): return drop(input, touch, .alreadyDown)
    case (.down, nil):
      guard state.ignoringDepth > 0 else { return state.table.nextID }
      state.table.ignore(finger: input.finger)
      return drop(input, nil, .ignoring)
    case (_, nil) where state.table.isIgnored(finger: input.finger):
      if input.phase != .move { state.table.forgetIgnored(finger: input.finger) }
      return drop(input, nil, .ignoring)
    case (_, nil): return drop(input, nil, .notDown)
    case (.move, .some) where state.ignoringDepth > 0: return drop(input, nil, .ignoring)
    case (_, .some): return touch
    }
  }

  private mutating func drop(
    _ input: TouchInput, _ touch: Touch.ID?, _ reason: Delivery.Reason
  ) -> Touch.ID? {
    deliveries.drop(input, touch: touch, reason, context)
    return nil
  }

  /// Begins a touch with its only hit test, which binds it to a view and recognizers (row 31).
  ///
  /// - Returns: The touch and its view; `nil` for a finger that hits nothing.
  private mutating func fingerDown(_ input: TouchInput) -> (Touch.ID, NodeID)? {
    if state.table.touch(finger: input.finger) != nil {
      _ = accept(input)
      return nil
    }
    if !state.table.isAnyDown { state.clock.beginEvent() }
    var touch = state.table.begin(input, settings, at: state.time)
    let hit = search(for: touch.id, at: input.point)
    touch.view = hit
    touch.window = hit.map { tree.window(of: $0) }
    state.table.add(touch)
    let context = context
    guard let hit else {
      deliveries.add(.dropped("hitTest"), to: nil, touch, .nobodyHit, context)
      return nil
    }
    deliveries.add(.hitTest, to: .responder(.view(hit)), touch, .bindsTouch, context)
    let bound = state.arena.bind(touch, hitView: hit, context, &deliveries)
    if !bound.isEmpty {
      resolve(
        state.arena.began(
          GestureFinger(touch), for: bound, at: state.time, down: state.table.fingersDown))
    }
    return (touch.id, hit)
  }

  /// Delivers a touch to its view after its recognizers have received it (row 37).
  private mutating func admit(_ touch: Touch.ID, to hit: NodeID) {
    let order = state.table.admit(
      touch, to: hit, owner: state.arena.owner(of: touch, plan),
      delayer: state.arena.delayerOfBegan(touch, plan), context)
    if let order { carryOut([order]) }
  }

  private mutating func fingersMoved(_ inputs: [(TouchInput, Touch.ID)]) {
    var moved: [Touch.ID] = []
    for (input, id) in inputs {
      let wasOpen = state.table.touch(id)?.stage == .open
      // A touch released by this move has already delivered the new position to its view.
      if move(id, to: input, isOneOfSeveral: inputs.count > 1), wasOpen { moved.append(id) }
    }
    announce(inputs.map { $0.1 })
    if notifyTogether() { flush() }
    carryOut(state.table.moved(moved))
  }

  /// Moves a finger and notifies the recognizers. Returns whether it moved.
  private mutating func move(
    _ id: Touch.ID, to input: TouchInput, isOneOfSeveral: Bool
  ) -> Bool {
    guard let touch = state.table.move(id, to: input, settings, at: state.time) else {
      return false
    }
    notifyRecognizers(.moved(GestureFinger(touch)), of: id, isOneOfSeveral: isOneOfSeveral)
    flush()
    return true
  }

  /// Lifts fingers. Recognizers receive an `up` at another position as a move and an end; the view
  /// receives only the end.
  private mutating func fingersLifted(_ inputs: [(TouchInput, Touch.ID)]) {
    for (input, id) in inputs { _ = move(id, to: input, isOneOfSeveral: inputs.count > 1) }
    notifyTogether()
    for (_, id) in inputs {
      guard let touch = state.table.lift(id, at: state.time) else { continue }
      notifyRecognizers(.ended(GestureFinger(touch)), of: id)
    }
    announce(inputs.map { $0.1 })
    notifyTogether()
    flush()
  }

  /// Cancels touches for recognizers and views.
  private mutating func cancel(
    _ ids: [Touch.ID], _ cause: Delivery.TouchCause, at time: Double? = nil
  ) {
    for id in ids {
      guard let touch = state.table.cancel(id, at: time) else { continue }
      notifyRecognizers(.cancelled(GestureFinger(touch)), of: id)
    }
    announce(ids)
    notifyTogether()
    carryOut(state.table.take(ids, cause))
    flush()
  }

  /// Cancels every touch (row 39).
  mutating func cancelAll() {
    state.table.nextBatch()
    cancel(state.touches.filter { $0.isDown }.map { $0.id }, .interruption)
    finish()
  }

  // MARK: Time

  /// Fires every timer that is due by `time`, in order of deadline.
  mutating func passTime(to time: Double) {
    while state.clock.advance(toDeadline: nextDeadline, by: time) {
      resolve(state.arena.fire(at: state.time, down: state.table.fingersDown))
      state.table.fire(at: state.time)
      let context = context
      for (control, touch, step) in state.tracker.fire(context) {
        deliver([step], state.table.latest(touch), control, context)
      }
      flush()
      finish()
    }
    state.clock.advance(to: time)
  }

  /// The time of the next timer; `nil` for none.
  package var nextDeadline: Double? {
    let earliest = min(finalDeadline ?? .infinity, state.tracker.deadline ?? .infinity)
    return earliest < .infinity ? earliest : nil
  }

  /// The time of the next timer other than those of held steppers, which repeat until the finger
  /// lifts; `nil` for none.
  var finalDeadline: Double? {
    let earliest = min(state.arena.deadline ?? .infinity, state.table.deadline ?? .infinity)
    return earliest < .infinity ? earliest : nil
  }

  // MARK: Recognizers and views

  /// Sets `isEnabled` of a recognizer (row 53).
  mutating func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    state.arena.setEnabled(id, isEnabled)
    guard !isEnabled, state.gesture(id) != nil else { return }
    resolve(state.arena.stopping(.disabled) { $0 == id })
    flush()
    finish()
  }

  /// Replaces the views while fingers may be down (row 38).
  mutating func replace(
    _ tree: ViewTree, _ mapping: [NodeID: NodeID], _ recognizers: [RecognizerID: RecognizerID]?
  ) {
    let old = plan
    let new = TouchPlan(tree, settings)
    func mapped(_ id: RecognizerID) -> RecognizerID? {
      if let recognizers { return recognizers[id] }
      return mapping[id.view].flatMap { new.successor(of: id, in: old, at: $0) }
    }
    resolve(state.arena.stopping(.viewGone) { mapped($0) == nil })
    state.arena.resetLost(state.table, context, &deliveries) { mapped($0) == nil }
    for touch in state.touches {
      guard let view = touch.view, mapping[view] == nil else { continue }
      switch settings.vanishedView {
      case .cancels: carryOut(state.table.take([touch.id], .viewGone))
      case .forgets:
        if let order = state.table.forget(touch.id) { carryOut([order]) }
        state.tracker.forget(touch.id)
      }
    }
    begin(new)
    state.table.move(by: mapping)
    state.arena.move(to: new, by: mapped)
    state.tracker.move(by: mapping)
    state.dispatch.move(by: mapping)
    for control in state.tracker.disabled(context) {
      guard let touch = state.controls[control]?.touch.map(state.table.latest) else { continue }
      let steps = state.tracker.cancel(control, context)
      ControlTracker.send(steps, by: control, context)
      deliver(steps, touch, control, context)
    }
    flush()
    finish()
  }

  // MARK: Routing

  private mutating func notifyRecognizers(
    _ cause: GestureCause, of touch: Touch.ID, isOneOfSeveral: Bool = false
  ) {
    if state.arena.recognitions.isEmpty { return }
    resolve(
      state.arena.changed(
        cause, of: touch, at: state.time, down: state.table.fingersDown,
        isOneOfSeveral: isOneOfSeveral))
  }

  /// Notifies recognizers of the changes of an event that they receive together. Returns whether
  /// there are any.
  @discardableResult
  private mutating func notifyTogether() -> Bool {
    guard state.arena.recognitions.contains(where: { !$0.pending.isEmpty }) else { return false }
    resolve(state.arena.changedTogether(at: state.time, down: state.table.fingersDown))
    return true
  }

  /// Runs the arena's decisions, and carries out the consequences of each before the next.
  private mutating func resolve(_ agenda: GestureArena.Agenda) {
    if agenda.items.isEmpty { return }
    var agenda = agenda
    let context = context
    while let effect = state.arena.decide(&agenda, state.table, context, &deliveries) {
      let recognizer = plan.recognizers[effect.recognizer]
      let taken = effect.touches.filter { id in
        recognizer.description.cancelsTouchesInView
          || (recognizer.delaysBegan && state.table.touch(id)?.stage == .held)
      }
      carryOut(state.table.take(taken, .recognizer(recognizer.id)))
      // The touches are cancelled immediately before the action (row 75).
      state.dispatch.sendAction(
        of: effect.recognizer, state.table.latest(effect.touch), context, &deliveries)
      if !context.behaviors.gestures.isEmpty {
        context.behaviors.gestures[recognizer.id]?.act(recognizer.id)
      }
    }
  }

  /// Delivers touches that are no longer delayed.
  private mutating func flush() {
    let plan = plan
    let arena = state.arena
    carryOut(
      state.table.flush(
        at: state.time, delayerOfBegan: { arena.delayerOfBegan($0, plan) },
        delayerOfEnded: { arena.delayerOfEnded($0, plan) }))
  }

  private mutating func carryOut(_ orders: [TouchTable.Order]) {
    if orders.isEmpty { return }
    let context = context
    for order in orders {
      switch order {
      case .note(let content, let touch, let reason):
        deliveries.add(
          content, to: touch.view.map { .responder(.view($0)) }, touch, reason, context)
      case .call(let call, _):
        // Code may make a control track the touches inside its touch method.
        let turn =
          context.behaviors.responders.isEmpty
          ? nil : TouchTurn(call, state.tracker, state.table, context)
        guard let control = state.dispatch.send(call, turn, context, &deliveries) else { continue }
        let own = turn ?? TouchTurn(call, state.tracker, state.table, context)
        own.control = control
        own.perform()
        state.tracker = own.tracker
        for (touch, steps) in own.steps { deliver(steps, touch, control, context) }
      }
    }
  }

  /// Delivers a control's events and sends its actions.
  private mutating func deliver(
    _ steps: [ControlTracker.Step], _ touch: Touch, _ control: NodeID, _ context: TouchContext
  ) {
    let receiver = Delivery.Receiver.responder(.view(control))
    for step in steps {
      switch step {
      case .dropped(let name, let reason):
        deliveries.add(.dropped(name), to: receiver, touch, reason, context)
      case .event(let event, let tracking):
        let distance = ControlTracker.distance(of: touch, from: control, context)
        deliveries.add(
          .control(event, tracking), to: receiver, touch, .control(distance: distance), context)
        state.dispatch.sendActions(for: event, touch, of: control, context, &deliveries)
        if event == .touchUpInside { beginEditing(control, touch, context) }
      }
    }
  }

  /// Makes a text field that was tapped the first responder (row 88). A field in code does this
  /// in its code.
  private mutating func beginEditing(_ field: NodeID, _ touch: Touch, _ context: TouchContext) {
    let old = state.dispatch.firstResponder
    guard context.plan[field]?.control == .textField, context.behaviors.controls[field] == nil,
      old != .view(field)
    else { return }
    state.dispatch.firstResponder = nil
    if case .view(let view)? = old, context.plan[view]?.control == .textField {
      edit(.editingDidEnd, view, touch, context)
    }
    state.dispatch.firstResponder = .view(field)
    edit(.editingDidBegin, field, touch, context)
  }

  private mutating func edit(
    _ event: ControlEvent, _ field: NodeID, _ touch: Touch, _ context: TouchContext
  ) {
    deliveries.add(
      .control(event, ControlState()), to: .responder(.view(field)), touch, .control(distance: 0),
      context)
    state.dispatch.sendActions(for: event, touch, of: field, context, &deliveries)
  }

  /// Ends a command: removes finished touches, and resets recognizers that have none left.
  private mutating func finish() {
    resolve(state.arena.stranding())
    state.arena.reset(state.table, context, &deliveries)
    flush()
    state.table.removeFinished()
  }
}
