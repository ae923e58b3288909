import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct MaestroFormatTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("Maestro/" + fixture), name: "test")
  }

  @Test func `elements have bounds on the screen, names and ids`() throws {
    let reading = try read("phone.json")
    let tree = reading.scene.tree
    #expect(reading.format.id == .maestro)
    #expect(tree.shape == [">0", "0>0.0", "0.0>go"])
    #expect(tree.node("0")?.className == "UIWindow" && tree.node("0")?.name == "Shop")
    #expect(tree.node("go")?.geometry.frame == Rect(20, 10, 90, 44))
    #expect(tree.node("go")?.name == "Go")
    #expect(reading.scene.screen == Size(393, 852))
    #expect(reading.complaints == ["20:5: warning: element has no frame: not shown as a view"])
    #expect(reading.elements == ElementCount(read: 3, reported: 1))
    #expect(reading.missing == .accessibilityTree.union(.containerTouches))
    #expect(reading.diagnostics.first?.message.hasPrefix("element types are") == true)
  }

  @Test func `Android's elements have classes, and a root without a size gets one`() throws {
    let reading = try read("android.json")
    let tree = reading.scene.tree
    #expect(tree.shape == [">0", "0>0.0", "0.0>pay"])
    #expect(tree.node("0")?.geometry.frame == Rect(0, 0, 1080, 2400))
    #expect(tree.node("pay")?.className == "android.widget.Button")
    #expect(tree.node("pay")?.details?.control != nil)
    #expect(reading.missing.contains(.foreignRules))
    #expect(reading.diagnostics.first?.message.contains("Android dispatches") == true)
  }
}
