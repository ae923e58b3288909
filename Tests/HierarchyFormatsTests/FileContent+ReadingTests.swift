import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct FileContentReadingTests {
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

  @Test func `the names of images are those of all scenes of a file`() throws {
    func names(_ content: FileContent) throws -> [String] {
      content.imageNames(in: try content.reading())
    }
    let image = "{\"class\": \"UIImageView\", \"image\": \"b\"}"
    #expect(try names(Self.content("\(image), {\"image\": \"a\"}, \(image)")) == ["a", "b"])
    #expect(try names(Self.content(window)).isEmpty)
    let dumps = ["left", "right"].map { name in
      """
      <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>
         | <UIImageView: 0x3; frame = (0 0; 9 9); image = <UIImage:0x4 named(main: \(name)) {9, 9}>>
      """
    }
    let text = FileContent(path: "x.txt", bytes: Array(dumps.joined(separator: "\n\n").utf8))
    #expect(try names(text) == ["left", "right"])
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
