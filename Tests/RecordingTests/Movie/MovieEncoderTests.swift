import Foundation
import Raster
import TestSupport
import Testing

@testable import Recording

struct MovieWriterTests {
  static let timeline = FrameTimeline(frameRate: 25, starts: [0, 0.04, 1], duration: 3)

  @Test func `an encoder that is missing is named`() async {
    let writer = MovieWriter(.webm, width: 2, height: 2, timeline: Self.timeline)
    await #expect(throws: MovieWriter.Problem.noEncoder(["libvpx-vp9"])) {
      try await writer.write(
        to: "/dev/null", with: FFmpeg(version: "1", encoders: []), paint: { _ in [] },
        progress: { _ in })
    }
  }

  @Test func `an ffmpeg that reads no input is a failure, and does not end the process`()
    async throws
  {
    let folder = try TemporaryFolder()
    let script = try folder.program("#!/bin/sh\nexec 0<&-\n/bin/sleep 2\nexit 3\n", to: "ffmpeg")
    #expect(script != nil)
    var ffmpeg = FFmpeg(version: "1", encoders: ["apng"])
    ffmpeg.searchPath = folder.path
    await #expect(throws: MovieWriter.Problem.failed("exited(3)")) {
      try await MovieWriter(.apng, width: 32, height: 16, timeline: Self.timeline).write(
        to: folder.file("a.apng"), with: ffmpeg,
        paint: { number in
          if number > 0 { try? await Task.sleep(for: .seconds(1)) }
          return [UInt32](repeating: 0, count: 32 * 16)
        }, progress: { _ in })
    }
  }

  @Test func `video repeats its last frame so that it stays`() {
    let video = MovieWriter(.mp4, width: 2, height: 2, timeline: Self.timeline)
    #expect(video.frames.map(\.number) == [0, 1, 2, 2])
    #expect(video.frames.last?.seconds == 3 - 0.04)
    let gif = MovieWriter(.gif, width: 2, height: 2, timeline: Self.timeline)
    #expect(gif.frames.map(\.number) == [0, 1, 2])
  }

  @Test func `colours are chosen from few frames, the last among them`() {
    let starts = (0..<1000).map { Double($0) }
    let timeline = FrameTimeline(frameRate: 25, starts: starts, duration: 1001)
    let numbers = MovieWriter(.gif, width: 2, height: 2, timeline: timeline).paletteFrames
    #expect(numbers.count <= 49)
    #expect(numbers.first?.number == 0)
    #expect(numbers.last?.number == 999)
  }
}

/// Movies are decoded and compared with the frames that were written.
@Suite(.needs(.ffmpeg)) struct MovieEncoderTests {
  private static let size = (width: 32, height: 16)
  private static let timeline = MovieWriterTests.timeline

  /// Frames whose quarters have different colours, so that a rotated, cropped or exchanged frame
  /// fails the test.
  private static func paint(_ number: Int) -> [UInt32] {
    let colors: [UInt32] = [0xFFD0_2020, 0xFF20_A040, 0xFF30_40C0, 0xFFE0_E0D0, 0xFF10_1010]
    return (0..<size.width * size.height).map { pixel in
      let (x, y) = (pixel % size.width, pixel / size.width)
      let quarter = (x < size.width / 2 ? 0 : 1) + (y < size.height / 2 ? 0 : 2)
      return colors[(number + quarter) % colors.count]
    }
  }

  private func withMovie<Result>(
    _ format: MovieFormat, _ body: (_ path: String) throws -> Result
  ) async throws -> Result {
    let ffmpeg = try #require(await FFmpeg.find())
    let path =
      FileManager.default.temporaryDirectory.path
      + "/hitscope-\(UUID().uuidString).\(format.rawValue)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = MovieWriter(
      format, width: Self.size.width, height: Self.size.height, timeline: Self.timeline)
    try await writer.write(to: path, with: ffmpeg, paint: { Self.paint($0) }, progress: { _ in })
    #expect(!FileManager.default.fileExists(atPath: path + ".palette"))
    return try body(path)
  }

  @Test func `an APNG has every frame, unchanged and for its time`() async throws {
    try await withMovie(.apng) { path in
      #expect(try Movie.frames(path, of: Self.size) == (0...2).map(Self.paint))
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var delays: [Double] = []
      var place = 8
      while place + 12 <= bytes.count {
        let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        if Array(bytes[place + 4..<place + 8]) == Array("fcTL".utf8) {
          let start = place + 8 + 20
          let numerator = Int(bytes[start]) << 8 | Int(bytes[start + 1])
          let denominator = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
          delays.append(Double(numerator) / Double(denominator))
        }
        place += length + 12
      }
      #expect(delays == [0.04, 0.96, 2])
    }
  }

  @Test func `a GIF of few colours has every frame, unchanged and for its time`() async throws {
    try await withMovie(.gif) { path in
      #expect(try Movie.frames(path, of: Self.size) == (0...2).map(Self.paint))
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(bytes.starts(with: Array("GIF89a".utf8)))
      var delays: [Int] = []
      for place in bytes.indices.dropLast(6)
      where bytes[place] == 0x21 && bytes[place + 1] == 0xF9 && bytes[place + 2] == 4 {
        delays.append(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8)
      }
      #expect(delays == [4, 96, 200])
    }
  }

  @Test(.needs(.encoder("libwebp_anim"), .imageMagick))
  func `a WebP has every frame, unchanged and for its time`() async throws {
    try await withMovie(.webp) { path in
      let delays = Program.run("identify", ["-format", "%T ", path])?.output
        .split(separator: " ").compactMap { Int($0) }
      #expect(delays == [4, 96, 200])
      let frames = try Movie.webPFrames(path, of: Self.size)
      #expect(frames == (0...2).map(Self.paint))
    }
  }

  @Test func `an MP4 has every frame of its rate, nearly unchanged`() async throws {
    try await withMovie(.mp4) { path in
      let frames = try Movie.frames(path, of: Self.size)
      #expect(frames.count == 75)
      for (number, frame) in frames.enumerated() {
        let written = number < 1 ? 0 : number < 25 ? 1 : 2
        #expect(Self.nearest(to: frame) == written, "frame \(number)")
      }
    }
  }

  @Test(.needs(.encoder("libvpx-vp9")))
  func `a WebM has every frame, nearly unchanged and for its time`() async throws {
    try await withMovie(.webm) { path in
      let frames = try Movie.frames(path, of: Self.size)
      // The last frame occurs twice, since the format does not record its duration.
      #expect(frames.map { Self.nearest(to: $0) } == [0, 1, 2, 2])
      let facts = Program.run(
        "ffprobe",
        ["-v", "error", "-show_entries", "frame=pts_time:format=duration", "-of", "csv=p=0", path])
      let times = facts?.output.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      #expect(times == [0, 0.04, 1, 2.96, 3])
    }
  }

  /// The number of the written frame that a decoded one matches, or `nil` without a close match.
  private static func nearest(to frame: [UInt32]) -> Int? {
    (0...2).first { Movie.distance(frame, paint($0)) < 3 }
  }

  @Test func `the output of ffmpeg is the reason of a failure`() async throws {
    let ffmpeg = try #require(await FFmpeg.find())
    let writer = MovieWriter(
      .apng, width: Self.size.width, height: Self.size.height, timeline: Self.timeline)
    await #expect {
      try await writer.write(
        to: "/nowhere/a.apng", with: ffmpeg, paint: { Self.paint($0) }, progress: { _ in })
    } throws: { error in
      guard case .failed(let message)? = error as? MovieWriter.Problem else { return false }
      return message.contains("/nowhere/a.apng")
    }
  }

  @Test func `the last frame of a movie shows the last step`() async throws {
    let ffmpeg = try #require(await FFmpeg.find())
    let recording = SceneRecordingTests.recording
    let path =
      FileManager.default.temporaryDirectory.path
      + "/hitscope-\(UUID().uuidString).apng"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let encoder = MovieEncoder(recording, for: .apng)
    try await encoder.write(.apng, to: path, with: ffmpeg) { _ in }
    let frames = try Movie.frames(path, of: (recording.pixelWidth, recording.pixelHeight))
    #expect(frames.count == encoder.frameCount)
    let painter = RecordingPainter(recording)
    let last = recording.stepCount
    #expect(frames.last == painter.bitmap(at: Double(last)).pixels)
    let before = painter.bitmap(at: recording.position(afterSteps: last - 1)).pixels
    #expect(frames.last != before)
  }
}

/// Decodes movies with programs other than the encoder.
private enum Movie {
  typealias Size = (width: Int, height: Int)

  /// Every frame of a movie, as `ffmpeg` decodes it.
  static func frames(_ path: String, of size: Size) throws -> [[UInt32]] {
    let raw = path + ".raw"
    defer { try? FileManager.default.removeItem(atPath: raw) }
    let run = Program.run(
      "ffmpeg",
      [
        "-v", "error", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "bgra", "-f", "rawvideo",
        raw,
      ])
    try #require(run?.status == 0)
    return try pixels(raw, of: size)
  }

  /// Every frame of an animated WebP, as ImageMagick decodes it, since few versions of `ffmpeg`
  /// can.
  static func webPFrames(_ path: String, of size: Size) throws -> [[UInt32]] {
    let raw = path.replacing(".webp", with: ".bgra")
    defer { try? FileManager.default.removeItem(atPath: raw) }
    let run = Program.run("mogrify", ["-coalesce", "-depth", "8", "-format", "bgra", path])
    try #require(run?.status == 0)
    return try pixels(raw, of: size)
  }

  private static func pixels(_ path: String, of size: Size) throws -> [[UInt32]] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let length = size.width * size.height * 4
    try #require(bytes.count % length == 0)
    return stride(from: 0, to: bytes.count, by: length).map { start in
      stride(from: start, to: start + length, by: 4).map { pixel(bytes[$0..<$0 + 4]) }
    }
  }

  private static func pixel(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The mean difference of two pictures' channels, in a range of 255.
  static func distance(_ a: [UInt32], _ b: [UInt32]) -> Double {
    guard a.count == b.count else { return .infinity }
    var sum = 0
    for (first, second) in zip(a, b) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * a.count)
  }
}
