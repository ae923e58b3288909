import Answers
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct AnswerTests {
  private let scene = DemoScene.scene

  private func view(_ id: String) throws -> NodeID { try #require(scene.tree.view(named: id)) }

  /// The demo with B disabled and C.1 visible.
  private func changed() throws -> Scene {
    var changed = scene
    changed.tree = scene.tree.applying([
      ViewEdit(try view("viewb"), .userInteraction(false)),
      ViewEdit(try view("c1"), .hidden(false)),
    ])
    return changed
  }

  private func answer(_ name: String) throws -> (scene: Scene, answer: Answer) {
    switch name {
    case "map": (scene, .map(TouchSurvey(scene)))
    case "why": (scene, .why(Why(try view("a2"), in: scene, at: DemoScene.point)))
    case "changes":
      (try changed(), .comparison(SceneComparison(from: scene, to: try changed()), isBefore: false))
    default: (scene, .audit(Audit(scene)))
    }
  }

  @Test(arguments: ["map", "why", "changes"])
  func `the picture of an answer matches the approved one`(name: String) throws {
    let (scene, answer) = try answer(name)
    var model = FrameModel(scene, trace: name == "map" ? nil : scene.trace(at: DemoScene.point))
    model.position = Double(model.trace?.steps.count ?? 0)
    model.answer = answer
    if name == "why" { model.theme = .dark }
    let rasterizer = Rasterizer(.outlines)
    let size = Size(1080, 640)
    let frame = FrameRenderer(rasterizer.text).frame(model, size: size)
    let picture = rasterizer.bitmap(of: frame.flattened(), size: size)
    #expect(try Golden.mismatch(picture: picture, named: "answer-\(name).png") == nil)
  }

  @Test func `a narrow window shows the whole answer and cuts no fact`() throws {
    let (scene, answer) = try answer("why")
    var model = FrameModel(scene, trace: scene.trace(at: DemoScene.point))
    model.answer = answer
    model.transport = Transport()
    model.scene.name = "A name that leaves little room beside itself"
    model.title = model.scene.name
    let renderer = FrameRenderer(Rasterizer(.outlines).text)
    let frame = renderer.frame(model, size: Size(640, 480))
    let texts = frame.flattened().commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
    let all = texts.joined(separator: " ")
    #expect(all.contains(answer.headline), "\(texts)")
    let rows = frame.regions.filter { if case .row(.answers, _) = $0.id { true } else { false } }
    #expect(!rows.isEmpty && rows.allSatisfy { all.contains($0.label) }, "\(texts)")
    #expect(texts.contains("12 views") && !texts.contains { $0.hasPrefix("12 views ·") })
  }

  @Test(arguments: ["map", "why", "changes", "audit"])
  func `an answer is drawn at any size`(name: String) throws {
    let (scene, answer) = try answer(name)
    var model = FrameModel(scene)
    model.answer = answer
    for size in [Size(0, 0), Size(80, 80), Size(320, 240), Size(640, 480), Size(5000, 300)] {
      let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
      #expect(frame.regions.allSatisfy { $0.rect.width >= 0 && $0.rect.height >= 0 })
    }
  }

  @Test func `a view that gets touches has a region with its name in the picture`() throws {
    let (scene, answer) = try answer("map")
    var model = FrameModel(scene)
    model.answer = answer
    let list = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800)).overlay
    let svg = SVGWriter.svg(
      list, size: Size(1280, 800), title: "", measuring: GridTextMeasure())
    #expect(svg.contains("\"region-\(try view("b1").index)\""))
    #expect(!svg.contains("\"region-\(try view("c1").index)\""))
  }
}
