import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct ScreenScenesTests {
  private func element(_ type: String, _ attributes: String = "", _ inner: String = "") -> String {
    "<XCUIElementType\(type) x=\"0\" y=\"0\" width=\"90\" height=\"80\" \(attributes)>\(inner)"
      + "</XCUIElementType\(type)>\n"
  }

  @Test func `windows in front are noted if containers do not let touches pass`() throws {
    func notes(_ windows: String, skips: Bool = false) throws -> [String] {
      try HierarchyReader(ReadingOptions(skipsEmptyContainers: skips)).read(
        element("Application", "name=\"App\"", windows)
      ).diagnostics.map(\.message)
    }
    let window = element("Window")
    let note = "windows: those in front get the touches in their whole area, even where they are "
    #expect(try notes(window + window) == ["2 \(note)empty"])
    #expect(try notes(window + window + window) == ["3 \(note)empty"])
    #expect(try notes(window) == [] && notes(window + window, skips: true) == [])
    #expect(try notes(window + window.replacing("x=\"0\"", with: "x=\"500\"")) == [])
    #expect(try notes(window + element("Button")) == [])
  }

  @Test func `each document is a scene with the title of its application`() throws {
    let text =
      "<AppiumAUT>" + element("Application", "name=\"One\"", element("Button")) + "</AppiumAUT>\n"
      + "<AppiumAUT>" + element("Window", "", element("Button") + element("Image")) + "</AppiumAUT>"
    let reading = try HierarchyReader().read(text)
    #expect(reading.scenes.map(\.title) == ["One", nil])
    #expect(reading.scenes.map(\.number) == [1, 2] && reading.scenes.map(\.views) == [2, 3])
    #expect(reading.scenes.map(\.isInitial) == [true, false] && reading.sceneIndex == 0)
    let second = try HierarchyReader(ReadingOptions(scene: .number(2))).read(text)
    #expect(second.sceneIndex == 1 && second.scene.tree.count == 3)
    #expect(second.elements == reading.elements)
    #expect(second.scenes == reading.scenes)
  }

  @Test func `a page source without elements is an empty scene with a warning`() throws {
    let reading = try HierarchyReader().read("<AppiumAUT></AppiumAUT>")
    #expect(reading.complaints == ["1:1: warning: the page source has no elements"])
    #expect(reading.scene.tree.isEmpty && reading.scene.screen == Size(390, 844))
    #expect(reading.elements == ElementCount(read: 1, reported: 0))
  }

  @Test func `elements without frames are not a scene`() {
    func message(_ text: String) -> String? {
      HierarchyReader().failure(text)?.diagnostics.first.map {
        $0.message + "; " + ($0.hint ?? "")
      }
    }
    #expect(
      message("<AppiumAUT><XCUIElementTypeButton name=\"a\"/></AppiumAUT>")
        == "an Appium page source in which no element has a frame; check that the app is on the "
        + "screen, then capture it again")
    #expect(
      message(#"{"rendering_system": "UIKIT", "windows": []}"#)
        == "a Sentry view hierarchy without any element; copy the whole document")
  }

  @Test func `labels and images of a view hierarchy are noted, with their number`() throws {
    func notes(_ types: [String]) throws -> [String] {
      let views = types.map {
        #"{"type": "\#($0)", "x": 0, "y": 0, "width": 9, "height": 9}"#
      }.joined(separator: ",")
      return try HierarchyReader().read(
        #"{"rendering_system": "UIKIT", "windows": [\#(views)]}"#
      ).diagnostics.map(\.message)
    }
    #expect(try notes(["UIWindow"]) == [])
    #expect(
      try notes(["UIWindow", "UILabel"]) == ["a UILabel counts as not interactive, as in UIKit"])
    #expect(
      try notes(["UILabel", "UIImageView", "UIView"])
        == ["2 labels and image views count as not interactive, as in UIKit"])
  }
}
