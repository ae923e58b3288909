import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBSceneBuilderTests {
  @Test func `the content of the first tab is shown, below the bars of its controllers`() throws {
    let reading = try IBFixture.read("embeds.storyboard")
    let tree = reading.scene.tree
    #expect(
      tree.shape == [
        ">0", "0>0.0", "0.0>0.0.0", "0.0.0>vw1-aa-001", "vw1-aa-001>box-aa-001",
        "box-aa-001>vw2-aa-001", "vw2-aa-001>vw2-aa-002", "vw1-aa-001>box-aa-002",
        "box-aa-002>vw2-aa-001-2", "vw2-aa-001-2>vw2-aa-002-2", "vw1-aa-001>box-aa-003",
        "vw1-aa-001>box-aa-004", "0.0.0>bar-aa-002", "bar-aa-002>btn-aa-001", "0.0.0>bar-aa-003",
        "0.0>bar-aa-001",
      ])
    let containers = tree.ids.filter { tree.className(of: $0) == "UILayoutContainerView" }
    #expect(
      containers.map { tree.details(of: $0).viewController }
        == ["UITabBarController", "UINavigationController"])
    #expect(tree.node("vw1-aa-001")?.details?.viewController == "OneController")
  }

  @Test func `bars are as wide as their controller, and the root view goes below an opaque one`()
    throws
  {
    let tree = try IBFixture.read("embeds.storyboard").scene.tree
    #expect(tree.node("bar-aa-001")?.geometry.frame == Rect(0, 618, 375, 49))
    #expect(tree.node("bar-aa-002")?.geometry.frame == Rect(0, 20, 375, 44))
    #expect(tree.node("vw1-aa-001")?.geometry.frame == Rect(0, 64, 375, 603))
    #expect(tree.node("bar-aa-003")?.isHidden == false)
    let alone = try IBFixture.read("embeds.storyboard", scene: "one-aa-001").scene.tree
    #expect(alone.node("vw1-aa-001")?.geometry.frame == Rect(0, 0, 375, 603))
  }

  @Test func `an embedded view fills its container, and has ids of its own each time`() throws {
    let reading = try IBFixture.read("embeds.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("vw2-aa-001")?.geometry.frame == Rect(0, 0, 200, 100))
    #expect(tree.node("vw2-aa-001-2")?.details?.viewController == "SubController")
    let gesture = try #require(tree.node("vw2-aa-002-2")?.details?.gestures.first)
    #expect(gesture.id == "tap-aa-001-2")
    #expect(gesture.target == "vw2-aa-001-2")
  }

  @Test func `a controller that embeds itself, or one that is missing, is reported`() throws {
    let reading = try IBFixture.read("embeds.storyboard")
    #expect(
      reading.complaints == [
        "54:37: warning: the controller one-aa-001 holds itself: it is shown once",
        "60:37: warning: there is no controller not-aa-001: nothing is put in its place",
      ])
    #expect(
      reading.diagnostics.contains {
        $0.message == "only one controller is shown at a time: left out two-aa-001"
      })
    #expect(
      reading.diagnostics.contains { $0.message.contains("1 view is left out: in items of a nav") })
  }

  @Test func `embeds are left out on demand`() throws {
    let bars = try IBFixture.read("embeds.storyboard", followsEmbeds: false).scene.tree
    #expect(bars.shape == [">0", "0>0.0", "0.0>bar-aa-001"])
    let one = try IBFixture.read("embeds.storyboard", scene: "3", followsEmbeds: false).scene.tree
    #expect(one.count == 6)
  }

  @Test func `a split view shows its master`() throws {
    let tree = try IBFixture.read("embeds.storyboard", scene: "6").scene.tree
    #expect(tree.shape == [">0", "0>0.0", "0.0>vw2-aa-001", "vw2-aa-001>vw2-aa-002"])
  }

  @Test func `controllers that embed each other twice over end at a limit`() throws {
    var scenes = ""
    for number in 0..<40 {
      let box = """
        <containerView><rect key="frame" x="0" y="0" width="1" height="1"/><connections>
        <segue destination="c\(number + 1)" kind="embed"/></connections></containerView>
        """
      scenes += """
        <scene sceneID="s\(number)"><objects><viewController id="c\(number)">
        <view key="view"><rect key="frame" x="0" y="0" width="1" height="1"/>
        <subviews>\(box)\(box)</subviews></view></viewController></objects></scene>
        """
    }
    let text = Array("<document type=\"x\"><scenes>\(scenes)</scenes></document>".utf8)
    var log = DiagnosticLog()
    let tree = try text.withUnsafeBufferPointer {
      try MarkupReader.read($0, file: "test", log: &log)
    }
    let document = IBDocument(tree, root: 0)
    var builder = IBSceneBuilder(document, IBScenes(document), followsEmbeds: true, log: log)
    builder.manyViews = 2000
    builder.build(0, in: Size(1, 1))
    #expect(builder.builder.count > 2000 && builder.builder.count < 2200)
    #expect(builder.log.count > 0)
  }
}
