import Geometry
import HitTesting

/// Turns touch methods into control events for the controls that track a finger (rows 57–66).
struct ControlTracker: Sendable {
  /// A reaction of a control to a touch, in order.
  enum Step {
    /// The control sends an event; the state is that after the event.
    case event(ControlEvent, ControlState)
    /// The event with this name is not sent.
    case dropped(String, Delivery.Reason)
  }

  /// The states of the controls that track a finger.
  private(set) var states: [NodeID: ControlState] = [:]
  /// The steppers that repeat while a finger holds them (row 89).
  private var repetitions: [NodeID: Repetition] = [:]

  /// The repetition of a stepper's change.
  private struct Repetition: Sendable {
    /// The time of the next change; `nil` while the finger is outside.
    var deadline: Double?
    var hasChanged = false
  }

  /// Handles a touch method that reaches a control, as `UIControl` does.
  ///
  /// - Parameter isPresent: Returns whether a touch is still in progress.
  mutating func track(
    _ method: TouchMethod, _ touch: Touch, in control: NodeID, _ context: TouchContext,
    isPresent: (Touch.ID) -> Bool
  ) -> [Step] {
    let tracking = states[control]
    if method != .touchesBegan {
      guard tracking?.touch == touch.id else { return [] }
      guard context.behaviors.controls[control]?.isTracking(in: control) ?? true else {
        states[control] = nil
        return [.dropped(method.rawValue, .trackingCancelled)]
      }
    }
    let steps =
      switch method {
      case .touchesBegan: begin(touch, control, context, isPresent)
      case .touchesMoved: move(touch, control, tracking ?? ControlState(), context)
      case .touchesEnded: end(touch, control, tracking ?? ControlState(), context)
      case .touchesCancelled: cancel(control, context)
      }
    for case .event(_, let state) in steps { states[control] = state.isTracking ? state : nil }
    hold(control, context)
    return steps
  }

  /// Starts the repetition of a stepper that a finger holds, or ends it.
  private mutating func hold(_ control: NodeID, _ context: TouchContext) {
    guard let traits = context.plan[control], traits.control == .stepper, traits.repeats,
      traits.actions[ControlEvent.valueChanged.name] != nil,
      context.behaviors.controls[control] == nil, let state = states[control]
    else {
      repetitions[control] = nil
      return
    }
    var repetition = repetitions[control] ?? Repetition()
    if !state.isTouchInside {
      repetition.deadline = nil
    } else if repetition.deadline == nil {
      repetition.deadline = context.time + context.settings.stepperDelay
    }
    repetitions[control] = repetition
  }

  /// The time of the next change of a stepper that a finger holds; `nil` for none.
  var deadline: Double? {
    var earliest: Double?
    for (control, repetition) in repetitions where states[control] != nil {
      if let deadline = repetition.deadline, deadline < earliest ?? .infinity {
        earliest = deadline
      }
    }
    return earliest
  }

  /// Changes the held steppers that are due (row 89).
  mutating func fire(_ context: TouchContext) -> [(control: NodeID, touch: Touch.ID, step: Step)] {
    var fired: [(control: NodeID, touch: Touch.ID, step: Step)] = []
    for control in repetitions.keys.sorted() {
      guard let deadline = repetitions[control]?.deadline, deadline <= context.time,
        let state = states[control], let touch = state.touch
      else { continue }
      repetitions[control] = Repetition(
        deadline: context.time + context.settings.stepperInterval, hasChanged: true)
      fired.append((control, touch, .event(.valueChanged, state)))
    }
    return fired
  }

  /// Returns whether a control tracks touches that hit a view: those that hit the control, or a
  /// part of it that UIKit adds (row 87).
  static func tracks(_ view: NodeID, _ control: NodeID, _ context: TouchContext) -> Bool {
    context.tree.tracksTouches(of: view, in: control, context.plan[control]?.control)
  }

  /// The controls that were disabled while they tracked a finger (row 83).
  func disabled(_ context: TouchContext) -> [NodeID] {
    states.keys.filter { context.plan[$0]?.isEnabled == false }.sorted()
  }

  /// Cancels tracking because the control was disabled or its touch was cancelled.
  mutating func cancel(_ control: NodeID, _ context: TouchContext) -> [Step] {
    guard context.behaviors.controls[control]?.isTracking(in: control) ?? true else {
      states[control] = nil
      return [.dropped("touchCancel", .trackingCancelled)]
    }
    var ending = states[control] ?? ControlState()
    ending.isEnding = true
    context.behaviors.controls[control]?.update(ending, in: control)
    context.behaviors.controls[control]?.cancelTracking(in: control)
    states[control] = nil
    return [.event(.touchCancel, ControlState())]
  }

  /// Notifies a control in code of the events that it sends.
  static func send(_ steps: [Step], by control: NodeID, _ context: TouchContext) {
    guard !context.behaviors.controls.isEmpty,
      let code = context.behaviors.controls[control]
    else { return }
    for case .event(let event, let state) in steps { code.send(event, state, in: control) }
    let isOver = steps.contains {
      switch $0 {
      case .event(_, let state): !state.isTracking
      case .dropped: true
      }
    }
    if isOver { code.update(ControlState(), in: control) }
  }

  /// Removes the controls that track a touch.
  mutating func forget(_ touch: Touch.ID) { states = states.filter { $0.value.touch != touch } }

  /// Transfers the controls to another tree.
  mutating func move(by mapping: [NodeID: NodeID]) {
    states = states.reduce(into: [:]) { moved, entry in
      if let view = mapping[entry.key] { moved[view] = entry.value }
    }
    repetitions = repetitions.reduce(into: [:]) { moved, entry in
      if let view = mapping[entry.key] { moved[view] = entry.value }
    }
  }

  private func begin(
    _ touch: Touch, _ control: NodeID, _ context: TouchContext, _ isPresent: (Touch.ID) -> Bool
  ) -> [Step] {
    guard context.plan[control]?.isEnabled == true else {
      return [.dropped("touchDown", .controlDisabled)]
    }
    // An override that swallowed the end of a touch must not block the control forever.
    if let old = states[control]?.touch, isPresent(old) { return [] }
    var tracking = ControlState()
    tracking.isTouchInside = Self.countsAsInside(touch, control, context)
    let code = context.behaviors.controls[control]
    code?.update(tracking, in: control)
    guard code?.beginTracking(touch, in: control) ?? true else {
      return [.dropped("touchDown", .notTracked)]
    }
    tracking.touch = touch.id
    code?.update(tracking, in: control)
    let repeated: [Step] = touch.tapCount > 1 ? [.event(.touchDownRepeat, tracking)] : []
    return [.event(.touchDown, tracking)] + repeated
  }

  private mutating func move(
    _ touch: Touch, _ control: NodeID, _ state: ControlState, _ context: TouchContext
  ) -> [Step] {
    var tracking = state
    tracking.isTouchInside = Self.countsAsInside(touch, control, context)
    let code = context.behaviors.controls[control]
    if tracking != state { code?.update(tracking, in: control) }
    guard code?.continueTracking(touch, in: control) ?? true else {
      states[control] = nil
      return [.dropped("touchDragInside", .notTracked)]
    }
    var events = [tracking.isTouchInside ? ControlEvent.touchDragInside : .touchDragOutside]
    if state.isTouchInside != tracking.isTouchInside {
      let edge = tracking.isTouchInside ? ControlEvent.touchDragEnter : .touchDragExit
      events.insert(edge, at: context.settings.edgeOrder == .dragThenEdge ? 1 : 0)
    }
    if context.plan[control]?.control == .slider {
      events += Self.withAction([.valueChanged], by: control, context)
    }
    return events.map { .event($0, tracking) }
  }

  private func end(
    _ touch: Touch, _ control: NodeID, _ state: ControlState, _ context: TouchContext
  ) -> [Step] {
    var rest = state
    rest.isTouchInside = Self.countsAsInside(touch, control, context)
    rest.isEnding = true
    let code = context.behaviors.controls[control]
    code?.update(rest, in: control)
    code?.endTracking(touch, in: control)
    rest.touch = nil
    rest.isEnding = false
    var events = [rest.isTouchInside ? ControlEvent.touchUpInside : .touchUpOutside]
    // A stepper that has changed while it was held does not change again.
    if rest.isTouchInside, repetitions[control]?.hasChanged != true,
      let kind = context.plan[control]?.control
    {
      events += Self.withAction(kind.eventsOfUse, by: control, context)
    }
    return events.map { .event($0, rest) }
  }

  /// The events that have an action; the others have no effect.
  private static func withAction(
    _ events: [ControlEvent], by control: NodeID, _ context: TouchContext
  ) -> [ControlEvent] {
    events.filter { context.plan[control]?.actions[$0.name] != nil }
  }

  /// Tests whether a finger counts as inside: it is in the control's touch area, or in the slop
  /// ring around the bounds after it began inside (row 60).
  ///
  /// If the touch's hit view is the control, it began inside, even if an override returned the
  /// control; a touch that a subview passes on may have begun outside.
  private static func countsAsInside(
    _ touch: Touch, _ control: NodeID, _ context: TouchContext
  ) -> Bool {
    let distance = distance(of: touch, from: control, context)
    if distance == 0 { return true }
    guard distance <= context.settings.controlSlop else { return false }
    if touch.view == control { return true }
    guard let start = context.tree.convert(touch.startPoint, from: nil, to: control) else {
      return false
    }
    return context.hitTest.contains(start, in: control)
  }

  /// The area in which a finger that began inside a control counts as inside (row 60), in the
  /// control's bounds coordinates: the bounds with the slop, and the enlarged touch area if it
  /// extends further. The rectangles can overlap.
  static func insideArea(
    of control: NodeID, in tree: ViewTree, _ settings: TouchSettings
  ) -> [Rect] {
    let bounds = tree.bounds(of: control)
    let ring = bounds.inset(by: -Insets(all: settings.controlSlop))
    guard case .expand(let insets) = tree.policy(of: control) else { return [ring] }
    let area = bounds.inset(by: -insets)
    return area.isEmpty || ring.union(area) == ring ? [ring] : [ring, area]
  }

  /// The distance of a finger from a control's bounds, horizontally or vertically, whichever is
  /// larger, in the control's points; 0 inside its touch area, overrides in code included.
  static func distance(of touch: Touch, from control: NodeID, _ context: TouchContext) -> Double {
    let tree = context.tree
    guard let point = touch.location(in: control, of: tree) else { return .infinity }
    if context.hitTest.contains(point, in: control) { return 0 }
    let outside = Refusal.Distance(from: point, to: tree.bounds(of: control))
    // The far edges are outside the bounds (row 4): a point on them has the smallest distance.
    return Double.maximum(outside.x.magnitude, outside.y.magnitude)
      .clamped(to: .leastNonzeroMagnitude...)
  }
}

/// The state of a control that tracks a finger (row 61).
package struct ControlState: Hashable, Sendable {
  /// The tracked touch; `nil` for none.
  package var touch: Touch.ID?
  /// `isTouchInside`: the finger counts as inside, slop included (row 60).
  package var isTouchInside = false
  /// Indicates whether the finger has lifted or the touch was cancelled: the control tracks the
  /// touch until its tracking method has returned, but no longer looks pressed.
  package var isEnding = false

  /// A control that does not track.
  package init() {}

  /// `isTracking`: from the beginning of a touch to its end.
  package var isTracking: Bool { touch != nil }
  /// `isHighlighted`, which follows the finger in and out.
  package var isHighlighted: Bool { isTracking && isTouchInside && !isEnding }
}
