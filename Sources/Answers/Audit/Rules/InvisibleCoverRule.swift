import Geometry
import HitTesting

/// A view of which nothing is drawn takes touches that people aim at something they see.
package struct InvisibleCoverRule: AuditRule {
  package let id = "invisible-cover"
  package let summary = "an invisible view takes touches meant for a control behind it"

  /// Less is a matter of layout.
  private static let leastShare = 0.1

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    guard !subject.settings.viewsAreElements else { return [] }
    return subject.targets.compactMap { target in
      let share = subject.deadShare(of: target)
      guard share >= Self.leastShare, !target.reach.isEmpty else { return nil }
      let obstacle = subject.obstacles(before: target).first {
        $0.kind == .covered || $0.kind == .window
      }
      guard let cover = obstacle?.by, subject.tree.drawsNothing(cover) else { return nil }
      let percent = NumberText.short(share * 100, digits: 0)
      return finding(
        .warning, cover, other: target.view,
        "nothing is drawn of \(subject.name(cover)), but it takes the touches in \(percent) % of "
          + "\(subject.name(target.view))")
    }
  }
}
