internal import Geometry
internal import HitTesting

/// How the search stands at the step that is shown.
struct SearchSnapshot {
  /// A call of `hitTest`, as far as it is shown.
  struct Call: Hashable {
    let view: NodeID
    /// The touch in the view's bounds coordinates.
    let point: Point
    /// The order of asking, from 1; 0 where it is not known.
    let order: Int
    let state: Trace.Visit.State
  }

  /// The step that is shown; `nil` before the first.
  private(set) var step: Step?
  /// How much of it is over, 0 to 1.
  let progress: Double
  /// The calls that are open, from the window's to the innermost. Long stacks keep their ends.
  private(set) var stack: [Call] = []
  /// The calls so far in the order of asking; of very many, the last ones.
  private(set) var visits: [Call] = []
  /// The last call of each view in `visits` and `stack`.
  private(set) var byView: [NodeID: Call] = [:]
  /// The view that was looked at before the current one.
  private(set) var previousView: NodeID?
  /// The view that receives the touch, once that is known.
  private(set) var winner: NodeID?
  /// The views that handed the answer on so far, from outside inwards.
  private(set) var handedOn: [NodeID] = []
  /// Whether every call has returned.
  private(set) var isOver = false

  /// Up to so many calls, all of them are shown.
  private static let shownVisits = 2_000
  /// Of longer traces, the visits in so many last steps.
  private static let recentSteps = 450
  private static let shownStack = 64

  init(_ model: FrameModel, _ summary: TraceSummary?) {
    progress = model.progress
    guard let trace = model.trace, let summary, let index = model.stepIndex else { return }
    let steps = trace.steps
    let current = steps[index]
    step = current
    isOver = index >= summary.recordedCount - 1
    let open = trace.callStack(at: index)
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
    handedOn = summary.path.suffix(Self.shownStack).filter { byView[$0]?.state == .returnedOther }
    if index > 0 { previousView = steps[index - 1].view }
    if let result = trace.result, isOver || byView[result]?.state == .returnedSelf {
      winner = result
    } else if case .answered(let answer) = current.kind, answer == trace.result {
      winner = answer
    }
  }

  /// The calls of the last steps, told from the steps.
  private static func recent(_ steps: Trace.Steps, through last: Int) -> [Call] {
    guard last >= 0 else { return [] }
    var found: [Int: Call] = [:]
    for index in max(0, last - recentSteps)...last {
      let step = steps[index]
      guard let order = step.order else { continue }
      found[order] = Call(
        view: step.view, point: step.point, order: order, state: state(step))
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

  /// How a view stands; `nil` when it was not asked, or too long ago to be shown.
  func state(of view: NodeID) -> Trace.Visit.State? { byView[view]?.state }

  /// What happened in the innermost open call or in the step of a view that is never asked.
  var focus: NodeID? { step?.view }
}

extension SearchSnapshot.Call {
  init(_ visit: Trace.Visit) {
    self.init(view: visit.view, point: visit.point, order: visit.order, state: visit.state)
  }
}

extension Trace.Visit.State {
  /// Whether the view turned the touch down.
  var isRefusal: Bool { self == .refused || self == .returnedNil }
}
