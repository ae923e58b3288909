import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct ToneCacheTests {
  @Test func `a tone does not depend on earlier requests`() {
    var random = RandomTree(seed: 7, .everything)
    let tree = random.tree(of: 300)
    let book = ToneCache(tree)
    for view in tree.ids.reversed() {
      #expect(book.tone(of: view) == ToneCache(tree).tone(of: view))
    }
  }

  @Test func `subviews at the first branching have different colours, and so have their subviews`()
  {
    let tree = DemoScene.scene.tree
    let book = ToneCache(tree)
    let colors = ["0.0.0", "0.0.1", "0.0.2", "0.0.0.0", "0.0.0.1"].compactMap { path in
      tree.view(atPath: path).map { Palette.color(book.tone(of: $0)) }
    }
    #expect(Set(colors).count == 5)
  }
}
