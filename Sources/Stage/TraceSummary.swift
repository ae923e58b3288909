internal import HitTesting
import TouchDelivery

/// What pictures need to know of a whole trace, whatever the step: found out once.
struct TraceSummary {
  let trace: Trace
  /// How many steps come before those of views that are never asked.
  let recordedCount: Int
  /// From the window to the view that receives the touch.
  let path: [NodeID]
  /// Every view that would answer at the touch, topmost first.
  let underPoint: [NodeID]
  /// The responder chain; `nil` stands for so many responders that are left out.
  let responders: [Responder?]
  /// How many responders are left out.
  let omittedResponders: Int

  /// How many responders are named at each end of a chain that is too long.
  private static let namedResponders = 4

  /// O(views at the point + depth).
  init(_ trace: Trace, chain: [Responder]) {
    self.trace = trace
    let steps = trace.steps
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].order == nil { high = middle } else { low = middle + 1 }
    }
    recordedCount = low
    path = trace.result.map { ([$0] + trace.tree.ancestors(of: $0)).reversed() } ?? []
    underPoint = trace.allHits
    if chain.count > 16 {
      let named = Self.namedResponders
      responders = Array(chain.prefix(named)) + [nil] + Array(chain.suffix(named))
      omittedResponders = chain.count - 2 * named
    } else {
      responders = chain
      omittedResponders = 0
    }
  }

  /// Whether this is what there is to know of a trace.
  func isOf(_ other: Trace) -> Bool {
    trace.tree.isSame(as: other.tree) && trace.point == other.point
      && trace.result == other.result && trace.visitCount == other.visitCount
      && trace.steps.count == other.steps.count
  }
}
