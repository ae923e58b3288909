import Drawing
import Files
import Foundation
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

struct SitePagesTests {
  private static var placeholder: Regex<(Substring, Substring?, Substring, Substring)> {
    /\{\{(wide-)?(search|touches):([a-z0-9-]+)\}\}/
  }

  private static func scene(_ id: String, in folder: String) throws -> Scene? {
    let assets = try #require(AssetsFolder.find())
    let source = FileSource("\(assets.path)/\(folder)/\(id).json")
    guard source.exists else { return nil }
    let file = FileContent(path: source.name, bytes: try source.bytes())
    return try HierarchyOpener.scenes.reading(of: file).scene
  }

  @Test func `every placeholder of a document names a scene, with a script if it needs one`() throws
  {
    var count = 0
    for document in try SiteAssets().documents {
      let text = document.template.replacing("{{cards}}", with: "")
      for match in text.matches(of: Self.placeholder) {
        let id = String(match.3)
        let scene = try Self.scene(id, in: "Scenes") ?? Self.scene(id, in: "Semantics")
        #expect(scene != nil && (match.2 == "search" || scene?.script != nil), "\(match.0)")
        count += 1
      }
      #expect(!text.replacing(Self.placeholder, with: "").contains("{{"), "\(document.name)")
    }
    #expect(count > 90)
  }

  @Test func `a live page with touches shows all deliveries of the scene's script`() throws {
    let scene = try #require(try Self.scene("responder-chain", in: "Scenes"))
    let entry = SitePages.Entry(id: "responder-chain", scene, isInGallery: true)
    var session = TouchSession(scene)
    session.run(TouchScript(try #require(scene.script)))
    let touches = SitePages.LivePage(entry, runsScript: true)
    #expect(touches.recording.model.deliveries?.count == session.deliveries.count)
    #expect(touches.recording.model.deliveryPosition >= Double(session.deliveries.count - 1))
    #expect(touches.id == "responder-chain-touches")
    let search = SitePages.LivePage(entry, runsScript: false)
    #expect(search.recording.model.deliveries == nil && search.id == "responder-chain")
  }

  @Test func `cards and figures show a scene's pictures, its name and its note`() throws {
    var scene = try #require(try Self.scene("view-a-b-c", in: "Scenes"))
    (scene.name, scene.note) = ("A & B", "Touch < it.")
    var bare = scene
    (bare.name, bare.note, bare.touch) = ("Bare", nil, nil)
    let site = SitePages(
      [
        SitePages.Entry(id: "view-a-b-c", scene), SitePages.Entry(id: "bare", bare),
        SitePages.Entry(id: "unused", scene, isInGallery: false),
      ], try SiteAssets())
    var files: [String: [UInt8]] = [:]
    try site.write { files[$0.name] = $0.bytes }
    #expect(!files.keys.contains { $0.hasPrefix("unused") } && files.count == site.count)
    let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    func picture(_ id: String) -> String {
      "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(id)-dark.svg\">"
        + "<img src=\"\(id).svg\" width=\"420\" height=\"420\" loading=\"lazy\" alt=\"\"></picture>"
    }
    #expect(
      index.contains(
        """
        <a class="card" href="view-a-b-c.html">
        \(picture("view-a-b-c"))
        <h2>A &amp; B</h2><p>Touch &lt; it.</p></a>
        <a class="card" href="bare.html">
        \(picture("bare"))
        <h2>Bare</h2></a>
        """))
    let lesson = String(decoding: try #require(files["how-hit-testing-works.html"]), as: UTF8.self)
    #expect(
      lesson.contains(
        "<figure><hit-scope src=\"view-a-b-c.html\" title=\"A &amp; B\"><a href=\"view-a-b-c.html\">"
      ))
    #expect(lesson.contains("<figcaption>Touch &lt; it.</figcaption></figure>"))
    for (name, size) in [
      ("view-a-b-c.svg", "420 420"), ("view-a-b-c-dark.svg", "420 420"),
      ("view-a-b-c-wide.svg", "1150 560"), ("view-a-b-c-wide-dark.svg", "1150 560"),
    ] {
      let svg = String(decoding: try #require(files[name]), as: UTF8.self)
      #expect(svg.contains("viewBox=\"0 0 \(size)\""), "\(name)")
      #expect(svg.contains(Theme.dark.paper.hex) == name.contains("dark"), "\(name)")
    }
    #expect(files["view-a-b-c-wide.svg"]?.count ?? 0 > files["view-a-b-c.svg"]?.count ?? 0)
    // A page plays the search of its scene's touch, and shares the engine.
    let page = String(decoding: try #require(files["view-a-b-c.html"]), as: UTF8.self)
    #expect(page.contains("width=\"1280\" height=\"800\"") && page.contains("\"at\":["))
    #expect(page.contains("<script src=\"hitscope-page.js\"></script>"))
    let without = String(decoding: try #require(files["bare.html"]), as: UTF8.self)
    #expect(!without.contains("\"at\":["))
  }

  @Test func `a live page is known by its placeholder, and has the script of its touches`() throws {
    let scene = try #require(try Self.scene("responder-chain", in: "Scenes"))
    let entry = SitePages.Entry(id: "chain", scene)
    #expect(entry.isInGallery)
    let pages = [false, true].map { SitePages.LivePage(entry, runsScript: $0) }
    #expect(pages.map(\.placeholder) == ["search:chain", "touches:chain"])
    #expect(pages.map(\.recording.page.script) == [nil, scene.script])
    #expect(pages.allSatisfy { $0.recording.page.sharesEngine && !$0.isWide })
    #expect(pages[0].pictures.map(\.name) == ["chain.svg", "chain-dark.svg"])
    var wide = pages[1]
    wide.isWide = true
    #expect(
      wide.pictures.map(\.name) == [
        "chain-touches.svg", "chain-touches-dark.svg", "chain-touches-wide.svg",
        "chain-touches-wide-dark.svg",
      ])
    #expect(
      wide.pictures.map(\.media) == [
        nil, "(prefers-color-scheme: dark)", "(min-width: 960px)",
        "(min-width: 960px) and (prefers-color-scheme: dark)",
      ])
  }

  @Test func `all links of a site lead to its files, and its pictures fit width and theme`() throws
  {
    let entries = try ["view-a-b-c", "responder-chain", "row-43"].map { id in
      let scene = try Self.scene(id, in: "Scenes") ?? Self.scene(id, in: "Semantics")
      return SitePages.Entry(
        id: id, try #require(scene), isInGallery: !id.hasPrefix("row"))
    }
    let site = SitePages(entries, try SiteAssets())
    var files: [String: [UInt8]] = [:]
    try site.write { files[$0.name] = $0.bytes }
    #expect(files.count == site.count)
    // A search in the gallery and the lesson, one in the gallery alone, touches in the lesson, and
    // touches in the rules.
    #expect(
      files.keys.filter { $0.hasSuffix(".svg") }.sorted() == [
        "responder-chain-dark.svg", "responder-chain-touches-dark.svg",
        "responder-chain-touches-wide-dark.svg", "responder-chain-touches-wide.svg",
        "responder-chain-touches.svg", "responder-chain.svg", "row-43-touches-dark.svg",
        "row-43-touches.svg", "view-a-b-c-dark.svg", "view-a-b-c-wide-dark.svg",
        "view-a-b-c-wide.svg", "view-a-b-c.svg",
      ])
    for name in ["index.html", "how-hit-testing-works.html", "semantics.html"] {
      let text = String(decoding: try #require(files[name]), as: UTF8.self)
      for match in text.matches(of: /(?:href|src|srcset)="([^"#:]+)"/) {
        #expect(files[String(match.1)] != nil, "\(name): \(match.1)")
      }
    }
    let lesson = String(decoding: try #require(files["how-hit-testing-works.html"]), as: UTF8.self)
    #expect(
      lesson.contains(
        "<picture><source media=\"(min-width: 960px) and (prefers-color-scheme: dark)\" "
          + "srcset=\"view-a-b-c-wide-dark.svg\"><source media=\"(min-width: 960px)\" "
          + "srcset=\"view-a-b-c-wide.svg\"><source media=\"(prefers-color-scheme: dark)\" "
          + "srcset=\"view-a-b-c-dark.svg\"><img src=\"view-a-b-c.svg\""))
    let touches = String(
      decoding: try #require(files["row-43-touches.html"]), as: UTF8.self)
    #expect(touches.contains("\"script\""))
  }
}
