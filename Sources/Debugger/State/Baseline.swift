import HierarchyFormats
import SceneFormat
import Stage
package import TouchDelivery

/// The scenes to compare with, and which side of the comparison is shown.
package struct Baseline: Sendable {
  /// The hierarchy that was given for comparison, if any.
  var given: Scene?
  /// The previous version of the file; `nil` until the file changes on disk.
  var previous: Scene?
  /// The current scene, while the earlier scene is shown.
  package internal(set) var after: Scene?

  /// The message shown if nothing is available for comparison.
  static let hint =
    "Nothing to compare with: change a view or the file, or open it with --diff OTHER"
}

extension Subject {
  /// The scene to compare with: the given hierarchy, else the scene before the edits, else the
  /// previous version of the file.
  package var before: Scene? {
    baseline.given ?? (edits.isEmpty ? nil : edits.opened) ?? baseline.previous
  }

  /// A Boolean value indicating whether `before` is the scene before the edits.
  fileprivate var beforeIsOpened: Bool { baseline.given == nil && !edits.isEmpty }

  /// The current scene, whichever side is shown.
  package var after: Scene { baseline.after ?? scene }
}

extension State {
  /// Reads a hierarchy to compare with, and shows the changes.
  mutating func compare(with content: FileContent) {
    do throws(FileFailure) {
      subject.baseline.given = try content.reading().scene
      subject.question = .changes
    } catch {
      say(.error, Self.text(error.diagnostics))
    }
  }

  /// Replaces the scene with a new version of the file, and applies the edits to it again.
  ///
  /// - Returns: the number of edits that are dropped because their views are gone.
  mutating func reload(_ scene: Scene) -> Int {
    // View ids change with the new version, so end the drags.
    if subject.drag != nil { endDrag() }
    subject.outline.drag = nil
    _ = showSide(before: false)
    let opened = subject.edits.opened
    let (history, edited, lost) = subject.edits.moved(to: scene)
    subject.replace(edited)
    subject.edits = history
    subject.baseline.previous = opened
    return lost
  }

  /// Shows the scene before or after the changes.
  ///
  /// - Parameter isBefore: `true` for the earlier scene; `nil` for the side that is not shown.
  mutating func showSide(before isBefore: Bool?) -> [Effect] {
    let isBefore = isBefore ?? (subject.baseline.after == nil)
    guard isBefore != (subject.baseline.after != nil) else { return [] }
    if isBefore {
      guard let before = subject.before else {
        say(.info, Baseline.hint)
        return []
      }
      let after = subject.scene
      let edits = subject.edits
      subject.replace(before, place: subject.beforeIsOpened ? { edits.opened($0) } : nil)
      subject.baseline.after = after
      subject.question = .changes
    } else if let after = subject.baseline.after {
      let edits = subject.edits
      subject.baseline.after = nil
      subject.replace(after, place: subject.beforeIsOpened ? { edits.current($0) } : nil)
    }
    return sceneChanged()
  }
}
