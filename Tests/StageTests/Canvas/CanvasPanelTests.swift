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
    #expect(lines.count == 2 && lines.contains { $0.string.contains("…") })
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

/// The views outlined at the end of a search.
@Suite struct SearchEndTests {
  /// A screen with rows, a transparent overlay that lets touches pass, and a disabled cover.
  private var scene: Scene {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 300, 600))) {
      for row in 0..<8 {
        $0.add(ViewNode("Row", id: "row\(row)", frame: Rect(0, Double(row) * 60, 300, 50)))
      }
      var cover = ViewNode("Cover", id: "cover", frame: Rect(0, 100, 300, 100))
      cover.isUserInteractionEnabled = false
      $0.add(cover)
      for name in ["pass1", "pass2"] {
        var overlay = ViewNode("Overlay", id: name, frame: Rect(0, 0, 300, 600))
        overlay.policy = .passThrough
        $0.add(overlay)
      }
    }
    return Scene(name: "Test", screen: Size(300, 600), tree: builder.finish())
  }

  private func labels(at point: Point, position: Double? = nil) -> [String] {
    let trace = scene.trace(at: point)
    var model = FrameModel(scene, trace: trace)
    model.position = position ?? Double(trace.steps.count)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    return frame.overlay.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test func `the nearest miss and a cover have a label, other refusals have none`() {
    let labels = labels(at: Point(150, 150))
    #expect(labels.filter { $0 == "cover: interaction off" }.count == 1)
    #expect(labels.filter { $0 == "interaction off" }.count == 1, "in the list of views")
    let misses = labels.filter { $0.contains(": ") && $0.hasSuffix(" pt below") }
    #expect(misses == ["row3: 30 pt below"])
  }

  /// The texts of the canvas after a touch on a label whose superview gets the touch.
  private func texts(in className: String) throws -> [String] {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 300, 600))) {
      $0.add(ViewNode(className, frame: Rect(0, 100, 300, 200))) {
        var label = ViewNode("UILabel", frame: Rect(20, 20, 200, 60))
        label.isUserInteractionEnabled = false
        $0.add(label)
      }
    }
    let scene = Scene(name: "Label", screen: Size(300, 600), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(60, 140)))
    model.position = Double(model.trace?.steps.count ?? 0)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let canvas = try #require(frame.region(.canvas)).rect
    return frame.overlay.commands.compactMap { command in
      if case .text(let run) = command, canvas.contains(run.position) { run.string } else { nil }
    }
  }

  @Test func `a label that a control contains has no reason at the end, one on a plain view has`()
    throws
  {
    func hasReason(_ className: String) throws -> Bool {
      try texts(in: className).contains { $0.hasSuffix(": interaction off") }
    }
    #expect(try hasReason("UIView"))
    #expect(try !hasReason("UIButton"))
  }

  @Test func `the last caption is the answer, and views never asked share a row`() {
    let labels = labels(at: Point(150, 150))
    #expect(labels.contains { $0.hasPrefix("row2 gets the touch") })
    #expect(labels.contains { $0.contains("are never asked") })
    #expect(!labels.contains { $0.contains("is never asked") })
  }

  @Test func `at the end the current step is the answer`() throws {
    let trace = scene.trace(at: Point(150, 150))
    var model = FrameModel(scene, trace: trace)
    model.position = Double(trace.steps.count)
    #expect(model.stepIndex == trace.recordedStepCount - 1)
    #expect(try #require(model.step).order != nil)
    model.position = Double(trace.steps.count) - 0.5
    #expect(model.stepIndex == trace.steps.count - 1)
  }

  @Test func `no label covers the view that gets the touch`() throws {
    let trace = scene.trace(at: Point(150, 150))
    var model = FrameModel(scene, trace: trace)
    model.position = Double(trace.steps.count)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let winner = try #require(trace.result)
    let quad = frame.screenToPicture.boundingBox(
      of: Quadrilateral(scene.tree.bounds(of: winner), through: scene.tree.toScreen(winner)).box)
    for command in frame.overlay.commands {
      if case .text(let run) = command, quad.contains(run.position) {
        Issue.record("“\(run.string)” is over the view")
      }
    }
  }

  @Test func `the labels of the touch and of the selected view do not cover other names`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 300, 600))) {
      // The label of the touch is usually up and right of it, that of a selected view above it.
      $0.add(ViewNode("Neighbour", id: "neighbour", frame: Rect(165, 262, 130, 30)))
      $0.add(ViewNode("Header", id: "header", frame: Rect(20, 390, 260, 30)))
      $0.add(ViewNode("Button", id: "button", frame: Rect(20, 425, 200, 80)))
    }
    let scene = Scene(name: "Test", screen: Size(300, 600), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(150, 310)))
    model.position = Double(model.trace?.steps.count ?? 0)
    model.selection = NodeID(3)
    let measuring = GridTextMeasure()
    let frame = FrameRenderer(measuring).frame(model, size: Size(1280, 800))
    func boxes(_ list: DrawList, _ isIncluded: (TextRun) -> Bool) -> [Rect] {
      var matching = DrawList()
      for command in list.commands {
        if case .text(let run) = command, isIncluded(run) { matching.append(command) }
      }
      return matching.texts(in: frame.size, measuring)
    }
    let names = boxes(frame.layer.list) { ["neighbour", "header"].contains($0.string) }
    let labels = boxes(frame.overlay) {
      $0.string.hasPrefix("150, 310") || $0.string.contains("200 × 80")
    }
    try #require(names.count == 2 && labels.count == 2)
    for label in labels {
      #expect(!names.contains { $0.intersection(label) != nil })
    }
  }
}
