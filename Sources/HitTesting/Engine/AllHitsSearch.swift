import Geometry

/// The search for every view at a point that would be hit if those before it were not.
struct AllHitsSearch: SearchSubject {
  private let walk: HitWalk
  /// The point in screen coordinates.
  private let point: Point
  /// The views found, topmost first.
  private(set) var answers: [NodeID] = []
  private var known: Set<NodeID> = []
  /// Open views that let touches pass, with their depths.
  private var passing: [NodeID: Int] = [:]
  /// Open views that forward every answer, outermost first.
  private var forwarding: [(depth: Int, end: End)] = []
  /// The depth of the open view whose `hitTest` ends with nil, because a view inside it returned it.
  private var ended: Int?

  struct Call: SearchCall {
    let view: NodeID
    /// The point in the view's bounds coordinates.
    let point: Point
    let depth: Int
  }

  /// The outcome of an answer on its way up to the screen.
  private enum End {
    case arrives(NodeID)
    /// The view at this depth lets the touch pass, so the answer is dropped.
    case isTaken(depth: Int)
  }

  init(_ walk: HitWalk, _ point: Point) {
    self.walk = walk
    self.point = point
  }

  var tree: ViewTree { walk.tree }
  var isSearching: Bool { ended == nil }

  func call(_ view: NodeID, from caller: Call?) -> Call {
    let outer = caller?.point ?? point
    return Call(
      view: view, point: tree.convertFromSuperview(outer, to: view) ?? outer,
      depth: caller.map { $0.depth + 1 } ?? 0)
  }

  mutating func isAnsweredInCode(_ call: Call) -> Bool {
    guard let result = walk.answerInCode(call.view, call.point, entry: -1) else { return false }
    if let result { add(result) }
    return true
  }

  mutating func enter(_ call: inout Call, _ policy: HitPolicy) -> Bool {
    guard walk.contains(call.view, call.point, policy, entry: -1) else { return false }
    switch policy.ending {
    case .dropsSelf: passing[call.view] = call.depth
    case .forwards:
      if let target = tree.forwardTarget(of: call.view) {
        forwarding.append((call.depth, end(of: target)))
      }
    case .returnsResult: break
    }
    return true
  }

  func refuse(_ call: Call, _ refusal: Refusal.Kind) {}

  mutating func decide(_ call: Call, returnsSelf: Bool) {
    if returnsSelf { add(call.view) }
  }

  mutating func end(_ call: Call, _ ending: HitPolicy.Ending, unasked: Range<Int>) {
    passing[call.view] = nil
    if forwarding.last?.depth == call.depth { forwarding.removeLast() }
    guard isSearching else {
      if ended == call.depth { ended = nil }
      return
    }
    switch ending {
    case .dropsSelf: break
    case .forwards: add(tree.forwardTarget(of: call.view) ?? call.view)
    case .returnsResult: add(call.view)
    }
  }

  private mutating func add(_ answer: NodeID) {
    switch end(of: answer) {
    case .arrives(let answer):
      if known.insert(answer).inserted { answers.append(answer) }
    case .isTaken(let depth): ended = depth
    }
  }

  /// The outcome of an answer returned by a view inside the innermost open view.
  private func end(of answer: NodeID) -> End {
    let forward = forwarding.last
    if let depth = passing[answer], depth > forward?.depth ?? -1 { return .isTaken(depth: depth) }
    return forward?.end ?? .arrives(answer)
  }
}
