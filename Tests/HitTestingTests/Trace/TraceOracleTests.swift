import Geometry
import HitTesting
import NaiveModel
import TestSupport
import Testing

/// The steps and the reasons of both searches, compared with a recursion that shares no code with
/// them.
@Suite struct TraceOracleTests {
  /// A step in the form of the naive search.
  private func plain(_ step: Step, _ trace: Trace) -> NaiveSearch.Step {
    var plain = NaiveSearch.Step(
      kind: step.kind.keyword, view: step.view, point: step.point, depth: step.depth,
      order: step.order, stack: trace.callStack(at: step.index).map(\.view))
    switch step.kind {
    case .answered(let other): plain.other = other
    case .policy(let answer): plain.other = answer
    case .skipped(let winner): plain.other = winner
    case .refused(let refusal):
      plain.reason = refusal.keyword
      if case .outside(_, let distance) = refusal { plain.distance = Point(distance.x, distance.y) }
    case .converts, .asked, .contains, .answersSelf, .answersNil: break
    }
    return plain
  }

  /// Both conversions round differently, so almost equal numbers count as equal.
  private func near(_ a: Point?, _ b: Point?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.distance(to: b) <= 1e-6
  }

  private func compare(
    _ trace: Trace, _ naive: NaiveSearch, _ note: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(trace.result == naive.result, "\(note)", sourceLocation: sourceLocation)
    let steps = trace.steps.map { plain($0, trace) }
    #expect(steps.count == naive.steps.count, "\(note)", sourceLocation: sourceLocation)
    for (place, (own, expected)) in zip(steps, naive.steps).enumerated() {
      var same = own
      // Numbers are compared here, everything else as a whole.
      if near(own.point, expected.point) { same.point = expected.point }
      if near(own.distance, expected.distance) { same.distance = expected.distance }
      if same == expected { continue }
      Issue.record(
        "\(note), step \(place): \(own) instead of \(expected)", sourceLocation: sourceLocation)
      return
    }
  }

  private final class Super: HitBehavior {}

  private final class InCode: HitBehavior {
    let override: NaiveSearch.Override

    init(override: NaiveSearch.Override) { self.override = override }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      override.answer(view.standardHitTest(point), of: view.view)
    }
  }

  @Test(
    arguments: [
      [], [.flags], [.transforms, .scrolls], [.flags, .transforms, .scrolls, .windows],
    ] as [RandomTree.Options])
  func `both walks take the naive recursion’s steps, for its reasons`(options: RandomTree.Options) {
    for seed in 0..<60 {
      var random = RandomTree(seed: UInt64(seed), options)
      let tree = random.tree(of: 10 + seed)
      let direct = HitTest(tree)
      // A behaviour for a nonexistent view changes no result, but makes the search use
      // backtracking.
      let backtracking = HitTest(tree, behaviors: [NodeID(-1): Super()])
      for _ in 0..<12 {
        let point = random.point()
        let naive = NaiveSearch(tree, at: point)
        compare(direct.trace(at: point), naive, "direct, seed \(seed), \(point)")
        compare(backtracking.trace(at: point), naive, "backtracking, seed \(seed), \(point)")
      }
    }
  }

  @Test(arguments: [[.policies], .everything] as [RandomTree.Options])
  func `with overrides the steps are the naive recursion’s, for its reasons`(
    options: RandomTree.Options
  ) {
    for seed in 0..<120 {
      var random = RandomTree(seed: UInt64(seed), options)
      let tree = random.tree(of: 10 + seed)
      let kinds = NaiveSearch.Override.allCases
      var overrides: [NodeID: NaiveSearch.Override] = [:]
      for view in tree.ids
      where view.index % 5 == seed % 5 && tree.policy(of: view) == .standard {
        overrides[view] = kinds[(view.index / 5 + seed) % kinds.count]
      }
      let test = HitTest(tree, behaviors: overrides.mapValues { InCode(override: $0) })
      for _ in 0..<12 {
        let point = random.point()
        compare(
          HitTest(tree).trace(at: point), NaiveSearch(tree, at: point), "seed \(seed), \(point)")
        compare(
          test.trace(at: point), NaiveSearch(tree, at: point, overrides: overrides),
          "overridden, seed \(seed), \(point)")
      }
    }
  }
}
