import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct CallStackPanelTests {
  private func rows(_ model: FrameModel, _ height: Double = 400) -> [String] {
    let summary = model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }
    var context = PanelContext(model, GridTextMeasure(), rows: summary?.rows)
    CallStackPanel(rect: Rect(0, 0, 360, height)).draw(&context, SearchSnapshot(model, summary))
    #expect(context.list.pushesAreBalanced)
    return context.regions.filter { $0.role == .row }.map(\.label)
  }

  @Test func `the innermost call comes first, with what it does`() throws {
    let scene = DemoScene.scene
    var model = FrameModel(scene, trace: scene.trace(at: DemoScene.point))
    var seen: [Int] = []
    for step in try #require(model.trace).steps.indices {
      model.position = Double(step) + 0.5
      let rows = rows(model)
      seen.append(rows.count)
      let stack = model.trace?.callStack(at: step) ?? []
      #expect(rows.count == stack.count)
      for (row, visit) in zip(rows, stack.reversed()) {
        #expect(row.contains(": \(scene.tree.displayName(of: visit.view)), "))
      }
    }
    #expect(Set(seen) == [0, 1, 2, 3, 4])
  }

  @Test func `in a narrow panel the method is dropped before names`() {
    let scene = DemoScene.scene
    var model = FrameModel(scene, trace: scene.trace(at: DemoScene.point))
    model.position = 17.5
    func texts(_ width: Double) -> [String] {
      let summary = model.trace.map { TraceSummary($0, chain: []) }
      var context = PanelContext(model, GridTextMeasure(), rows: summary?.rows)
      CallStackPanel(rect: Rect(0, 0, width, 400)).draw(&context, SearchSnapshot(model, summary))
      return context.list.commands.compactMap {
        if case .text(let run) = $0 { run.string } else { nil }
      }
    }
    #expect(texts(360).contains(".hitTest(58, 28)"))
    #expect(texts(200).contains("(58, 28)") && texts(200).contains("B.1"))
  }

  @Test func `numbers of calls have room for four digits`() throws {
    var builder = ViewTreeBuilder()
    for number in 0..<1_100 { builder.open(ViewNode(name: "V\(number)", frame: Rect(0, 0, 9, 9))) }
    let scene = Scene(name: "", screen: Size(9, 9), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(1, 1)))
    let last = try #require(model.trace?.steps.first { $0.kind == .answersSelf }).index
    model.position = Double(last)
    let summary = model.trace.map { TraceSummary($0, chain: []) }
    var context = PanelContext(model, GridTextMeasure(), rows: summary?.rows)
    CallStackPanel(rect: Rect(0, 0, 360, 10_000)).draw(&context, SearchSnapshot(model, summary))
    let numbers = context.list.commands.compactMap {
      if case .text(let run) = $0, run.anchor == .end { run.string } else { nil }
    }
    #expect(numbers.contains("1040") && numbers.contains("0") && !numbers.contains("…"))
  }

  @Test func `a call that runs an override is marked`() {
    var builder = ViewTreeBuilder()
    var window = ViewNode("UIWindow", name: "W", frame: Rect(0, 0, 9, 9))
    window.policy = .passThrough
    builder.add(window)
    let scene = Scene(name: "", screen: Size(9, 9), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(1, 1)))
    model.position = 0
    #expect(rows(model) == ["Frame 0: W, runs its override"])
  }

  @Test func `a very deep search shows both ends and the number of calls between them`() throws {
    var builder = ViewTreeBuilder()
    for number in 0..<1_000 { builder.open(ViewNode(name: "V\(number)", frame: Rect(0, 0, 9, 9))) }
    let scene = Scene(name: "", screen: Size(9, 9), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(1, 1)))
    let last = try #require(model.trace?.steps.first { $0.kind == .answersSelf }).index
    model.position = Double(last)
    let rows = rows(model, 10_000)
    #expect(rows.count == 129)
    #expect(rows.first == "Frame 999: V999, returns itself")
    #expect(rows[63].hasPrefix("Frame 936: V936, "))
    #expect(rows[64] == "872 more calls")
    #expect(rows[65] == "Frame 63: V63, asks its subviews")
    #expect(rows.last == "Frame 0: V0, asks V1")
  }
}
