/// A key as its cap says it: `space`, `left`, or the character it writes, such as `?`.
package struct Key: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The name in lower case, or the character.
  package var name: String

  /// A key by its name or character.
  package init(_ name: String) { self.name = name }

  /// A key by its name or character.
  package init(stringLiteral name: String) { self.name = name }

  /// Reads the name alone.
  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The space bar.
  package static let space: Key = "space"
  /// The arrow to the left.
  package static let left: Key = "left"
  /// The arrow to the right.
  package static let right: Key = "right"
  /// The arrow up.
  package static let up: Key = "up"
  /// The arrow down.
  package static let down: Key = "down"
  /// The key that goes to the start.
  package static let home: Key = "home"
  /// The key that goes to the end.
  package static let end: Key = "end"
  /// The key that deletes backwards.
  package static let backspace: Key = "backspace"
  /// The key that closes the front panel.
  package static let escape: Key = "escape"
  /// The key that goes on to the next.
  package static let tab: Key = "tab"
  /// The key that confirms.
  package static let enter: Key = "enter"
  package static let pageUp: Key = "pageup"
  package static let pageDown: Key = "pagedown"
  /// The sixth function key.
  package static let f6: Key = "f6"
  /// The seventh function key.
  package static let f7: Key = "f7"
  /// The eighth function key.
  package static let f8: Key = "f8"
  /// The eleventh function key.
  package static let f11: Key = "f11"
  /// The twelfth function key.
  package static let f12: Key = "f12"
}

/// Keys that are held while another is pressed.
package struct KeyModifiers: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each key.
  package var rawValue: UInt8

  /// Modifiers from their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, on either side.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Control, on either side.
  package static let control = KeyModifiers(rawValue: 2)
  /// Alt, on either side.
  package static let alt = KeyModifiers(rawValue: 4)
}
