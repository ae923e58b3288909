import Answers
import HitTesting
internal import SceneFormat
import Stage
import TouchDelivery

/// The saving of edits. The edits themselves belong to a subject, as its `EditHistory`.
package struct EditingState: Hashable, Sendable {
  /// The requests that have already caused a warning about lost edits; repeating one performs it.
  var warned: Set<UnsavedWarning> = []
  /// Set while the edits are being written to a file.
  var isSaving = false

  /// Returns whether a request is held back with a warning because it would lose edits: only the
  /// first time for each version of the history.
  mutating func keeps(
    _ edits: EditHistory, from wish: UnsavedWarning.Wish, _ notices: inout Notices
  ) -> Bool {
    let warning = UnsavedWarning(wish: wish, version: edits.version)
    guard edits.isUnsaved, warned.insert(warning).inserted else { return false }
    let count =
      switch edits.count {
      case 0: "Undone edits are"
      case 1: "1 edit is"
      case let count: "\(count) edits are"
      }
    let deed = wish == .open ? "open it again" : "quit again"
    notices.say(
      .info, "\(count) not saved\nSave them in the inspector (I), or \(deed) to discard them")
    return true
  }

  /// Saves the scene with its edits.
  mutating func saveScene(of subject: Subject) -> [Effect] {
    isSaving = true
    let writer = subject.source?.writer ?? SceneWriter()
    return [
      .saveFile(
        name: subject.fileStem + "-edited.json", near: subject.path,
        bytes: writer.bytes(of: subject.after))
    ]
  }

  /// Saves only the edits.
  mutating func saveSidecar(of subject: Subject, _ notices: inout Notices) -> [Effect] {
    guard subject.edits.canBeSaved else {
      notices.say(.info, "No edits to save: change a view first")
      return []
    }
    isSaving = true
    var keys: [NodeID: Set<String>] = [:]
    let edits = subject.edits
    for (place, entry) in edits.current.enumerated() {
      for edit in entry.edits {
        keys[edits.opened(edit.view, before: place), default: []].insert(edit.key)
      }
      if let move = entry.move {
        keys[edits.opened(move.view, before: place), default: []].insert(SidecarWriter.orderKey)
      }
    }
    return [
      .saveFile(
        name: subject.fileStem + "-edits.hitscope.json", near: subject.path,
        bytes: SidecarWriter(subject.after.tree, of: edits.opened.tree) { edits.current($0) }
          .bytes(keys))
    ]
  }

  /// Records the outcome of an effect, which may be the saving.
  mutating func finish(isError: Bool, _ subject: inout Subject) {
    if isSaving, !isError { subject.edits.markSaved() }
    isSaving = false
  }
}

/// A warning that a request would lose edits.
struct UnsavedWarning: Hashable, Sendable {
  /// The request that would lose edits.
  enum Wish: Hashable, Sendable { case open, quit }

  var wish: Wish
  /// The version of the edit history.
  var version: Int
}

/// A change of the shown views, or a step through their history.
enum EditRequest {
  /// Changes of views with a description, as an instruction; edits of the same run are undone
  /// together.
  case edits([ViewEdit], String, run: EditHistory.Run? = nil)
  /// A move of a view among its siblings, to an index counted from 0 at the back.
  case move(NodeID, to: Int)
  case undo
  case redo

  /// A Boolean value indicating whether the request makes a new edit.
  var isNew: Bool {
    switch self {
    case .edits, .move: true
    case .undo, .redo: false
    }
  }
}
