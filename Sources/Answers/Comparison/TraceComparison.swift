package import HitTesting

/// Two searches, and where they part: of two touches, or of one touch before and after a change.
package struct TraceComparison: Sendable {
  /// The one search.
  package let first: Trace
  /// The other one.
  package let second: Trace
  /// The first step that is not the same in both; `nil` when all are.
  ///
  /// Points do not count: what happens to which view does. Views of different trees are the same by
  /// their ids.
  package let parting: Int?

  /// Compares two searches. O(steps).
  package init(_ first: Trace, _ second: Trace) {
    self.first = first
    self.second = second
    let (a, b) = (first.steps, second.steps)
    let isSame = first.tree.isSame(as: second.tree)
    func areSame(_ x: NodeID, _ y: NodeID) -> Bool {
      isSame ? x == y : first.tree.id(of: x) == second.tree.id(of: y)
    }
    let shorter = min(a.count, b.count)
    let place = (0..<shorter).first { index in
      let (x, y) = (a[index], b[index])
      guard areSame(x.view, y.view) else { return true }
      switch (x.kind, y.kind) {
      case (.answered(let x), .answered(let y)), (.skipped(let x), .skipped(let y)):
        return !areSame(x, y)
      case (.policy(let x?), .policy(let y?)): return !areSame(x, y)
      case (.policy(let x), .policy(let y)): return x != nil || y != nil
      case (.refused(let x), .refused(let y)): return x.keyword != y.keyword
      default: return x.kind.keyword != y.kind.keyword
      }
    }
    parting = place ?? (a.count == b.count ? nil : shorter)
  }

  /// How many steps the longer search has.
  package var count: Int { max(first.steps.count, second.steps.count) }

  /// What came of both, in one sentence without a full stop.
  package var headline: String {
    func name(_ trace: Trace) -> String {
      trace.result.map { trace.tree.displayName(of: $0) } ?? "no view"
    }
    let (a, b) = (name(first), name(second))
    let ends = a == b ? "Both get \(a)" : "A gets \(a), B gets \(b)"
    guard let parting else { return "\(ends): the steps are the same" }
    return "\(ends): they part at step \(parting + 1)"
  }
}
