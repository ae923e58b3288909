import Drawing
import Files
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

struct PlayerPageTests {
  private let recording = SceneRecordingTests.recording

  private func html(_ recording: SceneRecording) throws -> String {
    PlayerPage(recording, try PageAssets()).html()
  }

  /// Returns the text of a block of data.
  private func block(_ id: String, of page: String) throws -> String {
    let parts = page.split(separator: "id=\"\(id)\">", maxSplits: 1)
    let rest = try #require(parts.last)
    return String(try #require(rest.split(separator: "</script>").first))
  }

  @Test func `a page has every sentence, and its names are escaped`() throws {
    var recording = recording
    recording.model.title = "a < b & \"c\""
    recording.model.scene.name = "</script><b>"
    let page = try html(recording)
    #expect(page.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"))
    #expect(!page.contains("</script><b>"))
    #expect(try block("scene", of: page).contains(#""name": "\u003c/script>\u003cb>""#))
    let steps = recording.keyframes(limit: PlayerPage.longestList)
    for keyframe in steps { #expect(page.contains("<li value=\"\(keyframe.stepNumber)\">")) }
    let sentences = recording.sentences(ofSteps: [0, 1, recording.stepCount + 1])
    let sentence = try #require(sentences[1])
    #expect(page.contains(sentence))
    #expect(sentences[0] == nil && sentences[2] == nil)
  }

  @Test func `a page allows its own scripts and style, and no request`() throws {
    let page = try html(recording)
    let policy = try #require(
      page.split(separator: "Content-Security-Policy\" content=\"").dropFirst().first?
        .split(separator: "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.matches(of: /'sha256-[A-Za-z0-9+\/]{43}='/).count == 3)
    #expect(policy.contains("'wasm-unsafe-eval'") && !policy.contains("'self'"))
    #expect(page.firstMatch(of: /{{[a-z]{3,}}}/) == nil, "every placeholder is filled")
  }

  @Test func `a page can share its engine with others`() async throws {
    let folder = try TemporaryFolder()
    var recording = recording
    recording.page.sharesEngine = true
    for name in ["a.html", "b.html"] {
      try await Recorder(recording).write(.html, to: folder.file(name))
    }
    #expect(folder.contents == ["a.html", "b.html", PlayerPage.engineName])
    let page = try #require(folder.text(of: "a.html"))
    #expect(page.contains("<script src=\"hitscope-page.js\"></script>"))
    #expect(!page.contains("id=\"engine\""))
    #expect(folder.text(of: PlayerPage.engineName)?.hasPrefix("globalThis.hitscopeEngine=") == true)
  }

  @Test func `the engine beside pages is replaced by that of this version, another file is kept`()
    async throws
  {
    let folder = try TemporaryFolder()
    var recording = recording
    recording.page.sharesEngine = true
    let engine = Array(PlayerPage.sharedEngine(try PageAssets()).utf8)
    try folder.write("globalThis.hitscopeEngine=\"old\"", to: PlayerPage.engineName)
    try await Recorder(recording).write(.html, to: folder.file("a.html"))
    #expect(folder.bytes(of: PlayerPage.engineName) == engine)
    try folder.write("globalThis.hitscopeEngines=1", to: PlayerPage.engineName)
    await #expect {
      try await Recorder(recording).write(.html, to: folder.file("b.html"))
    } throws: { error in
      let error = error as? FileError
      return error?.message == "the file exists and is not the engine of pages"
        && error?.file == folder.file(PlayerPage.engineName)
        && error?.hint == "move it, or write the page to another folder"
    }
    #expect(folder.text(of: PlayerPage.engineName) == "globalThis.hitscopeEngines=1")
    #expect(folder.contents == ["a.html", PlayerPage.engineName])
  }

  @Test func `the start of a page is what the recording shows`() throws {
    var recording = recording
    recording.model.space = SpaceCamera(yaw: 20, pitch: -10, spacing: 30)
    recording.model.canvas.isWireframe = true
    recording.model.sideList = .detail
    recording.model.detail = .flowchart
    recording.model.theme = .dark
    recording.speed = 2
    let point = try #require(recording.model.trace?.point)
    #expect(
      try block("start", of: html(recording))
        == "{\"at\":[\(NumberText.plain(point.x)),\(NumberText.plain(point.y))],\"dark\":true,"
        + "\"options\":[\"wireframe\"],\"orbit\":[20,-10],\"panel\":\"flowchart\",\"spacing\":30,"
        + "\"speed\":2}")
  }

  @Test func `a large picture is a PNG, so that the page stays small`() throws {
    #expect(try html(recording).contains("<img src='data:image/svg+xml;charset=utf-8,<svg "))
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 600, 600)))
    for place in 0..<3_600 {
      let origin = Point(Double(place % 60) * 10, Double(place / 60) * 10)
      builder.add(ViewNode("UIView", frame: Rect(origin.x, origin.y, 9, 9)))
    }
    builder.close()
    let scene = Scene(name: "Grid", screen: Size(600, 600), tree: builder.finish())
    let page = try html(SceneRecording(FrameModel(scene), size: Size(640, 640)))
    #expect(page.contains("<img src='data:image/png;base64,"))
  }

  @Test func `a picture is ASCII in its URL, without what ends an attribute or a URL`() {
    let svg = "<svg a='1' b=\"#fff\">\n50 % & é — 한</svg>"
    let url = PlayerPage.url(ofSVG: svg)
    #expect(
      url == "data:image/svg+xml;charset=utf-8,<svg a=%271%27 b=\"%23fff\">%0A50 %25 %26 "
        + "%C3%A9 %E2%80%94 %ED%95%9C</svg>")
    #expect(url.dropFirst(33).removingPercentEncoding == svg)
  }

  @Test func `scripts are ASCII, so that their digests are right in every encoding`() throws {
    let assets = try PageAssets()
    #expect(
      assets.script.utf8.allSatisfy { $0 < 0x80 } && assets.style.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `an embedded page has no header`() throws {
    var recording = recording
    #expect(try html(recording).contains("<html lang=\"en\">"))
    recording.page.isEmbedded = true
    #expect(try html(recording).contains("<html lang=\"en\" class=\"embed\">"))
  }

  @Test func `without the engine, the message names the remedy`() throws {
    let folder = try TemporaryFolder()
    #expect {
      _ = try PageAssets(AssetsFolder(folder.path))
    } throws: { error in
      (error as? RecordingError)?.message
        == "the engine of pages, Page/page.wasm.lzma, is missing"
    }
  }
}
