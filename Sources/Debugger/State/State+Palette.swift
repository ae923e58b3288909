internal import HitTesting
package import Stage
internal import TouchDelivery

/// The command palette while it is open.
package struct PaletteState: Sendable {
  package internal(set) var input = TextInput()
  /// The index of the row that Enter performs.
  package internal(set) var selected = 0
  /// The matching views; `nil` until text is typed.
  var finder: OutlineFinder?
}

extension State {
  /// The palette to draw; `nil` while it is closed.
  var paletteModel: CommandPalette? {
    palette.map { palette in
      CommandPalette(
        input: palette.input,
        actions: CommandPalette.actions(paletteActions, matching: palette.input.text),
        views: palette.finder?.matches ?? [], selected: palette.selected)
    }
  }

  /// All actions that are available now.
  private var paletteActions: [CommandPalette.Action] {
    KeyBinding.actions
      + (sceneMenu?.entries ?? []).map { scene in
        CommandPalette.Action(
          "Show Scene \(scene.number): \(scene.title)", .showScene(scene.number))
      }
  }

  /// Performs a command of the palette.
  mutating func performPalette(_ command: Command) -> [Effect] {
    switch command {
    case .togglePalette:
      palette = palette == nil ? PaletteState() : nil
      scrolls[.palette] = nil
      outline.hasFocus = false
      return commitTyped()
    case .selectPaletteText: palette?.input.send(.selectAll)
    case .choosePaletteRow(let number):
      guard let model = paletteModel, (0..<model.count).contains(number) else { return [] }
      palette = nil
      dismissNotice()
      return perform(model.row(number).command)
    default: break
    }
    return []
  }

  /// Handles a key while the palette is open.
  ///
  /// - Returns: `nil` if the key is not for the palette.
  mutating func typeInPalette(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard let open = palette else { return nil }
    switch (key, modifiers.contains(.control)) {
    case (.escape, _), ("k", true), ("K", true): return performPalette(.togglePalette)
    case (.enter, false): return performPalette(.choosePaletteRow(open.selected))
    case (.down, false), (.tab, false): moveInPalette(by: modifiers.contains(.shift) ? -1 : 1)
    case (.up, false): moveInPalette(by: -1)
    case (.pageDown, false): moveInPalette(by: 10)
    case (.pageUp, false): moveInPalette(by: -10)
    case ("v", true), ("V", true): return [.readClipboard]
    default:
      guard let edit = TextInput.Edit(key, modifiers) else {
        return TextInput.leavesCommand(key, modifiers) ? nil : []
      }
      typeInPalette(edit)
    }
    return []
  }

  private mutating func moveInPalette(by distance: Int) {
    guard let model = paletteModel, model.count > 0 else { return }
    palette?.selected = min(max(model.selected + distance, 0), model.count - 1)
    scrolls[.palette] = nil
  }

  private mutating func typeInPalette(_ edit: TextInput.Edit) {
    guard var open = palette else { return }
    let before = open.input.text
    open.input.send(edit)
    if open.input.text != before {
      open.selected = 0
      scrolls[.palette] = nil
      let tree = subject.scene.tree
      if open.finder?.tree.isSame(as: tree) != true { open.finder = OutlineFinder(tree) }
      open.finder?.find(open.input.text)
    }
    palette = open
  }

  /// Inserts a line of the clipboard into the palette; returns `false` if the palette is closed.
  mutating func pasteInPalette(_ line: String) -> Bool {
    guard palette != nil else { return false }
    typeInPalette(.insert(line))
    return true
  }
}
