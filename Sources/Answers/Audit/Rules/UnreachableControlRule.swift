import Geometry
import HitTesting
import TouchDelivery

/// A visible control, or view with recognizers, that is not hit anywhere.
///
/// Controls covered by a modal screen are one finding, a note, because they are meant to be out of
/// reach; it is a warning if nothing of the cover is drawn. Controls inside a view whose user
/// interaction is off are one finding as well, an error, or a note while the view is animated.
/// Elements of an accessibility tree overlap more often than their views do: there a covered
/// element is a warning, texts do not cover anything, and covers are not treated as modal.
package final class UnreachableControlRule: AuditRule {
  package let id = "unreachable-control"
  package let summary = "a visible control that gets no touches"

  /// The fraction of the screen from which a view in front counts as modal.
  private static let modalShare = 0.8

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    var findings: [Audit.Finding] = []
    var covered: [NodeID: (count: Int, isUnseen: Bool)] = [:]
    var switchedOff: [NodeID: [NodeID]] = [:]
    let words = WhySentences(subject.tree)
    // The hit areas of the covering views' subtrees.
    var areas: [NodeID: Double] = [:]
    for target in subject.targets where target.reach.isEmpty {
      guard let obstacle = subject.obstacles(before: target).first else { continue }
      if subject.settings.viewsAreElements, obstacle.isOutsideAncestor { continue }
      if ContainerBlocksTouchesRule.explains(obstacle, in: subject.tree) { continue }
      if obstacle.refusal == .interactionDisabled {
        switchedOff[obstacle.view, default: []].append(target.view)
        continue
      }
      if subject.settings.viewsAreElements, let cover = obstacle.by, isText(cover, subject.tree) {
        continue
      }
      if obstacle.isCover, let cover = modalCover(obstacle, subject, &areas) {
        if subject.settings.viewsAreElements { continue }
        let isUnseen = [cover, obstacle.by ?? cover].allSatisfy { subject.tree.drawsNothing($0) }
        let earlier = covered[cover]
        covered[cover] = ((earlier?.count ?? 0) + 1, isUnseen && earlier?.isUnseen != false)
        continue
      }
      findings.append(
        finding(
          subject.settings.viewsAreElements ? .warning : .error, target.view, other: obstacle.by,
          placedIn: subject,
          "\(subject.name(target.view)) gets no touches: "
            + words.text(of: obstacle, for: target.view)))
    }
    for (view, held) in switchedOff {
      let names = subject.names(held)
      let isAnimated = subject.settings.animatedViews.contains(view)
      findings.append(
        finding(
          isAnimated ? .note : .error, view, other: held[0],
          "\(subject.name(view)) has user interaction off\(isAnimated ? " while it is animated" : ""): "
            + "\(names) in it \(held.count == 1 ? "gets" : "get") no touches"))
    }
    for (cover, (count, isUnseen)) in covered {
      let controls = count == 1 ? "1 control behind it gets" : "\(count) controls behind it get"
      let name = subject.name(cover)
      findings.append(
        isUnseen
          ? finding(
            .warning, cover, placedIn: subject,
            "the invisible view \(name) covers the screen: \(controls) no touches")
          : finding(
            .note, cover, "\(name) covers the screen: \(controls) no touches while it is shown"))
    }
    return findings.sorted { $0.view < $1.view }
  }

  /// Returns whether the element is a text or picture, or contains nothing else: its view may let
  /// touches pass through.
  private func isText(_ view: NodeID, _ tree: ViewTree) -> Bool {
    func isPlain(_ view: NodeID) -> Bool {
      !ViewNode.interactionDefault(of: tree.className(of: view))
    }
    let held = tree.subviews(of: view)
    return held.isEmpty
      ? isPlain(view) : tree.className(of: view) == "UIView" && held.allSatisfy { isPlain($0) }
  }

  /// The sibling or window in front that takes most of the screen; `nil` if it takes less.
  private func modalCover(
    _ obstacle: Obstacle, _ subject: AuditSubject, _ areas: inout [NodeID: Double]
  ) -> NodeID? {
    guard let winner = obstacle.by else { return nil }
    let tree = subject.tree
    let front = tree.sibling(of: obstacle.view, holding: winner) ?? tree.window(of: winner)
    let screen = subject.scene.screen.width * subject.scene.screen.height
    let taken = areas[front] ?? subject.map.region(ofSubtree: front).area
    areas[front] = taken
    return taken >= Self.modalShare * screen ? front : nil
  }
}
