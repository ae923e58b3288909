import Geometry
import TestSupport
import Testing

@testable import HitTesting

/// The reasons in a trace are those for which the search decided.
@Suite struct RecordedRefusalTests {
  /// An override that calls `super` with a moved point, and whose `point(inside:)` follows a list.
  private final class Moving: HitBehavior, @unchecked Sendable {
    let shift: Point
    /// The results of `point(inside:)`, repeated; empty for the standard one.
    let results: [Bool]
    /// The calls of `point(inside:)`, with their results.
    private(set) var calls: [(point: Point, isInside: Bool)] = []

    init(by shift: Point = .zero, results: [Bool] = []) {
      (self.shift, self.results) = (shift, results)
    }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      view.standardHitTest(point + shift)
    }

    func contains(_ point: Point, in view: HitContext) -> Bool {
      let isInside =
        results.isEmpty ? view.standardContains(point) : results[calls.count % results.count]
      calls.append((point, isInside))
      return isInside
    }
  }

  /// The texts about a view with the bounds (0, 0, 50, 50), whose override moves the touch at
  /// (10, 10).
  private func texts(movingBy shift: Point, at point: Point = Point(10, 10)) -> [String] {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
      $0.add(ViewNode(id: "card", frame: Rect(0, 0, 50, 50))) {
        $0.add(ViewNode(id: "button", frame: Rect(30, 30, 20, 20)))
      }
    }
    let tree = builder.finish()
    let trace = HitTest(tree, behaviors: [NodeID(1): Moving(by: shift)]).trace(at: point)
    return trace.steps.filter { $0.view == NodeID(1) && $0.isDecision }
      .map { Sentences.sentence(for: $0, in: tree) }
  }

  @Test func `an override that calls super with another point is refused for that point`() {
    #expect(
      texts(movingBy: Point(100, 0)) == [
        "(110, 10) lies 60 pt right of card: refused, and its subviews with it"
      ])
  }

  @Test func `an override that calls super with another point contains that point`() {
    #expect(
      texts(movingBy: Point(-100, 0), at: Point(110, 10)) == [
        "card contains (10, 10)", "No subview of card returned a view: it returns itself",
      ])
  }

  @Test(
    arguments: [
      [.flags], [.flags, .transforms, .scrolls, .windows], .everything,
    ] as [RandomTree.Options])
  func `every recorded refusal is the decision of the walk`(options: RandomTree.Options) {
    var refusals = 0
    var decidedInCode = 0
    for seed in 0..<80 {
      var random = RandomTree(seed: UInt64(seed), options)
      let tree = random.tree(of: 10 + seed)
      for _ in 0..<6 {
        let point = random.point()
        var behaviors: [NodeID: Moving] = [:]
        for view in tree.ids where view.index % 4 == seed % 4 {
          let results = [[], [true], [false], [true, false, false]][view.index / 4 % 4]
          behaviors[view] = Moving(
            by: view.index % 3 == 0 ? Point(40, -30) : .zero, results: results)
        }
        let plain = HitTest(tree).trace(at: point)
        let coded = HitTest(tree, behaviors: behaviors).trace(at: point, listsHits: false)
        for (trace, behaviors) in [(plain, [:]), (coded, behaviors)] {
          var calls = behaviors.mapValues { $0.calls[...] }
          for step in trace.steps {
            let expected: Refusal?
            let behavior = behaviors[step.view]
            let rule = tree.refusal(of: step.view, at: step.point)
            switch rule {
            case _ where behavior == nil: expected = rule
            case nil, .outside:
              guard step.kind == .contains || step.refusal != nil else { continue }
              // The code decides, in this call of its `point(inside:)` and in no other.
              guard let call = calls[step.view]?.popFirst(), call.point == step.point else {
                Issue.record("seed \(seed), \(point): the code was not asked at \(step)")
                return
              }
              decidedInCode += 1
              let bounds = tree.bounds(of: step.view)
              expected =
                call.isInside
                ? nil : rule ?? .outside(.code, Refusal.Distance(from: step.point, to: bounds))
            default: expected = rule
            }
            switch step.kind {
            case .refused(let refusal):
              #expect(refusal == expected, "seed \(seed), \(point), \(step)")
              refusals += 1
            case .contains: #expect(expected == nil, "seed \(seed), \(point), \(step)")
            default: continue
            }
          }
          #expect(
            calls.values.allSatisfy { $0.isEmpty }, "seed \(seed), \(point): code asked again")
        }
      }
    }
    #expect(refusals > 1000 && decidedInCode > 100, "the trees have views that refuse")
  }

  @Test func `all hits begin with the view that was hit, though the code changes its mind`() {
    final class Alternating: HitBehavior, @unchecked Sendable {
      private var count = 0

      func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
        count += 1
        return count % 2 == 1 ? view.standardHitTest(point) : nil
      }
    }
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
      $0.add(ViewNode(id: "card", frame: Rect(0, 0, 50, 50)))
    }
    let test = HitTest(builder.finish(), behaviors: [NodeID(1): Alternating()])
    let trace = test.trace(at: Point(10, 10))
    #expect(trace.result == NodeID(1) && trace.allHits == [NodeID(1), NodeID(0)])
  }
}
