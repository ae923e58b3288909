import ArgumentParser
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Hit-tests many points.
struct HitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Hit-test many points: one line “x y path id” for each.",
    discussion: """
      Each line has one point: “x y”, “x,y” or separated by a tab; “#” begins a comment. The path \
      is the window, then subview indices from back to front; “-” if no view is hit.

      Examples:
        echo 160 120 | hitscope hit view-a-b-c --points -
        hitscope hit dump.txt --points points.txt > hits.tsv
      """)

  /// The maximum number of invalid lines that are reported individually.
  static let reportedLines = 20

  @OptionGroup var source: SourceOptions
  @Option(
    help: ArgumentHelp("The file of points; “-” for standard input.", valueName: "file"),
    completion: .file())
  var points: String

  func perform(in session: Session) async throws -> ExitStatus {
    if source.file == "-", points == "-" {
      throw ValidationError("Standard input can give the scene or the points, not both.")
    }
    let loaded = try source.load(session)
    let bytes = try session.readText(points)
    var table = HitTable(loaded.scene.hitTest)
    var output = OutputBuffer(session)
    var badLines = 0
    var isClosed = false
    // After the reader has closed standard output, the remaining lines are still checked.
    func write(_ body: () throws -> Void) throws {
      do { try body() } catch is OutputClosed { isClosed = true }
    }
    try bytes.withUnsafeBufferPointer { buffer in
      var scanner = PointScanner(buffer)
      while let line = scanner.next() {
        switch line {
        case .point(let point, let x, let y):
          guard !isClosed else { continue }
          table.append(point, x, y, of: buffer, to: &output.bytes)
          try write { try output.flushIfFull() }
        case .bad(let message, let column):
          badLines += 1
          guard badLines <= Self.reportedLines else { continue }
          let diagnostic = Diagnostic(
            file: points, line: scanner.lineNumber, column: column, severity: .error,
            message: message)
          session.report(diagnostic.description)
        }
      }
    }
    if !isClosed { try write { try output.flush() } }
    if badLines > Self.reportedLines {
      session.report("\(points): \(badLines - Self.reportedLines) more lines like these")
    }
    return badLines == 0 ? .done : .unusableContent
  }
}

/// Hit-tests points in bulk: one line `x y path id` for each, separated by tabs.
///
/// The end of the line is created once per view and then copied.
struct HitTable {
  private let test: HitTest
  private var endings: [UInt8]
  private var places: [Range<Int>?]
  private let nobody: Range<Int>

  init(_ test: HitTest) {
    self.test = test
    places = Array(repeating: nil, count: test.tree.count)
    endings = Array("\t-\t-\n".utf8)
    nobody = endings.indices
  }

  /// Appends the line of a point whose coordinates are given as ranges of the input.
  mutating func append(
    _ point: Point, _ x: Range<Int>, _ y: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    output.append(contentsOf: bytes[x])
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: bytes[y])
    let ending = test.hit(at: point).map { place(of: $0) } ?? nobody
    output.append(contentsOf: endings[ending])
  }

  private mutating func place(of view: NodeID) -> Range<Int> {
    if let known = places[view.index] { return known }
    let start = endings.count
    let path = test.tree.path(of: view)
    let id = test.tree.explicitID(of: view) ?? path
    // A tab or line break in an id would break the line.
    endings += "\t\(path)\t\(VisibleText.line(id))".utf8
    endings.append(UInt8(ascii: "\n"))
    places[view.index] = start..<endings.count
    return start..<endings.count
  }
}

/// Parses points from bytes, one per line: `x y`, `x,y` or separated by tabs; `#` begins a comment.
///
/// It works on bytes without creating strings, so that a million points take a fraction of a
/// second.
struct PointScanner {
  /// The content of a line.
  enum Line: Equatable {
    /// A point, with the ranges of its two numbers in the bytes.
    case point(Point, x: Range<Int>, y: Range<Int>)
    /// An invalid line: the problem, and its 1-based column in bytes.
    case bad(String, column: Int)
  }

  /// The 1-based number of the line read last.
  private(set) var lineNumber = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var lineStart = 0

  /// Creates a scanner for bytes, which must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // Skips a byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { place = 3 }
  }

  /// Returns the next line that is neither empty nor a comment; `nil` at the end.
  mutating func next() -> Line? {
    while place < bytes.count {
      lineNumber += 1
      lineStart = place
      skipBlanks()
      if isAtEndOfContent {
        skipLine()
        continue
      }
      let line = pointLine()
      skipLine()
      return line
    }
    return nil
  }

  private mutating func pointLine() -> Line {
    let startOfX = place
    guard let x = number() else {
      return bad("a point is two numbers, such as “160 120”", startOfX)
    }
    let endOfX = place
    skipBlanks()
    if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
      place += 1
      skipBlanks()
    } else if place == endOfX {
      return bad(isAtEndOfContent ? "the y coordinate is missing" : "this is not a number", place)
    }
    let startOfY = place
    guard let y = number() else {
      return bad(
        isAtEndOfContent ? "the y coordinate is missing" : "this is not a number", startOfY)
    }
    let endOfY = place
    skipBlanks()
    guard isAtEndOfContent else { return bad("unexpected text after the point", place) }
    return .point(Point(x, y), x: startOfX..<endOfX, y: startOfY..<endOfY)
  }

  private func bad(_ message: String, _ place: Int) -> Line {
    .bad(message, column: place - lineStart + 1)
  }

  /// True if the rest of the line is empty or a comment.
  private var isAtEndOfContent: Bool {
    guard place < bytes.count else { return true }
    let byte = bytes[place]
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "#")
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      else { return }
      place += 1
    }
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    place += 1
  }

  /// Parses a decimal number.
  ///
  /// Up to 15 digits are parsed fast and exactly, since a `Double` represents them without
  /// rounding; longer numbers take the slow path.
  private mutating func number() -> Double? {
    let start = place
    var isNegative = false
    if place < bytes.count {
      isNegative = bytes[place] == UInt8(ascii: "-")
      if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var isFraction = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte &- UInt8(ascii: "0") < 10 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if isFraction { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else {
      place = start
      return nil
    }
    let hasExponent = place < bytes.count && bytes[place] | 0x20 == UInt8(ascii: "e")
    if digits <= 15, !hasExponent {
      let value = Double(mantissa) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    return longNumber(from: start)
  }

  private static let powers: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  private mutating func longNumber(from start: Int) -> Double? {
    while place < bytes.count {
      let byte = bytes[place]
      let isPart =
        byte &- UInt8(ascii: "0") < 10 || byte | 0x20 == UInt8(ascii: "e")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      guard isPart else { break }
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      place = start
      return nil
    }
    return value
  }
}
