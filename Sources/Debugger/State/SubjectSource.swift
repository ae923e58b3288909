package import Answers
package import HierarchyFormats
import HitTesting

/// Where a subject was read from, and what there is to say about that.
package struct SubjectSource: Sendable {
  /// What was read; `nil` for built-in scenes.
  package var content: FileContent?
  /// Which of the scenes that come with the program it is; `nil` for other files.
  package var builtIn: String?
  /// What is unknown in the hierarchy, in a few words; `nil` when nothing is.
  package var badge: String?
  /// The scenes of the file.
  package var scenes: [SceneSummary]
  /// Which of them is shown: an index of `scenes`.
  package var sceneIndex: Int
  /// What is unknown in the hierarchy.
  package var unknown: Fidelity
  /// One sentence for each property that is unknown.
  package var missing: [String] { unknown.sentences }
  /// Writes scenes that know as little.
  package var writer: SceneWriter
  /// Whether the actions and states of controls are recorded.
  package var recordsControls: Bool
  /// What the companions of the file have changed.
  package var joined: [Reading.Joined]
  /// What an audit has to know of the file.
  package var auditSettings: Audit.Settings
  /// The view that was looked for last, and the line in which it stands.
  private(set) var line: (view: NodeID, number: Int?)?

  /// What there is to say about a reading.
  package init(_ reading: Reading, content: FileContent?) {
    self.content = content?.builtIn == nil ? content : nil
    builtIn = content?.builtIn
    badge = reading.badge
    unknown = reading.missing
    writer = SceneWriter(converting: reading)
    scenes = reading.scenes
    sceneIndex = reading.sceneIndex
    recordsControls = reading.recordsControls
    auditSettings = Audit.Settings(reading)
    joined = reading.joined
  }

  /// The name of the companion that says what a property of a view is; `nil` when the file does.
  ///
  /// - Parameter tree: the views as they were opened.
  func companion(of property: ViewProperty, _ view: NodeID, in tree: ViewTree) -> String? {
    var after = tree
    for one in joined.reversed() {
      guard view.index < one.before.count, view.index < after.count else { return nil }
      if property.text(of: one.before[view]) != property.text(of: after[view]) {
        return one.name.lastPathPart
      }
      after = one.before
    }
    return nil
  }

  /// Looks for the line in which a view stands. O(bytes), but free for the view of last time.
  mutating func findLine(of view: NodeID, in tree: ViewTree) {
    guard line?.view != view else { return }
    let number = content.flatMap { content in
      tree.explicitID(of: view).flatMap { SourceLocator(content.bytes, of: [$0]).line(of: $0) }
    }
    line = (view, number)
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
