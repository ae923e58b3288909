package import SceneFormat

/// The text of `recursiveDescription`, as lldb prints it.
struct RecursiveDescriptionFormat: HierarchyFormat {
  let id = FormatID.recursiveDescription
  let title = "a recursiveDescription dump"
  let plural: String? = "recursiveDescription dumps"
  let badge = "dump"
  let maximumBytes: Int? = nil
  let idsAreNames = false
  let endsAtErrors = false
  let clues = [Clue(.rows) { $0.mayBeText && $0.rows == .views }]
  let missing: Fidelity = [
    .boundsOrigin, .windowLevel, .overrides, .controls, .gestures, .responders, .multipleTouch,
    .zPosition,
  ]

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try DumpReader.read(bytes, file: file, options: options)
  }
}

extension FormatID {
  package static let recursiveDescription = FormatID("recursiveDescription")
}

/// Classifies the lines of a text that may be a dump.
enum DumpLines {
  /// The classification of the beginning of a text.
  struct Survey {
    /// The number of rows with attributes.
    var rows = 0
    /// A Boolean value indicating whether depth is given by bars; otherwise, by blanks.
    var hasBars = false
    /// The companion rows of a dump: view controllers, gesture recognizers and touches.
    var companions = CompanionRows()
    /// A Boolean value indicating whether the rows lead from a view to the application, as in a
    /// responder chain.
    var isChain = false
    /// The depth of the previous row. `isFlat` is true while all rows have a depth of 0.
    private var depth = 0
    private var isFlat = true

    /// Adds a row. In a responder chain, the application comes last except for its delegate; around
    /// a dump, it is only mentioned.
    mutating func add(_ row: DumpRowStart, isApplication: Bool) {
      if row.bars > 0 { hasBars = true }
      let depth = max(row.bars, row.blanks)
      defer { self.depth = depth }
      if depth > 0 { isFlat = false }
      if isApplication {
        if rows > 0, depth > self.depth || isFlat && rows > 1 { isChain = true }
      } else if row.hasAttributes {
        rows += 1
        isChain = false
      }
    }

    /// The kind of the rows; `nil` if there are none.
    var kind: Rows? {
      if rows > 0 { return isChain ? .responderChain : .views }
      return companions.isEmpty ? nil : .companion
    }
  }

  /// The kinds of rows that a text may contain.
  enum Rows {
    case views, responderChain, companion
  }

  /// Returns the end of the line that contains `start`: its line break, or the end of the text.
  static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    start < bytes.count ? bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count : start
  }

  /// Classifies the rows at the beginning of a text.
  ///
  /// - Complexity: O(`FormatProbe.reach`).
  static func survey(_ bytes: UnsafeBufferPointer<UInt8>) -> Survey {
    var survey = Survey()
    var start = 0
    let limit = min(bytes.count, FormatProbe.reach)
    while start < limit {
      let end = end(of: start, in: bytes)
      let row = DumpRowStart(in: bytes, start..<end)
      if let companion = CompanionStart(besides: row, in: bytes, start..<end) {
        start = survey.companions.readLine(companion, in: bytes, end)
        continue
      }
      if let row, !row.hasAttributes || !row.isQuoted(in: bytes) {
        survey.add(row, isApplication: row.isApplication(in: bytes))
        // Several rows on one line, whose line breaks were lost, also use bars for depth.
        if bytes[row.next..<end].contains(UInt8(ascii: "|")) { survey.hasBars = true }
      }
      start = end + 1
    }
    return survey
  }

  /// Returns the kind of the rows of a text; `nil` if it has none, or if it is a dump whose line
  /// breaks are escaped.
  static func rows(of bytes: UnsafeBufferPointer<UInt8>) -> Rows? {
    let kind = survey(bytes).kind
    return kind != .companion && kind != nil && areEscaped(bytes) ? nil : kind
  }

  /// Returns whether the line breaks of a dump are written as `\n`, as in a log or a string
  /// literal.
  static func areEscaped(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let limit = min(bytes.count, FormatProbe.reach)
    var index = 0
    while index < limit, let escape = bytes.firstIndex(of: UInt8(ascii: "\\"), from: index),
      escape < limit
    {
      guard UTF8Text.has("\\n", in: bytes, at: escape, bytes.count) else {
        index = escape + 1
        continue
      }
      index = escape + 2
      while index < bytes.count, [0x20, 0x7C, 0x22, 0x2C, 0x2D].contains(bytes[index]) {
        index += 1
      }
      let end = min(bytes.count, index + 512)
      if index < end, bytes[index] == UInt8(ascii: "<"),
        DumpRowStart(in: bytes, index..<end)?.start == index
      {
        return true
      }
    }
    return false
  }

  /// Returns whether a line only marks omitted rows, with dots, bars and blanks.
  static func isElision(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var hasDots = false
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "."): hasDots = true
      // The three UTF-8 bytes of an ellipsis.
      case 0xE2, 0x80, 0xA6: hasDots = true
      case 0...0x20, UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "\""):
        break
      default: return false
      }
    }
    return hasDots
  }

  /// Returns whether a line contains only blanks, bars, quotation marks and brackets.
  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    line.allSatisfy { index in
      switch bytes[index] {
      case 0...0x20, UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "`"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: "#"):
        true
      default: false
      }
    }
  }
}
