package import Answers
package import HierarchyFormats

/// Where a subject was read from, and what there is to say about that.
package struct SubjectSource: Sendable {
  /// What was read; `nil` for built-in scenes.
  package var content: FileContent?
  /// What is unknown in the hierarchy, in a few words; `nil` when nothing is.
  package var badge: String?
  /// One sentence for each property that is unknown.
  package var missing: [String]
  /// The scenes of the file.
  package var scenes: [SceneSummary]
  /// Which of them is shown: an index of `scenes`.
  package var sceneIndex: Int
  /// What is unknown in the hierarchy.
  package var unknown: Fidelity
  /// Writes scenes that know as little.
  package var writer: SceneWriter
  /// Whether the actions and states of controls are recorded.
  package var recordsControls: Bool
  /// What an audit has to know of the file.
  package var auditSettings: Audit.Settings

  /// What there is to say about a reading.
  package init(_ reading: Reading, content: FileContent?) {
    self.content = content
    badge = reading.badge
    missing = reading.missing.sentences
    unknown = reading.missing
    writer = SceneWriter(converting: reading)
    scenes = reading.scenes
    sceneIndex = reading.sceneIndex
    recordsControls = reading.recordsControls
    auditSettings = Audit.Settings(reading)
  }
}

extension Reading {
  /// Whether the actions and states of controls are recorded.
  package var recordsControls: Bool { !missing.contains(.controls) }
}

extension Audit.Settings {
  /// The usual settings, with what an audit has to know of the file that a scene was read from.
  package init(_ reading: Reading) {
    self.init()
    viewsAreElements = reading.missing.contains(.plainViews)
    assumedFrames = reading.assumedFrames
    animatedViews = reading.animatedViews
  }
}
