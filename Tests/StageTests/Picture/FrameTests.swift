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
      model.help = [KeyHint("Q", "quit"), KeyHint("T", "light, dark")]
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

  @Test func `every usable region has an action, and no other region has one`() {
    let renderer = FrameRenderer(GridTextMeasure())
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    model.transport = Transport()
    model.fidelity = "3 properties unknown"
    model.notice = Notice(.info, "Saved")
    model.scenes = SceneMenu(
      [.init(number: 1, title: "One", detail: ""), .init(number: 4, title: "Four", detail: "")],
      current: 1, isOpen: true)
    model.position = 9
    let regions = renderer.frame(model, size: Size(1280, 800)).regions
    for region in regions {
      switch region.role {
      case .button, .row, .node, .field:
        if case .perform? = region.action { continue }
        Issue.record("\(region.label) does nothing")
      case .slider:
        if case .resize? = region.action { continue }
        #expect(region.action == .scrub || region.action == .slide)
      case .canvas, .panel, .list, .handle: #expect(region.action == nil)
      }
    }
    #expect(regions.filter { $0.scroll != nil }.allSatisfy { $0.role == .list })
    func action(_ label: String) -> Region.Action? { regions.last { $0.label == label }?.action }
    #expect(action("Next step") == .perform(.player(.step(1))))
    #expect(action("Previous step") == .perform(.player(.step(-1))))
    #expect(action("Scene 4") == .perform(.showScene(4)))
    #expect(action("Previous scene") == .perform(.nextScene(-1)))
    #expect(action("Next scene") == .perform(.nextScene(1)))
    #expect(action("Show the code") == .perform(.showDetail(.code)))
    #expect(action("Show the flowchart") == .perform(.showDetail(.flowchart)))
    #expect(action("Show the call stack") == .perform(.showDetail(.stack)))
    #expect(action("Show the touches") == .perform(.showDeliveries(true)))
    #expect(action("3 properties unknown") == .perform(.showFidelity))
    #expect(action("Close message") == .perform(.dismissNotice))
    #expect(action("B.2") == .perform(.select(NodeID(7))))
  }

  @Test func `another scene of the same revision is not mistaken for the previous one`() {
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
