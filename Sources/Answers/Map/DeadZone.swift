package import Geometry
package import HitTesting
package import TouchDelivery

/// A part of a control, or of a view with recognizers, that is seen but gets no touch.
package struct DeadZone: Hashable, Sendable {
  /// The control.
  package let view: NodeID
  /// The points, in screen coordinates.
  package let region: PlanarRegion

  /// Less is a matter of rounding, in square points.
  private static let leastArea = 1.0

  /// The dead zones of a scene, in pre-order.
  package static func zones(in scene: Scene, _ map: TouchMap) -> [DeadZone] {
    zones(of: AuditSubject(scene, Audit.Settings(), map))
  }

  /// The dead zones of what an audit looks through, in pre-order.
  static func zones(of subject: AuditSubject) -> [DeadZone] {
    subject.targets.compactMap { target in
      target.dead.area >= leastArea ? DeadZone(view: target.view, region: target.dead) : nil
    }
  }
}
