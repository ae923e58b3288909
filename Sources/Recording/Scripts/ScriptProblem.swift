internal import HitTesting
package import SceneFormat

/// A mistake in a script, with the part of the line that it concerns.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// The 1-based line.
  package var line: Int
  /// The text of the line.
  package var source: String
  /// The UTF-8 bytes of the line that are at fault.
  package var bytes: Range<Int>
  /// One sentence without a full stop.
  package var message: String
  /// A suggested correction.
  package var hint: String?

  /// Creates a problem.
  package init(
    line: Int, source: String, bytes: Range<Int>, message: String, hint: String? = nil
  ) {
    self.line = line
    self.source = source
    self.bytes = bytes
    self.message = message
    self.hint = hint
  }

  /// The maximum length of a quoted line, in bytes.
  private static let longestLine = 200

  /// The problem as a diagnostic of a file, in which the message is followed by the line and a mark
  /// below the part at fault.
  package func diagnostic(in file: String) -> Diagnostic {
    var message = message
    if let quote { message += "\n" + quote }
    return Diagnostic(
      file: file, line: line, column: bytes.lowerBound + 1, severity: .error, message: message,
      hint: hint)
  }

  /// The line, and a mark below the part at fault; `nil` for an empty or a very long line.
  private var quote: String? {
    let visible = source.filter { $0 != "\t" }
    guard !source.isEmpty, source.utf8.count <= Self.longestLine,
      VisibleText.line(visible) == visible
    else { return nil }
    let utf8 = Array(source.utf8)
    let start = min(bytes.lowerBound, utf8.count)
    let before = String(decoding: utf8[..<start], as: UTF8.self)
    let end = max(start, min(bytes.upperBound, utf8.count))
    let marked = String(decoding: utf8[start..<end], as: UTF8.self)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    return "    \(source)\n    \(indent)^" + String(repeating: "~", count: max(0, marked.count - 1))
  }
}
