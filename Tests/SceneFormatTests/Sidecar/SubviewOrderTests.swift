import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

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
    var reading = Reading(scene: scene, format: .scene, diagnostics: [])
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
}

extension SubviewOrderTests {
  /// New places of the views a to e, and the resulting order.
  private static let orders: [(order: [String: Int], result: String)] = [
    ([:], "abcde"), (["a": 0], "abcde"), (["e": 0], "eabcd"), (["a": 4], "bcdea"),
    (["a": 99], "bcdea"), (["c": 1], "acbde"), (["c": 3], "abdce"), (["a": 1, "b": 0], "bacde"),
    (["a": 0, "b": 0], "abcde"), (["d": 0, "b": 0], "bdace"), (["a": 3, "e": 1], "becad"),
    (["a": 99, "b": 99], "cdeab"), (["a": 4, "b": 3, "c": 2, "d": 1, "e": 0], "edcba"),
  ]

  @Test(arguments: orders)
  func `views go to their places, and the others keep their order`(
    order: [String: Int], result: String
  ) {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(id: "window", frame: .zero)) { window in
      for id in "abcde" {
        window.add(ViewNode(id: "\(id)", frame: .zero)) {
          $0.add(ViewNode(id: "in \(id)", frame: .zero))
        }
      }
    }
    builder.add(ViewNode(id: "other", frame: .zero))
    let file = builder.finish()
    let places = file.ids.compactMap { view in order[file.id(of: view)].map { (view, $0) } }
    let ordered = SubviewOrder(Dictionary(uniqueKeysWithValues: places), in: file)
    let tree = ordered.tree
    #expect(tree.subviews(of: NodeID(0)).map { tree.id(of: $0) }.joined() == result)
    #expect(tree.roots.map { tree.id(of: $0) } == ["window", "other"])
    for view in file.ids {
      #expect(tree.id(of: ordered(view)) == file.id(of: view))
      #expect(tree.superview(of: ordered(view)) == file.superview(of: view).map { ordered($0) })
    }
  }

  @Test func `windows have places too`() {
    var builder = ViewTreeBuilder()
    for id in "abc" { builder.add(ViewNode(id: "\(id)", frame: .zero)) }
    let tree = SubviewOrder([NodeID(2): 0], in: builder.finish()).tree
    #expect(tree.roots.map { tree.id(of: $0) } == ["c", "a", "b"])
  }
}
