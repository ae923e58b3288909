package import Geometry

/// A touch as the real UIKit logged it: what `UITouch` describes of itself.
package struct LoggedTouch: Hashable, Sendable {
  /// An object by class and address, as the log names it.
  package struct Object: Hashable, Sendable {
    package var className: String
    /// The address, such as `0x7f1`; `nil` where the log has none.
    package var address: String?

    /// What to call it in a message: `UIButton 0x7f1`.
    package var name: String { address.map { "\(className) \($0)" } ?? className }
  }

  /// The address of the touch, which stays the same while the finger is down.
  package var address: String?
  /// The phase, such as `Began`; empty when the log has none.
  package var phase = ""
  /// The window; `nil` for `(null)`.
  package var window: Object?
  /// The view that UIKit chose; `nil` for `(null)`.
  package var view: Object?
  /// The place in the window's coordinates.
  package var locationInWindow: Point?
  /// The place in the view's coordinates.
  package var locationInView: Point?
  /// The place of the touch in its file: line and column from 1.
  package var line = 1
  /// The column, from 1, in UTF-8 bytes.
  package var column = 1
  /// Where it begins and ends in the text.
  var offset: Int
  var end: Int

  /// Whether the place is in the window of the view, which the log does not name.
  package private(set) var isInWindowOfView = false

  /// Whether the touch began: later phases stay with the view of the first.
  package var isBegan: Bool { phase == "Began" }

  /// Reads the touch that an object is, from behind its address to `limit` at most.
  ///
  /// The descriptions of window and view are free text. What is looked for are the keys behind
  /// them, in the order in which `UITouch` prints them.
  init(_ reference: ObjectReference, in bytes: UnsafeBufferPointer<UInt8>, to limit: Int) {
    address = reference.address
    offset = reference.start
    end = reference.next
    var place = Place(bytes: bytes, index: reference.next, end: limit)
    place.endBeforeNextTouch()
    if place.pass(["phase: "]) { phase = place.word() }
    if place.pass([" window: "]) { window = place.object() }
    if place.pass([" view: ", " responder: "]) { view = place.object() }
    if place.pass(["location in window: "]) { locationInWindow = place.point() }
    // “previous location in window” may come between.
    if place.pass([" location in view: "]) {
      locationInView = place.point()
      place.passPreviousLocation()
    }
    end = place.index
  }

  /// A touch that did not happen: what UIKit's hit-test answered for a point, as a test tool says.
  init(hit view: Object, in window: Object?, at point: Point, offset: Int, end: Int) {
    phase = "Began"
    self.window = window
    self.view = view
    locationInWindow = point
    isInWindowOfView = window == nil
    self.offset = offset
    self.end = end
  }
}

/// A place in the description of a touch.
private struct Place {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var end: Int

  /// Another touch ends this one, however it is broken off.
  mutating func endBeforeNextTouch() {
    var place = index
    while place < end {
      if bytes[place] == UInt8(ascii: "<"), UTF8Text.has("<UITouch", in: bytes, at: place, end) {
        end = place
      }
      place += 1
    }
  }

  /// Moves behind the nearest of some words; stays when there is none.
  mutating func pass(_ words: [StaticString]) -> Bool {
    var place = index
    while place < end {
      for word in words where UTF8Text.has(word, in: bytes, at: place, end) {
        // `previous location in view` is another key.
        if UTF8Text.has("previous", in: bytes, at: max(index, place - 8), place) { continue }
        index = place + word.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  /// The letters that follow.
  mutating func word() -> String {
    let start = index
    while index < end, (0x61...0x7A).contains(bytes[index] | 0x20) { index += 1 }
    return UTF8Text.string(bytes, start..<index)
  }

  /// The object that follows; `nil` for `(null)`.
  mutating func object() -> LoggedTouch.Object? {
    guard let reference = ObjectReference(in: bytes, at: index, end) else { return nil }
    index = reference.next
    return LoggedTouch.Object(className: reference.className, address: reference.address)
  }

  /// The point `{x, y}` that follows.
  mutating func point() -> Point? {
    guard index < end, bytes[index] == UInt8(ascii: "{") else { return nil }
    let start = index + 1
    while index < end, index < start + 800, bytes[index] != UInt8(ascii: "}") { index += 1 }
    let numbers = UTF8Text.string(bytes, start..<max(start, index)).split(separator: ",").map {
      Double($0.filter { $0 != " " })
    }
    if index < end { index += 1 }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return Point(x, y)
  }

  /// Passes what the description ends with.
  mutating func passPreviousLocation() {
    let limit = min(end, index + 40)
    var place = index
    while place < limit {
      if UTF8Text.has("previous location in view: ", in: bytes, at: place, end) {
        index = place + 27
        _ = point()
        return
      }
      place += 1
    }
  }
}

/// Reads logged touches: what `UITouch` and `UIEvent` print of themselves, wherever it stands in a
/// log, and what Detox says of the view that UIKit hits in place of the one that a test wants.
package enum TouchLogReader {
  /// What came of reading a log.
  package struct Log: Sendable {
    /// The touches, in the order of the log.
    package var touches: [LoggedTouch]
    /// What there is to say about them, in the order of the log.
    package var diagnostics: [Diagnostic]
  }

  /// Reads the touches of a log. O(n) for n bytes.
  ///
  /// - Parameter name: what diagnostics call the log.
  /// - Throws: `FileFailure` when it has no touch.
  package static func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Log {
    let plain = UnwrappedText(bytes)
    var log = read(plain, of: bytes, name: name)
    if log.touches.isEmpty, let unwrapped = plain.withoutHTML {
      log = read(unwrapped, of: bytes, name: name)
    }
    guard !log.touches.isEmpty else {
      throw FileFailure(
        file: name, message: "no logged touch was found in this text",
        hint: "log event.allTouches in sendEvent(_:) of the window: <UITouch: 0x…> phase: Began …")
    }
    return log
  }

  private static func read(_ text: UnwrappedText, of file: [UInt8], name: String) -> Log {
    var log = text.bytes.withUnsafeBufferPointer { read($0, name: name) }
    log.diagnostics = text.restored(log.diagnostics, in: file)
    file.withUnsafeBufferPointer { bytes in
      var position = TextPosition()
      for index in log.touches.indices {
        position.advance(to: text.position(inFile: log.touches[index].offset), in: bytes)
        (log.touches[index].line, log.touches[index].column) = (position.line, position.column)
      }
    }
    return log
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, name: String) -> Log {
    var rows = CompanionRows()
    var verdict = DetoxVerdict()
    var log = DiagnosticLog()
    var others = (count: 0, first: 0)
    var start = UTF8Text.markLength(bytes)
    while start < bytes.count {
      let end = DumpLines.end(of: start, in: bytes)
      if let row = CompanionStart(in: bytes, start..<end) {
        start = rows.readLine(row, in: bytes, end)
        continue
      }
      if let touch = verdict.read(bytes, start..<end) {
        rows.touches.append(touch)
      } else if !CompanionRows.isFraming(bytes, start..<end) {
        if others.count == 0 { others.first = start }
        others.count += 1
      }
      start = end + 1
    }
    if others.count > 0 {
      log.add(
        .note, at: others.first,
        "\(others.count) \(others.count == 1 ? "line is" : "lines are") no touches: left out")
    }
    for touch in rows.touches where touch.phase.isEmpty {
      log.add(.warning, at: touch.offset, "the touch has no phase: it is not replayed")
    }
    return Log(touches: rows.touches, diagnostics: log.finish(file: name, bytes: bytes))
  }
}
