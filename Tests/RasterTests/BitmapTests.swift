import Raster
import Testing

@Suite struct BitmapTests {
  @Test func `sides are held to what can be drawn`() {
    let small = Bitmap(width: -3, height: 0)
    #expect((small.width, small.height, small.pixels.count) == (1, 1, 1))
    #expect(Bitmap(width: .max, height: 1).width == Bitmap.longestSide)
  }

  @Test func `pixels have to be as many as the sides say`() {
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
