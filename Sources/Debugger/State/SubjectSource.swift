public import HierarchyFormats

/// Where a subject was read from, and what there is to say about that.
public struct SubjectSource: Sendable {
  /// What was read; `nil` for built-in scenes.
  public var content: FileContent?
  /// How well the hierarchy is known, in a few words; `nil` when all of it is.
  public var badge: String?
  /// One sentence for each thing that the source cannot tell.
  public var missing: [String]
  /// The scenes of the file.
  public var scenes: [SceneSummary]
  /// Which of them is shown: an index of `scenes`.
  public var sceneIndex: Int

  /// What there is to say about a reading.
  public init(_ reading: Reading, content: FileContent?) {
    self.content = content
    badge = reading.badge
    missing = reading.missing.sentences
    scenes = reading.scenes
    sceneIndex = reading.sceneIndex
  }
}
