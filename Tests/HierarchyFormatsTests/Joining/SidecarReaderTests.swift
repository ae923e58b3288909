import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct SidecarReaderTests {
  private let dump = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0xa0; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0xb0; frame = (10 10; 100 40); opaque = NO; layer = <CALayer: 0x6>>
       | <Overlay: 0xc0; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
    """

  private func read(_ sidecar: String) throws -> Reading {
    try HierarchyReader().read(
      Array(dump.utf8), name: "dump",
      companions: [Companion(name: "side", bytes: Array(sidecar.utf8))])
  }

  @Test func `properties are joined by address, id and path, and others stay unchanged`() throws {
    let reading = try read(
      """
      { "hitscope": 1, "touch": [30, 30], "tells": ["overrides"],
        "views": {
          "0xC0": { "hitTest": "passThrough" },
          "0.0.0": { "control": { "enabled": false }, "name": "Buy",
            "gestures": [{ "id": "g", "type": "tap", "action": "buy" }] },
          "0x1": { "windowLevel": 2000, "bounds": [0, 20, 320, 480] } } }
      """)
    #expect(reading.complaints == [])
    let tree = reading.scene.tree
    #expect(tree.node("0xc0")?.policy == .passThrough)
    let button = try #require(tree.node("0xb0"))
    #expect(button.name == "Buy" && button.className == "UIButton")
    #expect(button.geometry.frame == Rect(10, 10, 100, 40))
    #expect(button.details?.control?.isEnabled == false)
    #expect(button.details?.gestures.map(\.action) == ["buy"])
    let window = try #require(tree.node("0x1"))
    #expect(window.details?.windowLevel == 2000)
    #expect(window.geometry.bounds == Rect(0, 20, 320, 480))
    #expect(window.geometry.frame == Rect(0, 0, 320, 480))
    #expect(reading.scene.touch == Point(30, 30))
    #expect(!reading.missing.contains(.overrides) && reading.missing.contains(.windowLevel))
    // The overlay passes touches through, so the hit test returns the button, as the sidecar
    // claims.
    #expect(HitTest(tree).hit(at: Point(30, 10)).map { tree.id(of: $0) } == "0xb0")
  }

  @Test func `a transform or a centre alone changes that alone`() throws {
    let reading = try read(
      "{\"views\": {\"0xb0\": {\"rotation\": 90}, \"0xa0\": {\"center\": [100, 100]}}}")
    #expect(reading.complaints == [])
    let button = try #require(reading.scene.tree.node("0xb0"))
    #expect(button.geometry.bounds == Rect(0, 0, 100, 40))
    #expect(button.geometry.center == Point(60, 30))
    #expect(!button.geometry.transform.isIdentity)
    let view = try #require(reading.scene.tree.node("0xa0"))
    #expect(view.geometry.frame == Rect(-60, -140, 320, 480))
  }

  @Test func `errors in a sidecar are reported with its file name and position`() throws {
    let reading = try read(
      """
      { "views": { "0xdead": {},
          "0xb0": { "id": "x", "subviews": [{}], "alpha": "no", "hidden": true,
                    "hitTest": { "forward": "nobody" } } },
        "tells": ["everything"], "extra": 1 }
      """)
    let messages = reading.diagnostics.filter { $0.severity != .note }.map {
      "\($0.file):\($0.line):\($0.column) \($0.message)"
    }
    #expect(messages.count == 7)
    #expect(messages[0] == "side:1:14 unknown view \"0xdead\"")
    #expect(messages.contains { $0.contains("change the id") })
    #expect(messages.contains { $0.contains("subviews") })
    #expect(messages.contains { $0.contains("\"alpha\" is a string") })
    #expect(messages.contains { $0.contains("unknown view \"nobody\" in \"forward\"") })
    let button = try #require(reading.scene.tree.node("0xb0"))
    #expect(button.isHidden && button.alpha == 1)
  }

  @Test(arguments: ["", "{", "[1]", "{\"views\": {\"0xb0\": {\"hidden\": true}}", "nonsense"])
  func `a broken sidecar leaves the hierarchy as it is`(_ sidecar: String) throws {
    let reading = try read(sidecar)
    #expect(reading.scene.tree.count == 4)
    #expect(reading.scene.tree.node("0xb0")?.isHidden == false)
    #expect(reading.diagnostics.contains { $0.file == "side" && $0.severity == .error })
  }

  @Test func `invalid UTF-8 is reported`() throws {
    let reading = try HierarchyReader().read(
      Array(dump.utf8), name: "dump", companions: [Companion(name: "side", bytes: [0x7B, 0xFF])])
    #expect(reading.diagnostics.map(\.description).contains { $0.hasPrefix("side:1:2: error") })
  }

  @Test func `order moves a view, and an invalid order is reported`() throws {
    let reading = try read(
      """
      {"views": {
        "0xc0": {"order": 0, "hidden": true},
        "0xb0": {"order": -1}, "0x1": {"order": "first"}}}
      """)
    let tree = reading.scene.tree
    #expect(tree.ids.map { tree.explicitID(of: $0) } == ["0x1", "0xc0", "0xa0", "0xb0"])
    #expect(tree.isHidden(NodeID(1)))
    #expect(
      reading.complaints == [
        "3:21: warning: \"order\" is not a whole number from 0, the view at the back",
        "3:43: error: \"order\" is a string, not a number: ignored",
      ])
  }
}
