import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite struct BitmapTests {
  @Test func `sides are clamped to what can be drawn`() {
    let small = Bitmap(width: -3, height: 0)
    #expect((small.width, small.height, small.pixels.count) == (1, 1, 1))
    #expect(Bitmap(width: .max, height: 1).width == Bitmap.longestSide)
  }

  @Test func `the number of pixels must match the sides`() {
    #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Bitmap(width: 0, height: 0, pixels: []) == nil)
    let bitmap = Bitmap(width: 2, height: 1, pixels: [7, 8])
    #expect(bitmap?[1, 0] == 8)
    #expect(bitmap?[2, 0] == 0)
    #expect(bitmap?[0, -1] == 0)
  }

  @Test func `pictures are equal by pixels`() throws {
    let a = try #require(Bitmap(width: 2, height: 1, pixels: [7, 8]))
    let b = try #require(Bitmap(width: 2, height: 1, pixels: [7, 9]))
    #expect(a != b)
    #expect(a.differences(from: b) == 1)
    #expect(a.differences(from: a) == 0)
    #expect(a.differences(from: Bitmap(width: 1, height: 2)) == nil)
  }
}

@Suite struct PictureFileTests {
  @Test func `a picture comes back from PNG as it was`() throws {
    let picture = Rasterizer(.outlines).bitmap(of: ShapeSheet.shapes, size: ShapeSheet.size)
    let bytes = try PictureFile.png(picture)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try PictureFile.bitmap(png: bytes) == picture)
    #expect(try PictureFile.png(picture) == bytes)
  }

  @Test(arguments: [[], [1, 2, 3], Array("not a picture at all".utf8)])
  func `bytes that are not a PNG are refused`(bytes: [UInt8]) {
    #expect(throws: PictureFile.Failure.notPNG) { try PictureFile.bitmap(png: bytes) }
  }

  @Test func `a picture that was cut off is refused`() throws {
    let picture = Rasterizer(.outlines).bitmap(of: ShapeSheet.shapes, size: ShapeSheet.size)
    let bytes = try PictureFile.png(picture)
    #expect(throws: PictureFile.Failure.notPNG) {
      try PictureFile.bitmap(png: Array(bytes.prefix(bytes.count / 2)))
    }
  }

  @Test func `a page of PDF is written, the same each time`() throws {
    let rasterizer = Rasterizer(.glyphs)
    let page = try PictureFile.pdf(ShapeSheet.shapes, size: ShapeSheet.size, rasterizer: rasterizer)
    #expect(page.starts(with: Array("%PDF-".utf8)))
    let again = try PictureFile.pdf(
      ShapeSheet.shapes, size: ShapeSheet.size, rasterizer: rasterizer)
    #expect(page == again)
  }

  @Test(arguments: [Size(.nan, 10), Size(-5, 0)])
  func `a page of an extreme size is still a page`(size: Size) throws {
    let page = try PictureFile.pdf(
      HatchSheet.list, size: size, rasterizer: Rasterizer(.outlines))
    #expect(page.starts(with: Array("%PDF-".utf8)))
  }

  @Test(arguments: [Size(.infinity, 1), Size(1, 14_401)])
  func `a page that readers of PDF would not show is refused`(size: Size) {
    #expect(throws: PictureFile.Failure.self) {
      try PictureFile.pdf(HatchSheet.list, size: size, rasterizer: Rasterizer(.outlines))
    }
  }
}
