import HitTesting
import TestSupport
import Testing

@testable import HierarchyFormats

struct ViewTreeEditingTests {
  @Test func `views change in place and keep their numbers`() {
    var random = RandomTree(seed: 4, .everything)
    let tree = random.tree(of: 200)
    let edited = tree.editing { view, node in
      if view.index % 3 == 0 { node.isHidden = true }
    }
    #expect(edited.count == tree.count && edited.roots == tree.roots)
    for view in tree.ids {
      var expected = tree[view]
      if view.index % 3 == 0 { expected.isHidden = true }
      #expect(edited[view] == expected && edited.path(of: view) == tree.path(of: view))
    }
  }
}
