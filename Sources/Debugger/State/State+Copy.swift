internal import Answers
internal import Geometry
internal import HitTesting
internal import SceneFormat
internal import Stage
internal import TouchDelivery

extension State {
  /// Copies the selected text, or else the selected view, or else the headline of the search.
  mutating func copy() -> [Effect] {
    if let selection = textSelection { return [.copy(selection.text, "the selected text")] }
    return copy(as: .text)
  }

  /// Updates the text selection; the press that selects text no longer activates its region.
  mutating func select(_ selection: TextSelection?) {
    textSelection = selection.flatMap { $0.text.isEmpty ? nil : $0 }
    if case .region? = captures[.mouse] { captures[.mouse] = nil }
  }

  /// Copies the selected view, or else the scene, in a format.
  mutating func copy(as form: CopyForm) -> [Effect] {
    showsCopies = false
    switch form {
    case .text: return [.copy(copiedText, copiedName)]
    case .json:
      let text = SceneWriter().text(of: copiedScene)
      return [.copy(text, "\(copiedName) as JSON")]
    case .png, .svg:
      return [.copyPicture(form, name: "\(fileName).\(form.rawValue)", near: subject.path)]
    }
  }

  /// Handles a key while the menu of copy formats is open.
  ///
  /// - Returns: `nil` if the key is not for the menu.
  mutating func chooseCopy(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard showsCopies, modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    if key == .enter { return copy(as: .text) }
    let form = CopyForm.allCases.first { String($0.key) == key.name.lowercased() }
    return form.map { copy(as: $0) }
  }

  /// Copies the text of the active field, or pastes into it.
  ///
  /// - Returns: `nil` if no field is active, or the key is not for the clipboard.
  func exchangeTyped(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard modifiers.contains(.control) else { return nil }
    if key.name.lowercased() == "v", inspector.typed != nil { return [.readClipboard] }
    guard key.name.lowercased() == "c" else { return nil }
    let input = inspector.typed?.input ?? (outline.hasFocus ? outline.input : nil)
    guard let input, !input.text.isEmpty else { return nil }
    return [.copy(input.text, "the typed text")]
  }

  /// The menu of copy formats; `nil` while it is closed.
  var copyMenu: CopyMenu? { showsCopies ? CopyMenu(name: copiedName) : nil }

  private var copiedView: NodeID? {
    subject.selection.flatMap { $0.index < subject.scene.tree.count ? $0 : nil }
  }

  private var copiedName: String {
    copiedView.map { subject.scene.tree.displayName(of: $0) } ?? subject.scene.name
  }

  private var copiedText: String {
    guard let view = copiedView else {
      let trace = subject.trace
      return trace.map { Sentences($0.tree).headline(of: $0) } ?? subject.scene.name
    }
    let tree = subject.scene.tree
    let node = tree[view]
    let title = tree.displayName(of: view)
    let kind = title.contains(node.className) ? "" : " (\(node.className))"
    var lines = [title + kind, "path: \(tree.path(of: view))"]
    if let area = tree.convert(tree.bounds(of: view), from: view, to: nil) {
      let numbers = [area.minX, area.minY, area.width, area.height]
      let text = numbers.map { NumberText.short($0, digits: 2) }.joined(separator: ", ")
      lines.append("on the screen: \(text)")
    }
    lines += ViewProperty.all(of: view, in: tree).map { "\($0.title): \($0.text(of: node))" }
    return lines.joined(separator: "\n")
  }

  /// The selected view as a separate scene, at its position in its superview; without a selection,
  /// the whole scene.
  private var copiedScene: Scene {
    guard let view = copiedView else { return subject.scene }
    var scene = Scene(
      name: copiedName, screen: subject.scene.screen,
      tree: subject.scene.tree.subtreeAlone(view))
    scene.touch = nil
    return scene
  }
}

extension ViewTree {
  /// Returns a tree that contains only a view and its descendants.
  fileprivate func subtreeAlone(_ view: NodeID) -> ViewTree {
    let ids = subtree(of: view)
    var builder = ViewTreeBuilder(reserving: ids.upperBound.index - ids.lowerBound.index)
    var ends: [Int] = []
    for index in ids.lowerBound.index..<ids.upperBound.index {
      while let end = ends.last, end <= index {
        builder.close()
        ends.removeLast()
      }
      builder.open(self[NodeID(index)])
      ends.append(subtree(of: NodeID(index)).upperBound.index)
    }
    return builder.finish()
  }
}
