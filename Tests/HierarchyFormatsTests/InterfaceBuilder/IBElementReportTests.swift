import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBElementReportTests {
  @Test func `unknown elements are reported once for each name, unless they are views`() throws {
    let reading = try IBFixture.read("unknown.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("new")?.className == "UIHolographView")
    #expect(tree.node("ar")?.className == "ARSKView")
    #expect(
      reading.complaints == [
        "12:33: warning: 2 unknown elements <prism>: ignored",
        "20:21: warning: 1 unknown element <mirror>: ignored",
      ])
    #expect(reading.elements == ElementCount(read: 12, reported: 3))
  }

  @Test func `views that no scene shows are reported`() throws {
    let reading = try IBFixture.read("tables.storyboard")
    #expect(reading.elements?.reported == 3)
    let notes = reading.diagnostics.filter { $0.message.contains("ignored") }.map(\.message)
    #expect(
      notes == [
        "1 view is ignored: shown only while a cell is selected or text is entered",
        "2 views are ignored: outside the views of the scenes, to be added by code",
      ])
  }

  @Test func `a second document in the file is reported`() throws {
    let text = IBFixture.storyboard("")
    let reading = try HierarchyReader().read(text + "\n" + text)
    #expect(reading.elements == ElementCount(read: 9, reported: 9))
    #expect(reading.complaints.count == 1)
  }

  @Test func `recognizers that are not attached to a view are noted`() throws {
    let text = IBFixture.storyboard("").replacing(
      "</objects>", with: "<panGestureRecognizer id=\"p\"/></objects>")
    let reading = try HierarchyReader().read(text)
    #expect(
      reading.diagnostics.map(\.message) == ["1 gesture recognizer is not attached to a view"])
    #expect(reading.elements?.reported == 0)
  }
}
