import TestSupport
import Testing

@testable import Recording

struct MatroskaStreamTests {
  private let stream = MatroskaStream(width: 4, height: 2, frameRate: 25)

  @Test func `a stream begins as Matroska does and records the size of its frames`() {
    let header = stream.header
    #expect(header.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
    #expect(header.suffix(200).contains(UInt8(ascii: "V")))
    #expect(Self.find(Array("V_UNCOMPRESSED".utf8), in: header))
    #expect(Self.find(Array("BGRA".utf8), in: header))
  }

  @Test func `the headers of a stream and of its frames are unchanged`() throws {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }
    var text = ""
    for stream in [stream, MatroskaStream(width: 1280, height: 801, frameRate: 0)] {
      text += "head: \(hex(stream.header))\n"
      for seconds in [-1, 0, 0.00004, 0.00006, 1, 90_000] {
        text += "frame at \(seconds): \(hex(stream.frameHeader(at: seconds)))\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "matroska.txt") == nil)
  }

  @Test func `a frame is announced with its time and the bytes that follow`() {
    let header = stream.frameHeader(at: 0.5)
    #expect(header.starts(with: [0x1F, 0x43, 0xB6, 0x75]))
    // The time in units of 0.1 ms, in eight bytes after 0xE7.
    #expect(Self.find([0xE7, 1, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0x13, 0x88], in: header))
    // A block header of 4 bytes, and 4 × 2 pixels.
    #expect(header.suffix(13) == [0xA3, 1, 0, 0, 0, 0, 0, 0, 36, 0x81, 0, 0, 0x80])
  }

  private static func find(_ part: [UInt8], in whole: [UInt8]) -> Bool {
    whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
