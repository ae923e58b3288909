import Testing

@testable import Raster

struct PictureDifferenceTests {
  private func picture(_ pixels: [UInt32], width: Int = 2) throws -> Bitmap {
    try #require(Bitmap(width: width, height: pixels.count / width, pixels: pixels))
  }

  @Test func `equal pictures have no difference`() throws {
    let picture = try picture([1, 2, 3, 4])
    #expect(PictureDifference(expected: picture, actual: picture) == nil)
  }

  @Test func `pixels that differ are red on the faded picture`() throws {
    let difference = try #require(
      PictureDifference(
        expected: try picture([0xFF40_4040, 2, 3, 4]), actual: try picture([0xFF40_4040, 2, 9, 8])))
    #expect(difference.count == 2 && difference.text == "2 of 4 pixels differ")
    #expect(difference.map?.pixels == [0xFF10_1010, 0xFF00_0000, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test func `the sheet shows the expected picture, the actual one and the difference in a row`()
    throws
  {
    let expected = try picture([1, 2])
    let actual = try picture([1, 3])
    let difference = try #require(PictureDifference(expected: expected, actual: actual))
    let sheet = difference.sideBySide
    #expect(sheet.width == 3 * 2 + 4 * 8 && sheet.height == 1 + 2 * 8)
    #expect(sheet[8, 8] == 1 && sheet[9, 8] == 2)
    #expect(sheet[18, 8] == 1 && sheet[19, 8] == 3)
    #expect(
      sheet[29, 8] == 0xFFFF_0000 && sheet[10, 8] == 0xFF80_8080 && sheet[0, 0] == 0xFF80_8080)
  }

  @Test func `pictures of different sizes are two, and wide ones are below each other`() throws {
    let small = try picture([1, 2])
    let large = try picture([1, 2, 3, 4])
    let sizes = try #require(PictureDifference(expected: small, actual: large))
    #expect(sizes.count == nil && sizes.map == nil)
    #expect(sizes.text == "2 × 1 pixels expected, 2 × 2 drawn")
    #expect(sizes.sideBySide.width == 2 * 2 + 3 * 8 && sizes.sideBySide.height == 2 + 2 * 8)
    let wide = try picture([UInt32](repeating: 5, count: 6_000), width: 6_000)
    let other = try picture([UInt32](repeating: 6, count: 6_000), width: 6_000)
    let column = try #require(PictureDifference(expected: wide, actual: other)).sideBySide
    #expect(column.width == 6_016 && column.height == 3 + 4 * 8)
    #expect(column[8, 8] == 5 && column[8, 17] == 6 && column[8, 26] == 0xFFFF_0000)
  }

  @Test func `a row is as long as a picture can be, a longer one is a column`() throws {
    // Two pictures and three gaps of 8 pixels.
    for (width, isRow) in [(8_180, true), (8_181, false)] {
      let one = try picture([UInt32](repeating: 5, count: width), width: width)
      let two = try picture([UInt32](repeating: 6, count: 2 * width), width: width)
      let sheet = try #require(PictureDifference(expected: one, actual: two)).sideBySide
      #expect(sheet.width == (isRow ? 16_384 : width + 16))
      #expect(sheet.height == (isRow ? 2 + 16 : 3 + 24))
    }
  }
}
