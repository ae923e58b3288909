import Subprocess

/// The `ffmpeg` of this machine and its encoders.
package struct FFmpeg: Hashable, Sendable {
  /// The version, as it reports it.
  package let version: String
  /// The names of its encoders.
  package let encoders: Set<String>

  /// The Debian package that has it.
  package static let package = "ffmpeg"

  /// Describes an `ffmpeg`.
  package init(version: String, encoders: Set<String>) {
    self.version = version
    self.encoders = encoders
  }

  /// The `ffmpeg` in `PATH`; `nil` when there is none.
  package static func find() async -> FFmpeg? {
    let result = try? await run(
      .name("ffmpeg"), arguments: ["-hide_banner", "-encoders"], output: .string(limit: 1 << 20))
    let banner = try? await run(
      .name("ffmpeg"), arguments: ["-version"], output: .string(limit: 1 << 20))
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return FFmpeg(
      version: Self.version(in: banner?.standardOutput ?? ""),
      encoders: Self.encoders(in: result.standardOutput))
  }

  /// The best of its encoders for a format; `nil` where it has none.
  package func encoder(for format: MovieFormat) -> String? {
    format.encoders.first { encoders.contains($0) }
  }

  /// The third word of “ffmpeg version 5.1.8-0+deb12u1 Copyright …”.
  static func version(in banner: String) -> String {
    let words = banner.prefix { $0 != "\n" }.split(separator: " ")
    return words.count > 2 ? String(words[2]) : "unknown"
  }

  /// The second words of the lines that begin with six flags: “ V....D gif   GIF …”.
  static func encoders(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0].utf8.count == 6, words[1] != "=" else { return nil }
        return words[0].first == "V" ? String(words[1]) : nil
      })
  }
}

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

  /// Whether the last frame stays for one frame of the rate.
  var hasShortLastFrame: Bool { self == .mp4 || self == .webm }

  /// Whether the file records how long its last frame stays.
  var recordsLastDuration: Bool { self == .gif || self == .apng }

  /// The arguments of `ffmpeg` after its input, but for the output.
  ///
  /// Measured on flat pictures of an interface: dithering only hurts, lossless WebP is the
  /// smallest, and quality 18 of H.264 is free of visible artefacts.
  func arguments(encoder: String, _ timeline: FrameTimeline) -> [String] {
    let centiseconds = Int((timeline.lastDuration * 100).rounded())
    switch self {
    case .gif:
      return ["-loop", "0", "-final_delay", "\(centiseconds)", "-f", "gif"]
    case .webp:
      return [
        // Times are otherwise rounded to frames of the rate.
        "-enc_time_base", "1:1000",
        "-c:v", encoder, "-lossless", "1", "-compression_level", "4", "-loop", "0", "-f", "webp",
      ]
    case .apng:
      return ["-c:v", encoder, "-plays", "0", "-final_delay", "\(centiseconds)/100", "-f", "apng"]
    case .mp4:
      let quality =
        encoder == "libx264" ? ["-crf", "18", "-preset", "medium"] : ["-b:v", "4M"]
      // Left to itself, ffmpeg shows a frame after a pause too early and the last one too long.
      return ["-c:v", encoder] + quality
        + Self.video(timeline.frameRate, filter: "fps=\(timeline.frameRate),")
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return ["-c:v", encoder, "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4"]
        + Self.video(timeline.frameRate) + ["-f", "webm"]
    }
  }

  private static func video(_ frameRate: Int, filter: String = "") -> [String] {
    [
      "-r", "\(frameRate)", "-vf",
      "\(filter)scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}
