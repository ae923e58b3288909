import Geometry

/// One search at a point of a tree with overrides.
///
/// It is an object, so that overrides in code can call back into it.
final class HitWalk: Sendable {
  let tree: ViewTree
  let behaviors: [NodeID: any HitBehavior]
  let recorder: TraceRecorder?

  init(_ tree: ViewTree, _ behaviors: [NodeID: any HitBehavior], recorder: TraceRecorder?) {
    self.tree = tree
    self.behaviors = behaviors
    self.recorder = recorder
  }

  /// Asks the windows, from front to back, for a point in screen coordinates.
  func askWindows(_ point: Point) -> NodeID? {
    var walk = SearchWalk(PointSearch(self, point))
    let asked = walk.askWindows()
    guard let answer = walk.subject.answer else { return nil }
    let windows = tree.windowsFrontToBack
    recorder?.skipWindows(from: asked, of: windows.count, winner: windows[asked - 1])
    return answer
  }

  /// Calls a view's `hitTest`, override included.
  func ask(_ view: NodeID, _ point: Point, caller: Int32) -> NodeID? {
    var walk = SearchWalk(PointSearch(self, point))
    walk.ask(walk.subject.call(view, point, caller: caller))
    return walk.subject.answer
  }

  /// The result of a view's standard `hitTest`, as when an override calls `super`.
  func standard(_ view: NodeID, _ point: Point, entry: Int32) -> NodeID? {
    var walk = SearchWalk(PointSearch(self, point))
    walk.askStandard(PointSearch.Call(view: view, point: point, entry: entry))
    return walk.subject.answer
  }

  /// Every view that would be hit if those before it were not, topmost first.
  func allAnswers(_ point: Point) -> [NodeID] {
    var walk = SearchWalk(AllHitsSearch(self, point))
    _ = walk.askWindows()
    return walk.subject.answers
  }

  /// Calls a view's `hitTest` if it is overridden in code; `nil` if it is not.
  func answerInCode(_ view: NodeID, _ point: Point, entry: Int32) -> NodeID?? {
    behaviors[view].map {
      $0.hitTest(point, in: HitContext(view: view, walk: self, entry: entry))
    }
  }

  /// Calls a view's `point(inside:)`, override included.
  func contains(_ view: NodeID, _ point: Point, _ policy: HitPolicy, entry: Int32) -> Bool {
    if let behavior = behaviors[view] {
      return behavior.contains(point, in: HitContext(view: view, walk: self, entry: entry))
    }
    return policy.contains(point, in: tree.bounds(of: view))
  }
}

/// The search for the view at a point, with its steps.
struct PointSearch: SearchSubject {
  private let walk: HitWalk
  /// The point in screen coordinates.
  private let point: Point
  private(set) var answer: NodeID?

  struct Call: SearchCall {
    let view: NodeID
    /// The point in the view's bounds coordinates.
    let point: Point
    /// The entry of the call in the log.
    let entry: Int32
  }

  init(_ walk: HitWalk, _ point: Point) {
    self.walk = walk
    self.point = point
  }

  var tree: ViewTree { walk.tree }
  var isSearching: Bool { answer == nil }

  func call(_ view: NodeID, from caller: Call?) -> Call {
    let outer = caller?.point ?? point
    let local = tree.convertFromSuperview(outer, to: view) ?? outer
    return call(view, local, caller: caller?.entry ?? -1)
  }

  /// A call with a point in the view's own bounds coordinates.
  func call(_ view: NodeID, _ point: Point, caller: Int32) -> Call {
    Call(
      view: view, point: point, entry: walk.recorder?.ask(view, point, caller: caller) ?? -1)
  }

  mutating func isAnsweredInCode(_ call: Call) -> Bool {
    guard let result = walk.answerInCode(call.view, call.point, entry: call.entry) else {
      return false
    }
    answer = result
    walk.recorder?.overridden(call.entry, answer: result)
    return true
  }

  func enter(_ call: inout Call, _ policy: HitPolicy) -> Bool {
    guard walk.contains(call.view, call.point, policy, entry: call.entry) else { return false }
    walk.recorder?.contains(call.entry, call.point)
    return true
  }

  func refuse(_ call: Call, _ refusal: Refusal.Kind) {
    walk.recorder?.refuse(call.entry, call.point, refusal)
  }

  mutating func decide(_ call: Call, returnsSelf: Bool) {
    answer = returnsSelf ? call.view : nil
    walk.recorder?.policy(call.entry, answer: answer)
    walk.recorder?.answers(call.entry, self: returnsSelf)
  }

  mutating func end(_ call: Call, _ ending: HitPolicy.Ending, unasked: Range<Int>) {
    if let answer {
      let winner = NodeID(Int(tree.storage.index.nodes[unasked.upperBound]))
      walk.recorder?.answered(call.entry, answer: answer)
      walk.recorder?.skip(unasked, winner: winner, call.entry)
    }
    let result = answer ?? call.view
    switch ending {
    case .dropsSelf where result == call.view:
      decide(call, returnsSelf: false)
    case .forwards:
      answer = tree.forwardTarget(of: call.view) ?? result
      walk.recorder?.policy(call.entry, answer: answer)
    case .dropsSelf, .returnsResult:
      if answer == nil { walk.recorder?.answers(call.entry, self: true) }
      answer = result
    }
  }
}
