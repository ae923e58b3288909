import Drawing
import Geometry
import HitTesting
import Raster
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct OutlinePanelTests {
  private func model(at position: Double, _ scene: Scene = DemoScene.scene) -> FrameModel {
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: DemoScene.point))
    model.position = position
    model.transport = Transport()
    model.outline = Outline(OutlineRows(scene.tree))
    return model
  }

  private func texts(_ model: FrameModel, _ size: Size = Size(1280, 800)) -> [String] {
    FrameRenderer(GridTextMeasure()).frame(model, size: size).overlay.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test(arguments: ["light", "dark"])
  func `the outline matches the approved picture`(name: String) throws {
    let rasterizer = Rasterizer(.outlines)
    var model = model(at: name == "light" ? 99 : 11.4)
    model.theme = try #require(Theme(named: name))
    if name == "light" {
      var finder = OutlineFinder(model.scene.tree)
      finder.find("b.")
      model.outline?.input.send(.insert("b."))
      model.outline?.hasFocus = true
      model.outline?.finder = finder
      model.selection = finder.matches.last
    }
    let size = name == "light" ? Size(1280, 800) : Size(900, 600)
    let frame = FrameRenderer(rasterizer.text).frame(model, size: size)
    let picture = rasterizer.bitmap(of: frame.flattened(), size: size)
    #expect(try Golden.mismatch(picture: picture, named: "outline-\(name).png") == nil)
  }

  @Test func `rows, triangles and the search field are regions`() {
    let regions = FrameRenderer(GridTextMeasure()).frame(model(at: 0), size: Size(1280, 800))
      .regions
    func region(_ label: String) -> Region? { regions.first { $0.label == label } }
    #expect(region("C.1")?.role == .row && region("Find")?.role == .field)
    #expect(region("Collapse View A")?.role == .button)
    #expect(region("Collapse A.1") == nil, "it has no subviews")
    #expect(region("Show the chart")?.action == .perform(.showOutline(false)))
    #expect(Set(regions.map(\.id)).count == regions.count)
    #expect(Set(regions.map(\.id.name)).count == regions.count)
    for region in regions where region.role != .canvas && region.role != .panel {
      #expect(!region.label.isEmpty && (region.action != nil || region.role == .list))
    }
  }

  @Test func `before a touch, rows show the properties that prevent touches`() {
    var model = FrameModel(DemoScene.scene)
    model.outline = Outline(OutlineRows(DemoScene.scene.tree))
    let said = texts(model)
    #expect(said.contains("hidden") && said.contains("interaction off") && said.contains("α 0.005"))
    #expect(!said.contains("never asked") || said.filter { $0 == "never asked" }.count == 1)
  }

  @Test func `a search too long to record shows the reason of every refused sibling`() {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 100, 10_000)))
    for row in 0..<3_000 {
      builder.add(ViewNode(name: "Row \(row)", frame: Rect(0, Double(row), 100, 1)))
    }
    let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: Point(5, 0.5)))
    model.outline = Outline(OutlineRows(scene.tree))
    model.position = 1e9
    // The front row is the first one that was asked.
    #expect(texts(model).contains("2998.5 pt above"))
    model.position = 0
    #expect(!texts(model).contains("2998.5 pt above"))
  }

  @Test(arguments: [
    Size(80, 80), Size(640, 480), Size(900, 320), Size(900, 600), Size(1280, 800), Size(0, 0),
  ])
  func `the outline is drawn at every size, for deep and broad trees`(size: Size) {
    var builder = ViewTreeBuilder()
    for depth in 0..<200 {
      builder.open(ViewNode(name: "Level \(depth)", frame: Rect(0, 0, 320, 640)))
      if depth % 7 == 0 { builder.add(ViewNode(frame: Rect(0, 0, 10, 10))) }
    }
    let deep = Scene(name: "", screen: Size(320, 640), tree: builder.finish())
    for scene in [deep, DemoScene.scene] {
      for offset in [0.0, 300, 1e6] {
        var model = model(at: 4, scene)
        model.outline?.rows.reveal(NodeID(scene.tree.count - 1))
        model.scrolls[.outline] = offset
        let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
        #expect(frame.flattened().pushesAreBalanced)
        for region in frame.regions {
          #expect(region.rect.width >= 0 && region.rect.height >= 0)
          #expect(region.rect.maxX <= size.width + 8)
        }
      }
    }
  }
}
