import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

@Suite struct SidecarWriterTests {
  private let text = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "frame": [20, 20, 200, 200], "gestures": [{"id": "tap", "type": "tap"}]},
        {"class": "UIScrollView", "frame": [0, 0, 1, 1], "scroll": {"isScrollEnabled": false},
         "zPosition": 3}]}]}
    """

  @Test func `a sidecar contains only the requested keys, and reads back unchanged`() throws {
    let reading = try SceneText.read(Array(text.utf8), name: "s.json")
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
    let joined = try SceneText.read(
      Array(text.utf8), name: "s.json", sidecars: [Companion(name: "s", bytes: bytes)])
    #expect(joined.diagnostics.isEmpty)
    for view in after.ids { #expect(joined.scene.tree[view] == after[view]) }
  }

  @Test func `a sidecar without views is valid`() throws {
    let reading = try SceneText.read(Array(text.utf8), name: "s.json")
    let bytes = SidecarWriter(reading.scene.tree).bytes([:])
    let joined = try SceneText.read(
      Array(text.utf8), name: "s.json", sidecars: [Companion(name: "s", bytes: bytes)])
    #expect(joined.diagnostics.isEmpty)
  }

  @Test(arguments: UInt64(1)...12)
  func `views that were moved read back in their places`(seed: UInt64) throws {
    var trees = RandomTree(seed: seed, .everything)
    let opened = trees.tree(of: 40)
    var random = SeededGenerator(seed: seed)
    var after = opened
    var moves: [SiblingMove] = []
    for _ in 0..<8 {
      let view = NodeID(Int.random(in: 0..<after.count, using: &random))
      let index = Int.random(in: 0...6, using: &random)
      guard let move = SiblingMove(view, to: index, in: after) else { continue }
      after = after.moving(by: move)
      moves.append(move)
    }
    let file = SceneWriter().bytes(of: Scene(name: "", screen: Size(400, 800), tree: opened))
    var keys: [NodeID: Set<String>] = [:]
    for (place, move) in moves.enumerated() {
      let view = moves[..<place].reversed().reduce(move.view) { $1.inverse($0) }
      keys[view, default: []].insert(SidecarWriter.orderKey)
    }
    let sidecar = SidecarWriter(after, of: opened) { [moves] in moves.reduce($0) { $1($0) } }
      .bytes(keys)
    let joined = try SceneText.read(
      file, name: "s.json", sidecars: [Companion(name: "s", bytes: sidecar)])
    let tree = joined.scene.tree
    #expect(tree.count == after.count)
    for view in after.ids {
      #expect(tree[view].geometry.frame == after[view].geometry.frame)
      #expect(tree.path(of: view) == after.path(of: view))
    }
    let before = try #require(joined.joined.first).before
    #expect(before.ids.allSatisfy { before[$0].geometry.frame == tree[$0].geometry.frame })
  }
}
