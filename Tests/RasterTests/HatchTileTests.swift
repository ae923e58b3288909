import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite struct HatchTileTests {
  @Test(arguments: [1.0, 1.25, 2])
  func `hatches look as they did when a person last looked`(scale: Double) throws {
    let picture = Rasterizer(.outlines).bitmap(
      of: HatchSheet.list, size: HatchSheet.size, scale: scale)
    let name = "hatches@\(Int(scale * 100)).png"
    #expect(try Golden.mismatch(picture: picture, named: name) == nil)
  }

  @Test(arguments: [Point(0, 0), Point(3, 5), Point(-7, 2), Point(0.25, 0.5)])
  func `tiles and lines give one picture`(origin: Point) {
    func picture(_ skew: Double) -> Bitmap {
      var list = DrawList()
      list.transform(AffineTransform(1, skew, 0, 1, origin.x, origin.y)) {
        $0.append(
          .rect(
            Rect(2, 2, 30, 30), cornerRadius: 6,
            fill: .hatch(Color(0x23262B), spacing: 7, lineWidth: 1), stroke: nil))
      }
      return Rasterizer(.outlines).bitmap(of: list, size: Size(40, 40))
    }
    // A map that is skewed by nearly nothing has no tile.
    let (tiles, lines) = (picture(0), picture(1e-7))
    let differences = zip(tiles.pixels, lines.pixels).map { pair in
      Int((Int(pair.0 >> 24) - Int(pair.1 >> 24)).magnitude)
    }
    // Cairo samples slanted edges: a pixel on one may differ by a seventh, all together hardly.
    #expect(differences.max() ?? 255 <= 40)
    #expect(differences.reduce(0, +) <= 3 * differences.count)
    #expect(tiles.pixels.contains { $0 >> 24 > 128 })
  }
}
