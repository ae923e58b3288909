import Foundation
import Raster
import Testing

@testable import Recording

struct MovieWriterTests {
  private static let timeline = FrameTimeline(frameRate: 25, starts: [0, 0.04, 1], duration: 3)

  /// Frames of one colour each.
  private static func paint(_ number: Int) -> [UInt32] {
    Array(repeating: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF][number], count: 32 * 16)
  }

  private func write(_ format: MovieFormat, _ name: String) async throws -> [UInt8]? {
    guard let ffmpeg = await FFmpeg.find(), ffmpeg.encoder(for: format) != nil else {
      print("skipped: no ffmpeg that writes \(format.rawValue)")
      return nil
    }
    let path =
      FileManager.default.temporaryDirectory.path + "/hitscope-\(UUID().uuidString)-\(name)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = MovieWriter(format, width: 32, height: 16, timeline: Self.timeline)
    try await writer.write(to: path, with: ffmpeg, paint: { Self.paint($0) }, progress: { _ in })
    #expect(!FileManager.default.fileExists(atPath: path + ".palette"))
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  @Test func `an APNG keeps the time of every frame`() async throws {
    guard let bytes = try await write(.apng, "a.apng") else { return }
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

  @Test func `a GIF keeps the time of every frame and its colours`() async throws {
    guard let bytes = try await write(.gif, "a.gif") else { return }
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    var delays: [Int] = []
    for place in bytes.indices.dropLast(6)
    where bytes[place] == 0x21 && bytes[place + 1] == 0xF9 && bytes[place + 2] == 4 {
      delays.append(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8)
    }
    #expect(delays == [4, 96, 200])
  }

  @Test(arguments: [MovieFormat.webp, .mp4, .webm])
  func `the other formats are written too`(_ format: MovieFormat) async throws {
    guard let bytes = try await write(format, "a.\(format.rawValue)") else { return }
    #expect(bytes.count > 100)
  }

  @Test func `an encoder that is missing is named`() async {
    let writer = MovieWriter(.webm, width: 2, height: 2, timeline: Self.timeline)
    await #expect(throws: MovieWriter.Problem.noEncoder(["libvpx-vp9"])) {
      try await writer.write(
        to: "/dev/null", with: FFmpeg(version: "1", encoders: []), paint: { _ in [] },
        progress: { _ in })
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
