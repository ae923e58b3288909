import Geometry

/// UIKit's search of a tree, written once: which view is asked when, and what ends a call (rows 1,
/// 10, 21 and 29).
///
/// The windows are asked from front to back. A view's policy may return a result immediately.
/// Otherwise the guards and the area decide, in the order of `ViewTree.firstRefusal`; the subviews
/// are asked from front to back until nothing is left to search for; then the view itself takes the
/// rest, and its policy may change the result. What is searched for is the subject: the view at a
/// point, all views at a point, or the views of a region.
///
/// Levels are on a stack of the heap, so deep trees need no call stack.
struct SearchWalk<Subject: SearchSubject> {
  var subject: Subject
  private let tree: ViewTree
  private var levels: [Level] = []

  /// A view that is asking its subviews.
  private struct Level {
    let call: Subject.Call
    let ending: HitPolicy.Ending
    /// The index of the next subview to ask. (Give `low` its own comment.)
    var next: Int
    let low: Int
  }

  init(_ subject: Subject) {
    self.subject = subject
    tree = subject.tree
  }

  /// Asks the windows until nothing is left to search for, and returns the number of those asked.
  mutating func askWindows() -> Int {
    var asked = 0
    for window in tree.windowsFrontToBack {
      guard subject.isSearching else { break }
      ask(subject.call(window, from: nil))
      asked += 1
    }
    return asked
  }

  /// Performs a view's `hitTest`, override included.
  mutating func ask(_ call: Subject.Call) {
    begin(call)
    run()
  }

  /// Performs a view's standard `hitTest`, as when an override calls `super`.
  mutating func askStandard(_ call: Subject.Call) {
    beginStandard(call, tree.policy(of: call.view))
    run()
  }

  /// Begins a view's `hitTest`, up to where its subviews are asked.
  private mutating func begin(_ call: Subject.Call) {
    if subject.isAnsweredInCode(call) { return }
    let policy = tree.policy(of: call.view)
    switch policy.opening {
    case .returnsNil: subject.decide(call, returnsSelf: false)
    case .returnsSelf: subject.decide(call, returnsSelf: true)
    case .callsSuper: beginStandard(call, policy)
    }
  }

  private mutating func beginStandard(_ call: Subject.Call, _ policy: HitPolicy) {
    var call = call
    let (tree, view) = (tree, call.view)
    let refusal = tree.firstRefusal(of: view) { subject.enter(&call, policy) }
    if let refusal { return subject.refuse(call, refusal) }
    guard policy.asksSubviews else { return subject.decide(call, returnsSelf: true) }
    let subviews = tree.storage.index.children(of: call.view.index)
    levels.append(
      Level(
        call: call, ending: policy.ending, next: subviews.upperBound - 1, low: subviews.lowerBound))
  }

  /// Asks the subviews of the open views until all calls have returned.
  private mutating func run() {
    while let top = levels.indices.last {
      let next = levels[top].next
      if next >= levels[top].low, subject.isSearching {
        levels[top].next = next - 1
        let subview = NodeID(Int(tree.storage.index.nodes[next]))
        begin(subject.call(subview, from: levels[top].call))
      } else {
        let level = levels.removeLast()
        subject.end(level.call, level.ending, unasked: level.low..<next + 1)
      }
    }
  }
}

/// The parts that differ between searches by a `SearchWalk`.
protocol SearchSubject {
  /// A call of a view's `hitTest`.
  associatedtype Call: SearchCall

  var tree: ViewTree { get }
  /// Indicates whether a view that is asked next could still contribute.
  var isSearching: Bool { get }

  /// The call of a subview by an open view, or of a window.
  mutating func call(_ view: NodeID, from caller: Call?) -> Call
  /// Performs the view's override in code, and returns false if it has none.
  mutating func isAnsweredInCode(_ call: Call) -> Bool
  /// The result of the view's `point(inside:)`. The guards accept the touch already.
  mutating func enter(_ call: inout Call, _ policy: HitPolicy) -> Bool
  /// The view refuses, by the standard rules.
  mutating func refuse(_ call: Call, _ refusal: Refusal.Kind)
  /// The view's policy returns the view or nil without asking its subviews.
  mutating func decide(_ call: Call, returnsSelf: Bool)
  /// The view's subviews have been asked, except those at `unasked` in the sibling index.
  mutating func end(_ call: Call, _ ending: HitPolicy.Ending, unasked: Range<Int>)
}

protocol SearchCall {
  var view: NodeID { get }
}
