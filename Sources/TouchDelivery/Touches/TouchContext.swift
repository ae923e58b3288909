import HitTesting

/// The rules and the time, on which the parts of a session base their decisions.
struct TouchContext {
  let rules: TouchRules
  let clock: TouchClock

  var plan: TouchPlan { rules.plan }
  var tree: ViewTree { rules.plan.tree }
  var settings: TouchSettings { rules.settings }
  var behaviors: TouchBehaviors { rules.behaviors }
  var time: Double { clock.time }
  /// The hit test, overrides included.
  var hitTest: HitTest { HitTest(tree, behaviors: behaviors.hitTests) }
}

/// The inputs that do not change from command to command: the views, the settings, the overrides in
/// code. Copies share them.
final class TouchRules: Sendable {
  let plan: TouchPlan
  let settings: TouchSettings
  let behaviors: TouchBehaviors
  /// The number of the session's tree that the views belong to.
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
  /// The time in seconds.
  private(set) var time = 0.0
  /// The number of the `UIEvent`, which stays the same while any finger is down.
  private(set) var event = 0

  /// Moves to a later time; an earlier or non-finite time is ignored.
  mutating func advance(to time: Double) {
    if time.isFinite, time > self.time { self.time = time }
  }

  /// Moves to the next deadline if it is due by `limit`. Returns whether it was.
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
        finger: touch.finger, point: touch.point, tapCount: touch.tapCount, content: content,
        receiver: receiver, reason: reason, generation: context.rules.generation))
  }

  /// Adds an input that no receiver gets.
  mutating func drop(
    _ input: TouchInput, touch: Touch.ID?, _ reason: Delivery.Reason, _ context: TouchContext
  ) {
    append(
      Delivery(
        time: context.clock.time, event: context.clock.event, touch: touch, finger: input.finger,
        point: input.point, tapCount: 0, content: .dropped(input.phase.rawValue), receiver: nil,
        reason: reason, generation: context.rules.generation))
  }
}
