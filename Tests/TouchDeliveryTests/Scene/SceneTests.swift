import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct SceneTests {
  /// One of the ways in which applications override the hit test.
  private final class Override: HitBehavior {
    enum Kind: CaseIterable { case passesThrough, returnsNil, returnsSelf, redirects, grows, asks }
    let kind: Kind
    let other: NodeID

    init(kind: Kind, other: NodeID) {
      self.kind = kind
      self.other = other
    }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
      let standard = view.standardHitTest(point)
      switch kind {
      case .passesThrough: return standard == view.view ? nil : standard
      case .returnsNil: return nil
      case .returnsSelf: return view.view
      case .redirects: return standard == nil ? nil : other
      case .grows: return standard
      case .asks: return standard ?? (other > view.view ? view.hitTest(other, point) : nil)
      }
    }

    func contains(_ point: Point, in view: HitContext) -> Bool {
      guard kind == .grows else { return view.standardContains(point) }
      return view.tree.bounds(of: view.view).inset(by: -20).contains(point)
    }
  }

  private static func scene(seed: UInt64) -> Scene {
    var source = RandomTree(seed: seed, .everything)
    var random = SeededGenerator(seed: seed)
    var scene = Scene(name: "", screen: Size(400, 800), tree: source.tree(of: 60))
    for view in scene.tree.ids where random.chance(0.2) {
      let kind = Override.Kind.allCases[Int(random.next() % UInt64(Override.Kind.allCases.count))]
      let other = NodeID(Int(random.next() % UInt64(scene.tree.count)))
      scene.behaviors.hitTests[view] = Override(kind: kind, other: other)
    }
    return scene
  }

  @Test(arguments: 1...60)
  func `the search that is shown is the one that binds the touch, with any overrides`(seed: UInt64)
    throws
  {
    let scene = Self.scene(seed: seed)
    var source = RandomTree(seed: seed + 1000, .everything)
    var session = TouchSession(scene)
    var forgetting = TouchSession(scene, keepsHistory: false)
    for number in 0..<20 {
      let point = source.point()
      let made = session.send(TouchInput(.down, point, finger: number, time: Double(number)))
      forgetting.send(TouchInput(.down, point, finger: number, time: Double(number)))
      let touch = try #require(session.state.touch(finger: number))
      let bound = try #require(session.trace(of: touch.id))
      let shown = scene.trace(at: point)
      #expect(bound.result == touch.view && shown.result == touch.view)
      #expect(scene.hit(at: point) == touch.view)
      #expect(forgetting.state.touch(finger: number)?.view == touch.view)
      #expect(bound.steps.elementsEqual(shown.steps))
      #expect(bound.allHits == scene.allHits(at: point))
      let receiver = made.first { $0.kind == .hitTest }?.receiver
      #expect(receiver == touch.view.map { .responder(.view($0)) })
      #expect(
        scene.responderChain(of: bound).first == touch.view.map { .view($0) })
    }
  }

  @Test func `a touch makes one search`() {
    final class Counting: HitBehavior {
      let asked = Recorded<Point>()
      func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
        asked.append(point)
        return view.standardHitTest(point)
      }
    }
    let counting = Counting()
    var scene = Scene(
      name: "", screen: Size(300, 300), tree: Node.tree([Node("window", "UIWindow")]))
    scene.behaviors.hitTests[NodeID(0)] = counting
    var session = TouchSession(scene, listsHits: false)
    session.run(TouchScript("down 10,10; move 20,20; up"))
    #expect(counting.asked.elements == [Point(10, 10)])
    #expect(session.deliveries[0].touch.flatMap(session.trace)?.allHits == [NodeID(0)])
  }

  @Test func `the chain of a scene ends with its application`() {
    var scene = Scene(
      name: "", screen: Size(300, 300), tree: Node.tree([Node("window", "UIWindow")]))
    let trace = scene.trace(at: Point(10, 10))
    #expect(
      scene.responderChain(of: trace) == [.view(NodeID(0)), .application, .applicationDelegate])
    scene.chainEnding.hasDelegate = false
    scene.chainEnding.usesScenes = true
    #expect(scene.responderChain(of: trace) == [.view(NodeID(0)), .windowScene, .application])
    #expect(scene.responderChain(of: scene.trace(at: Point(-9, 0))).isEmpty)
    var session = TouchSession(scene)
    session.run(TouchScript("down 10,10"))
    #expect(
      session.deliveries.filter { $0.kind == .responder }.map(\.receiver) == [
        .responder(.windowScene), .responder(.application),
      ])
  }
}
