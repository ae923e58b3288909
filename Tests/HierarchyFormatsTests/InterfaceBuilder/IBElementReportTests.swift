import HitTesting
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
        "12:33: warning: 2 elements <prism> unknown, and left out",
        "20:21: warning: 1 element <mirror> unknown, and left out",
      ])
    #expect(reading.elements == ElementCount(read: 12, reported: 3))
  }

  @Test func `views that no scene shows are reported`() throws {
    let reading = try IBFixture.read("tables.storyboard")
    #expect(reading.elements?.reported == 3)
    let notes = reading.diagnostics.filter { $0.message.contains("left out") }.map(\.message)
    #expect(
      notes == [
        "1 view is left out: shown only at times, while a cell is selected or somebody types",
        "2 views are left out: beside the views of the scenes, to be added by code",
      ])
  }

  @Test func `a second document in the file is reported`() throws {
    let text = IBFixture.storyboard("")
    let reading = try HierarchyReader().read(text + "\n" + text)
    #expect(reading.elements == ElementCount(read: 9, reported: 9))
    #expect(reading.complaints.count == 1)
  }

  @Test func `recognizers that no view has are noted`() throws {
    let text = IBFixture.storyboard("").replacing(
      "</objects>", with: "<panGestureRecognizer id=\"p\"/></objects>")
    let reading = try HierarchyReader().read(text)
    #expect(
      reading.diagnostics.map(\.message) == ["1 gesture recognizer is attached to no view"])
    #expect(reading.elements?.reported == 0)
  }
}
