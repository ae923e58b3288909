import Foundation
import TestSupport
import Testing

@testable import SceneFormat

struct DeclaredEncodingTests {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>"

  @Test func `UTF-16 of every length of a character is read in both orders`() throws {
    let text = "aé日\u{FFFD}👩🏽‍🚀\u{10FFFF}\u{7FF}\u{800}z"
    for (encoding, mark) in [
      (String.Encoding.utf16BigEndian, [0xFE, 0xFF] as [UInt8]),
      (.utf16LittleEndian, [0xFF, 0xFE]),
    ] {
      let bytes = [UInt8](try #require(text.data(using: encoding)))
      #expect(DeclaredEncoding.utf8(mark + bytes) == Array(text.utf8))
      // Without a mark, the declaration counts.
      let declared = [UInt8](try #require((Self.declaration + text).data(using: encoding)))
      #expect(DeclaredEncoding.utf8(declared) == Array((Self.declaration + text).utf8))
    }
  }

  @Test func `random text in UTF-16 is read as Foundation reads it`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let bytes = [UInt8](try #require(text.data(using: .utf16LittleEndian)))
      #expect(DeclaredEncoding.utf8([0xFF, 0xFE] + bytes) == Array(text.utf8))
    }
  }

  @Test func `a half pair and a half unit become replacement characters`() {
    #expect(DeclaredEncoding.utf8([0xFE, 0xFF, 0xD8, 0x3D, 0, 0x61]) == Array("\u{FFFD}a".utf8))
    #expect(DeclaredEncoding.utf8([0xFE, 0xFF, 0xDC, 0x00]) == Array("\u{FFFD}".utf8))
    #expect(DeclaredEncoding.utf8([0xFE, 0xFF, 0, 0x61, 0]) == Array("a\u{FFFD}".utf8))
  }

  @Test func `Latin-1 and Windows-1252 differ from 0x80 to 0x9F`() {
    func read(_ name: String, _ byte: UInt8) -> String {
      let head = "<?xml version='1.0' encoding='\(name)'?>"
      let read = DeclaredEncoding.utf8(Array(head.utf8) + [byte])
      return String(decoding: read.dropFirst(head.utf8.count), as: UTF8.self)
    }
    for (byte, latin, windows) in [
      (0x80, "\u{80}", "€"), (0x9F, "\u{9F}", "Ÿ"), (0x81, "\u{81}", "\u{FFFD}"),
      (0xA0, "\u{A0}", "\u{A0}"), (0xE9, "é", "é"), (0xFF, "ÿ", "ÿ"),
    ] as [(UInt8, String, String)] {
      #expect(read("ISO-8859-1", byte) == latin && read("latin1", byte) == latin)
      #expect(read("windows-1252", byte) == windows && read("CP1252", byte) == windows)
    }
  }

  @Test func `files without a declaration, and valid UTF-8, stay as they are`() {
    let files: [[UInt8]] = [
      [], [0xFF], [0x80, 0x41], Array("é".utf8), [0xFF, 0xFE, 0, 0],
      Array("<?xml encoding='latin1'?>é".utf8), Array("<?xml encoding='koi8-r'?>".utf8) + [0xE9],
      [0x3C, 0, 0x61, 0],
    ]
    for file in files { #expect(DeclaredEncoding.utf8(file) == file) }
  }
}
