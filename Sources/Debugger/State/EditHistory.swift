package import Answers
package import HitTesting
package import TouchDelivery

/// The edits that were made in the window, with unlimited undo and redo.
///
/// The history stores only the views that an edit changed, never whole trees, so its size depends
/// on the edits and not on the tree.
package struct EditHistory: Sendable {
  /// One undoable edit.
  package struct Entry: Sendable {
    /// A description of the edit, as an instruction.
    package var text: String
    /// The changes; empty if a view moves among its siblings.
    package var edits: [ViewEdit]
    /// The move among siblings, with the view's id before the move.
    package var move: SiblingMove?
    /// The name of the view that received the touch before the edit; `nil` without a touch.
    package var winner: String?
    /// The changed views before the edit.
    fileprivate var before: [NodeID: ViewNode]
    /// The run that further edits can extend; `nil` for a separate edit.
    fileprivate var run: Run?
  }

  /// Consecutive edits that are undone as one.
  package enum Run: Hashable, Sendable {
    /// The drag of a handle.
    case drag
    /// Arrow keys that move a view.
    case nudge(NodeID)
  }

  /// The scene as it was opened.
  package let opened: Scene
  /// All edits that can be undone or redone, oldest first.
  package private(set) var entries: [Entry] = []
  /// The number of entries in effect.
  package private(set) var count = 0
  /// Increases with every edit, undo and redo.
  private(set) var version = 0
  /// The version that was saved last.
  private var savedVersion = 0
  /// True if the file that was saved last contains edits.
  private var savesEdits = false

  package init(_ scene: Scene) { opened = scene }

  /// A Boolean value indicating whether no edits are in effect.
  package var isEmpty: Bool { count == 0 }

  /// A Boolean value indicating whether edits can be redone.
  var hasUndone: Bool { count < entries.count }

  /// A Boolean value indicating whether edits in effect, or the undoing of saved edits, would be
  /// lost with the scene.
  package var isUnsaved: Bool { version != savedVersion && (!isEmpty || savesEdits) }

  /// A Boolean value indicating whether there are edits to save, or saved ones that were undone.
  var canBeSaved: Bool { !isEmpty || isUnsaved }

  /// Records that the edits in effect were saved.
  package mutating func markSaved() {
    savedVersion = version
    savesEdits = !isEmpty
  }

  /// The edits in effect, oldest first.
  package var current: ArraySlice<Entry> { entries[..<count] }

  /// Makes edits, discarding all undone edits.
  ///
  /// - Parameters:
  ///   - edits: The changes to the tree.
  ///   - text: A description of the edits, as an instruction.
  ///   - tree: The current views.
  ///   - winner: The name of the view that receives the touch now.
  ///   - run: The run of the edits. They replace the previous entry if it belongs to the same run,
  ///     and refer to the views before the run.
  /// - Returns: The views with the edits.
  /// - Complexity: O(views).
  package mutating func make(
    _ edits: [ViewEdit], _ text: String, in tree: ViewTree, winner: String? = nil, run: Run? = nil
  ) -> ViewTree {
    var winner = winner
    var changes: [NodeID: ViewNode] = [:]
    if let run, count == entries.count, let last = entries.last, last.run == run {
      changes = last.before
      winner = last.winner
      count -= 1
    }
    for edit in edits where changes[edit.view] == nil { changes[edit.view] = tree[edit.view] }
    append(Entry(text: text, edits: edits, winner: winner, before: changes, run: run))
    return tree.replacing(tree.nodes(after: edits, from: changes))
  }

  /// Moves a view among its siblings, discarding all undone edits.
  ///
  /// - Parameters:
  ///   - move: The view and its new position.
  ///   - text: A description of the move, as an instruction.
  ///   - tree: The current views.
  ///   - winner: The name of the view that receives the touch now.
  /// - Returns: The views after the move.
  /// - Complexity: O(views).
  package mutating func make(
    _ move: SiblingMove, _ text: String, in tree: ViewTree, winner: String? = nil
  ) -> ViewTree {
    append(Entry(text: text, edits: [], move: move, winner: winner, before: [:]))
    return tree.moving(by: move)
  }

  /// Appends an entry in place of all undone edits.
  private mutating func append(_ entry: Entry) {
    entries.removeSubrange(count...)
    entries.append(entry)
    count += 1
    version += 1
  }

  /// Ends a run, so that further edits are undone separately.
  package mutating func endRun() {
    if !entries.isEmpty { entries[entries.count - 1].run = nil }
  }

  /// Undoes the last edit in effect; returns `nil` if no edits are in effect.
  ///
  /// - Complexity: O(views).
  package mutating func undo(in tree: ViewTree) -> (tree: ViewTree, entry: Entry)? {
    guard count > 0 else { return nil }
    version += 1
    count -= 1
    let entry = entries[count]
    // Return the opened tree itself, not an equal copy, so that results computed for it stay valid.
    if count == 0 { return (opened.tree, entry) }
    let moved = entry.move.map { tree.moving(by: $0.inverse) } ?? tree
    return (moved.replacing(entry.before), entry)
  }

  /// Redoes the edit that was undone last; returns `nil` if no edits are undone.
  ///
  /// - Complexity: O(views).
  package mutating func redo(in tree: ViewTree) -> (tree: ViewTree, entry: Entry)? {
    guard hasUndone else { return nil }
    let entry = entries[count]
    version += 1
    count += 1
    let moved = entry.move.map { tree.moving(by: $0) } ?? tree
    return (moved.applying(entry.edits), entry)
  }

  /// Returns the id of a current view in the scene as it was opened.
  ///
  /// - Complexity: O(edits).
  package func opened(_ view: NodeID) -> NodeID { opened(view, before: count) }

  /// Returns the current id of a view in the scene as it was opened.
  ///
  /// - Complexity: O(edits).
  package func current(_ opened: NodeID) -> NodeID {
    current.reduce(opened) { $1.move?($0) ?? $0 }
  }

  /// Returns the id, in the scene as it was opened, of a view that an entry refers to.
  ///
  /// - Parameter place: The index of the entry in `entries`.
  func opened(_ view: NodeID, before place: Int) -> NodeID {
    entries[..<place].reversed().reduce(view) { $1.move?.inverse($0) ?? $0 }
  }

  /// Applies the edits in effect to another version of the hierarchy, matching views by id.
  ///
  /// - Parameter scene: The new version.
  /// - Returns: The history of the new version, the new version with the edits, and the number of
  ///   edits dropped because their views are gone.
  /// - Complexity: O(views · edits).
  package func moved(to scene: Scene) -> (history: EditHistory, scene: Scene, lost: Int) {
    var history = EditHistory(scene)
    var result = scene
    var lost = 0
    for (place, entry) in current.enumerated() {
      func found(_ view: NodeID) -> NodeID? {
        scene.tree.view(named: opened.tree.id(of: opened(view, before: place)))
          .map(history.current)
      }
      let edits = entry.edits.compactMap { edit in
        found(edit.view).map { ViewEdit($0, edit.change) }
      }
      guard let move = entry.move else {
        if edits.count == entry.edits.count {
          result.tree = history.make(edits, entry.text, in: result.tree)
        } else {
          lost += 1
        }
        continue
      }
      guard let view = found(move.view) else {
        lost += 1
        continue
      }
      if let move = SiblingMove(view, to: move.index, in: result.tree) {
        result.tree = history.make(move, entry.text, in: result.tree)
      }
    }
    // Reapplying is not an edit: the saved state is kept, and version numbers stay unique.
    history.version = version
    history.savedVersion = savedVersion
    history.savesEdits = savesEdits
    return (history, result, lost)
  }
}
