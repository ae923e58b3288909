import Geometry
package import HitTesting
import TouchDelivery

/// A control, or a view with recognizers, can be seen but gets a touch nowhere.
///
/// What a modal screen covers is one finding, a note: it is meant to be out of reach.
package struct UnreachableControlRule: AuditRule {
  package let id = "unreachable-control"
  package let summary = "a visible control that gets a touch nowhere"

  /// How much of the screen a view takes that makes what is behind it wait.
  private static let modalShare = 0.8

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    var findings: [Audit.Finding] = []
    var covered: [NodeID: Int] = [:]
    let words = WhySentences(subject.tree)
    for target in subject.targets where target.reach.isEmpty {
      guard let obstacle = subject.obstacles(before: target).first else { continue }
      if subject.settings.viewsAreElements, obstacle.kind == .outsideAncestor { continue }
      if ContainerBlocksTouchesRule.explains(obstacle, in: subject.tree) { continue }
      let isCovered = obstacle.kind == .covered || obstacle.kind == .window
      if isCovered, let cover = modalCover(obstacle, subject) {
        covered[cover, default: 0] += 1
        continue
      }
      findings.append(
        finding(
          .error, target.view, other: obstacle.by,
          "\(subject.name(target.view)) gets a touch nowhere: "
            + words.text(of: obstacle, for: target.view)))
    }
    for (cover, count) in covered.sorted(by: { $0.key < $1.key }) {
      let controls = count == 1 ? "1 control" : "\(count) controls"
      findings.append(
        finding(
          .note, cover,
          "\(subject.name(cover)) covers the screen: \(controls) behind it get no touch until it "
            + "goes"))
    }
    return findings
  }

  /// The sibling or window in front that takes most of the screen.
  private func modalCover(_ obstacle: Obstacle, _ subject: AuditSubject) -> NodeID? {
    guard let winner = obstacle.by else { return nil }
    let tree = subject.tree
    let superview = tree.superview(of: obstacle.view)
    var front = winner
    while let above = tree.superview(of: front), above != superview { front = above }
    let screen = subject.scene.screen.width * subject.scene.screen.height
    let taken = subject.map.region(ofSubtree: front).area
    return taken >= Self.modalShare * screen ? front : nil
  }
}
