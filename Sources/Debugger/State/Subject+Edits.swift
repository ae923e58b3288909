internal import Answers
internal import Geometry
import HitTesting
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
  /// Returns whether the views can be edited, and shows a message if not.
  func canEdit(_ notices: inout Notices) -> Bool {
    guard !scene.runsCode else {
      notices.say(.info, "These views are objects of a program: make the change in its code")
      return false
    }
    return true
  }

  /// Makes, undoes or redoes an edit, and traces the touch again.
  ///
  /// The scene after the changes must be shown.
  ///
  /// - Returns: A description of the edit and of its effect on the touch; `nil` if the request is
  ///   not possible.
  mutating func perform(_ request: EditRequest) -> String? {
    var winner = winner
    let tree: ViewTree
    let text: String
    var move: SiblingMove?
    switch request {
    case .edits(let list, let words, let run):
      guard list.allSatisfy({ $0.view.index < scene.tree.count }) else { return nil }
      tree = edits.make(list, words, in: scene.tree, winner: winner, run: run)
      text = words
      winner = edits.current.last?.winner
    case .move(let view, let index):
      guard let next = SiblingMove(view, to: index, in: scene.tree) else { return nil }
      move = next
      text = WhySentences(scene.tree).text(of: next)
      tree = edits.make(next, text, in: scene.tree, winner: winner)
    case .undo:
      guard let (next, entry) = edits.undo(in: scene.tree) else { return nil }
      (tree, text, move) = (next, "Undone: \(entry.text)", entry.move?.inverse)
    case .redo:
      guard let (next, entry) = edits.redo(in: scene.tree) else { return nil }
      (tree, text, move) = (next, "Redone: \(entry.text)", entry.move)
    }
    var next = scene
    next.tree = tree
    replace(next) { move?($0) ?? $0 }
    if let move { outline.follow(move, to: tree) }
    return report(text, winner: winner)
  }

  /// Returns a description of an edit with its effect on the touch.
  ///
  /// - Parameter before: The name of the view that received the touch before the edit.
  private func report(_ text: String, winner before: String?) -> String {
    guard let before, let now = winner else { return text }
    let change =
      now == before
      ? "\(now) gets the touch, as before" : "\(now) gets the touch now; before: \(before)"
    return "\(text)\n\(change)"
  }

  /// The name of the view that receives the touch; `nil` without a touch.
  private var winner: String? {
    trace.map { trace in trace.result.map { trace.tree.displayName(of: $0) } ?? "no view" }
  }

  /// Returns the edit that moves the selected view by a vector, in points of its superview.
  func nudge(by move: Point, _ notices: inout Notices) -> EditRequest? {
    guard let view = selection else {
      notices.say(.info, "No view is selected: use ↑ and ↓, or click on one in the tree")
      return nil
    }
    let geometry = scene.tree.geometry(of: view)
    let change: ViewEdit.Change =
      geometry.isFrameOnly
      ? .frame(geometry.frame.offset(by: move)) : .center(geometry.center + move)
    let edit = ViewEdit(view, change)
    return .edits([edit], WhySentences(scene.tree).text(of: edit), run: .nudge(view))
  }

  /// Returns the edit that moves the selected view among its siblings, and the message for a view
  /// that cannot move further.
  func arrange(
    _ arrangement: SubviewArrangement, _ notices: inout Notices
  ) -> (request: EditRequest, end: String)? {
    guard let view = selection, view.index < scene.tree.count else {
      notices.say(.info, "No view is selected: click on one, or use ↑ and ↓")
      return nil
    }
    let place = scene.tree.siblingIndex(of: view)
    let index =
      switch arrangement {
      case .forward: place + 1
      case .backward: place - 1
      case .front: Int.max
      case .back: 0
      }
    let end = index > place ? "in front of" : "behind"
    let name = scene.tree.displayName(of: view)
    return (.move(view, to: index), "\(name) is already \(end) all its siblings")
  }

  // MARK: Handles

  /// Begins the drag of a handle of the selected view, at a point of the screen.
  mutating func beginDrag(_ handle: EditHandle, at point: Point, _ notices: inout Notices) {
    guard let view = selection, canEdit(&notices) else { return }
    edits.endRun()
    drag = FrameDrag(handle, of: view, in: scene.tree, from: point)
  }

  /// Returns the edit that moves the dragged handle to a point of the screen.
  ///
  /// - Parameter scale: Window points per screen point.
  mutating func dragHandle(to point: Point, scale: Double) -> EditRequest? {
    guard let drag, point.isFinite else { return nil }
    let outcome = drag.outcome(at: point, scale: scale)
    guard let first = outcome.edits.first, outcome.isFinite else { return nil }
    guides = outcome.guides
    return .edits(outcome.edits, WhySentences(drag.tree).text(of: first), run: .drag)
  }

  /// Ends the drag of a handle; returns `false` if no handle was dragged.
  @discardableResult
  mutating func endDrag() -> Bool {
    defer { drag = nil }
    guides = []
    edits.endRun()
    return drag != nil
  }

  // MARK: The scene before the edits

  /// The scene to compare with: the given hierarchy, else the scene before the edits, else the
  /// previous version of the file.
  package var before: Scene? {
    baseline.given ?? (edits.isEmpty ? nil : edits.opened) ?? baseline.previous
  }

  /// A Boolean value indicating whether `before` is the scene before the edits.
  private var beforeIsOpened: Bool { baseline.given == nil && !edits.isEmpty }

  /// The current scene, whichever side is shown.
  package var after: Scene { baseline.after ?? scene }

  /// Returns the id of a view in the scene as it was opened; edits may have moved the view since.
  func openedView(of view: NodeID) -> NodeID {
    baseline.after == nil ? edits.opened(view) : view
  }

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
  /// - Returns: The number of edits that are dropped because their views are gone.
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
