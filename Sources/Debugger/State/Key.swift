import Geometry

/// A key by the name on its cap, such as `space` or `left`, or by the character it types, such as
/// `?`.
package struct Key: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The name in lower case, or the character.
  package var name: String

  package init(_ name: String) { self.name = name }

  package init(stringLiteral name: String) { self.name = name }

  #if !hasFeature(Embedded)
  /// Decodes the bare name.
  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the bare name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
  #endif

  package static let space: Key = "space"
  package static let left: Key = "left"
  package static let right: Key = "right"
  package static let up: Key = "up"
  package static let down: Key = "down"
  package static let home: Key = "home"
  package static let end: Key = "end"
  package static let backspace: Key = "backspace"
  package static let escape: Key = "escape"
  package static let tab: Key = "tab"
  package static let enter: Key = "enter"
  package static let pageUp: Key = "pageup"
  package static let pageDown: Key = "pagedown"
  package static let f6: Key = "f6"
  package static let f7: Key = "f7"
  package static let f8: Key = "f8"
  package static let f11: Key = "f11"
  package static let f12: Key = "f12"
}

/// Modifier keys that are held while another key is pressed.
package struct KeyModifiers: OptionSet, Hashable, Codable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  package static let control = KeyModifiers(rawValue: 2)
  /// The left Alt key.
  package static let alt = KeyModifiers(rawValue: 4)
}
