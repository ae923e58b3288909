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
