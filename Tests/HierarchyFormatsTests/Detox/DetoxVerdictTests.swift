import Geometry
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

  @Test func `later versions name the view that was hit in a line of its own`() throws {
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
  func `what names no view or no point is no evidence`(_ text: String) {
    #expect(throws: FileFailure.self) { try touches(text) }
  }
}
