import HierarchyFormats
import Stage
package import TouchDelivery

/// What the shown scene is compared with, and which of both is shown.
package struct Baseline: Sendable {
  /// A hierarchy that was given for it; `nil` for none.
  var given: Scene?
  /// The file before it changed on disk; `nil` until it does.
  var previous: Scene?
  /// The scene as it is now, while the one before is shown.
  package internal(set) var after: Scene?

  /// Where there is nothing to compare with.
  static let hint =
    "Compared with what? Change a view or the file, or open it with --diff OTHER"
}

extension Subject {
  /// The scene that is compared with: the one that was given, else the one before the edits, else
  /// the file's version before; `nil` for none.
  package var before: Scene? {
    baseline.given ?? (edits.isEmpty ? nil : edits.opened) ?? baseline.previous
  }

  /// Whether that is the scene before the edits.
  fileprivate var beforeIsOpened: Bool { baseline.given == nil && !edits.isEmpty }

  /// The scene as it is now, whichever is shown.
  package var after: Scene { baseline.after ?? scene }
}

extension State {
  /// Takes a hierarchy to compare with, and shows what changed.
  mutating func compare(with content: FileContent) {
    do throws(FileFailure) {
      subject.baseline.given = try content.reading().scene
      subject.question = .changes
    } catch {
      say(.error, Self.text(error.diagnostics))
    }
  }

  /// Takes another version of the file, with the edits that were made of the one before.
  ///
  /// - Returns: how many edits are left out because their views are gone.
  mutating func reload(_ scene: Scene) -> Int {
    // The views of a drag have other ids in the new version.
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

  /// Shows the scene before the changes, or the one after them.
  ///
  /// - Parameter isBefore: which one; `nil` for the other one.
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
