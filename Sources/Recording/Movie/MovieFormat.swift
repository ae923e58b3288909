internal import Files

/// A format of moving pictures that `ffmpeg` writes.
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

  /// Everything that differs between the formats.
  private struct Traits {
    /// The name in messages.
    var name: String
    /// The encoders of `ffmpeg` that support the format, best first.
    var encoders: [String]
    /// Stores colour at half the resolution and moving parts as motion.
    var isVideo = false
    /// The usual number of frames per second.
    var frameRate = MovieFormat.usualFrameRate
    var lastFrame: LastFrame
    /// `false` if `ffmpeg` cannot read the frames of a file.
    var isDecodable = true
    /// The approximate size of a frame, measured on `view-a-b-c` at 1280×800: 0.40, 0.34, 0.71, 0.76
    /// and 0.65 MB.
    var bytesPerPixel: Double
    /// Returns the arguments of `ffmpeg` between the input and the output.
    var arguments: (_ encoder: String, _ timeline: FrameTimeline) -> [String]
    /// Returns whether the structure of a file is complete.
    var isWhole: (_ bytes: [UInt8]) -> Bool
  }

  /// The duration for which a file shows its last frame.
  enum LastFrame {
    /// The duration that the file records.
    case recorded
    /// The average duration of its frames.
    case average
    /// One frame of the rate.
    case shortest
  }

  // Measured on flat interface pictures: dithering only hurts, lossless WebP is the smallest, and
  // quality 18 of H.264 has no visible artefacts.
  private var traits: Traits {
    switch self {
    case .gif:
      Traits(
        name: "GIF", encoders: ["gif"], frameRate: 10, lastFrame: .recorded, bytesPerPixel: 0.0025,
        arguments: { _, timeline in
          ["-loop", "0", "-final_delay", "\(timeline.lastCentiseconds)", "-f", "gif"]
        },
        isWhole: { $0.starts(with: "GIF8".utf8) && $0.last == 0x3B })
    case .webp:
      Traits(
        name: "WebP", encoders: ["libwebp_anim"], lastFrame: .average, isDecodable: false,
        bytesPerPixel: 0.0013,
        arguments: { encoder, _ in
          // Without the time base, times are rounded to frames of the rate.
          [
            "-enc_time_base", "1:1000", "-c:v", encoder, "-lossless", "1",
            "-compression_level", "6", "-loop", "0", "-f", "webp",
          ]
        },
        isWhole: Container.isWebP)
    case .apng:
      Traits(
        name: "APNG", encoders: ["apng"], lastFrame: .recorded, bytesPerPixel: 0.003,
        arguments: { encoder, timeline in
          let delay = "\(timeline.lastCentiseconds)/100"
          return ["-c:v", encoder, "-plays", "0", "-final_delay", delay, "-f", "apng"]
        },
        isWhole: Container.isAnimatedPNG)
    case .mp4:
      Traits(
        name: "MP4", encoders: ["libx264", "libopenh264"], isVideo: true, lastFrame: .shortest,
        bytesPerPixel: 0.002,
        arguments: { encoder, timeline in
          let quality =
            encoder == "libx264" ? ["-crf", "18", "-preset", "medium"] : ["-b:v", "4M"]
          // By default ffmpeg shows a frame after a pause too early and the last one too long.
          return ["-c:v", encoder] + quality
            + Self.video(timeline.frameRate, filter: "fps=\(timeline.frameRate),")
            + ["-movflags", "+faststart", "-f", "mp4"]
        },
        isWhole: Container.isMP4)
    case .webm:
      Traits(
        name: "WebM", encoders: ["libvpx-vp9"], isVideo: true, lastFrame: .shortest,
        bytesPerPixel: 0.002,
        arguments: { encoder, timeline in
          ["-c:v", encoder, "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4"]
            + Self.video(timeline.frameRate) + ["-f", "webm"]
        },
        isWhole: Container.isWebM)
    }
  }

  /// Arguments of video. Equal input gives equal bytes: no dates, no random ids, and a fixed number
  /// of threads.
  private static func video(_ frameRate: Int, filter: String = "") -> [String] {
    [
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "4",
      "-r", "\(frameRate)", "-vf",
      "\(filter)scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}

extension FrameTimeline {
  /// The duration of the last frame, in hundredths of a second.
  fileprivate var lastCentiseconds: Int { Int((lastDuration * 100).rounded()) }
}

extension MovieFormat {
  /// The name in messages, such as `WebP`.
  package var name: String { traits.name }

  /// The encoders of `ffmpeg` that support the format, best first.
  package var encoders: [String] { traits.encoders }

  /// Requires even sides, because colour is stored at half the resolution.
  var needsEvenSize: Bool { traits.isVideo }

  /// Stores moving parts as motion, so that smooth scrolling stays small.
  var compensatesMotion: Bool { traits.isVideo }

  /// The usual number of frames per second of most formats.
  static let usualFrameRate = 25

  /// The usual number of frames per second: 10 for a GIF, which is a seventh smaller then.
  package var frameRate: Int { traits.frameRate }

  var lastFrame: LastFrame { traits.lastFrame }

  /// `false` if `ffmpeg` cannot read the frames of a file.
  var isDecodable: Bool { traits.isDecodable }

  /// The approximate size of a frame, for estimates: adjacent frames differ in small parts.
  var bytesPerPixel: Double { traits.bytesPerPixel }

  /// Returns the arguments of `ffmpeg` between the input and the output.
  func arguments(encoder: String, _ timeline: FrameTimeline) -> [String] {
    traits.arguments(encoder, timeline)
  }

  /// Returns the problem of a file, whose writer may have ended early without an error; `nil` if
  /// its structure is complete.
  ///
  /// `ffprobe` accepts GIF, WebP, APNG and MP4 files whose end is missing.
  ///
  /// - Complexity: O(parts of the format), after reading the file.
  func problem(ofFile path: String) -> String? {
    guard let bytes = try? FileSource(path).bytes() else { return "it wrote no file" }
    if bytes.isEmpty { return "it wrote an empty file" }
    return traits.isWhole(bytes) ? nil : "it did not write a complete \(name) file"
  }

  /// The file extensions of all formats: `.gif .webp …`.
  package static let fileExtensions = allCases.map { "." + $0.rawValue }.joined(separator: " ")

  /// The names of all formats, for messages: `GIF, WebP … and WebM`.
  package static let names = {
    let names = allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
  }()
}

/// Checks of the structure of files.
private enum Container {
  static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && littleEndian(bytes, at: 4) == bytes.count - 8
      && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// Checks for a signature and chunks up to `IEND`, including the animation control chunk.
  static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    var place = 8
    var isAnimated = false
    while let length = bigEndian(bytes, at: place), place + 12 + length <= bytes.count {
      let name = bytes[(place + 4)..<(place + 8)]
      isAnimated = isAnimated || name.elementsEqual("acTL".utf8)
      if name.elementsEqual("IEND".utf8) { return isAnimated && place + 12 == bytes.count }
      place += 12 + length
    }
    return false
  }

  /// Checks that boxes fill the file, including the movie's description and its data.
  static func isMP4(_ bytes: [UInt8]) -> Bool {
    var place = 0
    var names: [String] = []
    while place < bytes.count {
      guard var length = bigEndian(bytes, at: place), place + 8 <= bytes.count else { return false }
      names.append(String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self))
      if length == 1 { length = bigEndian(bytes, at: place + 8, count: 8) ?? 0 }
      guard length >= 8, length <= bytes.count - place else { return false }
      place += length
    }
    return names.first == "ftyp" && names.contains("moov") && names.contains("mdat")
  }

  /// Checks for an EBML header and a segment that fills the rest of the file.
  static func isWebM(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]),
      let head = variable(bytes, at: 4)
    else { return false }
    let segment = head.next + head.value
    guard segment + 4 <= bytes.count, bytes[segment...].starts(with: [0x18, 0x53, 0x80, 0x67]),
      let body = variable(bytes, at: segment + 4)
    else { return false }
    return body.next + body.value == bytes.count
  }

  /// Reads an EBML variable-size integer, whose leading zero bits give its length.
  private static func variable(_ bytes: [UInt8], at place: Int) -> (value: Int, next: Int)? {
    guard place < bytes.count, bytes[place] != 0 else { return nil }
    let length = bytes[place].leadingZeroBitCount + 1
    guard let all = bigEndian(bytes, at: place, count: length) else { return nil }
    return (all & ~(1 << (7 * length)), place + length)
  }

  private static func littleEndian(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func bigEndian(_ bytes: [UInt8], at place: Int, count: Int = 4) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 &<< 8 | Int($1) }
  }
}
