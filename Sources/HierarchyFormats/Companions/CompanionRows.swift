import SceneFormat

/// The rows of a companion text in file order.
struct CompanionRows {
  var controllers: [(row: ControllerRow, offset: Int)] = []
  /// Gesture recognizers, including those described inside others.
  var gestures: [(row: GestureRow, offset: Int, isNested: Bool)] = []
  var touches: [LoggedTouch] = []
  private var nested = 0
  private var nestedKeys: Set<String> = []
  private var cutRows = 0

  /// The maximum length of a row in bytes. A row may span several lines.
  private static let longestRow = 1 << 14
  /// The maximum number of unterminated rows that are searched across lines, which keeps hostile
  /// texts linear.
  private static let maximumCutRows = 64

  var isEmpty: Bool { controllers.isEmpty && gestures.isEmpty && touches.isEmpty }

  /// The number of rows, without nested recognizers.
  var count: Int { controllers.count + gestures.count - nested + touches.count }

  /// Parses a row.
  ///
  /// - Returns: The end of the row, which may be on a later line.
  mutating func read(
    _ start: CompanionStart, in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: Int
  ) -> Int {
    let offset = start.reference.start
    let longest = min(bytes.count, offset + Self.longestRow)
    let lineEnd = min(lineEnd, longest)
    switch start.kind {
    case .controllers:
      let row = ControllerRow(start, in: bytes, lineEnd)
      controllers.append((row, offset))
      return row.end
    case .gestures:
      var row = GestureRow(
        start.reference, in: bytes, cutRows < Self.maximumCutRows ? longest : lineEnd)
      if row.isCut {
        cutRows += 1
        row = GestureRow(start.reference, in: bytes, lineEnd)
      }
      gestures.append((row, offset, false))
      addNested(row, in: bytes)
      return row.end
    case .touches:
      let touch = LoggedTouch(start.reference, in: bytes, to: longest)
      touches.append(touch)
      return max(touch.end, start.reference.next)
    }
  }

  /// Adds the recognizers that a row describes inside its dependencies; many of them are in no
  /// list.
  private mutating func addNested(_ row: GestureRow, in bytes: UnsafeBufferPointer<UInt8>) {
    for reference in row.mustFail + row.mustFailFor {
      guard let key = reference.key, reference.next < row.end,
        bytes[reference.next] != UInt8(ascii: ">"), nestedKeys.insert(key).inserted
      else { continue }
      let inner = GestureRow(reference, in: bytes, row.end)
      guard inner.view != nil else { continue }
      gestures.append((inner, reference.start, true))
      nested += 1
    }
  }

  /// Parses the companion rows of a line and of the lines that they continue on.
  ///
  /// - Returns: The start of the next line.
  mutating func readLine(
    _ first: CompanionStart, in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: Int
  ) -> Int {
    var start = first
    var lineEnd = lineEnd
    while true {
      let end = min(read(start, in: bytes, lineEnd), bytes.count)
      if end > lineEnd { lineEnd = DumpLines.end(of: end, in: bytes) }
      guard end < lineEnd, let another = CompanionStart(in: bytes, end..<lineEnd) else {
        return lineEnd + 1
      }
      start = another
    }
  }

  /// Returns whether a line consists only of list syntax, such as `<__NSArrayM 0x6>(` or `{(`.
  static func isFraming(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    guard let start = line.first(where: { bytes[$0] > 0x20 }) else { return true }
    let isList = ["<__NSArray", "<__NSSet", "<NSArray", "<__NSSingle"].contains {
      (word: StaticString) in UTF8Text.has(word, in: bytes, at: start, line.upperBound)
    }
    if isList {
      let last = line.last { bytes[$0] > 0x20 } ?? start
      return bytes[last] == UInt8(ascii: "(")
    }
    return line.allSatisfy { index in
      switch bytes[index] {
      case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "/"),
        UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ">"):
        true
      default: false
      }
    }
  }
}

/// A row of `_printHierarchy`, which describes a view controller and its view.
struct ControllerRow {
  var controller: ObjectReference
  /// `appeared`, `appearing`, `disappeared` or `disappearing`.
  var state: String
  /// The controller's view; `nil` if the row has none.
  var view: ObjectReference?
  /// A Boolean value indicating whether the row states that the view is not loaded.
  var isViewMissing = false
  /// A Boolean value indicating whether the row states that the view is not in a window.
  var isOutsideWindow = false
  /// The class of the presentation controller if the controller is presented.
  var presentation: String?
  /// The end of the row.
  var end: Int

  /// Parses a row that ends at the end of its line or earlier.
  init(_ start: CompanionStart, in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: Int) {
    controller = start.reference
    // Skips `>, state: `.
    var index = min(start.reference.next + 10, lineEnd)
    let word = index
    while index < lineEnd, bytes[index] | 0x20 >= 0x61, bytes[index] | 0x20 <= 0x7A { index += 1 }
    state = UTF8Text.string(bytes, word..<index)
    end = index
    guard UTF8Text.has(", view:", in: bytes, at: index, lineEnd) else { return }
    index += 7
    while index < lineEnd, bytes[index] == 0x20 { index += 1 }
    if UTF8Text.has("(view not loaded)", in: bytes, at: index, lineEnd) {
      isViewMissing = true
      index += 17
    } else if let reference = ObjectReference(in: bytes, at: index, lineEnd) {
      view = reference
      var scanner = DescriptionScanner(bytes, at: reference.next, lineEnd)
      while scanner.next() != nil {}
      index = scanner.index
    }
    if UTF8Text.has(" not in the window", in: bytes, at: index, lineEnd) {
      isOutsideWindow = true
      index += 18
    }
    if UTF8Text.has(", presented with: ", in: bytes, at: index, lineEnd) {
      index += 18
      if let reference = ObjectReference(in: bytes, at: index, lineEnd) {
        presentation = reference.className
        index = min(lineEnd, reference.next + 1)
      }
    }
    end = index
  }
}
