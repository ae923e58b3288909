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

  /// How many views were asked.
  package var visitCount: Int { Int(log.visitCount) }

  /// All steps in order.
  package var steps: Steps { Steps(trace: self) }

  /// The steps of a trace, told from its log when they are read. O(log n) a step.
  package struct Steps: RandomAccessCollection, Sendable {
    let trace: Trace

    /// The first step.
    package var startIndex: Int { 0 }

    /// The end of the steps.
    package var endIndex: Int { Int(trace.log.stepCount + trace.log.skipCount) }

    /// One step.
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
        index, askingKind(offset % 3, view, local) { .rejected(refusal(of: view, local)) }, view,
        local, entry, order: Int(entry.firstVisit) + sibling + 1)
    case .handOn:
      let place = log.path.count - 2 - offset
      let caller = log.entries[Int(log.path[place])]
      return step(
        index, .answered(by: NodeID(Int(entry.node))), NodeID(Int(caller.node)), caller.point,
        caller, order: Int(caller.firstVisit) + 1)
    case .enter, .refuse, .ask:
      let view = NodeID(Int(entry.node))
      let kind = askingKind(entry.converts ? offset : offset + 1, view, entry.point) {
        entry.kind == .enter ? .contains : .rejected(refusal(of: view, entry.point))
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

  /// Why a view refused. An override of `point(inside:)` can refuse a point in the bounds.
  private func refusal(of view: NodeID, _ point: Point) -> Rejection {
    tree.rejection(of: view, at: point)
      ?? .outside(Rejection.Distance(from: point, to: tree.bounds(of: view)))
  }

  private func verdict(_ entry: TraceLog.Entry, _ view: NodeID) -> Step.Kind {
    let other = entry.extra < 0 ? nil : NodeID(Int(entry.extra))
    switch entry.kind {
    case .contains: return .contains
    case .reject: return .rejected(refusal(of: view, entry.point))
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
    let local = tree.convert(point, from: nil, to: view) ?? point
    return Step(
      index: index, kind: .skipped(winner: winner), view: view, point: local,
      depth: Int(skip.depth), order: nil)
  }
}
