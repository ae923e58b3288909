import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct MisleadingRegionTests {
  private static let white = ViewColor(hex: "#ffffff")

  private static func button(
    _ id: String, _ frame: Rect, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode("UIButton", id: id, frame: frame)
    change(&node)
    return node
  }

  private static func card(
    _ id: String, _ frame: Rect, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode(id: id, frame: frame)
    node.backgroundColor = white
    change(&node)
    return node
  }

  private static func scene(_ build: (inout ViewTreeBuilder) -> Void) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800)))
    build(&builder)
    builder.close()
    return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
  }

  /// The misleading regions of a screen, as `seen winner cause x y width height`.
  private static func parts(_ build: (inout ViewTreeBuilder) -> Void) -> [String] {
    let scene = scene(build)
    return TouchSurvey(scene).misleading.map { part in
      let box = part.region.bounds ?? .zero
      let numbers = [box.minX, box.minY, box.width, box.height].map { NumberText.short($0) }
      return
        ([scene.tree.id(of: part.seen), scene.tree.id(of: part.winner), part.cause.rawValue]
        + numbers).joined(separator: " ")
    }
  }

  @Test func `a view that zPosition draws in front of the view asked first is misleading there`() {
    let parts = Self.parts {
      $0.add(Self.card("raised", Rect(0, 0, 100, 100)) { $0.raise(1) })
      $0.add(Self.card("front", Rect(50, 50, 100, 100)))
    }
    #expect(parts == ["raised front zPosition 50 50 50 50"])
  }

  @Test func `the misleading view inside a raised view is its button`() {
    let parts = Self.parts {
      $0.add(Self.card("raised", Rect(0, 0, 100, 100)) { $0.raise(1) }) {
        $0.add(Self.button("a", Rect(0, 60, 100, 40)))
      }
      $0.add(Self.card("front", Rect(50, 50, 100, 100)))
    }
    #expect(parts == ["raised front zPosition 50 50 50 10", "a front zPosition 50 60 50 40"])
  }

  @Test func `a raised view that takes no touches does not mislead`() {
    let parts = Self.parts {
      $0.add(
        Self.card("raised", Rect(0, 0, 100, 100)) {
          $0.raise(1)
          $0.isUserInteractionEnabled = false
        })
      $0.add(Self.card("front", Rect(50, 50, 100, 100)))
    }
    #expect(parts == [])
  }

  @Test func `an invisible view misleads over a button, and not over a label or a background`() {
    let parts = Self.parts {
      $0.add(Self.card("background", Rect(0, 0, 400, 400)))
      $0.add(ViewNode("UILabel", id: "label", frame: Rect(0, 0, 100, 40)))
      $0.add(Self.button("a", Rect(0, 100, 100, 44)))
      $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 60, 300)))
    }
    #expect(parts == ["a veil invisible 0 100 60 44"])
  }

  @Test func `a nearly clear view misleads, and one that lets touches pass does not`() {
    func parts(_ policy: HitPolicy) -> [String] {
      Self.parts {
        $0.add(Self.button("a", Rect(0, 100, 100, 44)))
        var veil = Self.card("veil", Rect(0, 0, 60, 300))
        veil.alpha = 0.015
        veil.policy = policy
        $0.add(veil)
      }
    }
    #expect(parts(.standard) == ["a veil invisible 0 100 60 44"])
    #expect(parts(.passThrough) == [])
  }

  @Test func `a subview or superview of a button does not mislead`() {
    let parts = Self.parts {
      $0.add(Self.card("card", Rect(0, 0, 200, 200))) {
        $0.add(Self.button("a", Rect(0, 0, 100, 44))) {
          $0.add(ViewNode("UILabel", id: "title", frame: Rect(10, 10, 80, 20)))
          $0.add(ViewNode(id: "clear", frame: Rect(0, 0, 50, 44)))
        }
        $0.add(ViewNode("UILabel", id: "badge", frame: Rect(80, 0, 20, 20)))
      }
    }
    #expect(parts == [])
  }

  @Test func `an enlarged touch area misleads over another button`() {
    let parts = Self.parts {
      $0.add(Self.button("a", Rect(0, 0, 100, 50)))
      $0.add(Self.button("b", Rect(0, 50, 100, 50)) { $0.policy = .expand(Insets(all: 10)) })
    }
    #expect(parts == ["a b override 0 40 100 10"])
  }

  @Test func `a button outside its superview misleads where a view is behind it`() {
    let parts = Self.parts {
      $0.add(Self.card("behind", Rect(0, 90, 200, 100)))
      $0.add(Self.card("card", Rect(0, 0, 200, 100))) {
        $0.add(Self.button("a", Rect(0, 80, 100, 44)))
      }
    }
    #expect(parts == ["a behind refused 0 100 100 24"])
  }

  @Test func `a sentence names the visible view, the view that gets the touch, and the reason`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(0, 100, 100, 44)))
      $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 60, 300)))
    }
    #expect(
      TouchSurvey(scene).misleading.map { $0.text(in: scene.tree) } == [
        "a is visible, but veil gets the touch: it is in front and invisible"
      ])
    #expect(TouchSurvey(scene, viewsAreElements: true).misleading == [])
  }

  /// An override in code that changes nothing.
  private final class Unchanged: HitBehavior {}

  @Test func `where code decides about one of both views, nothing is called misleading`() {
    // With code each point of the screen is tested, so it is a small one.
    var small = Self.scene {
      $0.add(Self.button("a", Rect(0, 10, 40, 20)))
      $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 30, 50)))
      $0.add(ViewNode(id: "other", frame: Rect(50, 50, 5, 5)))
    }
    small.screen = Size(60, 60)
    let scene = small
    func areas(_ view: NodeID?) -> [Rect?] {
      var scene = scene
      if let view { scene.behaviors.hitTests[view] = Unchanged() }
      return TouchSurvey(scene).misleading.map(\.region.bounds)
    }
    // The window is 0, the button 1, the veil 2 and the other view 3.
    #expect(areas(nil) == [Rect(0, 10, 30, 20)] && areas(NodeID(3)) == [Rect(0, 10, 30, 20)])
    for view in [NodeID(0), NodeID(1), NodeID(2)] { #expect(areas(view) == []) }
  }

  @Test func `a misleading region has at least one square point`() {
    func count(_ veil: Rect) -> Int {
      Self.parts {
        $0.add(Self.button("a", Rect(0, 100, 100, 44)))
        $0.add(ViewNode(id: "veil", frame: veil))
      }.count
    }
    #expect(count(Rect(10, 110, 1, 1)) == 1 && count(Rect(10, 110, 2, 0.5)) == 1)
    #expect(count(Rect(10, 110, 1, 0.99)) == 0 && count(Rect(10, 110, 0.99, 1)) == 0)
  }
}

/// Misleading regions, checked point by point.
@Suite struct SeenMapTests {
  /// A random tree with drawing orders, backgrounds, buttons and almost transparent views.
  private static func scene(_ seed: UInt64, _ options: RandomTree.Options) -> Scene {
    var trees = RandomTree(seed: seed, options)
    let tree = trees.tree(of: 20 + Int(seed % 5) * 25)
    var random = SeededGenerator(seed: seed &+ 99)
    var changes: [NodeID: ViewNode] = [:]
    for view in tree.ids {
      var node = tree[view]
      node.backgroundColor = random.chance(0.5) ? ViewColor(hex: "#123456") : nil
      if random.chance(0.3) { node.raise(Double(Int(random.next() % 5)) - 2) }
      if random.chance(0.1) { node.alpha = 0.015 }
      if random.chance(0.25), view.index > 0 { node.className = "UIButton" }
      changes[view] = node
    }
    return Scene(name: "", screen: Size(400, 800), tree: tree.replacing(changes))
  }

  /// The frontmost view that is drawn at a point.
  private static func front(_ point: Point, in tree: ViewTree) -> NodeID? {
    func draw(_ view: NodeID, _ outer: Point) -> NodeID? {
      guard !tree.isHidden(view), tree.alpha(of: view) >= 0.02,
        let local = tree.convertFromSuperview(outer, to: view)
      else { return nil }
      let isInside = tree.bounds(of: view).contains(local)
      if tree.clipsToBounds(view), !isInside { return nil }
      let order = tree.subviews(of: view).sorted {
        (tree.details(of: $0).zPosition, $0) < (tree.details(of: $1).zPosition, $1)
      }
      for subview in order.reversed() { if let seen = draw(subview, local) { return seen } }
      return isInside && !tree.drawsNothing(view) ? view : nil
    }
    for window in tree.windowsFrontToBack { if let seen = draw(window, point) { return seen } }
    return nil
  }

  /// Returns whether the last view of a path would accept a point if the search reached it through
  /// these views.
  private static func takes(_ path: [NodeID], _ point: Point, in tree: ViewTree) -> Bool {
    for view in path {
      if tree.policy(of: view) == .answersSelf { return true }
      if [.none, .pointerEvents(.none)].contains(tree.policy(of: view)) { return false }
      guard let local = tree.convert(point, from: nil, to: view),
        tree.refusal(of: view, at: local) == nil
      else { return false }
      if tree.policy(of: view) == .pointerEvents(.boxOnly) { return true }
    }
    return ![.passThrough, .pointerEvents(.boxNone)].contains(tree.policy(of: path[path.count - 1]))
  }

  /// The misleading result at a point: the visible view, the winner and the cause.
  private static func misleading(
    _ point: Point, in scene: Scene, targets: Set<NodeID>, forwarded: Set<NodeID>
  ) -> String? {
    let tree = scene.tree
    guard let seen = front(point, in: tree), let winner = scene.hit(at: point) else { return nil }
    if tree.isView(seen, inSubtreeOf: winner) || tree.isView(winner, inSubtreeOf: seen) {
      return nil
    }
    if forwarded.contains(winner) { return nil }
    let up = [seen] + tree.ancestors(of: seen)
    // The ancestors of one of both that do not contain the other.
    let own = up.prefix { !tree.isView(winner, inSubtreeOf: $0) }
    let others = ([winner] + tree.ancestors(of: winner)).prefix {
      !tree.isView(seen, inSubtreeOf: $0)
    }
    guard let branch = own.last, let other = others.last else { return nil }
    let aim = own.first { targets.contains($0) }
    func text(_ view: NodeID, _ cause: String) -> String {
      "\(tree.id(of: view)) \(tree.id(of: winner)) \(cause)"
    }
    let order =
      tree.superview(of: branch) == nil
      ? tree.windowsFrontToBack
      : tree.superview(of: branch).map { tree.subviews(of: $0).reversed() } ?? []
    guard let mine = order.firstIndex(of: branch), let theirs = order.firstIndex(of: other) else {
      return nil
    }
    if mine < theirs { return aim.map { text($0, "refused") } }
    let isAimed =
      aim.map { aim in
        takes(own.drop { $0 != aim }.reversed(), point, in: tree)
      } ?? false
    let isRaised =
      tree.superview(of: branch) != nil
      && tree.details(of: branch).zPosition > tree.details(of: other).zPosition
    if isRaised {
      if let aim, isAimed { return text(aim, "zPosition") }
      return takes([branch], point, in: tree) ? text(branch, "zPosition") : nil
    }
    guard let aim, isAimed else { return nil }
    let isDrawn =
      !tree.drawsNothing(winner)
      && tree.ancestors(of: winner).allSatisfy { tree.alpha(of: $0) >= 0.02 }
    return text(aim, isDrawn ? "override" : "invisible")
  }

  private static func points() -> [Point] {
    (0..<50).flatMap { row in
      (0..<25).map { Point(Double($0) * 16 + 4.5, Double(row) * 16 + 4.5) }
    }
  }

  private static func expectEqual(_ scene: Scene) {
    let tree = scene.tree
    let survey = TouchSurvey(scene)
    let seen = SeenMap(tree, screen: scene.screen, density: survey.map.density)
    let targets = Set(
      tree.ids.filter { view in
        guard tree.isUserInteractionEnabled(view) else { return false }
        if !ViewNode.interactionDefault(of: tree.className(of: view)) { return true }
        let details = tree.details(of: view)
        let isControl = tree.className(of: view) == "UIButton" || details.control != nil
        return (isControl || details.gestures.contains { $0.isEnabled })
          && details.control?.isEnabled ?? true
          || details.handles.contains { $0.hasPrefix("touches") }
      })
    let forwarded = Set(tree.ids.compactMap { tree.forwardTarget(of: $0) })
    var differences: [String] = []
    for point in points() {
      let front = seen.regions.first { $0.value.contains(point) }?.key
      let drawn = Self.front(point, in: tree)
      if front != drawn {
        differences.append(
          "\(point): \(front.map { tree.id(of: $0) } ?? "-") is seen, not "
            + "\(drawn.map { tree.id(of: $0) } ?? "-")")
      }
      let found = survey.misleading.filter { $0.region.contains(point) }
        .map { "\(tree.id(of: $0.seen)) \(tree.id(of: $0.winner)) \($0.cause.rawValue)" }
      let expected =
        misleading(point, in: scene, targets: targets, forwarded: forwarded).map { [$0] } ?? []
      if found != expected { differences.append("\(point): \(found), not \(expected)") }
    }
    #expect(Array(differences.prefix(3)) == [])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `exact regions are drawn last, and mislead where the hit test returns another view`(
    seed: UInt64
  ) {
    Self.expectEqual(Self.scene(seed, [.flags, .scrolls, .windows]))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `with rotations, shapes and overrides, every sample is the view drawn last`(seed: UInt64) {
    Self.expectEqual(Self.scene(seed, .everything))
  }

  @Test func `random scenes mislead for more than one reason`() {
    let causes = (0..<40 as Range<UInt64>).flatMap { seed in
      TouchSurvey(Self.scene(seed, .everything)).misleading.map(\.cause)
    }
    #expect(Set(causes).isSuperset(of: [.zPosition, .invisible, .refused]))
  }
}

extension ViewNode {
  /// Sets the `zPosition` of the view's layer.
  fileprivate mutating func raise(_ height: Double) {
    var details = details ?? ViewDetails()
    details.zPosition = height
    self.details = details
  }
}
