package import Geometry
package import HitTesting
package import TouchDelivery

/// A touch that shows a scene well if none is given: in the middle of its largest control.
package struct SuggestedTouch: Hashable, Sendable {
  /// The control, or the view with recognizers if the scene has no control.
  package let view: NodeID
  /// In screen coordinates; the control or one of its subviews is hit there.
  package let point: Point

  /// Creates the touch; `nil` if no control and no recognizer of the scene can be reached.
  ///
  /// - Complexity: that of `TouchMap`.
  package init?(_ scene: Scene, _ settings: Audit.Settings) {
    let subject = AuditSubject(scene, settings, TouchMap(scene))
    let reachable = subject.targets.filter { !$0.reach.isEmpty }
    let controls = reachable.filter { $0.isControl }
    let largest = (controls.isEmpty ? reachable : controls).max { $0.reach.area < $1.reach.area }
    guard let largest, let tap = TapPoint(in: largest.reach) else { return nil }
    view = largest.view
    point = tap.point
  }
}
