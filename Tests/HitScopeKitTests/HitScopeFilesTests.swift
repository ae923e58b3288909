import Debugger
import Files
import Foundation
import Geometry
import HierarchyFormats
import HitScopeKit
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery
import TouchKit
import Window

@MainActor
struct HitScopeFilesTests {
  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    card.addGestureRecognizer(UITapGestureRecognizer(action: UIAction { _ in }))
    window.addSubview(card)
    return window
  }

  @Test func `a scene that is saved reads back with the same answers`() throws {
    let window = window()
    let bytes = Array(HitScope.scene(of: window, title: "Saved"))
    let reading = try HierarchyReader().read(bytes, name: "saved.json")
    #expect(reading.scene.name == "Saved" && reading.diagnostics.isEmpty)
    #expect(reading.scene.hit(at: .init(30, 30)).map { reading.scene.tree.id(of: $0) } == "card")
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a search is drawn in the format of the file`(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("picture.\(ending)")
    try HitScope.render(window(), touch: CGPoint(x: 30, y: 30), to: path)
    let begin = try FileSource(path).bytes().prefix(5)
    let expected = ["png": "\u{FFFD}PNG\r", "svg": "<svg ", "pdf": "%PDF-"]
    #expect(String(decoding: begin, as: UTF8.self).hasPrefix(expected[ending]?.prefix(4) ?? "-"))
  }

  @Test func `the effects of touches are recorded as a page`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("taps.html")
    try await HitScope.record(window(), touches: "down 30,30; up", to: path)
    let page = String(decoding: try FileSource(path).bytes(), as: UTF8.self)
    #expect(page.contains("touchesBegan") && page.contains("</html>"))
  }

  private final class Overlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view == self ? nil : view
    }
  }

  @Test func `a page contains the answers of overrides before the touches`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("overlay.html")
    let window = window()
    let overlay = Overlay(frame: window.bounds)
    window.addSubview(overlay)
    let switched = UITapGestureRecognizer(action: UIAction { _ in overlay.isHidden = true })
    window.addGestureRecognizer(switched)
    try await HitScope.record(window, touches: "down 150,150; up", to: path)
    #expect(overlay.isHidden)
    let page = String(decoding: try FileSource(path).bytes(), as: UTF8.self)
    let start = try #require(
      page.firstMatch(of: /<script type="application\/json" id="start">([^<]*)</))
    #expect(
      start.output.1.contains("\"results\":[\n{\"rects\":[0,0,200,200]}],\"view\":2}"),
      "\(start.output.1)")
    #expect(page.contains("give the answers that were recorded there, point by point"))
  }

  @Test func `an unknown format and a script with a mistake write nothing`() async throws {
    let folder = try TemporaryFolder()
    #expect(throws: HitScope.FileProblem.self) {
      try HitScope.render(window(), touch: .zero, to: folder.file("picture.bmp"))
    }
    await #expect(throws: TouchScriptError.self) {
      try await HitScope.record(window(), touches: "jump", to: folder.file("taps.svg"))
    }
    await #expect(throws: HitScope.FileProblem.self) {
      try await HitScope.record(window(), touches: "down 1,1; up", to: "/no/such/folder/taps.svg")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `windows of one application are searched together`() {
    let below = window()
    let above = UIWindow(frame: below.frame)
    above.windowLevel = .alert
    above.isUserInteractionEnabled = false
    let options = HitScope.windowOptions(for: [below, above])
    let scene = options.scene
    #expect(scene.tree.roots.count == 2)
    #expect(scene.hit(at: .init(30, 30)).map { scene.tree.id(of: $0) } == "card")
  }

  @Test func `pictures are light unless the options say otherwise, and have the given size`()
    async throws
  {
    let folder = try TemporaryFolder()
    var pictures: [String: String] = [:]
    for (name, isDark) in [("usual", nil), ("light", false), ("dark", true)] as [(String, Bool?)] {
      var options = HitScope.Options()
      options.isDark = isDark
      options.title = "Of one name"
      options.size = CGSize(width: 900, height: 600)
      let window = window()
      let still = folder.file("\(name).svg")
      try HitScope.render(window, touch: CGPoint(x: 30, y: 30), to: still, options: options)
      let page = folder.file("\(name)-touches.svg")
      try await HitScope.record(window, touches: "down 30,30; up", to: page, options: options)
      pictures["svg " + name] = folder.text(of: "\(name).svg")
      pictures["touches " + name] = folder.text(of: "\(name)-touches.svg")
    }
    for kind in ["svg", "touches"] {
      let light = try #require(pictures["\(kind) light"])
      #expect(light == pictures["\(kind) usual"] && light != pictures["\(kind) dark"])
      #expect(light.contains("Of one name") && light.contains("900") && light.contains("600"))
    }
  }

  @Test func `extensions are read in any case, and only of the last part of a path`() async throws {
    let folder = try TemporaryFolder()
    let still = folder.file("STILL.SVG")
    try HitScope.render(window(), touch: CGPoint(x: 30, y: 30), to: still)
    #expect(folder.contents == ["STILL.SVG"])
    for name in ["gif.d/none", "sheet.png", "x.txt"] {
      await #expect(throws: HitScope.FileProblem.self) {
        try await HitScope.record(window(), touches: "down 1,1; up", to: folder.file(name))
      }
    }
    #expect(throws: HitScope.FileProblem.self) {
      try HitScope.render(window(), touch: .zero, to: "/no/such/folder/picture.svg")
    }
    #expect(folder.contents == ["STILL.SVG"])
  }

  @Test func `a picture shows the result of the touch, in the usual size`() throws {
    let folder = try TemporaryFolder()
    let window = window()
    let scene = HitScope.windowOptions(for: [window]).scene
    // Both coordinates matter: the first point is on the card, the second beside it.
    for (x, y) in [(110.0, 30.0), (130, 30)] {
      try HitScope.render(window, touch: CGPoint(x: x, y: y), to: folder.file("touch.svg"))
      let text = try #require(folder.text(of: "touch.svg"))
      let trace = scene.trace(at: Point(x, y))
      let title = text.split(separator: "\n").first { $0.contains("<title>Hierarchy: ") }
      let headline = Sentences(trace.tree).headline(of: trace)
      #expect(headline.hasPrefix(x == 110 ? "card gets the touch" : "UIWindow gets the touch"))
      #expect(title?.contains("<title>Hierarchy: \(headline)</title>") == true)
      #expect(text.contains("viewBox=\"0 0 1280 800\""))
    }
  }

  @Test func `the width and the height of a picture are those of the options`() async throws {
    let folder = try TemporaryFolder()
    var options = HitScope.Options()
    options.size = CGSize(width: 900, height: 600)
    let window = window()
    try HitScope.render(window, touch: .zero, to: folder.file("still.svg"), options: options)
    try await HitScope.record(
      window, touches: "down 30,30; up", to: folder.file("touches.svg"), options: options)
    for name in ["still.svg", "touches.svg"] {
      #expect(folder.text(of: name)?.contains("viewBox=\"0 0 900 600\"") == true, "\(name)")
    }
  }

  @Test func `a problem names the file and the possible extensions, or the reason`() async {
    var still: [String] = []
    for path in ["a.bmp", "a.gif", "svg.d/a", "/no/such/folder/a.svg"] {
      do {
        try HitScope.render(window(), touch: .zero, to: path)
      } catch {
        still.append("\(error)")
      }
    }
    let stills = "has none of the extensions .png, .svg, .pdf"
    #expect(still.prefix(3) == ["a.bmp \(stills)", "a.gif \(stills)", "svg.d/a \(stills)"])
    let reason = "/no/such/folder/a.svg:1:1: error: cannot be written: No such file or directory"
    #expect(still.count == 4 && still.last?.hasPrefix(reason) == true)

    var moving: [String] = []
    for path in ["a.pdf", "a.png", "gif.d/a", "/no/such/folder/a.svg"] {
      do {
        try await HitScope.record(window(), touches: "down 1,1; up", to: path)
      } catch {
        moving.append("\(error)")
      }
    }
    for (text, path) in zip(moving, ["a.pdf", "a.png", "gif.d/a"]) {
      #expect(text.hasPrefix("\(path) has none of the extensions .gif, "), "\(text)")
      #expect(text.hasSuffix(", .svg, .html"), "\(text)")
    }
    #expect(moving.count == 4 && moving.last?.hasPrefix(reason) == true)
  }
}
