package import HitTesting

/// How debuggers name an object: `<Class: 0xADDR…` or `<Class 0xADDR…`, or `<Class…` alone.
struct ObjectReference {
  /// The class name as it is printed.
  var className: String
  /// The address as it is printed; `nil` when there is none.
  var address: String?
  /// Where the `<` stands.
  var start: Int
  /// What follows the address, or the class when there is none.
  var next: Int

  /// A class name is no longer than this, so that no text is looked through twice.
  private static let longestName = 1024

  /// The reference that begins with a `<`; `nil` when none does.
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

  /// The address without its `0x` and leading zeros, in small letters: equal for equal objects.
  var key: String? { address.map { Self.key($0) } }

  /// The same of an address that is printed: `0x07F1` and `0x7f1` name one object.
  static func key(_ address: String) -> String {
    let digits = address.lowercased().dropFirst(2).drop { $0 == "0" }
    return String(digits)
  }

  /// What to call it in a message: `UIView 0x7f1`.
  var name: String { address.map { "\(className) \($0)" } ?? className }

  /// Where an address ends that stands at a place; `nil` for none, or one of nothing but zeros.
  private static func addressEnd(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int
  ) -> Int? {
    guard UTF8Text.has("0x", in: bytes, at: start, end) else { return nil }
    var index = start + 2
    while index < end, index < start + 40, JSONScanner.hexDigit(bytes[index]) != nil { index += 1 }
    return index > start + 2 ? index : nil
  }

  /// Where a class name ends; generic arguments in angle brackets belong to it.
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

/// The views of a tree by the addresses that are their ids.
///
/// Addresses are compared as numbers: `0x07F1` and `0x7f1` name one object.
package struct AddressIndex: Sendable {
  private var views: [String: NodeID] = [:]

  /// Looks through a tree. Of several views with one address, the first counts. O(views).
  package init(_ tree: ViewTree) {
    for view in tree.ids {
      guard let id = tree.explicitID(of: view), id.hasPrefix("0x") else { continue }
      let key = ObjectReference.key(id)
      if views[key] == nil { views[key] = view }
    }
  }

  /// The view of an address, such as `0x7f1`; `nil` when the tree has none.
  package func view(_ address: String) -> NodeID? { views[ObjectReference.key(address)] }
}
