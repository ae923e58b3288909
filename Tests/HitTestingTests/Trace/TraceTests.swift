import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct TraceTests {
  /// Main ⊃ A (A.1, A.2), B (B.1, B.2), C (C.1, C.2), as in the articles.
  static func abc() -> ViewTree {
    var builder = ViewTreeBuilder()
    func leaf(_ id: String, _ frame: Rect) -> ViewNode { ViewNode(id: id, frame: frame) }
    builder.add(leaf("main", Rect(0, 0, 320, 480))) { main in
      main.add(leaf("a", Rect(20, 40, 200, 200))) {
        $0.add(leaf("a1", Rect(10, 10, 80, 60)))
        $0.add(leaf("a2", Rect(60, 100, 130, 90)))
      }
      main.add(leaf("b", Rect(110, 160, 180, 180))) {
        $0.add(leaf("b1", Rect(10, 20, 100, 60)))
        $0.add(leaf("b2", Rect(40, 110, 110, 50)))
      }
      main.add(leaf("c", Rect(20, 370, 260, 90))) {
        $0.add(leaf("c1", Rect(10, 10, 80, 60)))
        $0.add(leaf("c2", Rect(120, 10, 80, 60)))
      }
    }
    return builder.finish()
  }

  /// Forces `HitTest` to use backtracking, without changing any result.
  final class Unchanged: HitBehavior {}
  static func fullWalk(_ tree: ViewTree) -> HitTest {
    HitTest(tree, behaviors: [NodeID(-1): Unchanged()])
  }

  @Test func `the traversal of the articles, step by step`() {
    let tree = Self.abc()
    let trace = HitTest(tree).trace(at: Point(150, 200))
    #expect(trace.result == tree.view(named: "b1"))
    let lines = trace.steps.map { "\($0.kind.keyword) \(tree.id(of: $0.view)) \($0.order ?? 0)" }
    #expect(
      lines == [
        "asked main 1", "contains main 1",
        "converts c 2", "asked c 2", "rejected c 2",
        "converts b 3", "asked b 3", "contains b 3",
        "converts b2 4", "asked b2 4", "rejected b2 4",
        "converts b1 5", "asked b1 5", "contains b1 5",
        "answersSelf b1 5", "answered b 3", "answered main 1",
        "skipped a 0",
      ])
    #expect(trace.visitCount == 5)
  }

  @Test func `every step has a point in its view's own coordinates`() {
    let tree = Self.abc()
    for step in HitTest(tree).trace(at: Point(150, 200)).steps {
      #expect(step.point == tree.convert(Point(150, 200), from: nil, to: step.view))
      #expect(step.depth == tree.depth(of: step.view))
    }
  }

  @Test(arguments: [("UIWindow", "window"), ("AppWindow", "window"), ("UIButton", "root view")])
  func `the sentence calls a window only what is one`(name: String, kind: String) {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(name, id: "a", frame: Rect(0, 0, 9, 9)))
    builder.add(ViewNode(name, id: "b", frame: Rect(0, 0, 4, 4)))
    let tree = builder.finish()
    let sentences = HitTest(tree).trace(at: Point(7, 7)).steps
      .map { Sentences.sentence(for: $0, in: tree) }
    #expect(sentences.first == "b is asked first: it is the \(kind) in front")
    #expect(sentences.contains("a, a \(kind) behind, is asked"))
  }

  @Test func `each sentence describes a step and its reason`() {
    let tree = Self.abc()
    let sentences = HitTest(tree).trace(at: Point(150, 200)).steps
      .map { Sentences.sentence(for: $0, in: tree) }
    #expect(sentences[0] == "main is asked first: it is the root view")
    #expect(sentences[1] == "main contains (150, 200)")
    #expect(sentences[2] == "main converts the point: (130, −170) in c")
    #expect(sentences[3] == "c is asked first: it is in front")
    #expect(sentences[4] == "(130, −170) lies 170 pt above c: refused, and its subviews with it")
    #expect(sentences[6] == "b is asked next")
    #expect(sentences[14] == "b1 has no subviews: it returns itself")
    #expect(sentences[15] == "b returns b1")
    #expect(sentences[17] == "a is never asked: b has answered")
  }

  @Test func `the one-way descent and the full walk record the same steps`() {
    for seed in 0..<80 {
      var random = RandomTree(seed: UInt64(seed), [.flags, .transforms, .scrolls, .windows])
      let tree = random.tree(of: 10 + seed)
      for _ in 0..<20 {
        let point = random.point()
        let descent = HitTest(tree).trace(at: point)
        let walk = Self.fullWalk(tree).trace(at: point)
        #expect(Array(descent.steps) == Array(walk.steps), "seed \(seed), point \(point)")
        #expect(descent.visitCount == walk.visitCount)
        for step in descent.steps.indices {
          #expect(descent.callStack(at: step) == walk.callStack(at: step))
        }
        #expect(descent.visits(through: .max - 1) == walk.visits(through: .max - 1))
      }
    }
  }

  @Test func `each view is asked once, and one that is not asked is skipped or in a pruned branch`()
  {
    for seed in 0..<60 {
      var random = RandomTree(seed: UInt64(seed), [.flags, .transforms])
      let tree = random.tree(of: 60)
      let trace = HitTest(tree).trace(at: random.point())
      let asked = trace.steps.filter { $0.kind == .asked }.map(\.view)
      let skipped = trace.steps.compactMap { step -> NodeID? in
        if case .skipped = step.kind { step.view } else { nil }
      }
      #expect(Set(asked).count == asked.count)
      #expect(asked.count == trace.visitCount)
      #expect(Set(asked).isDisjoint(with: skipped))
      for id in tree.ids where !asked.contains(id) && !skipped.contains(id) {
        let refused = trace.visits(through: .max - 1).filter { $0.state == .refused }.map(\.view)
        let closed = refused + skipped
        #expect(tree.ancestors(of: id).contains { closed.contains($0) })
      }
    }
  }

  @Test func `the call stack leads from the window to the view of the step`() {
    let tree = Self.abc()
    let trace = HitTest(tree).trace(at: Point(150, 200))
    func stack(_ step: Int) -> [String] { trace.callStack(at: step).map { tree.id(of: $0.view) } }
    #expect(stack(0) == ["main"])
    #expect(stack(4) == ["main", "c"])
    #expect(stack(13) == ["main", "b", "b1"])
    #expect(stack(15) == ["main", "b"])
    #expect(stack(16) == ["main"])
    #expect(stack(17) == [])
  }

  @Test func `visits change their state as steps go by`() {
    let tree = Self.abc()
    let trace = HitTest(tree).trace(at: Point(150, 200))
    func states(_ step: Int) -> [String] {
      trace.visits(through: step).map { "\(tree.id(of: $0.view)) \($0.state)" }
    }
    #expect(states(0) == ["main asked"])
    #expect(states(1) == ["main searching"])
    #expect(states(3) == ["main searching", "c asked"])
    #expect(states(4) == ["main searching", "c refused"])
    #expect(
      states(15) == [
        "main searching", "c refused", "b returnedOther", "b2 refused", "b1 returnedSelf",
      ])
    #expect(states(17).first == "main returnedOther")
  }

  @Test func `the steps of one view range from its call to its result`() {
    let tree = Self.abc()
    let trace = HitTest(tree).trace(at: Point(150, 200))
    #expect(tree.view(named: "b").flatMap { trace.steps(of: $0) } == 5...15)
    #expect(tree.view(named: "a").flatMap { trace.steps(of: $0) } == nil)
  }

  @Test func `a touch outside every window ends with refusals and no answer`() {
    let trace = HitTest(Self.abc()).trace(at: Point(-5, 600))
    #expect(trace.result == nil)
    #expect(trace.steps.map(\.kind.keyword) == ["asked", "rejected"])
    #expect(trace.allHits.isEmpty)
  }

  @Test func `an empty tree has an empty trace`() {
    let trace = HitTest(.empty).trace(at: .zero)
    #expect(trace.result == nil && trace.steps.isEmpty && trace.visits(through: 5).isEmpty)
  }
}
