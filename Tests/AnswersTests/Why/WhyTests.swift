import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

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

  @Test(arguments: Sample.seeds(60))
  func `every fix lets the view or the named subview win, and requires all edits`(seed: UInt64) {
    let scene = Self.scene(seed, .everything)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let view = NodeID(Int(random.next() % UInt64(scene.tree.count)))
      let point = Point(random.number(0...400).rounded(), random.number(0...800).rounded())
      let why = Why(view, in: scene, at: point)
      guard why.winner != view else { continue }
      #expect(!why.obstacles.isEmpty)
      let ends = why.fixes.map { $0.receiver == nil ? 0 : 1 }
      #expect(ends == ends.sorted())
      // A subview that is the only obstacle does not count.
      let isAboutSubviews = why.obstacles.allSatisfy { $0.kind == .handledByDescendant }
      #expect(!isAboutSubviews || ends.allSatisfy { $0 == 0 })
      for fix in why.fixes {
        func winner(_ edits: [ViewEdit]) -> NodeID? {
          HitTest(scene.tree.applying(edits)).hit(at: point)
        }
        func wins(_ edits: [ViewEdit]) -> Bool {
          guard let winner = winner(edits) else { return false }
          return winner == view
            || fix.receiver != nil && scene.tree.isView(winner, inSubtreeOf: view)
        }
        #expect(
          winner(fix.edits) == fix.receiver ?? view && wins(fix.edits),
          "\(WhySentences(scene.tree).text(of: fix, for: view))")
        for place in fix.edits.indices where fix.edits.count > 1 {
          var fewer = fix.edits
          fewer.remove(at: place)
          #expect(!wins(fewer))
        }
      }
    }
  }

  @Test func `a view behind too many views has no fix, and a sentence explains it`() {
    func why(behind count: Int) -> Why {
      let tree = Self.tree { builder in
        builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
        for _ in 0...count { builder.add(ViewNode(frame: Rect(0, 0, 200, 200))) }
        builder.close()
      }
      return Why(NodeID(1), in: Scene(name: "", screen: Size(400, 800), tree: tree))
    }
    let few = why(behind: Why.mostEdits)
    #expect(few.obstacles.count == Why.mostEdits && !few.leavesOutFixes)
    #expect(few.fixes.map(\.edits.count) == [Why.mostEdits, Why.mostEdits])
    #expect(WhySentences(few.trace.tree).missingFixes(of: few) == nil)
    for count in [Why.mostEdits + 1, 4000] {
      let many = why(behind: count)
      #expect(many.obstacles.count == count)
      #expect(many.leavesOutFixes && many.fixes.isEmpty)
      #expect(
        WhySentences(many.trace.tree).missingFixes(of: many)?.contains("more than 64 edits") == true
      )
    }
  }

  @Test(arguments: Sample.seeds(60))
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

  @Test(arguments: Sample.seeds(40))
  func `a hit test at the best point of a reachable view returns the view`(seed: UInt64) {
    let scene = Self.scene(seed, [.flags, .scrolls, .windows, .policies])
    for view in scene.tree.ids {
      let why = Why(view, in: scene)
      guard let reachable = why.reachable else { continue }
      #expect(scene.hit(at: reachable.tap) == view)
      #expect(why.point == reachable.tap)
    }
  }

  private static func difference(_ a: PlanarRegion, _ b: PlanarRegion) -> Double {
    a.subtracting(b).area + b.subtracting(a).area
  }

  @Test(arguments: Sample.seeds(60))
  func `a view is reachable exactly where the touch map shows it`(seed: UInt64) {
    var scene = Self.scene(
      seed, seed % 3 == 0 ? .everything : [.flags, .scrolls, .windows, .policies])
    scene.screen = seed % 3 == 0 ? Size(90, 160) : Size(400, 800)
    let map = TouchMap(scene)
    for view in scene.tree.ids {
      let reachable = Why(view, in: scene).reachable
      #expect((reachable == nil) == map.region(of: view).isEmpty)
      #expect(Self.difference(reachable?.region ?? PlanarRegion(), map.region(of: view)) < 1e-6)
    }
  }

  /// An override that returns the view anywhere.
  private final class Everywhere: HitBehavior {
    func hitTest(_ point: Point, in view: HitContext) -> NodeID? { view.view }
  }

  @Test func `a view that code returns outside its bounds is reachable there`() {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 60, 40))) {
        $0.add(ViewNode(frame: Rect(10, 10, 5, 5)))
      }
    }
    var scene = Scene(name: "", screen: Size(60, 40), tree: tree)
    scene.behaviors.hitTests[NodeID(1)] = Everywhere()
    let reachable = Why(NodeID(1), in: scene).reachable
    #expect(reachable?.region.area == 2400)
    #expect(reachable?.region == TouchMap(scene).region(of: NodeID(1)))
  }

  @Test func `the share of the visible area does not count touches outside it`() {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
        var dot = ViewNode(frame: Rect(50, 50, 20, 20))
        dot.policy = .expand(Insets(all: 20))
        $0.add(dot)
        $0.add(ViewNode(frame: Rect(60, 0, 140, 400)))
      }
    }
    let why = Why(NodeID(1), in: Scene(name: "", screen: Size(200, 400), tree: tree))
    #expect(why.reachable?.region.area == 1800 && why.reachable?.share == 0.5)
  }

  /// A control with a subview of the same size.
  private static func control(_ subview: String, _ change: (inout ViewNode) -> Void) -> Scene {
    let tree = tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
        var button = ViewNode("UIButton", id: "button", frame: Rect(0, 0, 100, 50))
        button.details = ViewDetails()
        button.details?.control = ControlDescription()
        button.details?.control?.actions = ["touchUpInside": "buy"]
        change(&button)
        $0.add(button) { $0.add(ViewNode(subview, id: "inner", frame: Rect(0, 0, 100, 50))) }
      }
    }
    return Scene(name: "", screen: Size(200, 400), tree: tree)
  }

  @Test func `a touch of a view in a control is not one of the control (row 87)`() {
    let why = Why(NodeID(1), in: Self.control("UIView") { _ in }, at: Point(20, 20))
    #expect(!why.receives && why.obstacles.map(\.kind) == [.handledByDescendant])
    #expect(why.fixes.map(\.receiver) == [nil, nil])
    let words = WhySentences(why.trace.tree)
    #expect(
      words.headline(of: why)
        == "button does not get the touch at (20, 20): inner, which it contains, takes it, and a "
        + "control tracks only touches that hit it")
    let inner = Why(NodeID(2), in: Self.control("UIView") { _ in }, at: Point(20, 20))
    #expect(inner.receives && inner.obstacles.isEmpty)
  }

  @Test func `a touch of a part that UIKit adds to a control is one of the control (row 87)`() {
    let why = Why(NodeID(1), in: Self.control("UIButtonCover") { _ in }, at: Point(20, 20))
    #expect(why.receives && why.fixes.isEmpty)
    #expect(
      WhySentences(why.trace.tree).headline(of: why)
        == "button handles the touch at (20, 20), which goes to its subview inner")
    let hidden = Why(
      NodeID(1), in: Self.control("UIButtonCover") { $0.isHidden = true }, at: Point(20, 20))
    #expect(
      hidden.fixes == [Fix(edits: [ViewEdit(NodeID(1), .hidden(false))], receiver: NodeID(2))])
  }

  /// A button of 100 × 50 at (0, 0), in a window of 200 × 400.
  private static let button = scene { node in
    node.details = ViewDetails()
    node.details?.control = ControlDescription()
    node.details?.control?.actions = ["touchUpInside": "buy"]
  }

  private static func scene(_ change: (inout ViewNode) -> Void) -> Scene {
    var node = ViewNode("UIButton", id: "target", frame: Rect(0, 0, 100, 50))
    change(&node)
    let tree = tree {
      $0.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) { $0.add(node) }
    }
    return Scene(name: "", screen: Size(200, 400), tree: tree)
  }

  private static let target = NodeID(1)

  private static func touch(_ phase: TouchInput.Phase, _ y: Double, _ time: Double) -> TouchCommand
  {
    .touch(TouchInput(phase, Point(20, y), time: time))
  }

  /// The answer after a sequence of commands.
  private static func why(_ commands: [TouchCommand]) -> Why {
    var session = TouchSession(button.tree)
    for command in commands { session.perform(command) }
    return Why(target, in: button, at: Point(20, 20), after: session.deliveries)
  }

  @Test func `a view that leaves while a finger is down gets nothing more (row 38)`() {
    let without = Self.tree { $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) }
    let why = Self.why([
      Self.touch(.down, 20, 0), .replaceTree(without, mapping: [NodeID(0): NodeID(0)]),
      Self.touch(.up, 20, 0.1),
    ])
    #expect(why.winner == Self.target && !why.receives)
    #expect(why.obstacles.map(\.kind) == [.detached])
    #expect(
      WhySentences(Self.button.tree).headline(of: why)
        == "target gets the touch at (20, 20), but it has no effect: target has left the window "
        + "since the finger came down")
  }

  @Test func `while interaction events are ignored, no touch is received (row 41)`() {
    let why = Self.why([.beginIgnoring, Self.touch(.down, 20, 0), Self.touch(.up, 20, 0.1)])
    #expect(why.winner == Self.target && !why.receives && why.fixes.isEmpty)
    #expect(why.obstacles.map(\.kind) == [.ignoring])
    let after = Self.why([
      .beginIgnoring, .endIgnoring, Self.touch(.down, 20, 0), Self.touch(.up, 20, 0.1),
    ])
    #expect(after.receives && after.obstacles.isEmpty)
  }

  @Test func `a finger that lifts within 70 points sends the action, farther out it does not`() {
    func lifted(_ y: Double) -> Why {
      Self.why([Self.touch(.down, 20, 0), Self.touch(.move, y, 0.1), Self.touch(.up, y, 0.2)])
    }
    #expect(lifted(110).receives && lifted(110).obstacles.isEmpty)
    #expect(lifted(150).obstacles.map(\.kind) == [.noAction])
    #expect(lifted(150).obstacles.map(\.isOutside) == [true])
  }

  @Test func `a view that is drawn in front by its zPosition is not asked first (row 22)`() {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
        var raised = ViewNode(id: "raised", frame: Rect(0, 0, 100, 50))
        raised.details = ViewDetails()
        raised.details?.zPosition = 2
        $0.add(raised)
        $0.add(ViewNode(id: "last", frame: Rect(0, 0, 100, 50)))
      }
    }
    let why = Why(
      NodeID(1), in: Scene(name: "", screen: Size(200, 400), tree: tree), at: Point(20, 20))
    #expect(
      why.obstacles.map { WhySentences(tree).text(of: $0, for: NodeID(1)) } == [
        "raised is drawn in front by zPosition 2, but last comes later in the subviews, is asked "
          + "first and takes it"
      ])
  }

  @Test func `several edits are described briefly, whatever the names of the views`() {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
        $0.add(ViewNode(name: "Key (2)", frame: Rect(0, 0, 100, 50)))
        $0.add(ViewNode(name: "Tab (1)", frame: Rect(0, 0, 100, 50)))
      }
    }
    let words = WhySentences(tree)
    let first = ViewEdit(NodeID(1), .userInteraction(false))
    let second = ViewEdit(NodeID(2), .policy(.passThrough))
    #expect(
      words.text(of: Fix(edits: [first, second]))
        == "Turn user interaction of Key (2) off, and let touches pass through Tab (1)")
    #expect(
      words.text(of: Fix(edits: [second]))
        == "Let touches pass through Tab (1) (hitTest returns nil instead of self)")
  }

  @Test func `an enlarged touch area counts where nothing is drawn`() {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800))) {
        var dot = ViewNode("UIButton", id: "dot", frame: Rect(100, 100, 20, 20))
        dot.policy = .expand(Insets(all: 12))
        $0.add(dot)
      }
    }
    let why = Why(NodeID(1), in: Scene(name: "", screen: Size(400, 800), tree: tree))
    #expect(why.reachable?.region.bounds == Rect(88, 88, 44, 44))
    #expect(why.reachable?.share == 1)
  }

  @Test func `a control without an action is explained, a text field needs none`() {
    func kinds(
      _ className: String, base: String? = nil, knowsActions: Bool = true
    ) -> [Obstacle.Kind] {
      let scene = Self.scene {
        $0.className = className
        $0.details = ViewDetails()
        $0.details?.control = ControlDescription()
        $0.details?.control?.baseClass = base
      }
      let why = Why(Self.target, in: scene, at: Point(20, 20), knowsActions: knowsActions)
      #expect(why.receives && why.fixes.isEmpty)
      return why.obstacles.map(\.kind)
    }
    #expect(kinds("UIButton") == [.noAction] && kinds("UIButton", knowsActions: false) == [])
    #expect(kinds("BuyButton", base: "UIButton") == [.noAction])
    #expect(kinds("UITextField") == [] && kinds("NameField", base: "UITextField") == [])
  }

  @Test func `a second finger needs a view that accepts several (row 35)`() {
    let why = Self.why([
      Self.touch(.down, 20, 0), .touch(TouchInput(.down, Point(30, 20), finger: 1, time: 0.1)),
    ])
    #expect(why.winner == Self.target && !why.receives)
    #expect(why.obstacles.map(\.kind) == [.secondFinger])
    #expect(why.fixes == [Fix(edits: [ViewEdit(Self.target, .multipleTouch(true))])])
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `a fix switches off each exclusive view that keeps the touch away (row 36)`(
    own: Bool, others: Bool
  ) {
    let tree = Self.tree {
      $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
        for (isExclusive, y) in [(own, 0.0), (others, 100)] {
          var button = ViewNode("UIButton", frame: Rect(0, y, 100, 50))
          button.details = ViewDetails()
          button.details?.isExclusiveTouch = isExclusive
          $0.add(button)
        }
      }
    }
    var session = TouchSession(tree)
    session.perform(.touch(TouchInput(.down, Point(20, 120), time: 0)))
    session.perform(.touch(TouchInput(.down, Point(20, 20), finger: 1, time: 0.1)))
    let scene = Scene(name: "", screen: Size(200, 400), tree: tree)
    let why = Why(NodeID(1), in: scene, at: Point(20, 20), after: session.deliveries)
    #expect(why.obstacles.map(\.kind) == [.exclusive])
    #expect(why.obstacles.map(\.by) == [NodeID(2)])
    let exclusive = (own ? [NodeID(1)] : []) + (others ? [NodeID(2)] : [])
    #expect(why.fixes == [Fix(edits: exclusive.map { ViewEdit($0, .exclusiveTouch(false)) })])
  }

  /// An override in code whose touch area is `area` and nothing else.
  private final class Area: HitBehavior {
    let area: Rect

    init(_ area: Rect) { self.area = area }

    func contains(_ point: Point, in view: HitContext) -> Bool { area.contains(point) }
  }

  @Test func `code that contains the point is not an obstacle, code that refuses it is`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400))) {
      $0.add(ViewNode(frame: Rect(0, 0, 50, 50))) { $0.add(ViewNode(frame: Rect(0, 0, 90, 50))) }
      $0.add(ViewNode(frame: Rect(60, 0, 50, 50)))
    }
    let (card, label, cover) = (NodeID(1), NodeID(2), NodeID(3))
    func obstacles(_ area: Rect, at point: Point) -> [String: NodeID] {
      var scene = Scene(name: "", screen: Size(200, 400), tree: builder.finish())
      scene.behaviors.hitTests[card] = Area(area)
      let found = Why(label, in: scene, at: point).obstacles
      return Dictionary(uniqueKeysWithValues: found.map { ($0.keyword, $0.view) })
    }
    #expect(obstacles(Rect(0, 0, 90, 50), at: Point(70, 20)) == ["covered": card])
    #expect(obstacles(Rect(0, 0, 20, 50), at: Point(30, 20)) == ["policy": card])
    #expect(
      obstacles(Rect(0, 0, 20, 50), at: Point(70, 20)) == [
        "outsideAncestor": card, "covered": card,
      ])
    #expect(HitTest(builder.finish()).hit(at: Point(70, 20)) == cover)
  }
}
