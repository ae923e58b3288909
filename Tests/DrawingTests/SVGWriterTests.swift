import Foundation
import FoundationXML
import Geometry
import Raster
import TestSupport
import Testing

@testable import Drawing

@Suite struct SVGWriterTests {
  @Test func `groups are indented up to twelve levels`() {
    var list = DrawList()
    for depth in 0..<14 {
      list.append(.pushTransform(AffineTransform(translation: Point(Double(depth), 0))))
    }
    list.rect(Rect(1, 2, 3, 4), fill: Color(0))
    let lines = SVGWriter.svg(
      list, size: Size(9, 9), title: "", measuring: GridTextMeasure()
    ).split(separator: "\n").filter { $0.contains("matrix") || $0.contains("<rect") }
    #expect(
      lines.map { $0.prefix { $0 == " " }.count }
        == (1...14).map { 2 * min($0, 12) } + [24])
  }

  @Test func `the classes of dark pages are named in their order`() {
    var writer = SVGWriter(measuring: GridTextMeasure())
    let names = (0...1_000).map { writer.darkClass(["fill:\($0)"]) }
    for (place, name) in [
      (0, "d000"), (9, "d009"), (10, "d010"), (99, "d099"), (100, "d100"), (999, "d999"),
      (1_000, "d1000"),
    ] {
      #expect(names[place] == " class=\"\(name)\"")
    }
    #expect(writer.darkClass(["fill:7"]) == names[7] && writer.darkClass([]) == "")
    let start = "  @media (prefers-color-scheme:dark){\n    .d000{fill:0}\n    .d001{fill:1}\n"
    #expect(writer.darkStyle.hasPrefix(start))
  }

  private func svg(_ list: DrawList) -> String {
    SVGWriter.svg(list, size: ShapeSheet.size, title: "All <shapes>", measuring: GridTextMeasure())
  }

  private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func `shapes and text match the approved file`() throws {
    #expect(try Golden.mismatch(text: svg(ShapeSheet.shapes), named: "shapes.svg") == nil)
    #expect(try Golden.mismatch(text: svg(ShapeSheet.text), named: "text.svg") == nil)
  }

  @Test func `the file is well-formed, with names as ids and tooltips`() {
    let text = svg(ShapeSheet.shapes)
    #expect(isWellFormed(text))
    #expect(text.contains("<g id=\"filled\" data-role=\"view\">"))
    #expect(text.contains("<title>a &lt; b &amp; c</title>"))
  }

  @Test func `control characters and odd numbers do not break the file`() {
    var list = DrawList()
    list.text("a\u{0}\u{1B}\u{FFFE}b\nc", at: Point(1, 2), Font(10), Color(0))
    list.rect(Rect(.nan, 0, 5, 5), fill: Color(0))
    list.rect(Rect(1e300, -0.0004, 5, 5), fill: Color(0))
    list.append(.popClip)
    #expect(isWellFormed(svg(list)))
    #expect(svg(list).contains(">ab c<"))
    #expect(!svg(list).contains("nan"))
  }

  @Test func `numbers are as short as three decimals allow`() {
    var list = DrawList()
    list.rect(Rect(0.5, 1.23456, 100, -0.0001), fill: Color(0))
    #expect(svg(list).contains("x=\"0.5\" y=\"1.234\" width=\"100\" height=\"0\""))
  }

  @Test func `no two elements have the same id, and an id has no spaces`() {
    var list = DrawList()
    for id in ["a view", "a_view", "clip1", "clip1", ""] {
      list.tag(DrawList.Tag(role: "view", id: id, label: id)) { tagged in
        tagged.clip(to: Rect(0, 0, 5, Double(id.utf8.count))) {
          $0.rect(Rect(0, 0, 9, 9), fill: Color(0))
        }
      }
    }
    let text = svg(list)
    let ids = text.matches(of: /\bid="([^"]*)"/).map { String($0.1) }
    #expect(ids.count == 7)
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("a_view-2") && !ids.contains { $0.contains(" ") })
  }

  @Test func `equal definitions are written once`() {
    var list = DrawList()
    for x in 0..<3 {
      list.append(
        .rect(
          Rect(Double(x), 0, 5, 5), cornerRadius: 0,
          fill: .hatch(Color(0), spacing: 6, lineWidth: 1), stroke: nil))
    }
    #expect(svg(list).components(separatedBy: "<pattern").count == 2)
  }

  @Test func `unmatched pops are ignored, and open groups are closed`() {
    var list = DrawList()
    list.append(.popTag)
    list.append(.pushOpacity(0.5))
    list.append(.popClip)
    list.append(.pushTransform(AffineTransform(.nan, 0, 0, 1, .infinity, 0)))
    let text = svg(list)
    #expect(isWellFormed(text))
    #expect(text.contains("matrix(0 0 0 1 0 0)"))
  }

  @Test func `corners are round, as in pixels, when a radius is too large`() {
    var list = DrawList()
    list.rect(Rect(0, 0, 40, 10), cornerRadius: 99, fill: Color(0))
    #expect(svg(list).contains("rx=\"5\""))
  }

  @Test(.needs(.librsvg), arguments: ["shapes", "hatches", "text"])
  func `another program draws the file as the rasterizer draws the list`(name: String) throws {
    let list =
      switch name {
      case "shapes": ShapeSheet.shapes
      case "hatches": HatchSheet.list
      default: ShapeSheet.text
      }
    let rasterizer = Rasterizer(.outlines)
    let own = rasterizer.bitmap(of: list, size: ShapeSheet.size, scale: 2)
    let file = SVGWriter.svg(
      list, size: ShapeSheet.size, title: name, measuring: rasterizer.text)
    let other = try OtherRenderer.picture(svg: file, scale: 2)
    #expect((other.width, other.height) == (own.width, own.height))
    let far = zip(own.pixels, other.pixels).count { OtherRenderer.distance($0, $1) > 64 }
    // Antialiasing differs a little, and letters are drawn as glyphs instead of outlines.
    let limit = own.pixels.count * (name == "text" ? 30 : 1) / 1000
    #expect(far <= limit, "\(far) pixels are far off")
  }
}

/// Draws SVG with librsvg.
private enum OtherRenderer {
  static func picture(svg: String, scale: Double) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
    try Data(svg.utf8).write(to: source)
    let run = Program.run(
      "rsvg-convert", ["-z", "\(scale)", "-o", result.path, source.path])
    try #require(run?.status == 0)
    return try PictureFile.bitmap(png: [UInt8](Data(contentsOf: result)))
  }

  /// The largest difference of any channel.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in
      Int((Int(a >> shift & 255) - Int(b >> shift & 255)).magnitude)
    }.max() ?? 0
  }
}
