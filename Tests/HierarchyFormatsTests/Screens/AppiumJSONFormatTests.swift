import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct AppiumJSONFormatTests {
  @Test func `booleans in strings, two spellings of rectangles and responses are read`() throws {
    let reading = try HierarchyReader().read(TestFiles.fixture("Appium/wda.json"), name: "test")
    let tree = reading.scene.tree
    #expect(reading.format.id == .appiumJSON)
    #expect(tree.shape == [">0", "0>go", "0>Here"])
    let go = try #require(tree.node("go"))
    #expect(go.className == "UIButton")
    #expect(go.name == "Go \"now\"")
    #expect(go.geometry.frame == Rect(20, 700, 350, 50))
    #expect(go.details?.control?.isEnabled == false)
    #expect(tree.node("Here")?.geometry.frame == Rect(20, 100.33333333333333, 350, 20.5))
    #expect(
      reading.claims == [
        Claim(.visible, of: NodeID(0), is: true), Claim(.hittable, of: NodeID(1), is: true),
        Claim(.visible, of: NodeID(1), is: false), Claim(.visible, of: NodeID(2), is: true),
      ])
    #expect(reading.elements == ElementCount(read: 4, reported: 2))
    #expect(reading.complaints.count == 2)
  }

  @Test func `repeated keys and invalid numbers are harmless`() throws {
    let reading = try HierarchyReader().read(
      """
      {"type":"Window","isEnabled":"1","rect":{"x":0,"y":0,"width":5,"height":1e999},
      "rect":{"x":"1","x":2,"y":3,"width":4,"height":5},
      "children":[{"type":"Button","rect":{"x":3,"y":4,"width":1,"height":1}}],
      "children":{"type":"Other","rect":{"x":null,"y":4,"width":1,"height":1}},"children":7}
      """)
    #expect(reading.scene.tree.count == 2)
    #expect(reading.scene.tree.frame(of: NodeID(0)) == Rect(2, 3, 4, 5))
    #expect(reading.elements == ElementCount(read: 2, reported: 1))
    #expect(reading.complaints.count == 2)
  }

  @Test func `nesting that is too deep is refused, four thousand levels are not`() throws {
    func nested(_ levels: Int) -> String {
      let open = #"{"type":"Other","isEnabled":"1","frame":"{{0, 0}, {9, 9}}","children":["#
      return String(repeating: open, count: levels) + String(repeating: "]}", count: levels)
    }
    #expect(try HierarchyReader().read(nested(4000)).scene.tree.count == 4000)
    #expect(HierarchyReader().failure(nested(5000)) != nil)
  }

  @Test func `a rectangle may have an origin and a size`() throws {
    let reading = try HierarchyReader().read(
      TestFiles.fixture("Appium/origin.json"), name: "test")
    #expect(reading.format.id == .appiumJSON)
    #expect(reading.scene.tree.node("0.0")?.geometry.frame == Rect(10, 20, 30, 40))
    #expect(reading.complaints == [])
  }

  @Test func `types may be the keys of their elements, as Appium 1 writes them`() throws {
    let reading = try HierarchyReader().read(
      TestFiles.fixture("Appium/types-as-keys.json"), name: "test")
    let tree = reading.scene.tree
    #expect(reading.format.id == .appiumJSON)
    #expect(tree.shape == [">0", "0>Go"])
    #expect(tree.node("Go")?.className == "UIButton" && tree.node("Go")?.name == "Go")
    #expect(tree.node("Go")?.geometry.frame == Rect(10, 30, 90, 44))
    #expect(reading.scene.screen == Size(320, 480))
    #expect(reading.elements == ElementCount(read: 4, reported: 0))
    #expect(reading.complaints == [])
  }
}
