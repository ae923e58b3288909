import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DetoxMarkupFormatTests {
  private func read() throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("Detox/hierarchy.xml"), name: "test")
  }

  @Test func `real views with frames in superview coordinates`() throws {
    let reading = try read()
    let tree = reading.scene.tree
    #expect(reading.format.id == .detoxMarkup)
    #expect(tree.shape == [">0x1", "0x1>0x2", "0x2>0x3", "0x2>0x4", "0x2>web"])
    #expect(tree.node("0x3")?.geometry.frame == Rect(20, 30, 90, 44))
    #expect(tree.node("0x3")?.name == "Go & stay" && tree.node("0x3")?.alpha == 0.5)
    #expect(tree.node("0x4")?.isHidden == true && tree.node("0x4")?.name == "Hello")
    #expect(reading.scene.screen == Size(320, 568))
    #expect(reading.complaints == [])
    #expect(reading.elements == ElementCount(read: 6, reported: 0))
    #expect(reading.missing.contains(.interaction) && !reading.missing.contains(.alpha))
    #expect(
      reading.diagnostics.first?.message == "positions and sizes are truncated to whole points")
  }

  @Test func `it is recognised after other text and in the strings of a log`() throws {
    let text = String(decoding: try TestFiles.fixture("Detox/hierarchy.xml"), as: UTF8.self)
    let quoted = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    for file in ["Here it is:\n" + text, "{\"viewHierarchy\": \"\(quoted)\"}"] {
      let reading = try HierarchyReader().read(file)
      #expect(reading.format.id == .detoxMarkup && reading.scene.tree.count == 5, "\(file)")
    }
  }
}
