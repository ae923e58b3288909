import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct FrameRendererTests {
  let scene = DemoScene.scene
  let renderer = FrameRenderer(GridTextMeasure())

  private func model(at position: Double) -> FrameModel {
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: DemoScene.point))
    model.position = position
    return model
  }

  @Test(arguments: ["light", "dark"])
  func `the picture matches the approved one`(name: String) throws {
    let rasterizer = Rasterizer(.outlines)
    var model = model(at: name == "light" ? 13.5 : 21)
    model.theme = try #require(Theme(named: name))
    let size = Size(1280, 800)
    let frame = FrameRenderer(rasterizer.text).frame(model, size: size)
    let picture = rasterizer.bitmap(of: frame.flattened(), size: size)
    #expect(try Golden.mismatch(picture: picture, named: "frame-\(name).png") == nil)
  }

  @Test func `every region has an id and a label`() throws {
    var model = model(at: 13.5)
    model.transport = Transport()
    let regions = renderer.frame(model, size: Size(1280, 800)).regions
    let text = regions.map { "\($0.role) \($0.id.name): \($0.label)\n" }.joined()
    #expect(try Golden.mismatch(text: text, named: "regions.txt") == nil)
    #expect(Set(regions.map(\.id)).count == regions.count)
  }

  @Test func `the same model gives the same picture`() {
    let a = renderer.frame(model(at: 8.25), size: Size(1280, 800))
    let b = renderer.frame(model(at: 8.25), size: Size(1280, 800))
    #expect(a.flattened() == b.flattened())
    #expect(a.layer.key == b.layer.key && a.regions == b.regions)
  }

  @Test func `the layer stays while time passes, and changes with the camera`() {
    let a = renderer.frame(model(at: 3), size: Size(1280, 800))
    let b = renderer.frame(model(at: 9.5), size: Size(1280, 800))
    #expect(a.layer.key == b.layer.key && a.layer.list == b.layer.list)
    #expect(a.overlay != b.overlay)
    var zoomed = model(at: 3)
    zoomed.camera = Camera.fit.zoomed(by: 2)
    #expect(renderer.frame(zoomed, size: Size(1280, 800)).layer.key != a.layer.key)
  }

  @Test(arguments: [
    Size(80, 80), Size(320, 240), Size(640, 480), Size(960, 600), Size(1280, 800),
    Size(2560, 1600), Size(5000, 300), Size(0, 0),
  ])
  func `every size has room for the canvas, and no region has a negative size`(size: Size) {
    for position in stride(from: -1.0, through: 23, by: 0.5) {
      var model = model(at: position)
      model.transport = Transport()
      let frame = renderer.frame(model, size: size)
      #expect(frame.region(.canvas) != nil)
      for region in frame.regions { #expect(region.rect.width >= 0 && region.rect.height >= 0) }
      #expect(frame.flattened().pushesAreBalanced)
    }
  }

  @Test func `a point of the canvas is a point of the screen`() throws {
    let frame = renderer.frame(model(at: 0), size: Size(1280, 800))
    let picture = frame.screenToPicture.apply(DemoScene.point)
    let back = try #require(frame.screenPoint(fromCanvas: picture))
    #expect(back.distance(to: DemoScene.point) < 1e-9)
    #expect(frame.screenPoint(fromCanvas: Point(5, 5)) == nil)
  }

  @Test func `views refused by their flags are drawn with a pattern, not by colour alone`() {
    let list = renderer.frame(model(at: 0), size: Size(1280, 800)).layer.list
    func commands(of label: String) -> [DrawList.Command] {
      let start = list.commands.firstIndex {
        if case .pushTag(let tag) = $0 { tag.label.hasPrefix(label) } else { false }
      }
      return start.map { Array(list.commands[$0...].prefix { $0 != .popTag }) } ?? []
    }
    let isDashed = commands(of: "C.1").contains {
      if case .rect(_, _, nil, let stroke?) = $0 { !stroke.dash.isEmpty } else { false }
    }
    let isHatched = commands(of: "C.2").contains {
      if case .rect(_, _, .hatch, _) = $0 { true } else { false }
    }
    let isDotted = commands(of: "C.3").contains {
      if case .rect(_, _, _, let stroke?) = $0 {
        stroke.isRound && stroke.dash.first == 0
      } else {
        false
      }
    }
    #expect(isDashed && isHatched && isDotted)
  }

  @Test func `an empty scene, absurd frames and overrides are drawn without a trap`() {
    for scene in DemoScene.absurd {
      let trace = HitTest(scene.tree).trace(at: Point(10, 10))
      for position in 0..<(trace.steps.count + 2) {
        var model = FrameModel(scene, trace: trace)
        model.position = Double(position)
        let frame = renderer.frame(model, size: Size(1280, 800))
        #expect(frame.flattened().pushesAreBalanced)
        _ = Rasterizer(.glyphs).bitmap(of: frame.flattened(), size: Size(200, 100))
      }
    }
  }

  @Test func `every kind of step is drawn for random trees`() {
    for seed in Sample.seeds(24) {
      var random = RandomTree(seed: seed, .everything)
      let tree = random.tree(of: 40)
      let scene = Scene(name: "random", screen: Size(400, 800), tree: tree)
      let trace = HitTest(tree).trace(at: random.point())
      for step in trace.steps.indices {
        var model = FrameModel(scene, trace: trace)
        model.position = Double(step) + 0.4
        #expect(renderer.frame(model, size: Size(1280, 800)).flattened().pushesAreBalanced)
      }
    }
  }

  @Test func `of a huge tree only visible views are drawn`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for number in 0..<100_000 {
        $0.add(ViewNode(frame: Rect(Double(number % 316) * 3, Double(number / 316) * 3, 3, 3)))
      }
    }
    let tree = builder.finish()
    let scene = Scene(name: "huge", screen: Size(1000, 1000), tree: tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(1, 1)))
    model.position = 250_000
    let frame = renderer.frame(model, size: Size(1280, 800))
    #expect(frame.layer.list.commands.count < 70_000)
    #expect(frame.overlay.commands.count < 1_500)
    #expect(frame.regions.count < 200)
  }

  @Test func `a chain of 50,000 views is drawn`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<50_000 { builder.open(ViewNode(frame: Rect(0, 0, 100, 100))) }
    let scene = Scene(name: "chain", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 5)))
    model.position = 149_990
    let frame = renderer.frame(model, size: Size(1280, 800))
    #expect(frame.flattened().pushesAreBalanced)
    #expect(frame.overlay.commands.count < 3_000)
  }
}

extension DrawList {
  /// A Boolean value indicating whether every push has its pop after it.
  var pushesAreBalanced: Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .pushClip, .pushTransform, .pushOpacity, .pushTag: depth += 1
      case .popClip, .popTransform, .popOpacity, .popTag: depth -= 1
      case .rect, .path, .text, .picture: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
