/// The difference between an expected picture and an actual one.
package struct PictureDifference: Hashable, Sendable {
  package let expected: Bitmap
  package let actual: Bitmap
  /// The number of pixels that differ; `nil` if the sizes differ.
  package let count: Int?

  /// The space around the pictures of `sideBySide`, in pixels.
  private static let gap = 8
  private static let ground: UInt32 = 0xFF80_8080

  /// Compares two pictures pixel by pixel; `nil` if they are equal.
  package init?(expected: Bitmap, actual: Bitmap) {
    count = actual.differences(from: expected)
    guard count != 0 else { return nil }
    self.expected = expected
    self.actual = actual
  }

  /// A few words, such as `12 of 4800 pixels differ`.
  package var text: String {
    guard let count else {
      return "\(expected.width) × \(expected.height) pixels expected, "
        + "\(actual.width) × \(actual.height) drawn"
    }
    return count == 1 ? "1 pixel differs" : "\(count) of \(actual.pixels.count) pixels differ"
  }

  /// The actual picture faded, with the pixels that differ in red; `nil` if the sizes differ.
  package var map: Bitmap? {
    guard count != nil else { return nil }
    let pixels = zip(actual.pixels, expected.pixels).map { pair in
      pair.0 == pair.1 ? (pair.0 >> 2) & 0x3F3F_3F3F | 0xFF00_0000 : 0xFFFF_0000 as UInt32
    }
    return Bitmap(width: actual.width, height: actual.height, pixels: pixels)
  }

  /// The expected picture, the actual one and the difference in a row, or in a column if a row would
  /// be too long.
  package var sideBySide: Bitmap {
    let parts = [expected, actual] + (map.map { [$0] } ?? [])
    let gap = Self.gap
    let length = parts.reduce(gap) { $0 + $1.width + gap }
    let isRow = length <= Bitmap.longestSide
    let side = (isRow ? parts.map(\.height) : parts.map(\.width)).max() ?? 0
    let column = parts.reduce(gap) { $0 + $1.height + gap }
    guard isRow || column <= Bitmap.longestSide else { return map ?? actual }
    var sheet = Bitmap(
      width: isRow ? length : side + 2 * gap, height: isRow ? side + 2 * gap : column)
    for place in sheet.pixels.indices { sheet.pixels[place] = Self.ground }
    var (x, y) = (gap, gap)
    for part in parts {
      for row in 0..<part.height {
        let target = (y + row) * sheet.width + x
        let source = row * part.width
        sheet.pixels.replaceSubrange(
          target..<target + part.width, with: part.pixels[source..<source + part.width])
      }
      if isRow { x += part.width + gap } else { y += part.height + gap }
    }
    return sheet
  }
}
