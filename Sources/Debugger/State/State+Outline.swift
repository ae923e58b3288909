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

  /// The views that an outline follows.
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

extension State {
  /// The outline to draw; `nil` while it is hidden.
  var outlineModel: Outline? {
    guard outline.isShown, let rows = subject.outline.rows else { return nil }
    var model = Outline(rows)
    model.input = outline.input
    model.hasFocus = outline.hasFocus
    model.finder = outline.input.text.isEmpty ? nil : subject.outline.finder
    model.drop = subject.outline.drag?.drop
    return model
  }

  /// Updates the outline after a message, revealing a new touch and a new selection.
  ///
  /// - Returns: the effects that scroll the outline.
  mutating func followOutline(_ message: Message) -> [Effect] {
    guard outline.isShown else { return [] }
    if !hasTree { outline.hasFocus = false }
    switch message {
    case .scroll(.outline, _):
      subject.outline.offset = scrolls[.outline] ?? 0
      subject.outline.isScrolledByHand = true
    case .revealed(.outline, let offset):
      subject.outline.offset = offset.isFinite ? offset.clamped(to: 0...) : 0
      return []
    default: break
    }
    refreshOutline()
    let now = followedNow
    let before = subject.outline.followed
    guard now != before else { return [] }
    subject.outline.followed = now
    if now.touch != before.touch || now.winner != before.winner {
      subject.outline.isScrolledByHand = false
      if let winner = now.winner { subject.outline.rows?.reveal(winner) }
    }
    if let selection = now.selection, selection != before.selection {
      subject.outline.rows?.reveal(selection)
      return show(selection)
    }
    if let found = now.found, found != before.found { return show(found) }
    guard let focus = now.focus, focus != before.focus, !subject.outline.isScrolledByHand else {
      return []
    }
    return show(focus)
  }

  private var followedNow: SubjectOutline.Followed {
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
    if !outline.input.text.isEmpty, let finder = subject.outline.finder, !finder.matches.isEmpty {
      followed.found = finder.matches[finder.nearest(to: subject.selection)]
    }
    return followed
  }

  /// Requests the row of a view, or of its collapsed ancestor, with one row above and below.
  private func show(_ view: NodeID) -> [Effect] {
    guard let row = subject.outline.rows?.row(near: view) else { return [] }
    let top = Double(row) * Outline.rowHeight
    return [.reveal(.outline, from: top - Outline.rowHeight, to: top + 2 * Outline.rowHeight)]
  }

  /// Updates the rows and the matches for the current tree.
  private mutating func refreshOutline() {
    let tree = subject.scene.tree
    if let rows = subject.outline.rows {
      if !rows.tree.isSame(as: tree) || rows.root != subject.focus {
        subject.outline.rows = OutlineRows(
          tree, root: subject.focus, folding: Self.folding(of: rows, in: tree))
        keepFollowed(from: rows.tree)
      }
    } else {
      subject.outline.rows = OutlineRows(tree, root: subject.focus)
    }
    let text = outline.input.text
    guard !text.isEmpty || outline.hasFocus else { return }
    // A drag changes no names: the finder is replaced when the drag is over.
    let finder = subject.outline.finder
    let isOld = finder?.tree.isSame(as: tree) != true || finder?.root != subject.focus
    if subject.drag == nil, isOld {
      subject.outline.finder = OutlineFinder(tree, root: subject.focus)
    }
    subject.outline.finder?.find(text)
  }

  /// Avoids revealing the same touch and selection again in another version of the tree.
  private mutating func keepFollowed(from old: ViewTree) {
    let tree = subject.scene.tree
    func isSame(_ before: NodeID?, _ now: NodeID?) -> Bool {
      guard let before, let now, before.index < old.count else { return before == now }
      return old.explicitID(of: before) == tree.explicitID(of: now)
    }
    let now = followedNow
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
      view.index < tree.count && tree.explicitID(of: view) == old.explicitID(of: view)
        && tree.classNumber(of: view) == old.classNumber(of: view)
    }
    if old.count == tree.count, touched.allSatisfy(stays) { return rows.folding }
    let wanted = Set(touched.compactMap { old.explicitID(of: $0) })
    var places: [String: NodeID] = [:]
    for view in tree.ids {
      guard let id = tree.explicitID(of: view), wanted.contains(id) else { continue }
      places[id] = view
    }
    return rows.folding.moved { view in
      guard let id = old.explicitID(of: view) else { return tree.view(atPath: old.path(of: view)) }
      return places[id]
    }
  }
}

extension State {
  /// Performs a command of the outline.
  mutating func performOutline(_ command: Command) {
    switch command {
    case .showOutline(let isShown):
      // If the panel of the tree is hidden, it reappears with the requested content.
      outline.isShown = isShown ?? (hasTree ? !outline.isShown : true)
      outline.hasFocus = false
      if !hasTree { togglePanel(.tree) }
      // Scroll to a view that was selected meanwhile.
      subject.outline.followed = SubjectOutline.Followed()
    case .selectRow(let view):
      if (0..<subject.scene.tree.count).contains(view.index) { subject.selection = view }
    case .toggleRow(let view):
      guard let rows = subject.outline.rows, let row = rows.row(of: view),
        let isExpanded = rows.isExpanded(row: row)
      else { return }
      expand(view, !isExpanded)
    case .expandSelection(let isExpanding): expandSelection(isExpanding)
    case .find: beginFind()
    case .nextMatch(let distance): selectMatch(distance)
    case .clearFind: outline.input.send(.clear)
    default: break
    }
  }

  private mutating func expand(_ view: NodeID, _ isExpanded: Bool) {
    guard var folding = subject.outline.rows?.folding else { return }
    if isExpanded { folding.expand(view) } else { folding.collapse(view) }
    subject.outline.rows?.fold(folding)
  }

  private mutating func expandSelection(_ isExpanding: Bool) {
    let tree = subject.scene.tree
    guard let selection = subject.selection ?? subject.touch?.view else {
      return subject.selection = tree.windowsFrontToBack.first
    }
    subject.selection = selection
    let rows = outline.isShown ? subject.outline.rows : nil
    let isExpanded = rows.flatMap { rows in
      rows.row(of: selection).flatMap { rows.isExpanded(row: $0) }
    }
    if let isExpanded, isExpanded != isExpanding {
      expand(selection, isExpanding)
    } else if let next = isExpanding
      ? tree.subviews(of: selection).last : tree.superview(of: selection)
    {
      subject.selection = next
    }
  }

  /// Moves the selection down by a number of rows.
  mutating func moveSelectionInOutline(by distance: Int) {
    guard let rows = subject.outline.rows, rows.count > 0 else { return }
    let start = (subject.selection ?? subject.touch?.view).flatMap { rows.row(near: $0) }
    let next = start.map { $0 + distance } ?? 0
    subject.selection = rows[min(max(next, 0), rows.count - 1)]
  }
}

extension State {
  private mutating func beginFind() {
    if !hasTree { togglePanel(.tree) }
    guard hasTree else { return }
    if !outline.isShown { performOutline(.showOutline(true)) }
    outline.hasFocus = true
    outline.input.send(.selectAll)
  }

  /// A Boolean value indicating whether the panel that contains the outline is visible.
  private var hasTree: Bool {
    FrameRenderer.hasSidePanel(in: size, arrangement.panels, hasInspector: inspector.isShown)
  }

  private mutating func selectMatch(_ distance: Int) {
    let start = subject.selection
    guard let finder = subject.outline.finder, let next = finder.match(distance, from: start)
    else { return }
    // Reset the followed selection, so that the outline scrolls to the same view again.
    subject.outline.followed.selection = nil
    subject.selection = next
  }

  /// Handles a key while the search field has keyboard focus.
  ///
  /// - Returns: `nil` if the key is not for the field.
  mutating func type(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard outline.hasFocus else { return nil }
    switch (key, modifiers.contains(.control)) {
    case (.escape, _):
      outline.hasFocus = false
      outline.input.send(.clear)
    case (.enter, false): selectMatch(modifiers.contains(.shift) ? -1 : 1)
    case (.down, false): selectMatch(1)
    case (.up, false): selectMatch(-1)
    case ("v", true), ("V", true): return [.readClipboard]
    case ("f", true), ("F", true): outline.input.send(.selectAll)
    default:
      guard let edit = TextInput.Edit(key, modifiers) else {
        return TextInput.leavesCommand(key, modifiers) ? nil : []
      }
      outline.input.send(edit)
    }
    return []
  }

  /// Pastes the clipboard into the active field; returns `false` if no field is active, or the
  /// content is not from the clipboard.
  mutating func paste(_ content: FileContent) -> Bool {
    let isTyping = outline.hasFocus || palette != nil || inspector.typed != nil
    guard isTyping, content.path == FileContent.clipboard else {
      return false
    }
    let line = content.firstLine(atMost: TextInput.longest)
    guard let line, !pasteInPalette(line) else { return true }
    if inspector.typed == nil {
      outline.input.send(.insert(line))
    } else {
      inspector.typed?.input.send(.insert(line))
    }
    return true
  }

  /// Ends typing when another target is used.
  mutating func leaveField(for target: Target) {
    _ = commitTyped()
    guard outline.hasFocus else { return }
    let own: [Region.Control] = [.findField, .previousMatch, .nextMatch, .clearFind]
    if case .region(.control(let control), _, _) = target, own.contains(control) { return }
    outline.hasFocus = false
  }
}
