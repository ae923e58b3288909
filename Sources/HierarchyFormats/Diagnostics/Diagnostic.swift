/// Something to say about a place in a file.
///
/// Prints as `file:line:column: severity: message`, the hint on a line of its own.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How much it matters.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Something in the file could not be used.
    case error
    /// Something was read, but perhaps not as it was meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// The name of the file, as the user gave it; `-` for standard input.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in UTF-8 bytes.
  package var column: Int
  /// How much it matters.
  package var severity: Severity
  /// What is the matter: one sentence without a full stop.
  package var message: String
  /// What to do about it.
  package var hint: String?

  /// A statement about a place in a file.
  package init(
    file: String, line: Int = 1, column: Int = 1, severity: Severity, message: String,
    hint: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.hint = hint
  }

  /// `file:line:column: severity: message`, and the hint on the next line.
  package var description: String {
    let head = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}
