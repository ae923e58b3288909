import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Reads the text of `recursiveDescription`, tolerating the usual damage from pasting.
///
/// Every line becomes a view, belongs to one, or is reported.
///
/// - Complexity: O(n) for n bytes.
struct DumpReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let hasBars: Bool
  var log = DiagnosticLog()
  var parts = DumpParts()
  var counts = DumpCounts()
  /// View controllers, gesture recognizers and touches among the rows.
  var companions = CompanionRows()
  /// The lines of prose around the dumps.
  var others = OtherLines()
  /// The current line; `nextBar` is the index of its next unprocessed bar. This cache avoids
  /// scanning a line with many rows again for each row.
  private var line = 0..<0
  private var nextBar = 0

  /// The maximum number of lines and bytes that a row may span.
  private static let longestRow = (lines: 12, bytes: 1 << 16)

  /// Reads a scene from a text that contains rows.
  ///
  /// - Throws: `FileFailure` if no row can be read.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    let hasBars = DumpLines.survey(bytes).hasBars
    return try DumpReader(bytes: bytes, hasBars: hasBars).reading(file: file, options)
  }

  init(bytes: UnsafeBufferPointer<UInt8>, hasBars: Bool) {
    self.bytes = bytes
    self.hasBars = hasBars
  }

  private consuming func reading(
    file: String, _ options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    readLines()
    others.note(&log)
    guard counts.views > 0 else {
      throw FileFailure(
        file: file, message: "no view was found in this dump",
        hint: UnreadableFormat.advice)
    }
    for view in parts.removeRepeated() {
      log.add(
        .note, at: view.offset,
        "view \(view.address) is also part of another dump: its separate printout is ignored")
    }
    let summaries = parts.summaries
    let chosen = try summaries.index(of: options.scene, file: file)
    reportParts(chosen)
    var tree = parts.ended[chosen].tree
    var missing = RecursiveDescriptionFormat().missing
    var elements = counts.elements
    var listed: Set<NodeID> = []
    if !companions.isEmpty {
      let join = CompanionJoin(companions, with: tree, log: log)
      tree = join.result
      log = join.log
      missing = join.missing(missing)
      listed = join.gestureViews
      elements.read += join.count.read
      elements.reported += join.count.reported
    }
    reportCounts(parts.ended[chosen].gestures, listed: listed)
    var reading = Reading(
      scene: Scene(name: Reading.title(of: file), screen: tree.boundingScreen, tree: tree),
      format: RecursiveDescriptionFormat(), diagnostics: log.finish(file: file, bytes: bytes),
      missing: missing)
    reading.elements = elements
    reading.scenes = summaries
    reading.scenes[chosen].views = tree.count
    reading.sceneIndex = chosen
    reading.animatedViews = parts.ended[chosen].animated
    let (parts, companions) = (parts.ended, companions)
    reading.otherScenes = { request in
      Self.reading(of: request.place, parts, companions, file, summaries)
    }
    return reading
  }

  /// Builds another scene of the text, without diagnostics.
  private static func reading(
    of place: Int, _ parts: [DumpParts.Part], _ companions: CompanionRows, _ file: String,
    _ summaries: [SceneSummary]
  ) -> Reading {
    var tree = parts[place].tree
    let format = RecursiveDescriptionFormat()
    var missing = format.missing
    if !companions.isEmpty {
      let join = CompanionJoin(companions, with: tree, log: DiagnosticLog())
      tree = join.result
      missing = join.missing(missing)
    }
    var reading = Reading(
      scene: Scene(name: Reading.title(of: file), screen: tree.boundingScreen, tree: tree),
      format: format, diagnostics: [], missing: missing)
    reading.scenes = summaries
    reading.sceneIndex = place
    reading.animatedViews = parts[place].animated
    return reading
  }

  /// Parses the text in one pass.
  mutating func readLines() {
    var start = UTF8Text.markLength(bytes)
    var ahead: DumpRowStart?
    var isAheadKnown = false
    while start < bytes.count {
      let lineEnd = endOfLine(at: start)
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
      guard !isMention(row, before: next) else {
        reportMention(row, start..<lineEnd)
        start = lineEnd + 1
        continue
      }
      var parsed = DumpRowParser.parse(row, in: bytes, to: end)
      if parsed.isCut, end > lineEnd { parsed = DumpRowParser.parse(row, in: bytes, to: lineEnd) }
      if !parsed.isCut, row.isFollowedByWords(in: bytes, from: parsed.end) {
        reportQuotation(start..<lineEnd)
        start = max(lineEnd, DumpLines.end(of: parsed.end, in: bytes)) + 1
        continue
      }
      parsed.takeTrailingText(in: bytes, lineEnd)
      add(row, parsed)
      let rest = min(max(parsed.end, row.next), bytes.count)
      let restEnd = endOfLine(at: rest)
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
    parts.end()
  }

  /// Returns the end of the line that contains `place`.
  private mutating func endOfLine(at place: Int) -> Int {
    if !line.contains(place) {
      line = place..<max(place, DumpLines.end(of: place, in: bytes))
      nextBar = place
    }
    return line.upperBound
  }

  /// Returns the index of the first bar in the rest of a line; the end of the line if it has none.
  private mutating func firstBar(in rest: Range<Int>) -> Int {
    nextBar = max(nextBar, rest.lowerBound)
    while nextBar < rest.upperBound, bytes[nextBar] != UInt8(ascii: "|") { nextBar += 1 }
    return nextBar
  }

  /// Returns the maximum end of a row, which may span several lines up to the next row, and that
  /// row.
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

  /// Returns a row that follows on the same line, in a dump that lost its line breaks.
  private mutating func rowBehind(_ rest: Range<Int>) -> DumpRowStart? {
    let bar = firstBar(in: rest)
    if bar < rest.upperBound, let row = DumpRowStart(in: bytes, bar..<rest.upperBound),
      row.hasAttributes
    {
      return window(rest.lowerBound..<bar) ?? row
    }
    return window(rest)
  }

  /// Returns another root directly after a row. It must have a frame, unlike views mentioned in
  /// other descriptions.
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

extension DumpReader {
  /// Adds a row to the tree, below the nearest preceding row with a smaller depth.
  mutating func add(_ start: DumpRowStart, _ row: DumpRow) {
    if DumpRowStart.isLayer(in: bytes, after: row.end - 1, bytes.count) {
      if counts.layers == 0 { counts.firstLayer = start.start }
      counts.layers += 1
      return
    }
    let depth = hasBars ? start.bars : start.isResult ? 0 : start.blanks
    let around = parts.begin(
      at: depth, address: start.address.map { UTF8Text.string(bytes, $0) },
      isApart: start.isResult && !isHeading(start.prefix), offset: start.start)
    if hasBars, let last = around, depth > last + 1 {
      log.add(
        .warning, at: start.start,
        "\(depth - last) levels deeper than its parent row: rows between are missing",
        hint: "copy the dump as a whole")
    }
    for problem in row.problems {
      log.add(problem.severity, at: problem.offset, problem.message, hint: problem.hint)
    }
    if row.isCut {
      log.add(
        .warning, at: start.start, "the row is cut off: only the part before the cut was read",
        hint: "copy the dump as a whole")
    }
    parts.open(
      node(start, row), depth: depth, hasGestures: row.hasGestures, isAnimated: row.hasAnimations,
      offset: start.start)
    counts.views += 1
    if row.hasAnimations {
      if counts.animations == 0 { counts.firstAnimation = start.start }
      counts.animations += 1
    }
  }

  private mutating func node(_ start: DumpRowStart, _ row: DumpRow) -> ViewNode {
    let (geometry, doubt) = row.geometry
    if let doubt { log.add(.warning, at: start.start, doubt) }
    let className = UTF8Text.string(bytes, start.className)
    var node = ViewNode(className, geometry: geometry)
    let owner = DumpOwner(UTF8Text.string(bytes, start.prefix))
    if let address = start.address {
      let given = UTF8Text.string(bytes, address)
      let id = parts.take(given)
      node.id = id
      if id != given {
        log.add(
          .warning, at: start.start, "the address \(given) is repeated: this view is called \(id)")
      }
    }
    node.name = row.text?.visibleText ?? row.placeholder ?? owner.name
    node.isHidden = row.isHidden
    node.alpha = row.alpha
    node.isUserInteractionEnabled = row.isUserInteractionEnabled
    node.clipsToBounds = row.clipsToBounds
    node.backgroundColor = row.backgroundColor
    var details = ViewDetails()
    details.viewController = owner.viewController
    let base = row.baseClass ?? className
    if KnownClasses.isControl(base) || KnownClasses.isControl(className) {
      details.control = ControlDescription()
      if base != className, KnownClasses.isControl(base) { details.control?.baseClass = base }
    }
    if let appearance = row.appearance {
      details.appearance = appearance
      if base != className { details.appearance?.baseClass = base }
    }
    if row.contentOffset != nil || KnownClasses.isScrollView(base) {
      var scroll = ScrollDescription()
      scroll.contentSize = row.contentSize
      scroll.contentInset = row.contentInset ?? scroll.contentInset
      // A dump does not record these properties; UIKit's defaults are used.
      scroll.alwaysBounceVertical =
        row.contentSize != nil && (base == "UITableView" || base == "UITextView")
      details.scroll = scroll
    }
    if details != ViewDetails() { node.details = details }
    return node
  }

  /// Reports a line that is not a row.
  mutating func reportLine(_ line: Range<Int>) {
    if DumpLines.isBlank(bytes, line) || CompanionRows.isFraming(bytes, line) {
      counts.blank += 1
      return
    }
    counts.reported += 1
    if DumpLines.isElision(bytes, line) {
      log.add(
        .warning, at: line.lowerBound, "rows are missing here",
        hint: "copy the dump as a whole")
      return
    }
    if !isHeading(line) { parts.interrupt() }
    if isBroken(line) {
      log.add(.warning, at: line.lowerBound, "not a row of a dump: line ignored")
    } else {
      others.add(line.lowerBound)
    }
  }

  /// Returns whether a line was the row of a view before it was damaged: it has a frame, or bars
  /// before a description.
  private func isBroken(_ line: Range<Int>) -> Bool {
    var hasBar = false
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "|"): hasBar = true
      case UInt8(ascii: "<"): return hasBar
      case UInt8(ascii: ";"):
        if UTF8Text.has("; frame = (", in: bytes, at: index, line.upperBound) { return true }
      default: break
      }
    }
    return false
  }

  /// Returns whether a row only mentions an object, in a sentence or as the result of a command.
  ///
  /// A view whose description has no attributes is not a mention if it is among the rows of others.
  private func isMention(_ row: DumpRowStart, before next: DumpRowStart?) -> Bool {
    if row.isApplication(in: bytes) || row.isQuoted(in: bytes) { return true }
    guard !row.hasAttributes, !DumpRowStart.isLayer(in: bytes, after: row.next, bytes.count) else {
      return false
    }
    if row.isInSentence(in: bytes) { return true }
    let depth = hasBars ? row.bars : row.blanks
    return depth == 0 && next.map { (hasBars ? $0.bars : $0.blanks) == 0 } ?? true
  }

  /// Reports a row that is not a view.
  private mutating func reportMention(_ row: DumpRowStart, _ line: Range<Int>) {
    if !row.isApplication(in: bytes) {
      if row.isQuoted(in: bytes) { return reportQuotation(line) }
      if row.isInSentence(in: bytes) { return reportLine(line) }
    }
    counts.reported += 1
    parts.interrupt()
    let name = UTF8Text.string(bytes, row.className)
    log.add(.note, at: row.start, "\(name) is not a view of the dump: ignored")
  }

  /// Counts a line with a row that is quoted in a sentence.
  private mutating func reportQuotation(_ line: Range<Int>) {
    counts.reported += 1
    if !isHeading(line) { parts.interrupt() }
    others.add(line.lowerBound)
  }

  /// Returns whether a line is a heading between windows of the same moment, such as `Window 2:`.
  private func isHeading(_ line: Range<Int>) -> Bool {
    guard line.count < 48 else { return false }
    let text = UTF8Text.string(bytes, line)
    return !text.contains("(lldb)") && text.lowercased().contains("window")
  }

  /// Logs once that the text has more scenes.
  private mutating func reportParts(_ chosen: Int) {
    guard parts.ended.count > 1 else { return }
    log.add(
      .note, at: parts.ended[chosen == 0 ? 1 : 0].offset,
      "this text contains \(parts.ended.count) dumps: each is a separate scene",
      hint: "hitscope scenes FILE lists them, --scene N chooses one")
  }

  /// Logs notes that concern many rows, once each.
  ///
  /// - Parameters:
  ///   - gestures: The views that have gesture recognizers.
  ///   - listed: The views whose gesture recognizers are listed in addition to the dump.
  private mutating func reportCounts(
    _ gestures: [(view: NodeID, offset: Int)], listed: Set<NodeID>
  ) {
    if counts.layers > 0 {
      log.add(
        .note, at: counts.firstLayer,
        "\(counts.layers) \(counts.layers == 1 ? "row is a layer" : "rows are layers") without a "
          + "view: ignored")
    }
    let others = gestures.filter { !listed.contains($0.view) }
    if let first = others.first {
      log.add(
        .note, at: first.offset,
        "\(others.count) \(others.count == 1 ? "view has" : "views have") gesture "
          + "recognizers; a dump does not record their details",
        hint: "in lldb: po [(UIView *)0x… gestureRecognizers]")
    }
    if let first = companions.touches.first {
      log.add(.note, at: first.offset, LoggedTouch.unused(companions.touches.count))
    }
    if counts.animations > 0 {
      log.add(
        .note, at: counts.firstAnimation,
        "\(counts.animations) \(counts.animations == 1 ? "view is" : "views are") being animated: "
          + "the dump records their final frames")
    }
  }
}

/// Line counts of a dump, by kind of line.
struct DumpCounts {
  /// Rows that became views.
  var views = 0
  /// Rows of layers without a view.
  var layers = 0
  /// Lines that were reported individually.
  var reported = 0
  /// Lines without content.
  var blank = 0
  /// The number of views with running animations; `firstAnimation` is the offset of the first.
  var animations = 0
  var firstAnimation = 0
  /// The offset of the first layer.
  var firstLayer = 0

  /// The number of elements read and reported.
  ///
  /// Rows of views and layers are read; every other non-blank line is reported. Continuation lines
  /// of a row, brackets around lists, and companion rows are not counted here.
  var elements: ElementCount { ElementCount(read: views + layers, reported: reported) }
}
