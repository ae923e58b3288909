/// The id of a view or a recognizer, compared by its Unicode scalars.
///
/// `String` compares by canonical equivalence: two ids of a file that differ only in their
/// normalisation would be equal, although both are valid.
package struct Identifier: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Returns whether both ids have the same Unicode scalars.
  package static func == (a: Identifier, b: Identifier) -> Bool {
    // The first two comparisons are fast, and most different ids differ in them.
    a.text.utf8.count == b.text.utf8.count && a.text == b.text
      && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Identifier: ExpressibleByStringInterpolation, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }
}
