package import SceneFormat

/// A text that accompanies a hierarchy: a sidecar, view controllers, gesture recognizers, or logged
/// touches. It contains no views itself.
struct CompanionFormat: HierarchyFormat {
  let id = FormatID.companion
  let title =
    "supplementary data for a hierarchy: a sidecar, view controllers, gesture recognizers or "
    + "touches"
  let badge = "companion"
  let missing = Fidelity.complete
  let isReadable = false

  var clues: [Clue] {
    [
      Clue(.signature) { $0.form == .object && Self.isSidecar($0) },
      Clue(.rows) { $0.mayBeText && $0.rows == .companion },
      Clue(.guess) { $0.form == .set && Self.isSidecar($0) },
      // Detox's statement about the view that was hit, without the hierarchy below it.
      Clue(.guess) { $0.mayBeText && $0.has("Another view ") && $0.has(" is hittable ") },
    ]
  }

  private static func isSidecar(_ file: FormatProbe) -> Bool {
    file.has("\"hitscope\"") && file.has("\"views\"") && !file.has("\"windows\"")
  }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    throw FileFailure(
      file: file, message: "this is \(title), which cannot be read",
      hint: "join it with the hierarchy: hitscope FILE --with THIS; a log of touches: hitscope "
        + "verify FILE --touches THIS")
  }
}

extension FormatID {
  package static let companion = FormatID("companion")
}

/// The start of a companion row: the object that it describes, and the row's kind.
struct CompanionStart {
  var kind: CompanionKind
  /// The described object.
  var reference: ObjectReference
  /// The part of the line before the object that belongs to no earlier row.
  var prefix: Range<Int>

  /// The names of the states of a gesture recognizer.
  private static let states: [StaticString] = [
    "Possible", "Began", "Changed", "Ended", "Cancelled", "Failed", "Recognized", "Blocked",
  ]

  /// Finds the first companion row in a range, which is a line or the rest of one; `nil` if it has
  /// none.
  ///
  /// Examines at most four objects, so that long unrelated lines stay cheap.
  init?(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var tries = 0
    var index = line.lowerBound
    while index < line.upperBound, tries < 4 {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let found = CompanionStart(in: bytes, line, at: index) {
        self = found
        return
      }
      tries += 1
      index += 1
    }
    return nil
  }

  /// Finds the companion row on a line for which the view parser found `row` or nothing; `nil` if
  /// the row describes a view, as nearly all do.
  init?(
    besides row: DumpRowStart?, in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) {
    if let row, UTF8Text.has("; frame = (", in: bytes, at: row.next, line.upperBound),
      !row.prefix.contains(where: { bytes[$0] == UInt8(ascii: "<") })
    {
      return nil
    }
    self.init(in: bytes, line)
  }

  /// Parses the companion row whose object begins at `place`; `nil` for any other object.
  private init?(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, at place: Int) {
    let end = line.upperBound
    // The most frequent object by far is a view, which is detected at once.
    guard let reference = ObjectReference(in: bytes, at: place, end) else { return nil }
    self.reference = reference
    prefix = line.lowerBound..<place
    let next = reference.next
    if UTF8Text.has(">, state: ", in: bytes, at: next, end) {
      kind = .controllers
    } else if reference.address != nil, reference.className.hasSuffix("UITouch") {
      kind = .touches
    } else if reference.address != nil,
      Self.hasState(in: bytes, at: next, min(bytes.count, end + 128))
    {
      kind = .gestures
    } else {
      return nil
    }
  }

  /// Returns whether `state = Possible` or another state is among the first attributes.
  private static func hasState(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ end: Int
  ) -> Bool {
    // The address may be followed by a name in parentheses; descriptions may contain line breaks.
    var index = start
    if UTF8Text.has(" (", in: bytes, at: index, end) {
      while index < end, index < start + 256, bytes[index] != UInt8(ascii: ")") { index += 1 }
      index += 1
    }
    for _ in 0..<4 {
      guard index < end, bytes[index] == UInt8(ascii: ";") else { return false }
      index += 1
      index += DescriptionScanner.blankLength(in: bytes, at: index, min(end, index + 64))
      if UTF8Text.has("frame = (", in: bytes, at: index, end) { return false }
      if UTF8Text.has("state = ", in: bytes, at: index, end) {
        return states.contains { UTF8Text.has($0, in: bytes, at: index + 8, end) }
      }
      let limit = min(end, index + 256)
      while index < limit, bytes[index] != UInt8(ascii: ";") { index += 1 }
    }
    return false
  }
}

/// A kind of row that may accompany a dump and refers to its views by address.
enum CompanionKind: Hashable, Sendable, CaseIterable {
  /// Rows of `_printHierarchy`, which Chisel's `pvc` prints.
  case controllers
  /// Gesture recognizers, as `po view.gestureRecognizers` prints them.
  case gestures
  /// Logged touches.
  case touches
}
