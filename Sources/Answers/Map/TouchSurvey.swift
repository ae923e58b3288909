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
