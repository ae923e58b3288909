import Drawing
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@Suite struct FrameTests {
  @Test func `no two parts of a picture have the same id`() {
    let renderer = FrameRenderer(GridTextMeasure())
    for seed in 0..<20 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let tree = random.tree(of: seed < 10 ? 30 : 400)
      var model = FrameModel(
        Scene(name: "random", screen: Size(400, 800), tree: tree),
        trace: HitTest(tree).trace(at: random.point()))
      model.transport = Transport()
      model.notice = Notice(.info, "Saved")
      model.showsHelp = true
      for position in [0.2, 9.7, 1e6] {
        model.position = position
        let frame = renderer.frame(model, size: Size(1280, 800))
        #expect(Set(frame.regions.map(\.id)).count == frame.regions.count)
        let tags = frame.flattened().commands.compactMap { command in
          if case .pushTag(let tag) = command, !tag.id.isEmpty { tag.id } else { nil }
        }
        #expect(Set(tags).count == tags.count)
      }
    }
  }

  @Test func `another scene of the same revision is not taken for the one before`() {
    let renderer = FrameRenderer(GridTextMeasure())
    let first = FrameModel(DemoScene.scene)
    var random = RandomTree(seed: 1, .everything)
    let tree = random.tree(of: 40)
    let second = FrameModel(Scene(name: "", screen: DemoScene.scene.screen, tree: tree))
    let size = Size(1280, 800)
    let lists = [first, second, first].map { renderer.frame($0, size: size).layer.list }
    #expect(lists[0] == lists[2] && lists[0] != lists[1])
  }
}
