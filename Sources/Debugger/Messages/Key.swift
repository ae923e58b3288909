/// A key as its cap says it: `space`, `left`, or the character it writes, such as `?`.
public struct Key: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The name in lower case, or the character.
  public var name: String

  /// A key by its name or character.
  public init(_ name: String) { self.name = name }

  /// A key by its name or character.
  public init(stringLiteral name: String) { self.name = name }

  /// Reads the name alone.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The space bar.
  public static let space: Key = "space"
  /// The arrow to the left.
  public static let left: Key = "left"
  /// The arrow to the right.
  public static let right: Key = "right"
  /// The arrow up.
  public static let up: Key = "up"
  /// The arrow down.
  public static let down: Key = "down"
  /// The key that goes to the start.
  public static let home: Key = "home"
  /// The key that goes to the end.
  public static let end: Key = "end"
  /// The key that deletes backwards.
  public static let backspace: Key = "backspace"
  /// The key that closes what lies on top.
  public static let escape: Key = "escape"
  /// The key that goes on to the next.
  public static let tab: Key = "tab"
  /// The key that confirms.
  public static let enter: Key = "enter"
  /// One page up.
  public static let pageUp: Key = "pageup"
  /// One page down.
  public static let pageDown: Key = "pagedown"
  /// The eleventh function key.
  public static let f11: Key = "f11"
  /// The twelfth function key.
  public static let f12: Key = "f12"
}

/// Keys that are held while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each key.
  public var rawValue: UInt8

  /// Modifiers from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, on either side.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control, on either side.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt, on either side.
  public static let alt = KeyModifiers(rawValue: 4)
}
