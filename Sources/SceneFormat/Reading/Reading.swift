package import Geometry
package import HitTesting
package import TouchDelivery

/// The result of reading a file: a scene, its diagnostics, and the properties that it lacks.
package struct Reading: Sendable {
  package var scene: Scene
  /// The format that the scene was read from.
  package var format: FormatTraits
  /// The original format, which differs from `format` for a converted scene.
  package var origin: FormatTraits
  /// Problems and uncertainties, in file order.
  package var diagnostics: [Diagnostic]
  /// The properties that the file does not record.
  package var missing: Fidelity
  /// The scenes in file order; a single one for formats with one scene.
  package var scenes: [SceneSummary]
  /// The index of this scene in `scenes`.
  package var sceneIndex = 0
  /// The number of elements read and reported; `nil` if the format does not count elements.
  package var elements: ElementCount?
  /// The views without a frame in the file, whose positions are assumed.
  package var assumedFrames: Set<NodeID> = []
  /// The views that were being animated when the file was written.
  package var animatedViews: Set<NodeID> = []
  /// The geometry keys of a scene file's views besides `frame` and `transform`, without views that
  /// have none.
  package var geometryKeys: [NodeID: GeometryKeys] = [:]
  /// The companions joined to the scene, in order, each with the tree before it.
  package var joined: [Joined] = []
  /// The file's claims about touches.
  package var claims: [Claim] = []
  /// A Boolean value indicating whether embedded controllers were left out because the scene would
  /// be too large.
  package var isWithoutEmbeds = false
  /// Builds another scene of the file from the parsed content; `nil` if the bytes must be read
  /// again.
  ///
  /// These scenes have no diagnostics and no element counts.
  package var otherScenes: (@Sendable (SceneRequest) -> Reading)?

  /// A request for a scene by its index in `scenes`.
  package struct SceneRequest: Sendable {
    package var place: Int
    /// A Boolean value indicating whether the views of embedded controllers are included.
    package var followsEmbeds: Bool

    package init(place: Int, followsEmbeds: Bool) {
      self.place = place
      self.followsEmbeds = followsEmbeds
    }
  }

  /// Creates a reading. If `missing` is `nil`, uses the format's missing properties.
  package init(
    scene: Scene, format: FormatTraits, diagnostics: [Diagnostic], missing: Fidelity? = nil
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
  /// A joined companion, and the tree before it was joined.
  package struct Joined: Sendable {
    package var name: String
    /// The views without the companion's facts, with the same `NodeID`s.
    package var before: ViewTree

    package init(name: String, before: ViewTree) {
      self.name = name
      self.before = before
    }
  }

  /// A short summary of the unknown properties; `nil` if everything is known.
  package var badge: String? {
    guard !missing.isEmpty else { return nil }
    let count = missing.keywords.count
    return "\(origin.badge) · \(count == 1 ? "1 property" : "\(count) properties") unknown"
  }

  /// Returns the title of a scene that has none: the last path component of the file.
  package static func title(of file: String) -> String {
    file == "-" ? "standard input" : file.lastPathPart
  }

  /// A Boolean value indicating whether a syntax error ended the reading, so that only the content
  /// before it was read.
  package var isBroken: Bool {
    format.endsAtErrors && diagnostics.contains { $0.severity == .error }
  }
}

/// The number of elements read and reported: no element is dropped silently.
///
/// An element is a row of a dump, an XML element, or an object of a JSON hierarchy. The counts
/// cover all scenes of the file, not only the one shown.
package struct ElementCount: Hashable, Sendable {
  /// The number of elements that became views, add facts to views, or are known to be irrelevant to
  /// touches.
  package var read: Int
  /// The number of elements left out, each with a diagnostic that gives the reason.
  package var reported: Int

  package init(read: Int = 0, reported: Int = 0) {
    self.read = read
    self.reported = reported
  }

  /// The total number of elements in the file.
  package var total: Int { read + reported }
}

/// A file's statement about whether a view receives touches.
///
/// Claims are compared with the engine's result; they are never an input to it.
package struct Claim: Hashable, Sendable {
  /// The property that the claim is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// XCUITest's `isHittable`.
    case hittable
    /// Appium's `visible`.
    case visible
  }

  package var view: NodeID
  package var kind: Kind
  /// The claimed value.
  package var value: Bool

  /// Creates a claim about a view.
  package init(_ kind: Kind, of view: NodeID, is value: Bool) {
    self.view = view
    self.kind = kind
    self.value = value
  }
}

extension ViewTree {
  /// The screen size for a file that records none: that of the first window, otherwise that of the
  /// bounding box of all roots; if that is empty, that of a common phone.
  package var boundingScreen: Size {
    if let window = roots.first(where: { className(of: $0).hasSuffix("Window") }) {
      let size = frame(of: window).size
      if size.isScreen { return size }
    }
    let frames = roots.map { frame(of: $0) }.filter { $0.isFinite && !$0.isEmpty }
    let corners = frames.flatMap { [Point($0.minX, $0.minY), Point($0.maxX, $0.maxY)] }
    guard let box = Rect(around: corners), box.maxX > 0, box.maxY > 0 else { return Size(390, 844) }
    return Size(min(box.maxX, Size.longestScreen), min(box.maxY, Size.longestScreen))
  }
}

extension String {
  /// The last path component; the whole string if it has no components.
  package var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}

extension FormatID {
  /// Returns the source of a hierarchy for JSON documents: the format and the facts that are
  /// unknown; `nil` for complete scenes.
  package func source(missing: Fidelity) -> JSONValue? {
    guard self != .scene || !missing.isEmpty else { return nil }
    return ["format": .string(name), "missing": .strings(missing.keywords)]
  }
}

extension Reading {
  /// The source of the hierarchy for JSON documents; `nil` for complete scenes.
  package var sourceJSON: JSONValue? { origin.id.source(missing: missing) }
}
