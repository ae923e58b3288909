import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct SceneWriterConvertingTests {
  @Test(arguments: TestFiles.fixtures)
  func `what is written of a file of any format is read as it was`(_ name: String) throws {
    let bytes = try TestFiles.fixture(name)
    guard let first = try? HierarchyReader().read(bytes, name: name) else { return }
    for summary in first.scenes {
      let options = ReadingOptions(scene: .number(summary.number))
      let reading = try HierarchyReader(options).read(bytes, name: name)
      let written = SceneWriter(converting: reading).bytes(of: reading.scene)
      let again = try HierarchyReader().read(written, name: name)
      #expect(again.complaints == [])
      #expect(again.missing == reading.missing && again.origin == reading.origin)
      #expect(SceneWriter(converting: again).bytes(of: again.scene) == written)
      let (tree, other) = (reading.scene.tree, again.scene.tree)
      #expect(tree.count == other.count)
      // A number that is none differs from itself, but not as text.
      for view in tree.ids where tree[view] != other[view] {
        #expect("\(tree[view])" == "\(other[view])")
      }
    }
  }

  @Test func `a scene with the keys of another format stays a scene`() throws {
    let text = "{\"hitscope\": 1, \"rendering_system\": \"x\", \"screen\": [9, 9], \"windows\": []}"
    let reading = try HierarchyReader().read(text)
    #expect(reading.format == .scene)
    let written = SceneWriter(converting: reading).bytes(of: reading.scene)
    #expect(HierarchyReader().format(of: written) == .scene)
  }
}
