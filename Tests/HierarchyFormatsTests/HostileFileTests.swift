import HierarchyFormats
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

/// Input sizes for which readers of quadratic complexity would need minutes.
struct HostileFileTests {
  private static func read(_ file: HostileFile, _ size: Int) throws -> Reading {
    let bytes = Array(file.text(size).utf8)
    let reader = HierarchyReader()
    switch file.reader {
    case .hierarchy: return try reader.read(bytes, name: "hostile")
    case .companion, .sidecar:
      let base = file.reader == .companion ? HostileFile.dump(size) : HostileFile.scene(size)
      return try reader.read(
        Array(base.utf8), name: "base", companions: [Companion(name: "hostile", bytes: bytes)])
    case .script:
      var reading = try reader.read(Array(HostileFile.scene(9).utf8), name: "base")
      reading.scene.script = TouchScript(file.text(size)).text
      return reading
    }
  }

  private static func file(_ name: String) throws -> HostileFile {
    try #require(HostileFile.all.first { $0.name == name })
  }

  @Test(.timeLimit(.minutes(2)), arguments: HostileFile.all.map(\.name))
  func `every hostile shape is read`(name: String) throws {
    let file = try Self.file(name)
    guard name != "paste, nothing but open quotes" else {
      #expect(throws: FileFailure.self) { try Self.read(file, 300) }
      return
    }
    let reading = try Self.read(file, 300)
    #expect(!reading.scene.tree.isEmpty, "\(name)")
  }

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "scene, one id", "scene, one id and its successors taken",
    ])
  func `100,000 views of one id are read in one pass`(name: String) throws {
    let reading = try Self.read(Self.file(name), 100_000)
    #expect(reading.scene.tree.count == 100_001)
    let ids = Set(reading.scene.tree.ids.map { reading.scene.tree.id(of: $0) })
    #expect(ids.count == 100_001)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a dump of 3,000 rows without line breaks is read in one pass`() throws {
    let reading = try Self.read(Self.file("dump, no line breaks"), 3_000)
    #expect(reading.scene.tree.count == 3_000)
  }

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "storyboard, attributes of one element", "Appium, attributes of one element",
    ])
  func `excess attributes are ignored with a warning`(name: String) throws {
    let reading = try Self.read(Self.file(name), 100_000)
    #expect(reading.diagnostics.contains { $0.message.contains("more than 256 attributes") })
    #expect(reading.scene.tree.count > 1)
    let fewer = try Self.read(Self.file(name), 200)
    #expect(!fewer.diagnostics.contains { $0.message.contains("attributes: the rest") })
    #expect(fewer.scene.tree.count == reading.scene.tree.count)
  }

  @Test(.timeLimit(.minutes(2)))
  func `50,000 views that forward to each other are read in one pass`() throws {
    let reading = try Self.read(
      Self.file("scene, views that forward to each other"), 50_000)
    let tree = reading.scene.tree
    #expect(!reading.diagnostics.contains { $0.severity == .error })
    #expect(tree.ids.allSatisfy { $0 == NodeID(0) || tree.forwardTarget(of: $0) != nil })
  }

  @Test func `a script has at most 64 fingers down at once, and any number in sequence`() throws {
    let together = TouchScript(try Self.file("script, fingers").text(1000))
    #expect(together.inputs.count == TouchScript.maximumFingers)
    #expect(together.problems.count == 1000 - TouchScript.maximumFingers)
    #expect(together.problems.first?.message == "more than 64 fingers are down")
    let inTurn = TouchScript(try Self.file("script, fingers one after the other").text(1000))
    #expect(inTurn.inputs.count == 2000)
    #expect(inTurn.problems.isEmpty)
  }

  @Test func `a script changes views 500 times at most, since each change makes a tree`() {
    let script = TouchScript(String(repeating: "hide a\n", count: 600) + "down 1,1; up")
    #expect(script.problems.count == 100)
    #expect(script.problems.first?.message == "more than 500 view changes")
    #expect(script.inputs.count == 2)
  }
}
