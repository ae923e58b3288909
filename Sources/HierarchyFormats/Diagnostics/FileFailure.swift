/// Why a file could not be read or written at all.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which kind of failure it is; each has its exit status.
  package enum Kind: Int32, Hashable, Sendable {
    /// The content cannot be used.
    case unusableContent = 65
    /// There is no such input, or it cannot be read.
    case noInput = 66
    /// The output cannot be written.
    case cannotWrite = 73
  }

  /// Which kind of failure it is.
  package var kind: Kind
  /// What to tell the user; at least one error.
  package var diagnostics: [Diagnostic]

  /// A failure that diagnostics explain.
  package init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// A failure that concerns a file as a whole.
  package init(_ kind: Kind, file: String, message: String, hint: String? = nil) {
    self.init(
      kind, [Diagnostic(file: file, severity: .error, message: message, hint: hint)])
  }

  /// The exit status of a program that ends because of it.
  package var exitStatus: Int32 { kind.rawValue }

  /// The diagnostics, one below the other.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
