import HitTesting
import TouchDelivery

/// Recognizers that take touches from each other, or from what they contain (rows 43–52 and 65).
package struct CompetingRecognizersRule: AuditRule {
  package let id = "competing-recognizers"
  package let summary = "recognizers that take touches from each other or from what they contain"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    return tree.detailed.flatMap { view -> [Audit.Finding] in
      let gestures = tree.details(of: view).gestures.filter(\.isEnabled)
      guard !gestures.isEmpty, !tree.isHidden(view) else { return [] }
      return pairs(view, gestures, subject) + swallowed(view, gestures, subject)
    }
  }

  /// Two recognizers of one view that cannot both be meant to recognize first.
  private func pairs(
    _ view: NodeID, _ gestures: [GestureDescription], _ subject: AuditSubject
  ) -> [Audit.Finding] {
    var findings: [Audit.Finding] = []
    for (place, first) in gestures.enumerated() {
      for second in gestures[(place + 1)...] where !first.isRelated(to: second) {
        guard let problem = problem(first, second) ?? problem(second, first) else { continue }
        findings.append(finding(.warning, view, "on \(subject.name(view)), \(problem)"))
      }
    }
    return findings
  }

  private func problem(_ a: GestureDescription, _ b: GestureDescription) -> String? {
    guard a.numberOfTouchesRequired == b.numberOfTouchesRequired else { return nil }
    switch (a.kind, b.kind) {
    case (.tap, .tap) where a.numberOfTapsRequired == b.numberOfTapsRequired:
      return "two tap recognizers ask for the same taps: only one of them recognizes"
    case (.tap, .tap) where a.numberOfTapsRequired < b.numberOfTapsRequired:
      return "the tap of \(a.numberOfTapsRequired) recognizes before the tap of "
        + "\(b.numberOfTapsRequired) can: let it require the other to fail"
    case (.pan, .swipe):
      return "the pan recognizes before the swipe can: let it require the swipe to fail"
    default: return nil
    }
  }

  /// A tap recognizer that cancels the touches of what it contains (UIKit's own
  /// controls and their subclasses are exempt: rows 65 and 82).
  private func swallowed(
    _ view: NodeID, _ gestures: [GestureDescription], _ subject: AuditSubject
  ) -> [Audit.Finding] {
    let tree = subject.tree
    guard
      gestures.contains(where: {
        $0.kind == .tap && $0.cancelsTouchesInView && $0.numberOfTapsRequired == 1
          && $0.numberOfTouchesRequired == 1 && $0.shouldBegin && $0.shouldReceive
      })
    else { return [] }
    let inside = tree.subtree(of: view)
    let victim = (inside.lowerBound.index + 1..<inside.upperBound.index).lazy.map { NodeID($0) }
      .first { other in
        let className = tree.className(of: other)
        if className == "UITableView" || className == "UICollectionView" { return true }
        guard let control = tree.ownDetails(of: other)?.control else { return false }
        let base = control.baseClass.flatMap { ControlKind(rawValue: $0) } ?? .plain
        return ControlKind(rawValue: className) == nil && base == .plain
      }
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

extension GestureDescription {
  /// Whether one waits for the other, or both may recognize together.
  fileprivate func isRelated(to other: GestureDescription) -> Bool {
    func names(_ a: GestureDescription, _ b: GestureDescription) -> Bool {
      !b.id.isEmpty && (a.requireToFail.contains(b.id) || a.simultaneousWith.contains(b.id))
    }
    return names(self, other) || names(other, self)
  }
}
