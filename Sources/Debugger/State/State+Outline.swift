internal import Geometry
internal import HitTesting
package import Stage
internal import TouchDelivery

/// What of the outline stays when something else is inspected.
package struct OutlineState: Hashable, Sendable {
  /// Whether it is shown instead of the diagram of the tree.
  package internal(set) var isShown = false
  /// What is typed to find views.
  package internal(set) var input = TextInput()
  /// Whether keys write there.
  package internal(set) var hasFocus = false
}

/// The outline of a subject: what is expanded, found and seen.
package struct SubjectOutline: Sendable {
  /// The rows; `nil` until they are shown.
  package internal(set) var rows: OutlineRows?
  /// What was found; `nil` while nothing is looked for.
  package internal(set) var finder: OutlineFinder?
  /// How far it is scrolled, in points.
  package internal(set) var offset = 0.0
  /// Whether somebody scrolled it, so that it does not follow the search.
  var isScrolledByHand = false
  /// The drag of a row.
  package internal(set) var drag: RowDrag?
  /// What it follows, as it was.
  var followed = Followed()

  /// Shows the same rows after a view has taken another place among its siblings.
  mutating func follow(_ move: SiblingMove, to tree: ViewTree) {
    rows = rows.map { rows in
      OutlineRows(tree, root: rows.root.map { move($0) }, folding: rows.folding.moved { move($0) })
    }
    followed.selection = followed.selection.map { move($0) }
    followed.winner = followed.winner.map { move($0) }
    followed.focus = followed.focus.map { move($0) }
    followed.found = followed.found.map { move($0) }
  }

  /// What an outline follows.
  struct Followed: Hashable {
    var selection: NodeID?
    /// Where the touch is, and who receives it.
    var touch: Point?
    var winner: NodeID?
    /// What the current step is about.
    var focus: NodeID?
    /// The nearest match.
    var found: NodeID?
  }
}

extension State {
  /// What there is to see of the outline; `nil` while it is not shown.
  var outlineModel: Outline? {
    guard outline.isShown, let rows = subject.outline.rows else { return nil }
    var model = Outline(rows)
    model.input = outline.input
    model.hasFocus = outline.hasFocus
    model.finder = outline.input.text.isEmpty ? nil : subject.outline.finder
    model.drop = subject.outline.drag?.drop
    return model
  }

  /// Brings the outline up to date after a message: a new touch and a new selection are revealed.
  ///
  /// - Returns: what of it has to be scrolled to.
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
        // While the answer goes up, and for those that are never asked, the answer is the matter.
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

  /// Asks for the row of a view, or of the collapsed one it lies in, with one above and below.
  private func show(_ view: NodeID) -> [Effect] {
    guard let row = subject.outline.rows?.row(near: view) else { return [] }
    let top = Double(row) * Outline.rowHeight
    return [.reveal(.outline, from: top - Outline.rowHeight, to: top + 2 * Outline.rowHeight)]
  }

  /// Makes the rows and what was found those of the tree as it is now.
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
    // A drag changes no names: they are read again when it is over.
    let finder = subject.outline.finder
    let isOld = finder?.tree.isSame(as: tree) != true || finder?.root != subject.focus
    if subject.drag == nil, isOld {
      subject.outline.finder = OutlineFinder(tree, root: subject.focus)
    }
    subject.outline.finder?.find(text)
  }

  /// What was revealed in another version of the tree is not revealed again.
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

  /// What was expanded and collapsed, in another version of the tree: views are known by their ids.
  private static func folding(of rows: OutlineRows, in tree: ViewTree) -> OutlineRows.Folding {
    let old = rows.tree
    let touched = rows.folding.expanded.union(rows.folding.collapsed)
    // Edits leave views where they are.
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
  /// Carries out what is asked of the outline.
  mutating func performOutline(_ command: Command) {
    switch command {
    case .showOutline(let isShown):
      // Where the tree is put away, it comes back with what was asked for.
      outline.isShown = isShown ?? (hasTree ? !outline.isShown : true)
      outline.hasFocus = false
      if !hasTree { togglePanel(.tree) }
      // What was selected meanwhile is scrolled to.
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

  /// The row so many below the selected one.
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

  /// Whether the panel is shown in which the outline is.
  private var hasTree: Bool {
    FrameRenderer.hasSidePanel(in: size, arrangement.panels, hasInspector: inspector.isShown)
  }

  private mutating func selectMatch(_ distance: Int) {
    let start = subject.selection
    guard let finder = subject.outline.finder, let next = finder.match(distance, from: start)
    else { return }
    // The same view again is scrolled to again.
    subject.outline.followed.selection = nil
    subject.selection = next
  }

  /// Takes a key into the field, if it has the focus.
  ///
  /// - Returns: `nil` when the key is not for the field.
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

  /// Takes what was in the clipboard into the field that has the focus, if any.
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

  /// Ends typing when something else is used.
  mutating func leaveField(for target: Target) {
    _ = commitTyped()
    guard outline.hasFocus else { return }
    let own: [Region.Control] = [.findField, .previousMatch, .nextMatch, .clearFind]
    if case .region(.control(let control), _, _) = target, own.contains(control) { return }
    outline.hasFocus = false
  }
}
