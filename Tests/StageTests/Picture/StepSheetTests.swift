import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// The panels about a step, and the separated levels of the views, for every step of searches with
/// every refusal and every override, each drawn as when a person last reviewed it.
@Suite struct StepSheetTests {
  /// Touches on views with overrides and on views that refuse, and one outside all views.
  private static let points = [
    Point(318, 130), Point(276, 262), Point(330, 260), Point(390, 320), Point(100, 590),
    Point(285, 700), Point(40, 130), Point(110, 130), Point(240, 130), Point(-5, 50),
    Point(360, 70), Point(90, 275),
  ]

  @Test func `code, flowchart, call stack and caption of every step`() throws {
    var sheet = PictureSheet()
    for (number, point) in Self.points.enumerated() {
      var model = FrameSheetTests.model(at: point)
      model.theme = number % 2 == 0 ? .light : .dark
      let trace = try #require(model.trace)
      let summary = TraceSummary(trace, chain: model.scene.responderChain(of: trace))
      var lists: [DrawList] = []
      for step in trace.steps.indices {
        model.position = Double(step) + [0.1, 0.5, 0.9][step % 3]
        let snapshot = SearchSnapshot(model, summary)
        var context = PanelContext(model, GridTextMeasure(), rows: summary.rows)
        let rect = Rect(8, 8, 380, 340)
        CodePanel(rect: rect).draw(&context, snapshot)
        FlowchartPanel(rect: rect).draw(&context, snapshot)
        CallStackPanel(rect: rect).draw(&context, snapshot)
        Caption(rect: Rect(8, 400, 500, 60)).draw(&context)
        lists.append(context.list)
      }
      sheet.add("\(point.x) \(point.y)", each: lists)
    }
    #expect(try sheet.mismatch(named: "steps-panels.txt") == nil)
  }

  @Test func `the sentences of every step`() throws {
    var lines: [String] = []
    for point in Self.points {
      let trace = SheetScene.scene.trace(at: point)
      let rows = StepRows(trace)
      lines.append("== \(point.x) \(point.y), rows \(rows.rowCount)")
      var model = FrameSheetTests.model(at: point)
      let renderer = FrameRenderer(GridTextMeasure())
      model.panels[wants: .code] = false
      var labels: [Int: String] = [:]
      for position in stride(from: 0.5, to: Double(trace.steps.count), by: 9) {
        model.position = position
        for region in renderer.frame(model, size: Size(1280, 900)).regions {
          if case .row(.steps, let row) = region.id { labels[row] = region.label }
        }
      }
      lines += labels.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "steps-sentences.txt") == nil)
  }

  @Test(arguments: 0..<2) func `every step among the levels`(part: Int) throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    var model = FrameSheetTests.model(at: part == 0 ? Self.points[5] : Self.points[1])
    model.panels[wants: .tree] = false
    model.panels[wants: .lists] = false
    model.space = SpaceCamera(yaw: part == 0 ? 36 : -50, pitch: 20)
    let count = Double(model.trace?.steps.count ?? 0)
    for number in 0..<36 {
      model.position = (count + 1) * Double(number) / 36 + Double(number % 3) * 0.3
      model.hover = number % 4 == 1 ? NodeID(number) : nil
      model.selection = number % 5 == 2 ? NodeID(number) : nil
      model.canvas.isWireframe = number % 12 > 9
      sheet.add("at \(number)", renderer.frame(model, size: Size(900, 700)))
    }
    #expect(try sheet.mismatch(named: "steps-levels-\(part + 1).txt") == nil)
  }

  @Test func `the levels and the ray of a search, at every progress`() throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for (number, scene) in [DemoScene.scene, SheetScene.scene].enumerated() {
      var model = FrameSheetTests.model(
        scene, at: number == 0 ? DemoScene.point : SheetScene.point)
      for step in 0..<24 {
        model.position = Double(step) + 0.7
        model.space = SpaceCamera(yaw: Double(step) * 6 - 70, pitch: Double(step % 7) * 9 - 27)
        model.space?.back = step % 6 == 3 ? 0.25 : 0
        model.space?.front = step % 6 == 4 ? 0.6 : 1
        model.space?.spacing = step % 8 == 5 ? 44 : nil
        sheet.add("\(number) \(step)", renderer.frame(model, size: Size(800, 640)))
      }
    }
    #expect(try sheet.mismatch(named: "steps-rays.txt") == nil)
  }
}
