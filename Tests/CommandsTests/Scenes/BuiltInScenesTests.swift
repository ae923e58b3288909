import Files
import Geometry
import HierarchyFormats
import HitTesting
import Testing
import TouchDelivery

@testable import Commands

struct BuiltInScenesTests {
  @Test func `the scenes are found, the default first`() throws {
    let entries = try BuiltInScenes().entries()
    #expect(entries.count >= 20)
    #expect(entries.first?.id == BuiltInScenes.defaultID)
    #expect(entries.allSatisfy { !$0.note.isEmpty && $0.note.hasSuffix(".") && !$0.name.isEmpty })
    #expect(throws: FileError.self) { try BuiltInScenes().reading("no such scene") }
    #expect(throws: FileError.self) { try BuiltInScenes().reading("../Scenes/view-a-b-c") }
  }

  @Test func `where the folder is missing, a hint says how to name it`() {
    #expect {
      try BuiltInScenes(assets: nil).entries()
    } throws: { error in
      (error as? FileError)?.hint?.contains("HITSCOPE_ASSETS") == true
    }
  }

  @Test func `every scene loads without a word, and who is expected answers`() throws {
    let scenes = BuiltInScenes()
    for entry in try scenes.entries() {
      let reading = try scenes.reading(entry.id)
      #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
      let tree = reading.scene.tree
      let touch = try #require(reading.scene.touch)
      let expected = try #require(reading.scene.expect)
      let hit = HitTest(tree).hit(at: touch).map { tree.id(of: $0) }
      #expect(hit == expected, "\(entry.id)")
      let naive = tree.windowsFrontToBack.lazy.compactMap { tree.naiveHit($0, touch) }.first
      #expect(naive.map { tree.id(of: $0) } == expected, "\(entry.id), naive")
    }
  }
}

extension ViewTree {
  /// UIKit's rules as the articles write them down, with the overrides that the scenes use.
  fileprivate func naiveHit(_ id: NodeID, _ point: Point) -> NodeID? {
    let view = self[id]
    guard let local = view.geometry.toSuperview.inverse?.apply(point) else { return nil }
    if view.policy == .none { return nil }
    if view.policy == .answersSelf { return id }
    let isOff = view.isHidden || !view.isUserInteractionEnabled || Double(view.alpha) < 0.01
    if isOff || !view.policy.contains(local, in: view.geometry.bounds) { return nil }
    let children = Array(subviews(of: id)).reversed()
    let answer = children.lazy.compactMap { naiveHit($0, local) }.first ?? id
    if view.policy == .passThrough, answer == id { return nil }
    if case .forward(let target) = view.policy { return self.view(named: target) }
    return answer
  }
}
