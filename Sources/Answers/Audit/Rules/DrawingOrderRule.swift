import Geometry
import HitTesting

/// A view that is drawn in front of a sibling by its `zPosition`, while the sibling is hit: the
/// search uses only the order of subviews (row 22).
package final class DrawingOrderRule: AuditRule {
  package let id = "drawing-order"
  package let summary = "a view is drawn in front by its zPosition, but is asked later"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    if tree.viewsWithLayers.isEmpty { return [] }
    return subject.targets.compactMap { target in
      // The view or a superview of it is raised over a sibling that is asked first.
      for step in [target.view] + tree.ancestors(of: target.view) {
        guard tree.superview(of: step) != nil else { return nil }
        let height = tree.details(of: step).zPosition
        guard height > 0 else { continue }
        for sibling in tree.siblings(askedBefore: step).reversed()
        where tree.details(of: sibling).zPosition < height {
          let stolen = subject.map.region(ofSubtree: sibling).intersection(target.visible.region)
          guard stolen.area >= 1 else { continue }
          return finding(
            .warning, target.view, other: sibling, placedIn: subject,
            "\(subject.name(target.view)) is drawn in front of \(subject.name(sibling)) by "
              + "zPosition \(NumberText.short(height)), but \(subject.name(sibling)) is asked first "
              + "and takes the touch")
        }
      }
      return nil
    }
  }
}
