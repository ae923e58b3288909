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

extension Subject {
  /// Reads a hierarchy to compare with, and shows the changes.
  mutating func compare(
    with content: FileContent, _ opener: HierarchyOpener, _ notices: inout Notices
  ) {
    do throws(FileFailure) {
      baseline.given = try opener.reading(of: content).scene
      question = .changes
    } catch {
      notices.say(.error, error.diagnostics.summary)
    }
  }

  /// Replaces the scene with a new version of the file, and applies the edits to it again.
  ///
  /// The scene after the changes must be shown.
  ///
  /// - Returns: the number of edits that are dropped because their views are gone.
  mutating func reload(_ scene: Scene) -> Int {
    let opened = edits.opened
    let (history, edited, lost) = edits.moved(to: scene)
    replace(edited)
    edits = history
    baseline.previous = opened
    return lost
  }

  /// Shows the scene before or after the changes.
  ///
  /// - Parameter isBefore: `true` for the earlier scene; `nil` for the side that is not shown.
  /// - Returns: `false` if the shown side stays.
  mutating func showSide(before isBefore: Bool?, _ notices: inout Notices) -> Bool {
    let isBefore = isBefore ?? (baseline.after == nil)
    guard isBefore != (baseline.after != nil) else { return false }
    let edits = edits
    if isBefore {
      guard let before else {
        notices.say(.info, Baseline.hint)
        return false
      }
      let after = scene
      replace(before, place: beforeIsOpened ? { edits.opened($0) } : nil)
      baseline.after = after
      question = .changes
    } else if let after = baseline.after {
      baseline.after = nil
      replace(after, place: beforeIsOpened ? { edits.current($0) } : nil)
    }
    return true
  }
}
