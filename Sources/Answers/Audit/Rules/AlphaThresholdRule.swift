import Geometry
import HitTesting

/// An alpha beside the threshold of 0.01, on the wrong side of what is meant (rows 6 and 7).
package struct AlphaThresholdRule: AuditRule {
  package let id = "alpha-threshold"
  package let summary = "an alpha near 0.01, below which views take no touches"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    return tree.ids.compactMap { view in
      let alpha = tree.alpha(of: view)
      guard alpha > 0, alpha < 0.05, !tree.isHidden(view) else { return nil }
      let text = NumberText.short(Double(alpha), digits: 6)
      if tree.isClear(view) {
        let holdsTarget = tree.subtree(of: view).contains(where: {
          tree.ownDetails(of: $0)?.control != nil
        })
        guard holdsTarget else { return nil }
        return finding(
          .note, view,
          "\(subject.name(view)) has alpha \(text), below 0.01: what it holds takes no touches")
      }
      guard !subject.map.region(ofSubtree: view).isEmpty else { return nil }
      return finding(
        .warning, view,
        "\(subject.name(view)) has alpha \(text): nobody sees it, but it takes touches")
    }
  }
}

extension Range where Bound == NodeID {
  fileprivate func contains(where condition: (NodeID) -> Bool) -> Bool {
    (lowerBound.index..<upperBound.index).contains { condition(NodeID($0)) }
  }
}
