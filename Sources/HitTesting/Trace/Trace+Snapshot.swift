package import Geometry

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
      case declined
      /// It answered itself.
      case answeredSelf
      /// It answered another view.
      case handedOn
    }
  }

  /// The calls that are open at a step, from the window's to the innermost: the call stack.
  ///
  /// - Complexity: O(depth of the calls).
  package func callStack(at step: Int) -> [Visit] {
    guard step >= 0, step < Int(log.stepCount) else { return [] }
    let number = log.entry(ofStep: step)
    let entry = log.entries[number]
    if entry.kind == .handOn {
      let open = log.path.prefix(log.path.count - 1 - (step - Int(entry.firstStep)))
      return open.map {
        visit(ofEntry: Int($0), state: $0 == open.last ? .handedOn : .searching)
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
      case .answered: settle(entry.caller, .handedOn)
      case .answersSelf: settle(entry.caller, .answeredSelf)
      case .answersNil: settle(entry.caller, .declined)
      case .policy: settle(entry.caller, decided(entry))
      case .handOn:
        for place in 0..<Int(entry.extra) where place <= done {
          settle(log.path[log.path.count - 2 - place], .handedOn)
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
    entry.extra < 0 ? .declined : entry.extra == entry.node ? .answeredSelf : .handedOn
  }

  private func state(_ kind: Step.Kind) -> Visit.State {
    switch kind {
    case .converts, .asked, .skipped: .asked
    case .contains: .searching
    case .rejected: .refused
    case .answersNil, .policy(answer: nil): .declined
    case .answersSelf: .answeredSelf
    case .answered, .policy: .handedOn
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
