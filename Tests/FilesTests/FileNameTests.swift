import Foundation
import TestSupport
import Testing

@testable import Files

/// Names of files are bytes; as text they stay what they were.
@Suite struct FileNameTests {
  @Test func `a name that is UTF-8 is the text it was`() {
    for name in ["a.png", "", "żółć/뷰.json", "👍🏽", "\u{10FFFD}\u{10FEFF}"] where name != "\u{10FFFD}"
    {
      #expect(FileName.bytes(FileName.text(Array(name.utf8))) == Array(name.utf8))
    }
    #expect(FileName.text(Array("żółć.json".utf8)) == "żółć.json")
  }

  @Test func `any bytes come back`() {
    var random = SeededGenerator(seed: 1)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 1...255, using: &random) }
      #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    }
    // A whole character, one that is cut off, one that is too long, one that stands for a byte.
    for bytes: [UInt8] in [
      [0xC3, 0xA9], [0x61, 0xC3], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
      [0xF4, 0x8F, 0xBF, 0xA9], [0x63, 0xE9, 0x2E],
    ] {
      #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    }
  }

  @Test func `a file of any name is written, read and listed`() throws {
    let scratch = try TemporaryFolder()
    let longest = String(repeating: "n", count: 251) + ".png"
    for name in [FileName.text([0x63, 0xE9, 0x2E, 0x61]), longest, "뷰", "-x", "a\nb", "a:b"] {
      let path = scratch.file(name)
      try FileOutput(path).write(name)
      try FileOutput(path).write(name + "!")
      #expect(FileSource(path).exists)
      #expect(try FileSource(path).bytes() == Array((name + "!").utf8))
      #expect(FileName.list(scratch.path) == [name])
      path.withFileName { _ = unlink($0) }
    }
  }
}
