/// The stored properties of a value, each described as a text of its contents.
///
/// A test uses it to list the properties affected by a change, and fails for properties added
/// later. Objects are compared by identity, everything else by content.
package struct StoredProperties {
  /// The text of each property by its name, such as `subject.scene` if `subject` is opened.
  package private(set) var texts: [String: String] = [:]

  /// - Parameter opened: The properties whose own properties are listed individually.
  package init(of value: Any, opening opened: Set<String> = []) {
    for child in Mirror(reflecting: value).children {
      guard let name = child.label else { continue }
      guard opened.contains(name) else {
        texts[name] = Self.text(of: child.value)
        continue
      }
      for part in Mirror(reflecting: child.value).children {
        texts["\(name).\(part.label ?? "")"] = Self.text(of: part.value)
      }
    }
  }

  package var names: Set<String> { Set(texts.keys) }

  /// Returns the names of the properties whose contents changed.
  package func changed(from earlier: StoredProperties) -> Set<String> {
    names.union(earlier.names).filter { texts[$0] != earlier.texts[$0] }
  }

  private static func text(of value: Any) -> String {
    if let bytes = value as? [UInt8] { return String(decoding: bytes, as: UTF8.self) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return "\(type(of: value)) \(ObjectIdentifier(value as AnyObject))"
    case .set, .dictionary:
      // Equal sets and dictionaries may list their elements in different orders.
      return "[\(mirror.children.map { text(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .enum where mirror.children.isEmpty: return "\(value)"
    case nil: return String(reflecting: value)
    default:
      let parts = mirror.children.map { "\($0.label ?? "")=\(text(of: $0.value))" }
      return "\(type(of: value))(\(parts.joined(separator: ", ")))"
    }
  }
}
