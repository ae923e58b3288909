import Answers
import Stage

/// The response of a field, a card or a list to a key.
enum KeyResponse {
  /// The key keeps its usual meaning.
  case unused
  case used([Effect] = [])
  /// The key performs a command.
  case command(Command)
  /// The key completes the value of a property.
  case edit(ViewEdit)
}

extension TextInput {
  /// Edits the text by a key.
  ///
  /// - Parameter opener: The command that shows the field.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, opener: Command? = nil
  ) -> KeyResponse {
    guard let edit = Edit(key, modifiers) else {
      return Self.response(to: key, modifiers, opener: opener)
    }
    send(edit)
    return .used()
  }

  /// Returns the effect of Control C; `nil` for other keys, and without text.
  func copy(_ key: Key, _ modifiers: KeyModifiers) -> Effect? {
    let isCopy = modifiers.contains(.control) && key.name.lowercased() == "c"
    return isCopy && !text.isEmpty ? .copy(text, "the typed text") : nil
  }

  /// Returns the response of a field to a key that does not edit text: the key pastes, performs the
  /// command that shows the field, or keeps a command that applies while typing; other keys are
  /// used up.
  static func response(
    to key: Key, _ modifiers: KeyModifiers, opener: Command?
  ) -> KeyResponse {
    guard let command = KeyBinding.command(key, modifiers) else { return .used() }
    if command == .paste || command == opener { return .command(command) }
    return KeyBinding.scope(of: command).contains(.fields) ? .unused : .used()
  }
}

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
