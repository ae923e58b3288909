import Stage

extension TextInput.Edit {
  /// Creates the edit that a key makes in a text field; `nil` for keys without an effect there.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) {
      switch key.name.lowercased() {
      case "a": self = .selectAll
      case "backspace": self = .clear
      default: return nil
      }
      return
    }
    switch key {
    case .backspace: self = .deleteBackward
    case .left: self = .move(-1)
    case .right: self = .move(1)
    case .home: self = .moveToStart
    case .end: self = .moveToEnd
    case .space: self = .insert(" ")
    default:
      guard key.name.count == 1, !modifiers.contains(.alt) else { return nil }
      self = .insert(key.name)
    }
  }
}

extension TextInput {
  /// Returns whether a key keeps its command while typing: quitting, moving to the next control,
  /// and full screen.
  static func leavesCommand(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    key == .f11 || key == .tab
      || modifiers.contains(.control) && ["q", "w"].contains(key.name.lowercased())
  }
}
