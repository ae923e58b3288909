package import Geometry
package import HitTesting
package import TouchDelivery

/// A touch that shows a scene well if none is given: in the middle of its largest control.
package struct SuggestedTouch: Hashable, Sendable {
  /// The control; without one, the view with recognizers, or a view that covers only a part of the
  /// screen, such as a cell.
  package let view: NodeID
  /// The point, in screen coordinates; the view or one of its subviews is hit there.
  package let point: Point

  /// Views with a larger share of the screen are containers, not what a user would touch.
  private static let largestShare = 0.3

  /// Creates the touch; `nil` if only views that fill the screen can be touched.
  ///
  /// - Complexity: that of `TouchMap`.
  package init?(_ scene: Scene, _ settings: Audit.Settings) {
    let map = TouchMap(scene)
    let reachable = AuditSubject(scene, settings, map).targets.filter { !$0.reach.isEmpty }
    let controls = reachable.filter { $0.isControl }
    var candidates = (controls.isEmpty ? reachable : controls).map {
      (view: $0.view, reach: $0.reach)
    }
    if candidates.isEmpty {
      let most = scene.screen.width * scene.screen.height * Self.largestShare
      candidates = map.winners.map { (view: $0, reach: map.region(of: $0)) }
        .filter { $0.reach.area <= most }
    }
    let largest = candidates.max { $0.reach.area < $1.reach.area }
    guard let largest, let tap = TapPoint(in: largest.reach) else { return nil }
    view = largest.view
    point = tap.point
  }
}
