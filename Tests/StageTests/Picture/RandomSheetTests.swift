import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames of random screens in random states, each drawn as when a person last reviewed
/// it.
@Suite struct RandomSheetTests {
  private static func model(
    _ scene: Scene, _ random: inout SeededGenerator, at point: Point
  ) -> FrameModel {
    var model = FrameModel(scene, trace: random.chance(0.9) ? scene.trace(at: point) : nil)
    let count = Double(model.trace?.steps.count ?? 0)
    func view(_ chance: Double) -> NodeID? {
      random.chance(chance) ? NodeID(Int(random.next() % UInt64(scene.tree.count))) : nil
    }
    model.position = random.number(-0.5...count + 1)
    model.theme = random.chance(0.5) ? .light : .dark
    if random.chance(0.85) { model.transport = Transport() }
    model.selection = view(0.5)
    model.hover = view(0.3)
    model.measured = view(0.2)
    model.canvas.focus = view(0.2)
    model.showsHandles = random.chance(0.5)
    for option in CanvasOption.allCases where random.chance(0.2) { model.canvas[option].toggle() }
    if random.chance(0.3) {
      model.camera = Camera(
        zoom: random.number(0.3...6),
        offset: Point(random.number(-300...300), random.number(-300...300)))
    }
    if random.chance(0.35) {
      var space = SpaceCamera(yaw: random.number(-70...70), pitch: random.number(-60...60))
      if random.chance(0.4) { space.spacing = random.number(0...80) }
      if random.chance(0.3) { space.back = random.number(0...1) }
      if random.chance(0.3) { space.front = random.number(0...1) }
      if random.chance(0.3) { space.progress = random.number(0...1) }
      model.space = space
    }
    if random.chance(0.3) { model.outline = Outline(OutlineRows(scene.tree)) }
    if random.chance(0.15) { model.answer = .map(TouchSurvey(scene)) }
    if random.chance(0.1), let view = view(1) {
      model.answer = .why(Why(view, in: scene, at: point))
    }
    model.detail = StepDetail.allCases[Int(random.next() % 3)]
    model.lifted = view(0.1)
    return model
  }

  @Test(arguments: 0..<4) func `random screens in random states`(part: Int) throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for number in 0..<24 {
      let seed = UInt64(part * 100 + number)
      var trees = RandomTree(seed: seed, .everything)
      var random = SeededGenerator(seed: seed)
      let tree = trees.tree(of: [8, 20, 45, 90][number % 4])
      let scene = Scene(name: "Random \(seed)", screen: Size(400, 800), tree: tree)
      let model = Self.model(scene, &random, at: trees.point())
      let size = [Size(1280, 800), Size(1000, 640), Size(700, 900)][number % 3]
      sheet.add("\(seed)", renderer.frame(model, size: size))
    }
    #expect(try sheet.mismatch(named: "sheet-random-\(part + 1).txt") == nil)
  }

  @Test func `a crowd of views has a limited number of names and fills`() throws {
    var sheet = PictureSheet()
    for (name, side, pitch) in [("names", 30, 100.0), ("fills", 20, 0.0)] {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", name: "Window", frame: Rect(0, 0, 3000, 3000))) {
        for number in 0..<side * side {
          let place = Point(Double(number % side) * pitch, Double(number / side) * pitch)
          let extent = pitch == 0 ? Size(3000, 3000) : Size(90, 90)
          $0.add(ViewNode(name: "N\(number)", frame: Rect(origin: place, size: extent)))
        }
      }
      let scene = Scene(name: name, screen: Size(3000, 3000), tree: builder.finish())
      var model = FrameModel(scene)
      model.panels[wants: .tree] = false
      for space in pitch == 0 ? [nil] : [nil, SpaceCamera()] {
        model.space = space
        let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(3200, 3200))
        sheet.add("\(name) \(space == nil)", frame)
      }
    }
    #expect(try sheet.mismatch(named: "sheet-crowds.txt") == nil)
  }
}
