internal import HitTesting
import Stage

/// The card or menu that lies over the window; at most one is open.
///
/// The gallery is not among them, because cards open over it; nor is the value that is typed in the
/// inspector, which is a field of a panel like the outline's search.
package enum Overlay: Sendable {
  case palette(PaletteState)
  case chooser(ChooserState)
  /// The list of keys.
  case keys
  /// The menu of copy formats.
  case copies
  /// The menu of canvas options.
  case canvasMenu
  /// The menu of the file's scenes.
  case scenes
}

extension Overlay? {
  /// The command palette; `nil` while it is closed.
  package internal(set) var palette: PaletteState? {
    get { if case .palette(let palette)? = self { palette } else { nil } }
    set { set(newValue.map { .palette($0) }, replacing: palette != nil) }
  }

  /// The file chooser; `nil` while it is closed.
  package internal(set) var chooser: ChooserState? {
    get { if case .chooser(let chooser)? = self { chooser } else { nil } }
    set { set(newValue.map { .chooser($0) }, replacing: chooser != nil) }
  }

  package internal(set) var showsKeys: Bool {
    get { if case .keys? = self { true } else { false } }
    set { set(newValue ? .keys : nil, replacing: showsKeys) }
  }

  package internal(set) var showsCopies: Bool {
    get { if case .copies? = self { true } else { false } }
    set { set(newValue ? .copies : nil, replacing: showsCopies) }
  }

  package internal(set) var showsCanvasMenu: Bool {
    get { if case .canvasMenu? = self { true } else { false } }
    set { set(newValue ? .canvasMenu : nil, replacing: showsCanvasMenu) }
  }

  package internal(set) var showsScenes: Bool {
    get { if case .scenes? = self { true } else { false } }
    set { set(newValue ? .scenes : nil, replacing: showsScenes) }
  }

  /// Opens an overlay in place of another one, or closes it if it is open.
  private mutating func set(_ overlay: Overlay?, replacing isOpen: Bool) {
    if overlay != nil || isOpen { self = overlay }
  }

  /// Handles a key while an overlay is open.
  ///
  /// - Parameters:
  ///   - actions: All actions of the palette.
  ///   - tree: The shown views.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ actions: [CommandPalette.Action], _ tree: ViewTree,
    _ scrolls: inout [Region.List: Double]
  ) -> KeyResponse {
    switch self {
    case .palette: palette?.press(key, modifiers, actions, tree, &scrolls) ?? .unused
    case .chooser: chooser?.press(key, modifiers, &scrolls) ?? .unused
    case .copies: Self.chooseCopy(key, modifiers)
    case .keys, .canvasMenu, .scenes, nil: .unused
    }
  }

  /// Handles a key while the menu of copy formats is open.
  private static func chooseCopy(_ key: Key, _ modifiers: KeyModifiers) -> KeyResponse {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return .unused }
    if key == .enter { return .command(.copyAs(.text)) }
    let form = CopyForm.allCases.first { String($0.key) == key.name.lowercased() }
    return form.map { .command(.copyAs($0)) } ?? .unused
  }
}
