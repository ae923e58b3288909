/// The formats of moving pictures that `ffmpeg` writes.
package enum MovieFormat: String, Hashable, Sendable, CaseIterable {
  /// Supported everywhere; 256 colours.
  case gif
  /// Small and lossless.
  case webp
  /// Lossless, as an animated PNG.
  case apng
  /// H.264 video.
  case mp4
  /// VP9 video.
  case webm

  /// The encoders of `ffmpeg` that support the format, best first.
  package var encoders: [String] {
    switch self {
    case .gif: ["gif"]
    case .webp: ["libwebp_anim"]
    case .apng: ["apng"]
    case .mp4: ["libx264", "libopenh264"]
    case .webm: ["libvpx-vp9"]
    }
  }

  /// Requires even sides, because colour is stored at half the resolution.
  package var needsEvenSize: Bool { self == .mp4 || self == .webm }

  /// Shows the last frame for only one frame of the rate.
  var hasShortLastFrame: Bool { self == .mp4 || self == .webm }

  /// Stores moving parts as motion, so that smooth scrolling stays small.
  package var compensatesMotion: Bool { self == .mp4 || self == .webm }

  /// Records the duration of the last frame in the file.
  var recordsLastDuration: Bool { self == .gif || self == .apng }

  /// The approximate size of a frame, for estimates: adjacent frames differ in small parts.
  ///
  /// Measured on `view-a-b-c` at 1280×800: 1.5, 1.4, 2.7, 0.7 and 0.6 MB.
  var bytesPerPixel: Double {
    switch self {
    case .gif: 0.006
    case .webp: 0.005
    case .apng: 0.01
    case .mp4, .webm: 0.002
    }
  }

  /// Returns the arguments of `ffmpeg` between the input and the output.
  ///
  /// Measured on flat interface pictures: dithering only hurts, lossless WebP is the smallest, and
  /// quality 18 of H.264 has no visible artefacts.
  func arguments(encoder: String, _ timeline: FrameTimeline) -> [String] {
    let centiseconds = Int((timeline.lastDuration * 100).rounded())
    switch self {
    case .gif:
      return ["-loop", "0", "-final_delay", "\(centiseconds)", "-f", "gif"]
    case .webp:
      return [
        // Without this, times are rounded to frames of the rate.
        "-enc_time_base", "1:1000",
        "-c:v", encoder, "-lossless", "1", "-compression_level", "4", "-loop", "0", "-f", "webp",
      ]
    case .apng:
      return ["-c:v", encoder, "-plays", "0", "-final_delay", "\(centiseconds)/100", "-f", "apng"]
    case .mp4:
      let quality =
        encoder == "libx264" ? ["-crf", "18", "-preset", "medium"] : ["-b:v", "4M"]
      // By default ffmpeg shows a frame after a pause too early and the last one too long.
      return ["-c:v", encoder] + quality
        + Self.sameBytes + Self.video(timeline.frameRate, filter: "fps=\(timeline.frameRate),")
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return ["-c:v", encoder, "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4"]
        + Self.sameBytes + Self.video(timeline.frameRate) + ["-f", "webm"]
    }
  }

  /// Arguments that make equal input give equal bytes: no dates, no random ids, and a fixed number
  /// of threads.
  private static let sameBytes = [
    "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "4",
  ]

  private static func video(_ frameRate: Int, filter: String = "") -> [String] {
    [
      "-r", "\(frameRate)", "-vf",
      "\(filter)scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}
