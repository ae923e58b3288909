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
    var summary = model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }
    summary?.fold(model.folding)
    var context = PanelContext(model, GridTextMeasure(), rows: summary?.rows)
    panel.draw(&context, SearchSnapshot(model, summary))
    return context
  }

  private func rows(_ context: PanelContext) -> [Int] {
    context.regions.compactMap { if case .row(.steps, let number) = $0.id { number } else { nil } }
  }

  @Test func `the current row is visible at every step, and fully visible at its end`() throws {
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    let count = try #require(model.trace?.steps.count)
    for step in 0..<count {
      model.position = Double(step) + 0.99
      let row = try #require(context(model).regions.first { $0.id == .row(.steps, step) })
      #expect(row.rect.height >= 30 && row.rect.maxY <= 330)
    }
  }

  @Test func `an answer of several lines is fully visible`() throws {
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
    // The eight views behind share the last row, which is not the current one.
    let row = try #require(context(model).regions.first { $0.id == .row(.steps, count - 9) })
    #expect(row.rect.height > 30 && row.rect.maxY <= 330)
    let last = try #require(context(model).regions.first { $0.id == .run(count - 8) })
    #expect(last.rect.height == 30 && last.rect.minY >= row.rect.maxY)
  }

  @Test func `only visible rows are created`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for _ in 0..<5_000 { $0.add(ViewNode(frame: Rect(50, 50, 10, 10))) }
    }
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 5)))
    model.position = 7_000
    model.folding.unfoldsAll = true
    let context = context(model)
    #expect(rows(context).contains(7_000) && rows(context).count < 14)
    #expect((context.regions.first?.scroll?.contentHeight ?? 0) > 400_000)
  }

  /// The texts of a list, and the labels of its regions.
  private func texts(_ context: PanelContext) -> [String] {
    context.list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test func `views with the same outcome are one row, which a triangle unfolds`() throws {
    let trace = RowsScene.trace()
    let run = try #require(StepRun.runs(of: trace).first)
    let first = run.steps.lowerBound
    let scene = Scene(name: "", screen: Size(100, 300), tree: trace.tree)
    var model = FrameModel(scene, trace: trace)
    model.position = Double(run.steps.upperBound - 1)
    var context = context(model)
    let row = try #require(context.regions.first { $0.id == .run(first) })
    #expect(row.role == .row && row.action == .perform(.showStep(run.steps.upperBound - 1)))
    #expect(row.label.hasPrefix("19 subviews of UIWindow do not contain the point: nearest is"))
    let button = try #require(context.regions.first { $0.id == .disclosure(first) })
    #expect(button.role == .button && button.label == "Unfold 19 siblings")
    #expect(button.action == .perform(.toggleRun(first)))
    #expect(rows(context).allSatisfy { !run.steps.contains($0) })
    #expect(texts(context).contains("\(first + 1)–\(run.steps.upperBound) of \(trace.steps.count)"))

    model.folding.unfolded = [first]
    model.position = Double(first)
    context = self.context(model)
    #expect(rows(context).contains(first) && rows(context).contains(first + 1))
    #expect(texts(context).contains("\(first + 1) of \(trace.steps.count)"))
    let header = try #require(context.regions.first { $0.id == .run(first) })
    #expect(header.action == .perform(.toggleRun(first)))
    #expect(context.regions.contains { $0.label == "Fold 19 siblings" })
  }

  @Test func `the row of folded siblings is visible and highlighted at each of their steps`() throws
  {
    let trace = RowsScene.trace()
    let scene = Scene(name: "", screen: Size(100, 300), tree: trace.tree)
    var model = FrameModel(scene, trace: trace)
    for run in StepRun.runs(of: trace) {
      for step in run.steps {
        model.position = Double(step) + 0.5
        let context = context(model)
        let row = try #require(context.regions.first { $0.id == .run(run.steps.lowerBound) })
        #expect(row.rect.height >= 30 && row.rect.maxY <= 330)
      }
    }
  }

  @Test func `a list that was scrolled manually keeps its position`() {
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    model.position = 20
    model.scrolls[.steps] = 0
    #expect(rows(context(model)).first == 0)
    model.scrolls[.steps] = .infinity
    #expect(rows(context(model)).first == 0, "NaN does not scroll")
    model.scrolls[.steps] = 1e9
    #expect(rows(context(model)).last == 21)
  }
}
