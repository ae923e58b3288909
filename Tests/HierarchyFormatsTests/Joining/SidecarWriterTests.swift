import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct SidecarWriterTests {
  private let text = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "frame": [20, 20, 200, 200], "gestures": [{"id": "tap", "type": "tap"}]},
        {"class": "UIScrollView", "frame": [0, 0, 1, 1], "scroll": {"isScrollEnabled": false},
         "zPosition": 3}]}]}
    """

  @Test func `a sidecar holds just the keys that were asked for, and reads back as they are`()
    throws
  {
    let reading = try HierarchyReader().read(Array(text.utf8), name: "s.json")
    let tree = reading.scene.tree
    var edited = tree[NodeID(1)]
    edited.isHidden = true
    edited.geometry = ViewGeometry(frame: Rect(1, 2, 3, 4))
    edited.details?.gestures[0].isEnabled = false
    var scroll = tree[NodeID(2)]
    scroll.details?.scroll = ScrollDescription()
    scroll.details?.zPosition = 0
    let after = tree.replacing([NodeID(1): edited, NodeID(2): scroll])
    let bytes = SidecarWriter(after).bytes([
      NodeID(1): ["hidden", "frame", "gestures"], NodeID(2): ["scroll", "zPosition"],
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "hitscope": 1,
          "views": {
            "a": { "frame": [1, 2, 3, 4], "gestures": [{ "id": "tap", "type": "tap", "isEnabled": false }], "hidden": true },
            "0.1": { "scroll": {}, "zPosition": 0 }
          }
        }

        """)
    let joined = try HierarchyReader().read(
      Array(text.utf8), name: "s.json", companions: [Companion(name: "s", bytes: bytes)])
    #expect(joined.diagnostics.isEmpty)
    for view in after.ids { #expect(joined.scene.tree[view] == after[view]) }
  }

  @Test func `a sidecar without views is one`() throws {
    let reading = try HierarchyReader().read(Array(text.utf8), name: "s.json")
    let bytes = SidecarWriter(reading.scene.tree).bytes([:])
    let joined = try HierarchyReader().read(
      Array(text.utf8), name: "s.json", companions: [Companion(name: "s", bytes: bytes)])
    #expect(joined.diagnostics.isEmpty)
  }
}
