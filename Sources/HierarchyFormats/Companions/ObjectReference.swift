package import HitTesting
import SceneFormat

/// An object as debuggers print it: `<Class: 0xADDR…`, `<Class 0xADDR…`, or only `<Class…`.
struct ObjectReference {
  /// The class name as printed.
  var className: String
  /// The address as printed; `nil` if it is missing.
  var address: String?
  /// The offset of the `<`.
  var start: Int
  /// The offset after the address, or after the class if the address is missing.
  var next: Int

  /// The maximum length of a class name, which prevents quadratic scanning.
  private static let longestName = 1024

  /// Parses a reference that begins with `<` at `start`; `nil` for other text.
  init?(in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int) {
    guard start < end, bytes[start] == UInt8(ascii: "<") else { return nil }
    self.start = start
    guard let nameEnd = Self.nameEnd(in: bytes, start + 1, min(end, start + Self.longestName))
    else { return nil }
    className = UTF8Text.string(bytes, start + 1..<nameEnd)
    next = nameEnd
    var index = nameEnd
    if index < end, bytes[index] == UInt8(ascii: ":") { index += 1 }
    while index < end, bytes[index] == 0x20, index < nameEnd + 4 { index += 1 }
    guard let addressEnd = Self.addressEnd(in: bytes, at: index, end) else { return }
    address = UTF8Text.string(bytes, index..<addressEnd)
    next = addressEnd
  }

  /// The normalised address, which is equal for equal objects: lowercase, without `0x` and leading
  /// zeros.
  var key: String? { address.flatMap { Self.key($0) } }

  /// Normalises a printed address: `0x07F1` and `0x7f1` denote the same object. `nil` for a redacted
  /// address of zeros, which identifies nothing.
  static func key(_ address: String) -> String? {
    let digits = address.lowercased().dropFirst(2).drop { $0 == "0" }
    return digits.isEmpty ? nil : String(digits)
  }

  /// The object's name in messages, such as `UIView 0x7f1`.
  var name: String { address.map { "\(className) \($0)" } ?? className }

  /// Returns the end of the address at `start`; `nil` without `0x` and at least one digit.
  private static func addressEnd(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int
  ) -> Int? {
    guard UTF8Text.has("0x", in: bytes, at: start, end) else { return nil }
    var index = start + 2
    while index < end, index < start + 40, JSONScanner.hexDigit(bytes[index]) != nil { index += 1 }
    return index > start + 2 ? index : nil
  }

  /// Returns the end of a class name, including generic arguments in angle brackets.
  private static func nameEnd(
    in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int? {
    var depth = 0
    for index in start..<max(start, end) {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard index > start else { return nil }
        depth += 1
      case UInt8(ascii: ">") where depth > 0: depth -= 1
      case UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: ";"), 0x20:
        if depth == 0 { return index > start ? index : nil }
      case 0x30...0x39, UInt8(ascii: "."):
        guard index > start else { return nil }
      case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: break
      default:
        guard depth > 0, bytes[index] >= 0x20 else { return nil }
      }
    }
    return nil
  }
}

/// An index of a tree's views whose ids are addresses.
///
/// Addresses are compared by value: `0x07F1` and `0x7f1` denote the same object.
package struct AddressIndex: Sendable {
  private var views: [String: NodeID] = [:]

  /// Indexes a tree. If several views have the same address, the first one is used.
  ///
  /// - Complexity: O(views).
  package init(_ tree: ViewTree) {
    for view in tree.ids {
      guard let id = tree.explicitID(of: view), id.hasPrefix("0x"),
        let key = ObjectReference.key(id)
      else { continue }
      if views[key] == nil { views[key] = view }
    }
  }

  /// Returns the view with an address such as `0x7f1`; `nil` if the tree has none.
  package func view(_ address: String) -> NodeID? {
    ObjectReference.key(address).flatMap { views[$0] }
  }
}
