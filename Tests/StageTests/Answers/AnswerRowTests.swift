import Answers
import Drawing
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct AnswerRowTests {
  private static func scene() -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800)))
    var button = ViewNode("UIButton", id: "buy", frame: Rect(20, 20, 100, 44))
    button.backgroundColor = ViewColor(hex: "#ff0000")
    builder.add(button)
    builder.add(ViewNode(id: "veil", frame: Rect(0, 0, 60, 300)))
    builder.close()
    return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
  }

  /// The lines of the list next to an answer.
  private static func lines(
    _ scene: Scene, _ answer: Answer, selecting view: NodeID? = nil
  ) -> [String] {
    var model = FrameModel(scene)
    model.answer = answer
    model.selection = view
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    return frame.regions.compactMap { region in
      if case .row(.answers, _) = region.id { return region.label }
      return nil
    }
  }

  @Test func `a name at the start of a line keeps its case`() throws {
    let scene = Self.scene()
    let buy = try #require(scene.tree.view(named: "buy"))
    let why = Why(buy, in: scene, at: Point(30, 30))
    #expect(Self.lines(scene, .why(why)).first?.hasPrefix("veil") == true)
    let audit = Self.lines(scene, .audit(Audit(scene)))
    #expect(audit.contains { $0.hasPrefix("The invisible view veil") })
  }

  @Test func `a map lists misleading and dead zones before its regions`() throws {
    let scene = Self.scene()
    let lines = Self.lines(scene, .map(TouchSurvey(scene)))
    #expect(lines.prefix(2) == ["buy is seen, veil gets it", "buy is dead here"])
    #expect(lines.dropFirst(2) == ["window", "veil", "buy"])
  }

  @Test func `a selected control has its slop outlined and listed`() throws {
    let scene = Self.scene()
    let (buy, veil) = (scene.tree.view(named: "buy"), scene.tree.view(named: "veil"))
    let answer = Answer.map(TouchSurvey(scene))
    #expect(
      Self.lines(scene, answer, selecting: buy).first
        == "buy counts a finger as inside up to here")
    #expect(Self.lines(scene, answer, selecting: veil) == Self.lines(scene, answer))
  }
}
