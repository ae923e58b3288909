package import Geometry
package import HitTesting
package import TouchDelivery

/// A part of a control, or of a view with recognizers, that is visible but not hit.
package struct DeadZone: Hashable, Sendable {
  package let view: NodeID
  /// The region, in screen coordinates.
  package let region: PlanarRegion

  /// Smaller areas are due to rounding, in square points.
  private static let leastArea = 1.0

  /// The dead zones of a scene, in pre-order.
  package static func zones(in scene: Scene, _ map: TouchMap) -> [DeadZone] {
    zones(of: AuditSubject(scene, Audit.Settings(), map))
  }

  /// The dead zones of an audit's targets, in pre-order.
  static func zones(of subject: AuditSubject) -> [DeadZone] {
    subject.targets.compactMap { target in
      target.dead.area >= leastArea ? DeadZone(view: target.view, region: target.dead) : nil
    }
  }
}
