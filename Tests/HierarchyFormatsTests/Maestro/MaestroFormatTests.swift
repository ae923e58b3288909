import Geometry
import HitTesting
import SceneFormat
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

  @Test func `the name is the text, or else label, title, hint or value`() throws {
    let keys = [
      ("text", "t"), ("accessibilityText", "a"), ("title", "i"), ("hintText", "h"), ("value", "v"),
    ]
    for count in 0...keys.count {
      let rest = keys.dropFirst(count)
      let members = rest.reversed().map { "\"\($0.0)\": \"\($0.1)\", " }.joined()
      let tree = try HierarchyReader().read(
        """
        {"attributes": {"bounds": "[0,0][90,80]"}, "children": [{"attributes": {\(members)\
        "resource-id": "com.x:id/r", "bounds": "[1,2][31,42]"}, "children": []}]}
        """
      ).scene.tree
      #expect(tree.node("r")?.name == rest.first?.1, "\(count)")
      #expect(tree.node("r")?.geometry.frame == Rect(1, 2, 30, 40))
    }
  }

  @Test func `touches pass through an element that only contains others`() throws {
    for (members, child, passes) in [
      ("", true, true), ("\"clickable\": \"false\", ", true, true),
      ("\"clickable\": \"true\", ", true, false), ("", false, false),
      ("\"text\": \"t\", ", true, false), ("\"resource-id\": \"q\", ", true, false),
    ] {
      let leaf = #"{"attributes": {"resource-id": "r", "bounds": "[1,2][31,42]"}}"#
      let tree = try HierarchyReader().read(
        """
        {"attributes": {"bounds": "[0,0][90,80]", "hintText": ""}, "children": [
        {"attributes": {\(members)"bounds": "[0,0][50,60]"}, "children": [\(child ? leaf : "")]}]}
        """
      ).scene.tree
      #expect(tree.count == (child ? 3 : 2))
      #expect((tree.policy(of: NodeID(1)) == .passThrough) == passes, "\(members) \(child)")
    }
  }

  @Test func `an empty root without a class covers all elements`() throws {
    for (root, frame) in [
      ("\"bounds\": \"[0,0][0,0]\"", Rect(0, 0, 31, 90)), ("\"text\": \"t\"", Rect(0, 0, 31, 90)),
      ("\"bounds\": \"[0,0][50,0]\"", Rect(0, 0, 31, 90)),
      ("\"bounds\": \"[0,0][9,8]\"", Rect(0, 0, 9, 8)),
      ("\"class\": \"a.B\", \"bounds\": \"[0,0][0,0]\"", Rect(0, 0, 0, 0)),
    ] {
      let tree = try HierarchyReader().read(
        """
        {"attributes": {\(root)}, "children": [
        {"attributes": {"resource-id": "r", "bounds": "[1,2][31,42]"}},
        {"attributes": {"resource-id": "s", "bounds": "[5,6][20,90]"}}]}
        """
      ).scene.tree
      #expect(tree.count == 3 && tree.frame(of: NodeID(0)) == frame, "\(root)")
      #expect(tree.className(of: NodeID(0)) == (root.contains("class") ? "a.B" : "UIWindow"))
    }
  }

  @Test func `a control of Android is enabled unless its element states otherwise`() throws {
    for (members, isEnabled) in [
      ("", true), ("\"enabled\": \"true\", ", true), ("\"enabled\": \"false\", ", false),
    ] {
      let reading = try HierarchyReader().read(
        """
        {"attributes": {"bounds": "[0,0][90,80]"}, "children": [
        {"attributes": {"class": "android.widget.Button", "resource-id": "r", \(members)\
        "bounds": "[1,2][31,42]"}},
        {"attributes": {"class": "Button", "resource-id": "s", "bounds": "[1,2][31,42]"}}]}
        """)
      #expect(reading.scene.tree.node("r")?.details?.control?.isEnabled == isEnabled)
      #expect(reading.scene.tree.node("s")?.className == "UIView")
      #expect(reading.scene.tree.node("s")?.details == nil)
      #expect(reading.missing.contains(.foreignRules))
    }
  }
}
