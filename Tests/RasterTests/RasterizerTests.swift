import Drawing
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct RasterizerTests {
  @Test(arguments: [1.0, 2.0])
  func `every shape matches its reviewed picture`(scale: Double) throws {
    let picture = Rasterizer(.outlines).bitmap(
      of: ShapeSheet.shapes, size: ShapeSheet.size, scale: scale)
    #expect(try Golden.mismatch(picture: picture, named: "shapes@\(Int(scale))x.png") == nil)
  }

  @Test(.needs(.cjkFont))
  func `every script is typeset, and its outlines are equal on every machine`() throws {
    let rasterizer = Rasterizer(.outlines)
    let picture = rasterizer.bitmap(of: ShapeSheet.text, size: ShapeSheet.size)
    #expect(try Golden.mismatch(picture: picture, named: "text.png") == nil)
  }

  @Test func `the same list gives the same pixels`() {
    var list = ShapeSheet.shapes
    list.append(ShapeSheet.text)
    for mode in [Typesetter.Mode.glyphs, .outlines] {
      let first = Rasterizer(mode).bitmap(of: list, size: ShapeSheet.size)
      #expect(Rasterizer(mode).bitmap(of: list, size: ShapeSheet.size) == first)
    }
  }

  /// Parts as wide as the picture, and parts with sides that cut no outline.
  @Test(arguments: [1.0, 1.25, 2], [(400, 100), (96, 80)])
  func `a picture that is drawn in parts is the one that is drawn whole`(
    scale: Double, part: (width: Int, height: Int)
  ) {
    var list = part.width == 400 ? ShapeSheet.shapes : DrawList()
    for number in 0..<40 {
      let place = Point(Double(number) * 7, 40 + Double(number) * 11.5)
      list.text("Zeile \(number) “…”", at: place, Font(11), Color(0x203040))
      list.rect(
        Rect(place.x + 0.3, place.y, 31.7, 17.2), fill: Color(0x80E0A0, opacity: 0.5),
        stroke: Stroke(Color(0), width: 1.5))
      list.transform(AffineTransform(0.9, 0.2, -0.3, 0.95, place.x, place.y)) {
        if part.width == 400 {
          $0.rect(
            Rect(0, 0, 90, 30), cornerRadius: 4, fill: Color(0x80A0FF, opacity: 0.5),
            stroke: Stroke(Color(0), width: 1.5))
        }
        $0.text("slanted", at: Point(4, 12), Font(10, .semibold), Color(0))
      }
    }
    if part.width == 400 {
      list.clip(to: Rect(20, 30, 300, 500), cornerRadius: 9) { [shapes = ShapeSheet.shapes] in
        $0.append(shapes)
      }
    }
    let whole = Rasterizer(.glyphs).bitmap(of: list, size: Size(400, 560), scale: scale)
    let width = Int(Double(part.width) * scale)
    var picture = Bitmap(width: whole.width, height: whole.height)
    var parts: [PixelRect] = []
    for left in stride(from: 0, to: whole.width, by: width) {
      for top in stride(from: 0, to: whole.height, by: part.height) {
        parts.append(
          PixelRect(
            columns: left..<min(left + width, whole.width),
            rows: top..<min(top + part.height, whole.height)))
      }
    }
    Rasterizer(.glyphs).draw(list, on: &picture, in: parts, scale: scale)
    #expect(picture.differences(from: whole) == 0)
  }

  @Test func `long lists over large areas are drawn by several threads in windows`() {
    let (window, file) = (Rasterizer(.glyphs), Rasterizer(.outlines))
    let cases: [(commands: Int, area: Int, threads: Int)] = [
      (64, 199_999, 1), (64, 200_000, 2), (63, 200_000, 1), (0, 10_000_000, 1), (64, 0, 1),
      (1_000, 299_999, 2), (64, 300_000, 3), (64, 400_000, 4), (64, 100_000_000, 4),
    ]
    for (commands, area, threads) in cases {
      let expected = min(threads, Rasterizer.mostThreads)
      #expect(window.threads(for: commands, over: area) == expected, "\(commands), \(area)")
      #expect(file.threads(for: commands, over: area) == 1)
    }
    #expect((1...4).contains(Rasterizer.mostThreads))
  }

  @Test func `a part has a band for every thread that it can occupy`() {
    func part(_ rows: Range<Int>) -> PixelRect { PixelRect(columns: 0..<1_000, rows: rows) }
    #expect(Rasterizer.bands(of: [part(0..<5)], threads: 4) == [part(0..<5)])
    #expect(Rasterizer.bands(of: [part(0..<199)], threads: 4) == [part(0..<199)])
    #expect(
      Rasterizer.bands(of: [part(0..<200)], threads: 4) == [part(0..<100), part(100..<200)])
    #expect(
      Rasterizer.bands(of: [part(0..<400), part(500..<550)], threads: 2)
        == [part(0..<200), part(200..<400), part(500..<550)])
    #expect(Rasterizer.bands(of: [part(0..<800)], threads: 1) == [part(0..<800)])
    #expect(Rasterizer.bands(of: [], threads: 3) == [])
  }

  @Test func `drawing over a copy leaves the original`() {
    let rasterizer = Rasterizer(.glyphs)
    let base = rasterizer.bitmap(of: ShapeSheet.shapes, size: ShapeSheet.size)
    var frame = base
    var mark = DrawList()
    mark.rect(Rect(5, 5, 4, 4), fill: Color(0xFF0000))
    rasterizer.draw(mark, on: &frame)
    #expect(frame.differences(from: base) == 16)
    #expect(frame[6, 6] == 0xFFFF_0000)
    #expect(base[6, 6] == 0xFFFF_FFFF)
  }

  @Test func `extreme numbers are drawn as far as possible`() {
    var list = DrawList()
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e9, 0]
    for x in odd {
      list.rect(
        Rect(x, x, x, x), cornerRadius: x, fill: Color(0), stroke: Stroke(Color(0), width: x))
      list.path(Path(polygon: [Point(x, 1), Point(2, x), .zero]), fill: Color(0))
      list.text("x", at: Point(x, 5), Font(x), Color(0))
      list.transform(AffineTransform(x, 0, 0, x, x, 0)) {
        $0.rect(Rect(0, 0, 5, 5), fill: Color(0))
      }
      list.clip(to: Rect(x, 0, x, 5)) { $0.rect(Rect(0, 0, 5, 5), fill: Color(0)) }
      list.opacity(x) { $0.rect(Rect(0, 0, 5, 5), fill: Color(0)) }
      list.append(
        .rect(
          Rect(0, 0, 9, 9), cornerRadius: 0, fill: .hatch(Color(0), spacing: x, lineWidth: x),
          stroke: nil))
    }
    list.append(.popClip)
    list.append(.popOpacity)
    list.rect(Rect(18, 18, 2, 2), fill: Color(0xFF))
    let picture = Rasterizer(.outlines).bitmap(of: list, size: Size(20, 20))
    #expect(picture[19, 19] == 0xFF00_00FF)
    #expect(Rasterizer.pixels(.nan, 1) == 1)
    #expect(Rasterizer.pixels(1e9, 2) == Bitmap.longestSide)
  }
}
