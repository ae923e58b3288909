/// An error that explains why no scene can be read from a file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics, at least one of which is an error.
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Creates a failure that concerns the file as a whole.
  package init(file: String, message: String, hint: String? = nil) {
    self.init([Diagnostic(file: file, severity: .error, message: message, hint: hint)])
  }

  /// The diagnostics, one after another.
  package var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}
