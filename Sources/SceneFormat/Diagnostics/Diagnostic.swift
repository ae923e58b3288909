/// A message about a position in a file.
///
/// Prints as `file:line:column: severity: message`, with the hint on a separate line.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Something in the file could not be used.
    case error
    /// Something was read, but perhaps not as intended.
    case warning
    /// Additional information.
    case note
  }

  /// The file name as the user gave it; `-` for standard input.
  package var file: String
  /// The 1-based line.
  package var line: Int
  /// The 1-based column, in UTF-8 bytes.
  package var column: Int
  package var severity: Severity
  /// The problem, in one sentence without a full stop.
  package var message: String
  /// The suggested action.
  package var hint: String?

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

  /// `file:line:column: severity: message`, followed by the hint on the next line.
  package var description: String {
    let head = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}

/// Collects diagnostics while a file is read. Positions are byte offsets until `finish`.
///
/// At most `limit` diagnostics are kept, so that a large broken file uses bounded memory. The last
/// diagnostic gives the number of those omitted.
package struct DiagnosticLog {
  private struct Entry {
    var offset: Int
    var severity: Diagnostic.Severity
    var message: String
    var hint: String?
  }

  private let limit: Int
  private var entries: [Entry] = []
  package private(set) var omitted = 0
  private var lastOmitted = 0
  /// A Boolean value indicating whether diagnostics are discarded, because part of the file is
  /// being read for the second time.
  package var isMuted = false

  package init(limit: Int = 1000) { self.limit = limit }

  /// The number of diagnostics, including omitted ones.
  package var count: Int { entries.count + omitted }

  package mutating func add(
    _ severity: Diagnostic.Severity, at offset: Int, _ message: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    guard !isMuted else { return }
    guard entries.count < limit else {
      omitted += 1
      lastOmitted = offset
      return
    }
    entries.append(
      Entry(offset: offset, severity: severity, message: message(), hint: hint()))
  }

  /// Maps all offsets, which refer to an extracted text, to positions in its source.
  package mutating func move(_ place: (Int) -> Int) {
    for index in entries.indices { entries[index].offset = place(entries[index].offset) }
    lastOmitted = place(lastOmitted)
  }

  /// Returns all diagnostics, sorted by position.
  ///
  /// - Complexity: O(bytes + n log n).
  package func finish(file: String, bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
    var all = entries
    if omitted > 0 {
      all.append(Entry(offset: lastOmitted, severity: .note, message: "\(omitted) more like these"))
    }
    let order = all.indices.sorted { (all[$0].offset, $0) < (all[$1].offset, $1) }
    var position = TextPosition()
    return order.map { index in
      let entry = all[index]
      position.advance(to: entry.offset, in: bytes)
      return Diagnostic(
        file: file, line: position.line, column: position.column, severity: entry.severity,
        message: entry.message, hint: entry.hint)
    }
  }
}

/// A position in a text: 1-based line and column, with columns in UTF-8 bytes.
package struct TextPosition {
  private var offset = 0
  private var lineStart = 0

  package init() {}

  /// The 1-based line.
  package private(set) var line = 1

  /// The 1-based column, in UTF-8 bytes. A byte order mark is not counted.
  package private(set) var column = 1

  /// Advances to a later byte; ignores earlier ones.
  ///
  /// - Complexity: O(bytes passed).
  package mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let target = min(max(target, offset), bytes.count)
    while offset < target {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    let mark = lineStart == 0 ? UTF8Text.markLength(bytes) : 0
    column = max(1, offset - lineStart - mark + 1)
  }
}
