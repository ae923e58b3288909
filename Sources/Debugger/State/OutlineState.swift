internal import Geometry
internal import HitTesting
internal import SceneFormat
package import Stage
internal import TouchDelivery

/// The outline state that is kept when another subject is inspected.
package struct OutlineState: Hashable, Sendable {
  /// Set while the outline replaces the diagram of the tree.
  package internal(set) var isShown = false
  /// The text to find in the views.
  package internal(set) var input = TextInput()
  /// Set while the search field has keyboard focus.
  package internal(set) var hasFocus = false
}

/// The outline of a subject: its expanded rows, matches and scroll position.
package struct SubjectOutline: Sendable {
  /// The rows; `nil` until they are first shown.
  package internal(set) var rows: OutlineRows?
  /// The matching views; `nil` until the search field is first used.
  package internal(set) var finder: OutlineFinder?
  /// The scroll offset, in points.
  package internal(set) var offset = 0.0
  /// Set after scrolling by hand; the outline then does not follow the steps.
  var isScrolledByHand = false
  package internal(set) var drag: RowDrag?
  /// The views that the outline last followed.
  var followed = Followed()

  /// Shows the same rows after a view has moved among its siblings.
  mutating func follow(_ move: SiblingMove, to tree: ViewTree) {
    rows = rows.map { rows in
      OutlineRows(tree, root: rows.root.map { move($0) }, folding: rows.folding.moved { move($0) })
    }
    followed.selection = followed.selection.map { move($0) }
    followed.winner = followed.winner.map { move($0) }
    followed.focus = followed.focus.map { move($0) }
    followed.found = followed.found.map { move($0) }
  }

  /// The views that the outline scrolls to when they change.
  struct Followed: Hashable {
    var selection: NodeID?
    /// The point of the touch, and the view that receives it.
    var touch: Point?
    var winner: NodeID?
    /// The view of the current step.
    var focus: NodeID?
    /// The nearest match.
    var found: NodeID?
  }
}

extension OutlineState {
  /// Returns the outline to draw; `nil` while it is hidden.
  func model(of subject: SubjectOutline) -> Outline? {
    guard isShown, let rows = subject.rows else { return nil }
    var model = Outline(rows)
    model.input = input
    model.hasFocus = hasFocus
    model.finder = input.text.isEmpty ? nil : subject.finder
    model.drop = subject.drag?.drop
    return model
  }

  /// Performs a command of the outline.
  mutating func perform(_ command: Command, on subject: inout Subject) {
    switch command {
    case .selectRow(let view):
      if (0..<subject.scene.tree.count).contains(view.index) { subject.selection = view }
    case .toggleRow(let view):
      guard let rows = subject.outline.rows, let row = rows.row(of: view),
        let isExpanded = rows.isExpanded(row: row)
      else { return }
      subject.outline.expand(view, !isExpanded)
    case .expandSelection(let isExpanding): expandSelection(of: &subject, isExpanding)
    case .moveSelection(let distance): moveSelection(of: &subject, by: distance)
    case .nextMatch(let distance): selectMatch(distance, of: &subject)
    case .clearFind: input.send(.clear)
    default: break
    }
  }

  /// Shows the outline or the diagram of the tree; `nil` toggles.
  ///
  /// - Parameter hasPanel: `false` if the panel of the tree is hidden; it will reappear with the
  ///   requested content.
  mutating func show(_ isShown: Bool?, in subject: inout SubjectOutline, hasPanel: Bool) {
    self.isShown = isShown ?? (hasPanel ? !self.isShown : true)
    hasFocus = false
    // Scroll to a view that was selected meanwhile.
    subject.followed = SubjectOutline.Followed()
  }

  /// Moves keyboard focus to the search field.
  mutating func beginFind() {
    hasFocus = true
    input.send(.selectAll)
  }

  private func expandSelection(of subject: inout Subject, _ isExpanding: Bool) {
    let tree = subject.scene.tree
    guard let selection = subject.selection ?? subject.touch?.view else {
      return subject.selection = tree.windowsFrontToBack.first
    }
    subject.selection = selection
    let rows = isShown ? subject.outline.rows : nil
    let isExpanded = rows.flatMap { rows in
      rows.row(of: selection).flatMap { rows.isExpanded(row: $0) }
    }
    if let isExpanded, isExpanded != isExpanding {
      subject.outline.expand(selection, isExpanding)
    } else if let next = isExpanding
      ? tree.subviews(of: selection).last : tree.superview(of: selection)
    {
      subject.selection = next
    }
  }

  /// Moves the selection by a number of rows, or, without an outline, of views in the order of the
  /// tree.
  private func moveSelection(of subject: inout Subject, by distance: Int) {
    guard isShown else {
      let tree = subject.scene.tree
      guard !tree.isEmpty else { return }
      let start = subject.selection ?? subject.trace?.result
      let next = start.map { $0.index + distance } ?? 0
      return subject.selection = NodeID(min(max(next, 0), tree.count - 1))
    }
    guard let rows = subject.outline.rows, rows.count > 0 else { return }
    let start = (subject.selection ?? subject.touch?.view).flatMap { rows.row(near: $0) }
    let next = start.map { $0 + distance } ?? 0
    subject.selection = rows[min(max(next, 0), rows.count - 1)]
  }

  /// Handles a key while the search field has keyboard focus.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ subject: inout Subject
  ) -> KeyResponse {
    guard hasFocus else { return .unused }
    if let copy = input.copy(key, modifiers) { return .used([copy]) }
    switch (key, modifiers.contains(.control)) {
    case (.escape, _):
      hasFocus = false
      input.send(.clear)
    case (.enter, false): selectMatch(modifiers.contains(.shift) ? -1 : 1, of: &subject)
    case (.down, false): selectMatch(1, of: &subject)
    case (.up, false): selectMatch(-1, of: &subject)
    default: return input.press(key, modifiers, opener: .find)
    }
    return .used()
  }

  private func selectMatch(_ distance: Int, of subject: inout Subject) {
    let next = subject.outline.finder?.match(distance, from: subject.selection)
    guard let next else { return }
    // Reset the followed selection, so that the outline scrolls to the same view again.
    subject.outline.followed.selection = nil
    subject.selection = next
  }

  /// Ends typing when another target is used.
  mutating func leaveField(for target: Target) {
    let own: [Region.Control] = [.findField, .previousMatch, .nextMatch, .clearFind]
    if case .region(.control(let control), _, _) = target, own.contains(control) { return }
    hasFocus = false
  }
}

// MARK: Following

extension OutlineState {
  /// Updates the outline after a message, revealing a new touch and a new selection.
  ///
  /// - Parameters:
  ///   - hasPanel: `false` if the panel of the tree is hidden.
  ///   - scroll: The offset to which the outline was scrolled by hand.
  /// - Returns: The effects that scroll the outline.
  mutating func follow(
    _ message: Message, _ subject: inout Subject, hasPanel: Bool, scroll: Double?
  ) -> [Effect] {
    guard isShown else { return [] }
    if !hasPanel { hasFocus = false }
    switch message {
    case .scroll(.outline, _):
      subject.outline.offset = scroll ?? 0
      subject.outline.isScrolledByHand = true
    case .revealed(.outline, let offset):
      subject.outline.offset = offset.isFinite ? offset.clamped(to: 0...) : 0
      return []
    default: break
    }
    refresh(&subject)
    let now = followed(of: subject)
    let before = subject.outline.followed
    guard now != before else { return [] }
    subject.outline.followed = now
    if now.touch != before.touch || now.winner != before.winner {
      subject.outline.isScrolledByHand = false
      if let winner = now.winner { subject.outline.rows?.reveal(winner) }
    }
    if let selection = now.selection, selection != before.selection {
      subject.outline.rows?.reveal(selection)
      return subject.outline.show(selection)
    }
    if let found = now.found, found != before.found { return subject.outline.show(found) }
    guard let focus = now.focus, focus != before.focus, !subject.outline.isScrolledByHand else {
      return []
    }
    return subject.outline.show(focus)
  }

  private func followed(of subject: Subject) -> SubjectOutline.Followed {
    var followed = SubjectOutline.Followed()
    followed.selection = subject.selection
    followed.touch = subject.touch?.point
    followed.winner = subject.touch?.view
    if !subject.showsDeliveries, let trace = subject.trace, !trace.steps.isEmpty {
      let step = trace.steps[min(subject.player.stepIndex, trace.steps.count - 1)]
      let view =
        switch step.kind {
        // While the result returns up the tree, and for views that are never asked, follow the
        // result.
        case .answered(let answer): answer
        case .skipped: trace.result ?? step.view
        default: step.view
        }
      followed.focus = subject.touch?.current(view)
    }
    if !input.text.isEmpty, let finder = subject.outline.finder, !finder.matches.isEmpty {
      followed.found = finder.matches[finder.nearest(to: subject.selection)]
    }
    return followed
  }

  /// Updates the rows and the matches for the current tree.
  private func refresh(_ subject: inout Subject) {
    let tree = subject.scene.tree
    if let rows = subject.outline.rows {
      if !rows.tree.isSame(as: tree) || rows.root != subject.focus {
        subject.outline.rows = OutlineRows(
          tree, root: subject.focus, folding: Self.folding(of: rows, in: tree))
        keepFollowed(&subject, from: rows.tree)
      }
    } else {
      subject.outline.rows = OutlineRows(tree, root: subject.focus)
    }
    let text = input.text
    guard !text.isEmpty || hasFocus else { return }
    // A drag changes no names: the finder is replaced when the drag is over.
    let finder = subject.outline.finder
    let isOld = finder?.tree.isSame(as: tree) != true || finder?.root != subject.focus
    if subject.drag == nil, isOld {
      subject.outline.finder = OutlineFinder(tree, root: subject.focus)
    }
    subject.outline.finder?.find(text)
  }

  /// Avoids revealing the same touch and selection again in another version of the tree.
  private func keepFollowed(_ subject: inout Subject, from old: ViewTree) {
    let tree = subject.scene.tree
    func isSame(_ before: NodeID?, _ now: NodeID?) -> Bool {
      guard let before, let now, before.index < old.count else { return before == now }
      return old.identifier(of: before) == tree.identifier(of: now)
    }
    let now = followed(of: subject)
    if isSame(subject.outline.followed.winner, now.winner) {
      subject.outline.followed.winner = now.winner
    }
    if isSame(subject.outline.followed.selection, now.selection) {
      subject.outline.followed.selection = now.selection
    }
  }

  /// Returns the expanded and collapsed rows in another version of the tree, matching views by id.
  private static func folding(of rows: OutlineRows, in tree: ViewTree) -> OutlineRows.Folding {
    let old = rows.tree
    let touched = rows.folding.expanded.union(rows.folding.collapsed)
    // Most edits leave the indices of the views unchanged.
    func stays(_ view: NodeID) -> Bool {
      view.index < tree.count && tree.identifier(of: view) == old.identifier(of: view)
        && tree.classNumber(of: view) == old.classNumber(of: view)
    }
    if old.count == tree.count, touched.allSatisfy(stays) { return rows.folding }
    let wanted = Set(touched.compactMap { old.identifier(of: $0) })
    var places: [Identifier: NodeID] = [:]
    for view in tree.ids {
      guard let id = tree.identifier(of: view), wanted.contains(id) else { continue }
      places[id] = view
    }
    return rows.folding.moved { view in
      guard let id = old.identifier(of: view) else { return tree.view(atPath: old.path(of: view)) }
      return places[id]
    }
  }
}

extension SubjectOutline {
  /// Requests the row of a view, or of its collapsed ancestor, with one row above and below.
  fileprivate func show(_ view: NodeID) -> [Effect] {
    guard let row = rows?.row(near: view) else { return [] }
    let top = Double(row) * Outline.rowHeight
    return [.reveal(.outline, from: top - Outline.rowHeight, to: top + 2 * Outline.rowHeight)]
  }

  fileprivate mutating func expand(_ view: NodeID, _ isExpanded: Bool) {
    guard var folding = rows?.folding else { return }
    if isExpanded { folding.expand(view) } else { folding.collapse(view) }
    rows?.fold(folding)
  }
}
