import Drawing
import Geometry
import HitTesting
import Raster
import TestSupport
import Testing

@testable import Stage

struct ExhibitDeliveriesTests {
  static let script = "down 60,60 @0; move 120,100 @0.1; move 260,200 @0.3; move 280,280 @0.5; up @0.6"

  @Test(arguments: ["light", "dark"])
  func `a finger outside its button looks as it did when a person last looked`(
    name: String
  ) throws {
    let rasterizer = Rasterizer(.outlines)
    var exhibit = TouchScene.exhibit(Self.script, at: name == "light" ? 9.9 : 3.5)
    exhibit.theme = try #require(Theme(named: name))
    let size = Size(1280, 800)
    let frame = Board(rasterizer.text).frame(exhibit, size: size)
    let picture = rasterizer.bitmap(of: frame.flattened(), size: size)
    #expect(try Golden.mismatch(picture: picture, named: "touches-\(name).png") == nil)
  }

  @Test func `a position is a delivery and how much of it is over`() {
    let exhibit = TouchScene.exhibit(Self.script, at: 2.25)
    #expect(exhibit.tellsDeliveries && exhibit.deliveryIndex == 2)
    #expect(exhibit.deliveryProgress == 0.25)
    #expect(exhibit.trace?.point == Point(60, 60))
    #expect(!TouchScene.exhibit(Self.script, at: -1).tellsDeliveries)
    #expect(!TouchScene.exhibit("", at: 3).tellsDeliveries)
    let end = TouchScene.exhibit(Self.script, at: 1e9)
    #expect(end.deliveryIndex == (end.deliveries?.count ?? 0) - 1 && end.deliveryProgress == 1)
  }

  @Test(arguments: [
    Size(80, 80), Size(320, 240), Size(700, 480), Size(960, 600), Size(1280, 800), Size(0, 0),
  ])
  func `every moment draws in every size, with the list of deliveries where there is room`(
    size: Size
  ) {
    let board = Board(GridTextMeasure())
    let script = Self.script + "; 1:down 60,220 @1; 1:move 90,30 @1.2; down 10,10 @1.3; 1:cancel"
    for position in stride(from: -1.0, through: 40, by: 0.5) {
      var exhibit = TouchScene.exhibit(script, at: position)
      exhibit.transport = Transport()
      let frame = board.frame(exhibit, size: size)
      #expect(frame.flattened().pushesAreBalanced)
      for region in frame.regions { #expect(region.rect.width >= 0 && region.rect.height >= 0) }
      if size.width >= 1280 { #expect(frame.region("touches") != nil) }
    }
  }

  @Test func `a row of the list can be pointed at`() {
    let board = Board(GridTextMeasure())
    let exhibit = TouchScene.exhibit(Self.script, at: 0.5)
    let rows = board.frame(exhibit, size: Size(1280, 800)).regions
      .filter { $0.id.hasPrefix("delivery-") }
    #expect(rows.first?.label.contains("Send is hit") == true && rows.count > 4)
  }

  @Test func `the same moment gives the same picture`() {
    let board = Board(GridTextMeasure())
    let a = board.frame(TouchScene.exhibit(Self.script, at: 5.5), size: Size(1280, 800))
    let b = board.frame(TouchScene.exhibit(Self.script, at: 5.5), size: Size(1280, 800))
    #expect(a.flattened() == b.flattened() && a.layer.key == b.layer.key)
  }
}
