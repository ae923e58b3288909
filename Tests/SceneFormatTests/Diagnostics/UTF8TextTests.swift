import Foundation
import Testing

@testable import SceneFormat

struct UTF8TextTests {
  private func invalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { UTF8Text.firstInvalid(in: $0) }
  }

  @Test func `every sequence is accepted or rejected as in the standard, at any position`() {
    let good: [[UInt8]] = [
      [], [0x00], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF],
      [0xE1, 0x80, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF],
      [0xF1, 0x80, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x80, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
    ]
    let bad: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0], [0xDF, 0x20],
      [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE1, 0x80], [0xE1, 0x80, 0x41],
      [0xE1, 0x41, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF1, 0x80, 0x80, 0x41],
      [0xF1, 0x80, 0x41, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80], [0xFF],
    ]
    for before in [0, 1, 7, 8, 9] {
      let plain = [UInt8](repeating: 0x61, count: before)
      for sequence in good {
        #expect(invalid(plain + sequence) == nil, "\(sequence)")
        #expect(
          invalid(plain + sequence + [UInt8](repeating: 0x62, count: 9)) == nil, "\(sequence)")
        #expect(invalid(plain + sequence + [0xFF]) == before + sequence.count, "\(sequence)")
      }
      for sequence in bad {
        #expect(invalid(plain + sequence) == before, "\(sequence)")
        #expect(
          invalid(plain + sequence + [UInt8](repeating: 0x62, count: 9)) == before, "\(sequence)")
      }
    }
  }

  @Test func `a failure names the line and the column of the first wrong byte`() throws {
    let bytes: [UInt8] = Array("ab\ncde".utf8) + [0xFF, 0xFE]
    let failure = #expect(throws: FileFailure.self) {
      try bytes.withUnsafeBufferPointer { (buffer) throws(FileFailure) in
        try UTF8Text.check(buffer, file: "f")
      }
    }
    #expect(
      failure?.description
        == "f:2:4: error: a byte that is not UTF-8\n  hint: save the file as UTF-8")
  }

  @Test func `UTF-16 is recognised by its mark, or by most of its characters`() {
    func order(_ bytes: [UInt8]) -> String? {
      bytes.withUnsafeBufferPointer { UTF8Text.wideEncoding(of: $0)?.rawValue }
    }
    func little(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0, 0] } }
    func big(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
    #expect(order([0xFF, 0xFE]) == "UTF-16LE")
    #expect(order([0xFE, 0xFF]) == "UTF-16BE")
    #expect(order([0xFF]) == nil && order([]) == nil && order([0x61]) == nil)
    #expect(order([0xFF, 0xFF]) == nil && order([0xFE, 0xFE]) == nil)
    #expect(order(little("a")) == "UTF-16LE" && order(big("a")) == "UTF-16BE")
    #expect(order(little("<UIView>")) == "UTF-16LE" && order(big("<UIView>")) == "UTF-16BE")
    #expect(order(little("a\n\t~ ")) == "UTF-16LE" && order(big("a\r\u{9}~ ")) == "UTF-16BE")
    // Half of the characters is not a majority.
    #expect(order(little("ab") + [0x61, 0x61, 0x62, 0x62]) == nil)
    #expect(order(big("ab") + [0x61, 0x61, 0x62, 0x62]) == nil)
    #expect(order(little("abc") + [0x61, 0x61, 0x62, 0x62]) == "UTF-16LE")
    #expect(order(big("abc") + [0x61, 0x61, 0x62, 0x62]) == "UTF-16BE")
    // Two zero bytes are not a character, and control characters do not count as letters.
    #expect(order(little("abc") + [0, 0]) == nil)
    #expect(order(Array("bp".utf8) + big("abcdef")) == nil, "a signature")
    #expect(order([0x08, 0, 0x0E, 0, 0x1F, 0]) == nil && order([0x7F, 0]) == nil)
    #expect(order([0, 0x08]) == nil && order([0, 0x7F]) == nil && order([0, 0x1F]) == nil)
    #expect(order([0x09, 0]) == "UTF-16LE" && order([0x0D, 0]) == "UTF-16LE")
    #expect(order([0x7E, 0]) == "UTF-16LE" && order([0x20, 0]) == "UTF-16LE")
    // Only the first 4,096 bytes are examined, without an incomplete last character.
    #expect(order(little(String(repeating: "a", count: 2048)) + [0, 0]) == "UTF-16LE")
    #expect(order(little(String(repeating: "a", count: 2047)) + [0, 0]) == nil)
    #expect(order(little("ab") + [0]) == "UTF-16LE")
    #expect(order(Array("plain".utf8)) == nil)
  }

  @Test func `UTF-32 is recognised by its mark, or by most of its characters`() {
    func encoding(_ bytes: [UInt8]) -> String? {
      bytes.withUnsafeBufferPointer { UTF8Text.wideEncoding(of: $0)?.rawValue }
    }
    func little(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0, 0, 0, 0] } }
    func big(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, 0, 0, $0] } }
    #expect(encoding([0xFF, 0xFE, 0, 0]) == "UTF-32LE")
    #expect(encoding([0, 0, 0xFE, 0xFF]) == "UTF-32BE")
    #expect(encoding([0xFF, 0xFE, 0]) == "UTF-16LE" && encoding([0, 0, 0xFE]) == nil)
    #expect(encoding(little("a")) == "UTF-32LE" && encoding(big("a")) == "UTF-32BE")
    #expect(encoding(little("<UIView>")) == "UTF-32LE" && encoding(big("{\n}")) == "UTF-32BE")
    #expect(encoding(little("ab") + big("ab")) == nil, "half of the characters")
    #expect(encoding(little("abc") + big("ab")) == "UTF-32LE")
    #expect(encoding(big("abc") + little("ab")) == "UTF-32BE")
    #expect(encoding([0x61, 0, 0, 1]) == nil && encoding([1, 0, 0, 0x61]) == nil)
    #expect(encoding([0x61, 0, 1, 0]) == nil && encoding([0x08, 0, 0, 0]) == nil)
    #expect(encoding(little(String(repeating: "a", count: 1024)) + big("bcd")) == "UTF-32LE")
  }

  @Test func `UTF-16 and UTF-32 are refused with the command that converts them`() {
    for (bytes, name) in [
      ([0xFF, 0xFE, 0x61, 0] as [UInt8], "16LE"), ([0xFE, 0xFF, 0, 0x61], "16BE"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "32LE"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "32BE"),
    ] {
      let failure = #expect(throws: FileFailure.self) {
        try UTF8Text.refuseWideEncodings(bytes, file: "f")
      }
      #expect(
        failure?.description
          == "f:1:1: error: the file is UTF-\(name.prefix(2)) text, not UTF-8\n  hint: save it as "
          + "UTF-8: iconv -f UTF-\(name) -t UTF-8")
    }
  }

  @Test func `a byte order mark has all of its three bytes`() {
    for (bytes, length) in [
      ([0xEF, 0xBB, 0xBF], 3), ([0xEF, 0xBB], 0), ([0xEF, 0xBB, 0xBE], 0), ([0xEF, 0xBA, 0xBF], 0),
      ([0xEE, 0xBB, 0xBF], 0), ([], 0), ([0xEF, 0xBB, 0xBF, 0x61], 3),
    ] as [([UInt8], Int)] {
      #expect(bytes.withUnsafeBufferPointer { UTF8Text.markLength($0) } == length, "\(bytes)")
    }
  }

  @Test func `a word is found only as a whole and before the limit`() {
    withBytes("abcd") { bytes in
      #expect(UTF8Text.has("abc", in: bytes, at: 0, 4) && UTF8Text.has("abc", in: bytes, at: 0, 3))
      #expect(
        !UTF8Text.has("abc", in: bytes, at: 0, 2) && !UTF8Text.has("abc", in: bytes, at: 2, 4))
      #expect(UTF8Text.has("cd", in: bytes, at: 2, 4) && !UTF8Text.has("ce", in: bytes, at: 2, 4))
      #expect(UTF8Text.has("", in: bytes, at: 4, 4) && !UTF8Text.has("d", in: bytes, at: 3, 3))
      #expect(!UTF8Text.has("xd", in: bytes, at: 2, 4))
    }
  }
}
