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
