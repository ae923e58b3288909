package import HitTesting

/// Two searches and the step at which they diverge: of two touches, or of one touch before and
/// after a change.
package struct TraceComparison: Sendable {
  package let first: Trace
  package let second: Trace
  /// The first step that differs; `nil` if all steps are the same.
  ///
  /// Points are not compared, only the views and the events. Views of different trees are compared
  /// by their ids.
  package let parting: Int?

  /// Compares two searches. O(steps).
  package init(_ first: Trace, _ second: Trace) {
    self.first = first
    self.second = second
    let (a, b) = (first.steps, second.steps)
    let isSame = first.tree.isSame(as: second.tree)
    func areSame(_ x: NodeID, _ y: NodeID) -> Bool {
      isSame
        ? x == y : Identifier(first.tree.id(of: x)) == Identifier(second.tree.id(of: y))
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

  /// The number of steps in the longer search.
  package var count: Int { max(first.steps.count, second.steps.count) }

  /// The results of both searches, in one sentence without a full stop.
  package var headline: String {
    func name(_ trace: Trace) -> String {
      trace.result.map { trace.tree.displayName(of: $0) } ?? "no view"
    }
    let (a, b) = (name(first), name(second))
    let ends = a == b ? "Both get \(a)" : "A gets \(a), B gets \(b)"
    guard let parting else { return "\(ends): the steps are the same" }
    return "\(ends): the first difference is at step \(parting + 1)"
  }
}
