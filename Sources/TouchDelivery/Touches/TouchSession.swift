import Geometry
package import HitTesting

/// What happens after the hit test, as exact as the hit test itself: touches in, deliveries out
/// (rows 31–72).
///
/// A session is a value: it has no clock and asks nobody but its overrides in code and, where the
/// views are objects, their host. The commands it was given are kept, and performed again they give
/// the same deliveries; the state before and after every delivery can be asked for, so going back
/// costs what going forward costs.
package struct TouchSession: Sendable {
  /// The figures that UIKit does not publish.
  package var settings: TouchSettings { rules.settings }
  /// Overrides in code. They may come and go with their views.
  package var behaviors: TouchBehaviors {
    get { rules.behaviors }
    set {
      rules = TouchRules(rules.plan, rules.settings, newValue, generation: rules.generation)
    }
  }
  /// Whether deliveries, commands and earlier states are kept. Without, a session runs for ever in
  /// the same memory, and `deliveries` holds those of the last command.
  package let keepsHistory: Bool
  /// All deliveries so far, but those that were forgotten.
  package internal(set) var deliveries: [Delivery] = []
  /// All commands so far, but those that were forgotten: the session can be made again from them.
  /// Time that passes without an effect is one command.
  package private(set) var commands: [TouchCommand] = []
  /// How many deliveries were forgotten.
  package private(set) var forgottenDeliveries = 0
  /// How many commands were forgotten.
  package private(set) var forgottenCommands = 0
  /// How everything stands now.
  package internal(set) var state = TouchState()
  /// The objects that are behind the views now; `nil` for views that are values alone.
  package private(set) var hosted: HostedViews?
  /// What the session decides by now.
  private(set) var rules: TouchRules
  /// The views from the first tree that is not forgotten to that of now, where history is kept.
  private var plans: [TouchPlan]
  /// Which of the session's trees is the first that is not forgotten.
  package private(set) var firstGeneration = 0
  /// The state before the first command that is not forgotten.
  private var firstState = TouchState()
  private var searches: [Touch.ID: Trace] = [:]
  private let listsHits: Bool
  /// The views of the host that the next `replaceTree` brings.
  private var next: HostedViews?
  private var marks: [Mark] = []

  /// The state in which a command found the session.
  private struct Mark {
    let first: Int
    let state: TouchState
  }

  /// A session in which no finger is down. O(n) for n views.
  package init(
    _ tree: ViewTree, settings: TouchSettings = TouchSettings(),
    behaviors: TouchBehaviors = TouchBehaviors(), keepsHistory: Bool = true
  ) {
    self.keepsHistory = keepsHistory
    listsHits = true
    rules = TouchRules(TouchPlan(tree, settings), settings, behaviors, generation: 0)
    plans = [rules.plan]
  }

  /// A session on a scene in which no finger is down, with the scene's overrides and its host.
  ///
  /// - Parameter listsHits: whether overrides in code are asked for `Trace.allHits` as well.
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
    hosted = scene.hosted
    hosted?.host.sessionBegins()
  }

  /// The views as they are now.
  package var tree: ViewTree { plan.tree }

  /// The views before the first delivery that is not forgotten.
  package var firstTree: ViewTree { plans[0].tree }

  /// The search that a touch began with, whose answer it is bound to; `nil` for a touch that never
  /// was or that is forgotten, and without `keepsHistory`.
  package func trace(of touch: Touch.ID) -> Trace? { searches[touch] }

  /// The views as they were at a delivery.
  package func tree(of delivery: Delivery) -> ViewTree {
    let index = delivery.generation - firstGeneration
    return plans.indices.contains(index) ? plans[index].tree : tree
  }

  /// Why a delivery happened, in one sentence.
  package func sentence(for delivery: Delivery) -> String {
    DeliverySentences.sentence(for: delivery, in: tree(of: delivery))
  }

  /// A finger does something. Time passes up to it first.
  ///
  /// - Returns: what it caused, timers that fell due included; also kept in `deliveries`.
  /// - Complexity: O(depth of the hit view + recognizers on it and its superviews), beside the hit
  ///   test of a finger that comes down.
  @discardableResult
  package mutating func send(_ input: TouchInput) -> [Delivery] { perform(.touch(input)) }

  /// Time passes: long presses, tap time limits and held touches fire.
  @discardableResult
  package mutating func advance(to time: Double) -> [Delivery] { perform(.advance(to: time)) }

  /// Does what a script says, then lets time pass until no timer is left: a finger that
  /// the script leaves down rests there.
  @discardableResult
  package mutating func run(_ script: TouchScript) -> [Delivery] {
    var made: [Delivery] = []
    for command in script.commands { made += perform(command) }
    // Machines in code may name deadlines for ever.
    for _ in 0..<1000 {
      guard let deadline = nextDeadline, deadline.isFinite else { break }
      made += advance(to: deadline)
    }
    return made
  }

  /// Anything happens. With a host, its views are taken as they are now, before the command and
  /// after all that the command made their code do.
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
      // Its ids are those of the views as they are by now.
      next = host.takeCommand()
    }
    return Array(deliveries[first...])
  }

  /// Takes the views of the host as they are now.
  private mutating func follow() {
    // Code that is called on a change may change the views again, and again.
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

  /// From here on ids are those of another tree.
  mutating func begin(_ plan: TouchPlan) {
    if keepsHistory { plans.append(plan) } else { plans = [plan] }
    let behaviors = next?.behaviors ?? self.behaviors
    rules = TouchRules(
      plan, settings, behaviors, generation: firstGeneration + plans.count - 1)
    guard let next else { return }
    hosted = next
    self.next = nil
  }

  /// A command has been performed.
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

  /// Makes time that passes one with the time before it, when that had no effect: a finger may rest
  /// for hours.
  private mutating func joins(_ command: TouchCommand) -> Bool {
    guard case .advance = command, case .advance? = commands.last,
      marks.last?.first == deliveries.count
    else { return false }
    commands[commands.count - 1] = command
    return true
  }

  /// Forgets what has happened: deliveries, commands, trees, searches of touches that are over.
  /// What is going on goes on. For whoever keeps what he needs of a session that may last for ever.
  package mutating func forgetHistory() {
    forgottenDeliveries += deliveries.count
    forgottenCommands += commands.count
    (deliveries, commands, marks) = ([], [], [])
    firstGeneration = rules.generation
    plans = [rules.plan]
    firstState = state
    guard !searches.isEmpty else { return }
    let touches = Set(state.touches.map(\.id))
    searches = searches.filter { touches.contains($0.key) }
  }

  /// The one search of a touch.
  mutating func search(for touch: Touch.ID, at point: Point) -> NodeID? {
    let test = HitTest(tree, behaviors: behaviors.hitTests)
    guard keepsHistory else { return test.hit(at: point) }
    let trace = test.trace(at: point, listsHits: listsHits)
    searches[touch] = trace
    return trace.result
  }

  /// Makes the session again from its commands, without the host; needs `keepsHistory`.
  package func replayed() -> TouchSession {
    guard let first = plans.first else { return self }
    var session = TouchSession(first.tree, settings: settings, behaviors: behaviors)
    (session.state, session.firstState) = (firstState, firstState)
    session.firstGeneration = firstGeneration
    session.rules = TouchRules(first, settings, behaviors, generation: firstGeneration)
    for command in commands { session.perform(command) }
    return session
  }

  /// How everything stood when a delivery had just happened; without `keepsHistory`, how it stands
  /// now.
  ///
  /// - Complexity: O(log n), and the deliveries of its command: for many moments, take `moments`.
  package func moment(at index: Int) -> TouchMoment {
    moments(of: index...index).first ?? TouchMoment(state)
  }

  /// How everything stood after each of some deliveries, in order; none without `keepsHistory`.
  ///
  /// - Complexity: O(deliveries), and those of the first one's command.
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
