import HitTesting
import TouchDelivery

/// Recognizers that take touches from each other, or from subviews of their view (rows 43–52 and
/// 65).
package final class CompetingRecognizersRule: AuditRule {
  package let id = "competing-recognizers"
  package let summary = "recognizers that take touches from each other or from subviews"

  /// The maximum number of pairs listed per view; further pairs are only counted.
  static let mostPairs = 100

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    var victims: TouchVictims?
    return tree.detailed.flatMap { view -> [Audit.Finding] in
      let gestures = tree.details(of: view).gestures.filter { $0.mayRecognize }
      guard !gestures.isEmpty, !tree.isHidden(view) else { return [] }
      return pairs(view, gestures, subject) + swallowed(view, gestures, subject, &victims)
    }
  }

  /// Pairs of recognizers on one view of which only one can recognize first.
  private func pairs(
    _ view: NodeID, _ gestures: [GestureDescription], _ subject: AuditSubject
  ) -> [Audit.Finding] {
    if gestures.count < 2 { return [] }
    var rivals = GestureRivals(gestures)
    let left = rivals.count - Self.mostPairs
    var findings: [Audit.Finding] = []
    for (place, first) in gestures.enumerated() where findings.count < Self.mostPairs {
      var count = rivals.next()
      var other = place + 1
      while count > 0, findings.count < Self.mostPairs, other < gestures.count {
        defer { other += 1 }
        let second = gestures[other]
        guard !rivals.areRelated(place, other),
          let problem = problem(first, second) ?? problem(second, first)
        else { continue }
        count -= 1
        findings.append(finding(.warning, view, "on \(subject.name(view)), \(problem)"))
      }
    }
    if left > 0 {
      let more = left == 1 ? "1 more pair" : "\(left) more pairs"
      findings.append(
        finding(
          .warning, view,
          "on \(subject.name(view)), \(more) of recognizers compete (not listed)"))
    }
    return findings
  }

  private func problem(_ a: GestureDescription, _ b: GestureDescription) -> String? {
    guard a.numberOfTouchesRequired == b.numberOfTouchesRequired else { return nil }
    switch (a.kind, b.kind) {
    case (.tap, .tap) where a.numberOfTapsRequired == b.numberOfTapsRequired:
      return "two tap recognizers require the same number of taps: only one of them recognizes"
    case (.tap, .tap) where a.numberOfTapsRequired < b.numberOfTapsRequired:
      return "the recognizer for \(Self.taps(a)) also recognizes when the one for "
        + "\(Self.taps(b)) does: let it require the other to fail"
    case (.pan, .swipe):
      return "the pan recognizes before the swipe can: let it require the swipe to fail"
    default: return nil
    }
  }

  private static func taps(_ recognizer: GestureDescription) -> String {
    let count = recognizer.numberOfTapsRequired
    return count == 1 ? "1 tap" : "\(count) taps"
  }

  /// A tap recognizer that cancels the touches of a subview. Built-in controls and their subclasses
  /// are exempt (rows 65 and 82).
  private func swallowed(
    _ view: NodeID, _ gestures: [GestureDescription], _ subject: AuditSubject,
    _ victims: inout TouchVictims?
  ) -> [Audit.Finding] {
    let tree = subject.tree
    guard
      gestures.contains(where: {
        $0.kind == .tap && $0.cancelsTouchesInView && $0.numberOfTapsRequired == 1
          && $0.numberOfTouchesRequired == 1
      })
    else { return [] }
    let known = victims ?? TouchVictims(tree)
    victims = known
    let victim = known.first(in: tree.subtree(of: view))
    guard let victim else { return [] }
    let isList = tree.ownDetails(of: victim)?.control == nil
    let what =
      isList ? "rows of \(subject.name(victim)) are not selected" : "its actions are not sent"
    return [
      finding(
        .warning, view, other: victim,
        "the tap recognizer of \(subject.name(view)) cancels the touches of "
          + "\(subject.name(victim)): \(what) (cancelsTouchesInView)")
    ]
  }
}

/// Counts the competing pairs of one view's recognizers without comparing every pair.
private struct GestureRivals {
  /// The number of competing pairs.
  private(set) var count: Int
  /// Pairs that would compete, but one waits for the other, or both may recognize together.
  private var related: Set<Pair> = []
  /// For each recognizer, the number of related pairs with later recognizers.
  private var relatedAfter: [Int]
  private let gestures: [GestureDescription]
  private var place = 0
  /// Recognizers from `place` on, by their number of touches.
  private var rest: [Int: Kinds] = [:]

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private struct Kinds {
    var taps = 0
    var pans = 0
    var swipes = 0

    mutating func add(_ kind: GestureDescription.Kind, _ number: Int) {
      switch kind {
      case .tap: taps += number
      case .pan: pans += number
      case .swipe: swipes += number
      default: break
      }
    }

    func rivals(of kind: GestureDescription.Kind) -> Int {
      switch kind {
      case .tap: taps
      case .pan: swipes
      case .swipe: pans
      default: 0
      }
    }

    var pairs: Int { taps * (taps - 1) / 2 + pans * swipes }
  }

  init(_ gestures: [GestureDescription]) {
    self.gestures = gestures
    relatedAfter = Array(repeating: 0, count: gestures.count)
    var places: [Identifier: [Int]] = [:]
    for (place, gesture) in gestures.enumerated() {
      rest[gesture.numberOfTouchesRequired, default: Kinds()].add(gesture.kind, 1)
      if !gesture.id.isEmpty { places[Identifier(gesture.id), default: []].append(place) }
    }
    count = rest.values.reduce(0) { $0 + $1.pairs }
    for (place, gesture) in gestures.enumerated() {
      for name in gesture.requireToFail + gesture.simultaneousWith {
        for other in places[Identifier(name)] ?? [] where other != place { relate(place, other) }
      }
    }
  }

  private mutating func relate(_ a: Int, _ b: Int) {
    var kinds = Kinds()
    kinds.add(gestures[b].kind, 1)
    guard gestures[a].numberOfTouchesRequired == gestures[b].numberOfTouchesRequired,
      kinds.rivals(of: gestures[a].kind) > 0,
      related.insert(Pair(first: min(a, b), second: max(a, b))).inserted
    else { return }
    relatedAfter[min(a, b)] += 1
    count -= 1
  }

  /// Advances to the next recognizer and returns the number of later ones that compete with it.
  mutating func next() -> Int {
    let gesture = gestures[place]
    rest[gesture.numberOfTouchesRequired]?.add(gesture.kind, -1)
    let rivals = rest[gesture.numberOfTouchesRequired]?.rivals(of: gesture.kind) ?? 0
    place += 1
    return rivals - relatedAfter[place - 1]
  }

  /// Returns whether one recognizer waits for the other, or both may recognize together.
  func areRelated(_ first: Int, _ second: Int) -> Bool {
    related.contains(Pair(first: first, second: second))
  }
}

/// The views whose touches have an effect only if no recognizer cancels them: lists with rows, and
/// controls that are not built in.
private struct TouchVictims {
  /// For each view, the first such view at or after it in pre-order; the number of views for none.
  private var next: [Int]

  init(_ tree: ViewTree) {
    next = Array(repeating: tree.count, count: tree.count + 1)
    for view in tree.ids.reversed() {
      next[view.index] = Self.isVictim(view, in: tree) ? view.index : next[view.index + 1]
    }
  }

  private static func isVictim(_ view: NodeID, in tree: ViewTree) -> Bool {
    let className = tree.className(of: view)
    if className == "UITableView" || className == "UICollectionView" { return true }
    guard let control = tree.ownDetails(of: view)?.control else { return false }
    return ControlKind(ofClass: className) == nil && control.baseKind == .plain
  }

  /// The first such view in a subtree, excluding its root.
  func first(in subtree: Range<NodeID>) -> NodeID? {
    let found = next[subtree.lowerBound.index + 1]
    return found < subtree.upperBound.index ? NodeID(found) : nil
  }
}
