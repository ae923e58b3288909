import Files
import Foundation
import HitTesting
import SceneFormat
import TestSupport
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
      { $0.companions = [Companion(name: "x.hitscope.json", bytes: Array("{}".utf8))] },
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
    content.companions = [Companion(name: "side", bytes: Array(side.utf8))]
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

  // MARK: Files beside a file

  /// Reads what lies beside `dump.txt` in a folder.
  private func filesBeside(in folder: TemporaryFolder) throws -> (FileContent, paths: [String]) {
    var content = Self.content(window)
    content.path = folder.file("dump.txt")
    let paths = try content.readFilesBeside()
    return (content, paths)
  }

  @Test func `the sidecar of the nearest name is read`() throws {
    let folder = try TemporaryFolder()
    #expect(try filesBeside(in: folder).0.companions.isEmpty)
    for (name, text) in [("dump.hitscope.json", "short"), ("dump.txt.hitscope.json", "long")] {
      let path = try folder.write(text, to: name)
      let (content, paths) = try filesBeside(in: folder)
      #expect(content.companions == [Companion(name: path, bytes: Array(text.utf8))])
      #expect(paths == [path] && content.images == nil)
    }
  }

  @Test func `a sidecar comes after the companions that were given`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "dump.hitscope.json")
    var content = Self.content(window)
    content.path = folder.file("dump.txt")
    content.companions = [Companion(name: "given", bytes: [])]
    try content.readFilesBeside()
    #expect(content.companions.map(\.name) == ["given", path])
  }

  @Test func `a sidecar that cannot be read is an error and does not block`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("dump.hitscope.json")
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = #expect(throws: FileError.self) { try filesBeside(in: folder) }
    #expect(pipe?.message == "this is a named pipe, not a file" && pipe?.file == path)
    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
    let directory = #expect(throws: FileError.self) { try filesBeside(in: folder) }
    #expect(directory?.file == path)
  }

  @Test func `the pictures that the hierarchy names are read`() throws {
    let folder = try TemporaryFolder()
    let star = try folder.write("picture", to: "star.png")
    try folder.write("picture", to: "other.png")
    var content = Self.content(window)
    content.path = folder.file("scene.json")
    #expect(try content.readFilesBeside() == [] && content.images == nil)
    let image = #"{"frame": [0, 0, 9, 9], "class": "UIImageView", "image": "star"}"#
    content.bytes = Self.content(image).bytes
    #expect(try content.readFilesBeside() == [star])
    #expect(
      content.images
        == [FileContent.Image(name: "star", scale: 1, bytes: Array("picture".utf8))])
    // A file that cannot be parsed names none.
    content.bytes = [1]
    #expect(try content.readFilesBeside() == [] && content.images == nil)
  }
}
