import Geometry

/// A compact record of a search from which every step can be reconstructed.
///
/// An entry covers one step or a run of steps: consecutive refused subviews, and the returns from
/// view to view on the way back, take one entry each.
struct TraceLog: Sendable {
  enum Kind: UInt8, Sendable {
    /// A view is asked and contains the point: converts, asked, contains.
    case enter
    /// A view is asked and refuses: converts, asked, rejected.
    case refuse
    /// A view is asked, and the verdict follows in a separate entry: converts, asked.
    case ask
    /// A view contains the point, decided after other entries followed the call: contains.
    case contains
    /// A view refuses, decided after other entries followed the call: rejected.
    case reject
    /// Consecutive subviews refuse: converts, asked, rejected for each.
    case refuseRow
    /// A subview returned a view.
    case answered
    /// The view returns itself.
    case answersSelf
    /// The view returns nil.
    case answersNil
    /// A policy or an override decides.
    case policy
    /// The views of `path` return the result, from the last to the first.
    case returnUp
  }

  struct Entry: Sendable {
    /// The point in the view's bounds coordinates; in a `refuseRow`, in the superview's. The point
    /// of a verdict differs from that of the call if an override calls `super` with another one.
    var point: Point
    /// The view; in a `refuseRow`, the first index in `SiblingIndex.nodes`, from which the run
    /// counts down.
    var node: Int32
    /// For a call, the entry of the calling view, or -1; otherwise the entry of the view's own
    /// call.
    var caller: Int32
    /// The index of the first step.
    var firstStep: Int32
    /// The number of views asked before.
    var firstVisit: Int32
    /// The number of the view's superviews.
    var depth: Int32
    var kind: Kind
    /// Indicates whether the superview converted the point first: false for windows.
    var converts: Bool
    /// The check that refused, in a `refuse` or a `reject`.
    var refusal: Refusal.Kind?
    /// The number of views in a `refuseRow` or a `returnUp`; otherwise the view that was returned,
    /// or -1.
    var extra: Int32
  }

  /// Subviews that are never asked, because one in front of them returned a view.
  struct Skip: Sendable {
    var winner: Int32
    /// The first index in `SiblingIndex.nodes`, or in the window order if the winner is a window.
    var low: Int32
    var count: Int32
    /// The index of the first step, counted from the end of the recorded steps.
    var firstStep: Int32
    /// The number of superviews of each skipped view.
    var depth: Int32
  }

  var entries: [Entry] = []
  var skips: [Skip] = []
  /// The entries of the views that return the result, from the window to the result.
  var path: [Int32] = []
  private(set) var stepCount: Int32 = 0
  private(set) var skipCount: Int32 = 0
  private(set) var visitCount: Int32 = 0

  @inline(__always)
  mutating func append(
    _ kind: Kind, _ node: Int32, _ point: Point, caller: Int32, depth: Int32,
    converts: Bool = false, refusal: Refusal.Kind? = nil, extra: Int32 = -1
  ) {
    entries.append(
      Entry(
        point: point, node: node, caller: caller, firstStep: stepCount, firstVisit: visitCount,
        depth: depth, kind: kind, converts: converts, refusal: refusal, extra: extra))
    switch kind {
    case .enter, .refuse:
      stepCount += converts ? 3 : 2
      visitCount += 1
    case .ask:
      stepCount += converts ? 2 : 1
      visitCount += 1
    case .refuseRow:
      stepCount += 3 * extra
      visitCount += extra
    case .returnUp:
      stepCount += extra
    case .contains, .reject, .answered, .answersSelf, .answersNil, .policy:
      stepCount += 1
    }
  }

  /// Merges the verdict into the entry of the last call.
  mutating func settleLast(as kind: Kind, _ refusal: Refusal.Kind?) {
    entries[entries.count - 1].kind = kind
    entries[entries.count - 1].refusal = refusal
    stepCount += 1
  }

  mutating func skip(_ count: Int, from low: Int, winner: Int32, depth: Int32) {
    guard count > 0 else { return }
    skips.append(
      Skip(
        winner: winner, low: Int32(low), count: Int32(count), firstStep: skipCount, depth: depth))
    skipCount += Int32(count)
  }

  /// The index of the entry that contains a step. O(log entries).
  func entry(ofStep step: Int) -> Int {
    Self.last(in: entries) { Int($0.firstStep) <= step }
  }

  /// The skip that contains a step after the recorded ones.
  func skip(ofStep step: Int) -> Skip {
    skips[Self.last(in: skips) { Int($0.firstStep) <= step - Int(stepCount) }]
  }

  private static func last<Element>(
    in array: [Element], where holds: (Element) -> Bool
  ) -> Int {
    var low = 0
    var high = array.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(array[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
