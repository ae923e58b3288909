import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// The grid measure makes a character of the caption 7.8 points wide.
struct CanvasPanelTests {
  private func texts(_ name: String, width: Double) -> [TextRun] {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", name: name, frame: Rect(0, 0, 100, 100)))
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 5)))
    model.position = 0.5
    var context = PanelContext(model, GridTextMeasure())
    Caption(rect: Rect(0, 0, width, 48)).draw(&context)
    return context.list.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private let name = "A window with a name that needs some room to be written"

  @Test func `a sentence that fits is one line in the middle`() throws {
    let lines = texts("Main", width: 600)
    #expect(lines.count == 1)
    #expect(try #require(lines.first).position == Point(300, 28.5))
    #expect(lines.first?.anchor == .middle)
  }

  @Test func `a longer sentence takes two lines around the same middle`() throws {
    let lines = texts(name, width: 500)
    #expect(lines.count == 2)
    #expect(lines.map(\.position) == [Point(250, 20), Point(250, 37)])
    let words = lines.map(\.string).joined(separator: " ")
    #expect(words == Sentences.sentence(for: try firstStep(name), in: try tree(name)))
    let measure = GridTextMeasure()
    for line in lines { #expect(measure.width(of: line.string, in: line.font) <= 452) }
  }

  @Test func `a sentence too long for two lines is shortened, and its name is cut in the middle`() {
    let lines = texts(name, width: 200)
    #expect(lines.count == 2 && lines.first?.string.contains("…") == true)
    #expect(lines.map(\.string).joined(separator: " ").hasSuffix(" is asked"))
  }

  private func tree(_ name: String) throws -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", name: name, frame: Rect(0, 0, 100, 100)))
    return builder.finish()
  }

  private func firstStep(_ name: String) throws -> Step {
    try #require(HitTest(try tree(name)).trace(at: Point(5, 5)).steps.first)
  }
}
