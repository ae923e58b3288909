import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

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
    await #expect(throws: MovieWriter.Problem.failed("exit status 3")) {
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
    #expect(numbers.first == 0)
    #expect(numbers.last == 999)
  }

  @Test(arguments: [(0, 1), (1, 1), (48, 1), (49, 2), (50, 2), (96, 2), (97, 3), (145, 4)])
  func `the frames for the colours are evenly spaced`(count: Int, step: Int) {
    let timeline = FrameTimeline(
      frameRate: 25, starts: (0..<count).map { Double($0) / 25 }, duration: 9)
    var numbers = Array(stride(from: 0, to: count, by: step))
    if count > 0, (count - 1) % step != 0 { numbers.append(count - 1) }
    #expect(MovieWriter(.gif, width: 2, height: 2, timeline: timeline).paletteFrames == numbers)
  }

  @Test func `the last frame is repeated only where it lasts longer than the format shows it`() {
    for (format, duration, twin) in [
      (.mp4, 1.25, nil), (.mp4, 1.5, 1.25), (.webm, 1.25, nil), (.webm, 1.5, 1.25),
      (.webp, 1.5, nil), (.webp, 3, 2), (.gif, 3, nil), (.apng, 3, nil),
    ] as [(MovieFormat, Double, Double?)] {
      let timeline = FrameTimeline(frameRate: 4, starts: [0, 1], duration: duration)
      let frames = MovieWriter(format, width: 2, height: 2, timeline: timeline).frames
      let numbers: [Int] = twin == nil ? [0, 1] : [0, 1, 1]
      let seconds: [Double] = twin.map { [0, 1, $0] } ?? [0, 1]
      #expect(frames.map(\.number) == numbers, "\(format)")
      #expect(frames.map(\.seconds) == seconds, "\(format)")
      let none = FrameTimeline(frameRate: 4, starts: [], duration: duration)
      #expect(MovieWriter(format, width: 2, height: 2, timeline: none).frames.isEmpty)
    }
  }

  /// An ffmpeg with all encoders that is a script in a folder, and nothing else.
  private func ffmpeg(_ code: String, in folder: TemporaryFolder) throws -> FFmpeg {
    _ = try #require(try folder.program("#!/bin/sh\n\(code)\n", to: "ffmpeg"))
    let encoders = MovieFormat.allCases.flatMap(\.encoders)
    var ffmpeg = FFmpeg(version: "1", encoders: Set(encoders))
    ffmpeg.searchPath = folder.path
    return ffmpeg
  }

  @Test func `the programs that a stalled ffmpeg started end with it`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try ffmpeg(
      "/bin/sleep 1000 & echo $! > '\(folder.path)/child'; wait", in: folder)
    ffmpeg.patience = .seconds(1)
    await #expect(throws: MovieWriter.Problem.stalled(.seconds(1), "")) {
      try await MovieWriter(.mp4, width: 4, height: 2, timeline: Self.timeline).write(
        to: folder.file("a.mp4"), with: ffmpeg,
        paint: { [UInt32](repeating: UInt32($0 + 1), count: 8) }, progress: { _ in })
    }
    let child = try #require(folder.text(of: "child").flatMap { Int32($0.dropLast()) })
    // A program without a parent is a zombie until the system removes it.
    #expect(
      Program.wait(seconds: 10) {
        let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
        return !state.contains(") S ") && !state.contains(") R ")
      })
  }

  @Test func `the frames of a GIF are painted twice, with progress through both`() async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try ffmpeg(
      """
      echo "$@" > '\(folder.path)'/arguments
      /bin/cat > '\(folder.path)'/input
      for last; do :; done
      printf 'GIF89a;' > "${last#file:}"
      """, in: folder)
    var parts: [Double] = []
    try await MovieWriter(.gif, width: 4, height: 2, timeline: Self.timeline).write(
      to: folder.file("a.gif"), with: ffmpeg,
      paint: { [UInt32](repeating: 0xFF00_0001 + UInt32($0), count: 8) },
      progress: { parts.append($0) })
    #expect(folder.contents == ["a.gif", "arguments", "ffmpeg", "input"])
    let whole = [0.1, 0.2, 0.3, 0.3 + 0.7 / 3, 0.3 + 1.4 / 3, 1]
    #expect(parts.count == whole.count)
    #expect(zip(parts, whole).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(parts)")
    let stream = MatroskaStream(width: 4, height: 2, frameRate: 25)
    var input = stream.header
    for (number, seconds) in [0, 0.04, 1].enumerated() {
      input += stream.frameHeader(at: seconds)
      for _ in 0..<8 { input += [UInt8(number + 1), 0, 0, 0xFF] }
    }
    #expect(folder.bytes(of: "input") == input)
    var histogram = ColorHistogram()
    for color in 1...3 as ClosedRange<UInt32> {
      histogram.add([UInt32](repeating: 0xFF00_0000 + color, count: 8))
    }
    let arguments =
      ["-hide_banner -v error -nostdin -y -f matroska -i pipe:0"] + GIFPalette(histogram).arguments
      + [
        "-filter_complex [0:v][1:v]paletteuse=dither=none:diff_mode=rectangle -loop 0",
        "-final_delay 200 -f gif file:\(folder.file("a.gif"))\n",
      ]
    #expect(folder.text(of: "arguments") == arguments.joined(separator: " "))
  }

  @Test(arguments: [5_000, 50_000])
  func `the last 4096 bytes of the messages of ffmpeg are kept`(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try ffmpeg(
      "/bin/cat > /dev/null; printf '%0\(count)dend' 7 >&2; exit 3", in: folder)
    let words = String(repeating: "0", count: 4_092) + "7end"
    await #expect(throws: MovieWriter.Problem.failed(words)) {
      try await MovieWriter(.apng, width: 4, height: 2, timeline: Self.timeline).write(
        to: folder.file("a.apng"), with: ffmpeg,
        paint: { _ in [UInt32](repeating: 0, count: 8) }, progress: { _ in })
    }
  }

  @Test func `an ffmpeg that ends well without all frames has failed`() async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try ffmpeg("exec 0<&-; exit 0", in: folder)
    let problem = MovieWriter.Problem.failed("it ended before it received all frames\n")
    await #expect(throws: problem) {
      // A frame is larger than a pipe.
      try await MovieWriter(.apng, width: 640, height: 400, timeline: Self.timeline).write(
        to: folder.file("a.apng"), with: ffmpeg,
        paint: { _ in [UInt32](repeating: 0, count: 640 * 400) }, progress: { _ in })
    }
  }

  @Test(arguments: [(MovieFormat.mp4, 322), (MovieFormat.webm, 322), (MovieFormat.webp, 321)])
  func `a video is written with even sides, a picture with its own`(
    format: MovieFormat, width: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try ffmpeg("/bin/cat > '\(folder.path)/input'; exit 3", in: folder)
    var recording = SceneRecordingTests.recording
    recording.speed = 16
    let encoder = MovieEncoder(recording, for: format)
    await #expect(throws: MovieWriter.Problem.failed("exit status 3")) {
      try await encoder.write(format, to: folder.file("a"), with: ffmpeg) { _ in }
    }
    let stream = MatroskaStream(width: width, height: 200, frameRate: 25)
    let input = try #require(folder.bytes(of: "input"))
    #expect(input.starts(with: stream.header + stream.frameHeader(at: 0)))
    let frame = stream.frameHeader(at: 0).count + width * 200 * 4
    #expect((input.count - stream.header.count) % frame == 0)
    // The last frame may occur twice.
    let more = (input.count - stream.header.count) / frame - encoder.frameCount
    #expect(encoder.frameCount > 1 && (0...1).contains(more))
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
    let ffmpeg = try #require(await FFmpeg.installed)
    let path =
      FileManager.default.temporaryDirectory.path
      + "/hitscope-\(UUID().uuidString).\(format.rawValue)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = MovieWriter(
      format, width: Self.size.width, height: Self.size.height, timeline: Self.timeline)
    try await writer.write(to: path, with: ffmpeg, paint: { Self.paint($0) }, progress: { _ in })
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

  /// A short recording with all panels, moving marks and translucent colours.
  private static var search: SceneRecording {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var recording = SceneRecording(
      FrameModel(DemoScene.scene, trace: trace), size: Size(640, 400), speed: 8, frameRate: 12)
    recording.turnsPages = true
    return recording
  }

  /// The frames that are drawn for a format, and those that are decoded.
  private func frames(
    _ format: MovieFormat, decoded: (String, Movie.Size) throws -> [[UInt32]]
  ) async throws -> [(drawn: [UInt32], decoded: [UInt32])] {
    let recording = Self.search
    let folder = try TemporaryFolder()
    let path = folder.file("a.\(format.rawValue)")
    try await Recorder(recording).write(.movie(format), to: path)
    let painter = RecordingPainter(recording)
    let places = FrameSequence(recording, painter: painter).places
    let size = (recording.pixelWidth, recording.pixelHeight)
    let decoded = try decoded(path, size)
    try #require(decoded.count >= places.count && places.count > 5)
    return zip(places, decoded).map { (painter.bitmap(at: $0).pixels, $1) }
  }

  @Test func `the frames of a GIF are within 45 dB of those that are drawn`() async throws {
    let frames = try await frames(.gif) { try Movie.frames($0, of: $1) }
    for (number, frame) in frames.enumerated() {
      let noise = Movie.noise(frame.drawn, frame.decoded)
      #expect(noise >= 45, "frame \(number): \(noise) dB")
    }
  }

  @Test func `the frames of an APNG are those that are drawn`() async throws {
    let frames = try await frames(.apng) { try Movie.frames($0, of: $1) }
    #expect(frames.allSatisfy { $0.drawn == $0.decoded })
  }

  @Test(.needs(.encoder("libwebp_anim"), .imageMagick))
  func `the frames of a WebP are those that are drawn`() async throws {
    let frames = try await frames(.webp) { try Movie.webPFrames($0, of: $1) }
    #expect(frames.allSatisfy { $0.drawn == $0.decoded })
  }

  @Test func `the output of ffmpeg is the reason of a failure`() async throws {
    let ffmpeg = try #require(await FFmpeg.installed)
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
    let ffmpeg = try #require(await FFmpeg.installed)
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
      // The bytes of a pixel are those of a number on this machine, the least significant first.
      [UInt32](unsafeUninitializedCapacity: length / 4) { pixels, count in
        bytes[start..<start + length].withUnsafeBytes {
          UnsafeMutableRawBufferPointer(pixels).copyMemory(from: $0)
        }
        count = length / 4
      }
    }
  }

  /// The peak signal-to-noise ratio of a picture, in decibels; infinite for equal pictures.
  static func noise(_ expected: [UInt32], _ actual: [UInt32]) -> Double {
    guard expected.count == actual.count else { return 0 }
    var sum = 0
    for (first, second) in zip(expected, actual) where first != second {
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(first >> shift & 255) - Int(second >> shift & 255)
        sum += difference * difference
      }
    }
    let mean = Double(sum) / Double(3 * expected.count)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
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

extension FFmpeg {
  /// The `ffmpeg` of this machine; `nil` if it is missing or unusable.
  fileprivate static var installed: FFmpeg? {
    get async { if case .found(let ffmpeg) = await search() { ffmpeg } else { nil } }
  }
}
