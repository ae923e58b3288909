import Geometry
import HitTesting
import TouchDelivery

/// A view inside a control that is hit instead of the control: the control tracks only touches that
/// hit it, so taps on the view have no effect (row 87).
package final class SwallowedTouchesRule: AuditRule {
  package let id = "swallowed-touches"
  package let summary = "a plain view in a control takes touches that the control does not track"

  /// Smaller fractions are a matter of layout.
  private static let leastShare = 0.1

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    guard !subject.settings.viewsAreElements else { return [] }
    let swallowed = swallowedAreas(in: subject)
    return subject.targets.compactMap { target in
      let views = swallowed[target.view] ?? []
      let area = views.reduce(0) { $0 + $1.area }
      guard area > 0, area >= Self.leastShare * target.reach.area,
        let largest = views.max(by: { $0.area < $1.area })
      else { return nil }
      let percent = NumberText.short(area / target.reach.area * 100, digits: 0)
      let others = views.count == 1 ? "takes" : "and \(views.count - 1) more take"
      let name = subject.name(target.view)
      return finding(
        .warning, target.view, other: largest.view, placedIn: subject,
        "\(subject.name(largest.view)) \(others) the touches in \(percent)% of \(name), "
          + "which tracks only touches that hit it")
    }
  }

  /// Returns the views that take touches of each control, with the areas in which they are hit.
  private func swallowedAreas(
    in subject: AuditSubject
  ) -> [NodeID: [(view: NodeID, area: Double)]] {
    let tree = subject.tree
    // The nearest view that should react to a touch: the view itself or a superview.
    var nearest = [NodeID?](repeating: nil, count: tree.count)
    for target in subject.targets { nearest[target.view.index] = target.view }
    var isControl: [NodeID: Bool] = [:]
    for target in subject.targets {
      // A recognizer of the control gets the touches of its subviews too.
      let recognizes = tree.ownDetails(of: target.view)?.gestures.contains { $0.mayRecognize }
      isControl[target.view] = target.isControl && recognizes != true
    }
    var areas: [NodeID: [(view: NodeID, area: Double)]] = [:]
    for view in tree.ids where nearest[view.index] == nil {
      guard let above = tree.superview(of: view).flatMap({ nearest[$0.index] }) else { continue }
      nearest[view.index] = above
      let region = subject.map.region(of: view)
      guard !region.isEmpty, isControl[above] == true, !tree.scrolls(view),
        !tree.tracksTouches(of: view, in: above)
      else { continue }
      areas[above, default: []].append((view, region.area))
    }
    return areas
  }
}

extension ViewTree {
  /// Returns whether a view reacts to touches itself, as scroll views and web views do.
  fileprivate func scrolls(_ view: NodeID) -> Bool {
    let name = className(of: view)
    return ScrollDescription.classNames.contains(name) || ["WKWebView", "MKMapView"].contains(name)
      || ownDetails(of: view)?.scroll != nil
  }
}
