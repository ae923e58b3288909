internal import Geometry
internal import HitTesting
import TouchDelivery

/// A snapshot of the search at the current step.
struct SearchSnapshot {
  /// A call of `hitTest`.
  struct Call: Hashable {
    let view: NodeID
    /// The touch in the view's bounds coordinates.
    let point: Point
    /// The order of the call, from 1; 0 if unknown.
    let order: Int
    let state: Trace.Visit.State
    /// The reason of a refusal.
    var refusal: Refusal?
  }

  /// The current step; `nil` before the first.
  private(set) var step: Step?
  /// The touch in screen coordinates; `nil` before the first step.
  private(set) var screenPoint: Point?
  /// The completed fraction of the step, 0 to 1.
  let progress: Double
  /// The open calls, from the window's to the innermost; the middle of a long stack is left out.
  private(set) var stack: [Call] = []
  /// The number of open calls.
  private(set) var stackDepth = 0
  /// The calls so far, in call order; in a long search, only the last ones.
  private(set) var visits: [Call] = []
  /// The last call of each view in `visits` and `stack`.
  private(set) var byView: [NodeID: Call] = [:]
  /// The view of the previous step.
  private(set) var previousView: NodeID?
  /// The view that receives the touch, once the search has found it.
  private(set) var winner: NodeID?
  /// The views that have returned a subview's answer so far, from the outermost inwards.
  private(set) var returnedOther: [NodeID] = []
  /// True when every call has returned.
  private(set) var isOver = false
  /// The trace, for the views that overrides never ask.
  private var trace: Trace?

  /// The number of calls up to which all of them are shown.
  fileprivate static let shownVisits = 2_000
  /// The number of last steps from which the calls of longer traces are derived.
  private static let recentSteps = 450
  private static let shownStack = 64

  init(_ model: FrameModel, _ summary: TraceSummary?) {
    let run = model.stepIndex.flatMap { summary?.rows.foldedRun(at: $0) }
    progress = run.map { model.progress(of: $0) } ?? model.progress
    guard let trace = model.trace, let summary, let index = model.stepIndex else { return }
    screenPoint = trace.point
    self.trace = trace
    let steps = trace.steps
    let current = steps[index]
    step = current
    // In a run of siblings that all miss the touch, the nearest one provides the distance.
    if case .outside(let nearest) = run?.kind { step = steps[nearest] }
    isOver = index >= summary.recordedCount - 1
    // At the end every call has returned.
    let open = model.isAtEnd ? [] : trace.callStack(at: index)
    stackDepth = open.count
    if open.count > 2 * Self.shownStack {
      stack = (open.prefix(Self.shownStack) + open.suffix(Self.shownStack)).map(Call.init)
    } else {
      stack = open.map(Call.init)
    }
    if trace.visitCount <= Self.shownVisits {
      visits = trace.visits(through: index).map(Call.init)
    } else {
      visits = Self.recent(steps, through: min(index, summary.recordedCount - 1))
    }
    for visit in stack { byView[visit.view] = visit }
    for visit in visits { byView[visit.view] = visit }
    if trace.visitCount > Self.shownVisits, isOver {
      for view in summary.path.prefix(Self.shownStack) + summary.path.suffix(Self.shownStack) {
        let order = byView[view]?.order ?? 0
        let state = view == trace.result ? Trace.Visit.State.returnedSelf : .returnedOther
        byView[view] = Call(view: view, point: trace.point, order: order, state: state)
      }
    }
    returnedOther = summary.path.suffix(Self.shownStack).filter {
      byView[$0]?.state == .returnedOther
    }
    if index > 0 { previousView = steps[index - 1].view }
    if let result = trace.result, isOver || byView[result]?.state == .returnedSelf {
      winner = result
    } else if case .answered(let answer) = current.kind, answer == trace.result {
      winner = answer
    }
  }

  /// The calls of the last steps, derived from the steps alone.
  private static func recent(_ steps: Trace.Steps, through last: Int) -> [Call] {
    guard last >= 0 else { return [] }
    var found: [Int: Call] = [:]
    for index in max(0, last - recentSteps)...last {
      let step = steps[index]
      guard let order = step.order else { continue }
      found[order] = Call(
        view: step.view, point: step.point, order: order, state: state(step),
        refusal: step.refusal)
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  private static func state(_ step: Step) -> Trace.Visit.State {
    switch step.kind {
    case .converts, .asked, .skipped: .asked
    case .contains: .searching
    case .refused: .refused
    case .answersNil, .policy(answer: nil): .returnedNil
    case .answersSelf: .returnedSelf
    case .answered: .returnedOther
    case .policy(let answer): answer == step.view ? .returnedSelf : .returnedOther
    }
  }

  /// The state of a view; `nil` if it was not asked, or too long ago to be shown.
  func state(of view: NodeID) -> Trace.Visit.State? { byView[view]?.state }

  /// The view of the current step.
  var focus: NodeID? { step?.view }
}

extension SearchSnapshot {
  /// Returns whether siblings that are missing in `byView` have been asked and refused: for long
  /// searches, it contains only the last calls.
  ///
  /// - Parameter path: The views from the window to the one that receives the touch, or the end of
  ///   that path.
  func hasRefused(
    _ first: NodeID, _ last: NodeID, in tree: ViewTree, path: Set<NodeID>
  ) -> Bool {
    guard step != nil, let parent = tree.superview(of: first) else { return false }
    // An override asks subviews in any order, so that their places prove nothing.
    if let trace, trace.isNeverAsked(first), trace.isNeverAsked(last) { return false }
    var reached: NodeID?
    if let depth = stack.firstIndex(where: { $0.view == parent }) {
      if depth + 1 < stack.count {
        reached = stack[depth + 1].view
      } else {
        switch stack[depth].state {
        case .asked, .searching, .refused, .returnedNil: return false
        case .returnedOther: break
        case .returnedSelf: return true
        }
      }
    } else if state(of: parent) == nil {
      return false
    }
    if reached == nil, isOver || winner != nil {
      guard let way = path.first(where: { tree.superview(of: $0) == parent }) else {
        return path.contains(parent)
      }
      reached = way
    }
    guard let reached else { return false }
    return tree.isAsked(last, before: reached)
  }
}

extension SearchSnapshot.Call {
  init(_ visit: Trace.Visit) {
    self.init(
      view: visit.view, point: visit.point, order: visit.order, state: visit.state,
      refusal: visit.refusal)
  }

  /// Returns whether the view is visible and contains the point, and refuses the touch
  /// nevertheless.
  func containsPoint(in tree: ViewTree) -> Bool {
    guard let kind = refusal?.kind, kind.isGuard, kind.visibility != .hidden else { return false }
    return tree.bounds(of: view).contains(point)
  }

  /// Returns whether the bounds of a view that refuses the touch contain the point, also of a
  /// hidden one. Containers that let touches pass do not refuse.
  func isRefusalUnderPoint(in tree: ViewTree) -> Bool {
    if let refusal {
      guard refusal.mayContainPoint else { return false }
    } else {
      let isPassing = tree.policy(of: view).letsTouchesPass && tree.hasSubviews(view)
      guard state == .returnedNil, !isPassing else { return false }
    }
    return tree.bounds(of: view).contains(point)
  }
}

extension Trace.Visit.State {
  /// True if the call returned nil.
  var isRefusal: Bool { self == .refused || self == .returnedNil }
}

/// The parts of a trace that pictures need at every step, computed once.
struct TraceSummary {
  let trace: Trace
  /// The number of steps without those of views that are never asked.
  let recordedCount: Int
  /// The views from the window to the one that receives the touch.
  let path: [NodeID]
  /// Every view that would answer at the touch and the superviews of the hit view, topmost first,
  /// after those that contain the touch and refuse it: they were asked before the first answer, and
  /// lie in front of it.
  let underPoint: [NodeID]
  /// The number of responders in the chain.
  let responderCount: Int
  /// The responders that are worth a name, with their places in the chain, the most important
  /// first: the hit view, the end of the chain, the view controllers, then the nearest other views.
  let responders: [(place: Int, responder: Responder)]
  /// The rows of the list of steps.
  private(set) var rows: StepRows
  /// The effect of a tap at the touch, once `findTapEffect` was called; `nil` if unknown.
  private(set) var tapEffect: TapEffect?
  /// The properties unknown to `tapEffect`; `nil` before it is found.
  private var unknownOfTap: TapEffect.Unknown?

  /// The maximum number of views under the touch that refuse it.
  private static let mostRefusing = 16

  /// The maximum number of responders with a name.
  private static let mostResponders = 16
  /// The number of responders at the end of a chain: the window, the application and its delegate.
  static let responderEnd = 3

  private static func important(_ chain: [Responder]) -> [(place: Int, responder: Responder)] {
    let most = mostResponders
    let controllers = chain.indices.lazy.filter {
      if case .viewController = chain[$0] { true } else { false }
    }
    let candidates =
      chain.indices.prefix(1) + chain.indices.suffix(responderEnd).reversed()
      + controllers.prefix(most) + chain.indices.prefix(most)
    var places: [Int] = []
    for place in candidates where places.count < most && !places.contains(place) {
      places.append(place)
    }
    return places.map { ($0, chain[$0]) }
  }

  /// Returns the views that contain the touch and refuse it, frontmost first; none for a search
  /// that is too long to be looked through.
  private static func refusing(_ trace: Trace) -> [NodeID] {
    guard trace.visitCount <= SearchSnapshot.shownVisits else { return [] }
    return trace.visits(through: trace.recordedStepCount - 1).lazy
      .filter { SearchSnapshot.Call($0).isRefusalUnderPoint(in: trace.tree) }
      .prefix(mostRefusing).map { $0.view }
  }

  /// Returns the views that would answer at the touch, together with those of the path that would
  /// let it pass, topmost first.
  private static func answering(_ trace: Trace, _ path: [NodeID]) -> [NodeID] {
    let hits = trace.allHits
    let known = Set(hits)
    var views: [NodeID] = []
    var rest = hits[...]
    // The subviews of a view lie in front of it.
    for view in path.reversed() where !known.contains(view) {
      let front = rest.prefix { trace.tree.isView($0, inSubtreeOf: view) }
      views += front + [view]
      rest = rest.dropFirst(front.count)
    }
    return views + rest
  }

  /// - Complexity: O(steps + views at the point + depth).
  init(_ trace: Trace, chain: [Responder]) {
    self.trace = trace
    rows = StepRows(trace)
    recordedCount = trace.recordedStepCount
    path = trace.result.map { ([$0] + trace.tree.ancestors(of: $0)).reversed() } ?? []
    underPoint = Self.refusing(trace) + Self.answering(trace, path)
    responderCount = chain.count
    responders = Self.important(chain)
  }

  mutating func fold(_ folding: StepRows.Folding) { rows.fold(folding) }

  /// Finds the effect of a tap unless it is known.
  ///
  /// - Parameter start: A session without touches.
  mutating func findTapEffect(_ unknown: TapEffect.Unknown, from start: () -> TouchSession) {
    guard unknownOfTap != unknown else { return }
    unknownOfTap = unknown
    tapEffect = TapEffect(of: trace, from: start(), unknown: unknown)
  }

  /// Returns whether this is the summary of a trace.
  func isOf(_ other: Trace) -> Bool {
    trace.tree.isSame(as: other.tree) && trace.point == other.point
      && trace.result == other.result && trace.visitCount == other.visitCount
      && trace.steps.count == other.steps.count
  }
}
