import Geometry
import NaiveModel
import TestSupport
import Testing

@testable import HitTesting

/// The calls of a search after each step, compared with a fold over the steps.
@Suite struct VisitTests {
  private typealias Visit = Trace.Visit

  /// The calls after each step, in the order of the calls.
  private func visits(_ trace: Trace) -> [[Visit]] {
    var calls: [Visit] = []
    return trace.steps.map { step in
      guard let order = step.order else { return calls }
      if order > calls.count {
        calls.append(Visit(view: step.view, point: step.point, order: order, state: .asked))
      }
      let state: Visit.State? =
        switch step.kind {
        case .converts, .asked, .skipped: nil
        case .contains: .searching
        case .refused: .refused
        case .answersNil, .policy(answer: nil): .returnedNil
        case .answersSelf, .policy(answer: step.view): .returnedSelf
        case .answered, .policy: .returnedOther
        }
      if let state {
        calls[order - 1].state = state
        calls[order - 1].refusal = step.refusal
      }
      return calls
    }
  }

  private final class InCode: HitBehavior {
    let override: NaiveSearch.Override

    init(override: NaiveSearch.Override) { self.override = override }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      override.answer(view.standardHitTest(point), of: view.view)
    }
  }

  private func check(_ trace: Trace, _ note: String) {
    for (step, expected) in visits(trace).enumerated() {
      guard trace.visits(through: step) == expected else {
        Issue.record("\(note), step \(step)")
        return
      }
      let stack = trace.callStack(at: step)
      guard trace.steps[step].order != nil else {
        #expect(stack.isEmpty, "\(note), step \(step)")
        continue
      }
      // The call of the step is last, and the calls around it are searching.
      let last = expected[(trace.steps[step].order ?? 1) - 1]
      #expect(stack.last == last, "\(note), step \(step)")
      #expect(
        stack.dropLast().allSatisfy { call in
          call.state == .searching && expected[call.order - 1].view == call.view
            && expected[call.order - 1].point == call.point
        }, "\(note), step \(step)")
    }
    #expect(trace.visits(through: -1).isEmpty && trace.callStack(at: -1).isEmpty)
    #expect(trace.callStack(at: trace.steps.count).isEmpty)
    #expect(trace.visits(through: trace.steps.count) == visits(trace).last ?? [])
  }

  @Test(
    arguments: [
      [.flags], [.flags, .transforms, .scrolls, .windows], .everything,
    ] as [RandomTree.Options])
  func `the calls at every step follow from the steps before it`(options: RandomTree.Options) {
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), options)
      let tree = random.tree(of: 8 + seed)
      let kinds = NaiveSearch.Override.allCases
      var behaviors: [NodeID: any HitBehavior] = [:]
      for view in tree.ids where view.index % 4 == seed % 4 {
        behaviors[view] = InCode(override: kinds[(view.index / 4 + seed) % kinds.count])
      }
      for _ in 0..<6 {
        let point = random.point()
        check(HitTest(tree).trace(at: point), "seed \(seed), \(point)")
        check(
          HitTest(tree, behaviors: behaviors).trace(at: point),
          "overridden, seed \(seed), \(point)")
      }
    }
  }

  @Test func `a trace with overrides lists the hits that they return, or its result alone`() {
    var found = 0
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let tree = random.tree(of: 40)
      let behaviors = Dictionary(
        uniqueKeysWithValues: tree.ids.filter { $0.index % 3 == 1 }.map {
          ($0, InCode(override: .passesThrough) as any HitBehavior)
        })
      let test = HitTest(tree, behaviors: behaviors)
      for _ in 0..<10 {
        let point = random.point()
        let hits = test.allHits(at: point)
        #expect(test.trace(at: point).allHits == hits)
        let trace = test.trace(at: point, listsHits: false)
        #expect(trace.allHits == (trace.result.map { [$0] } ?? []))
        #expect(HitTest(tree).trace(at: point).allHits == HitTest(tree).allHits(at: point))
        if hits != HitTest(tree).allHits(at: point) { found += 1 }
      }
    }
    #expect(found > 20, "the overrides change the hits")
  }

  @Test func `the size of a trace counts rows of steps once`() {
    let tree = TraceTests.abc()
    // Enters main, b and b1; a row of refusals in front of b and in front of b1; the result; its
    // return.
    #expect(HitTest(tree).trace(at: Point(150, 200)).size == 7)
    #expect(HitTest(tree).trace(at: Point(-5, -5)).size == 1)
    #expect(HitTest(.empty).trace(at: .zero).size == 0)
  }
}
