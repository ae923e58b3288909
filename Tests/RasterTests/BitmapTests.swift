import Drawing
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Raster

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

  @Test func `each side of a picture is clamped on its own`() {
    for (given, side) in [(-1, 1), (0, 1), (1, 1), (2, 2), (16_384, 16_384), (16_385, 16_384)] {
      let wide = Bitmap(width: given, height: 3)
      #expect((wide.width, wide.height, wide.pixels.count) == (side, 3, 3 * side))
      let high = Bitmap(width: 3, height: given)
      #expect((high.width, high.height, high.pixels.count) == (3, side, 3 * side))
    }
  }

  @Test func `a picture of given pixels has a pixel or more`() {
    for (width, height) in [(0, 5), (5, 0), (0, -1), (-1, 0)] {
      #expect(Bitmap(width: width, height: height, pixels: []) == nil)
    }
    #expect(Bitmap(width: -1, height: -1, pixels: [7]) == nil)
    #expect(Bitmap(width: 1, height: 1, pixels: [7])?.pixels == [7])
    #expect(Bitmap(width: 2, height: 3, pixels: [1, 2, 3, 4, 5])?.pixels == nil)
  }

  @Test func `the content of a part is moved and scaled, and the rest stays`() {
    var bitmap = Bitmap(width: 8, height: 8)
    bitmap.fill(0xFF00_0000)
    for (x, y) in [(2, 2), (7, 7)] { bitmap.fill(0xFFFF_0000, column: x, row: y) }
    let part = PixelRect(columns: 1..<7, rows: 1..<7)
    let moved = bitmap.moved(
      part, by: AffineTransform(1, 0, 0, 1, 2, 1), on: Color(0x0000FF))
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = part.columns.contains(x) && part.rows.contains(y)
        let isGround = isInside && (x < 3 || y < 2)
        let inside: UInt32 =
          (x, y) == (4, 3) ? 0xFFFF_0000 : isGround ? 0xFF00_00FF : 0xFF00_0000
        let expected = isInside ? inside : bitmap[x, y]
        #expect(moved[x, y] == expected, "(\(x), \(y))")
      }
    }
    // The pixel at (2, 2) becomes those from (3, 3) to (4, 4), with soft edges.
    let large = bitmap.moved(part, by: AffineTransform(2, 0, 0, 2, -1, -1), on: Color(0x0000FF))
    for (x, y) in [(3, 3), (4, 3), (3, 4), (4, 4)] { #expect(large[x, y] > 0xFF70_0000) }
    #expect(large[6, 6] == 0xFF00_0000)
    #expect(bitmap.moved(part, by: AffineTransform(0, 0, 0, 0, 0, 0), on: Color(0)) == bitmap)
  }

  @Test func `the bands of a large part are moved without a seam`() {
    let (width, height) = (500, 500)
    let columns = (0..<width).map { 0xFF00_0000 | UInt32($0 % 251) << 8 }
    var pixels: [UInt32] = []
    for _ in 0..<height { pixels += columns }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let part = PixelRect(columns: 0..<width, rows: 0..<height)
    let movement = AffineTransform(1.5, 0, 0, 1.5, -100, -100)
    let moved = bitmap?.moved(part, by: movement, on: Color(0x0000FF))
    let rows = (0..<height).map { moved?.pixels[$0 * width..<($0 + 1) * width] }
    #expect(Rasterizer.bands(of: [part], threads: 2).count == 2)
    #expect(rows.allSatisfy { $0.map(Array.init) == rows[0].map(Array.init) })
    #expect(rows[0].map(Array.init) != columns)
  }

  @Test func `parts have a common part if they share a pixel`() {
    let part = PixelRect(columns: 2..<6, rows: 3..<5)
    let others: [(other: PixelRect, common: PixelRect?)] = [
      (PixelRect(columns: 0..<10, rows: 0..<9), part),
      (PixelRect(columns: 4..<9, rows: 4..<9), PixelRect(columns: 4..<6, rows: 4..<5)),
      (PixelRect(columns: 5..<6, rows: 0..<4), PixelRect(columns: 5..<6, rows: 3..<4)),
      (PixelRect(columns: 6..<9, rows: 3..<5), nil),
      (PixelRect(columns: 0..<2, rows: 3..<5), nil),
      (PixelRect(columns: 2..<6, rows: 5..<8), nil),
      (PixelRect(columns: 2..<6, rows: 0..<3), nil),
    ]
    for (other, common) in others {
      #expect(part.intersection(other) == common)
      #expect(other.intersection(part) == common)
    }
  }

  @Test func `parts are divided among threads, and each one is drawn once`() {
    let rows = (0..<7).map { PixelRect(columns: 0..<10, rows: $0..<$0 + 1) }
    let outside = PixelRect(columns: 20..<30, rows: 0..<1)
    for (threads, expected) in [(1, [7, 0, 0]), (2, [4, 3, 0]), (3, [3, 2, 2])] {
      var bitmap = Bitmap(width: 10, height: 8)
      let counts = Mutex([0, 0, 0])
      bitmap.draw(on: rows + [outside], threads: threads) { thread, _ in
        counts.withLock { $0[thread] += 1 }
      }
      let found = counts.withLock { $0 }
      #expect(found == expected)
    }
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

  @Test func `a page is as large as it should be, and at least one point a side`() throws {
    let rasterizer = Rasterizer(.outlines)
    func page(_ width: Double, _ height: Double) throws -> [UInt8] {
      try PictureFile.pdf(DrawList(), size: Size(width, height), rasterizer: rasterizer)
    }
    let smallest = try page(1, 1)
    let small: [(Double, Double)] = [(0.5, 0.5), (.nan, .nan), (-5, 0), (1, 0)]
    for (width, height) in small {
      #expect(try page(width, height) == smallest, "\(width) × \(height)")
    }
    #expect(try page(.nan, 10) == page(1, 10))
    #expect(try page(10, .nan) == page(10, 1))
    #expect(try page(2, 1) != smallest)
    #expect(try page(1, 2) != smallest)
    #expect(try page(300, 200) != page(200, 300))
  }

  @Test func `a written picture has the size in points times the scale, rounded up`() throws {
    let rasterizer = Rasterizer(.outlines)
    let sizes: [(size: Size, scale: Double, width: Int, height: Int)] = [
      (Size(10.2, 5), 1, 11, 5), (Size(10, 5.2), 1, 10, 6), (Size(10, 5), 1.25, 13, 7),
      (Size(.nan, 3), 1, 1, 3), (Size(3, 0), 2, 6, 1),
    ]
    for (size, scale, width, height) in sizes {
      let bytes = try rasterizer.png(of: DrawList(), size: size, scale: scale)
      let picture = try PictureFile.bitmap(png: bytes)
      #expect((picture.width, picture.height) == (width, height), "\(size) × \(scale)")
    }
  }

  @Test func `a picture that is too large names its sides within the bounds of a number`() {
    func text(_ width: Double, _ height: Double) -> String {
      let problem = PictureFile.Failure.tooLarge(
        Size(width, height), unit: "points", longestSide: 14_400)
      return "\(problem)"
    }
    let end = "points, and a side can have at most 14400"
    #expect(text(-5, 20_000) == "the picture would have 0 × 20000 \(end)")
    #expect(text(20_000.5, -5) == "the picture would have 20000 × 0 \(end)")
    #expect(text(.infinity, .nan) == "the picture would have 1000000000 × 0 \(end)")
    #expect(text(1e9, 1e9 + 1) == "the picture would have 1000000000 × 1000000000 \(end)")
  }

  @Test(arguments: [1, 2, 4, 16, 17, 256, 257, 5_000])
  func `opaque pictures of any number of colours decode to the same pixels`(colors: Int) throws {
    let pixels = (0..<120 * 50).map {
      0xFF00_0000 | UInt32(($0 / 3) % colors) &* 0x3571 & 0xFF_FFFF
    }
    let picture = try #require(Bitmap(width: 120, height: 50, pixels: pixels))
    let bytes = try PictureFile.png(picture)
    #expect(try PictureFile.bitmap(png: bytes) == picture)
    // The colour type: 3 with a palette, 2 without.
    #expect(bytes[25] == (colors <= 256 ? 3 : 2))
  }

  @Test func `a picture with a transparent pixel keeps its alpha`() throws {
    var pixels = [UInt32](repeating: 0xFF10_2030, count: 64)
    pixels[9] = 0x8010_1010
    let picture = try #require(Bitmap(width: 8, height: 8, pixels: pixels))
    #expect(try PictureFile.bitmap(png: PictureFile.png(picture)) == picture)
  }
}

extension Bitmap {
  fileprivate mutating func fill(_ pixel: UInt32) {
    for index in pixels.indices { pixels[index] = pixel }
  }

  fileprivate mutating func fill(_ pixel: UInt32, column: Int, row: Int) {
    pixels[row * width + column] = pixel
  }
}
