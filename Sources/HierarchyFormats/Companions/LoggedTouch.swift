package import Geometry
package import SceneFormat

/// A touch logged by the real UIKit, parsed from the description of a `UITouch`.
package struct LoggedTouch: Hashable, Sendable {
  /// An object's class and address as printed in the log.
  package struct Object: Hashable, Sendable {
    package var className: String
    /// The address, such as `0x7f1`; `nil` if the log has none.
    package var address: String?

    /// The object's name in messages, such as `UIButton 0x7f1`.
    package var name: String { address.map { "\(className) \($0)" } ?? className }
  }

  /// The address of the touch, which stays the same while the finger is down.
  package var address: String?
  /// The phase, such as `Began`; empty if the log has none.
  package var phase = ""
  /// The window; `nil` for `(null)`.
  package var window: Object?
  /// The view that UIKit's hit-test returned; `nil` for `(null)`.
  package var view: Object?
  /// The location in window coordinates.
  package var locationInWindow: Point?
  /// The location in view coordinates.
  package var locationInView: Point?
  /// The 1-based line of the touch in its file.
  package var line = 1
  /// The 1-based column, in UTF-8 bytes.
  package var column = 1
  /// The start offset in the text; `end` is the end offset.
  var offset: Int
  var end: Int

  /// A Boolean value indicating whether the location is in the view's window, which the log does
  /// not name.
  package private(set) var isInWindowOfView = false

  /// A Boolean value indicating whether the phase is `Began`; touches in later phases keep their
  /// first view.
  package var isBegan: Bool { phase == "Began" }

  /// Parses a touch from the end of its address up to `limit` at most.
  ///
  /// The descriptions of window and view are free text, so the parser searches for the keys after
  /// them, in the order in which `UITouch` prints them.
  init(_ reference: ObjectReference, in bytes: UnsafeBufferPointer<UInt8>, to limit: Int) {
    address = reference.address
    offset = reference.start
    end = reference.next
    var place = Place(bytes: bytes, index: reference.next, end: limit)
    place.endBeforeNextTouch()
    if place.pass(["phase: "]) { phase = place.word() }
    window = place.object(behind: [" window: "])
    view = place.object(behind: [" view: ", " responder: "])
    if place.pass(["location in window: "]) { locationInWindow = place.point() }
    // “previous location in window” may come first.
    if place.pass([" location in view: "]) {
      locationInView = place.point()
      place.passPreviousLocation()
    }
    end = place.index
  }

  /// Creates a simulated touch from a hit-test result that a test tool printed for a point.
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

/// A cursor in the description of a touch.
private struct Place {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var end: Int

  /// Limits the cursor to the text before the next touch, in case this description is cut off.
  mutating func endBeforeNextTouch() {
    var place = index
    while place < end {
      if bytes[place] == UInt8(ascii: "<"), UTF8Text.has("<UITouch", in: bytes, at: place, end) {
        end = place
      }
      place += 1
    }
  }

  /// Advances past the nearest of several words; returns `false` without moving if none is found.
  mutating func pass(_ words: [StaticString]) -> Bool {
    var place = index
    while place < end {
      for word in words where UTF8Text.has(word, in: bytes, at: place, end) {
        // `previous location in view` is another key, with or without the blank that words begin with.
        if UTF8Text.has("previous", in: bytes, at: max(index, place - 8), place)
          || UTF8Text.has("previous ", in: bytes, at: max(index, place - 9), place)
        {
          continue
        }
        index = place + word.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  /// Parses the letters at the cursor.
  mutating func word() -> String {
    let start = index
    while index < end, (0x61...0x7A).contains(bytes[index] | 0x20) { index += 1 }
    return UTF8Text.string(bytes, start..<index)
  }

  /// Parses the object after the first of the words; `nil` for `(null)`, and if the words belong to
  /// another key, as in `location in window: {…}`. The cursor then stays.
  mutating func object(behind words: [StaticString]) -> LoggedTouch.Object? {
    let start = index
    guard pass(words), let reference = ObjectReference(in: bytes, at: index, end) else {
      index = start
      return nil
    }
    index = reference.next
    return LoggedTouch.Object(className: reference.className, address: reference.address)
  }

  /// Parses a point `{x, y}` at the cursor.
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

  /// Skips the previous location at the end of the description.
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

/// Reads logged touches: descriptions of `UITouch` and `UIEvent` anywhere in a log, and Detox's
/// reports of the view that UIKit hit instead of the expected one.
package enum TouchLogReader {
  /// The touches and diagnostics of a log.
  package struct Log: Sendable {
    /// The touches, in log order.
    package var touches: [LoggedTouch]
    /// The diagnostics, in log order.
    package var diagnostics: [Diagnostic]
  }

  /// Reads the touches of a log of n bytes.
  ///
  /// - Parameter name: The name of the log in diagnostics.
  /// - Throws: `FileFailure` if the log has no touch, or an unknown encoding.
  /// - Complexity: O(n).
  package static func read(_ file: [UInt8], name: String) throws(FileFailure) -> Log {
    let bytes = try DeclaredEncoding.text(file, name: name)
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
        "\(others.count) \(others.count == 1 ? "line is not a touch" : "lines are not touches"): "
          + "ignored")
    }
    for touch in rows.touches where touch.phase.isEmpty {
      log.add(.warning, at: touch.offset, "the touch has no phase: it is not replayed")
    }
    return Log(touches: rows.touches, diagnostics: log.finish(file: name, bytes: bytes))
  }
}
