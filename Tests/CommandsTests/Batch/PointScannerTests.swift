import Geometry
import Testing

@testable import Commands

struct PointScannerTests {
  private func points(_ text: String) -> [Point] {
    lines(text).compactMap { if case .point(let point, _, _) = $0 { point } else { nil } }
  }

  private func lines(_ text: String) -> [PointScanner.Line] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = PointScanner(bytes)
      var lines: [PointScanner.Line] = []
      while let line = scanner.next() { lines.append(line) }
      return lines
    }
  }

  @Test func `spaces, commas and tabs separate the coordinates`() {
    let expected = Array(repeating: Point(1.5, -2), count: 5)
    #expect(points("1.5 -2\n1.5,-2\n1.5\t-2\n  1.5 , -2  \r\n+1.5 -2.0") == expected)
  }

  @Test func `blank lines, comments and a byte order mark are passed over`() {
    #expect(points("\u{FEFF}# points\n\n 1 2 # the corner\n#3 4\n") == [Point(1, 2)])
  }

  @Test func `a number is read exactly, whatever its length`() {
    #expect(
      points("0.1 123456789012345678\n1e3 -2.5E-1\n.5 5.") == [
        Point(0.1, 123_456_789_012_345_680), Point(1000, -0.25), Point(0.5, 5),
      ])
  }

  @Test func `the two numbers are given as they are written`() {
    guard case .point(_, let x, let y)? = lines("  10.50,7 #").first else {
      Issue.record("no point")
      return
    }
    #expect(x == 2..<7)
    #expect(y == 8..<9)
  }

  @Test(arguments: [
    ("1", 2), ("1,", 3), ("x 2", 1), ("1 y", 3), ("1 2 3", 5), ("1x2", 2), ("nan 1", 1),
    ("1 inf", 3), ("1 1e999", 3), ("1 -", 3), ("é 1", 1),
  ])
  func `a bad line says in which column`(_ text: String, _ expected: Int) {
    guard case .bad(_, let column)? = lines(text).first else {
      Issue.record("\(text) was read")
      return
    }
    #expect(column == expected)
  }

  @Test func `a bad line does not stop the next one`() {
    #expect(points("1 2\noops\n3 4") == [Point(1, 2), Point(3, 4)])
  }
}
