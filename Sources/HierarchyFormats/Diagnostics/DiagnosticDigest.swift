package import SceneFormat

/// A summary of a file's diagnostics, shown before the requested output: one diagnostic of each
/// kind, with the number of similar ones.
package struct DiagnosticDigest: Sendable {
  /// Diagnostics that differ only in names and numbers.
  package struct Kind: Hashable, Sendable {
    /// The first diagnostic of this kind in the file.
    package var first: Diagnostic
    package var count: Int
  }

  /// The kinds, in order of their first positions.
  package private(set) var kinds: [Kind] = []

  /// Groups diagnostics by message.
  ///
  /// - Complexity: O(characters of the messages).
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

  /// Returns the words of a message without quotations, numbers, classes and ids.
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
