import Files
import Foundation
import Geometry
import HitTesting
import Recording
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

/// Live pages in headless Chromium, driven by `Scripts/browser.mjs`.
struct BrowserTests {
  /// A scene whose names would run scripts if they were markup.
  static let hostile = """
    {"hitscope": 1, "name": "</script><script>intruder=1</script>&amp;<!--", "screen": [200, 300],
     "note": "<img src=x onerror=intruder=2>", "touch": [60, 60], "windows": [
      {"id": "w", "name": "\\"><script>intruder=3</script>", "frame": [0, 0, 200, 300], "subviews": [
        {"id": "a", "name": "<svg onload=intruder=4>", "frame": [10, 10, 120, 120]},
        {"id": "b", "name": "${intruder=5}{{title}}", "frame": [60, 140, 100, 100]}]}]}
    """

  @Test(.needs(.node), .needs(.chromium), arguments: [false, true])
  func `a page is read with mouse, fingers and keys, and runs nothing else`(
    sharesEngine: Bool
  ) async throws {
    let file = FileContent(path: "scene.json", bytes: Array(Self.hostile.utf8))
    let scene = try HierarchyOpener.scenes.reading(of: file).scene
    let trace = scene.trace(at: Point(60, 60))
    var recording = SceneRecording(FrameModel(scene, trace: trace), size: Size(640, 400))
    recording.page.sharesEngine = sharesEngine
    let folder = try TemporaryFolder()
    try await Recorder(recording).write(.html, to: folder.file("page.html"))
    let run = try #require(
      Program.run(
        "node",
        [
          EngineTests.root + "/Tests/PageTests/Scripts/browser.mjs", folder.file("page.html"),
          Sentences(scene.tree).headline(of: trace),
        ]))
    #expect(run.status == 0 && run.output == "0 failures\n", "\(run.output)")
  }

  @Test(.needs(.node), .needs(.chromium))
  func `the screens of a lesson become live when they are touched`() async throws {
    let assets = try SiteAssets()
    let scenes = try #require(AssetsFolder.find())
    let ids = ["view-a-b-c", "overlapping-siblings", "four-refusals", "transforms", "heart"]
    let entries = try (ids + ["child-outside-parent"]).map { id in
      let bytes = try FileSource("\(scenes.path)/Scenes/\(id).json").bytes()
      let file = FileContent(path: id + ".json", bytes: bytes)
      return SitePages.Entry(id: id, try HierarchyOpener.scenes.reading(of: file).scene)
    }
    let folder = try TemporaryFolder()
    try SitePages(entries, assets).write {
      try Data($0.bytes).write(to: URL(filePath: folder.file($0.name)))
    }
    let script = EngineTests.root + "/Tests/PageTests/Scripts/site.mjs"
    let run = try #require(Program.run("node", [script, folder.path]))
    #expect(run.status == 0 && run.output == "0 failures\n", "\(run.output)")
  }
}
