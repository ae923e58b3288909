import Foundation
import TestSupport
import Testing

@testable import Recording

struct MovieFormatTests {
  @Test func `the formats and what distinguishes them`() {
    let all = MovieFormat.allCases
    #expect(all.map(\.name) == ["GIF", "WebP", "APNG", "MP4", "WebM"])
    #expect(MovieFormat.names == "GIF, WebP, APNG, MP4 and WebM")
    #expect(MovieFormat.fileExtensions == ".gif .webp .apng .mp4 .webm")
    #expect(all.filter(\.needsEvenSize) == [.mp4, .webm])
    #expect(all.filter(\.compensatesMotion) == [.mp4, .webm])
    #expect(all.filter { !$0.isDecodable } == [.webp])
    #expect(
      all.map(\.lastFrame) == [.recorded, .average, .recorded, .shortest, .shortest])
    #expect(all.map(\.bytesPerPixel) == [0.0025, 0.0013, 0.003, 0.002, 0.002])
  }

  @Test func `the arguments of ffmpeg are unchanged`() throws {
    var text = ""
    for format in MovieFormat.allCases {
      for encoder in format.encoders {
        let arguments = format.arguments(encoder: encoder, MovieWriterTests.timeline)
        text += "\(format.rawValue) with \(encoder): \(arguments.joined(separator: " "))\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "arguments.txt") == nil)
  }

  /// With `RECORD_GOLDENS=1`, the formats are written again.
  @Test func `the readme lists every format`() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let row = try #require(text.firstMatch(of: /\| `NAME(\.gif [^`]*)` \|/))
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"]?.isEmpty == false {
      let now = text.replacing(row.1, with: MovieFormat.fileExtensions)
      try now.write(to: readme, atomically: true, encoding: .utf8)
    } else {
      #expect(row.1 == MovieFormat.fileExtensions)
    }
  }

  // MARK: Complete files

  private static func big(_ number: Int, bytes count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  private static func chunk(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    big(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  private static func box(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    big(8 + content.count) + Array(name.utf8) + content
  }

  /// A box with a length of eight bytes.
  private static func longBox(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(1) + Array(name.utf8) + big(16 + content.count, bytes: 8) + content
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// The smallest complete files, and the offsets of bytes that specify the format or the length of
  /// a part: another value there makes the file incomplete.
  private static let whole: [(format: MovieFormat, bytes: [UInt8], places: [Int])] = [
    (.gif, Array("GIF89a".utf8) + [1, 2, 0x3B], [0, 1, 2, 3, 8]),
    (
      .webp, Array("RIFF".utf8) + [6, 0, 0, 0] + Array("WEBP".utf8) + [9, 9],
      Array(0..<12)
    ),
    (
      .apng, signature + chunk("IHDR", [7, 7]) + chunk("acTL", [1]) + chunk("IEND"),
      Array(0..<12) + [22, 23, 24, 25, 26, 27, 28, 29] + Array(35..<43)
    ),
    (
      .mp4, box("ftyp", [1]) + longBox("mdat", [5, 5, 5]) + box("moov"),
      Array(0..<8) + Array(9..<25) + Array(28..<36)
    ),
    (
      .webm, [0x1A, 0x45, 0xDF, 0xA3, 0x82, 8, 8] + segment + [0x40, 3, 1, 2, 3],
      Array(0..<5) + Array(7..<13)
    ),
  ]

  private func problem(_ bytes: [UInt8], _ format: MovieFormat) throws -> String? {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.file("movie")))
    return format.problem(ofFile: folder.file("movie"))
  }

  @Test func `a whole file of each format has no problem`() throws {
    for (format, bytes, _) in Self.whole { #expect(try problem(bytes, format) == nil, "\(format)") }
    #expect(Self.whole.map(\.format) == MovieFormat.allCases)
  }

  @Test func `a file is not whole in another format`() throws {
    for (format, bytes, _) in Self.whole {
      for other in MovieFormat.allCases where other != format {
        #expect(try problem(bytes, other) == "it did not write a complete \(other.name) file")
      }
    }
  }

  @Test func `a file that ends early or goes on after its end is not whole`() throws {
    for (format, bytes, _) in Self.whole {
      for count in 1..<bytes.count {
        #expect(try problem(Array(bytes.prefix(count)), format) != nil, "\(format) \(count)")
      }
      #expect(try problem(bytes + [0], format) != nil, "\(format)")
    }
  }

  @Test func `every byte of a signature, a name and a length counts`() throws {
    for (format, bytes, places) in Self.whole {
      for place in places {
        var changed = bytes
        changed[place] ^= 0x10
        #expect(try problem(changed, format) != nil, "\(format), byte \(place)")
      }
    }
  }

  @Test func `an APNG without its animation chunk is a still picture`() throws {
    let still = Self.signature + Self.chunk("IHDR", [7, 7]) + Self.chunk("IEND")
    #expect(try problem(still, .apng) != nil)
  }

  @Test func `an MP4 needs the description of the movie and its data, in any order`() throws {
    let (head, data, movie) = (Self.box("ftyp"), Self.box("mdat"), Self.box("moov"))
    #expect(try problem(head + movie + data, .mp4) == nil)
    #expect(try problem(head + data + movie + Self.box("free"), .mp4) == nil)
    #expect(try problem(head + data, .mp4) != nil)
    #expect(try problem(head + movie, .mp4) != nil)
    #expect(try problem(movie + data + head, .mp4) != nil)
  }

  @Test func `numbers of a WebM may be written longer than they need to be`() throws {
    let head: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
    for number: [UInt8] in [[0x82], [0x40, 2], [0x20, 0, 2], [1, 0, 0, 0, 0, 0, 0, 2]] {
      let bytes = head + number + [8, 8] + Self.segment + number + [1, 2]
      #expect(try problem(bytes, .webm) == nil)
      #expect(try problem(bytes.dropLast(), .webm) != nil)
    }
    #expect(try problem(head + [0], .webm) != nil)
  }

  @Test func `a file that is missing or empty is reported as such`() throws {
    for format in MovieFormat.allCases {
      #expect(format.problem(ofFile: "/nowhere/movie") == "it wrote no file")
      #expect(try problem([], format) == "it wrote an empty file")
    }
  }
}
