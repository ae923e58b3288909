import Foundation
import Raster
import TestSupport
import Testing

@testable import Commands

struct DesktopFilesTests {
  private static func packaged(_ name: String) throws -> String {
    try String(contentsOfFile: CommandRun.assets + "/Package/" + name, encoding: .utf8)
  }

  @Test func `the package has the same entry, the same types and the same icon`() throws {
    let files = DesktopFiles(executable: "hitscope")
    #expect(try Self.packaged("hitscope.desktop") == files.entry, "should be:\n\(files.entry)")
    #expect(
      try Self.packaged("hitscope.xml") == DesktopFiles.types, "should be:\n\(DesktopFiles.types)")
    let icon = try files.files().first { $0.path.hasSuffix(".svg") }
    #expect(
      icon.map { String(decoding: $0.bytes, as: UTF8.self) } == (try Self.packaged("hitscope.svg")))
  }

  @Test(
    arguments: [
      ("/usr/bin/hitscope", "/usr/bin/hitscope"), ("/opt/한/hitscope", "/opt/한/hitscope"),
      ("/a b/hitscope", #""/a b/hitscope""#), ("/50%/h", #""/50%%/h""#),
      ("/a$b/h", #""/a\\$b/h""#), (#"/a"b/h"#, #""/a\\"b/h""#), (#"/a\b/h"#, #""/a\\\\b/h""#),
    ])
  func `a path of any kind is one word of the command`(path: String, word: String) {
    #expect(DesktopFiles.quoted(path) == word)
    #expect(DesktopFiles(executable: path).entry.contains("\nExec=\(word) %f\n"))
  }

  @Test func `the types are a document that can be read`() throws {
    let parser = XMLDocumentCheck(DesktopFiles.types)
    #expect(parser.isWellFormed)
    #expect(parser.types.count == 3 && parser.types.allSatisfy { $0.hasPrefix("application/x-") })
  }

  @Test func `there is an icon of each size, and one that scales`() throws {
    let files = try DesktopFiles(executable: "hitscope").files()
    let sizes = [16, 24, 32, 48, 64, 128, 256]
    #expect(
      files.map(\.path) == [
        "applications/hitscope.desktop", "mime/packages/hitscope.xml",
        "icons/hicolor/scalable/apps/hitscope.svg",
      ] + sizes.map { "icons/hicolor/\($0)x\($0)/apps/hitscope.png" })
    for (size, file) in zip(sizes, files.dropFirst(3)) {
      let bitmap = try PictureFile.bitmap(png: file.bytes)
      #expect(bitmap.width == size && bitmap.height == size)
    }
  }

  @Test(
    arguments: [
      ("/a_b-c.d+e:f,g@h=9/H", "/a_b-c.d+e:f,g@h=9/H"), ("/À/h", "/À/h"),
      ("/a`b", #""/a\\`b""#), ("/a'b", "\"/a'b\""), ("/a\u{7F}b", "\"/a\u{7F}b\""),
      ("/a\nb", #""/a\nb""#), ("/a\tb", #""/a\tb""#), ("/a;b", "\"/a;b\""),
    ])
  func `a word is quoted if a desktop would not read it as it is`(path: String, word: String) {
    #expect(DesktopFiles.quoted(path) == word)
  }

  @Test func `the value of a key is one line`() {
    #expect(DesktopFiles.escaped("a\tb\nc\\d e") == #"a\tb\nc\\d e"#)
    let entry = DesktopFiles(executable: "/a b").entry
    #expect(entry.contains("\nExec=\"/a b\" %f\nTryExec=/a b\n"))
  }
}

/// Checks an XML document as far as the test needs it.
private final class XMLDocumentCheck {
  let isWellFormed: Bool
  let types: [String]

  init(_ text: String) {
    let names = text.matches(of: #/<mime-type type="([^"]+)">/#).map { String($0.1) }
    types = names
    isWellFormed =
      text.components(separatedBy: "<mime-type ").count - 1 == names.count
      && text.components(separatedBy: "</mime-type>").count - 1 == names.count
      && text.hasPrefix("<?xml") && text.hasSuffix("</mime-info>\n")
  }
}
