import Geometry
import HitTesting
import TouchDelivery

/// A control, or a view with recognizers, can be seen but gets a touch nowhere.
///
/// What a modal screen covers is one finding, a note: it is meant to be out of reach. It is a warning
/// where nothing is drawn of what covers the screen. What a view with user interaction off holds is
/// one finding as well, an error; a note while it is being animated. The elements of an accessibility
/// tree overlap more often than their views do: there what covers one is a warning, a text covers
/// nothing, and nothing is called modal.
package struct UnreachableControlRule: AuditRule {
  package let id = "unreachable-control"
  package let summary = "a visible control that gets a touch nowhere"

  /// How much of the screen a view takes that makes what is behind it wait.
  private static let modalShare = 0.8

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    var findings: [Audit.Finding] = []
    var covered: [NodeID: (count: Int, isUnseen: Bool)] = [:]
    var switchedOff: [NodeID: [NodeID]] = [:]
    let words = WhySentences(subject.tree)
    // The area that a view and what it holds take, for the views that cover others.
    var areas: [NodeID: Double] = [:]
    for target in subject.targets where target.reach.isEmpty {
      guard let obstacle = subject.obstacles(before: target).first else { continue }
      if subject.settings.viewsAreElements, obstacle.kind == .outsideAncestor { continue }
      if ContainerBlocksTouchesRule.explains(obstacle, in: subject.tree) { continue }
      if obstacle.kind == .interaction {
        switchedOff[obstacle.view, default: []].append(target.view)
        continue
      }
      if subject.settings.viewsAreElements, let cover = obstacle.by, isText(cover, subject.tree) {
        continue
      }
      let isCovered = obstacle.kind == .covered || obstacle.kind == .window
      if isCovered, let cover = modalCover(obstacle, subject, &areas) {
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
          "\(subject.name(target.view)) gets a touch nowhere: "
            + words.text(of: obstacle, for: target.view)))
    }
    for (view, held) in switchedOff.sorted(by: { $0.key < $1.key }) {
      let names = subject.names(held)
      let isAnimated = subject.settings.animatedViews.contains(view)
      findings.append(
        finding(
          isAnimated ? .note : .error, view, other: held[0],
          "\(subject.name(view)) has user interaction off\(isAnimated ? " while it is animated" : ""): "
            + "\(names) in it \(held.count == 1 ? "gets" : "get") no touch"))
    }
    for (cover, (count, isUnseen)) in covered.sorted(by: { $0.key < $1.key }) {
      let controls = count == 1 ? "1 control behind it gets" : "\(count) controls behind it get"
      let name = subject.name(cover)
      findings.append(
        isUnseen
          ? finding(
            .warning, cover, placedIn: subject,
            "nothing is drawn of \(name), but it covers the screen: \(controls) no touch")
          : finding(
            .note, cover, "\(name) covers the screen: \(controls) no touch until it goes"))
    }
    return findings.sorted { $0.view < $1.view }
  }

  /// Whether an element is a text or a picture, or holds nothing but such: its view may well let
  /// touches pass.
  private func isText(_ view: NodeID, _ tree: ViewTree) -> Bool {
    func isPlain(_ view: NodeID) -> Bool {
      !ViewNode.interactionDefault(of: tree.className(of: view))
    }
    let held = tree.subviews(of: view)
    return held.isEmpty
      ? isPlain(view) : tree.className(of: view) == "UIView" && held.allSatisfy { isPlain($0) }
  }

  /// The sibling or window in front that takes most of the screen.
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
