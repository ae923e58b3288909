import Drawing
import Geometry
import HitTesting
import Raster
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct SpaceProjectionTests {
  private let scene = DemoScene.scene
  private let size = Size(1280, 800)

  private func model(_ camera: SpaceCamera = SpaceCamera(), at step: Double = 22) -> FrameModel {
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: DemoScene.point))
    model.position = step
    model.space = camera
    return model
  }

  private func frame(_ model: FrameModel) -> Frame {
    FrameRenderer(GridTextMeasure()).frame(model, size: size)
  }

  @Test(arguments: ["light", "dark"])
  func `levels match the approved picture`(name: String) throws {
    let rasterizer = Rasterizer(.outlines)
    var model = model(at: name == "light" ? 13.5 : 22)
    model.theme = try #require(Theme(named: name))
    let list = FrameRenderer(rasterizer.text).frame(model, size: size).flattened()
    let picture = rasterizer.bitmap(of: list, size: size)
    #expect(try Golden.mismatch(picture: picture, named: "levels-\(name).png") == nil)
    guard name == "light" else { return }
    let svg = SVGWriter.svg(list, size: size, title: "Levels", measuring: rasterizer.text)
    #expect(try Golden.mismatch(text: svg, named: "levels.svg") == nil)
  }

  @Test func `without rotation the levels are where the flat screen is`() throws {
    var camera = SpaceCamera()
    camera.progress = 0
    let space = try #require(frame(model(camera)).space)
    let (near, far) = (space.plane(0), space.plane(3))
    #expect(near == far && near.b == 0 && near.c == 0 && near.a == near.d)
  }

  @Test(arguments: [(36.0, 16.0), (-50, 20), (10, -40), (0, 0), (80, 80)])
  func `a click hits the foremost visible view under the pointer`(
    yaw: Double, pitch: Double
  ) throws {
    let frame = frame(model(SpaceCamera(yaw: yaw, pitch: pitch)))
    let space = try #require(frame.space)
    for plate in space.stack.plates where plate.isSolid {
      let spot = space.plane(Double(plate.level)).apply(plate.area.box.center)
      let touch = try #require(frame.touch(at: spot, level: nil))
      let level = try #require(touch.level)
      #expect(level >= plate.level)
      #expect(
        space.stack.plates.contains {
          $0.level == level && $0.isSolid && $0.area.contains(touch.point)
        })
      if level == plate.level {
        #expect(touch.point.distance(to: plate.area.box.center) < 1e-6)
      }
      // On the level of the view, the point is in the view, whatever is in front of it.
      let own = try #require(frame.touch(at: spot, level: plate.level)).point
      #expect(own.distance(to: plate.area.box.center) < 1e-6)
    }
  }

  @Test func `levels out of the range are neither drawn nor touched`() throws {
    var camera = SpaceCamera()
    camera.front = 0.5
    let frame = frame(model(camera))
    let space = try #require(frame.space)
    let middle = Int((Double(space.stack.levelCount - 1) / 2).rounded())
    #expect(space.shown == 0...middle && middle >= 2)
    let shown = frame.layer.list.commands.compactMap { command -> String? in
      if case .pushTag(let tag) = command, tag.role == "view" { tag.id } else { nil }
    }
    let expected = space.stack.plates.filter { $0.level <= middle }
    #expect(shown.count == expected.count && !shown.isEmpty)
    let front = try #require(space.stack.plates.last)
    let spot = space.plane(Double(front.level)).apply(front.area.box.center)
    #expect(try #require(frame.touch(at: spot, level: nil)?.level) <= middle)
  }

  @Test func `a rotation has the sine and cosine of its angle`() {
    for (degrees, sine) in [(0.0, 0.0), (30, 0.5), (-30, -0.5), (80, 0.984_807_753_012_208)] {
      let turn = SpaceProjection.turn(degrees)
      #expect((turn.sine - sine).magnitude < 1e-14)
      #expect((turn.sine * turn.sine + turn.cosine * turn.cosine - 1).magnitude < 1e-14)
    }
  }

  @Test func `the layer changes from step to step, and not within one`() {
    let renderer = FrameRenderer(GridTextMeasure())
    let a = renderer.frame(model(at: 0.25), size: size)
    let b = renderer.frame(model(at: 0.5), size: size)
    let c = renderer.frame(model(at: 6.5), size: size)
    #expect(a.layer.key == b.layer.key && a.overlay != b.overlay)
    #expect(a.layer.key != c.layer.key)
    #expect(c.flattened() == frame(model(at: 6.5)).flattened())
  }

  @Test func `another hierarchy is another layer, even within a revision`() throws {
    let renderer = FrameRenderer(GridTextMeasure())
    let before = renderer.frame(model(), size: size)
    var changed = model()
    var node = scene.tree[NodeID(3)]
    node.isHidden.toggle()
    changed.scene.tree = scene.tree.replacing([NodeID(3): node])
    let after = renderer.frame(changed, size: size)
    #expect(before.layer.key != after.layer.key && before.layer.list != after.layer.list)
  }

  @Test func `the ray has a mark on each view that it goes through`() throws {
    let space = try #require(frame(model()).space)
    let marks = space.stack.plates.filter { $0.area.contains(DemoScene.point) }
    // Window, Main, A, A.2, B, B.1.
    #expect(marks.map(\.level) == [0, 1, 2, 3, 4, 5].prefix(marks.count).map { $0 })
    let before = frame(model(at: 0)).overlay.commands.count
    let after = frame(model(at: 22)).overlay.commands.count
    #expect(before > 0 && after > 0)
  }

  @Test func `deliveries, answers and absurd scenes are drawn on levels without a trap`() {
    for scene in DemoScene.absurd {
      for side in [0.0, 60, 300, 1280] {
        var model = FrameModel(scene, trace: scene.trace(at: Point(10, 10)))
        model.transport = Transport()
        model.space = SpaceCamera(yaw: -80, pitch: 80, spacing: 400)
        let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(side, side))
        #expect(frame.flattened().pushesAreBalanced)
      }
    }
  }

  @Test func `the camera turns within bounds, and its slider is finer where levels are close`() {
    let far = SpaceCamera().turned(by: Point(10_000, -10_000))
    #expect(far.yaw == 80 && far.pitch == -80)
    for place in stride(from: 0.0, through: 1, by: 0.1) {
      let spacing = SpaceCamera.spacing(atFraction: place)
      #expect((SpaceCamera.fraction(ofSpacing: spacing) - place).magnitude < 0.02)
    }
    #expect(SpaceCamera().shown(of: 0) == 0...0)
  }
}
