import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct PresenterPanelTests {
  /// A finished search in the presentation mode.
  private func model(at point: Point = DemoScene.point, _ space: SpaceCamera? = nil) -> FrameModel {
    let scene = DemoScene.scene
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: point))
    model.position = Double(model.trace?.steps.count ?? 0)
    model.transport = Transport()
    model.presentation = Presentation()
    model.space = space
    return model
  }

  private func frame(_ model: FrameModel, _ size: Size = Size(1280, 800)) -> Frame {
    FrameRenderer(GridTextMeasure()).frame(model, size: size)
  }

  /// The drawn texts with their font sizes in the window.
  private func texts(_ frame: Frame) -> [(text: String, size: Double)] {
    var scale = [1.0]
    return frame.flattened().commands.compactMap { command in
      switch command {
      case .pushTransform(let transform): scale.append((scale.last ?? 1) * transform.a)
      case .popTransform: scale.removeLast()
      case .text(let run): return (run.string, run.font.size * (scale.last ?? 1))
      default: break
      }
      return nil
    }
  }

  @Test func `the sentence is large enough for the last row`() throws {
    for (size, least) in [(Size(1280, 800), 38.0), (Size(1920, 1080), 50), (Size(640, 480), 19)] {
      let frame = frame(model(), size)
      let sentence = texts(frame).filter { $0.size >= least }.map(\.text).joined(separator: " ")
      #expect(sentence.contains("gets the touch"), "\(size): \(texts(frame))")
    }
  }

  @Test func `no panels are shown, and the screen is larger than usual`() throws {
    let frame = frame(model())
    var desk = model()
    desk.presentation = nil
    let usual = self.frame(desk)
    let ids = Set(frame.regions.map(\.id))
    #expect(
      ids == [.canvas, .control(.scrubber), .control(.closePresenter)], "\(ids.map(\.name))")
    #expect(frame.screenToPicture.a > usual.screenToPicture.a * 1.3)
  }

  @Test(arguments: [nil, SpaceCamera()])
  func `a point of the window is the same point of the screen at any scale`(
    _ space: SpaceCamera?
  ) throws {
    let frame = frame(model(at: DemoScene.point, space))
    #expect(frame.scale == 2)
    let canvas = try #require(frame.region(.canvas)).rect
    let half = self.frame(model(at: DemoScene.point, space), Size(640, 400))
    #expect(half.scale == 1)
    var compared = 0
    for x in stride(from: canvas.minX, to: canvas.maxX, by: 37) {
      for y in stride(from: canvas.minY, to: canvas.maxY, by: 37) {
        let there = frame.touch(at: Point(x, y), level: nil)
        let here = half.touch(at: Point(x / 2, y / 2), level: nil)
        #expect(there?.level == here?.level && (there == nil) == (here == nil))
        guard let there, let here else { continue }
        #expect(there.point.distance(to: here.point) < 1e-6)
        compared += 1
      }
    }
    #expect(compared > 20)
  }

  @Test(
    arguments: [
      Size(1280, 800), Size(800, 600), Size(640, 480), Size(480, 900), Size(300, 120), Size(0, 0),
      Size(.nan, 5), Size(4000, 3000),
    ])
  func `screen and sentence do not overlap`(_ size: Size) {
    for screen in [Size(320, 480), Size(1024, 768), Size(390, 844)] {
      let inner = Layout(presenting: size).canvas
      let layout = PresenterLayout(inner, screen: screen, isSpace: false)
      #expect(layout.area.intersection(layout.caption) == nil)
      #expect(layout.area.maxX <= inner.maxX && layout.caption.maxX <= inner.maxX + 1e-9)
      #expect(layout.area.maxY <= inner.maxY && layout.caption.maxY <= inner.maxY)
    }
    _ = frame(model(), size)
  }

  @Test func `an upright screen has its sentence beside it, a wide one below it`() {
    let panel = Rect(0, 0, 640, 400)
    #expect(PresenterLayout(panel, screen: Size(320, 480), isSpace: false).isAside)
    #expect(!PresenterLayout(panel, screen: Size(1024, 768), isSpace: false).isAside)
    #expect(!PresenterLayout(Rect(0, 0, 400, 600), screen: Size(320, 480), isSpace: false).isAside)
  }

  @Test func `the pointer is a disc, smaller and in the colour of touches while it is pressed`() {
    func discs(_ change: (inout Presentation) -> Void) -> [DrawList.Command] {
      var model = model()
      let without = Set(frame(model).overlay.commands)
      if var presentation = model.presentation {
        change(&presentation)
        model.presentation = presentation
      }
      return frame(model).overlay.commands.filter { !without.contains($0) }
    }
    #expect(discs { _ in }.isEmpty)
    let hovering = discs { $0.pointer = Point(100, 60) }
    let center = Path(circle: Point(50, 30), radius: 18)
    #expect(hovering.count == 2)
    #expect(
      hovering.first == .path(center, fill: .color(Theme.light.asked.opacity(0.28)), stroke: nil))
    let pressed = discs {
      $0.pointer = Point(100, 60)
      $0.isPressed = true
    }
    #expect(pressed.count == 2 && pressed != hovering)
    #expect(discs { $0.pointer = Point(.nan, 1) }.isEmpty)
  }
}
