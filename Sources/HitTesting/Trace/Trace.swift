package import Geometry

/// A complete, immutable record of a search, from the first step to the last.
///
/// Each step can be read, explained and drawn without the preceding ones, so going back costs the
/// same as going forward. All front ends show these steps.
package struct Trace: Sendable {
  /// The tree that was searched.
  package let tree: ViewTree
  /// The touch, in screen coordinates.
  package let point: Point
  /// The view that receives the touch; `nil` if every window refuses it.
  package let result: NodeID?
  private let source: Source
  /// The value of `allHits` if overrides in code took part, whose results may change later.
  var overriddenHits: [NodeID]?

  private enum Source {
    /// Recorded while overrides took part.
    case log(TraceLog)
    /// Without overrides, the log follows from the path.
    case path(DescentPath)
  }

  init(tree: ViewTree, point: Point, result: NodeID?, log: TraceLog) {
    (self.tree, self.point, self.result, source) = (tree, point, result, .log(log))
  }

  init(tree: ViewTree, point: Point, result: NodeID?, path: DescentPath) {
    (self.tree, self.point, self.result, source) = (tree, point, result, .path(path))
  }

  /// The record of the search. O(1), but O(depth) on the first access.
  var log: TraceLog {
    switch source {
    case .log(let log): log
    case .path(let path): path.log(of: tree, at: point)
    }
  }

  /// Every view that would be hit at the point if those before it were not, topmost first; only the
  /// result if overrides in code took part and were not called for this list.
  ///
  /// - Complexity: O(n) for n views whose superviews contain the point.
  package var allHits: [NodeID] { overriddenHits ?? HitTest(tree).allHits(at: point) }

  /// The number of views that were asked.
  package var visitCount: Int { Int(log.visitCount) }

  /// The number of log entries, a measure of memory.
  package var size: Int { log.entries.count }

  package var steps: Steps { Steps(trace: self, log: log) }

  /// The number of steps of the search itself; the steps of views that are never asked follow.
  package var recordedStepCount: Int { Int(log.stepCount) }

  /// The steps of a trace, computed from its log on access. O(log n) per step.
  package struct Steps: RandomAccessCollection, Sendable {
    let trace: Trace
    let log: TraceLog

    package var startIndex: Int { 0 }

    package var endIndex: Int { Int(log.stepCount + log.skipCount) }

    package subscript(index: Int) -> Step {
      index < Int(log.stepCount)
        ? trace.recordedStep(index, log) : trace.skippedStep(index, log)
    }
  }

  /// The last step in which an override answered with a view; `nil` for none.
  ///
  /// - Complexity: O(log entries) for a search with overrides, otherwise O(1).
  func lastPolicyStep(answering view: NodeID) -> Step? {
    guard case .log(let log) = source else { return nil }
    return log.entries.last { $0.kind == .policy && $0.extra == view.rawValue }
      .map { recordedStep(Int($0.firstStep), log) }
  }

  /// Returns whether a step states that the view is never asked.
  ///
  /// - Complexity: O(superviews that returned before all subviews were asked).
  package func isNeverAsked(_ view: NodeID) -> Bool {
    guard case .log(let log) = source, let superview = tree.superview(of: view) else {
      return false
    }
    let index = tree.storage.index
    guard let place = index.place(of: view.rawValue, in: index.children(of: superview.index))
    else { return false }
    return log.skips.contains { skip in
      skip.depth > 0 && place >= Int(skip.low) && place < Int(skip.low + skip.count)
    }
  }

  private func recordedStep(_ index: Int, _ log: TraceLog) -> Step {
    let entry = log.entries[log.entry(ofStep: index)]
    let offset = index - Int(entry.firstStep)
    switch entry.kind {
    case .refuseRow:
      let sibling = offset / 3
      let view = NodeID(Int(tree.storage.index.nodes[Int(entry.node) - sibling]))
      let local = tree.convertFromSuperview(entry.point, to: view) ?? entry.point
      return step(
        index, askingKind(offset % 3) { .refused(refusal(entry, of: view, at: local)) }, view,
        local, entry, order: Int(entry.firstVisit) + sibling + 1)
    case .returnUp:
      let place = log.path.count - 2 - offset
      let caller = log.entries[Int(log.path[place])]
      return step(
        index, .answered(by: NodeID(Int(entry.node))), NodeID(Int(caller.node)), caller.point,
        caller, order: Int(caller.firstVisit) + 1)
    case .enter, .refuse, .ask:
      let view = NodeID(Int(entry.node))
      let kind = askingKind(entry.converts ? offset : offset + 1) {
        entry.kind == .enter ? .contains : .refused(refusal(entry, of: view, at: entry.point))
      }
      return step(index, kind, view, entry.point, entry, order: Int(entry.firstVisit) + 1)
    case .contains, .reject, .answered, .answersSelf, .answersNil, .policy:
      let view = NodeID(Int(entry.node))
      let asked = log.entries[Int(entry.caller)]
      return step(
        index, verdict(entry, view), view, entry.point, entry, order: Int(asked.firstVisit) + 1)
    }
  }

  /// The reason of a refusal: the recorded check, or the one that defines it for a view of a
  /// `refuseRow`.
  private func refusal(_ entry: TraceLog.Entry, of view: NodeID, at point: Point) -> Refusal {
    entry.refusal.map { tree.refusal($0, of: view, at: point) }
      ?? tree.refusalInTrace(of: view, at: point)
  }

  private func askingKind(_ phase: Int, verdict: () -> Step.Kind) -> Step.Kind {
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
    case .reject: return .refused(refusal(entry, of: view, at: entry.point))
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

  private func skippedStep(_ index: Int, _ log: TraceLog) -> Step {
    let skip = log.skip(ofStep: index)
    let winner = NodeID(Int(skip.winner))
    let offset = index - Int(log.stepCount) - Int(skip.firstStep)
    let view: NodeID
    if skip.depth == 0 {
      view = tree.windowsFrontToBack[Int(skip.low) + offset]
    } else {
      view = NodeID(Int(tree.storage.index.nodes[Int(skip.low + skip.count) - 1 - offset]))
    }
    // As for a view that is asked: if its transform is singular, the superview's point is used.
    let outer = tree.superview(of: view).flatMap { tree.convert(point, from: nil, to: $0) } ?? point
    let local = tree.convertFromSuperview(outer, to: view) ?? outer
    return Step(
      index: index, kind: .skipped(winner: winner), view: view, point: local,
      depth: Int(skip.depth), order: nil)
  }
}

extension Trace {
  /// One call of `hitTest`, in its state at a given step.
  package struct Visit: Hashable, Sendable {
    package var view: NodeID
    /// The touch in the view's bounds coordinates.
    package var point: Point
    /// The 1-based order in which the view was asked.
    package var order: Int
    package var state: State
    /// The reason of the refusal in the state `refused`.
    package var refusal: Refusal?

    /// The progress of a call.
    package enum State: Hashable, Sendable {
      /// The view was asked; nothing is decided yet.
      case asked
      /// The view contains the point and is asking its subviews.
      case searching
      /// The view refused by the standard rules.
      case refused
      /// The view returned nil, by a policy or an override.
      case returnedNil
      /// The view returned itself.
      case returnedSelf
      /// The view returned another view.
      case returnedOther
    }
  }

  /// The call stack at a step, from the window's call to the innermost.
  package func callStack(at step: Int) -> [Visit] {
    let log = log
    guard step >= 0, step < Int(log.stepCount) else { return [] }
    let number = log.entry(ofStep: step)
    let entry = log.entries[number]
    if entry.kind == .returnUp {
      let open = log.path.prefix(log.path.count - 1 - (step - Int(entry.firstStep)))
      return open.map {
        visit(log.entries[Int($0)], state: $0 == open.last ? .returnedOther : .searching)
      }
    }
    var stack: [Visit] = []
    var caller = entry.caller
    while caller >= 0 {
      stack.append(visit(log.entries[Int(caller)], state: .searching))
      caller = log.entries[Int(caller)].caller
    }
    stack.reverse()
    if entry.kind.asks {
      let current = steps[step]
      stack.append(
        Visit(
          view: current.view, point: current.point, order: current.order ?? 0,
          state: state(after: current), refusal: current.refusal))
    } else if !stack.isEmpty {
      let current = steps[step]
      stack[stack.count - 1].state = state(after: current)
      stack[stack.count - 1].refusal = current.refusal
    }
    return stack
  }

  /// Every call up to and including a step, in call order, each in its state at that step.
  ///
  /// A view that overrides ask twice appears twice. `step` may be the last step or beyond.
  ///
  /// - Complexity: O(calls).
  package func visits(through step: Int) -> [Visit] {
    let log = log
    var visits: [Visit] = []
    func settle(_ entry: Int32, _ state: Visit.State, _ refusal: Refusal? = nil) {
      let order = Int(log.entries[Int(entry)].firstVisit)
      guard order < visits.count else { return }
      visits[order].state = state
      visits[order].refusal = refusal
    }
    for entry in log.entries where Int(entry.firstStep) <= step {
      let done = step - Int(entry.firstStep)
      switch entry.kind {
      case .enter, .refuse, .ask:
        let verdict = entry.converts ? 2 : 1
        var state = Visit.State.asked
        if done >= verdict, entry.kind != .ask {
          state = entry.kind == .enter ? .searching : .refused
        }
        visits.append(visit(entry, state: state))
        if state == .refused {
          visits[visits.count - 1].refusal = refusal(
            entry, of: NodeID(Int(entry.node)), at: entry.point)
        }
      case .refuseRow:
        for sibling in 0..<Int(entry.extra) where sibling * 3 <= done {
          let view = NodeID(Int(tree.storage.index.nodes[Int(entry.node) - sibling]))
          let point = tree.convertFromSuperview(entry.point, to: view) ?? entry.point
          let isRefused = sibling * 3 + 2 <= done
          visits.append(
            Visit(
              view: view, point: point, order: Int(entry.firstVisit) + sibling + 1,
              state: isRefused ? .refused : .asked,
              refusal: isRefused ? refusal(entry, of: view, at: point) : nil))
        }
      case .contains: settle(entry.caller, .searching)
      case .reject:
        let view = NodeID(Int(entry.node))
        settle(entry.caller, .refused, refusal(entry, of: view, at: entry.point))
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

  /// The steps of a view's calls, from the first call to the decision of the last.
  ///
  /// - Returns: `nil` if the view is never asked.
  /// - Complexity: O(steps).
  package func steps(of view: NodeID) -> ClosedRange<Int>? {
    let own = steps.lazy.filter { $0.view == view && $0.order != nil }.map { $0.index }
    guard let first = own.first, let last = own.last else { return nil }
    return first...last
  }

  private func visit(_ entry: TraceLog.Entry, state: Visit.State) -> Visit {
    Visit(
      view: NodeID(Int(entry.node)), point: entry.point, order: Int(entry.firstVisit) + 1,
      state: state)
  }

  private func decided(_ entry: TraceLog.Entry) -> Visit.State {
    entry.extra < 0 ? .returnedNil : entry.extra == entry.node ? .returnedSelf : .returnedOther
  }

  private func state(after step: Step) -> Visit.State {
    switch step.kind {
    case .converts, .asked, .skipped: .asked
    case .contains: .searching
    case .refused: .refused
    case .answersNil, .policy(answer: nil): .returnedNil
    case .answersSelf, .policy(answer: step.view): .returnedSelf
    case .answered, .policy: .returnedOther
    }
  }
}

extension TraceLog.Kind {
  /// Indicates whether the entry is a call of `hitTest`.
  var asks: Bool {
    switch self {
    case .enter, .refuse, .ask, .refuseRow: true
    default: false
    }
  }
}
