import Geometry
import SceneFormat
import Testing

@testable import HierarchyFormats

struct LoggedTouchTests {
  private func touches(_ text: String) -> [LoggedTouch] {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      var text = CompanionText(buffer)
      text.read()
      return text.rows.touches
    }
  }

  private func fixture() throws -> [LoggedTouch] {
    touches(String(decoding: try TestFiles.fixture("touches.txt"), as: UTF8.self))
  }

  @Test func `touches are read from sets, log lines and both ways of printing`() throws {
    let touches = try fixture()
    #expect(touches.map(\.address) == ["0x6001", "0x6002", "0x6003", "0x6004", "0x6005"])
    #expect(touches.map(\.phase) == ["Began", "Moved", "Began", "Began", "Ended"])
    #expect(touches.map { $0.view?.name } == ["UIView 0x104", nil, "ARView 0x105", nil, nil])
    #expect(
      touches.map { $0.window?.name }.prefix(3) == [
        "UIWindow 0x100", "UIWindow 0x100", "Shop.Window 0x100",
      ])
    #expect(touches[0].locationInWindow == Point(295.5, 216.33332824707031))
    #expect(touches[0].locationInView == Point(295.5, 16.33332824707031))
    #expect(touches[2].locationInWindow == Point(-158, 589))
    #expect(touches[2].locationInView == Point(38, 32))
  }

  @Test func `an invalid location is ignored`() throws {
    let touch = try fixture()[3]
    #expect(touch.locationInView == nil)
    #expect(touch.window == nil)
  }

  @Test func `several touches on a line keep their own values`() {
    let found = touches("<UITouch: 0x1> phase: Began <UITouch: 0x2> phase: Ended view: <A: 0x3>")
    #expect(found.map(\.phase) == ["Began", "Ended"])
    #expect(found.map { $0.view?.className } == [nil, "A"])
  }

  /// A touch on one line: phase, window, view and both locations.
  private func line(_ text: String) -> [String] {
    touches(text).map { touch in
      func place(_ point: Point?) -> String { point.map { "\($0.x),\($0.y)" } ?? "-" }
      return [
        touch.address ?? "-", touch.phase.isEmpty ? "-" : touch.phase, touch.window?.name ?? "-",
        touch.view?.name ?? "-", place(touch.locationInWindow), place(touch.locationInView),
        "\(touch.offset)..<\(touch.end)",
      ].joined(separator: " | ")
    }
  }

  @Test func `every part of a touch may be missing`() {
    for (text, expected) in [
      ("<UITouch: 0x1>", "0x1 | - | - | - | - | - | 0..<13"),
      ("<UITouch: 0x1> phase: ", "0x1 | - | - | - | - | - | 0..<22"),
      ("<UITouch: 0x1> phase: 9", "0x1 | - | - | - | - | - | 0..<22"),
      ("<UITouch: 0x1> phase: Az9", "0x1 | Az | - | - | - | - | 0..<24"),
      ("<UITouch: 0x1> window: <W: 0x2>", "0x1 | - | W 0x2 | - | - | - | 0..<30"),
      ("<UITouch: 0x1> window: nil view: <V>", "0x1 | - | - | V | - | - | 0..<35"),
      ("<UITouch: 0x1> responder: <V: 0x2>", "0x1 | - | - | V 0x2 | - | - | 0..<33"),
      ("<UITouch: 0x1> location in window: {1, 2}", "0x1 | - | - | - | 1.0,2.0 | - | 0..<41"),
      ("<UITouch: 0x1> location in view: {-3.5,4}", "0x1 | - | - | - | - | -3.5,4.0 | 0..<41"),
      ("  <UITouch: 0x1> phase: X", "0x1 | X | - | - | - | - | 2..<25"),
    ] {
      #expect(line(text) == [expected], "\(text)")
    }
  }

  @Test func `previous locations are other values, wherever they stand`() {
    for (rest, places) in [
      ("previous location in window: {1, 2} location in window: {3, 4}", "3.0,4.0 | -"),
      ("location in window: {3, 4} previous location in window: {1, 2}", "3.0,4.0 | -"),
      (
        "location in window: {3, 4} previous location in window: {1, 2} location in view: {5, 6}",
        "3.0,4.0 | 5.0,6.0"
      ),
      ("previous location in view: {1, 2} location in view: {3, 4}", "- | 3.0,4.0"),
      ("location in view: {3, 4} previous location in view: {1, 2}", "- | 3.0,4.0"),
      ("previous location in view: {1, 2}", "- | -"),
      ("previous location in window: {1, 2}", "- | -"),
      ("a previous one; location in window: {3, 4}", "3.0,4.0 | -"),
    ] {
      let found = line("<UITouch: 0x1> \(rest)")
      #expect(found.count == 1 && found[0].contains("| \(places) |"), "\(rest): \(found)")
    }
    // A previous location in the view, up to 40 bytes further on, belongs to the touch.
    let start = "<UITouch: 0x1> location in view: {3, 4}"
    for (blanks, end) in [(0, 72), (1, 73), (39, 111), (40, 39)] {
      let text = start + String(repeating: " ", count: blanks) + "previous location in view: {1, 2}"
      #expect(touches(text).map(\.end) == [end], "\(blanks)")
    }
  }

  @Test func `points have two numbers, and no more than 800 bytes`() {
    for (point, place) in [
      ("{1, 2}", "1.0,2.0"), ("{1,2}", "1.0,2.0"), ("{ 1 , 2 }", "1.0,2.0"), ("{1}", "-"),
      ("{1, 2, 3}", "-"), ("{a, 2}", "-"), ("{1, b}", "-"), ("{}", "-"), ("(1, 2)", "-"), ("", "-"),
      ("{", "-"), ("{1, 2", "1.0,2.0"), ("{1e2, -0.5}", "100.0,-0.5"), ("{1;2}", "-"),
    ] {
      let found = line("<UITouch: 0x1> location in window: \(point)")
      #expect(found.count == 1 && found[0].contains("| \(place) | - |"), "\(point): \(found)")
    }
    for (blanks, place) in [(796, "1.0,2.0"), (797, "1.0,2.0"), (798, "1.0,-")] {
      let point = "{1," + String(repeating: " ", count: blanks) + "2}"
      let found = touches("<UITouch: 0x1> location in window: \(point)")
      #expect(
        found.first?.locationInWindow == (place == "1.0,2.0" ? Point(1, 2) : nil), "\(blanks)")
    }
  }

  @Test func `a touch ends before the next, and its window may be known only from the view`() {
    let two = line("<UITouch: 0x1> phase: Began <UITouch: 0x2> window: <W: 0x3> phase: Moved")
    #expect(
      two == ["0x1 | Began | - | - | - | - | 0..<27", "0x2 | Moved | - | - | - | - | 28..<72"])
    let object = LoggedTouch.Object(className: "V", address: "0x1")
    let inWindow = LoggedTouch(
      hit: object, in: LoggedTouch.Object(className: "W", address: nil), at: Point(1, 2), offset: 3,
      end: 4)
    let inView = LoggedTouch(hit: object, in: nil, at: Point(1, 2), offset: 3, end: 4)
    #expect(!inWindow.isInWindowOfView && inView.isInWindowOfView)
    #expect(inView.isBegan && inView.window == nil && inWindow.window?.name == "W")
    #expect(inView.offset == 3 && inView.end == 4 && inView.view?.name == "V 0x1")
    #expect(touches("<UITouch: 0x1> phase: Ended").map(\.isBegan) == [false])
    #expect(touches("<UITouch: 0x1> phase: Ended").map(\.isInWindowOfView) == [false])
    #expect(
      LoggedTouch.unused(1).hasPrefix("1 logged touch ignored")
        && LoggedTouch.unused(1).hasSuffix("uses it"))
    #expect(
      LoggedTouch.unused(2).hasPrefix("2 logged touches ignored")
        && LoggedTouch.unused(2).hasSuffix("uses them"))
  }

  @Test func `a log of touches has the position of each touch and reports other lines`() throws {
    let log = try TouchLogReader.read(
      Array(
        "first\n\n <UITouch: 0x1> window: <W: 0x2>\nsecond\n(\n<UITouch: 0x3> phase: Began\n".utf8),
      name: "log")
    #expect(log.touches.map { "\($0.line):\($0.column)" } == ["3:2", "6:1"])
    #expect(
      log.diagnostics.map(\.description) == [
        "log:1:1: note: 2 lines are not touches: ignored",
        "log:3:2: warning: the touch has no phase: it is not replayed",
      ])
    let one = try TouchLogReader.read(
      Array("<UITouch: 0x3> phase: Began\nnothing".utf8), name: "log")
    #expect(one.diagnostics.map(\.description) == ["log:2:1: note: 1 line is not a touch: ignored"])
    let page = try TouchLogReader.read(
      Array("\n &lt;UITouch: 0x3&gt; phase: Began\n".utf8), name: "log")
    #expect(page.touches.map { "\($0.line):\($0.column) \($0.phase)" } == ["2:2 Began"])
    let failure = #expect(throws: FileFailure.self) {
      try TouchLogReader.read(Array("x".utf8), name: "log")
    }
    #expect(
      failure?.description.hasPrefix("log:1:1: error: no logged touch was found in this text")
        == true)
  }
}
