import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct TextMaskTests {
  private let size = Size(160, 60)

  private func list(_ string: String, _ place: Point, _ scale: Double = 1) -> DrawList {
    var list = DrawList()
    list.rect(Rect(0, 0, 160, 60), fill: Color(0xFFFFFF))
    list.transform(AffineTransform(scaleX: scale, y: scale)) {
      $0.text(string, at: place, Font(14), Color(0x23262B))
    }
    return list
  }

  @Test func `earlier drawings do not change a picture`() {
    let used = Rasterizer(.outlines)
    for step in 0..<40 {
      let place = Point(5 + Double(step) * 0.37, 20 + Double(step) * 0.11)
      _ = used.bitmap(of: list("hitTest 한글", place, 1 + Double(step % 3) / 4), size: size)
    }
    for place in [Point(5, 20), Point(5.37, 20.11), Point(30.2, 33.3)] {
      let list = list("hitTest 한글", place)
      let first = used.bitmap(of: list, size: size)
      #expect(first == Rasterizer(.outlines).bitmap(of: list, size: size))
      #expect(first == used.bitmap(of: list, size: size))
    }
  }

  @Test func `text moved by whole pixels is the same text`() {
    let rasterizer = Rasterizer(.outlines)
    let here = rasterizer.bitmap(of: list("Pane", Point(10.25, 20.5)), size: size)
    let there = rasterizer.bitmap(of: list("Pane", Point(23.25, 31.5)), size: size)
    var compared = 0
    for y in 0..<40 {
      for x in 0..<100 where here[x, y] != there[x + 13, y + 11] { compared += 1 }
    }
    #expect(compared == 0)
    #expect(here.pixels.contains(0xFF23_262B))
  }

  @Test func `a headline too large to cache is still drawn`() {
    var list = DrawList()
    list.text("MMMMMMMM", at: Point(-2000, 900), Font(1000), Color(0))
    let picture = Rasterizer(.outlines).bitmap(of: list, size: Size(800, 800))
    #expect(picture.pixels.contains(0xFF00_0000))
  }
}

@Suite struct TextLineTests {
  private let text = Typesetter()

  /// Fills the outlines of a line at a point, and returns the number of bytes of a new mask.
  private func fill(_ line: TextLine, _ x: Double, _ y: Double) -> Int {
    var bitmap = Bitmap(width: 60, height: 30)
    var bytes = 0
    bitmap.draw { context in bytes = line.fillOutlines(context, x, y) }
    return bytes
  }

  @Test func `a line has one mask for each position between pixels, in both directions`() throws {
    let line = try #require(text.line("Pane", Font(12)))
    var all = 0
    for (x, y) in [(5.0, 20.0), (5.25, 20), (5, 20.25), (5.25, 20.25)] {
      let bytes = fill(line, x, y)
      all += bytes
      #expect(bytes > 0 && line.maskBytes == all)
    }
    for (x, y) in [(6.0, 20.0), (-3.75, 20), (5, 3.25), (17.25, 25.25)] {
      #expect(fill(line, x, y) == 0 && line.maskBytes == all, "\(x), \(y)")
    }
  }

  @Test func `a line keeps eight masks, and the ninth replaces them`() throws {
    let line = try #require(text.line("Pane", Font(12)))
    var all = 0
    for step in 0..<8 {
      let bytes = fill(line, 5 + Double(step) / 16, 20)
      all += bytes
      #expect(bytes > 0 && line.maskBytes == all, "\(step)")
    }
    #expect(fill(line, 17, 20) == 0, "a known position")
    let ninth = fill(line, 5.75, 20)
    #expect(ninth > 0 && line.maskBytes == ninth)
    line.removeMasks()
    #expect(line.maskBytes == 0)
    #expect(fill(line, 5.75, 20) == ninth)
  }

  @Test func `only text within a million pixels of the origin is drawn`() throws {
    let line = try #require(text.line("Pane", Font(12)))
    let places: [(x: Double, y: Double, isDrawn: Bool)] = [
      (999_999, 20, true), (1_000_000, 20, false), (-999_999, 20, true), (-1_000_000, 20, false),
      (20, 999_999, true), (20, 1_000_100, false), (20, -999_900, true), (20, -1_000_000, false),
    ]
    for place in places {
      line.removeMasks()
      #expect((fill(line, place.x, place.y) > 0) == place.isDrawn, "\(place)")
    }
  }

  @Test func `a mask has at most 400,000 pixels`() throws {
    try #require(text.families(for: "M") == ["DejaVu Sans"])
    var (largest, refused) = (0, 0)
    // The letter fills two thirds of the em square's width, and three quarters of its height.
    for size in stride(from: 600.0, through: 1000, by: 10) {
      let line = try #require(text.line("M", Font(size)))
      let bytes = fill(line, 5, 20)
      largest = max(largest, bytes)
      if bytes == 0 { refused += 1 }
      #expect((bytes > 0) == (size <= 890) || (900...920).contains(size), "\(size)")
    }
    #expect(largest > 380_000 && largest <= 400_000)
    #expect(refused > 0)
  }

  @Test func `pictures use masks, pages do not`() throws {
    let rasterizer = Rasterizer(.outlines)
    var list = DrawList()
    list.text("Pane", at: Point(5, 20), Font(12), Color(0))
    let size = Size(60, 30)
    let line = try #require(rasterizer.text.line("Pane", Font(12)))
    _ = try PictureFile.pdf(list, size: size, rasterizer: rasterizer)
    #expect(line.maskBytes == 0)
    _ = rasterizer.bitmap(of: list, size: size)
    #expect(line.maskBytes > 0)
  }
}
