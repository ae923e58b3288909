/// Why no scene can be read from a file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; at least one error.
  package var diagnostics: [Diagnostic]

  /// A failure that diagnostics explain.
  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A failure that concerns a file as a whole.
  package init(file: String, message: String, hint: String? = nil) {
    self.init([Diagnostic(file: file, severity: .error, message: message, hint: hint)])
  }

  /// The diagnostics, one below the other.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
