/// The diagnostics of a file as people read them before the answer that they asked for: one of each
/// kind, with the number of those like it.
package struct DiagnosticDigest: Sendable {
  /// Diagnostics that say the same of different views.
  package struct Kind: Hashable, Sendable {
    /// The first of them in the file.
    package var first: Diagnostic
    /// How many there are.
    package var count: Int
  }

  /// The kinds, in the order of their first places.
  package private(set) var kinds: [Kind] = []

  /// Groups diagnostics by what they say. O(characters of the messages).
  package init(_ diagnostics: some Sequence<Diagnostic>) {
    var places: [String: Int] = [:]
    for diagnostic in diagnostics {
      let key = diagnostic.severity.rawValue + ":" + Self.outline(of: diagnostic.message)
      if let place = places[key] {
        kinds[place].count += 1
      } else {
        places[key] = kinds.count
        kinds.append(Kind(first: diagnostic, count: 1))
      }
    }
  }

  /// The words of a message without those that name or count something: quotations, numbers,
  /// classes, ids.
  private static func outline(of message: String) -> String {
    var outline = ""
    var isQuoted = false
    for word in message.split(separator: " ") {
      let opens = word.contains { $0 == "“" }
      let closes = word.contains { $0 == "”" }
      let isName =
        isQuoted || opens || word.contains { $0.isNumber || $0.isUppercase || $0 == "\"" }
      isQuoted = (isQuoted || opens) && !closes
      if !isName {
        outline += word + " "
      } else if !outline.hasSuffix("· ") {
        outline += "· "
      }
    }
    return outline
  }
}
