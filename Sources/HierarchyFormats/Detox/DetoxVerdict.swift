import Geometry
import SceneFormat

/// Parses Detox's error message for a touch that UIKit would deliver to another view.
///
/// Example: `View “<A: 0x1>” is not hittable at point “{"x":1,"y":2}”; Another view “<B: 0x2>” is
/// hittable at window point “{"x":3,"y":4}”`.
///
/// Later versions print `Failed to hit view at point {3, 4} with hit-test`; a following line names
/// the view: `- Hit: <B: 0x2; …>`.
struct DetoxVerdict {
  /// The tested point from an earlier line, its offset, and the number of lines since.
  private var asked: (point: Point, offset: Int, lines: Int)?

  /// Reads a line.
  ///
  /// - Returns: The touch that the line describes; `nil` if it describes none.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> LoggedTouch? {
    if let other = Self.find("Another view ", in: bytes, line) {
      return Self.other(bytes, other..<line.upperBound)
    }
    if let failed = Self.find("Failed to hit view", in: bytes, line) {
      let rest = failed..<line.upperBound
      asked = Self.find("at point ", in: bytes, rest).flatMap { place in
        Self.point(bytes, place + 9..<line.upperBound).map { ($0, failed, 0) }
      }
      return nil
    }
    guard let (point, offset, lines) = asked else { return nil }
    asked = lines < 8 ? (point, offset, lines + 1) : nil
    guard Self.begins("- Hit", bytes, line), let view = Self.object(bytes, line) else {
      return nil
    }
    asked = nil
    return LoggedTouch(hit: view.object, in: nil, at: point, offset: offset, end: line.upperBound)
  }

  private static func other(
    _ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>
  ) -> LoggedTouch? {
    guard let view = object(bytes, rest), find(" is hittable ", in: bytes, rest) != nil else {
      return nil
    }
    let behind = view.end..<rest.upperBound
    guard let place = find("at window point ", in: bytes, behind),
      let point = point(bytes, place + 16..<rest.upperBound)
    else { return nil }
    let window = find("in window ", in: bytes, view.end..<place).flatMap {
      object(bytes, $0..<place)?.object
    }
    return LoggedTouch(
      hit: view.object, in: window, at: point, offset: rest.lowerBound, end: rest.upperBound)
  }

  /// Returns the first object in a range, and the end of its reference.
  private static func object(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (object: LoggedTouch.Object, end: Int)? {
    guard let start = range.first(where: { bytes[$0] == UInt8(ascii: "<") }),
      let reference = ObjectReference(in: bytes, at: start, range.upperBound)
    else { return nil }
    return (
      LoggedTouch.Object(className: reference.className, address: reference.address),
      reference.next
    )
  }

  /// Parses a point such as `{1, 2}` or `{"x":1,"y":2}` near the start of a range; named
  /// coordinates may come in either order.
  private static func point(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Point? {
    let near = range.lowerBound..<min(range.upperBound, range.lowerBound + 160)
    guard let open = near.first(where: { bytes[$0] == UInt8(ascii: "{") }),
      let close = near.first(where: { $0 > open && bytes[$0] == UInt8(ascii: "}") })
    else { return nil }
    var x: Double?
    var y: Double?
    for part in UTF8Text.string(bytes, open + 1..<close).split(separator: ",") {
      let halves = part.split(separator: ":")
      guard let value = halves.last.flatMap({ Double($0.filter { !" \"\\".contains($0) }) }) else {
        return nil
      }
      if halves.count == 2, halves[0].contains("y") {
        y = value
      } else if halves.count == 2 || x == nil {
        x = value
      } else {
        y = value
      }
    }
    guard let x, let y else { return nil }
    return Point(x, y)
  }

  private static func begins(
    _ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Bool {
    guard let first = line.first(where: { bytes[$0] > 0x20 }) else { return false }
    return UTF8Text.has(word, in: bytes, at: first, line.upperBound)
  }

  private static func find(
    _ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    range.first { UTF8Text.has(word, in: bytes, at: $0, range.upperBound) }
  }
}
