package import Answers
package import HitTesting
package import TouchDelivery

/// The edits that were made in the window, to take back and to make again without limit.
///
/// It keeps the views that an edit changed, never whole trees, so that a long session costs what it
/// changed.
package struct EditHistory: Sendable {
  /// One edit: what a person does at once.
  package struct Entry: Sendable {
    /// What it does, as an instruction.
    package var text: String
    /// What it changes.
    package var edits: [ViewEdit]
    /// Who got the touch before it; `nil` where there was no touch.
    package var winner: String?
    /// The changed views as they were before.
    fileprivate var before: [NodeID: ViewNode]
    /// What goes on growing: the steps of one drag, arrow keys in a row; `nil` for what stands alone.
    fileprivate var run: Run?
  }

  /// Edits in a row that are taken back as one.
  package enum Run: Hashable, Sendable {
    /// The drag of a handle.
    case drag
    /// Arrow keys.
    case nudge(NodeID)
  }

  /// The scene as it was opened.
  package let opened: Scene
  /// All edits that can be taken back or made again, the first one first.
  package private(set) var entries: [Entry] = []
  /// How many of them are in effect.
  package private(set) var count = 0
  /// Grows with every edit that is made, taken back or made again.
  private(set) var version = 0
  /// The version that was saved last.
  private var savedVersion = 0

  /// A scene without edits.
  package init(_ scene: Scene) { opened = scene }

  /// Whether the scene is as it was opened.
  package var isEmpty: Bool { count == 0 }

  /// Whether edits are in effect that would be lost with the scene.
  package var isUnsaved: Bool { !isEmpty && version != savedVersion }

  /// The edits in effect are in a file.
  package mutating func markSaved() { savedVersion = version }

  /// The edits in effect, the first one first.
  package var current: ArraySlice<Entry> { entries[..<count] }

  /// Makes edits. What was taken back before is forgotten.
  ///
  /// - Parameters:
  ///   - edits: what changes in the tree.
  ///   - text: what they do, as an instruction.
  ///   - tree: the views as they are now.
  ///   - winner: who gets the touch now.
  ///   - run: edits of the same run as the last ones replace these: they are about the views as they
  ///     were before the run.
  /// - Returns: the views with the edits. O(views).
  package mutating func make(
    _ edits: [ViewEdit], _ text: String, in tree: ViewTree, winner: String? = nil, run: Run? = nil
  ) -> ViewTree {
    version += 1
    var winner = winner
    var changes: [NodeID: ViewNode] = [:]
    if let run, count == entries.count, let last = entries.last, last.run == run {
      changes = last.before
      winner = last.winner
      count -= 1
    }
    entries.removeSubrange(count...)
    for edit in edits where changes[edit.view] == nil { changes[edit.view] = tree[edit.view] }
    entries.append(Entry(text: text, edits: edits, winner: winner, before: changes, run: run))
    count += 1
    for edit in edits { edit.apply(to: &changes[edit.view, default: tree[edit.view]]) }
    return tree.replacing(changes)
  }

  /// Ends a run: further edits of it are taken back on their own.
  package mutating func endRun() {
    if !entries.isEmpty { entries[entries.count - 1].run = nil }
  }

  /// Takes back the last edit in effect; `nil` when there is none. O(views).
  package mutating func undo(in tree: ViewTree) -> (tree: ViewTree, entry: Entry)? {
    guard count > 0 else { return nil }
    version += 1
    count -= 1
    let entry = entries[count]
    // The views as opened, not equal ones: what was computed for them still holds.
    return (count == 0 ? opened.tree : tree.replacing(entry.before), entry)
  }

  /// Makes the edit again that was taken back last; `nil` when there is none. O(views).
  package mutating func redo(in tree: ViewTree) -> (tree: ViewTree, entry: Entry)? {
    guard count < entries.count else { return nil }
    let entry = entries[count]
    version += 1
    count += 1
    return (tree.applying(entry.edits), entry)
  }

  /// Makes the edits in effect again on another version of the hierarchy. Views are the same by id.
  ///
  /// - Parameters:
  ///   - scene: the new version.
  ///   - old: the views of the edits.
  /// - Returns: the history over the new version, the new version with the edits, and how many are
  ///   left out because their views are gone. O(views · edits).
  package func moved(
    to scene: Scene, from old: ViewTree
  ) -> (history: EditHistory, scene: Scene, lost: Int) {
    var history = EditHistory(scene)
    var result = scene
    var lost = 0
    for entry in current {
      let edits = entry.edits.compactMap { edit in
        scene.tree.view(named: old.id(of: edit.view)).map { ViewEdit($0, edit.change) }
      }
      guard edits.count == entry.edits.count else {
        lost += 1
        continue
      }
      result.tree = history.make(edits, entry.text, in: result.tree)
    }
    return (history, result, lost)
  }
}
