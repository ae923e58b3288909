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

/// Collects what is said about a file while it is read; places are byte offsets until the end.
///
/// At most `limit` statements are kept, so that a large broken file costs bounded memory; how many
/// were left out is said at the end.
struct DiagnosticLog {
  private struct Entry {
    var offset: Int
    var severity: Diagnostic.Severity
    var message: String
    var hint: String?
  }

  private let limit: Int
  private var entries: [Entry] = []
  private(set) var omitted = 0
  private var lastOmitted = 0
  /// While set, nothing is recorded: a part of the file is read for the second time.
  var isMuted = false

  init(limit: Int = 1000) { self.limit = limit }

  /// How many statements were made, those left out included.
  var count: Int { entries.count + omitted }

  mutating func add(
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

  /// Moves all places: the statements were made about a text that was taken out of another.
  mutating func move(_ place: (Int) -> Int) {
    for index in entries.indices { entries[index].offset = place(entries[index].offset) }
    lastOmitted = place(lastOmitted)
  }

  /// All statements in the order of their places. O(bytes + n log n).
  func finish(file: String, bytes: UnsafeBufferPointer<UInt8>) -> [Diagnostic] {
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

/// A place in a text as people count it: line and column from 1, columns in UTF-8 bytes.
struct TextPosition {
  private var offset = 0
  private var lineStart = 0
  /// The line, from 1.
  private(set) var line = 1

  /// The column, from 1, in UTF-8 bytes. A byte order mark does not count.
  private(set) var column = 1

  /// Moves on to a later byte; earlier ones are ignored. O(bytes passed).
  mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
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
