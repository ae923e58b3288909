import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// The properties of a reading that refer to views follow them when their order changes.
@Suite struct SubviewOrderTests {
  /// A reading in which every such property refers to the view C, the last of three.
  private func reading() throws -> (Reading, NodeID) {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) {
      for id in ["a", "b", "c"] { $0.add(ViewNode(id: id, frame: Rect(0, 0, 10, 10))) }
    }
    let tree = builder.finish()
    let scene = Scene(name: "Order", screen: Size(100, 100), tree: tree)
    let format = try #require(FormatRegistry.formats.first)
    var reading = Reading(scene: scene, format: format, diagnostics: [])
    let view = try #require(tree.view(named: "c"))
    reading.assumedFrames = [view]
    reading.animatedViews = [view]
    reading.claims = [Claim(.hittable, of: view, is: true)]
    reading.joined = [Reading.Joined(name: "side", before: tree)]
    return (reading, view)
  }

  @Test func `data stored by index follows a view that a sidecar moves`() throws {
    let (before, view) = try reading()
    var after = before
    after.rearrange([view: 0])
    let moved = try #require(after.scene.tree.view(named: "c"))
    #expect(view == NodeID(3) && moved == NodeID(1))
    #expect(after.assumedFrames == [moved] && after.animatedViews == [moved])
    #expect(after.claims == [Claim(.hittable, of: moved, is: true)])
    #expect(after.joined.map { $0.before.view(named: "c") } == [moved])
  }

  @Test func `an order changes nothing else of a reading, and no order changes nothing`() throws {
    let (before, view) = try reading()
    var after = before
    after.rearrange([view: 0])
    #expect(
      StoredProperties(of: after).changed(from: StoredProperties(of: before))
        == ["scene", "assumedFrames", "animatedViews", "claims", "joined"])
    var same = before
    same.rearrange([:])
    #expect(StoredProperties(of: same).changed(from: StoredProperties(of: before)) == [])
  }

  @Test func `claims about an element of a page source are checked at its new place`() throws {
    let source = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" \
      width="100" height="100" visible="true">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="100" height="100" \
      visible="true">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="one" x="0" y="0" width="50" \
      height="50" visible="true"/>
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="two" x="200" y="200" width="50" \
      height="50" visible="false"/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """
    let plain = try HierarchyReader().read(source)
    try #require(plain.claims.count > 2)
    let two = try #require(plain.scene.tree.ids.last)
    let sidecar = "{\"views\": {\"\(plain.scene.tree.path(of: two))\": {\"order\": 0}}}"
    let ordered = try HierarchyReader().read(
      Array(source.utf8), name: "test",
      companions: [Companion(name: "side", bytes: Array(sidecar.utf8))])
    func names(_ reading: Reading) -> [String?] {
      reading.claims.map { reading.scene.tree.name(of: $0.view) }
    }
    #expect(ordered.scene.tree.ids.last != two || ordered.scene.tree.name(of: two) != "two")
    #expect(names(ordered) == names(plain))
    #expect(ClaimCheck(ordered).agreeing == ClaimCheck(plain).agreeing)
  }
}
