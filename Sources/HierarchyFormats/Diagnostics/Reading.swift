package import HitTesting
package import TouchDelivery

/// What came of reading a file: a scene, and all there is to say about it.
package struct Reading: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The format it was read from.
  package var format: any HierarchyFormat
  /// The format that it had at first: another one when this is a scene that was converted.
  package var origin: any HierarchyFormat
  /// What could not be read, or not be known for certain, in the order of the file.
  package var diagnostics: [Diagnostic]
  /// What the file does not record.
  package var missing: Fidelity
  /// The scenes of the file in its order; one of them for formats that hold a single scene.
  package var scenes: [SceneSummary]
  /// Which of them this is: an index of `scenes`.
  package var sceneIndex = 0
  /// What became of the elements of the file; `nil` where the format has no such thing.
  package var elements: ElementCount?
  /// The views for which the file has no frame, and whose place is a guess.
  package var assumedFrames: Set<NodeID> = []
  /// The views that were being animated when the file was made.
  package var animatedViews: Set<NodeID> = []
  /// What the companions of the file have changed, in the order in which they were joined.
  package var joined: [Joined] = []
  /// What the file says about touches.
  package var claims: [Claim] = []
  /// Whether what other controllers show was left out of the scene, since there would be too much.
  package var isWithoutEmbeds = false
  /// Reads the other scenes of the file from what was read of it already; `nil` where a scene takes
  /// another look at the bytes. They have no diagnostics, and their elements are not counted.
  var otherScenes: (@Sendable (SceneRequest) -> Reading)?

  /// A scene by its place in `scenes`.
  struct SceneRequest: Sendable {
    var place: Int
    /// Whether the views of other controllers are shown in it.
    var followsEmbeds: Bool
  }

  /// The outcome of reading a file; what is missing is what the format does not record, unless it
  /// is given.
  package init(
    scene: Scene, format: any HierarchyFormat, diagnostics: [Diagnostic], missing: Fidelity? = nil
  ) {
    self.scene = scene
    self.format = format
    origin = format
    self.diagnostics = diagnostics
    self.missing = missing ?? format.missing
    scenes = [SceneSummary(number: 1, views: scene.tree.count, isInitial: true)]
  }
}

extension Reading {
  /// A companion of a file, and the views before it was joined to them.
  package struct Joined: Sendable {
    /// The name of the companion.
    package var name: String
    /// The views as they were without it, under the same `NodeID`s.
    package var before: ViewTree
  }

  /// How well the hierarchy is known, in a few words; `nil` when all of it is.
  package var badge: String? {
    guard !missing.isEmpty else { return nil }
    let count = missing.keywords.count
    return "\(origin.badge) · \(count == 1 ? "1 property" : "\(count) properties") unknown"
  }

  /// What a scene is called that has no name of its own: the last part of the file's path.
  static func title(of file: String) -> String {
    file == "-" ? "standard input" : file.lastPathPart
  }

  /// Whether the syntax of an imported file broke, so that only what stands before was read.
  var isBroken: Bool {
    format.endsAtErrors && diagnostics.contains { $0.severity == .error }
  }
}

/// What became of the elements of a file: nothing is dropped silently.
///
/// An element is what the format is made of: a row of a dump, an element of XML, an object of a
/// hierarchy in JSON. All scenes of the file are counted, whichever is shown.
package struct ElementCount: Hashable, Sendable {
  /// How many became views, or say something about views, or are known to say nothing about
  /// touches.
  package var read: Int
  /// How many were left out; a diagnostic says of each why.
  package var reported: Int

  /// Counts of elements.
  package init(read: Int = 0, reported: Int = 0) {
    self.read = read
    self.reported = reported
  }

  /// All elements of the file.
  package var total: Int { read + reported }
}

extension String {
  /// The last part of a path; all of it where there are no parts.
  package var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
