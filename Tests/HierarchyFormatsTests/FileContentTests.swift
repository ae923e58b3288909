import Foundation
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct FileContentTests {
  private static func content(_ views: String) -> FileContent {
    let text = "{\"hitscope\": 1, \"screen\": [9, 9], \"windows\": [\(views)]}"
    return FileContent(path: "folder/sample.json", bytes: Array(text.utf8))
  }

  private let window = "{\"frame\": [0, 0, 9, 9]}"

  @Test func `a hierarchy that was parsed in advance is not parsed again`() throws {
    var content = Self.content(window)
    content.prepare()
    let tree = try content.reading().scene.tree
    #expect(try content.reading().scene.tree.isSame(as: tree))
    #expect(try !content.unprepared.reading().scene.tree.isSame(as: tree))
  }

  @Test func `a change makes the hierarchy be parsed again`() throws {
    var content = Self.content(window)
    content.prepare()
    let tree = try content.reading().scene.tree
    for change in [
      { $0.bytes = Self.content("").bytes }, { $0.path = "other.json" },
      { $0.options.followsEmbeds.toggle() },
      { $0.companions = [FileContent.Part(name: "x.hitscope.json", bytes: Array("{}".utf8))] },
    ] as [(inout FileContent) -> Void] {
      var changed = content
      change(&changed)
      #expect((try? changed.reading().scene.tree.isSame(as: tree)) != true)
    }
  }

  @Test func `contents are equal whether they were parsed in advance or not`() {
    var content = FileContent(path: "x.txt", bytes: Array("not a hierarchy".utf8))
    let plain = content
    content.prepare()
    #expect(content == plain)
    #expect(throws: FileFailure.self) { try content.reading() }
  }

  @Test func `a content is encoded with its bytes as Base64, and decoded without its hierarchy`()
    throws
  {
    var content = Self.content(window)
    content.companions = [FileContent.Part(name: "s", bytes: [0, 0xFF, 0x0A])]
    content.options = ReadingOptions(scene: .number(2), followsEmbeds: false)
    content.isReload = true
    content.prepare()
    let data = try JSONEncoder().encode(content)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("AP8K") && !text.contains("windows"))
    let decoded = try JSONDecoder().decode(FileContent.self, from: data)
    #expect(decoded == content)
    #expect(decoded.bytes == content.bytes && decoded.companions == content.companions)
    #expect(decoded.options == content.options && decoded.isReload)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        [FileContent.Part].self, from: Data(#"[{"name":"a","bytes":"?"}]"#.utf8))
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
      FileContent.Part(name: "a", bytes: [1]), FileContent.Part(name: "b", bytes: [2]),
    ]
    let joined = content.joined(with: FileContent(path: "a", bytes: [3]))
    #expect(
      joined.companions == [
        FileContent.Part(name: "b", bytes: [2]), FileContent.Part(name: "a", bytes: [3]),
      ])
    #expect(joined.isReload && !content.isReload)
    #expect(joined.path == content.path && joined.bytes == content.bytes)
  }

  @Test func `companions are joined to the hierarchy, and to every scene`() throws {
    var content = Self.content("{\"id\": \"v\", \"frame\": [0, 0, 9, 9]}")
    let side = #"{"views": {"v": {"alpha": 0.5}}}"#
    content.companions = [FileContent.Part(name: "side", bytes: Array(side.utf8))]
    let reading = try content.reading()
    #expect(reading.scene.tree.node("v")?.alpha == 0.5)
    #expect(reading.joined.map(\.name) == ["side"])
    var alphas: [Float?] = []
    try content.readScenes { alphas.append($0.scene.tree.node("v")?.alpha) }
    #expect(alphas == [0.5])
  }

  @Test func `an error that was found in advance is thrown again`() throws {
    var content = FileContent(path: "x.txt", bytes: Array("not a hierarchy".utf8))
    let plain = #expect(throws: FileFailure.self) { try content.reading() }
    content.prepare()
    let prepared = #expect(throws: FileFailure.self) { try content.reading() }
    #expect(plain == prepared && plain != nil)
    content.bytes = Self.content(window).bytes
    #expect(try content.reading().scene.tree.count == 1)
  }
}
