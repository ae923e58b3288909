package import TouchDelivery

/// Who gets touches where on a screen, and where that is not what a person expects.
package struct TouchSurvey: Sendable {
  /// Who gets the touch, for every point.
  package let map: TouchMap
  /// Where controls are seen, but get no touch.
  package let dead: [DeadZone]
  /// Where one thing is seen in front, and another gets the touch.
  package let misleading: [MisleadingRegion]

  /// Looks at a scene.
  ///
  /// - Parameters:
  ///   - map: its touch map, when there is one already.
  ///   - viewsAreElements: whether the views are accessibility elements: what is drawn of them is
  ///     unknown, so that nothing misleads.
  package init(_ scene: Scene, map: TouchMap? = nil, viewsAreElements: Bool = false) {
    let subject = AuditSubject(scene, Audit.Settings(), map ?? TouchMap(scene))
    self.map = subject.map
    dead = DeadZone.zones(of: subject)
    misleading = viewsAreElements ? [] : MisleadingRegion.regions(of: subject)
  }
}
