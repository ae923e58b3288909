import Geometry
import HitTesting

/// How a control turns touches into control events, and events into actions (rows 57–66).
extension TouchSession {
  /// A touch method reaches a control that does not override it.
  mutating func track(_ method: TouchMethod, _ touch: Touch, in control: NodeID) {
    guard let traits = plan[control] else { return }
    switch method {
    case .touchesBegan: beginTracking(touch, control, traits)
    case .touchesMoved: continueTracking(touch, control)
    case .touchesEnded: endTracking(touch, control, traits)
    case .touchesCancelled: cancelTracking(touch, control)
    }
  }

  private mutating func beginTracking(
    _ touch: Touch, _ control: NodeID, _ traits: TouchPlan.Traits
  ) {
    let receiver = Delivery.Receiver.responder(.view(control))
    guard traits.isEnabled else {
      return emit(.dropped("touchDown"), to: receiver, touch, .controlDisabled)
    }
    // An override that swallowed the end of a touch must not block the control for ever.
    if let old = state.controls[control]?.touch, state.touches.contains(where: { $0.id == old }) {
      return
    }
    guard behaviors.controls[control]?.beginTracking(touch, in: control) ?? true else {
      return emit(.dropped("touchDown"), to: receiver, touch, .notTracked)
    }
    var tracking = ControlState()
    tracking.touch = touch.id
    // A touch that a subview passes up may have begun outside: slop never helps that one (row 60).
    tracking.isTouchInside = distance(of: touch, from: control) == 0
    send(.touchDown, touch, control, tracking)
    if touch.tapCount > 1 { send(.touchDownRepeat, touch, control, tracking) }
  }

  private mutating func continueTracking(_ touch: Touch, _ control: NodeID) {
    guard var tracking = state.controls[control], tracking.touch == touch.id else { return }
    guard behaviors.controls[control]?.continueTracking(touch, in: control) ?? true else {
      state.controls[control] = nil
      return emit(
        .dropped("touchDragInside"), to: .responder(.view(control)), touch, .notTracked)
    }
    let wasInside = tracking.isTouchInside
    tracking.isTouchInside = countsAsInside(touch, control)
    var events = [tracking.isTouchInside ? ControlEvent.touchDragInside : .touchDragOutside]
    if wasInside != tracking.isTouchInside {
      let edge = tracking.isTouchInside ? ControlEvent.touchDragEnter : .touchDragExit
      events.insert(edge, at: settings.edgeOrder == .dragThenEdge ? 1 : 0)
    }
    for event in events { send(event, touch, control, tracking) }
    if plan[control]?.control == .slider { sendIfWanted(.valueChanged, touch, control, tracking) }
  }

  private mutating func endTracking(
    _ touch: Touch, _ control: NodeID, _ traits: TouchPlan.Traits
  ) {
    guard let tracking = state.controls[control], tracking.touch == touch.id else { return }
    behaviors.controls[control]?.endTracking(touch, in: control)
    var rest = tracking
    rest.touch = nil
    rest.isTouchInside = countsAsInside(touch, control)
    send(rest.isTouchInside ? .touchUpInside : .touchUpOutside, touch, control, rest)
    guard rest.isTouchInside, let kind = traits.control else { return }
    for event in kind.eventsOfUse { sendIfWanted(event, touch, control, rest) }
  }

  private mutating func cancelTracking(_ touch: Touch, _ control: NodeID) {
    guard let tracking = state.controls[control], tracking.touch == touch.id else { return }
    behaviors.controls[control]?.cancelTracking(in: control)
    send(.touchCancel, touch, control, ControlState())
  }

  /// Whether a finger counts as inside: in the bounds, or in the slop ring around them when it
  /// began inside (row 60).
  private func countsAsInside(_ touch: Touch, _ control: NodeID) -> Bool {
    let distance = distance(of: touch, from: control)
    if distance == 0 { return true }
    guard distance <= settings.controlSlop,
      let start = tree.convert(touch.startPoint, from: nil, to: control)
    else { return false }
    return tree.policy(of: control).contains(start, in: tree.bounds(of: control))
  }

  /// How far a finger is from the touch area of a control across or along, whichever is more, in
  /// the control's points; 0 inside.
  private func distance(of touch: Touch, from control: NodeID) -> Double {
    guard let point = touch.location(in: control, of: tree) else { return .infinity }
    let bounds = tree.bounds(of: control)
    if tree.policy(of: control).contains(point, in: bounds) { return 0 }
    let outside = Refusal.Distance(from: point, to: bounds)
    // The far edges do not belong to the bounds (row 4): right on them is next to nothing outside.
    return Double.maximum(
      Double.maximum(outside.x.magnitude, outside.y.magnitude), .leastNonzeroMagnitude)
  }

  private mutating func send(
    _ event: ControlEvent, _ touch: Touch, _ control: NodeID, _ tracking: ControlState
  ) {
    state.controls[control] = tracking.isTracking ? tracking : nil
    emit(
      .control(event, tracking), to: .responder(.view(control)), touch,
      .control(distance: distance(of: touch, from: control)))
    sendActions(for: event, touch, control)
  }

  /// Sends an event that only matters when somebody wants it.
  private mutating func sendIfWanted(
    _ event: ControlEvent, _ touch: Touch, _ control: NodeID, _ tracking: ControlState
  ) {
    guard plan[control]?.actions[event.name] != nil else { return }
    send(event, touch, control, tracking)
  }

  /// Sends the actions of an event to the first responder that has the method (row 70).
  private mutating func sendActions(
    for event: ControlEvent, _ touch: Touch, _ control: NodeID
  ) {
    guard let actions = plan[control]?.actions, !actions.isEmpty else { return }
    for (name, action) in actions.sorted(by: { $0.key < $1.key }) {
      guard let wanted = ControlEvent(name: name), wanted.contains(event) else { continue }
      var start = Responder.view(control)
      if settings.actionStart == .firstResponder, let first = state.firstResponder { start = first }
      if let target = implementer(of: action, from: start) {
        emit(.action(action), to: .responder(target), touch, .controlAction(event))
      } else if plan.knownActions.contains(action) {
        emit(.dropped(action), to: .responder(.view(control)), touch, .noImplementer)
      } else {
        let target = nearestController(to: control)
        emit(.action(action), to: .responder(target), touch, .assumedAction(event))
      }
    }
  }
}
