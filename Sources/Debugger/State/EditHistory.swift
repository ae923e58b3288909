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
    /// What it changes; nothing where a view takes another place among its siblings.
    package var edits: [ViewEdit]
    /// The view that takes another place, as one of the views before.
    package var move: SiblingMove?
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
    var winner = winner
    var changes: [NodeID: ViewNode] = [:]
    if let run, count == entries.count, let last = entries.last, last.run == run {
      changes = last.before
      winner = last.winner
      count -= 1
    }
    for edit in edits where changes[edit.view] == nil { changes[edit.view] = tree[edit.view] }
    append(Entry(text: text, edits: edits, winner: winner, before: changes, run: run))
    for edit in edits { edit.apply(to: &changes[edit.view, default: tree[edit.view]]) }
    return tree.replacing(changes)
  }

  /// Gives a view another place among its siblings. What was taken back before is forgotten.
  ///
  /// - Parameters:
  ///   - move: where it goes.
  ///   - text: what that does, as an instruction.
  ///   - tree: the views as they are now.
  ///   - winner: who gets the touch now.
  /// - Returns: the views after the move. O(views).
  package mutating func make(
    _ move: SiblingMove, _ text: String, in tree: ViewTree, winner: String? = nil
  ) -> ViewTree {
    append(Entry(text: text, edits: [], move: move, winner: winner, before: [:]))
    return tree.moving(by: move)
  }

  /// Adds what is made now, in place of what was taken back before.
  private mutating func append(_ entry: Entry) {
    entries.removeSubrange(count...)
    entries.append(entry)
    count += 1
    version += 1
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
    if count == 0 { return (opened.tree, entry) }
    let moved = entry.move.map { tree.moving(by: $0.inverse) } ?? tree
    return (moved.replacing(entry.before), entry)
  }

  /// Makes the edit again that was taken back last; `nil` when there is none. O(views).
  package mutating func redo(in tree: ViewTree) -> (tree: ViewTree, entry: Entry)? {
    guard count < entries.count else { return nil }
    let entry = entries[count]
    version += 1
    count += 1
    let moved = entry.move.map { tree.moving(by: $0) } ?? tree
    return (moved.applying(entry.edits), entry)
  }

  /// The view of the scene as it was opened that a view is. O(edits).
  package func opened(_ view: NodeID) -> NodeID { opened(view, before: count) }

  /// The view that one of the scene as it was opened is now. O(edits).
  package func current(_ opened: NodeID) -> NodeID {
    current.reduce(opened) { $1.move?($0) ?? $0 }
  }

  /// The view of the scene as it was opened that a view of an entry is.
  ///
  /// - Parameter place: the number of the entry among all, from 0.
  func opened(_ view: NodeID, before place: Int) -> NodeID {
    entries[..<place].reversed().reduce(view) { $1.move?.inverse($0) ?? $0 }
  }

  /// Makes the edits in effect again on another version of the hierarchy. Views are the same by id.
  ///
  /// - Parameter scene: the new version.
  /// - Returns: the history over the new version, the new version with the edits, and how many are
  ///   left out because their views are gone. O(views · edits).
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
    // Making them again is no edit: what was saved stays saved, and no version comes twice.
    history.version = version
    history.savedVersion = savedVersion
    return (history, result, lost)
  }
}
