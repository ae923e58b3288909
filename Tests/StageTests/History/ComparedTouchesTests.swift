import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct ComparedTouchesTests {
  private func model(_ a: Point, _ b: Point) -> FrameModel {
    let scene = DemoScene.scene
    var model = FrameModel(scene, trace: scene.trace(at: b))
    model.transport = Transport()
    model.comparedTouches = ComparedTouches(
      TraceComparison(scene.trace(at: a), scene.trace(at: b)), number: 1,
      titles: ["Touch 1", "Touch 2"])
    return model
  }

  private func rows(_ frame: Frame) -> [String] {
    frame.regions.filter { $0.id.name.hasPrefix("comparedSteps-") }.map(\.label)
  }

  @Test func `the first row that differs is visible and marked`() {
    let frame = FrameRenderer(GridTextMeasure())
      .frame(model(DemoScene.point, Point(20, 20)), size: Size(1280, 800))
    #expect(rows(frame).filter { $0.contains("first difference") }.count == 1)
  }

  @Test func `the steps of each search are named in its own tree`() throws {
    func scene(_ name: String) -> Scene {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", name: name, frame: Rect(0, 0, 90, 90)))
      return Scene(name: "", screen: Size(90, 90), tree: builder.finish())
    }
    let (old, new) = (scene("Former"), scene("Present"))
    var model = FrameModel(new, trace: new.trace(at: Point(9, 9)))
    model.transport = Transport()
    model.comparedTouches = ComparedTouches(
      TraceComparison(old.trace(at: Point(9, 9)), new.trace(at: Point(9, 9))), number: 1,
      titles: ["Touch 1", "Touch 2"])
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let label = try #require(rows(frame).first)
    let sides = label.split(separator: " | ")
    #expect(sides.count == 2, "\(label)")
    #expect(sides.first?.contains("Former") == true && sides.last?.contains("Present") == true)
    #expect(!label.hasPrefix("Present") && sides.last?.contains("Former") == false)
  }

  @Test func `the longer of two searches continues alone`() {
    var model = model(DemoScene.point, Point(-9, -9))
    let count = model.comparedTouches?.comparison.count ?? 1
    model.comparedTouches?.row = count - 1
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    #expect(rows(frame).last?.hasSuffix("| –") == true)
  }

  @Test(arguments: [
    Size(320, 240), Size(640, 480), Size(1280, 800), Size(2560, 1600), Size(0, 0),
  ])
  func `the comparison fits in every window, and a click beside it closes it`(size: Size) {
    for row in [0, 9, 30] {
      var model = model(DemoScene.point, Point(20, 20))
      model.comparedTouches?.row = row
      let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
      #expect(frame.flattened().pushesAreBalanced)
      #expect(Set(frame.regions.map(\.id)).count == frame.regions.count)
      guard size.width >= 320 else { continue }
      #expect(
        frame.region(.control(.closeComparison))?.action == .perform(.compareTouch(nil)))
      let card = frame.region(.panel(.comparison))?.rect
      #expect(card.map { Rect(origin: .zero, size: size).intersection($0) == $0 } == true)
    }
  }
}
