import Foundation
import TestSupport
import Testing

@testable import Files

/// File names are bytes; as text they keep every byte.
@Suite struct FileNameTests {
  @Test func `a name in UTF-8 is unchanged`() {
    for name in ["a.png", "", "żółć/뷰.json", "👍🏽", "\u{10FFFD}\u{10FEFF}"] where name != "\u{10FFFD}"
    {
      #expect(FileName.bytes(FileName.text(Array(name.utf8))) == Array(name.utf8))
    }
    #expect(FileName.text(Array("żółć.json".utf8)) == "żółć.json")
  }

  @Test func `any bytes are preserved`() {
    var random = SeededGenerator(seed: 1)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 1...255, using: &random) }
      #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    }
    // A complete character, truncated ones, an overlong one, a surrogate, one that encodes a byte,
    // and an invalid byte.
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

  @Test func `paths are joined and split at the last slash`() {
    for (name, folder, path) in [
      ("a", "", "a"), ("a", "b", "b/a"), ("a", "b/", "b/a"), ("a", "/", "/a"),
    ] {
      #expect(FileName.path(name, in: folder) == path)
    }
    for (path, folder) in [("a", ""), ("b/a", "b/"), ("/a", "/"), ("b/c/", "b/c/"), ("", "")] {
      #expect(FileName.folder(of: path) == folder)
    }
  }

  @Test func `each invalid byte has a unique character, and characters keep their lengths`() {
    for byte in 0x80...0xFF as ClosedRange<UInt8> {
      let text = FileName.text([0x61, byte, 0x62])
      #expect(
        text.unicodeScalars.map(\.value) == [0x61, 0x10_FF00 + UInt32(byte), 0x62])
      #expect(FileName.bytes(text) == [0x61, byte, 0x62])
    }
    // Next to an invalid byte, the first and the last character of each encoded length stay
    // unchanged.
    for character in [
      "\u{7F}", "\u{80}", "\u{BF}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FF7F}",
      "\u{10FF00}",
    ] {
      let text = FileName.text(Array(character.utf8) + [0xFF])
      #expect(
        text.unicodeScalars.map(\.value).dropLast() == character.unicodeScalars.map(\.value)[...])
    }
    // A name that contains such a character is encoded byte by byte, so that it can be decoded.
    for scalar in [0x10_FF80, 0x10_FFFF] as [UInt32] {
      let character = Unicode.Scalar(scalar).map { String($0) } ?? ""
      #expect(FileName.text(Array(character.utf8)).unicodeScalars.count == 4)
    }
    #expect(FileName.text(Array("\u{10FF7F}".utf8)) == "\u{10FF7F}")
  }

  @Test func `renaming to a free name never replaces another file`() throws {
    let scratch = try TemporaryFolder()
    let (one, two) = (try scratch.write("1", to: "one"), try scratch.write("2", to: "two"))
    #expect(FileName.renameToFree(one, two) == EEXIST)
    #expect(FileName.renameToFree(one, scratch.file("none/x")) == ENOENT)
    #expect(FileName.renameToFree(one, scratch.file("three")) == 0)
    #expect(scratch.contents == ["three", "two"] && scratch.text(of: "three") == "1")
    // Folders cannot be hard links: an empty file reserves the name, and a folder cannot replace a
    // file.
    try FileManager.default.createDirectory(
      atPath: scratch.file("folder"), withIntermediateDirectories: false)
    #expect(FileName.renameToFree(scratch.file("folder"), scratch.file("four")) == ENOTDIR)
    #expect(FileName.rename(two, to: scratch.file("five")) && !FileName.rename(two, to: one))
    #expect(FileName.list(scratch.file("none")) == [])
  }

  @Test func `an empty name is the current folder`() {
    let names = FileName.list("").sorted()
    #expect(!names.isEmpty && names == FileName.list(".").sorted())
  }
}
