import HitTesting

/// A touchable view that extends beyond a superview that does not clip: it is drawn there, but not
/// hit (row 11).
package final class OutsideSuperviewRule: AuditRule {
  package let id = "outside-superview"
  package let summary = "a visible part lies outside a superview, where it gets no touch"

  /// Smaller fractions are due to rounding and shadows.
  private static let leastShare = 0.05

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    subject.partlyDead(Self.leastShare, by: { $0.isOutsideAncestor }).map { dead in
      finding(
        .warning, dead.target.view, other: dead.obstacle.view, placedIn: subject,
        "\(dead.percent)% of \(subject.name(dead.target.view)) is drawn outside "
          + "\(subject.name(dead.obstacle.view)) and gets no touch there")
    }
  }
}
