import Foundation
import Raster
import TestSupport
import Testing

@testable import Recording

struct OutputComparisonTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ pixel: UInt32, side: Int = 4) throws -> [UInt8] {
    var pixels = [UInt32](repeating: 0xFF10_2030, count: side * side)
    pixels[5] = pixel
    return try PictureFile.png(
      try #require(Bitmap(width: side, height: side, pixels: pixels)))
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder.file(name)))
    return folder.file(name)
  }

  @Test func `a missing file is missing, equal bytes are the same`() async throws {
    let bytes = Array("abc".utf8)
    #expect(
      try await OutputComparison(of: bytes, with: folder.file("a"), .other) == .missing)
    let path = try write(bytes, to: "a")
    for kind in [OutputComparison.Kind.other, .picture, .movie] {
      #expect(try await OutputComparison(of: bytes, with: path, kind) == .same)
    }
  }

  @Test func `text names the first line that differs, other files the byte`() async throws {
    let path = try write(Array("a\nb\nc".utf8), to: "a.svg")
    #expect(
      try await OutputComparison(of: Array("a\nb\nd".utf8), with: path, .other)
        == .different("differs from line 3 on", nil))
    #expect(
      try await OutputComparison(of: [0x61, 0, 1], with: path, .other)
        == .different("differs from byte 2 on", nil))
  }

  @Test func `pictures are compared by their pixels, not by their bytes`() async throws {
    let path = try write(try picture(0xFFFF_0000), to: "a.png")
    // The same pixels with another chunk before the end.
    var other = try picture(0xFFFF_0000)
    other.insert(
      contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0, 0x97, 0xD1, 0xBA, 0x35],
      at: other.count - 12)
    #expect(try await OutputComparison(of: other, with: path, .picture) == .same)
    let changed = try await OutputComparison(
      of: try picture(0xFFFF_0001), with: path, .picture)
    guard case .different("1 pixel differs", let difference?) = changed else {
      Issue.record("\(changed)")
      return
    }
    #expect(difference.count == 1)
    let larger = try await OutputComparison(
      of: try picture(0xFFFF_0000, side: 5), with: path, .picture)
    guard case .different("4 × 4 pixels expected, 5 × 5 drawn", .some) = larger else {
      Issue.record("\(larger)")
      return
    }
    let broken = try write([1, 2, 3], to: "b.png")
    #expect(
      try await OutputComparison(of: try picture(1), with: broken, .picture)
        == .different("the recorded file is not a PNG picture", nil))
  }

  @Test(.needs(.ffmpeg))
  func `movies are compared frame by frame`() async throws {
    func movie(_ name: String, _ filter: String, _ more: [String] = []) throws -> [UInt8] {
      let result = try #require(
        Program.run(
          "ffmpeg",
          ["-v", "error", "-f", "lavfi", "-i", filter] + more + ["-y", folder.file(name)]))
      #expect(result.status == 0)
      return try #require(folder.bytes(of: name))
    }
    let red = "color=red:size=16x16:rate=10:duration=0.5"
    let path = folder.file("a.gif")
    _ = try movie("a.gif", red)
    // Other bytes with the same pixels and times.
    let twin = try movie("b.gif", red, ["-loop", "3"])
    #expect(twin != folder.bytes(of: "a.gif"))
    #expect(try await OutputComparison(of: twin, with: path, .movie) == .same)
    let other = try movie(
      "c.gif", "\(red),drawbox=x=2:y=2:w=3:h=2:c=blue:t=fill:enable='gt(t,0.15)'")
    let result = try await OutputComparison(of: other, with: path, .movie)
    guard case .different(let words, let difference?) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(words.hasPrefix("frame 3 of 5: "), "\(words)")
    #expect((6...20).contains(difference.count ?? 0), "\(words)")
    let longer = try movie("d.gif", "color=red:size=16x16:rate=10:duration=0.7")
    let lengths = try await OutputComparison(of: longer, with: path, .movie)
    #expect(lengths == .different("5 frames expected, 7 recorded", nil))
    let broken = try write([1, 2, 3], to: "e.gif")
    #expect(
      try await OutputComparison(of: twin, with: broken, .movie)
        == .different("the recorded file cannot be decoded", nil))
  }

  @Test func `the kind follows from the extension`() {
    #expect(OutputComparison.Kind(ofFile: "a/b.PNG") == .picture)
    for name in ["a.gif", "a.apng", "a.mp4", "a.webm"] {
      #expect(OutputComparison.Kind(ofFile: name) == .movie)
    }
    for name in ["a.webp", "a.svg", "a.html", "a.pdf", "png", ".png"] {
      #expect(OutputComparison.Kind(ofFile: name) == .other, "\(name)")
    }
  }
}
