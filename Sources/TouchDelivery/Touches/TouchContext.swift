import HitTesting

/// What the parts of a session decide by: the rules and the time.
struct TouchContext {
  let rules: TouchRules
  let clock: TouchClock

  var plan: TouchPlan { rules.plan }
  var tree: ViewTree { rules.plan.tree }
  var settings: TouchSettings { rules.settings }
  var behaviors: TouchBehaviors { rules.behaviors }
  var time: Double { clock.time }
  /// The search for views, overrides included.
  var hitTest: HitTest { HitTest(tree, behaviors: behaviors.hitTests) }
}

/// What stays the same from one command to the next: the views, the figures, the overrides in code.
/// A copy shares it.
final class TouchRules: Sendable {
  let plan: TouchPlan
  let settings: TouchSettings
  let behaviors: TouchBehaviors
  /// Which of the session's trees the views belong to.
  let generation: Int

  init(_ plan: TouchPlan, _ settings: TouchSettings, _ behaviors: TouchBehaviors, generation: Int) {
    self.plan = plan
    self.settings = settings
    self.behaviors = behaviors
    self.generation = generation
  }
}

/// The time of a session and the number of its event. Time never runs backwards.
struct TouchClock: Sendable {
  /// In seconds.
  private(set) var time = 0.0
  /// The number of the `UIEvent`: one for as long as any finger is down.
  private(set) var event = 0

  /// Moves to a later time; an earlier one, or one that is not finite, is ignored.
  mutating func advance(to time: Double) {
    if time.isFinite, time > self.time { self.time = time }
  }

  /// Moves to the next deadline when it is due by `limit`. Returns whether it was.
  mutating func advance(toDeadline deadline: Double?, by limit: Double) -> Bool {
    guard let deadline, limit.isFinite, deadline <= limit else { return false }
    time = max(time, deadline)
    return true
  }

  mutating func beginEvent() { event += 1 }
}

extension [Delivery] {
  /// Adds a delivery about a touch.
  mutating func add(
    _ content: Delivery.Content, to receiver: Delivery.Receiver?, _ touch: Touch,
    _ reason: Delivery.Reason, _ context: TouchContext
  ) {
    append(
      Delivery(
        time: context.clock.time, event: context.clock.event, touch: touch.id,
        finger: touch.finger, point: touch.point, content: content, receiver: receiver,
        reason: reason, generation: context.rules.generation))
  }

  /// Adds what nobody gets of an input.
  mutating func drop(
    _ input: TouchInput, touch: Touch.ID?, _ reason: Delivery.Reason, _ context: TouchContext
  ) {
    append(
      Delivery(
        time: context.clock.time, event: context.clock.event, touch: touch, finger: input.finger,
        point: input.point, content: .dropped(input.phase.rawValue), receiver: nil,
        reason: reason, generation: context.rules.generation))
  }
}
