import Drawing
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing

@Suite struct PictureSheet {
  @Test func `pictures`() throws {
    guard let folder = ProcessInfo.processInfo.environment["STAGE_PICTURES"] else { return }
    let raster = Rasterizer(.outlines)
    let board = Board(raster.text)
    func write(_ e: Exhibit, _ name: String, _ size: Size, _ scale: Double = 1) throws {
      let frame = board.frame(e, size: size)
      let png = try PictureFile.png(raster.bitmap(of: frame.flattened(), size: size, scale: scale))
      try Data(png).write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
    }
    let scene = DemoScene.scene
    let trace = HitTest(scene.tree).trace(at: DemoScene.point)
    for (i, s) in trace.steps.enumerated() { print(i, s.kind.keyword, Sentences.sentence(for: s, in: scene.tree)) }
    var e = Exhibit(scene, trace: trace)
    e.transport = Transport()
    e.theme = .light
    let big = Size(1280, 800)
    for p in [0.3, 6.3, 7.9, 9.4, 13.9, 17.5] {
      e.position = p
      try write(e, "light-\(p)", big)
    }
    e.position = 13.9
    e.theme = .dark
    try write(e, "dark-13.9", big)
  }
}
