import Geometry
import HierarchyFormats
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

struct LoadedSceneTests {
  @Test func `a sidecar beside a file is joined when the file is read, again and again`() throws {
    let folder = try TemporaryFolder()
    let session = Session(
      readInput: { [] }, writeOutput: { _ in 0 }, writeErrors: { _ in })
    func alphaAndWidth() throws -> [Double] {
      let tree = try LoadedScene(folder.file("dump.txt"), in: session).scene.tree
      let view = tree[try #require(tree.view(named: "0x1"))]
      return [Double(view.alpha), view.geometry.bounds.width]
    }
    try folder.write("{\"views\": {\"0x1\": {\"alpha\": 0}}}", to: "dump.hitscope.json")
    for width in [3, 3, 9] {
      try folder.write(
        "<UIView: 0x1; frame = (0 0; \(width) 4); layer = <CALayer: 0x2>>\n", to: "dump.txt")
      #expect(try alphaAndWidth() == [0, Double(width)])
    }
  }

  @Test func `the distance counts letters that change, appear or go`() {
    #expect("trace".editDistance(to: "trace") == 0)
    #expect("trace".editDistance(to: "trce") == 1)
    #expect("".editDistance(to: "abc") == 3)
    #expect("kitten".editDistance(to: "sitting") == 3)
  }
}
