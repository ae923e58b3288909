import Debugger
import Drawing
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

/// The window in sessions over all built-in scenes, as one fingerprint per frame: any visible
/// difference changes a fingerprint.
///
/// After an intended change, look at the golden pictures first; then record the fingerprints anew.
@Suite struct PictureTranscriptTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/Scenes")
  private static let parts = 4

  private static let keys: [Key] = [
    "w", "m", "a", "c", "4", "5", "6", "7", "8", "2", "3", "b", "/", "i", "k", "y", "v", "d", "r",
    "p", "g", "o", "?", "n", "t", "x", "f", "+", "-", "z", "j", "\\", ".", ",", .f6, .f7, .f8,
    .f12, .right, .left, .end, .home, .enter, .escape, .tab, .up, .down, .space,
  ]

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }.sorted()
  }

  private static func content(_ name: String) throws -> FileContent {
    let bytes = try Data(contentsOf: folder.appending(path: name))
    return FileContent(path: name, bytes: Array(bytes))
  }

  private static func line(_ loop: inout Loop, _ what: String) -> String {
    // Each new key changes the list of keys and the palette: `CardSheetTests` draws synthetic ones.
    if loop.state.overlay.showsKeys { _ = loop.send(.perform(.toggleHelp)) }
    if loop.state.overlay.palette != nil { _ = loop.send(.perform(.togglePalette)) }
    let frame = loop.display()
    let svg = SVGWriter.svg(
      frame.flattened(), size: frame.size, title: loop.state.title, measuring: GridTextMeasure())
    let regions = frame.regions.map { region in
      let rect = region.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map {
        "\(($0 * 100).rounded() / 100)"
      }
      return "\(region.label) \(numbers)"
    }
    return "\(what): \(Fingerprint.of(svg)) \(Fingerprint.of(regions.joined(separator: "\n")))"
  }

  @Test(arguments: 0..<parts) func `pictures of sessions match their recordings`(part: Int) throws {
    let names = try Self.names()
    var lines: [String] = []
    for (number, name) in names.enumerated() where number % Self.parts == part {
      lines.append("== \(name)")
      var random = SeededGenerator(seed: UInt64(number))
      let size = [Size(1280, 800), Size(900, 640), Size(640, 480)][number % 3]
      var loop = Loop(
        State(
          Scene(name: "Empty", screen: Size(1, 1), tree: .empty), size: size, opener: .allFormats),
        measuring: GridTextMeasure())
      _ = loop.send(.fileRead(try Self.content(name)))
      lines.append(Self.line(&loop, "opened"))
      let map = loop.display().screenToPicture
      let screen = loop.state.subject.scene.screen
      for _ in 0..<2 {
        let point = map.apply(
          Point(random.number(0...screen.width), random.number(0...screen.height)))
        _ = loop.point(.down, .mouse, at: point)
        _ = loop.send(.tick(0.1))
        _ = loop.point(.moved, .mouse, at: point + Point(random.number(-30...30), 8))
        _ = loop.point(.up, .mouse, at: point)
        _ = loop.send(.tick(0.6))
        lines.append(Self.line(&loop, "touched"))
      }
      for _ in 0..<9 {
        guard let key = Self.keys.randomElement(using: &random) else { continue }
        _ = loop.send(.key(key, random.chance(0.1) ? .shift : []))
        _ = loop.send(.tick(0.3))
        lines.append(Self.line(&loop, "key \(key)"))
      }
      var input = RandomInput(
        seed: UInt64(number), files: [try Self.content(names[(number + 1) % names.count])])
      for _ in 0..<4 {
        input.step(&loop)
        lines.append(Self.line(&loop, "input"))
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "pictures-\(part + 1).txt") == nil)
  }
}
