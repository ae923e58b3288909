/// An error that explains why no scene can be read from a file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics, at least one of which is an error.
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The maximum number of mistakes of one file that a message lists.
  package static let maximumMistakes = 20

  /// Creates a failure that lists the first mistakes of a file, and the number of the others.
  package init(mistakes: [Diagnostic]) {
    diagnostics = Array(mistakes.prefix(Self.maximumMistakes))
    let omitted = mistakes.count - diagnostics.count
    guard omitted > 0, let next = mistakes.dropFirst(diagnostics.count).first else { return }
    diagnostics.append(
      Diagnostic(
        file: next.file, line: next.line, severity: .note,
        message: omitted == 1 ? "1 more mistake" : "\(omitted) more mistakes"))
  }

  /// Creates a failure that concerns the file as a whole.
  package init(file: String, message: String, hint: String? = nil) {
    self.init([Diagnostic(file: file, severity: .error, message: message, hint: hint)])
  }

  /// The diagnostics, one after another.
  package var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}
