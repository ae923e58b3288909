import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct WhyTests {
  private static func tree(_ build: (inout ViewTreeBuilder) -> Void) -> ViewTree {
    var builder = ViewTreeBuilder()
    build(&builder)
    return builder.finish()
  }

  private static func scene(_ seed: UInt64, _ options: RandomTree.Options) -> Scene {
    var trees = RandomTree(seed: seed, options)
    return Scene(name: "", screen: Size(400, 800), tree: trees.tree(of: 12 + Int(seed % 5) * 12))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every fix makes the view or a subview win, and none of its edits can be left out`(
    seed: UInt64
  ) {
    let scene = Self.scene(seed, .everything)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let view = NodeID(Int(random.next() % UInt64(scene.tree.count)))
      let point = Point(random.number(0...400).rounded(), random.number(0...800).rounded())
      let why = Why(view, in: scene, at: point)
      guard why.winner != view else { continue }
      #expect(!why.obstacles.isEmpty)
      for fix in why.fixes {
        // A touch for a subview is one for the view, unless the subview is what is in the way.
        let isAboutSubviews = why.obstacles.allSatisfy { $0.kind == .handledByDescendant }
        func wins(_ edits: [ViewEdit]) -> Bool {
          let winner = HitTest(scene.tree.applying(edits)).hit(at: point)
          return winner == view
            || !isAboutSubviews && winner.map { scene.tree.isView($0, inSubtreeOf: view) } == true
        }
        #expect(wins(fix.edits), "\(WhySentences(scene.tree).text(of: fix))")
        for place in fix.edits.indices where fix.edits.count > 1 {
          var fewer = fix.edits
          fewer.remove(at: place)
          #expect(!wins(fewer))
        }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `without overrides and singular transforms there is always a fix`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .windows])
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let view = NodeID(Int(random.next() % UInt64(scene.tree.count)))
      let point = Point(random.number(0...400).rounded(), random.number(0...800).rounded())
      let why = Why(view, in: scene, at: point)
      #expect(why.winner == view || !why.fixes.isEmpty)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the best point of a reachable view is answered by it`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .windows, .policies])
    for view in scene.tree.ids {
      let why = Why(view, in: scene)
      guard let reachable = why.reachable else { continue }
      #expect(scene.hit(at: reachable.tap) == view)
      #expect(why.point == reachable.tap)
    }
  }
}
