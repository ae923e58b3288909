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

  /// Returns the palette to draw.
  ///
  /// - Parameter actions: All actions.
  func model(_ actions: [CommandPalette.Action]) -> CommandPalette {
    CommandPalette(
      input: input, actions: CommandPalette.actions(actions, matching: input.text),
      views: finder?.matches ?? [], selected: selected)
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - actions: All actions.
  ///   - tree: The shown views.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ actions: [CommandPalette.Action], _ tree: ViewTree,
    _ scrolls: inout [Region.List: Double]
  ) -> KeyResponse {
    func move(by distance: Int) {
      let model = model(actions)
      guard model.count > 0 else { return }
      selected = min(max(model.selected + distance, 0), model.count - 1)
      scrolls[.palette] = nil
    }
    switch (key, modifiers.contains(.control)) {
    case (.escape, _): return .command(.togglePalette)
    case (.enter, false): return .command(.choosePaletteRow(selected))
    case (.down, false), (.tab, false): move(by: modifiers.contains(.shift) ? -1 : 1)
    case (.up, false): move(by: -1)
    case (.pageDown, false): move(by: 10)
    case (.pageUp, false): move(by: -10)
    default:
      guard let edit = TextInput.Edit(key, modifiers) else {
        return TextInput.response(to: key, modifiers, opener: .togglePalette)
      }
      type(edit, tree, &scrolls)
    }
    return .used()
  }

  /// Edits the text, and finds its views.
  mutating func type(
    _ edit: TextInput.Edit, _ tree: ViewTree, _ scrolls: inout [Region.List: Double]
  ) {
    let before = input.text
    input.send(edit)
    guard input.text != before else { return }
    selected = 0
    scrolls[.palette] = nil
    if finder?.tree.isSame(as: tree) != true { finder = OutlineFinder(tree) }
    finder?.find(input.text)
  }
}
