internal import Foundation
internal import Raster

/// The colours of all frames of a GIF.
struct GIFPalette: Hashable {
  /// The opaque colours, as `0xAARRGGBB` numbers: as few as represent the frames well.
  let colors: [UInt32]

  /// The maximum number of colours, beside the transparent one for pixels that stay the same.
  private static let limit = 255

  /// The peak signal-to-noise ratio that is sufficient: more colours enlarge the file without a
  /// visible difference.
  private static let decibels = 46.5

  /// Chooses the colours of frames.
  init(_ histogram: ColorHistogram) {
    colors = histogram.palette(limit: Self.limit, decibels: Self.decibels)
  }

  /// The arguments of `ffmpeg` for an input that is a picture of 256 pixels with these colours.
  var arguments: [String] {
    let opaque = colors + Array(repeating: colors.first ?? 0xFF00_0000, count: 255 - colors.count)
    let bytes = (opaque + [0]).flatMap { color in
      (0..<4).map { UInt8(truncatingIfNeeded: color >> (8 * $0)) }
    }
    return [
      "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "16x16", "-i",
      "data:image/x-raw;base64," + Data(bytes).base64EncodedString(),
    ]
  }
}
