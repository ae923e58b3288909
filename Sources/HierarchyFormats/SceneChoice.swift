/// One of the scenes of a file, as people name it: by its number or by an id.
package enum SceneChoice: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The place in the file, from 1.
  case number(Int)
  /// The id of the scene, of its view controller or of its view.
  case id(String)

  /// Digits are a number, anything else is an id; `nil` for no text.
  package init?(_ text: String) {
    if text.isEmpty { return nil }
    if let number = Int(text) { self = .number(number) } else { self = .id(text) }
  }

  /// As it is written.
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .id(let id): id
    }
  }
}
