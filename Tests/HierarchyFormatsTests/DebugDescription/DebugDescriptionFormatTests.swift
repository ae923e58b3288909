import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DebugDescriptionFormatTests {
  private func read(_ fixture: String, scene: SceneChoice? = nil) throws -> Reading {
    try HierarchyReader(ReadingOptions(scene: scene))
      .read(TestFiles.fixture("DebugDescription/" + fixture), name: "test")
  }

  @Test func `blocks are scenes, and their footers are skipped`() throws {
    let reading = try read("blocks.txt")
    let tree = reading.scene.tree
    #expect(reading.format.id == .debugDescription)
    #expect(reading.scenes.map(\.title) == ["Plants", nil])
    #expect(reading.scenes.map(\.views) == [11, 2])
    #expect(tree.roots.count == 2)
    #expect(tree.node("row")?.name == "Indian Laurel Fig Tree 'Green Gem'")
    #expect(tree.node("row-2")?.name == "Rose, 'Old Blush', label")
    #expect(tree.view(named: "Water it\ntwice a week") != nil)
    let back = try #require(tree.view(named: "Back"))
    #expect(tree.details(of: back).control?.isEnabled == false)
    #expect(tree.toScreen(back).apply(.zero) == Point(0, 47))
    // The prompt is reported.
    #expect(reading.elements == ElementCount(read: 14, reported: 1))
    let second = try read("blocks.txt", scene: .number(2))
    #expect(second.scene.tree.shape == [">0", "0>ok"])
  }

  @Test func `a line of a log is unescaped`() throws {
    let reading = try read("one-line.txt")
    let tree = reading.scene.tree
    #expect(tree.count == 2)
    #expect(tree[NodeID(1)].name == "it's")
    #expect(tree.frame(of: NodeID(1)) == Rect(1, 2, 3, 4))
    #expect(reading.elements?.read == 3)
  }

  @Test func `addresses and headers may be missing`() throws {
    let reading = try read("no-addresses.txt")
    let tree = reading.scene.tree
    #expect(
      tree.ids.map { tree.className(of: $0) } == ["UIWindow", "UISearchTextField", "UISwitch"])
    #expect(tree.details(of: NodeID(2)).control?.isEnabled == false)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `an app that did not respond is reported`() throws {
    let bytes = try TestFiles.fixture("DebugDescription/no-answer.txt")
    let failure = try #require(HierarchyReader().failure(String(decoding: bytes, as: UTF8.self)))
    #expect(failure.description.contains("the app did not respond\n  hint: "))
  }

  @Test func `nesting that is too deep is refused, and long fields cost no more than their length`()
    throws
  {
    var deep = "Element subtree:\n"
    for level in 0...MarkupReader.maximumDepth {
      deep += String(repeating: " ", count: level) + "Other, {{0.0, 0.0}, {1.0, 1.0}}\n"
    }
    #expect(HierarchyReader().failure(deep) != nil)
    let open = "Element subtree:\nOther, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a\n"
    let reading = try HierarchyReader().read(open + String(repeating: "it's ', x\n", count: 10_000))
    #expect(reading.scene.tree.count == 1)
  }

  @Test(.needs(.corpus)) func `real descriptions are read as a whole`() throws {
    let folder = Requirement.corpusFolder + "/appium/"
    let files = TestFiles.list(folder).filter { $0.hasSuffix(".txt") }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try TestFiles.bytes(folder + file)
      let reading = try HierarchyReader().read(bytes, name: file)
      print("\(file): \(reading.scene.tree.count) views, \(reading.diagnostics.count) diagnostics")
      let text = String(decoding: bytes, as: UTF8.self).split(separator: "Path to element:")[0]
      let rows = text.matches(of: #/(?m)^ *→?[A-Z][A-Za-z]+( \(Main\))?, /#).count
      #expect(reading.elements?.read == rows, "\(file)")
    }
  }

  @Test func `rows may follow a log tag and an arrow`() throws {
    let reading = try HierarchyReader().read(
      TestFiles.fixture("DebugDescription/arrows.txt"), name: "test")
    #expect(reading.format.id == .debugDescription)
    #expect(reading.scene.tree.shape == [">0", "0>0.0", "0>0.1"])
    #expect(reading.scene.tree.node("0.0")?.name == "Go")
    #expect(reading.scene.tree.node("0.1")?.geometry.frame == Rect(0, 100, 390, 44))
    #expect(reading.complaints == [])
    let broken = try HierarchyReader().read(
      "[Xcode]  \u{21B3}Window, {{0.0, 0.0}, {9.0, 9.0}}\n[Xcode]    \u{21B3}Button, {{1.0")
    #expect(broken.diagnostics.allSatisfy { $0.line == 2 ? $0.column == 12 : true })
  }
}
