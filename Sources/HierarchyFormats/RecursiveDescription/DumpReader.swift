import Geometry
import HitTesting
import TouchDelivery

/// Reads the text of `recursiveDescription`, as tolerantly as people paste it.
///
/// Every line is a view, belongs to one, or is reported. O(n) for n bytes.
struct DumpReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let hasBars: Bool
  var log = DiagnosticLog()
  var builder = ViewTreeBuilder(for: RecursiveDescriptionFormat())
  /// The depths of the open views as the text gives them, outermost first.
  var depths: [Int] = []
  var addresses = AddressBook()
  var counts = DumpCounts()
  /// View controllers, recognizers and touches among the rows.
  var companions = CompanionRows()

  /// A row may go on over so many lines, and so many bytes.
  private static let longestRow = (lines: 12, bytes: 1 << 16)

  /// Reads a scene from a text that rows were found in.
  ///
  /// - Throws: `FileFailure` when no row can be read.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(FileFailure) -> Reading {
    let hasBars = DumpLines.survey(bytes).hasBars
    return try DumpReader(bytes: bytes, hasBars: hasBars).reading(file: file)
  }

  init(bytes: UnsafeBufferPointer<UInt8>, hasBars: Bool) {
    self.bytes = bytes
    self.hasBars = hasBars
  }

  private consuming func reading(file: String) throws(FileFailure) -> Reading {
    readLines()
    guard counts.views > 0 else {
      throw FileFailure(
        .unusableContent, file: file, message: "no view was found in this dump",
        hint: UnreadableFormat.advice)
    }
    var tree = builder.finish()
    var missing = RecursiveDescriptionFormat().missing
    var elements = counts.elements
    var told: Set<NodeID> = []
    if !companions.isEmpty {
      let join = CompanionJoin(companions, with: tree, log: log)
      tree = join.result
      log = join.log
      missing = join.missing(missing)
      told = join.gestureViews
      elements.read += join.count.read
      elements.reported += join.count.reported
    }
    reportCounts(told: told)
    var reading = Reading(
      scene: Scene(name: Reading.title(of: file), screen: tree.boundingScreen, tree: tree),
      format: RecursiveDescriptionFormat(), diagnostics: log.finish(file: file, bytes: bytes),
      missing: missing)
    reading.elements = elements
    return reading
  }

  /// Goes through the text once, line by line.
  mutating func readLines() {
    var start = UTF8Text.markLength(bytes)
    var ahead: DumpRowStart?
    var isAheadKnown = false
    while start < bytes.count {
      let lineEnd = DumpLines.end(of: start, in: bytes)
      let row = isAheadKnown ? ahead : DumpRowStart(in: bytes, start..<lineEnd)
      isAheadKnown = false
      if let companion = CompanionStart(besides: row, in: bytes, start..<lineEnd) {
        start = companions.readLine(companion, in: bytes, lineEnd)
        continue
      }
      guard let row else {
        reportLine(start..<lineEnd)
        start = lineEnd + 1
        continue
      }
      let (end, next) = extent(of: row, from: lineEnd)
      var parsed = DumpRowParser.parse(row, in: bytes, to: end)
      if parsed.isCut, end > lineEnd { parsed = DumpRowParser.parse(row, in: bytes, to: lineEnd) }
      add(row, parsed)
      let rest = min(max(parsed.end, row.next), bytes.count)
      let restEnd = DumpLines.end(of: rest, in: bytes)
      if let another = rowBehind(rest..<restEnd) {
        ahead = another
        isAheadKnown = true
        start = another.prefix.lowerBound
      } else {
        start = restEnd + 1
        isAheadKnown = restEnd == end && next != nil
        ahead = next
      }
    }
    while depths.popLast() != nil { builder.close() }
  }

  /// How far a row may reach: to the next row, over a few lines.
  private func extent(of row: DumpRowStart, from lineEnd: Int) -> (end: Int, next: DumpRowStart?) {
    var end = lineEnd
    for _ in 0..<Self.longestRow.lines {
      guard end + 1 < bytes.count, end - row.start < Self.longestRow.bytes else { break }
      let nextEnd = DumpLines.end(of: end + 1, in: bytes)
      if let next = DumpRowStart(in: bytes, end + 1..<nextEnd),
        next.hasAttributes || next.bars > 0
      {
        return (end, next)
      }
      end = nextEnd
    }
    return (end, nil)
  }

  /// A row that follows on the same line, where the line breaks of a dump were lost.
  private func rowBehind(_ rest: Range<Int>) -> DumpRowStart? {
    if let bar = rest.first(where: { bytes[$0] == UInt8(ascii: "|") }),
      let row = DumpRowStart(in: bytes, bar..<rest.upperBound), row.hasAttributes
    {
      return window(rest.lowerBound..<bar) ?? row
    }
    return window(rest)
  }

  /// Another root right behind a row: a view in a description of another kind has no frame.
  private func window(_ rest: Range<Int>) -> DumpRowStart? {
    let near = rest.lowerBound..<min(rest.upperBound, rest.lowerBound + 64)
    guard let start = near.first(where: { bytes[$0] == UInt8(ascii: "<") }), start > 0,
      [0x20, 0x22, 0x27, 0x2C].contains(bytes[start - 1]),
      let row = DumpRowStart(in: bytes, start..<rest.upperBound), row.start == start,
      UTF8Text.has("; frame = (", in: bytes, at: row.next, rest.upperBound)
    else { return nil }
    return row
  }
}
