/// A picture in pixels: premultiplied alpha, red, green and blue in one number each, `0xAARRGGBB`.
///
/// This is Cairo's own layout, SDL's `ARGB8888` and ffmpeg's `bgra` on little-endian machines, so
/// that no step between drawing, showing and filming converts anything. A copy shares its pixels
/// until one of the two changes.
package struct Bitmap: Hashable, Sendable {
  /// The longest side that is drawn; larger pictures are cut to it.
  package static let longestSide = 16_384

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The pixels, row by row from the top.
  package internal(set) var pixels: [UInt32]

  /// A clear picture. Sides are held between 1 and `longestSide`.
  package init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// A picture of given pixels; `nil` when their number is not `width` × `height`.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel of a column and a row; clear outside the picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }

  /// How many pixels differ from another picture's; `nil` when the sizes differ.
  package func differences(from other: Bitmap) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }
}
