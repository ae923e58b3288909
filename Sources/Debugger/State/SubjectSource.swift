package import HierarchyFormats

/// Where a subject was read from, and what there is to say about that.
package struct SubjectSource: Sendable {
  /// What was read; `nil` for built-in scenes.
  package var content: FileContent?
  /// How well the hierarchy is known, in a few words; `nil` when all of it is.
  package var badge: String?
  /// One sentence for each thing that the source cannot tell.
  package var missing: [String]
  /// The scenes of the file.
  package var scenes: [SceneSummary]
  /// Which of them is shown: an index of `scenes`.
  package var sceneIndex: Int

  /// What there is to say about a reading.
  package init(_ reading: Reading, content: FileContent?) {
    self.content = content
    badge = reading.badge
    missing = reading.missing.sentences
    scenes = reading.scenes
    sceneIndex = reading.sceneIndex
  }
}
