import Geometry

/// The search of a tree with overrides: the full traversal, with backtracking.
///
/// One object serves one search, so that overrides in code can call back into it.
final class HitWalk: Sendable {
  let tree: ViewTree
  let behaviors: [NodeID: any HitBehavior]
  let recorder: TraceRecorder?

  init(_ tree: ViewTree, _ behaviors: [NodeID: any HitBehavior], recorder: TraceRecorder?) {
    self.tree = tree
    self.behaviors = behaviors
    self.recorder = recorder
  }

  /// A view whose subviews are being asked.
  private struct Frame {
    var node: NodeID
    var point: Point
    var entry: Int32
    /// The index of the next subview to ask, and the lowest index among the subviews.
    var place: Int
    var low: Int
  }

  /// The outcome of a view's `hitTest` up to where its subviews are asked.
  private enum Opening {
    case answers(NodeID?)
    case contains(Frame)
  }

  /// Asks the windows, from front to back, for a point in screen coordinates.
  func askWindows(_ point: Point) -> NodeID? {
    let windows = tree.windowsFrontToBack
    for (place, window) in windows.enumerated() {
      let local = tree.convertFromSuperview(point, to: window) ?? point
      guard let answer = ask(window, local, caller: -1) else { continue }
      recorder?.skipWindows(from: place + 1, of: windows.count, winner: window)
      return answer
    }
    return nil
  }

  /// Calls a view's `hitTest`, override included.
  func ask(_ node: NodeID, _ point: Point, caller: Int32) -> NodeID? {
    switch open(node, point, caller: caller) {
    case .answers(let answer): return answer
    case .contains(let frame): return run(frame)
    }
  }

  /// The result of a view's standard `hitTest`, as when an override calls `super`.
  func standard(_ node: NodeID, _ point: Point, entry: Int32) -> NodeID? {
    guard let frame = openStandard(node, point, entry: entry) else { return nil }
    return run(frame)
  }

  /// Calls a view's `point(inside:)`, override included.
  func contains(_ node: NodeID, _ point: Point, entry: Int32) -> Bool {
    if let behavior = behaviors[node] {
      return behavior.contains(point, in: HitContext(view: node, walk: self, entry: entry))
    }
    return tree.policy(of: node).contains(point, in: tree.bounds(of: node))
  }

  /// Begins a view's `hitTest`, up to where its subviews are asked.
  private func open(_ node: NodeID, _ point: Point, caller: Int32) -> Opening {
    let policy = tree.policy(of: node)
    if let behavior = behaviors[node] {
      let entry = recorder?.ask(node, point, caller: caller) ?? -1
      let context = HitContext(view: node, walk: self, entry: entry)
      let answer = behavior.hitTest(point, in: context)
      recorder?.overridden(entry, answer: answer)
      return .answers(answer)
    }
    switch policy.opening {
    case .returnsNil:
      recorder?.decide(node, point, caller: caller, answer: nil)
      return .answers(nil)
    case .returnsSelf:
      recorder?.decide(node, point, caller: caller, answer: node)
      return .answers(node)
    case .callsSuper:
      let entry = recorder?.ask(node, point, caller: caller) ?? -1
      guard let frame = openStandard(node, point, entry: entry) else { return .answers(nil) }
      if policy.asksSubviews { return .contains(frame) }
      recorder?.policy(entry, answer: node)
      recorder?.answersSelf(entry)
      return .answers(node)
    }
  }

  /// Checks the three guards and `point(inside:)` of a view that is being asked.
  private func openStandard(_ node: NodeID, _ point: Point, entry: Int32) -> Frame? {
    let refused: Bool
    switch tree.refusal(of: node, at: point) {
    case nil: refused = behaviors[node] != nil && !contains(node, point, entry: entry)
    case .outside: refused = behaviors[node] == nil || !contains(node, point, entry: entry)
    default: refused = true
    }
    guard !refused else {
      recorder?.reject(entry)
      return nil
    }
    recorder?.contains(entry)
    let children = tree.storage.index.children(of: node.index)
    return Frame(
      node: node, point: point, entry: entry, place: children.upperBound - 1,
      low: children.lowerBound)
  }

  /// Asks the subviews of an open view, and their subviews, until one returns a view.
  private func run(_ first: Frame) -> NodeID? {
    var stack = [first]
    var answer: NodeID?
    while let frame = stack.last {
      if frame.place >= frame.low {
        stack[stack.count - 1].place -= 1
        let child = NodeID(Int(tree.storage.index.nodes[frame.place]))
        let point = tree.convertFromSuperview(frame.point, to: child) ?? frame.point
        switch open(child, point, caller: frame.entry) {
        case .contains(let opened):
          stack.append(opened)
          continue
        case .answers(nil): continue
        case .answers(let found): answer = found
        }
        close(&stack, with: &answer, from: child)
      } else {
        stack.removeLast()
        answer = result(of: frame, found: nil)
        close(&stack, with: &answer, from: frame.node)
      }
      if answer != nil { return answer }
    }
    return answer
  }

  /// Returns an answer up the stack until a policy drops it or the stack is empty.
  private func close(_ stack: inout [Frame], with answer: inout NodeID?, from child: NodeID) {
    var child = child
    while let found = answer, let frame = stack.popLast() {
      recorder?.answered(frame.entry, answer: found)
      recorder?.skip(frame.place + 1 - frame.low, from: frame.low, winner: child, frame.entry)
      answer = result(of: frame, found: found)
      child = frame.node
    }
  }

  /// Every view that would be hit if those before it were not; the search never stops early.
  func allAnswers(_ point: Point) -> [NodeID] {
    var answers: [NodeID] = []
    var known: Set<NodeID> = []
    var stack: [Frame] = []
    var route = AnswerRoute(walk: self)
    func add(_ answer: NodeID?) {
      guard let answer else { return }
      switch route.end(of: answer) {
      case .arrives(let answer):
        if known.insert(answer).inserted { answers.append(answer) }
      case .isTaken(let depth):
        // That view's `hitTest` has ended: none of its other subviews is asked.
        while stack.count > depth, let frame = stack.popLast() {
          route.leave(frame.node, depth: stack.count)
        }
      }
    }
    for window in tree.windowsFrontToBack {
      var next: (node: NodeID, point: Point)? =
        (window, tree.convertFromSuperview(point, to: window) ?? point)
      while next != nil || !stack.isEmpty {
        if let (node, local) = next {
          next = nil
          switch open(node, local, caller: -1) {
          case .answers(let answer): add(answer)
          case .contains(let frame):
            route.enter(node, depth: stack.count)
            stack.append(frame)
          }
        } else if let frame = stack.last, frame.place >= frame.low {
          stack[stack.count - 1].place -= 1
          let child = NodeID(Int(tree.storage.index.nodes[frame.place]))
          next = (child, tree.convertFromSuperview(frame.point, to: child) ?? frame.point)
        } else if let frame = stack.popLast() {
          route.leave(frame.node, depth: stack.count)
          add(result(of: frame, found: nil))
        }
      }
    }
    return answers
  }

  /// The policies of the open views that change a returned answer.
  private struct AnswerRoute {
    /// The outcome of an answer on its way up to the screen.
    enum End {
      case arrives(NodeID)
      /// The view at this depth lets the touch pass, so the answer is dropped.
      case isTaken(depth: Int)
    }

    let walk: HitWalk
    /// Open views that let touches pass, with their depths.
    private var passing: [NodeID: Int] = [:]
    /// Open views that forward every answer, outermost first.
    private var forwarding: [(depth: Int, end: End)] = []

    init(walk: HitWalk) { self.walk = walk }

    /// The outcome of an answer returned by a view inside the innermost open view.
    func end(of answer: NodeID) -> End {
      let forward = forwarding.last
      if let depth = passing[answer], depth > forward?.depth ?? -1 {
        return .isTaken(depth: depth)
      }
      return forward?.end ?? .arrives(answer)
    }

    mutating func enter(_ node: NodeID, depth: Int) {
      switch walk.tree.policy(of: node).ending {
      case .dropsSelf: passing[node] = depth
      case .forwards:
        guard let target = walk.tree.forwardTarget(of: node) else { return }
        forwarding.append((depth, end(of: target)))
      case .returnsResult: return
      }
    }

    mutating func leave(_ node: NodeID, depth: Int) {
      passing[node] = nil
      if forwarding.last?.depth == depth { forwarding.removeLast() }
    }
  }

  /// The result of a view's `hitTest` after its subviews were asked.
  ///
  /// - Parameter found: The result of a subview; `nil` if none returned a view.
  private func result(of frame: Frame, found: NodeID?) -> NodeID? {
    let result = found ?? frame.node
    switch tree.policy(of: frame.node).ending {
    case .dropsSelf where result == frame.node:
      recorder?.policy(frame.entry, answer: nil)
      recorder?.answersNil(frame.entry)
      return nil
    case .forwards:
      let target = tree.forwardTarget(of: frame.node) ?? result
      recorder?.policy(frame.entry, answer: target)
      return target
    case .dropsSelf, .returnsResult:
      if found == nil { recorder?.answersSelf(frame.entry) }
      return result
    }
  }
}
