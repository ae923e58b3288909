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

  @Test func `text names the line also where one file is the beginning of the other`() async throws
  {
    let path = try write(Array("a\nb\n".utf8), to: "a.svg")
    for (text, line) in [("a\nb\nc", 3), ("a\nb", 2), ("", 1), ("x\nb\n", 1), ("a\n\n", 2)] {
      #expect(
        try await OutputComparison(of: Array(text.utf8), with: path, .other)
          == .different("differs from line \(line) on", nil), "\(text)")
    }
    for (bytes, place) in [([0x61, 0x0A, 0xFF], 3), ([0], 1), ([0x61, 0x0A, 0x62, 0x0A, 0], 5)] {
      #expect(
        try await OutputComparison(of: bytes.map { UInt8($0) }, with: path, .other)
          == .different("differs from byte \(place) on", nil), "\(bytes)")
    }
  }

  @Test func `a new picture or movie that cannot be decoded is named as such`() async throws {
    let path = try write(try picture(0xFFFF_0000), to: "a.png")
    #expect(
      try await OutputComparison(of: [1, 2, 3], with: path, .picture)
        == .different("the new picture cannot be decoded", nil))
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
    let slower = try movie("f.gif", "color=red:size=16x16:rate=5:duration=1")
    #expect(
      try await OutputComparison(of: slower, with: path, .movie)
        == .different("frame 1 of 5: its time differs", nil))
    #expect(
      try await OutputComparison(of: [1, 2, 3], with: path, .movie)
        == .different("the new movie cannot be decoded", nil))
    let broken = try write([1, 2, 3], to: "e.gif")
    #expect(
      try await OutputComparison(of: twin, with: broken, .movie)
        == .different("the recorded file cannot be decoded", nil))
  }

  @Test func `without ffmpeg, movies that differ cannot be compared`() async throws {
    let path = try write([1, 2, 3], to: "a.gif")
    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("PATH", "/none", 1)
      let same = try? await OutputComparison(of: [1, 2, 3], with: path, .movie)
      #expect(same == .same)
      await #expect(
        throws: RecordingError(
          isUnavailable: true, message: "ffmpeg is needed to compare movies",
          hint: "apt install ffmpeg")
      ) { try await OutputComparison(of: [1], with: path, .movie) }
    }
  }

  @Test func `the kind follows from the extension`() {
    #expect(OutputComparison.Kind(ofFile: "a/b.PNG") == .picture)
    for format in MovieFormat.allCases {
      let kind = OutputComparison.Kind(ofFile: "a." + format.rawValue)
      #expect(kind == (format.isDecodable ? .movie : .other), "\(format)")
    }
    for name in ["a.svg", "a.html", "a.pdf", "png", ".png"] {
      #expect(OutputComparison.Kind(ofFile: name) == .other, "\(name)")
    }
  }
}
