import Geometry
import HitTesting
package import SceneFormat

/// The output of XCUITest's `debugDescription`.
struct DebugDescriptionFormat: HierarchyFormat {
  let id = FormatID.debugDescription
  let title = "an XCUITest debugDescription"
  let plural: String? = "debugDescription"
  let badge = "accessibility tree"
  let missing = Fidelity.accessibilityTree

  var clues: [Clue] {
    [
      Clue(.words) { $0.form != .declaredMarkup && $0.has("Element subtree:") },
      Clue(.words) { file in
        file.mayBeText
          && (file.has("\u{2192}Application,") || file.has("Query chain:") && file.has("Find: "))
      },
      Clue(.rows) { $0.mayBeText && Self.hasRow($0) },
    ]
  }

  /// Returns whether the file has a row with a frame.
  private static func hasRow(_ file: FormatProbe) -> Bool {
    var start = 0
    while let place = file.find(", {{", from: start) {
      let before = file.bytes[start..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      let found = file.bytes.withUnsafeBufferPointer { bytes in
        let end = DumpLines.end(of: place, in: bytes)
        start = end
        return DescriptionRow(bytes, before..<end)?.rect != nil
      }
      if found { return true }
    }
    return false
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try DebugDescriptionReader.read(bytes, file: file, options: options)
  }
}

extension FormatID {
  package static let debugDescription = FormatID("debugDescription")
}

/// Reads XCUITest's `debugDescription` of an element: one block or several.
///
/// - Complexity: O(n).
struct DebugDescriptionReader {
  private enum Place {
    case outside, subtree, footer
  }

  /// The maximum nesting depth; deeper files are rejected.
  static let maximumDepth = MarkupReader.maximumDepth

  let bytes: UnsafeBufferPointer<UInt8>
  private var place = Place.outside
  private var scenes = ScreenScenes()
  private var start = 0
  /// The most recent row, which may continue on the next line; `row` is `nil` if it has done so.
  private var pending: (row: DescriptionRow?, range: Range<Int>, isOpen: Bool)?
  private var open: [(indent: Int, element: Int)] = []
  private var isTooDeep = false
  private var others = OtherLines()
  private var log = DiagnosticLog()

  /// Reads the blocks of a text, each of which is a scene.
  ///
  /// - Throws: `FileFailure` if the text has no row, or if nesting is too deep.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try UTF8Text.check(bytes, file: file)
    var reader = DebugDescriptionReader(bytes)
    reader.readLines()
    return try reader.reading(file: file, options)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func reading(
    file: String, _ options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    if isTooDeep {
      throw FileFailure(
        file: file,
        message: "elements are nested more than \(Self.maximumDepth) deep",
        hint: "no view hierarchy is this deep")
    }
    if scenes.elements.isEmpty {
      throw FileFailure(
        file: file,
        message: "no element subtree was found: the app did not respond",
        hint: "bring the app to the foreground, then print it again")
    }
    return try scenes.reading(
      .screen, format: DebugDescriptionFormat(), of: bytes, file: file, options: options,
      log: &log)
  }

  private mutating func readLines() {
    var line = UTF8Text.markLength(bytes)
    while line < bytes.count, !isTooDeep {
      let end = DumpLines.end(of: line, in: bytes)
      read(line..<end)
      line = end + 1
    }
    flush()
    scenes.end(from: start)
    scenes.reported += others.count
    others.note(&log)
  }

  private mutating func read(_ line: Range<Int>) {
    var cursor = DescriptionRow.Cursor(
      bytes: bytes, place: line.lowerBound, end: line.upperBound)
    _ = cursor.begin()
    if let header = cursor.find("Element subtree:"), line.upperBound - header < 20 {
      beginBlock()
      place = .subtree
    } else if cursor.has("Attributes:") {
      flush()
      place = .outside
    } else if cursor.has("Path to element:") || cursor.has("Query chain:") {
      flush()
      place = .footer
    } else if place != .footer {
      readRow(line)
    }
  }

  private mutating func beginBlock() {
    flush()
    scenes.end(from: start)
    start = scenes.elements.count
    open = []
  }

  private mutating func readRow(_ line: Range<Int>) {
    if let row = DescriptionRow(bytes, line),
      row.isSure || place == .subtree && pending?.isOpen != true
    {
      flush()
      if row.type == "Application", place == .outside { beginBlock() }
      pending = (row, line, row.isOpen)
    } else if let last = pending, last.isOpen {
      pending = (
        nil, last.range.lowerBound..<line.upperBound, !DescriptionRow.closesField(bytes, line)
      )
    } else if line.contains(where: { bytes[$0] > 0x20 }) {
      others.add(line.lowerBound)
    }
  }

  /// Adds the pending row to the scene.
  private mutating func flush() {
    guard let last = pending else { return }
    pending = nil
    guard let row = last.row ?? DescriptionRow(bytes, last.range) else { return }
    while let last = open.last, last.indent >= row.indent { open.removeLast() }
    guard open.count < Self.maximumDepth else {
      isTooDeep = true
      return
    }
    let offset = row.start
    if let unknown = row.unknown {
      log.add(.note, at: offset, "unknown “\(unknown.prefix(40))”: ignored")
    }
    var element = ScreenElement(
      accessibilityType: row.type, parent: open.last?.element ?? -1, at: offset)
    element.identifier = row.text("identifier")
    element.name =
      row.text("label") ?? row.text("title") ?? row.text("placeholderValue")
      ?? row.text("value")
    element.rect = row.rect
    element.isEnabled = !row.isDisabled
    element.show(
      ScreenElement.Shown(
        label: row.text("label") ?? row.text("title"), identifier: row.text("identifier"),
        value: row.text("value"), placeholder: row.text("placeholderValue")))
    open.append((row.indent, scenes.elements.count))
    scenes.elements.append(element)
  }
}
