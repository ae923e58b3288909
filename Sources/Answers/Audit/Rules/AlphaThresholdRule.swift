import Geometry
import HitTesting

/// An alpha near the threshold of 0.01, on the side that is probably not intended (rows 6 and 7).
package final class AlphaThresholdRule: AuditRule {
  package let id = "alpha-threshold"
  package let summary = "an alpha near 0.01, below which views take no touches"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    guard tree.ids.contains(where: { tree.alpha(of: $0) > 0 && tree.alpha(of: $0) < 0.05 }) else {
      return []
    }
    let targets = SubtreeCount(tree) { tree.ownDetails(of: $0)?.control != nil }
    let winners = SubtreeCount(tree) { subject.map.regions[$0] != nil }
    return tree.ids.compactMap { view in
      let alpha = tree.alpha(of: view)
      guard alpha > 0, alpha < 0.05, !tree.isHidden(view) else { return nil }
      let text = NumberText.short(Double(alpha), digits: 6)
      if tree.isClear(view) {
        guard targets.isAny(in: tree.subtree(of: view)) else { return nil }
        return finding(
          .note, view,
          "\(subject.name(view)) has alpha \(text), below 0.01: it and its subviews take no "
            + "touches")
      }
      guard winners.isAny(in: tree.subtree(of: view)) else { return nil }
      return finding(
        .warning, view,
        "\(subject.name(view)) has alpha \(text): it is invisible, but takes touches")
    }
  }
}

/// Prefix counts of matching views in pre-order, so that a subtree can be tested without a
/// traversal.
private struct SubtreeCount {
  private var counts: [Int32] = [0]

  init(_ tree: ViewTree, _ holds: (NodeID) -> Bool) {
    counts.reserveCapacity(tree.count + 1)
    var count: Int32 = 0
    for view in tree.ids {
      if holds(view) { count += 1 }
      counts.append(count)
    }
  }

  func isAny(in subtree: Range<NodeID>) -> Bool {
    counts[subtree.lowerBound.index] < counts[subtree.upperBound.index]
  }
}
