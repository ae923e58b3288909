import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@Suite struct HierarchyOpenerTests {
  private let opener = HierarchyOpener.scenes

  private func content(_ text: String) -> FileContent {
    FileContent(path: "a.json", bytes: Array(text.utf8))
  }

  private let scene =
    #"{"hitscope": 1, "screen": [9, 9], "windows": [{"id": "v", "frame": [0, 0, 9, 9]}]}"#

  @Test func `a scene is read with its sidecars`() throws {
    var content = content(scene)
    #expect(try opener.reading(of: content).scene.tree.node("v")?.alpha == 1)
    for alpha in ["0.5", "0.25"] {
      let side = "{\"views\": {\"v\": {\"alpha\": \(alpha)}}}"
      content.companions.append(Companion(name: "s", bytes: Array(side.utf8)))
    }
    let reading = try opener.reading(of: content)
    #expect(reading.scene.tree.node("v")?.alpha == 0.25 && reading.joined.count == 2)
  }

  @Test func `a content that was prepared is not parsed again`() throws {
    var content = content(scene)
    opener.prepare(&content)
    let tree = try opener.reading(of: content).scene.tree
    #expect(try opener.reading(of: content).scene.tree.isSame(as: tree))
    #expect(try !opener.reading(of: content.unprepared).scene.tree.isSame(as: tree))
  }

  @Test func `other files fail with their reason`() {
    for (bytes, message) in [
      (Array("<UIWindow: 0x1; frame = (0 0; 1 1)>".utf8), "'<' where an object is expected"),
      (Array(#"{"fileRead":{}}"#.utf8), "this is the log of a session, not a hierarchy"),
      ([0x7B, 0, 0x22, 0], "the file is UTF-16 text, not UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0], "the file ends where a key in double quotes is expected"),
      ([0x7B, 0xFF], "a byte that is not UTF-8"),
    ] as [([UInt8], String)] {
      let failure = #expect(throws: FileFailure.self) {
        try opener.reading(of: FileContent(path: "f", bytes: bytes))
      }
      #expect(failure?.diagnostics.first?.message == message)
    }
  }

  @Test func `only sidecars are companions`() {
    for (text, isCompanion) in [
      (#"{"hitscope": 1, "views": {}}"#, true), (#"{"views": {"a": {}}, "hitscope": 1}"#, true),
      (#"{"hitscope": 1, "views": {"windows": {}}}"#, true),
      (#"{"hitscope": 1, "views": {}, "touch": }"#, true), (#"{"hitscope": 1, "views""#, false),
      (#"{"hitscope": 1, "views": {}, "windows": []}"#, false), (#"{"views": {}}"#, false),
      (#"{"hitscope": 1}"#, false), ("{}", false), ("", false), ("[]", false), (scene, false),
    ] {
      #expect(opener.isCompanion(content(text)) == isCompanion, "\(text)")
    }
  }
}
