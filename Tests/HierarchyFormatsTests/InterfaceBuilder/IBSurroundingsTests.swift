import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBSurroundingsTests {
  private static func bars(_ scene: String) throws -> (tree: ViewTree, classes: [String]) {
    let tree = try IBFixture.read("items.storyboard", scene: scene).scene.tree
    let window = NodeID(0)
    return (
      tree, tree.ids.filter { tree.superview(of: $0) == window }.map { tree.className(of: $0) }
    )
  }

  @Test func `a pushed scene has the bars around it and a back button`() throws {
    let (tree, classes) = try Self.bars("page")
    #expect(classes == ["UIView", "UINavigationBar", "UIToolbar", "UITabBar"])
    let back = try #require(HitTest(tree).hit(at: Point(10, 60)))
    #expect(tree[back].name == "Inbox" && tree.frame(of: back) == Rect(0, 0, 74, 44))
    #expect(tree.node("segments")?.geometry.frame == Rect(157, 6, 100, 32))
    #expect(HitTest(tree).hit(at: Point(200, 70)).map { tree.id(of: $0) } == "segments")
    #expect(HitTest(tree).hit(at: Point(200, 830)).map { tree[$0].name } == "Three")
  }

  @Test
  func `an item at the left replaces the back button, and a scene may hide the bars below`()
    throws
  {
    let (tree, classes) = try Self.bars("last")
    #expect(classes == ["UITableView", "UINavigationBar"])
    #expect(HitTest(tree).hit(at: Point(20, 60)).map { tree.id(of: $0) } == "cancel")
    #expect(tree.node("lasttable")?.geometry.bounds.origin == Point(0, -92))
  }

  @Test func `a tab has only the tab bar, and the root of a stack has no back button`() throws {
    #expect(try Self.bars("two").classes == ["UIView", "UITabBar"])
    let (tree, classes) = try Self.bars("inbox")
    #expect(classes == ["UIView", "UINavigationBar", "UIToolbar", "UITabBar"])
    #expect(!tree.ids.contains { tree[$0].name == "Back" })
  }

  @Test func `a column of a split view has the bar that UIKit makes for it`() throws {
    func classes(_ style: String) throws -> [String] {
      let tree = try HierarchyReader().read(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        initialViewController="S"><device id="retina4_7"/><scenes>
        <scene sceneID="s1"><objects><splitViewController \(style) id="S"><connections>
        <segue destination="V" kind="relationship" relationship="masterViewController" id="r"/>
        </connections></splitViewController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="V"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <navigationItem key="navigationItem" title="Boxes" id="i"/>
        </viewController></objects></scene></scenes></document>
        """
      ).scene.tree
      return tree.ids.dropFirst(2).map { tree.className(of: $0) }
    }
    #expect(try classes("") == ["UIView"])
    #expect(
      try classes("allowDoubleColumnStyle=\"YES\"") == ["UIView", "UINavigationBar", "UILabel"])
  }

  @Test func `simulated bars of a scene come first`() throws {
    func classes(_ metrics: String) throws -> [String] {
      let text = IBFixture.storyboard("").replacing(
        "</viewController>", with: metrics + "</viewController>")
      let tree = try HierarchyReader().read(text).scene.tree
      return tree.ids.dropFirst(2).map { tree.className(of: $0) }
    }
    #expect(try classes("").isEmpty)
    #expect(
      try classes(
        """
        <navigationItem key="navigationItem" title="T" id="n"/>
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
        <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
        """) == ["UINavigationBar", "UILabel", "UIToolbar"])
    let items = try TestFiles.fixture("InterfaceBuilder/items.storyboard")
    let text = String(decoding: items, as: UTF8.self).replacing(
      "<navigationItem key=\"navigationItem\" id=\"pageitem\">",
      with: "<nil key=\"simulatedTopBarMetrics\"/><nil key=\"simulatedBottomBarMetrics\"/>"
        + "<navigationItem key=\"navigationItem\" id=\"pageitem\">")
    let reading = try HierarchyReader(ReadingOptions(scene: .id("page"))).read(text)
    #expect(reading.scene.tree.shape == [">0", "0>pageview"])
    #expect(reading.diagnostics.contains { $0.message.contains("1 view is ignored: in items") })
  }
}
