import Geometry
import HitTesting
import NaiveModel
import TestSupport
import Testing

/// The engine compared with two models that share no code with it.
@Suite struct OracleTests {
  static let options: [RandomTree.Options] = [
    [], [.flags], [.transforms, .scrolls], [.flags, .transforms, .scrolls, .windows],
    [.policies], .everything,
  ]

  @Test(arguments: options)
  func `the engine answers as the naive recursion does`(options: RandomTree.Options) {
    for seed in Sample.seeds(120) {
      var random = RandomTree(seed: seed, options)
      let tree = random.tree(of: 20 + Int(seed))
      let windows = NaiveView.windows(of: tree)
      let test = HitTest(tree)
      for _ in 0..<60 {
        let point = random.point()
        let expected = tree.windowsFrontToBack.lazy
          .compactMap { id in windows.first { $0.id == id } }
          .compactMap { $0.hitTest($0.convertFromSuperview(point)) }.first
        #expect(test.hit(at: point) == expected, "seed \(seed), point \(point)")
        #expect(test.trace(at: point).result == expected, "seed \(seed), point \(point)")
        #expect(test.allHits(at: point).first == expected, "seed \(seed), point \(point)")
      }
    }
  }

  /// Painter's equivalence: the touch is delivered to the last painted view of those that may be
  /// hit.
  @Test func `the hit view is the last painted among eligible views within their ancestors`() {
    for seed in 0..<150 {
      var random = RandomTree(seed: UInt64(1000 + seed), [.flags, .transforms, .scrolls])
      let tree = random.tree(of: 80)
      let test = HitTest(tree)
      for _ in 0..<40 {
        let point = random.point()
        var eligible: [Bool] = []
        var last: NodeID?
        for id in tree.ids {
          let node = tree[id]
          var isEligible = tree.superview(of: id).map { eligible[$0.index] } ?? true
          if node.isHidden || !node.isUserInteractionEnabled || Double(node.alpha) < 0.01 {
            isEligible = false
          }
          let local = tree.convert(point, from: nil, to: id)
          if !(local.map { node.geometry.bounds.contains($0) } ?? false) { isEligible = false }
          eligible.append(isEligible)
          if isEligible { last = id }
        }
        #expect(test.hit(at: point) == last, "seed \(seed), point \(point)")
      }
    }
  }

  @Test func `all hits are the eligible views in reverse painting order`() {
    for seed in 0..<60 {
      var random = RandomTree(seed: UInt64(seed), [.flags, .scrolls])
      let tree = random.tree(of: 60)
      for _ in 0..<30 {
        let point = random.point()
        let expected = tree.ids.filter { id in
          ([id] + tree.ancestors(of: id)).allSatisfy { view in
            guard let local = tree.convert(point, from: nil, to: view) else { return false }
            return tree.refusal(of: view, at: local) == nil
          }
        }
        #expect(HitTest(tree).allHits(at: point) == expected.reversed())
      }
    }
  }
}
