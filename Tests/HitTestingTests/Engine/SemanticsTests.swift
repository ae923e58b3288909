import Geometry
import HitTesting
import TestSupport
import Testing

/// Each row of the semantics about hit-testing and geometry, by its number.
@Suite struct SemanticsTests {
  /// A window of 200 × 200 with a parent of 100 × 100 at (50, 50) that contains the given views.
  private func tree(
    parent change: (inout ViewNode) -> Void = { _ in }, _ views: ViewNode...
  ) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 200))) {
      var parent = ViewNode(id: "parent", frame: Rect(50, 50, 100, 100))
      change(&parent)
      $0.add(parent) { for view in views { $0.add(view) } }
    }
    return builder.finish()
  }

  private func view(
    _ id: String, _ frame: Rect, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode(id: id, frame: frame)
    change(&node)
    return node
  }

  private func hit(_ tree: ViewTree, _ x: Double, _ y: Double) -> String? {
    HitTest(tree).hit(at: Point(x, y)).map { tree.id(of: $0) }
  }

  @Test func `row 1: self is guarded, then the point tested, then subviews from last to first`() {
    let tree = tree(view("back", Rect(0, 0, 60, 60)), view("front", Rect(30, 30, 60, 60)))
    #expect(hit(tree, 90, 90) == "front")
    #expect(hit(tree, 60, 60) == "back")
    #expect(hit(tree, 145, 60) == "parent")
    #expect(hit(tree, 10, 10) == "window")
  }

  /// Records the points that a view's overrides receive, and the number of calls.
  private final class PointRecorder: HitBehavior {
    private let received = Recorded<Point>()
    private let tests = Recorded<Point>()
    var points: [Point] { received.elements }
    var asked: Int { tests.elements.count }
    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      received.append(point)
      return view.standardHitTest(point)
    }
    func contains(_ point: Point, in view: HitContext) -> Bool {
      tests.append(point)
      return view.standardContains(point)
    }
  }

  @Test func `row 2: hitTest gets the point in the receiver's own bounds coordinates`() {
    let tree = tree(view("child", Rect(10, 20, 50, 50)))
    let recorder = PointRecorder()
    let child = tree.view(named: "child") ?? NodeID(0)
    _ = HitTest(tree, behaviors: [child: recorder]).hit(at: Point(80, 90))
    #expect(recorder.points == [Point(20, 20)])
  }

  @Test func `row 3: point(inside:) is asked once, by the view itself`() {
    let tree = tree(view("child", Rect(10, 20, 50, 50)))
    let recorder = PointRecorder()
    let child = tree.view(named: "child") ?? NodeID(0)
    _ = HitTest(tree, behaviors: [child: recorder]).hit(at: Point(80, 90))
    #expect(recorder.asked == 1)
  }

  @Test func `row 4: minimum edges are in, maximum edges are out`() {
    let tree = tree()
    #expect(hit(tree, 50, 50) == "parent")
    #expect(hit(tree, 149.99, 149.99) == "parent")
    #expect(hit(tree, 150, 100) == "window")
    #expect(hit(tree, 100, 150) == "window")
    #expect(hit(tree, 200, 100) == nil)
  }

  @Test(arguments: [Rect(10, 10, 0, 40), Rect(10, 10, 40, 0)])
  func `row 5: an empty view contains no point`(frame: Rect) {
    #expect(hit(tree(view("empty", frame)), 60, 60) == "parent")
  }

  @Test(arguments: [(0.0, false), (0.005, false), (0.0099, false), (0.011, true), (0.02, true)])
  func `row 6: alpha below 0.01 prunes`(alpha: Double, answers: Bool) {
    let tree = tree(view("child", Rect(0, 0, 50, 50)) { $0.alpha = Float(alpha) })
    #expect(hit(tree, 60, 60) == (answers ? "child" : "parent"))
  }

  @Test func `row 7: exactly 0.01 is pruned, since alpha is a 32-bit number`() {
    let tree = tree(view("child", Rect(0, 0, 50, 50)) { $0.alpha = 0.01 })
    #expect(hit(tree, 60, 60) == "parent")
  }

  @Test func `row 8: alpha is tested for each view, not multiplied down`() {
    let tree = tree(
      parent: { $0.alpha = 0.02 }, view("child", Rect(0, 0, 50, 50)) { $0.alpha = 0.02 })
    #expect(hit(tree, 60, 60) == "child")
  }

  @Test(arguments: [0, 1, 2])
  func `row 9: a refusing view prunes its whole subtree`(guardNumber: Int) {
    let tree = tree(
      parent: {
        if guardNumber == 0 { $0.isHidden = true }
        if guardNumber == 1 { $0.isUserInteractionEnabled = false }
        if guardNumber == 2 { $0.alpha = 0 }
      }, view("child", Rect(0, 0, 50, 50)))
    #expect(hit(tree, 60, 60) == "window")
  }

  @Test func `row 10: a pruned view does not block the views behind it`() {
    let tree = tree(
      view("behind", Rect(0, 0, 50, 50)),
      view("wall", Rect(0, 0, 50, 50)) { $0.isUserInteractionEnabled = false })
    #expect(hit(tree, 60, 60) == "behind")
  }

  @Test(arguments: [true, false])
  func `row 11: a child outside its parent is never hit, whatever clipsToBounds`(clips: Bool) {
    let tree = tree(parent: { $0.clipsToBounds = clips }, view("child", Rect(80, 0, 60, 20)))
    #expect(hit(tree, 140, 60) == "child")
    #expect(hit(tree, 160, 60) == "window")
  }

  @Test func `row 12: contents do not matter, only bounds`() {
    let tree = tree(view("clear", Rect(0, 0, 50, 50)) { $0.backgroundColor = nil })
    #expect(hit(tree, 60, 60) == "clear")
  }

  @Test func `row 13: the bounds origin scrolls the content, and the frame stays`() {
    let tree = tree(
      parent: {
        $0.geometry = ViewGeometry(frame: Rect(50, 50, 100, 100), boundsOrigin: Point(0, 40))
      },
      view("row", Rect(0, 40, 100, 20)), view("above", Rect(0, 0, 100, 20)))
    #expect(hit(tree, 60, 55) == "row")
    #expect(hit(tree, 60, 75) == "parent")
    #expect(tree.view(named: "parent").map { tree.frame(of: $0) } == Rect(50, 50, 100, 100))
    #expect(hit(tree, 60, 40) == "window", "what is scrolled out cannot be touched")
  }

  @Test func `row 14: the transform is applied about the anchor point at the center`() {
    let turned = ViewNode(
      id: "turned",
      geometry: ViewGeometry(
        bounds: Rect(0, 0, 80, 20), center: Point(50, 50),
        transform: AffineTransform(0, 1, -1, 0, 0, 0)))
    let tree = tree(turned)
    #expect(hit(tree, 100, 61) == "turned")
    #expect(hit(tree, 61, 100) == "parent")
    let top = tree.view(named: "turned").flatMap {
      tree.convert(Point(100, 65), from: nil, to: $0)
    }
    #expect(top == Point(5, 10))
  }

  @Test func `row 15: another anchor point moves the view, and its center stays`() {
    let geometry = ViewGeometry(
      bounds: Rect(0, 0, 40, 20), center: Point(50, 50), anchorPoint: Point(0, 0))
    #expect(geometry.frame == Rect(50, 50, 40, 20))
    #expect(geometry.center == Point(50, 50))
    let tree = tree(ViewNode(id: "anchored", geometry: geometry))
    #expect(hit(tree, 101, 101) == "anchored")
    #expect(hit(tree, 99, 99) == "parent")
  }

  @Test func `row 16: the frame is the bounding box of the transformed bounds`() {
    let geometry = ViewGeometry(
      bounds: Rect(0, 0, 80, 20), center: Point(50, 50),
      transform: AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(geometry.frame == Rect(40, 10, 20, 80))
  }

  @Test func `row 17: bounds and center define the geometry where a transform is set`() {
    let geometry = ViewGeometry(
      bounds: Rect(0, 0, 200, 100), center: Point(50, 50),
      transform: AffineTransform(scaleX: 0.5, y: 0.5))
    #expect(geometry.frame == Rect(0, 25, 100, 50))
    #expect(!geometry.isFrameOnly)
  }

  @Test func `row 18: a singular transform is a miss with its own reason`() {
    let flat = ViewNode(
      id: "flat",
      geometry: ViewGeometry(
        bounds: Rect(0, 0, 80, 20), center: Point(50, 50),
        transform: AffineTransform(scaleX: 0, y: 1)))
    let tree = tree(flat)
    let trace = HitTest(tree).trace(at: Point(100, 100))
    #expect(trace.result == tree.view(named: "parent"))
    #expect(trace.steps.contains { $0.kind == .refused(.singularTransform) })
  }

  @Test func `row 21: the last of the subviews is in front`() {
    #expect(hit(tree(view("a", Rect(0, 0, 9, 9)), view("b", Rect(0, 0, 9, 9))), 51, 51) == "b")
    #expect(hit(tree(view("b", Rect(0, 0, 9, 9)), view("a", Rect(0, 0, 9, 9))), 51, 51) == "a")
  }

  @Test func `row 22: zPosition changes drawing only`() {
    let tree = tree(
      view("raised", Rect(0, 0, 50, 50)) {
        $0.details = ViewDetails()
        $0.details?.zPosition = 100
      }, view("last", Rect(0, 0, 50, 50)))
    #expect(hit(tree, 60, 60) == "last")
  }

  @Test func `row 24: labels and image views have interaction off by default`() {
    #expect(!ViewNode("UILabel", frame: .zero).isUserInteractionEnabled)
    #expect(!ViewNode("UIImageView", frame: .zero).isUserInteractionEnabled)
    #expect(ViewNode("UIView", frame: .zero).isUserInteractionEnabled)
    #expect(ViewNode("UIButton", frame: .zero).isUserInteractionEnabled)
  }

  @Test func `row 26: asking again gives the same answer`() {
    let tree = tree(view("child", Rect(0, 0, 50, 50)))
    let test = HitTest(tree)
    let first = Array(test.trace(at: Point(60, 60)).steps)
    for _ in 0..<3 { #expect(Array(test.trace(at: Point(60, 60)).steps) == first) }
  }

  private final class Redirect: HitBehavior {
    let target: NodeID?

    init(target: NodeID?) { self.target = target }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? { target }
  }

  @Test func `row 27: an override may return any view, or nil`() {
    let tree = tree(view("back", Rect(0, 0, 50, 50)), view("front", Rect(0, 0, 50, 50)))
    let front = tree.view(named: "front") ?? NodeID(0)
    let window = tree.view(named: "window")
    let point = Point(60, 60)
    let elsewhere = HitTest(tree, behaviors: [front: Redirect(target: window)])
    #expect(elsewhere.hit(at: point) == window)
    let none = HitTest(tree, behaviors: [front: Redirect(target: nil)])
    #expect(none.hit(at: point) == tree.view(named: "back"))
    #expect(none.trace(at: point).steps.contains { $0.kind == .policy(answer: nil) })
  }

  @Test func `row 28: a larger touch area only works where every ancestor contains the point`() {
    let grown = view("grown", Rect(0, 0, 20, 20)) { $0.policy = .expand(Insets(all: 10)) }
    let tree = tree(grown)
    #expect(hit(tree, 75, 75) == "grown", "inside the parent")
    #expect(hit(tree, 45, 45) == "window", "outside the parent")
  }

  @Test func `row 29: windows are asked by level, then the last added first; after nil, the next`()
  {
    func window(_ id: String, level: Double, _ policy: HitPolicy = .standard) -> ViewNode {
      var node = ViewNode("UIWindow", id: id, frame: Rect(0, 0, 200, 200))
      node.policy = policy
      node.details = ViewDetails()
      node.details?.windowLevel = level
      return node
    }
    func tree(_ windows: ViewNode...) -> ViewTree {
      var builder = ViewTreeBuilder()
      for window in windows { builder.add(window) }
      return builder.finish()
    }
    #expect(hit(tree(window("alert", level: 2000), window("main", level: 0)), 9, 9) == "alert")
    #expect(hit(tree(window("first", level: 0), window("second", level: 0)), 9, 9) == "second")
    let passing = tree(window("main", level: 0), window("hud", level: 1, .passThrough))
    #expect(hit(passing, 9, 9) == "main")
  }

  @Test(arguments: [0, 1, 2])
  func `row 30: the guards hold for the window itself`(guardNumber: Int) {
    var builder = ViewTreeBuilder()
    var window = ViewNode("UIWindow", frame: Rect(0, 0, 200, 200))
    if guardNumber == 0 { window.isHidden = true }
    if guardNumber == 1 { window.isUserInteractionEnabled = false }
    if guardNumber == 2 { window.alpha = 0 }
    builder.add(window) { $0.add(ViewNode(id: "child", frame: Rect(0, 0, 200, 200))) }
    #expect(hit(builder.finish(), 9, 9) == nil)
  }
}
