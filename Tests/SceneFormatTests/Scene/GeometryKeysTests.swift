import Geometry
import HitTesting
import SceneFormat
import Testing

@Suite struct GeometryKeysTests {
  private var node: ViewNode {
    var node = ViewNode(id: "a", frame: Rect(10, 20, 30, 40))
    node.alpha = 0.5
    return node
  }

  private func lines(_ key: String, _ keys: GeometryKeys, _ node: ViewNode) -> [String] {
    keys.members(for: key, of: node).map { "\($0.key) \($0.value.text)" }
  }

  @Test func `a frame is written in the keys that the file has`() {
    let bounds: GeometryKeys = .bounds
    let cases: [(GeometryKeys, [String])] = [
      ([], ["frame [10,20,30,40]"]), (bounds, ["frame [10,20,30,40]", "bounds [0,0,30,40]"]),
      ([.bounds, .center], ["bounds [0,0,30,40]", "center [25,40]"]),
      ([.bounds, .center, .rotation, .scale], ["bounds [0,0,30,40]", "center [25,40]"]),
      (.center, ["frame [10,20,30,40]"]), ([.rotation, .scale], ["frame [10,20,30,40]"]),
      ([.bounds, .scale], ["frame [10,20,30,40]", "bounds [0,0,30,40]"]),
    ]
    for (keys, want) in cases { #expect(lines("frame", keys, node) == want, "\(keys)") }
  }

  @Test func `no transform resets those of rotation and scale that the file has`() {
    let cases: [(GeometryKeys, [String])] = [
      (.rotation, ["rotation 0"]), (.scale, ["scale 1"]),
      ([.rotation, .scale], ["rotation 0", "scale 1"]),
      ([.bounds, .center, .scale], ["scale 1"]),
    ]
    for (keys, want) in cases { #expect(lines("transform", keys, node) == want, "\(keys)") }
    for keys in [[], .bounds, [.bounds, .center]] as [GeometryKeys] {
      #expect(lines("transform", keys, node) == lines("transform", [], node))
      #expect(lines("transform", keys, node).count == 1)
    }
    var turned = node
    turned.geometry = ViewGeometry(
      bounds: Rect(0, 0, 30, 40), center: Point(25, 40),
      transform: AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(lines("transform", [.rotation, .scale], turned) == ["transform [0,1,-1,0,0,0]"])
  }

  @Test func `other properties have their own key, whatever the file gives`() {
    for keys in [[], .bounds, [.bounds, .center, .rotation, .scale]] as [GeometryKeys] {
      #expect(lines("alpha", keys, node) == ["alpha 0.5"])
      #expect(lines("bounds", keys, node) == ["bounds [0,0,30,40]"])
      #expect(lines("center", keys, node) == ["center [25,40]"])
      #expect(lines("nonsense", keys, node) == ["nonsense null"])
    }
  }
}
