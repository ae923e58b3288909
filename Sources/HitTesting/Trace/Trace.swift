package import Geometry

/// A search from its first step to its last: immutable and complete.
///
/// Any step can be read, explained and drawn without those before it, so going back costs what
/// going forward costs. Every front end shows these steps in these words.
package struct Trace: Sendable {
  /// The tree that was asked.
  package let tree: ViewTree
  /// The touch, in screen coordinates.
  package let point: Point
  /// The view that receives the touch; `nil` when every window refuses it.
  package let result: NodeID?
  let log: TraceLog
  /// `allHits` where overrides in code took part, which may answer otherwise later.
  var overriddenHits: [NodeID]?

  /// Every view that would answer at the point if those before it did not, topmost first; the
  /// result alone where overrides in code were not asked for more.
  ///
  /// - Complexity: O(n) for n views whose superviews contain the point.
  package var allHits: [NodeID] { overriddenHits ?? HitTest(tree).allHits(at: point) }

  /// How many views were asked.
  package var visitCount: Int { Int(log.visitCount) }

  /// How much of the search is written down: grows with its memory, 40 bytes each.
  package var size: Int { log.entries.count }

  /// All steps in order.
  package var steps: Steps { Steps(trace: self) }

  /// The steps of a trace, made from its log when they are read. O(log n) a step.
  package struct Steps: RandomAccessCollection, Sendable {
    let trace: Trace

    /// The first step.
    package var startIndex: Int { 0 }

    /// The end of the steps.
    package var endIndex: Int { Int(trace.log.stepCount + trace.log.skipCount) }

    package subscript(index: Int) -> Step {
      index < Int(trace.log.stepCount)
        ? trace.recordedStep(index) : trace.skippedStep(index)
    }
  }

  private func recordedStep(_ index: Int) -> Step {
    let entry = log.entries[log.entry(ofStep: index)]
    let offset = index - Int(entry.firstStep)
    switch entry.kind {
    case .refuseRow:
      let sibling = offset / 3
      let view = NodeID(Int(tree.storage.index.nodes[Int(entry.node) - sibling]))
      let local = tree.convertFromSuperview(entry.point, to: view) ?? entry.point
      return step(
        index,
        askingKind(offset % 3, view, local) { .refused(tree.refusalInTrace(of: view, at: local)) },
        view,
        local, entry, order: Int(entry.firstVisit) + sibling + 1)
    case .returnUp:
      let place = log.path.count - 2 - offset
      let caller = log.entries[Int(log.path[place])]
      return step(
        index, .answered(by: NodeID(Int(entry.node))), NodeID(Int(caller.node)), caller.point,
        caller, order: Int(caller.firstVisit) + 1)
    case .enter, .refuse, .ask:
      let view = NodeID(Int(entry.node))
      let kind = askingKind(entry.converts ? offset : offset + 1, view, entry.point) {
        entry.kind == .enter ? .contains : .refused(tree.refusalInTrace(of: view, at: entry.point))
      }
      return step(index, kind, view, entry.point, entry, order: Int(entry.firstVisit) + 1)
    case .contains, .reject, .answered, .answersSelf, .answersNil, .policy:
      let view = NodeID(Int(entry.node))
      let asked = log.entries[Int(entry.caller)]
      return step(
        index, verdict(entry, view), view, entry.point, entry, order: Int(asked.firstVisit) + 1)
    }
  }

  private func askingKind(
    _ phase: Int, _ view: NodeID, _ point: Point, verdict: () -> Step.Kind
  ) -> Step.Kind {
    switch phase {
    case 0: .converts
    case 1: .asked
    default: verdict()
    }
  }

  private func verdict(_ entry: TraceLog.Entry, _ view: NodeID) -> Step.Kind {
    let other = entry.extra < 0 ? nil : NodeID(Int(entry.extra))
    switch entry.kind {
    case .contains: return .contains
    case .reject: return .refused(tree.refusalInTrace(of: view, at: entry.point))
    case .answered: return .answered(by: other ?? view)
    case .answersNil: return .answersNil
    case .policy: return .policy(answer: other)
    default: return .answersSelf
    }
  }

  private func step(
    _ index: Int, _ kind: Step.Kind, _ view: NodeID, _ point: Point, _ entry: TraceLog.Entry,
    order: Int
  ) -> Step {
    Step(
      index: index, kind: kind, view: view, point: point, depth: Int(entry.depth), order: order)
  }

  private func skippedStep(_ index: Int) -> Step {
    let skip = log.skip(ofStep: index)
    let winner = NodeID(Int(skip.winner))
    let offset = index - Int(log.stepCount) - Int(skip.firstStep)
    let view: NodeID
    if skip.depth == 0 {
      view = tree.windowsFrontToBack[Int(skip.low) + offset]
    } else {
      view = NodeID(Int(tree.storage.index.nodes[Int(skip.low + skip.count) - 1 - offset]))
    }
    // As for a view that is asked: where its transform is singular, the superview's point stands.
    let outer = tree.superview(of: view).flatMap { tree.convert(point, from: nil, to: $0) } ?? point
    let local = tree.convertFromSuperview(outer, to: view) ?? outer
    return Step(
      index: index, kind: .skipped(winner: winner), view: view, point: local,
      depth: Int(skip.depth), order: nil)
  }
}

extension Trace {
  /// One call of `hitTest`, as it stands at some step.
  package struct Visit: Hashable, Sendable {
    /// The view that is asked.
    package var view: NodeID
    /// The touch in its bounds coordinates.
    package var point: Point
    /// The order in which it was asked, from 1.
    package var order: Int
    /// What is known of its answer.
    package var state: State

    /// What is known of the answer of a call.
    package enum State: Hashable, Sendable {
      /// It was asked; nothing is decided.
      case asked
      /// It contains the point and is asking its subviews.
      case searching
      /// It refused by the standard rules.
      case refused
      /// It answered nil, by a policy or an override.
      case returnedNil
      /// It answered itself.
      case returnedSelf
      /// It answered another view.
      case returnedOther
    }
  }

  /// The calls that are open at a step, from the window's to the innermost: the call stack.
  ///
  /// - Complexity: O(depth of the calls).
  package func callStack(at step: Int) -> [Visit] {
    guard step >= 0, step < Int(log.stepCount) else { return [] }
    let number = log.entry(ofStep: step)
    let entry = log.entries[number]
    if entry.kind == .returnUp {
      let open = log.path.prefix(log.path.count - 1 - (step - Int(entry.firstStep)))
      return open.map {
        visit(ofEntry: Int($0), state: $0 == open.last ? .returnedOther : .searching)
      }
    }
    var stack: [Visit] = []
    var caller = entry.caller
    while caller >= 0 {
      stack.append(visit(ofEntry: Int(caller), state: .searching))
      caller = log.entries[Int(caller)].caller
    }
    stack.reverse()
    if entry.kind.asks {
      let current = steps[step]
      stack.append(
        Visit(
          view: current.view, point: current.point, order: current.order ?? 0,
          state: state(current.kind)))
    } else if !stack.isEmpty {
      stack[stack.count - 1].state = state(steps[step].kind)
    }
    return stack
  }

  /// Every call up to and including a step, in the order of asking, each as it stands then.
  ///
  /// A view that overrides ask twice appears twice. `step` may be the last step or beyond.
  /// - Complexity: O(calls).
  package func visits(through step: Int) -> [Visit] {
    var visits: [Visit] = []
    func settle(_ entry: Int32, _ state: Visit.State) {
      let order = Int(log.entries[Int(entry)].firstVisit)
      if order < visits.count { visits[order].state = state }
    }
    for (number, entry) in log.entries.enumerated() where Int(entry.firstStep) <= step {
      let done = step - Int(entry.firstStep)
      switch entry.kind {
      case .enter, .refuse, .ask:
        let verdict = entry.converts ? 2 : 1
        var state = Visit.State.asked
        if done >= verdict, entry.kind != .ask {
          state = entry.kind == .enter ? .searching : .refused
        }
        visits.append(visit(ofEntry: number, state: state))
      case .refuseRow:
        for sibling in 0..<Int(entry.extra) where sibling * 3 <= done {
          let view = NodeID(Int(tree.storage.index.nodes[Int(entry.node) - sibling]))
          visits.append(
            Visit(
              view: view, point: tree.convertFromSuperview(entry.point, to: view) ?? entry.point,
              order: Int(entry.firstVisit) + sibling + 1,
              state: sibling * 3 + 2 <= done ? .refused : .asked))
        }
      case .contains: settle(entry.caller, .searching)
      case .reject: settle(entry.caller, .refused)
      case .answered: settle(entry.caller, .returnedOther)
      case .answersSelf: settle(entry.caller, .returnedSelf)
      case .answersNil: settle(entry.caller, .returnedNil)
      case .policy: settle(entry.caller, decided(entry))
      case .returnUp:
        for place in 0..<Int(entry.extra) where place <= done {
          settle(log.path[log.path.count - 2 - place], .returnedOther)
        }
      }
    }
    return visits
  }

  /// The steps of a view's calls: where it was asked, and where its last call was decided.
  ///
  /// - Returns: `nil` when the view is never asked.
  /// - Complexity: O(steps).
  package func steps(of view: NodeID) -> ClosedRange<Int>? {
    let own = steps.lazy.filter { $0.view == view && $0.order != nil }.map(\.index)
    guard let first = own.first, let last = own.last else { return nil }
    return first...last
  }

  private func visit(ofEntry number: Int, state: Visit.State) -> Visit {
    let entry = log.entries[number]
    return Visit(
      view: NodeID(Int(entry.node)), point: entry.point, order: Int(entry.firstVisit) + 1,
      state: state)
  }

  private func decided(_ entry: TraceLog.Entry) -> Visit.State {
    entry.extra < 0 ? .returnedNil : entry.extra == entry.node ? .returnedSelf : .returnedOther
  }

  private func state(_ kind: Step.Kind) -> Visit.State {
    switch kind {
    case .converts, .asked, .skipped: .asked
    case .contains: .searching
    case .refused: .refused
    case .answersNil, .policy(answer: nil): .returnedNil
    case .answersSelf: .returnedSelf
    case .answered, .policy: .returnedOther
    }
  }
}

extension TraceLog.Kind {
  /// Whether the entry is a call of `hitTest`.
  var asks: Bool {
    switch self {
    case .enter, .refuse, .ask, .refuseRow: true
    default: false
    }
  }
}
