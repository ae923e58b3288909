import Answers
import Drawing
import Geometry
import HitTesting
import Raster
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// The panels about a step or a touch, each as a separate picture.
@Suite struct StepPanelPicturesTests {
  private static let panel = Rect(8, 8, 368, 320)

  private func mismatch(
    _ name: String, _ model: FrameModel, size: Size = Size(384, 336),
    _ draw: (inout PanelContext, SearchSnapshot) -> Void
  ) throws -> String? {
    let rasterizer = Rasterizer(.outlines)
    let summary = model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }
    var context = PanelContext(model, rasterizer.text, rows: summary?.rows)
    context.list.rect(Rect(origin: .zero, size: size), fill: model.theme.desk)
    context.list.rect(
      Rect(origin: .zero, size: size).inset(by: 8), cornerRadius: 12, fill: model.theme.paper)
    draw(&context, SearchSnapshot(model, summary))
    return try Golden.mismatch(
      picture: rasterizer.bitmap(of: context.list, size: size), named: "panel-\(name).png")
  }

  private func model(
    _ position: Double, _ scene: Scene = DemoScene.scene, at point: Point = DemoScene.point
  ) -> FrameModel {
    var model = FrameModel(scene, trace: scene.trace(at: point))
    model.position = position
    model.transport = Transport()
    return model
  }

  /// An overlay that passes touches through, in front of a button with a larger area.
  private var overlay: Scene {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", name: "Window", frame: Rect(0, 0, 200, 300))) {
      var button = ViewNode("UIButton", name: "Buy", frame: Rect(60, 60, 80, 40))
      button.policy = .expand(Insets(top: 10, left: 10, bottom: 10, right: 10))
      $0.add(button)
      var overlay = ViewNode(name: "Overlay", frame: Rect(0, 0, 200, 300))
      overlay.policy = .passThrough
      $0.add(overlay) { $0.add(ViewNode(name: "Badge", frame: Rect(150, 10, 40, 40))) }
    }
    return Scene(name: "Overlay", screen: Size(200, 300), tree: builder.finish())
  }

  @Test func `an override stands above the standard method`() throws {
    let scene = overlay
    let step = try #require(
      scene.trace(at: Point(65, 65)).steps.first { $0.kind == .policy(answer: nil) })
    let model = model(Double(step.index) + 0.5, scene, at: Point(65, 65))
    #expect(
      try mismatch("override", model) { CodePanel(rect: Self.panel).draw(&$0, $1) } == nil)
  }

  @Test(arguments: ["light", "dark"])
  func `the flowchart shows the path of the step`(name: String) throws {
    var model = model(name == "light" ? 11.4 : 13.5)
    model.theme = try #require(Theme(named: name))
    #expect(
      try mismatch("flowchart-\(name)", model) { FlowchartPanel(rect: Self.panel).draw(&$0, $1) }
        == nil)
  }

  @Test func `the call stack lists the innermost call first`() throws {
    #expect(
      try mismatch("stack", model(17.5)) { CallStackPanel(rect: Self.panel).draw(&$0, $1) } == nil)
  }

  @Test func `the history shows each touch with a thumbnail of its screen`() throws {
    let scene = DemoScene.scene
    var model = model(5)
    model.touchHistory = TouchHistoryList(
      [DemoScene.point, Point(20, 20), Point(-5, 5)].enumerated().map { number, point in
        let trace = scene.trace(at: point)
        return TouchHistoryList.Entry(
          number: 3 - number, point: point,
          answer: trace.result.map { scene.tree.displayName(of: $0) }, trace: trace,
          isShown: number == 0)
      })
    #expect(
      try mismatch("history", model) { context, _ in
        guard let history = context.model.touchHistory else { return }
        TouchHistoryPanel(rect: Self.panel, history: history).draw(&context, ThumbnailCache())
      } == nil)
  }

  @Test(arguments: ["light", "dark"])
  func `two touches are shown side by side`(name: String) throws {
    let scene = DemoScene.scene
    var model = model(5)
    model.theme = try #require(Theme(named: name))
    let size = Size(960, 600)
    let compared = ComparedTouches(
      TraceComparison(scene.trace(at: Point(20, 20)), scene.trace(at: DemoScene.point)), number: 1,
      titles: ["Touch 1", "Touch 2"])
    #expect(
      try mismatch("compared-\(name)", model, size: size) { context, _ in
        ComparedTouchesPanel(compared: compared, size: size).draw(&context, ThumbnailCache())
      } == nil)
  }
}
