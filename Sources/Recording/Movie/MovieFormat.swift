/// The kinds of moving pictures that `ffmpeg` writes.
package enum MovieFormat: String, Hashable, Sendable, CaseIterable {
  /// Plays everywhere; 256 colours.
  case gif
  /// Small and without loss.
  case webp
  /// Without loss, as an animated PNG.
  case apng
  /// H.264 video.
  case mp4
  /// VP9 video.
  case webm

  /// The encoders of `ffmpeg` that can write it, the best first.
  package var encoders: [String] {
    switch self {
    case .gif: ["gif"]
    case .webp: ["libwebp_anim"]
    case .apng: ["apng"]
    case .mp4: ["libx264", "libopenh264"]
    case .webm: ["libvpx-vp9"]
    }
  }

  /// Whether both sides must be even, as colour is kept at half the resolution.
  package var needsEvenSize: Bool { self == .mp4 || self == .webm }

  /// Whether frames come at a fixed rate; otherwise each has its own duration.
  package var hasFixedRate: Bool { self == .mp4 || self == .webm }

  /// Whether the file says how long its last frame stays.
  var tellsLastDuration: Bool { self == .gif || self == .apng }

  /// The arguments of `ffmpeg` after its input, but for the output.
  ///
  /// Measured on flat pictures of an interface: dithering only hurts, lossless WebP is the
  /// smallest, and quality 18 of H.264 is free of visible artefacts.
  func arguments(encoder: String, frameRate: Int, lastDuration: Double) -> [String] {
    let centiseconds = Int((lastDuration * 100).rounded())
    switch self {
    case .gif:
      return ["-loop", "0", "-final_delay", "\(centiseconds)", "-f", "gif"]
    case .webp:
      return [
        "-c:v", encoder, "-lossless", "1", "-compression_level", "4", "-loop", "0", "-f", "webp",
      ]
    case .apng:
      return ["-c:v", encoder, "-plays", "0", "-final_delay", "\(centiseconds)/100", "-f", "apng"]
    case .mp4:
      let quality =
        encoder == "libx264" ? ["-crf", "18", "-preset", "medium"] : ["-b:v", "4M"]
      return ["-c:v", encoder] + quality + Self.video(frameRate)
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return ["-c:v", encoder, "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4"]
        + Self.video(frameRate) + ["-f", "webm"]
    }
  }

  private static func video(_ frameRate: Int) -> [String] {
    [
      "-r", "\(frameRate)", "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}
