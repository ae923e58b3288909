import Foundation
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@Suite struct FileContentTests {
  private static func content(_ views: String) -> FileContent {
    let text = "{\"hitscope\": 1, \"screen\": [9, 9], \"windows\": [\(views)]}"
    return FileContent(path: "folder/sample.json", bytes: Array(text.utf8))
  }

  private let window = "{\"frame\": [0, 0, 9, 9]}"

  @Test func `a content is encoded with its bytes as Base64, and decoded without its hierarchy`()
    throws
  {
    var content = Self.content(window)
    content.companions = [Companion(name: "s", bytes: [0, 0xFF, 0x0A])]
    content.options = ReadingOptions(scene: .number(2), followsEmbeds: false)
    content.isReload = true
    content.prepare { content throws(FileFailure) in throw FileFailure(file: "f", message: "m") }
    let data = try JSONEncoder().encode(content)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("AP8K") && !text.contains("windows"))
    let decoded = try JSONDecoder().decode(FileContent.self, from: data)
    #expect(decoded == content)
    #expect(decoded.bytes == content.bytes && decoded.companions == content.companions)
    #expect(decoded.options == content.options && decoded.isReload)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        [Companion].self, from: Data(#"[{"name":"a","bytes":"?"}]"#.utf8))
    }
  }

  @Test func `a content is a file unless it is built in or pasted`() {
    let file = FileContent(path: "a/b.json", bytes: [])
    let builtIn = FileContent(builtIn: "view-a-b-c", bytes: [1])
    #expect(file.isFile && file.builtIn == nil && file.name == "b.json" && !file.isReload)
    #expect(!builtIn.isFile && builtIn.path == "view-a-b-c" && builtIn.bytes == [1])
    #expect(!FileContent(path: FileContent.clipboard, bytes: []).isFile)
    #expect(FileContent(path: "-", bytes: []).isFile)
  }

  @Test func `the first line is the first that is not empty, cut to a length`() {
    func line(_ text: String, _ length: Int) -> String? {
      FileContent(path: "x", bytes: Array(text.utf8)).firstLine(atMost: length)
    }
    #expect(line("", 9) == nil && line("\n\r\n", 9) == nil)
    #expect(line("one\ntwo", 9) == "one" && line("\n\ntwo", 9) == "two")
    #expect(line("word", 3) == "wor" && line("word", 4) == "word" && line("é뷰", 1) == "é")
    let blank = String(repeating: "\n", count: 16_383)
    #expect(line(blank + "ab", 9) == "a")
    #expect(line(blank + "\nab", 9) == nil)
  }

  @Test func `a companion replaces an earlier one of the same name and comes last`() {
    var content = Self.content(window)
    content.companions = [
      Companion(name: "a", bytes: [1]), Companion(name: "b", bytes: [2]),
    ]
    let joined = content.joined(with: FileContent(path: "a", bytes: [3]))
    #expect(
      joined.companions == [
        Companion(name: "b", bytes: [2]), Companion(name: "a", bytes: [3]),
      ])
    #expect(joined.isReload && !content.isReload)
    #expect(joined.path == content.path && joined.bytes == content.bytes)
  }

  private static func parse(_ content: FileContent) throws(FileFailure) -> Reading {
    try SceneText.read(content.bytes, name: content.path)
  }

  @Test func `a hierarchy that was parsed in advance is parsed again only after a change`() throws {
    var count = 0
    func parse(_ content: FileContent) throws(FileFailure) -> Reading {
      count += 1
      return try Self.parse(content)
    }
    var content = Self.content(window)
    content.prepare(parse)
    #expect(try content.reading(parse).scene.tree.count == 1 && count == 1)
    content.bytes = Self.content("").bytes
    #expect(try content.reading(parse).scene.tree.isEmpty && count == 2)
    content.bytes = Self.content(window).bytes
    #expect(try content.reading(parse).scene.tree.count == 1 && count == 2)
    #expect(try content.unprepared.reading(parse).scene.tree.count == 1 && count == 3)
  }

  @Test func `an error that was found in advance is thrown again`() throws {
    var content = FileContent(path: "x.json", bytes: Array("{".utf8))
    content.prepare(Self.parse)
    let failure = #expect(throws: FileFailure.self) {
      try content.reading { content throws(FileFailure) in try Self.parse(Self.content(window)) }
    }
    #expect(failure?.diagnostics.first?.file == "x.json")
  }
}
