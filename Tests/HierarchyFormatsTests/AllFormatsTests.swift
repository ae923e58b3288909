import HierarchyFormats
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@Suite struct AllFormatsTests {
  private func content(_ text: String) -> FileContent {
    FileContent(path: "file", bytes: Array(text.utf8))
  }

  @Test func `scenes and the formats of other programs are read`() throws {
    for text in [
      #"{"hitscope": 1, "screen": [9, 9], "windows": [{"frame": [0, 0, 9, 9]}]}"#,
      "<UIWindow: 0x1; frame = (0 0; 1 1)>",
    ] {
      let reading = try HierarchyOpener.allFormats.reading(of: content(text))
      #expect(reading.scene.tree.count == 1)
    }
  }

  @Test func `sidecars and lists of recognizers are companions`() {
    for (text, isCompanion) in [
      (#"{"hitscope": 1, "views": {}}"#, true),
      ("<UITapGestureRecognizer: 0x3; state = Possible; view = <UIButton: 0x2>>", true),
      ("<UIWindow: 0x1; frame = (0 0; 1 1)>", false), ("", false),
    ] {
      #expect(HierarchyOpener.allFormats.isCompanion(content(text)) == isCompanion, "\(text)")
    }
  }
}
