public import HitTesting

/// What came of reading a file: a scene, and all there is to say about it.
public struct Reading: Sendable {
  /// The hierarchy.
  public var scene: Scene
  /// The format it was read from.
  public var format: HierarchyFormat
  /// The format that it had at first: another one when this is a scene that was converted.
  public var origin: HierarchyFormat
  /// What could not be read, or not be told for certain, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// What the format cannot tell.
  public var missing: Fidelity
  /// The scenes of the file in its order; one of them for formats that hold a single scene.
  public var scenes: [SceneSummary]
  /// Which of them this is: an index of `scenes`.
  public var sceneIndex = 0
  /// What became of the elements of the file; `nil` where the format has no such thing.
  public var elements: ElementCount?
  /// What the file says about touches.
  public var claims: [Claim] = []

  /// The outcome of reading a file.
  public init(
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
