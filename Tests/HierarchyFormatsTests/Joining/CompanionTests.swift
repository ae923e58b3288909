import Foundation
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct CompanionTests {
  @Test func `a sidecar has the name of its file, with or without the ending`() {
    #expect(
      Companion.sidecarNames(of: "a.b/dump.txt")
        == ["a.b/dump.txt.hitscope.json", "a.b/dump.hitscope.json"])
    #expect(Companion.sidecarNames(of: "a.b/dump") == ["a.b/dump.hitscope.json"])
    #expect(Companion.sidecarNames(of: "a.b/.dump") == ["a.b/.dump.hitscope.json"])
    #expect(Companion.sidecarNames(of: "-") == [])
    #expect(Companion.sidecarNames(of: "dump.txt.hitscope.json") == [])
  }

  @Test func `a sidecar beside a file is joined when the file is read, again and again`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/hitscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/dump.txt"
    try FileOutput(file).write("<UIView: 0x1; frame = (0 0; 3 4); layer = <CALayer: 0x2>>\n")
    try FileOutput(folder + "/dump.hitscope.json").write("{\"views\": {\"0x1\": {\"alpha\": 0}}}")
    for _ in 0..<2 {
      #expect(try HierarchyReader().read(FileSource(file)).scene.tree.node("0x1")?.alpha == 0)
    }
    try FileOutput(file).write("<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n")
    let again = try HierarchyReader().read(FileSource(file)).scene.tree.node("0x1")
    #expect(again?.alpha == 0 && again?.geometry.bounds.width == 9)
  }
}
