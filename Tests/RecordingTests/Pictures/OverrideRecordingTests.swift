import Geometry
import HitTesting
import Page
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

@Suite struct OverrideRecordingTests {
  /// Overrides that are given as functions.
  private final class Code: HitBehavior {
    let hitTest: @Sendable (Point, HitContext) -> NodeID?
    let isInside: @Sendable (Point, HitContext) -> Bool
    let source: OverrideSource?

    init(
      source: OverrideSource? = nil,
      hitTest: @escaping @Sendable (Point, HitContext) -> NodeID? = { $1.standardHitTest($0) },
      contains: @escaping @Sendable (Point, HitContext) -> Bool = { $1.standardContains($0) }
    ) {
      self.source = source
      self.hitTest = hitTest
      isInside = contains
    }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? { hitTest(point, view) }
    func contains(_ point: Point, in view: HitContext) -> Bool { isInside(point, view) }
  }

  /// A window with a panel that contains a button, a round view beside it, and an overlay in front.
  private static let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 300, 400)))
    builder.open(ViewNode("UIView", id: "panel", frame: Rect(40, 40, 160, 200)))
    builder.add(ViewNode("UIButton", id: "button", frame: Rect(20, 30, 30, 20)))
    builder.close()
    builder.add(
      ViewNode(
        "UIView", id: "round",
        geometry: ViewGeometry(
          bounds: Rect(0, 0, 60, 60), center: Point(240, 280),
          transform: AffineTransform(0.9, 0.3, -0.3, 0.9, 0, 0))))
    builder.open(ViewNode("UIView", id: "overlay", frame: Rect(0, 0, 300, 400)))
    builder.add(ViewNode("UIView", id: "badge", frame: Rect(100, 300, 40, 40)))
    builder.close()
    builder.close()
    return Scene(name: "Code", screen: Size(300, 400), tree: builder.finish())
  }()

  private static func node(_ id: String) -> NodeID {
    scene.tree.ids.first { scene.tree.id(of: $0) == id } ?? NodeID(0)
  }

  private static func scene(_ code: [String: Code]) -> Scene {
    var scene = scene
    for (id, code) in code { scene.behaviors.hitTests[node(id)] = code }
    return scene
  }

  /// The scene with the recorded answers, read back from the text of a page.
  private static func replayed(_ scene: Scene) -> Scene {
    var start = PageStart()
    start.overrides = (OverrideRecording(scene).answers() ?? [:]).sorted { $0.key < $1.key }
      .map { PageOverride(view: $0.key, answers: $0.value) }
    let read = PageStart(Array(start.json.text.utf8))
    #expect(read == start)
    var replayed = scene
    replayed.behaviors.hitTests = [:]
    for override in read.overrides {
      replayed.behaviors.hitTests[override.view] = RecordedOverride(override.answers)
    }
    return replayed
  }

  /// The number of points of the screen at which the views that are hit differ.
  ///
  /// The points that are tried are three points apart, so that they have every place in a block.
  private static func differences(_ a: Scene, _ b: Scene) -> Int {
    var count = 0
    for y in stride(from: 0.5, to: a.screen.height, by: 3) {
      for x in stride(from: 0.5, to: a.screen.width, by: 3) {
        let point = Point(x, y)
        if a.hitTest.hit(at: point) != b.hitTest.hit(at: point) { count += 1 }
      }
    }
    return count
  }

  private static let passThrough = Code(hitTest: { point, view in
    let hit = view.standardHitTest(point)
    return hit == view.view ? nil : hit
  })

  @Test func `recorded answers are those of the code`() {
    let button = Self.node("button")
    let scenes = [
      Self.scene(["overlay": Self.passThrough]),
      // A larger touch area.
      Self.scene([
        "overlay": Self.passThrough,
        "button": Code(contains: { $1.tree.bounds(of: $1.view).inset(by: -15).contains($0) }),
      ]),
      // A superview that hands touches in one part of it to its button, and refuses another part.
      Self.scene([
        "overlay": Self.passThrough,
        "panel": Code(hitTest: { point, view in
          if point.y > 150 { return nil }
          return point.x > 120 ? button : view.standardHitTest(point)
        }),
      ]),
      // A view that takes each touch that reaches it, however far away.
      Self.scene(["badge": Code(hitTest: { _, view in view.view })]),
      // A hole in the overlay.
      Self.scene([
        "overlay": Code(contains: { point, _ in point.distance(to: Point(90, 100)) > 31 })
      ]),
    ]
    let panel = OverrideRecording(scenes[2]).answers()?[Self.node("panel")]
    #expect(panel?.results.map { $0.view } == [nil, button], "in an order that does not vary")
    for (number, scene) in scenes.enumerated() {
      #expect(Self.differences(scene, Self.scene) > 0, "\(number): the code has an effect")
      #expect(Self.differences(scene, Self.replayed(scene)) == 0, "\(number)")
    }
  }

  @Test func `a rotated view is recorded to a square point of its own`() {
    let scene = Self.scene([
      "overlay": Self.passThrough,
      "round": Code(contains: { point, view in
        point.distance(to: view.tree.bounds(of: view.view).center) <= 30
      }),
    ])
    // Points of the screen lie between those that were asked; only the edge can differ.
    #expect(Self.differences(scene, Self.scene) > 300)
    #expect(Self.differences(scene, Self.replayed(scene)) < 15)
  }

  @Test func `code that answers like super is not recorded, and source text is kept`() {
    #expect(OverrideRecording(Self.scene(["panel": Code()])).answers() == [:])
    let source = OverrideSource(hitTest: ["hitTest() {", "  nil", "}"], pointInside: ["a"])
    let scene = Self.scene(["panel": Code(source: source, hitTest: { _, _ in nil })])
    let answers = OverrideRecording(scene).answers() ?? [:]
    #expect(answers.keys.map { $0 } == [Self.node("panel")])
    #expect(Self.replayed(scene).behaviors.hitTests[Self.node("panel")]?.source == source)
  }

  @Test func `a view that the screen cannot be converted to is not recorded`() {
    var builder = ViewTreeBuilder()
    builder.add(
      ViewNode(
        "UIView",
        geometry: ViewGeometry(
          bounds: Rect(0, 0, 50, 50), center: Point(25, 25),
          transform: AffineTransform(0, 0, 0, 0, 0, 0))))
    var scene = Scene(name: "Flat", screen: Size(50, 50), tree: builder.finish())
    scene.behaviors.hitTests[NodeID(0)] = Code(hitTest: { _, view in view.view })
    #expect(OverrideRecording(scene).answers() == [:])
  }

  @Test(arguments: [
    (Size(4_000, 4_000), true), (Size(4_001, 4_000), false), (Size(.infinity, 1), false),
    (Size(.nan, 1), false), (Size(.infinity, 0), false), (Size(0, 0), true),
  ])
  func `a screen of sixteen million square points is the largest`(
    _ size: Size, isRecorded: Bool
  ) {
    let scene = Scene(name: "Large", screen: size, tree: Self.scene.tree)
    #expect((OverrideRecording(scene).answers() != nil) == isRecorded)
  }

  @Test(arguments: [Rect(0, 0, 40, 40), Rect(-3, 5, 500, 300)])
  func `regions at least as wide as a block are found, wherever they lie`(_ domain: Rect) {
    let side = Double(
      domain.width < 100
        ? OverrideRecording.blockSides.small : OverrideRecording.blockSides.large)
    for offset in 0..<9 {
      let rect = Rect(
        domain.minX + 10 + Double(offset), domain.minY + 11 + Double(offset), side, side)
      let regions = OverrideRecording.regions(in: domain) { rect.contains($0) }
      #expect(regions[true] == PlanarRegion(rect), "\(offset)")
      #expect(regions.count == 2)
    }
  }
}
