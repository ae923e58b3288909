import Answers
import Geometry
import HitTesting
import Stage
import TouchDelivery

extension State {
  /// Makes edits, traces the touch again, and reports the effect on it.
  ///
  /// - Parameters:
  ///   - edits: the changes to the shown views.
  ///   - text: a description of the edits, as an instruction.
  ///   - run: the run of the edits; edits of the same run are undone together.
  mutating func edit(
    _ edits: [ViewEdit], _ text: String, run: EditHistory.Run? = nil
  ) -> [Effect] {
    guard canEdit else { return [] }
    var effects = showSide(before: false)
    guard edits.allSatisfy({ $0.view.index < subject.scene.tree.count }) else { return effects }
    var next = subject.scene
    next.tree = subject.edits.make(edits, text, in: next.tree, winner: winner, run: run)
    effects += show(next, text, winner: subject.edits.current.last?.winner)
    return effects
  }

  /// Moves a view among its siblings, traces the touch again, and reports the effect on it.
  ///
  /// The scene after the changes must be shown.
  ///
  /// - Parameter index: the new index, counted from 0 at the back.
  mutating func move(_ view: NodeID, to index: Int) -> [Effect] {
    var next = subject.scene
    guard canEdit, let move = SiblingMove(view, to: index, in: next.tree) else { return [] }
    let text = WhySentences(next.tree).text(of: move)
    next.tree = subject.edits.make(move, text, in: next.tree, winner: winner)
    return show(next, text, winner: subject.edits.current.last?.winner, moved: move)
  }

  /// Undoes the last edit.
  mutating func undo() -> [Effect] {
    step("Undone") { history, tree in
      history.undo(in: tree).map { ($0, $1, $1.move?.inverse) }
    }
  }

  /// Redoes the edit that was undone last.
  mutating func redo() -> [Effect] {
    step("Redone") { history, tree in history.redo(in: tree).map { ($0, $1, $1.move) } }
  }

  /// Takes a step through the edit history, if possible, and reports it.
  private mutating func step(
    _ word: String,
    _ step: (inout EditHistory, ViewTree) -> (ViewTree, EditHistory.Entry, SiblingMove?)?
  ) -> [Effect] {
    let effects = showSide(before: false)
    let winner = winner
    var next = subject.scene
    guard let (tree, entry, move) = step(&subject.edits, next.tree) else { return effects }
    next.tree = tree
    return effects + show(next, "\(word): \(entry.text)", winner: winner, moved: move)
  }

  /// The name of the view that receives the touch; `nil` without a touch.
  private var winner: String? {
    subject.trace.map { trace in
      trace.result.map { trace.tree.displayName(of: $0) } ?? "no view"
    }
  }

  /// A Boolean value indicating whether the views can be edited: they are neither objects of a
  /// program nor HitScope's own interface.
  var offersEdits: Bool { subject.scene.hosted == nil && setAside == nil }

  /// Returns whether the views can be edited, and shows a message if not.
  private var canEdit: Bool {
    mutating get {
      guard subject.scene.hosted == nil else {
        say(.info, "These views are objects of a program: make the change in its code")
        return false
      }
      return true
    }
  }

  /// Shows the edited or reordered views, and reports the effect on the touch.
  private mutating func show(
    _ next: Scene, _ text: String, winner before: String?, moved move: SiblingMove? = nil
  ) -> [Effect] {
    subject.replace(next) { move?($0) ?? $0 }
    if let move { subject.outline.follow(move, to: next.tree) }
    var effects: [Effect] = []
    // A drag changes only the view that is drawn over the others.
    if subject.drag == nil { effects = sceneChanged() }
    // Touches on the screen end, because their views are replaced.
    captures = captures.filter { $0.value != .canvas }
    guard let before, let now = winner else {
      say(.info, text)
      return effects
    }
    let change =
      now == before
      ? "\(now) gets the touch, as before" : "\(now) gets the touch now; before: \(before)"
    say(.info, "\(text)\n\(change)")
    return effects
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

extension State {
  /// Returns whether a request is held back with a warning because it would lose edits: only the
  /// first time for each version of the history.
  mutating func keepsEdits(from wish: UnsavedWarning.Wish) -> Bool {
    let edits = (setAside ?? subject).edits
    let warning = UnsavedWarning(wish: wish, version: edits.version)
    guard edits.isUnsaved, warned.insert(warning).inserted else { return false }
    let count = edits.count == 1 ? "1 edit is" : "\(edits.count) edits are"
    let deed = wish == .open ? "open it again" : "quit again"
    say(.info, "\(count) not saved\nSave them in the inspector (I), or \(deed) to discard them")
    return true
  }
}

extension State {
  /// Begins the drag of a handle of the selected view, at a point of the screen.
  mutating func beginDrag(_ handle: EditHandle, at point: Point) {
    _ = showSide(before: false)
    guard let view = subject.selection, canEdit else { return }
    subject.edits.endRun()
    subject.drag = FrameDrag(handle, of: view, in: subject.scene.tree, from: point)
  }

  /// Moves the handle that is dragged.
  ///
  /// - Parameter scale: window points per screen point.
  mutating func drag(to point: Point, scale: Double) -> [Effect] {
    guard let drag = subject.drag, point.isFinite else { return [] }
    let outcome = drag.outcome(at: point, scale: scale)
    guard let first = outcome.edits.first, outcome.isFinite else { return [] }
    subject.guides = outcome.guides
    return edit(outcome.edits, WhySentences(drag.tree).text(of: first), run: .drag)
  }

  /// Ends the drag of a handle.
  mutating func endDrag() {
    if subject.drag != nil { revision += 1 }
    subject.drag = nil
    subject.guides = []
    subject.edits.endRun()
  }

  /// Moves the selected view by a vector, in points of its superview.
  mutating func nudge(by move: Point) -> [Effect] {
    let effects = showSide(before: false)
    guard let view = subject.selection else {
      say(.info, "No view is selected: use ↑ and ↓, or click on one in the tree")
      return effects
    }
    let geometry = subject.scene.tree.geometry(of: view)
    let change: ViewEdit.Change =
      geometry.isFrameOnly
      ? .frame(geometry.frame.offset(by: move)) : .center(geometry.center + move)
    let edit = ViewEdit(view, change)
    return effects
      + self.edit(
        [edit], WhySentences(subject.scene.tree).text(of: edit), run: .nudge(view))
  }
}
