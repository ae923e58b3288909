internal import Geometry

/// Consecutive steps of views with the same outcome: siblings of which none contains the point, or
/// none is asked, and superviews that return the same answer.
///
/// Collapsing a run to one line keeps hundreds of cells, or a dozen containers, from hiding the
/// deciding steps.
package struct StepRun: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// None of the siblings contains the point; `nearest` is the step of the closest one.
    case outside(nearest: Int)
    /// None of the siblings is asked, because a sibling in front returned a view.
    case skipped(winner: NodeID)
    /// Each view is the superview of the one before, and returns its answer.
    case returned(NodeID)
  }

  /// The indices of the steps in the trace.
  package var steps: Range<Int>
  package var kind: Kind
  /// The number of views.
  package var count: Int

  /// The minimum number of views in a run; fewer are shown one by one. Views that are never asked
  /// come last and decide nothing, so that two of them already share a line; the way up from a view
  /// is worth reading until it fills half a list.
  private static func fewest(_ kind: Kind) -> Int {
    switch kind {
    case .outside: 4
    case .skipped: 2
    case .returned: 6
    }
  }

  /// The runs of a trace, in order. O(steps).
  package static func runs(of trace: Trace) -> [StepRun] {
    let steps = trace.steps
    var runs: [StepRun] = []
    var current: StepRun?
    var parent: NodeID?
    func end() {
      if let current, current.count >= fewest(current.kind) { runs.append(current) }
      current = nil
    }
    var index = 0
    while index < steps.count {
      guard let unit = unit(at: index, in: trace) else {
        end()
        index += 1
        continue
      }
      let superview = unit.kind.isOfSiblings ? trace.tree.superview(of: steps[index].view) : nil
      if var run = current, superview == parent, run.kind.isLike(unit.kind) {
        run.steps = run.steps.lowerBound..<unit.steps.upperBound
        run.count += 1
        if case .outside(let old) = run.kind, case .outside(let new) = unit.kind,
          distance(steps[new]) < distance(steps[old])
        {
          run.kind = unit.kind
        }
        current = run
      } else {
        end()
        current = unit
        parent = superview
      }
      index = unit.steps.upperBound
    }
    end()
    return runs
  }

  /// The steps of one view if they can be part of a run: converted, asked and refused, skipped, or
  /// returning the answer of a subview.
  private static func unit(at index: Int, in trace: Trace) -> StepRun? {
    let steps = trace.steps
    let view = steps[index].view
    if case .skipped(let winner) = steps[index].kind {
      return StepRun(steps: index..<index + 1, kind: .skipped(winner: winner), count: 1)
    }
    if case .answered(let answer) = steps[index].kind, answer != view {
      return StepRun(steps: index..<index + 1, kind: .returned(answer), count: 1)
    }
    var last = index
    while last < steps.count, steps[last].view == view {
      switch steps[last].kind {
      case .converts, .asked: last += 1
      case .refused(.outside(.beside, _)):
        return StepRun(steps: index..<last + 1, kind: .outside(nearest: last), count: 1)
      default: return nil
      }
    }
    return nil
  }

  private static func distance(_ step: Step) -> Double {
    guard case .refused(.outside(_, let distance)) = step.kind else { return .infinity }
    return distance.x * distance.x + distance.y * distance.y
  }
}

extension StepRun.Kind {
  /// False for a run of views that are each the superview of the one before.
  package var isOfSiblings: Bool {
    if case .returned = self { false } else { true }
  }

  fileprivate func isLike(_ other: StepRun.Kind) -> Bool {
    switch (self, other) {
    case (.outside, .outside): true
    case (.skipped(let a), .skipped(let b)), (.returned(let a), .returned(let b)): a == b
    default: false
    }
  }
}
