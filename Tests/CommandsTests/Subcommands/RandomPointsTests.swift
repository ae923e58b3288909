import Geometry
import TestSupport
import Testing

@testable import Commands

/// Points parsed from random text, compared with a regular expression for a line.
@Suite struct RandomPointsTests {
  private static let number = #"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)"#
  private static let alphabet = Array("0123456789...--+,,,  \t\r\n\n#x")

  /// `x y` for each point and `?` for each invalid line, with line numbers.
  private static func naive(_ text: String) throws -> [String] {
    let point = try Regex(
      #"[ \t\r]*(\#(number))(?:[ \t\r]*,[ \t\r]*|[ \t\r]+)(\#(number))[ \t\r]*(?:#[^\n]*)?"#,
      as: (Substring, Substring, Substring).self)
    let nothing = try Regex(#"[ \t\r]*(?:#[^\n]*)?"#)
    // CRLF is a single `Character`, so lines are split by Unicode scalars.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { place, scalars in
      let line = String(String.UnicodeScalarView(scalars))
      if try nothing.matchingSemantics(.unicodeScalar).wholeMatch(in: line) != nil { return nil }
      guard let match = try point.matchingSemantics(.unicodeScalar).wholeMatch(in: line),
        let x = Double(match.output.1), let y = Double(match.output.2)
      else { return "\(place + 1) ?" }
      return "\(place + 1) \(x) \(y) \(match.output.1) \(match.output.2)"
    }
  }

  private static func scanned(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = PointScanner(buffer)
      var lines: [String] = []
      while let line = scanner.next() {
        switch line {
        case .bad: lines.append("\(scanner.lineNumber) ?")
        case .point(let point, let x, let y):
          let words = [x, y].map { String(decoding: bytes[$0], as: UTF8.self) }
          lines.append("\(scanner.lineNumber) \(point.x) \(point.y) \(words[0]) \(words[1])")
        }
      }
      return lines
    }
  }

  @Test func `any text has the points of its lines`() throws {
    var random = SeededGenerator(seed: 77)
    for length in 0..<400 {
      let text = String(
        (0..<(length % 60)).map { _ in Self.alphabet.randomElement(using: &random) ?? " " })
      #expect(Self.scanned(text) == (try Self.naive(text)), "\(text.debugDescription)")
      let digits = (0..<(length % 24)).map { _ in "0123456789".randomElement(using: &random) ?? "0"
      }
      let long = "-\(String(digits)).5 \(String(digits.reversed()))"
      #expect(Self.scanned(long) == (try Self.naive(long)), "\(long)")
    }
  }

  @Test func `a complete byte order mark is ignored`() {
    #expect(Self.scanned("\u{FEFF}1 2") == ["1 1.0 2.0 1 2"])
    for bytes: [UInt8] in [[0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0xBE], [0xEE, 0xBB, 0xBF], []] {
      bytes.withUnsafeBufferPointer { buffer in
        var scanner = PointScanner(buffer)
        let line = scanner.next()
        #expect((line == nil) == bytes.isEmpty)
        if case .bad(_, let column)? = line { #expect(column == 1) }
      }
    }
  }

  @Test func `each bad line has its own message`() {
    for (text, message) in [
      ("x", "a point is two numbers, such as “160 120”"), ("1", "the y coordinate is missing"),
      ("1 #", "the y coordinate is missing"), ("1,", "the y coordinate is missing"),
      ("1x", "this is not a number"), ("1 x", "this is not a number"),
      ("1,x", "this is not a number"), ("1 2 3", "unexpected text after the point"),
      ("1 2,", "unexpected text after the point"), ("1 1e999", "this is not a number"),
    ] {
      Array(text.utf8).withUnsafeBufferPointer { buffer in
        var scanner = PointScanner(buffer)
        guard case .bad(message, _)? = scanner.next() else {
          Issue.record("\(text)")
          return
        }
        #expect(scanner.next() == nil)
      }
    }
  }
}
