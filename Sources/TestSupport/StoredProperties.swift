/// The stored properties of a value, each with a text of all that it holds: so a test can say which
/// of them a change touches, and fails for a property that nobody has thought of.
///
/// Objects count by identity, everything else by its content.
package struct StoredProperties {
  /// The text of each property by its name, such as `subject.scene` where `subject` is opened.
  package private(set) var texts: [String: String] = [:]

  /// - Parameter opened: properties whose own properties count one by one.
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

  /// The names of all properties.
  package var names: Set<String> { Set(texts.keys) }

  /// The names of the properties that hold something else than before.
  package func changed(from earlier: StoredProperties) -> Set<String> {
    names.union(earlier.names).filter { texts[$0] != earlier.texts[$0] }
  }

  private static func text(of value: Any) -> String {
    if let bytes = value as? [UInt8] { return String(decoding: bytes, as: UTF8.self) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return "\(type(of: value)) \(ObjectIdentifier(value as AnyObject))"
    case .set, .dictionary:
      // Equal ones may list their elements in different orders.
      return "[\(mirror.children.map { text(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .enum where mirror.children.isEmpty: return "\(value)"
    case nil: return String(reflecting: value)
    default:
      let parts = mirror.children.map { "\($0.label ?? "")=\(text(of: $0.value))" }
      return "\(type(of: value))(\(parts.joined(separator: ", ")))"
    }
  }
}
