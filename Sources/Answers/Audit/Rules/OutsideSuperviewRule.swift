import Geometry
import HitTesting

/// Something to touch sticks out of a superview that does not clip: it is drawn there, but gets no
/// touch (row 11).
package struct OutsideSuperviewRule: AuditRule {
  package let id = "outside-superview"
  package let summary = "a visible part lies outside a superview, where it gets no touch"

  /// Less is a matter of rounding and of shadows.
  private static let leastShare = 0.05

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    guard !subject.settings.viewsAreElements else { return [] }
    return subject.targets.compactMap { target in
      let share = subject.deadShare(of: target)
      guard share >= Self.leastShare, !target.reach.isEmpty else { return nil }
      let obstacle = subject.obstacles(before: target).first { $0.kind == .outsideAncestor }
      guard let obstacle else { return nil }
      let percent = NumberText.short(share * 100, digits: 0)
      return finding(
        .warning, target.view, other: obstacle.view,
        "\(percent) % of \(subject.name(target.view)) is drawn outside "
          + "\(subject.name(obstacle.view)) and gets no touch there")
    }
  }
}
