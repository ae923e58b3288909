internal import Stage

/// The card or menu that lies over the window; at most one is open.
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

extension State {
  /// The command palette; `nil` while it is closed.
  package internal(set) var palette: PaletteState? {
    get { if case .palette(let palette)? = overlay { palette } else { nil } }
    set { setOverlay(newValue.map { .palette($0) }, replacing: palette != nil) }
  }

  /// The file chooser; `nil` while it is closed.
  package internal(set) var chooser: ChooserState? {
    get { if case .chooser(let chooser)? = overlay { chooser } else { nil } }
    set { setOverlay(newValue.map { .chooser($0) }, replacing: chooser != nil) }
  }

  package internal(set) var showsHelp: Bool {
    get { if case .keys? = overlay { true } else { false } }
    set { setOverlay(newValue ? .keys : nil, replacing: showsHelp) }
  }

  package internal(set) var showsCopies: Bool {
    get { if case .copies? = overlay { true } else { false } }
    set { setOverlay(newValue ? .copies : nil, replacing: showsCopies) }
  }

  package internal(set) var showsCanvasMenu: Bool {
    get { if case .canvasMenu? = overlay { true } else { false } }
    set { setOverlay(newValue ? .canvasMenu : nil, replacing: showsCanvasMenu) }
  }

  package internal(set) var showsScenes: Bool {
    get { if case .scenes? = overlay { true } else { false } }
    set { setOverlay(newValue ? .scenes : nil, replacing: showsScenes) }
  }

  /// Opens an overlay in place of another one, or closes it if it is open.
  private mutating func setOverlay(_ overlay: Overlay?, replacing isOpen: Bool) {
    if overlay != nil || isOpen { self.overlay = overlay }
  }

  /// Handles a key while an overlay is open.
  ///
  /// - Returns: `nil` if the key is not for the overlay.
  mutating func pressInOverlay(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    switch overlay {
    case .palette: typeInPalette(key, modifiers)
    case .chooser: pressInChooser(key, modifiers)
    case .copies: chooseCopy(key, modifiers)
    case .keys, .canvasMenu, .scenes, nil: nil
    }
  }
}
