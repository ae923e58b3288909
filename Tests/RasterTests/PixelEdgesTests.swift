import Drawing
import Geometry
import Raster
import Testing

/// Pixels at corners and edges of pictures that are not square.
@Suite struct PixelEdgesTests {
  @Test func `a pixel is found by column and row`() throws {
    let bitmap = try #require(Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(bitmap[0, 0] == 1 && bitmap[2, 0] == 3 && bitmap[0, 1] == 4 && bitmap[2, 1] == 6)
    #expect(bitmap[3, 0] == 0 && bitmap[0, 2] == 0 && bitmap[-1, 0] == 0)
  }

  @Test func `pictures of another width or height are not compared`() {
    let bitmap = Bitmap(width: 4, height: 6)
    #expect(bitmap.differences(from: Bitmap(width: 4, height: 6)) == 0)
    #expect(bitmap.differences(from: Bitmap(width: 4, height: 5)) == nil)
    #expect(bitmap.differences(from: Bitmap(width: 3, height: 6)) == nil)
  }

  @Test func `a length is rounded up to whole pixels`() {
    #expect(Rasterizer.pixels(10, 1) == 10 && Rasterizer.pixels(10.1, 1) == 11)
    #expect(Rasterizer.pixels(10, 1.25) == 13 && Rasterizer.pixels(0, 1) == 1)
    #expect(Rasterizer.pixels(.nan, 1) == 1 && Rasterizer.pixels(1e9, 1) == Bitmap.longestSide)
  }

  private func picture(_ draw: (inout DrawList) -> Void) -> Bitmap {
    var list = DrawList()
    draw(&list)
    return Rasterizer(.outlines).bitmap(of: list, size: Size(40, 30))
  }

  @Test func `all four corners of a round rectangle are cut off, and its edges are full`() {
    let black: UInt32 = 0xFF00_0000
    let bitmap = picture {
      $0.rect(Rect(0, 0, 40, 30), cornerRadius: 12, fill: Color(0x000000))
    }
    for (x, y) in [(0, 0), (39, 0), (0, 29), (39, 29), (2, 1), (37, 1), (2, 28), (37, 28)] {
      #expect(bitmap[x, y] == 0, "\(x), \(y)")
    }
    for (x, y) in [(20, 0), (39, 15), (20, 29), (0, 15), (6, 6), (33, 6), (6, 23), (33, 23)] {
      #expect(bitmap[x, y] == black, "\(x), \(y)")
    }
  }

  @Test func `a hatched area that is shifted down shows the same lines, shifted down`() {
    func hatched(_ shift: Point) -> Bitmap {
      picture { list in
        list.transform(AffineTransform(translation: shift)) {
          $0.append(
            .rect(
              Rect(0, 0, 20, 20), cornerRadius: 0,
              fill: .hatch(Color(0x000000), spacing: 8, lineWidth: 2), stroke: nil))
        }
      }
    }
    let plain = hatched(.zero)
    for shift in [Point(3, 0), Point(0, 5), Point(3, 5)] {
      let moved = hatched(shift)
      for x in 0..<20 {
        for y in 0..<20 {
          let pair = (moved[x + Int(shift.x), y + Int(shift.y)] >> 24, plain[x, y] >> 24)
          // Antialiasing of an edge may differ slightly.
          #expect(max(pair.0, pair.1) - min(pair.0, pair.1) < 16)
        }
      }
    }
  }

  @Test func `a shape without a finite place is not drawn`() {
    let empty = picture { _ in }
    let odd = picture {
      $0.rect(Rect(.nan, 0, 10, 10), fill: Color(0xFF0000))
      $0.rect(Rect(0, 0, .infinity, 10), fill: Color(0xFF0000))
    }
    #expect(odd == empty)
  }
}
