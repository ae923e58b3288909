internal import Files
import Foundation
import Subprocess

/// The `ffmpeg` of this machine and its encoders.
package struct FFmpeg: Hashable, Sendable {
  /// The version that `ffmpeg` reports.
  package let version: String
  /// The names of the video encoders.
  package let encoders: Set<String>
  /// The time without progress after which `ffmpeg` is killed.
  package var patience = Duration.seconds(60)

  /// The search path in the form of `PATH`; `nil` for `PATH` itself.
  var searchPath: String?

  static let executable = Executable.name("ffmpeg")

  var environment: Environment {
    searchPath.map { .inherit.updating(["PATH": $0]) } ?? .inherit
  }

  /// The Debian package that contains `ffmpeg`.
  package static let package = "ffmpeg"

  package init(version: String, encoders: Set<String>) {
    self.version = version
    self.encoders = encoders
  }

  /// Finds the `ffmpeg` in `PATH`; returns `nil` if it is missing or does not respond.
  package static func find() async -> FFmpeg? {
    guard let list = await answer(to: ["-hide_banner", "-encoders"]) else { return nil }
    return FFmpeg(
      version: version(in: await answer(to: ["-version"]) ?? ""),
      encoders: encoders(in: list))
  }

  /// Returns the output of `ffmpeg`, or `nil` if it fails or does not finish within a minute.
  private static func answer(to arguments: [String]) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask {
        let result = try? await RunningProgram.run { program in
          try await run(
            executable, arguments: Arguments(arguments), input: .none,
            output: .string(limit: 1 << 20), error: .discarded
          ) { process in program.began(process.processIdentifier.value) }
        }
        return result.flatMap { $0.terminationStatus.isSuccess ? $0.standardOutput : nil }
      }
      group.addTask {
        // Sleeping one second at a time also extends the wait on a stalled machine.
        for _ in 0..<60 { try? await Task.sleep(for: .seconds(1)) }
        return nil
      }
      // Cancelling the task kills its program.
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Returns a file as an argument: absolute and with its protocol, since `ffmpeg` reads
  /// `12:30.gif` as a protocol and `-x.gif` as an option.
  static func file(_ path: String) -> [UInt8] {
    let folder = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    return Array("file:".utf8) + FileName.bytes(folder + path)
  }

  /// Returns the best available encoder for a format; `nil` if `ffmpeg` has none.
  package func encoder(for format: MovieFormat) -> String? {
    format.encoders.first { encoders.contains($0) }
  }

  /// Extracts the third word of “ffmpeg version 5.1.8-0+deb12u1 Copyright …”.
  static func version(in banner: String) -> String {
    let words = banner.prefix { $0 != "\n" }.split(separator: " ")
    return words.count > 2 ? String(words[2]) : "unknown"
  }

  /// Extracts the second word of each line that begins with six flags: “ V....D gif   GIF …”.
  static func encoders(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0].utf8.count == 6, words[1] != "=" else { return nil }
        return words[0].first == "V" ? String(words[1]) : nil
      })
  }
}

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

  /// Records the duration of the last frame in the file.
  var recordsLastDuration: Bool { self == .gif || self == .apng }

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
