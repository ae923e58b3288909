import Drawing
import Geometry
import HitTesting
import Raster
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct ThumbnailTests {
  private let area = Rect(12, 7, 62, 62)

  private func context(_ scene: Scene) -> PanelContext {
    PanelContext(FrameModel(scene), GridTextMeasure())
  }

  @Test func `the screen fits and keeps its proportions`() throws {
    let scene = DemoScene.scene
    let thumbnail = try #require(
      Thumbnail(scene.trace(at: DemoScene.point), scene, in: area))
    #expect(thumbnail.box.minX == area.minX && thumbnail.box.maxX <= area.maxX)
    #expect((thumbnail.box.height - area.height).magnitude < 1e-9)
    let ratio = thumbnail.box.width / thumbnail.box.height
    #expect((ratio - scene.screen.width / scene.screen.height).magnitude < 1e-9)
    #expect(Thumbnail(scene.trace(at: .zero), scene, in: Rect(0, 0, 0, 9)) == nil)
  }

  @Test func `views are drawn once for each tree`() {
    let cache = ThumbnailCache()
    let size = Size(40, 60)
    let tree = DemoScene.scene.tree
    let list = cache.list(of: tree, screen: DemoScene.scene.screen, in: size, .light)
    #expect(list == cache.list(of: tree, screen: DemoScene.scene.screen, in: size, .light))
    #expect(list != cache.list(of: tree, screen: DemoScene.scene.screen, in: size, .dark))
    #expect(list != cache.list(of: .empty, screen: DemoScene.scene.screen, in: size, .light))
    #expect(list.pushesAreBalanced && !list.commands.isEmpty)
  }

  @Test func `a scene has the colours of its views and its own touch, and no names`() throws {
    let scene = DemoScene.scene
    var context = context(scene)
    let thumbnail = try #require(Thumbnail(scene, inMiddleOf: Rect(10, 10, 92, 120)))
    #expect((thumbnail.box.center - Point(56, 70)).x.magnitude < 1e-9)
    thumbnail.draw(&context, ThumbnailCache())
    #expect(
      !context.list.commands.contains { command in
        if case .text = command { true } else { false }
      })
    let bitmap = Rasterizer(.outlines).bitmap(of: context.list, size: Size(112, 140), scale: 2)
    let touch: UInt32 = 0xFFE5_572E
    #expect(bitmap.pixels.contains(touch) == (scene.touch != nil))
  }

  @Test func `a thumbnail of a huge tree has few views, and its clips are balanced`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for number in 0..<5_000 {
        var cell = ViewNode(frame: Rect(0, Double(number) * 0.2, 1000, 200))
        cell.clipsToBounds = true
        $0.add(cell) { $0.add(ViewNode(frame: Rect(0, 0, 500, 100))) }
      }
    }
    let scene = Scene(name: "", screen: Size(1000, 1000), tree: builder.finish())
    var context = context(scene)
    try #require(Thumbnail(scene.trace(at: Point(5, 5)), scene, in: area))
      .draw(&context, ThumbnailCache())
    #expect(context.list.pushesAreBalanced)
    #expect(context.list.commands.count < 2_500)
  }

  @Test func `absurd scenes and points are drawn without a trap`() {
    for scene in DemoScene.absurd {
      for point in [Point(10, 10), Point(1e300, -1e300)] {
        let trace = HitTest(scene.tree).trace(at: point)
        var context = context(scene)
        Thumbnail(trace, scene, in: area)?
          .draw(&context, ThumbnailCache(), step: trace.steps.first)
        #expect(context.list.pushesAreBalanced)
      }
    }
  }
}
