import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing

@Suite struct CameraTests {
  @Test func `zooming keeps the point under the pointer where it is`() {
    let camera = Camera(zoom: 1.5, offset: Point(10, -20))
    let anchor = Point(33, 44)
    let zoomed = camera.zoomed(by: 2, at: anchor)
    // The point under the anchor, in points of the unzoomed screen, relative to its middle.
    func under(_ camera: Camera) -> Point { (anchor - camera.offset) * (1 / camera.zoom) }
    #expect(under(camera).distance(to: under(zoomed)) < 1e-9)
  }

  @Test func `zoom stays in its range, and panning only moves`() {
    #expect(Camera.fit.zoomed(by: 1e9).zoom == Camera.zoomRange.upperBound)
    #expect(Camera.fit.zoomed(by: 0).zoom == Camera.zoomRange.lowerBound)
    #expect(Camera.fit.panned(by: Point(3, 4)) == Camera(zoom: 1, offset: Point(3, 4)))
  }
}

struct FrameModelDeliveriesTests {
  static let script =
    "down 60,60 @0; move 120,100 @0.1; move 260,200 @0.3; move 280,280 @0.5; up @0.6"

  @Test(arguments: ["light", "dark"])
  func `a finger outside its button matches the approved picture`(
    name: String
  ) throws {
    let rasterizer = Rasterizer(.outlines)
    var model = TouchScene.model(Self.script, at: name == "light" ? 9.9 : 3.5)
    model.theme = try #require(Theme(named: name))
    let size = Size(1280, 800)
    let frame = FrameRenderer(rasterizer.text).frame(model, size: size)
    let picture = rasterizer.bitmap(of: frame.flattened(), size: size)
    #expect(try Golden.mismatch(picture: picture, named: "touches-\(name).png") == nil)
  }

  @Test func `a position is a delivery and its elapsed fraction`() {
    let model = TouchScene.model(Self.script, at: 2.25)
    #expect(model.showsDeliveries && model.deliveryIndex == 2)
    #expect(model.deliveryProgress == 0.25)
    #expect(model.trace?.point == Point(60, 60))
    #expect(!TouchScene.model(Self.script, at: -1).showsDeliveries)
    #expect(!TouchScene.model("", at: 3).showsDeliveries)
    let end = TouchScene.model(Self.script, at: 1e9)
    #expect(end.deliveryIndex == (end.deliveries?.count ?? 0) - 1 && end.deliveryProgress == 1)
  }

  @Test(arguments: [
    Size(80, 80), Size(320, 240), Size(700, 480), Size(960, 600), Size(1280, 800), Size(0, 0),
  ])
  func `every moment is drawn at every size, with the list of deliveries if it fits`(
    size: Size
  ) {
    let renderer = FrameRenderer(GridTextMeasure())
    let script = Self.script + "; 1:down 60,220 @1; 1:move 90,30 @1.2; down 10,10 @1.3; 1:cancel"
    for position in stride(from: -1.0, through: 40, by: 0.5) {
      var model = TouchScene.model(script, at: position)
      model.transport = Transport()
      let frame = renderer.frame(model, size: size)
      #expect(frame.flattened().pushesAreBalanced)
      for region in frame.regions { #expect(region.rect.width >= 0 && region.rect.height >= 0) }
      if size.width >= 1280 { #expect(frame.region(.list(.deliveries)) != nil) }
    }
  }

  @Test func `a row of the list is a region`() {
    let renderer = FrameRenderer(GridTextMeasure())
    let model = TouchScene.model(Self.script, at: 0.5)
    let rows = renderer.frame(model, size: Size(1280, 800)).regions
      .filter { if case .row(.deliveries, _) = $0.id { true } else { false } }
    #expect(rows.first?.label.contains("Send is hit") == true && rows.count > 4)
  }

  @Test func `the same moment gives the same picture`() {
    let renderer = FrameRenderer(GridTextMeasure())
    let a = renderer.frame(TouchScene.model(Self.script, at: 5.5), size: Size(1280, 800))
    let b = renderer.frame(TouchScene.model(Self.script, at: 5.5), size: Size(1280, 800))
    #expect(a.flattened() == b.flattened() && a.layer.key == b.layer.key)
  }
}
