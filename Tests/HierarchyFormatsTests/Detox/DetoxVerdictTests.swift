import Geometry
import SceneFormat
import Testing

@testable import HierarchyFormats

struct DetoxVerdictTests {
  private func touches(_ text: String) throws -> [LoggedTouch] {
    try TouchLogReader.read(Array(text.utf8), name: "test").touches
  }

  private static let button = LoggedTouch.Object(className: "Button", address: "0x6")

  @Test(arguments: [
    "Another view “<Button: 0x6>” is hittable at window point “{\"x\":160,\"y\":42.5}”",
    "Another view “<Button: 0x6>” is hittable at window point “{\"y\":42.5,\"x\":160}”",
    "Another view \\\"<Button: 0x6>\\\" is hittable at window point {\\\"x\\\":160,\\\"y\\\":42.5}",
  ])
  func `the view that UIKit hits is evidence, at a point of its window`(_ verdict: String) throws {
    let text = "View “<View: 0x4>” is not hittable at point “{\"x\":7,\"y\":2}”; " + verdict
    let touch = try #require(try touches(text).first)
    #expect(touch.view == Self.button && touch.isBegan)
    #expect(touch.locationInWindow == Point(160, 42.5))
    #expect(touch.window == nil && touch.isInWindowOfView)
  }

  @Test func `the view may be in another window`() throws {
    let touch = try #require(
      try touches(
        "Another view “<Button: 0x6>” is hittable in window “<UIWindow: 0x1; frame = (0 0; 9 9);>” "
          + "at window point “{\"x\":1,\"y\":2}”"
      ).first)
    #expect(touch.window == LoggedTouch.Object(className: "UIWindow", address: "0x1"))
    #expect(touch.view == Self.button && !touch.isInWindowOfView)
  }

  @Test func `later versions name the view that was hit on a separate line`() throws {
    let bytes = try TestFiles.fixture("Detox/hit-test.txt")
    let touches = try TouchLogReader.read(bytes, name: "test").touches
    #expect(touches.count == 1)
    #expect(touches.first?.view?.name == "RCTView 0x5")
    #expect(touches.first?.locationInWindow == Point(353, 158))
    #expect(touches.first?.line == 1)
  }

  @Test(arguments: [
    "Another view was there", "Another view “<Button: 0x6>” is hittable at window point {}",
    "Failed to hit view\n- Hit: <Button: 0x6>",
    "View “<View: 0x4>” is not visible at point “{\"x\":7,\"y\":2}”",
  ])
  func `a text without a view or a point is not evidence`(_ text: String) {
    #expect(throws: FileFailure.self) { try touches(text) }
  }

  @Test func `a point is an object of two numbers, in the 160 bytes after its label`() throws {
    func point(_ text: String) -> Point? {
      (try? touches("Another view “<B: 0x6>” is hittable at window point \(text)"))?
        .first?.locationInWindow
    }
    #expect(point("{1, 2}") == Point(1, 2) && point("{\"x\":1,\"y\":2}") == Point(1, 2))
    #expect(point("{y:1,x:2}") == Point(2, 1) && point("x{1,2}y") == Point(1, 2))
    #expect(point("{1}") == nil && point("{a,2}") == nil && point("{x:1}") == nil)
    #expect(point("{y:1}") == nil && point("1,2}") == nil && point("{1,2") == nil)
    #expect(point("{1,2,3}") == Point(1, 3) && point("} {1,2}") == Point(1, 2))
    #expect(point("{-1.5, 2e1}") == Point(-1.5, 20))
    for (blanks, isFound) in [(155, true), (156, false)] {
      #expect((point(String(repeating: " ", count: blanks) + "{1,2}") != nil) == isFound)
    }
  }

  @Test func `a hit is searched for in the eight lines after the failure`() throws {
    let failure = "x: Failed to hit view at point {1, 2}\n"
    for (lines, count) in [(0, 1), (7, 1), (8, 1), (9, 0)] {
      let text = failure + String(repeating: "line\n", count: lines) + "  - Hit: <B: 0x6>\n"
      #expect((try? touches(text).count) ?? 0 == count, "\(lines)")
    }
    let touch = try #require(try touches(failure + "- Hit <B: 0x6>; rest").first)
    #expect(touch.offset == 3 && touch.end == 58 && touch.column == 4 && touch.line == 1)
    #expect(touch.view == LoggedTouch.Object(className: "B", address: "0x6"))
    #expect(try touches(failure + "- Hit <B: 0x6>\n- Hit <C: 0x7>").count == 1)
    #expect(throws: FileFailure.self) { try touches(failure + "Hit <B: 0x6>") }
    #expect(throws: FileFailure.self) { try touches(failure + "- Hit B") }
    #expect(throws: FileFailure.self) { try touches("Failed to hit view {1, 2}\n- Hit <B: 0x6>") }
  }

  @Test func `the parts of a verdict must be in order`() throws {
    for text in [
      "Another view is hittable at window point {1,2} <B: 0x6>",
      "<B: 0x6> Another view at window point {1,2}", "Another view <B: 0x6> at window point {1,2}",
      "Another view <B: 0x6> is hittable at point {1,2}",
      "at window point {1,2} Another view <B: 0x6> is hittable x",
    ] {
      #expect(throws: FileFailure.self, "\(text)") { try touches(text) }
    }
    let touch = try #require(
      try touches("no\n xAnother view <B: 0x6> is hittable in window W at window point {1,2}.")
        .first)
    #expect(touch.window == nil && touch.line == 2 && touch.column == 3)
    #expect(touch.offset == 5 && touch.end == 73)
  }
}
