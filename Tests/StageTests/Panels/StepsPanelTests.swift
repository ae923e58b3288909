import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct StepsPanelTests {
  private let panel = StepsPanel(rect: Rect(0, 0, 360, 330))

  private func context(_ model: FrameModel) -> PanelContext {
    var context = PanelContext(model, GridTextMeasure())
    panel.draw(
      &context,
      SearchSnapshot(
        model, model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }))
    return context
  }

  private func rows(_ context: PanelContext) -> [Int] {
    context.regions.compactMap { if case .row(.steps, let number) = $0.id { number } else { nil } }
  }

  @Test func `the current row is in view at every step, and all of it at its end`() throws {
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    let count = try #require(model.trace?.steps.count)
    for step in 0..<count {
      model.position = Double(step) + 0.99
      let row = try #require(context(model).regions.first { $0.id == .row(.steps, step) })
      #expect(row.rect.height >= 30 && row.rect.maxY <= 330)
    }
  }

  @Test func `a last step of two lines is seen whole`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for number in 0..<9 {
        $0.add(
          ViewNode(name: "A view with a rather long name, \(number)", frame: Rect(0, 0, 90, 90)))
      }
    }
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 5)))
    let count = try #require(model.trace?.steps.count)
    model.position = Double(count)
    let row = try #require(context(model).regions.first { $0.id == .row(.steps, count - 1) })
    #expect(row.rect.height == 46)
  }

  @Test func `only rows that can be seen are made`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for _ in 0..<5_000 { $0.add(ViewNode(frame: Rect(50, 50, 10, 10))) }
    }
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 5)))
    model.position = 7_000
    let context = context(model)
    #expect(rows(context).contains(7_000) && rows(context).count < 14)
    #expect((context.regions.first?.scroll?.contentHeight ?? 0) > 400_000)
  }

  @Test func `a list that is scrolled by hand stays where it is put`() {
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    model.position = 20
    model.scrolls[.steps] = 0
    #expect(rows(context(model)).first == 0)
    model.scrolls[.steps] = .infinity
    #expect(rows(context(model)).first == 0, "what is no number scrolls nowhere")
    model.scrolls[.steps] = 1e9
    #expect(rows(context(model)).last == 21)
  }
}
