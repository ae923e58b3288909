import HitTesting
package import TouchDelivery

/// What came of reading a file: a scene, and all there is to say about it.
package struct Reading: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The format it was read from.
  package var format: HierarchyFormat
  /// The format that it had at first: another one when this is a scene that was converted.
  package var origin: HierarchyFormat
  /// What could not be read, or not be told for certain, in the order of the file.
  package var diagnostics: [Diagnostic]
  /// What the format cannot tell.
  package var missing: Fidelity
  /// The scenes of the file in its order; one of them for formats that hold a single scene.
  package var scenes: [SceneSummary]
  /// Which of them this is: an index of `scenes`.
  package var sceneIndex = 0
  /// What became of the elements of the file; `nil` where the format has no such thing.
  package var elements: ElementCount?
  /// What the file says about touches.
  package var claims: [Claim] = []

  /// The outcome of reading a file.
  package init(
    scene: Scene, format: HierarchyFormat, diagnostics: [Diagnostic], missing: Fidelity
  ) {
    self.scene = scene
    self.format = format
    origin = format
    self.diagnostics = diagnostics
    self.missing = missing
    scenes = [SceneSummary(number: 1, views: scene.tree.count, isInitial: true)]
  }
}
