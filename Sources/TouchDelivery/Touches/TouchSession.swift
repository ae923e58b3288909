import Geometry
package import HitTesting

/// Simulates touch handling after the hit test: takes commands and produces deliveries (rows
/// 31–72).
///
/// A session is a value without a clock. It calls only overrides in code and, if the views are
/// objects, their host. The commands are recorded and can be replayed with the same deliveries. The
/// state after every delivery can be queried, so going back costs the same as going forward.
package struct TouchSession: Sendable {
  /// The values that UIKit does not publish.
  package var settings: TouchSettings { rules.settings }
  /// Overrides in code. They may be added and removed with their views.
  package var behaviors: TouchBehaviors {
    get { rules.behaviors }
    set {
      rules = TouchRules(rules.plan, rules.settings, newValue, generation: rules.generation)
    }
  }
  /// Indicates whether deliveries, commands and earlier states are kept. Otherwise a session uses
  /// constant memory, and `deliveries` contains only those of the last command.
  package let keepsHistory: Bool
  /// All deliveries so far, except discarded ones.
  package internal(set) var deliveries: [Delivery] = []
  /// All commands so far, except discarded ones; the session can be reconstructed from them.
  /// Consecutive advances of time without an effect are one command.
  package private(set) var commands: [TouchCommand] = []
  /// The number of discarded deliveries.
  package private(set) var forgottenDeliveries = 0
  /// The number of discarded commands.
  package private(set) var forgottenCommands = 0
  package internal(set) var state = TouchState()
  /// The objects behind the current views; `nil` for views without objects.
  package private(set) var hosted: HostedViews?
  /// The current rules.
  private(set) var rules: TouchRules
  /// The trees from the first that is not discarded to the current one; only the current one
  /// without history.
  private var plans: [TouchPlan]
  /// The number of the first tree that is not discarded.
  package private(set) var firstGeneration = 0
  /// The state before the first command that is not discarded.
  private var firstState = TouchState()
  private var searches: [Touch.ID: Trace] = [:]
  private let listsHits: Bool
  /// The host's views for the next `replaceTree`.
  private var next: HostedViews?
  private var marks: [Mark] = []

  /// The state before a command, with the index of its first delivery.
  private struct Mark {
    let first: Int
    let state: TouchState
  }

  /// A session without fingers down. O(n) for n views.
  package init(
    _ tree: ViewTree, settings: TouchSettings = TouchSettings(),
    behaviors: TouchBehaviors = TouchBehaviors(), keepsHistory: Bool = true
  ) {
    self.keepsHistory = keepsHistory
    listsHits = true
    rules = TouchRules(TouchPlan(tree, settings), settings, behaviors, generation: 0)
    plans = [rules.plan]
  }

  /// A session without fingers down on a scene, with the scene's overrides and its host.
  ///
  /// - Parameter listsHits: True to call overrides in code for `Trace.allHits` as well.
  /// - Complexity: O(n) for n views.
  package init(
    _ scene: Scene, settings: TouchSettings = TouchSettings(), keepsHistory: Bool = true,
    listsHits: Bool = true
  ) {
    var settings = settings
    settings.chainEnding = scene.chainEnding
    self.keepsHistory = keepsHistory
    self.listsHits = listsHits
    rules = TouchRules(
      TouchPlan(scene.tree, settings), settings, scene.behaviors, generation: 0)
    plans = [rules.plan]
    if let view = scene.firstResponder.flatMap({ scene.tree.view(named: $0) }) {
      state.dispatch.firstResponder = .view(view)
      firstState = state
    }
    hosted = scene.hosted
    hosted?.host.sessionBegins()
  }

  /// A session on a scene after a script, until no timer is left.
  package init(_ scene: Scene, running script: TouchScript) {
    self.init(scene)
    run(script)
  }

  /// The current views.
  package var tree: ViewTree { plan.tree }

  /// The views before the first delivery that is not discarded.
  package var firstTree: ViewTree { plans[0].tree }

  /// The search at the start of a touch, which bound it to its view; `nil` for an unknown or
  /// discarded touch, and without `keepsHistory`.
  package func trace(of touch: Touch.ID) -> Trace? { searches[touch] }

  /// The views at the time of a delivery.
  package func tree(of delivery: Delivery) -> ViewTree {
    let index = delivery.generation - firstGeneration
    return plans.indices.contains(index) ? plans[index].tree : tree
  }

  /// Explains a delivery in one sentence.
  package func sentence(for delivery: Delivery) -> String {
    DeliverySentences.sentence(for: delivery, in: tree(of: delivery))
  }

  /// Performs an input, after time has advanced to it.
  ///
  /// - Returns: The new deliveries, including those of timers that fired.
  /// - Complexity: O(depth of the hit view + recognizers on it and its superviews), plus the hit
  ///   test of a finger that comes down.
  @discardableResult
  package mutating func send(_ input: TouchInput) -> [Delivery] { perform(.touch(input)) }

  /// Advances the time: long presses, tap time limits and delayed touches fire.
  @discardableResult
  package mutating func advance(to time: Double) -> [Delivery] { perform(.advance(to: time)) }

  /// Performs a script, then advances the time until no timer is left: a finger that the script
  /// leaves down rests. A stepper that it holds does not repeat any more.
  @discardableResult
  package mutating func run(_ script: TouchScript) -> [Delivery] {
    var made: [Delivery] = []
    for step in script.steps {
      switch step {
      case .command(let command): made += perform(command)
      case .change(let change): made += perform(change)
      }
    }
    // Machines in code may return new deadlines forever.
    for _ in 0..<1000 {
      guard let deadline = finalDeadline, deadline.isFinite else { break }
      made += advance(to: deadline)
    }
    return made
  }

  /// Changes the views, after time has advanced to the change. A change that is not possible has no
  /// effect, nor has one of views with objects, which only their code changes.
  @discardableResult
  package mutating func perform(_ change: ViewChange) -> [Delivery] {
    let made = perform(.advance(to: change.time))
    guard hosted == nil, let (tree, mapping) = change.apply(to: tree) else { return made }
    return made + perform(.replaceTree(tree, mapping: mapping))
  }

  /// Performs a command. With a host, the session reads its current views before the command, and
  /// after all code that the command caused to run.
  @discardableResult
  package mutating func perform(_ command: TouchCommand) -> [Delivery] {
    if !keepsHistory { deliveries.removeAll(keepingCapacity: true) }
    let first = deliveries.count
    guard let host = hosted?.host else {
      apply(command)
      return first == 0 ? deliveries : Array(deliveries[first...])
    }
    host.commandBegins()
    defer { host.commandEnds() }
    follow()
    var next: TouchCommand? = command
    while let command = next {
      apply(command)
      settle()
      follow()
      // Its ids are those of the current views.
      next = host.takeCommand()
    }
    return Array(deliveries[first...])
  }

  /// Follows the host to its current views.
  private mutating func follow() {
    // Code that is called on a change may change the views again repeatedly.
    for _ in 0..<8 {
      guard let old = hosted else { return }
      let new = old.current
      guard !new.isSame(as: old) else { return }
      next = new
      apply(
        .replaceTree(
          new.tree, mapping: old.mapping(to: new), recognizers: old.recognizers(to: new)))
      settle()
    }
  }

  /// Switches to the ids of another tree.
  mutating func begin(_ plan: TouchPlan) {
    if keepsHistory { plans.append(plan) } else { plans = [plan] }
    let behaviors = next?.behaviors ?? self.behaviors
    rules = TouchRules(
      plan, settings, behaviors, generation: firstGeneration + plans.count - 1)
    guard let next else { return }
    hosted = next
    self.next = nil
  }

  private func settle() { hosted?.host.settle(state) }

  private mutating func apply(_ command: TouchCommand) {
    if keepsHistory, !joins(command) {
      commands.append(command)
      marks.append(Mark(first: deliveries.count, state: state))
    }
    switch command {
    case .touch(let input): take([input])
    case .touches(let inputs): take(inputs)
    case .advance(let time): passTime(to: time)
    case .interrupt: cancelAll()
    case .beginIgnoring:
      state.ignoringDepth += 1
      if settings.ignoringCancelsTouches { cancelAll() }
    case .endIgnoring: state.ignoringDepth = max(0, state.ignoringDepth - 1)
    case .setEnabled(let id, let isEnabled): setEnabled(id, isEnabled)
    case .setFirstResponder(let responder): state.dispatch.firstResponder = responder
    case .replaceTree(let tree, let mapping, let recognizers):
      replace(tree, mapping, recognizers)
    }
  }

  /// Merges an advance of time into the previous one if that had no effect: a finger may rest for
  /// hours.
  private mutating func joins(_ command: TouchCommand) -> Bool {
    guard case .advance = command, case .advance? = commands.last,
      marks.last?.first == deliveries.count
    else { return false }
    commands[commands.count - 1] = command
    return true
  }

  /// Discards the history: deliveries, commands, trees, searches of finished touches. Touches and
  /// gestures in progress continue. For clients that keep what they need of a session of unlimited
  /// length.
  package mutating func forgetHistory() {
    forgottenDeliveries += deliveries.count
    forgottenCommands += commands.count
    (deliveries, commands, marks) = ([], [], [])
    firstGeneration = rules.generation
    plans = [rules.plan]
    firstState = state
    guard !searches.isEmpty else { return }
    let touches = Set(state.touches.map { $0.id })
    searches = searches.filter { touches.contains($0.key) }
  }

  /// The hit test of a touch, performed once.
  mutating func search(for touch: Touch.ID, at point: Point) -> NodeID? {
    let test = HitTest(tree, behaviors: behaviors.hitTests)
    guard keepsHistory else { return test.hit(at: point) }
    let trace = test.trace(at: point, listsHits: listsHits)
    searches[touch] = trace
    return trace.result
  }

  /// Reconstructs the session from its commands, without the host; requires `keepsHistory`.
  package func replayed() -> TouchSession {
    guard let first = plans.first else { return self }
    var session = TouchSession(first.tree, settings: settings, behaviors: behaviors)
    (session.state, session.firstState) = (firstState, firstState)
    session.firstGeneration = firstGeneration
    session.rules = TouchRules(first, settings, behaviors, generation: firstGeneration)
    for command in commands { session.perform(command) }
    return session
  }

  /// The state right after a delivery; without `keepsHistory`, the current state.
  ///
  /// - Complexity: O(log n) plus the deliveries of its command; use `moments(of:)` for several.
  package func moment(at index: Int) -> TouchMoment {
    moments(of: index...index).first ?? TouchMoment(state)
  }

  /// The state after each delivery in a range, in order; empty without `keepsHistory`.
  ///
  /// - Complexity: O(deliveries) plus those of the first one's command.
  package func moments(of range: ClosedRange<Int>) -> [TouchMoment] {
    guard keepsHistory, deliveries.indices.contains(range.lowerBound),
      deliveries.indices.contains(range.upperBound)
    else { return [] }
    var next = 0
    var high = marks.count
    while next < high {
      let middle = (next + high) / 2
      if marks[middle].first <= range.lowerBound { next = middle + 1 } else { high = middle }
    }
    var moments: [TouchMoment] = []
    moments.reserveCapacity(range.count)
    var moment = TouchMoment(marks[next - 1].state)
    for index in marks[next - 1].first...range.upperBound {
      while next < marks.count, marks[next].first <= index {
        moment = TouchMoment(marks[next].state)
        next += 1
      }
      moment.apply(deliveries[index], after: next < marks.count ? marks[next].state : state)
      if index >= range.lowerBound { moments.append(moment) }
    }
    return moments
  }
}
