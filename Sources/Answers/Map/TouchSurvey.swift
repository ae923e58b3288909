package import Geometry
package import HitTesting
package import TouchDelivery

/// The touch map of a screen, and where it differs from a person's expectation.
package struct TouchSurvey: Sendable {
  package let map: TouchMap
  /// The visible parts of controls that are not hit.
  package let dead: [DeadZone]
  /// The regions in which one view is visible in front, and another is hit.
  package let misleading: [MisleadingRegion]

  /// Surveys a scene.
  ///
  /// - Parameters:
  ///   - map: The touch map of the scene, if it exists already.
  ///   - viewsAreElements: True if the views are accessibility elements: what they draw is unknown,
  ///     so no region is reported as misleading.
  package init(_ scene: Scene, map: TouchMap? = nil, viewsAreElements: Bool = false) {
    let subject = AuditSubject(scene, Audit.Settings(), map ?? TouchMap(scene))
    self.map = subject.map
    dead = DeadZone.zones(of: subject)
    misleading = viewsAreElements ? [] : MisleadingRegion.regions(of: subject)
  }
}

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
