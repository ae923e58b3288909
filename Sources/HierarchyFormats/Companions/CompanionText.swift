/// A text that accompanies a dump, read line by line.
struct CompanionText {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var rows = CompanionRows()
  private(set) var log = DiagnosticLog()
  /// How many lines were reported.
  private(set) var reported = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Goes through the text once. Lines that are no rows are reported; those of a dump that the text
  /// holds besides, all together.
  mutating func read() {
    var start = UTF8Text.markLength(bytes)
    var views = (count: 0, first: 0)
    while start < bytes.count {
      let end = DumpLines.end(of: start, in: bytes)
      if let row = CompanionStart(in: bytes, start..<end) {
        start = rows.readLine(row, in: bytes, end)
        continue
      }
      if let row = DumpRowStart(in: bytes, start..<end), row.hasAttributes {
        if views.count == 0 { views.first = start }
        views.count += 1
      } else if !DumpLines.isBlank(bytes, start..<end),
        !CompanionRows.isFraming(bytes, start..<end)
      {
        reported += 1
        log.add(.note, at: start, "neither a view controller nor a gesture recognizer: left out")
      }
      start = end + 1
    }
    if views.count > 0 {
      reported += views.count
      log.add(
        .note, at: views.first,
        "\(views.count) \(views.count == 1 ? "row is a view" : "rows are views") and left out: "
          + "views come from the hierarchy that this text is joined with")
    }
    if !rows.touches.isEmpty, let first = rows.touches.first {
      log.add(.note, at: first.offset, LoggedTouch.unused(rows.touches.count))
    }
  }
}

extension LoggedTouch {
  /// What to say about logged touches where views are wanted.
  static func unused(_ count: Int) -> String {
    "\(count) logged \(count == 1 ? "touch tells" : "touches tell") nothing about views; "
      + "\"hitscope verify\" compares with \(count == 1 ? "it" : "them")"
  }
}
