import Geometry
import HitTesting

/// An override of the hit test that has no effect, or cannot do what it describes.
package final class RedundantOverrideRule: AuditRule {
  package let id = "redundant-override"
  package let summary = "an override of the hit test without an effect"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    guard tree.hasPolicies else { return [] }
    return tree.ids.compactMap { view in
      problem(view, tree, subject).map { finding(.note, view, $0) }
    }
  }

  private func problem(_ view: NodeID, _ tree: ViewTree, _ subject: AuditSubject) -> String? {
    let name = subject.name(view)
    switch tree.policy(of: view) {
    case .standard, .none, .pointerEvents: return nil
    case .forward(let id):
      guard let target = tree.forwardTarget(of: view) else {
        return "\(name) forwards touches to “\(id)”, which does not exist"
      }
      return target == view && !tree.hasSubviews(view)
        ? "\(name) forwards touches to itself, as it would without the override" : nil
    case .expand(let insets):
      let isNothing =
        insets.top == 0 && insets.left == 0 && insets.bottom == 0 && insets.right == 0
      return isNothing ? "\(name) enlarges its touch area by 0 points" : nil
    case .shape(.polygon(let corners)) where corners.count < 3:
      return "\(name) has a touch area with fewer than three corners, which contains no point"
    case .passThrough, .answersSelf, .shape:
      guard case .passThrough = tree.policy(of: view), !tree.isUserInteractionEnabled(view) else {
        return nil
      }
      return "\(name) lets touches pass through, but its user interaction is off anyway: its "
        + "subviews get none"
    }
  }
}
