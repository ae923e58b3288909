import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct PictureCacheTests {
  /// A picture of two pixels next to each other: red and blue.
  private func picture() throws -> EncodedPicture {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    return try EncodedPicture(PictureFile.png(bitmap))
  }

  private func draw(_ opacity: Double, _ picture: EncodedPicture) -> Bitmap {
    var list = DrawList()
    list.rect(Rect(0, 0, 60, 40), fill: Color(0xFFFFFF))
    list.append(.picture(picture, in: Rect(10, 10, 40, 20), opacity: opacity))
    return Rasterizer(.outlines).bitmap(of: list, size: Size(60, 40))
  }

  @Test func `a picture fills its rectangle to the edges, and nothing beyond them`() throws {
    let bitmap = draw(1, try picture())
    #expect(bitmap[10, 10] == 0xFFFF_0000 && bitmap[10, 29] == 0xFFFF_0000)
    #expect(bitmap[49, 10] == 0xFF00_00FF && bitmap[49, 29] == 0xFF00_00FF)
    for (x, y) in [(9, 15), (50, 15), (30, 9), (30, 30)] { #expect(bitmap[x, y] == 0xFFFF_FFFF) }
  }

  @Test func `opacity blends a picture with its background`() throws {
    let bitmap = draw(0.5, try picture())
    #expect([0xFFFF_7F7F, 0xFFFF_8080].contains(bitmap[12, 20]))
    #expect(draw(0, try picture())[12, 20] == 0xFFFF_FFFF)
  }

  @Test func `a picture that cannot be decoded is not drawn`() throws {
    let whole = try picture()
    let cut = try EncodedPicture(Array(whole.bytes.prefix(whole.bytes.count / 2)))
    #expect(throws: EncodedPicture.Problem.damaged(.png)) { try PictureFile.bitmap(of: cut) }
    #expect(draw(1, cut)[12, 20] == 0xFFFF_FFFF)
  }

  @Test func `a recently used picture is decoded only once`() throws {
    let cache = PictureCache()
    let first = try picture()
    let pixels = try #require(cache.pixels(of: first))
    #expect(cache.pixels(of: first) === pixels)
  }

  @Test func `pictures are kept up to a number of pixels, and the oldest is dropped first`() throws
  {
    let cache = PictureCache(capacity: 25)
    let pictures = try (1...3).map { width in
      try EncodedPicture(PictureFile.png(Bitmap(width: width, height: 5)))
    }
    let first = try #require(cache.pixels(of: pictures[0]))
    let second = try #require(cache.pixels(of: pictures[1]))
    #expect(first.size == Size(1, 5) && second.size == Size(2, 5))
    #expect(cache.pixels(of: pictures[0]) === first)
    let third = try #require(cache.pixels(of: pictures[2]))
    #expect(third.size == Size(3, 5))
    #expect(cache.pixels(of: pictures[1]) === second)
    #expect(cache.pixels(of: pictures[0]) !== first)
  }

  @Test func `one picture is kept however large it is`() throws {
    let cache = PictureCache(capacity: 1)
    let picture = try picture()
    let pixels = try #require(cache.pixels(of: picture))
    #expect(cache.pixels(of: picture) === pixels)
  }

  @Test func `a picture of a negative size is not mirrored, and one without an area is not drawn`()
    throws
  {
    let picture = try picture()
    let rasterizer = Rasterizer(.outlines)
    func draw(_ rect: Rect, _ opacity: Double = 1) -> Bitmap {
      var list = DrawList()
      list.append(.picture(picture, in: rect, opacity: opacity))
      return rasterizer.bitmap(of: list, size: Size(60, 40))
    }
    let usual = draw(Rect(10, 10, 40, 20))
    #expect(usual[12, 20] == 0xFFFF_0000 && usual[47, 20] == 0xFF00_00FF)
    #expect(draw(Rect(50, 30, -40, -20)) == usual)
    #expect(draw(Rect(10, 10, 40, 20), 7) == usual, "no more than opaque")
    let empty = Bitmap(width: 60, height: 40)
    for rect in [Rect(10, 10, 0, 20), Rect(10, 10, 40, 0), Rect(.nan, 10, 40, 20)] {
      #expect(draw(rect) == empty)
    }
    for opacity in [0, -1, Double.nan] { #expect(draw(Rect(10, 10, 40, 20), opacity) == empty) }
  }
}
