import HitTesting

/// A label or image view that contains touchable views: its user interaction is off by default,
/// which blocks all its subviews (row 24).
package final class ContainerBlocksTouchesRule: AuditRule {
  package let id = "container-blocks-touches"
  package let summary = "a label or image view that holds controls has user interaction off"

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    var held: [NodeID: [NodeID]] = [:]
    // The nearest blocking superview of each view.
    var containers = [NodeID?](repeating: nil, count: tree.count)
    for view in tree.ids {
      guard let superview = tree.superview(of: view) else { continue }
      containers[view.index] =
        Self.blocks(superview, in: tree) ? superview : containers[superview.index]
    }
    for target in subject.targets {
      if let container = containers[target.view.index] {
        held[container, default: []].append(target.view)
      }
    }
    return held.sorted { $0.key < $1.key }.map { container, targets in
      finding(
        .error, container, other: targets[0],
        "\(subject.name(container)) holds \(subject.names(targets)), but its user interaction is "
          + "off, the default of \(tree.className(of: container)): no touch reaches "
          + (targets.count == 1 ? "it" : "them"))
    }
  }

  /// Returns whether the view is a label or image view that blocks touches of its subviews.
  static func blocks(_ view: NodeID, in tree: ViewTree) -> Bool {
    !tree.isUserInteractionEnabled(view)
      && !ViewNode.interactionDefault(of: tree.className(of: view))
  }

  /// Returns whether the rule reports this obstacle.
  static func explains(_ obstacle: Obstacle, in tree: ViewTree) -> Bool {
    obstacle.refusal == .interactionDisabled && blocks(obstacle.view, in: tree)
  }
}
