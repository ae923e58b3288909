import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Commands

struct HitCommandTests {
  @Test func `each point has a line with its coordinates as written`() async {
    let run = await CommandRun.run(
      "hit", "view-a-b-c", "--points", "-", input: "# two\n196 282\n196.0,282\n-1\t5\n")
    #expect(run.status == 0)
    #expect(
      run.output == "196\t282\t0.0.1.0\tB.1\n196.0\t282\t0.0.1.0\tB.1\n-1\t5\t-\t-\n")
  }

  @Test func `a bad line is reported with its place, and the others are answered`() async throws {
    let scratch = try TemporaryFolder()
    let points = try scratch.write("196 282\n1 two\n-1 5\n", to: "points.txt")
    let run = await CommandRun.run("hit", "view-a-b-c", "--points", points)
    #expect(run.status == 65)
    #expect(run.errors == "\(points):2:3: error: this is not a number\n")
    #expect(run.output == "196\t282\t0.0.1.0\tB.1\n-1\t5\t-\t-\n")
  }

  @Test func `of many bad lines the first ones are reported`() async {
    let run = await CommandRun.run(
      "hit", "view-a-b-c", "--points", "-", input: String(repeating: "x\n", count: 100))
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count == HitCommand.reportedLines + 1)
    #expect(run.errors.hasSuffix("-: 80 more lines like these\n"))
  }

  @Test(arguments: [1, 19, 20, 21, 22])
  func `up to twenty bad lines are reported, and the others are counted`(_ count: Int) async {
    let run = await CommandRun.run(
      "hit", "view-a-b-c", "--points", "-", input: String(repeating: "x\n", count: count))
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains("error:") } == min(count, 20))
    let more = lines.filter { !$0.contains("error:") }
    #expect(more == (count > 20 ? ["-: \(count - 20) more lines like these"] : []))
  }

  @Test func `a long list goes out in blocks and complete`() async {
    let input = String(repeating: "196 282\n", count: 20_000)
    let run = await CommandRun.run("hit", "view-a-b-c", "--points", "-", input: input)
    #expect(run.output == String(repeating: "196\t282\t0.0.1.0\tB.1\n", count: 20_000))
  }

  @Test func `missing points end with 66`() async {
    #expect(await CommandRun.run("hit", "view-a-b-c", "--points", "/none").status == 66)
  }
}

struct HitTableTests {
  @Test func `a line has point, path and id`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a\tb", frame: Rect(0, 0, 50, 50)))
    }
    var table = HitTable(HitTest(builder.finish()))
    var output: [UInt8] = []
    Array("10 90 200".utf8).withUnsafeBufferPointer { bytes in
      table.append(Point(10, 10), 0..<2, 0..<2, of: bytes, to: &output)
      table.append(Point(90, 90), 3..<5, 3..<5, of: bytes, to: &output)
      table.append(Point(200, 10), 6..<9, 0..<2, of: bytes, to: &output)
      table.append(Point(10, 10), 0..<2, 0..<2, of: bytes, to: &output)
    }
    #expect(
      String(decoding: output, as: UTF8.self)
        == "10\t10\t0.0\ta\\tb\n90\t90\t0\t0\n200\t10\t-\t-\n10\t10\t0.0\ta\\tb\n")
  }

  @Test func `every control character of an id is escaped, and nothing else`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "a\u{1}b\u{1F}c\nd e!뷰", frame: Rect(0, 0, 9, 9)))
    var table = HitTable(HitTest(builder.finish()))
    var output: [UInt8] = []
    Array("1 2".utf8).withUnsafeBufferPointer { bytes in
      table.append(Point(1, 2), 0..<1, 2..<3, of: bytes, to: &output)
    }
    #expect(
      String(decoding: output, as: UTF8.self) == "1\t2\t0\t" + #"a\u{1}b\u{1F}c\nd e!뷰"# + "\n")
  }
}

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

  @Test func `blank lines, comments and a byte order mark are ignored`() {
    #expect(points("\u{FEFF}# points\n\n 1 2 # the corner\n#3 4\n") == [Point(1, 2)])
  }

  @Test func `a number is read exactly, whatever its length`() {
    #expect(
      points("0.1 123456789012345678\n1e3 -2.5E-1\n.5 5.") == [
        Point(0.1, 123_456_789_012_345_680), Point(1000, -0.25), Point(0.5, 5),
      ])
  }

  @Test func `fifteen decimals and more are read exactly`() {
    #expect(
      points(".123456789012345 1\n.1234567890123456 -.1234567890123456\n1.234567890123456 0") == [
        Point(0.123456789012345, 1), Point(0.1234567890123456, -0.1234567890123456),
        Point(1.234567890123456, 0),
      ])
  }

  @Test func `the two numbers have their ranges in the text`() {
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
  func `a bad line is reported with its column`(_ text: String, _ expected: Int) {
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
