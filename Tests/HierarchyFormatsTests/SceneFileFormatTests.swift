import HierarchyFormats
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

struct SceneFileFormatTests {
  /// Fixtures that are invalid on purpose.
  private static let unreadable: Set<String> = [
    "DebugDescription/no-answer.txt", "InterfaceBuilder/archive.xib", "InterfaceBuilder/mac.xib",
    "InterfaceBuilder/watch.storyboard", "autolayout-trace.txt", "controllers.txt", "gestures.txt",
    "map-table.txt", "responder-chain.txt", "subtree-description.txt", "touches.txt",
  ]

  @Test(arguments: TestFiles.fixtures)
  func `a scene written from a file of any format reads back unchanged`(_ name: String) throws {
    let bytes = try TestFiles.fixture(name)
    guard !Self.unreadable.contains(name) else {
      #expect(throws: FileFailure.self) { try HierarchyReader().read(bytes, name: name) }
      return
    }
    let first = try HierarchyReader().read(bytes, name: name)
    for summary in first.scenes {
      let options = ReadingOptions(scene: .number(summary.number))
      let reading = try HierarchyReader(options).read(bytes, name: name)
      let written = SceneWriter(converting: reading).bytes(of: reading.scene)
      let again = try HierarchyReader().read(written, name: name)
      #expect(again.complaints == [])
      #expect(again.missing == reading.missing && again.origin.id == reading.origin.id)
      #expect(SceneWriter(converting: again).bytes(of: again.scene) == written)
      let (tree, other) = (reading.scene.tree, again.scene.tree)
      #expect(tree.count == other.count)
      // NaN differs from itself, but its text does not.
      for view in tree.ids where tree[view] != other[view] {
        #expect("\(tree[view])" == "\(other[view])")
      }
    }
  }

  @Test func `a scene with the keys of another format stays a scene`() throws {
    let text = "{\"hitscope\": 1, \"rendering_system\": \"x\", \"screen\": [9, 9], \"windows\": []}"
    let reading = try HierarchyReader().read(text)
    #expect(reading.format.id == .scene)
    let written = SceneWriter(converting: reading).bytes(of: reading.scene)
    #expect(HierarchyReader().format(of: written)?.id == .scene)
  }
}
