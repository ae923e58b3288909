import HitTesting

/// An invisible view that takes touches aimed at a visible view behind it.
package final class InvisibleCoverRule: AuditRule {
  package let id = "invisible-cover"
  package let summary = "an invisible view takes touches meant for a control behind it"

  /// Smaller fractions are a matter of layout.
  private static let leastShare = 0.1

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    subject.partlyDead(Self.leastShare, by: { $0.isCover }).compactMap { dead in
      guard let cover = dead.obstacle.by, subject.tree.drawsNothing(cover) else { return nil }
      return finding(
        .warning, cover, other: dead.target.view, placedIn: subject,
        "the invisible view \(subject.name(cover)) takes the touches in "
          + "\(dead.percent)% of \(subject.name(dead.target.view))")
    }
  }
}
