import Geometry
import HitTesting

/// The controls that track a finger: turns touch methods into control events (rows 57–66).
struct ControlTracker: Sendable {
  /// What a control does with a touch, in order.
  enum Step {
    /// The control sends an event, and stands so after it.
    case event(ControlEvent, ControlState)
    /// An event of this name is not sent.
    case dropped(String, Delivery.Reason)
  }

  /// How the controls that track a finger stand.
  private(set) var states: [NodeID: ControlState] = [:]

  /// A touch method reaches a control that does not override it.
  ///
  /// - Parameter isPresent: whether a touch is not over yet.
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
    return steps
  }

  /// The controls that were disabled while they track (row 83).
  func disabled(_ context: TouchContext) -> [NodeID] {
    if states.isEmpty { return [] }
    return states.keys.filter { context.plan[$0]?.isEnabled == false }.sorted()
  }

  /// A control is disabled while it tracks, or its touch is cancelled.
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

  /// Tells a control in code which events it sends.
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

  /// Forgets the controls that track a touch.
  mutating func forget(_ touch: Touch.ID) { states = states.filter { $0.value.touch != touch } }

  /// Carries the controls over to another tree.
  mutating func move(by mapping: [NodeID: NodeID]) {
    let moved = states.compactMap { view, state in mapping[view].map { ($0, state) } }
    states = Dictionary(moved) { $1 }
  }

  private func begin(
    _ touch: Touch, _ control: NodeID, _ context: TouchContext, _ isPresent: (Touch.ID) -> Bool
  ) -> [Step] {
    guard context.plan[control]?.isEnabled == true else {
      return [.dropped("touchDown", .controlDisabled)]
    }
    // An override that swallowed the end of a touch must not block the control for ever.
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
    if rest.isTouchInside, let kind = context.plan[control]?.control {
      events += Self.withAction(kind.eventsOfUse, by: control, context)
    }
    return events.map { .event($0, rest) }
  }

  /// Those of the events that have an action: the others change nothing.
  private static func withAction(
    _ events: [ControlEvent], by control: NodeID, _ context: TouchContext
  ) -> [ControlEvent] {
    events.filter { context.plan[control]?.actions[$0.name] != nil }
  }

  /// Whether a finger counts as inside: in the control's touch area, or in the slop ring around the
  /// bounds when it began inside (row 60). Where the touch found the control itself, it began
  /// inside, whatever override found it there; one that a subview passes up may have begun outside.
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

  /// Where a finger that began inside a control counts as inside (row 60), in the control's bounds
  /// coordinates: rectangles that may overlap; without one for a control whose touch area reaches no
  /// further than the slop.
  static func insideArea(
    of control: NodeID, in tree: ViewTree, _ settings: TouchSettings
  ) -> [Rect] {
    let bounds = tree.bounds(of: control)
    let ring = bounds.inset(by: -Insets(all: settings.controlSlop))
    guard case .expand(let insets) = tree.policy(of: control) else { return [ring] }
    let area = bounds.inset(by: -insets)
    return area.isEmpty || ring.union(area) == ring ? [ring] : [ring, area]
  }

  /// How far a finger is from the touch area of a control across or along, whichever is more, in
  /// the control's points; 0 inside, also where an override in code says so.
  static func distance(of touch: Touch, from control: NodeID, _ context: TouchContext) -> Double {
    let tree = context.tree
    guard let point = touch.location(in: control, of: tree) else { return .infinity }
    if context.hitTest.contains(point, in: control) { return 0 }
    let outside = Refusal.Distance(from: point, to: tree.bounds(of: control))
    // The far edges do not belong to the bounds (row 4): right on them is next to nothing outside.
    return Double.maximum(outside.x.magnitude, outside.y.magnitude)
      .clamped(to: .leastNonzeroMagnitude...)
  }
}

/// How a control stands while it tracks a finger (row 61).
package struct ControlState: Hashable, Sendable {
  /// The touch it tracks; `nil` for none.
  package var touch: Touch.ID?
  /// `isTouchInside`: whether the finger counts as inside, slop included (row 60).
  package var isTouchInside = false
  /// The finger has lifted or the touch is taken away: the control tracks it until its tracking
  /// method has returned, but no longer looks pressed.
  package var isEnding = false

  /// A control at rest.
  package init() {}

  /// `isTracking`: from the beginning of a touch to its end.
  package var isTracking: Bool { touch != nil }
  /// `isHighlighted`, which follows the finger in and out.
  package var isHighlighted: Bool { isTracking && isTouchInside && !isEnding }
}
