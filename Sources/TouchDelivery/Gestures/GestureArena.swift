import Geometry
import HitTesting

/// The active recognizers: binds them to touches, and arbitrates between them.
///
/// Arbitration follows failure requirements, prevention and delegates. Recognizer states change
/// only here.
struct GestureArena: Sendable {
  /// The recognitions, in the order in which they received their first touch.
  private(set) var recognitions: [Recognition] = []
  private var enabled: [RecognizerID: Bool] = [:]

  /// Pending decisions.
  ///
  /// The session requests one decision at a time, because its consequences, such as a touch that is
  /// taken from its view, affect the next.
  struct Agenda {
    enum Item {
      case fail(Int, GestureFailure)
      case stop(Int, GestureFailure)
      case verdict(Int, GestureVerdict)
      /// A recognizer has recognized: its competitors fail.
      case rivals(of: Int)
      /// At most this many waiting recognizers may recognize now.
      case wake(Int)
    }

    /// The items in reverse order: the last one is decided first.
    var items: [Item] = []
  }

  /// The consequences of a decision outside the arena.
  struct Effect {
    /// The index in the plan of the recognizer whose action is sent.
    var recognizer: Int
    /// The touch that the decision is about.
    var touch: Touch.ID
    /// The touches that the recognizer takes from their views on recognition (rows 43–45).
    var touches: [Touch.ID]
  }

  // MARK: Which recognizers receive a touch

  /// Binds the recognizers of the hit view and of all its superviews, deepest first (row 42).
  ///
  /// - Returns: Their indices in `recognitions`.
  mutating func bind(
    _ touch: Touch, hitView: NodeID, _ context: TouchContext, _ output: inout [Delivery]
  ) -> [Int] {
    // A recognizer is bound to a touch once, so only those of earlier touches can be active.
    let earlier = recognitions.count
    let plan = context.plan
    var bound: [Int] = []
    var current: NodeID? = hitView
    while let view = current {
      for number in plan.recognizers(of: view) where receives(number, touch, context, &output) {
        let old = recognitions[..<earlier].firstIndex { $0.number == number }
        if let old, !recognitions[old].acceptsTouches { continue }
        bound.append(old ?? recognitions.count)
        if old == nil {
          let recognizer = plan.recognizers[number]
          let machine = Self.machine(recognizer, touch, context)
          recognitions.append(Recognition(recognizer, number: number, machine: machine))
        }
        output.add(
          .bound, to: .recognizer(plan.recognizers[number].id), touch,
          .seesTouch(hitView: hitView), context)
      }
      current = context.tree.superview(of: view)
    }
    return bound
  }

  private func receives(
    _ number: Int, _ touch: Touch, _ context: TouchContext, _ output: inout [Delivery]
  ) -> Bool {
    let id = context.plan.recognizers[number].id
    let isEnabled = enabled.isEmpty ? nil : enabled[id]
    guard isEnabled ?? context.plan.recognizers[number].description.isEnabled else {
      output.add(.dropped("touch"), to: .recognizer(id), touch, .recognizerDisabled, context)
      return false
    }
    guard context.plan.recognizers[number].description.shouldReceive,
      context.behaviors.gestures.isEmpty
        || context.behaviors.gestures[id]?.shouldReceive(touch, id) ?? true
    else {
      output.add(.dropped("touch"), to: .recognizer(id), touch, .shouldNotReceive, context)
      return false
    }
    return true
  }

  private static func machine(
    _ recognizer: TouchPlan.Recognizer, _ touch: Touch, _ context: TouchContext
  ) -> GestureMachine {
    let tree = context.tree
    let standard = GestureMachine(
      recognizer.description, context.settings,
      window: touch.window.map { tree.toScreen($0).boundingBox(of: tree.bounds(of: $0)) })
    let id = recognizer.id
    guard !context.behaviors.gestures.isEmpty, let delegate = context.behaviors.gestures[id] else {
      return standard
    }
    return delegate.machine(for: id, insteadOf: standard)
  }

  // MARK: The effects of a change

  /// Notifies the bound recognizers of a finger that came down.
  mutating func began(
    _ finger: GestureFinger, for bound: [Int], at time: Double, down: [GestureFinger]
  ) -> Agenda {
    var verdicts: [(Int, GestureVerdict)] = []
    for index in bound {
      let verdict = recognitions[index].respond(to: .began(finger), at: time, down)
      if verdict != .none { verdicts.append((index, verdict)) }
    }
    return agenda(verdicts)
  }

  /// Notifies the recognizers bound to a touch of a change other than its beginning.
  ///
  /// - Parameter isOneOfSeveral: True if further changes of the same kind follow in the same event:
  ///   the recognizers decide in `changedTogether` (row 91).
  mutating func changed(
    _ cause: GestureCause, of touch: Touch.ID, at time: Double, down: [GestureFinger],
    isOneOfSeveral: Bool = false
  ) -> Agenda {
    var verdicts: [(Int, GestureVerdict)] = []
    for index in recognitions.indices
    where recognitions[index].fingers.contains(touch)
      && !(cause.isMove && recognitions[index].state.isTerminal)
    {
      let verdict = recognitions[index].respond(
        to: cause, at: time, down, isOneOfSeveral: isOneOfSeveral)
      if verdict != .none { verdicts.append((index, verdict)) }
    }
    return agenda(verdicts)
  }

  /// Notifies recognizers of the changes in one event that they have not decided about yet.
  mutating func changedTogether(at time: Double, down: [GestureFinger]) -> Agenda {
    var verdicts: [(Int, GestureVerdict)] = []
    for index in recognitions.indices where !recognitions[index].pending.isEmpty {
      let verdict = recognitions[index].respondTogether(at: time, down)
      if verdict != .none { verdicts.append((index, verdict)) }
    }
    return verdicts.isEmpty ? Agenda() : agenda(verdicts)
  }

  /// The earliest time at which a recognizer must be evaluated without input; `nil` for never.
  var deadline: Double? {
    var earliest: Double?
    for index in recognitions.indices {
      if let deadline = recognitions[index].deadline, deadline < earliest ?? .infinity {
        earliest = deadline
      }
    }
    return earliest
  }

  /// Fires the timers of recognizers that are due.
  mutating func fire(at time: Double, down: [GestureFinger]) -> Agenda {
    var verdicts: [(Int, GestureVerdict)] = []
    for index in recognitions.indices {
      guard let due = recognitions[index].deadline, due <= time else { continue }
      var verdict = recognitions[index].respond(to: .time, at: time, down)
      // A machine that repeats a past deadline would be evaluated forever.
      if verdict == .none, let next = recognitions[index].deadline, next <= time {
        verdict = .fail(.tooLong(time))
      }
      verdicts.append((index, verdict))
    }
    return agenda(verdicts)
  }

  /// An agenda that stops the matching recognizers: they fail, or their gestures are cancelled.
  func stopping(_ failure: GestureFailure, where holds: (RecognizerID) -> Bool) -> Agenda {
    let stopped = recognitions.indices.filter { holds(recognitions[$0].id) }
    return Agenda(
      items: [.wake(recognitions.count)] + stopped.reversed().map { .stop($0, failure) })
  }

  /// An agenda that fails recognizers whose fingers have all lifted and that can no longer
  /// recognize.
  func stranding() -> Agenda {
    let stranded = recognitions.indices.filter { recognitions[$0].isStranded }
    if stranded.isEmpty, !isAnyWaiting { return Agenda() }
    return Agenda(
      items: [.wake(recognitions.count)] + stranded.reversed().map { .fail($0, .liftedEarly) })
  }

  /// Sets `isEnabled` of a recognizer (row 53).
  mutating func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) { enabled[id] = isEnabled }

  /// Resets recognizers that have no touches left (row 51).
  mutating func reset(
    _ touches: TouchTable, _ context: TouchContext, _ output: inout [Delivery]
  ) {
    var isOver = false
    for index in recognitions.indices where recognitions[index].fingers.isEmpty {
      isOver = isOver || recognitions[index].touches.isEmpty
      guard recognitions[index].state.isTerminal, let last = recognitions[index].subject,
        let reset = GestureTransition(from: recognitions[index].state, to: .possible)
      else { continue }
      isOver = true
      output.add(
        .transition(reset), to: .recognizer(recognitions[index].id), touches.latest(last), .reset,
        context)
      notify(index, reset, recognitions[index].measure, context)
    }
    guard isOver else { return }
    recognitions.removeAll {
      $0.fingers.isEmpty && ($0.state.isTerminal || $0.touches.isEmpty)
    }
  }

  /// Resets stopped recognizers that do not exist in the next tree (row 51).
  func resetLost(
    _ touches: TouchTable, _ context: TouchContext, _ output: inout [Delivery],
    where isLost: (RecognizerID) -> Bool
  ) {
    for index in recognitions.indices where isLost(recognitions[index].id) {
      guard let reset = GestureTransition(from: recognitions[index].state, to: .possible)
      else { continue }
      add(index, .transition(reset), .reset, touches, context, &output)
      notify(index, reset, recognitions[index].measure, context)
    }
  }

  /// Transfers the recognizers to another tree.
  mutating func move(to plan: TouchPlan, by mapped: (RecognizerID) -> RecognizerID?) {
    recognitions = recognitions.compactMap { recognition in
      guard let id = mapped(recognition.id), let number = plan.number(of: id) else { return nil }
      return recognition.moved(to: plan.recognizers[number], number: number)
    }
    enabled = enabled.reduce(into: [:]) { moved, entry in
      if let id = mapped(entry.key) { moved[id] = entry.value }
    }
  }

  // MARK: Delayed touches

  /// A recognizer that has recognized and takes the touch from its view (row 43).
  func owner(of touch: Touch.ID, _ plan: TouchPlan) -> RecognizerID? {
    recognitions.first {
      $0.state.isRecognized && $0.touches.contains(touch)
        && plan.recognizers[$0.number].takesTouches
    }?.id
  }

  /// A recognizer that delays `touchesBegan` until it fails (row 45).
  func delayerOfBegan(_ touch: Touch.ID, _ plan: TouchPlan) -> RecognizerID? {
    for index in recognitions.indices
    where recognitions[index].state == .possible
      && plan.recognizers[recognitions[index].number].delaysBegan
      && recognitions[index].touches.contains(touch)
    {
      return recognitions[index].id
    }
    return nil
  }

  /// A recognizer that delays `touchesEnded` while it may still recognize (row 46).
  func delayerOfEnded(_ touch: Touch.ID, _ plan: TouchPlan) -> RecognizerID? {
    for index in recognitions.indices
    where recognitions[index].state == .possible
      && plan.recognizers[recognitions[index].number].delaysEnded
      && recognitions[index].touches.contains(touch) && !recognitions[index].isStranded
    {
      return recognitions[index].id
    }
    return nil
  }
}

// MARK: - Decisions

extension GestureArena {
  /// Orders the verdicts: failures first, because other recognizers may wait for them; then deeper
  /// views before their superviews, and more taps before fewer (row 47).
  private func agenda(_ verdicts: [(Int, GestureVerdict)]) -> Agenda {
    var agenda = Agenda()
    // Nothing is decided, and nothing waits for a decision.
    if verdicts.isEmpty, !isAnyWaiting { return agenda }
    agenda.items.append(.wake(recognitions.count))
    let ordered =
      verdicts.count > 1
      ? verdicts.sorted { recognitions[$0.0].rank > recognitions[$1.0].rank } : verdicts
    for (index, verdict) in ordered { agenda.items.append(.verdict(index, verdict)) }
    for case (let index, .fail(let failure)) in verdicts.reversed() {
      agenda.items.append(.fail(index, failure))
    }
    return agenda
  }

  /// Decides the items of an agenda, up to the next decision with consequences outside the arena.
  ///
  /// - Returns: The consequences; `nil` when everything is decided.
  mutating func decide(
    _ agenda: inout Agenda, _ touches: TouchTable, _ context: TouchContext,
    _ output: inout [Delivery]
  ) -> Effect? {
    while let item = agenda.items.popLast() {
      switch item {
      case .fail(let index, let failure): fail(index, failure, touches, context, &output)
      case .stop(let index, let failure):
        if let effect = stop(index, failure, touches, context, &output) { return effect }
      case .verdict(let index, let verdict):
        if let effect = judge(index, verdict, &agenda, touches, context, &output) {
          return effect
        }
      case .rivals(let index): failRivals(of: index, touches, context, &output)
      case .wake(let limit):
        guard limit > 0, let next = nextWaiting(context) else { continue }
        // Each is evaluated at most once, whatever the delegates return.
        agenda.items.append(.wake(limit - 1))
        if let effect = recognize(next, &agenda, touches, context, &output) { return effect }
      }
    }
    return nil
  }

  private mutating func judge(
    _ index: Int, _ verdict: GestureVerdict, _ agenda: inout Agenda, _ touches: TouchTable,
    _ context: TouchContext, _ output: inout [Delivery]
  ) -> Effect? {
    let next: GestureState
    let reason: Delivery.Reason
    let failure: GestureFailure?
    switch verdict {
    case .none, .ignore, .fail: return nil
    case .recognize: return recognize(index, &agenda, touches, context, &output)
    case .change: (next, reason, failure) = (.changed, .goesOn, nil)
    case .end: (next, reason, failure) = (.ended, .fingersLifted, .liftedEarly)
    case .cancel:
      (next, reason, failure) = (.cancelled, .gestureCancelled(.touchCancelled), .touchCancelled)
    }
    // A continuous gesture changes or ends; one that never began fails.
    if recognitions[index].state == .possible {
      if let failure { fail(index, failure, touches, context, &output) }
      return nil
    }
    guard !recognitions[index].state.isTerminal else { return nil }
    change(index, to: next, reason, touches, context, &output)
    return effect(of: index)
  }

  private var isAnyWaiting: Bool { recognitions.indices.contains { recognitions[$0].isWaiting } }

  /// The first waiting recognizer, in the order of recognition, that no other recognizer blocks.
  private func nextWaiting(_ context: TouchContext) -> Int? {
    var next: Int?
    for index in recognitions.indices
    where recognitions[index].isWaiting && recognitions[index].state == .possible {
      if let next, recognitions[next].rank < recognitions[index].rank { continue }
      if blocker(of: index, context) == nil { next = index }
    }
    return next
  }

  /// Moves a recognizer out of `possible`, unless something prevents or vetoes it.
  private mutating func recognize(
    _ index: Int, _ agenda: inout Agenda, _ touches: TouchTable, _ context: TouchContext,
    _ output: inout [Delivery]
  ) -> Effect? {
    guard recognitions[index].state == .possible else { return nil }
    if let blocker = blocker(of: index, context) {
      let other = recognitions[blocker]
      if other.state.isRecognized {
        fail(index, .required(other.id), touches, context, &output)
      } else if !recognitions[index].isWaiting {
        recognitions[index].isWaiting = true
        add(index, .waits, .waits(for: other.id), touches, context, &output)
      }
      return nil
    }
    if let failure = preventer(of: index, context).map({ GestureFailure.prevented(by: $0) })
      ?? veto(of: index, touches, context)
    {
      fail(index, failure, touches, context, &output)
      return nil
    }
    let waited = recognitions[index].isWaiting
    let isContinuous = recognitions[index].machine.isContinuous
    change(
      index, to: isContinuous ? .began : .ended, waited ? .recognizedAfterFailure : .recognized,
      touches, context, &output)
    agenda.items.append(.rivals(of: index))
    var effect = effect(of: index)
    effect?.touches = recognitions[index].touches
    return effect
  }

  /// Fails the competitors of a recognizer that has recognized.
  private mutating func failRivals(
    of index: Int, _ touches: TouchTable, _ context: TouchContext, _ output: inout [Delivery]
  ) {
    let id = recognitions[index].id
    for other in recognitions.indices
    where other != index && recognitions[other].state == .possible {
      if requires(other, failureOf: index, context) {
        fail(other, .required(id), touches, context, &output)
      } else if prevents(index, other, context) {
        fail(other, .prevented(by: id), touches, context, &output)
      }
    }
  }

  /// Fails a recognizer that is `possible`.
  private mutating func fail(
    _ index: Int, _ failure: GestureFailure, _ touches: TouchTable, _ context: TouchContext,
    _ output: inout [Delivery]
  ) {
    guard recognitions[index].state == .possible else { return }
    change(index, to: .failed, .failed(failure), touches, context, &output)
  }

  /// Stops a recognizer from outside: it fails, or its gesture is cancelled (row 53).
  private mutating func stop(
    _ index: Int, _ failure: GestureFailure, _ touches: TouchTable, _ context: TouchContext,
    _ output: inout [Delivery]
  ) -> Effect? {
    if recognitions[index].state == .possible {
      fail(index, failure, touches, context, &output)
      return nil
    }
    guard !recognitions[index].state.isTerminal else { return nil }
    change(index, to: .cancelled, .gestureCancelled(failure), touches, context, &output)
    return effect(of: index)
  }

  /// Changes a recognizer's state. Illegal transitions are ignored (row 51).
  ///
  /// No other code changes the state.
  private mutating func change(
    _ index: Int, to next: GestureState, _ reason: Delivery.Reason, _ touches: TouchTable,
    _ context: TouchContext, _ output: inout [Delivery]
  ) {
    let from = recognitions[index].state
    guard let transition = GestureTransition(from: from, to: next) else { return }
    recognitions[index].state = next
    recognitions[index].isWaiting = false
    let count = output.count
    add(index, .transition(transition), reason, touches, context, &output)
    guard output.count > count else { return }
    let measure = recognitions[index].measure
    output[count].measure = measure
    notify(index, transition, measure, context)
  }

  /// Notifies a recognizer in code of its transition.
  private func notify(
    _ index: Int, _ transition: GestureTransition, _ measure: GestureMeasure,
    _ context: TouchContext
  ) {
    if context.behaviors.gestures.isEmpty { return }
    let id = recognitions[index].id
    context.behaviors.gestures[id]?.changed(id, transition, measure)
  }

  private func add(
    _ index: Int, _ content: Delivery.Content, _ reason: Delivery.Reason, _ touches: TouchTable,
    _ context: TouchContext, _ output: inout [Delivery]
  ) {
    guard let touch = recognitions[index].subject else { return }
    output.add(
      content, to: .recognizer(recognitions[index].id), touches.latest(touch), reason, context)
  }

  private func effect(of index: Int) -> Effect? {
    recognitions[index].subject.map {
      Effect(recognizer: recognitions[index].number, touch: $0, touches: [])
    }
  }
}

// MARK: - Who prevents whom

extension GestureArena {
  /// A recognizer that must fail before this one may recognize (row 52).
  private func blocker(of index: Int, _ context: TouchContext) -> Int? {
    recognitions.indices.first {
      $0 != index && recognitions[$0].state != .failed && recognitions[$0].state != .cancelled
        && requires(index, failureOf: $0, context)
    }
  }

  private func requires(
    _ index: Int, failureOf other: Int, _ context: TouchContext
  ) -> Bool {
    let number = recognitions[other].number
    let isDescribed = context.plan.recognizers[recognitions[index].number].mustFail
      .contains(number)
    let gestures = context.behaviors.gestures
    guard isDescribed || !gestures.isEmpty else { return false }
    let own = recognitions[index].id
    let their = recognitions[other].id
    guard
      isDescribed || gestures[own]?.shouldRequire(own, failureOf: their) == true
        || gestures[their]?.shouldBeRequired(their, toFailBy: own) == true
    else { return false }
    return compete(index, other)
  }

  /// Returns whether the recognizers share a touch. Otherwise they do not interact.
  private func compete(_ index: Int, _ other: Int) -> Bool {
    for touch in recognitions[index].touches where recognitions[other].touches.contains(touch) {
      return true
    }
    return false
  }

  /// A recognizer that recognized first and prevents this one (row 47).
  private func preventer(of index: Int, _ context: TouchContext) -> RecognizerID? {
    recognitions.indices.first {
      $0 != index && recognitions[$0].state.isRecognized && prevents($0, index, context)
    }.map { recognitions[$0].id }
  }

  /// Returns whether the recognition of one recognizer makes the other fail (rows 47–49).
  private func prevents(_ index: Int, _ other: Int, _ context: TouchContext) -> Bool {
    guard compete(index, other) else { return false }
    let recognizers = context.plan.recognizers
    let first = recognitions[index].number
    let second = recognitions[other].number
    if recognizers[first].simultaneous.contains(second) { return false }
    if !context.settings.tapPreventsLongerTap, recognizers[first].isTap,
      recognizers[second].isTap, recognizers[first].taps < recognizers[second].taps
    {
      return false
    }
    let gestures = context.behaviors.gestures
    guard !gestures.isEmpty else { return true }
    let winner = recognitions[index].id
    let loser = recognitions[other].id
    return gestures[winner]?.shouldRecognize(winner, with: loser) != true
      && gestures[loser]?.shouldRecognize(loser, with: winner) != true
      && gestures[winner]?.canPrevent(winner, loser) != false
      && gestures[loser]?.canBePrevented(loser, by: winner) != false
  }

  /// The reason why a recognizer may not begin; `nil` if it may.
  ///
  /// A built-in control, the content of a scroll view, a delegate or a view can veto it (rows 50,
  /// 65 and 72). Evaluated once per gesture.
  private mutating func veto(
    of index: Int, _ touches: TouchTable, _ context: TouchContext
  ) -> GestureFailure? {
    guard !recognitions[index].wasAsked else { return nil }
    recognitions[index].wasAsked = true
    let recognition = recognitions[index]
    let recognizer = context.plan.recognizers[recognition.number]
    for touch in touches.all where recognition.touches.contains(touch.id) {
      guard let view = touch.view else { continue }
      if context.settings.builtInControlsWin, !recognizer.isScrollPan,
        let control = Self.builtInControl(above: view, below: recognition.id.view, context),
        control.kind.claims(recognizer.description, isHorizontal: recognition.isHorizontal)
      {
        return .builtInControl(control.view)
      }
      if recognizer.isScrollPan, let failure = Self.cannotScroll(recognition, context) {
        return failure
      }
      if recognizer.isScrollPan,
        Self.keepsTouch(touch, view, from: recognition.id.view, context)
      {
        return .contentKeepsTouch(view)
      }
    }
    let id = recognition.id
    guard recognizer.description.shouldBegin,
      context.behaviors.gestures[id]?.shouldBegin(id) ?? true,
      Self.viewsAllow(recognition, touches, context)
    else { return .shouldNotBegin }
    return nil
  }
}
