import Drawing
import Geometry
import Raster
import Testing

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
