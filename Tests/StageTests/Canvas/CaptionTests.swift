import Answers
import Drawing
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

/// Captions of one and of two lines below the screen.
struct CaptionTests {
  /// The vertical positions of the caption's lines for a view name of some letters, from the top.
  private func lines(_ letters: Int) -> [Double] {
    let name = Array(repeating: "name", count: letters / 5).joined(separator: " ")
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", name: name, frame: Rect(0, 0, 320, 480)))
    let tree = builder.finish()
    let scene = Scene(name: "caption", screen: Size(320, 480), tree: tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(10, 10)))
    model.position = 0
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    return frame.flattened().commands.compactMap { command in
      guard case .text(let run) = command, run.anchor == .middle, run.font.size == 13 else {
        return nil
      }
      return run.position.y
    }
  }

  @Test
  func `views with the same outcome share a caption, and the last one is the answer`() throws {
    let trace = RowsScene.trace()
    let scene = Scene(name: "", screen: Size(100, 300), tree: trace.tree)
    var model = FrameModel(scene, trace: trace)
    func caption(_ position: Double) -> String {
      model.position = position
      let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
      return frame.flattened().commands.compactMap { command in
        guard case .text(let run) = command, run.anchor == .middle, run.font.size == 13 else {
          return nil
        }
        return run.string
      }.joined(separator: " ")
    }
    let run = try #require(StepRun.runs(of: trace).first)
    let during = Set(run.steps.map { caption(Double($0) + 0.5) })
    #expect(during.count == 1 && during.first?.hasPrefix("19 subviews") == true, "\(during)")
    #expect(caption(Double(trace.steps.count)).contains("gets the touch"))
    model.folding.unfoldsAll = true
    #expect(Set(run.steps.map { caption(Double($0)) }).count == run.steps.count)
  }

  @Test func `the effect of a tap follows the answer, at the end of the search`() throws {
    let scene = TouchScene.scene
    let renderer = FrameRenderer(GridTextMeasure())
    func lines(_ model: FrameModel, _ size: Size = Size(1280, 800)) -> [String] {
      renderer.frame(model, size: size).flattened().commands.compactMap { command in
        guard case .text(let run) = command, run.string.contains("tap") else { return nil }
        return run.string.hasPrefix("A tap ") ? run.string : nil
      }
    }
    for (point, line) in [
      (Point(60, 60), "A tap sends “send” to HomeController."),
      (Point(60, 200), "A tap sends “open” to Main."),
    ] {
      var model = FrameModel(scene, trace: scene.trace(at: point))
      let count = try #require(model.trace?.steps.count)
      for step in 0..<count {
        model.position = Double(step) + 0.5
        #expect(lines(model).isEmpty)
      }
      model.position = Double(count)
      #expect(lines(model) == [line])
      #expect(lines(model, Size(640, 400)).isEmpty, "there is no room")
      model.unknownOfTap = .rules
      #expect(lines(model).isEmpty)
      model.unknownOfTap = []
      model.presentation = Presentation()
      #expect(lines(model).count == 1)
      model.presentation = nil
      model.answer = .map(TouchSurvey(scene))
      #expect(lines(model).isEmpty)
    }
    let touched = TouchScene.model("down 60,60; up", at: 99)
    #expect(lines(touched).isEmpty, "the deliveries are shown themselves")
  }

  @Test func `two lines are centred at the place of one`() {
    let one = lines(5)
    let two = lines(100)
    #expect(one.count == 1 && two.count == 2)
    #expect(two.count == 2 && two[1] - two[0] == 17)
    #expect((two.reduce(0, +) / 2 - (one.first ?? 0)).magnitude < 1e-9)
  }
}
