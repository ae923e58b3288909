import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBBarItemTests {
  /// The items of a bar, from back to front: names and frames.
  private static func items(in bar: String, _ tree: ViewTree) throws -> [String] {
    let bar = try #require(tree.ids.first { tree.id(of: $0) == bar })
    return tree.ids.filter { tree.superview(of: $0) == bar }.map { id in
      "\(tree.className(of: id)) \(tree[id].name ?? "-") \(IBSceneBuilder.text(tree.frame(of: id)))"
    }
  }

  @Test func `a navigation bar has its title and its items at their sides`() throws {
    let tree = try IBFixture.read("items.storyboard").scene.tree
    #expect(
      try Self.items(in: "bar", tree) == [
        "UILabel Inbox (184.5 11.75; 45 20.5)", "_UIButtonBarButton Edit (12 0; 40 44)",
        "_UIButtonBarButton Compose (359 0; 43 44)",
        "_UIButtonBarButton settings (304 0; 47 44)",
      ])
    let edit = try #require(tree.node("edit")?.details?.control)
    #expect(edit.isEnabled && edit.actions == ["touchUpInside": "edit:"])
    #expect(tree.node("compose")?.details?.control?.actions == ["touchUpInside": "perform:"])
    let hits = [Point(30, 70), Point(207, 70), Point(380, 50), Point(280, 70)].map { point in
      HitTest(tree).hit(at: point).map { tree.id(of: $0) }
    }
    #expect(hits == ["edit", "bar", "compose", "bar"])
  }

  @Test func `a touch on an item of a bar sends its action`() throws {
    let reading = try IBFixture.read("items.storyboard")
    var session = TouchSession(reading.scene)
    let deliveries = session.run(TouchScript("down 30,70; up"))
    #expect(deliveries.contains { $0.content == .action("edit:") })
  }

  @Test func `flexible spaces of a toolbar share the remaining width`() throws {
    let reading = try IBFixture.read("items.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("tools")?.name == "Refresh, Two words, Fast Forward")
    #expect(
      try Self.items(in: "tools", tree) == [
        "_UIButtonBarButton Refresh (12 2.5; 43 44)",
        "_UIButtonBarButton Two words (158 2.5; 98 44)",
        "_UIButtonBarButton Fast Forward (359 2.5; 43 44)",
      ])
    #expect(tree.node("words")?.details?.control?.isEnabled == false)
    #expect(reading.elements?.reported == 0)
  }

  @Test func `a phone shows four of more than five tabs, and one for the others`() throws {
    let tree = try IBFixture.read("items.storyboard").scene.tree
    #expect(
      try Self.items(in: "tabbar", tree) == [
        "UITabBarButton Mail (2 1; 79 48)", "UITabBarButton Top Rated (85 1; 79 48)",
        "UITabBarButton Three (168 1; 78 48)", "UITabBarButton Four (250 1; 79 48)",
        "UITabBarButton More (333 1; 79 48)",
      ])
    #expect(tree.node("threetab")?.details?.control?.isEnabled == false)
    let hit = HitTest(tree).hit(at: Point(120, 830)).map { tree.id(of: $0) }
    #expect(hit == "toptab")
  }

  @Test func `tabs lie where those of running apps do`() {
    let frames = IBBarItemLayout.tabs(4, in: Rect(0, 0, 375, 49), isPad: false)
    #expect(
      frames == [
        Rect(2, 1, 90, 48), Rect(96, 1, 90, 48), Rect(190, 1, 89, 48), Rect(283, 1, 90, 48),
      ]
    )
    let pad = IBBarItemLayout.tabs(2, in: Rect(0, 0, 768, 50), isPad: true)
    #expect(pad == [Rect(291, 1, 76, 49), Rect(401, 1, 76, 49)])
  }

  @Test func `a large title has a separate row, unless the content disables it`() throws {
    func text(_ mode: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="N"><device id="retina4_7"/><scenes>
      <scene sceneID="s1"><objects><navigationController id="N">
      <navigationBar key="navigationBar" largeTitles="YES" id="nb"/><connections>
      <segue destination="V" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="V"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <navigationItem key="navigationItem" title="Notes" \(mode) id="i"/>
      </viewController></objects></scene></scenes></document>
      """
    }
    let large = try HierarchyReader().read(text("")).scene.tree
    #expect(large.node("nb")?.geometry.frame == Rect(0, 20, 375, 96))
    #expect(try Self.items(in: "nb", large) == ["UILabel Notes (16 47; 97 40.5)"])
    let never = try HierarchyReader().read(text("largeTitleDisplayMode=\"never\"")).scene.tree
    #expect(never.node("nb")?.geometry.frame == Rect(0, 20, 375, 44))
    #expect(try Self.items(in: "nb", never) == ["UILabel Notes (163 11.75; 49 20.5)"])
  }

  @Test func `bars among other views have the items that stand in them`() throws {
    let text = IBFixture.storyboard(
      """
      <navigationBar id="nb"><rect key="frame" x="0" y="20" width="375" height="44"/><items>
      <navigationItem title="Below" id="i1"/><navigationItem title="Top" id="i2">
      <barButtonItem key="rightBarButtonItem" id="i3"><view key="customView" id="own">
      <rect key="frame" x="0" y="0" width="60" height="30"/></view></barButtonItem>
      </navigationItem></items></navigationBar>
      <toolbar id="tb"><rect key="frame" x="0" y="600" width="375" height="44"/><items>
      <barButtonItem title="A" width="100" id="i4"/><barButtonItem title="B" id="i5"/>
      <barButtonItem systemItem="fixedSpace" width="42" id="i6"/><barButtonItem title="C" id="i7"/>
      </items></toolbar>
      """)
    let reading = try HierarchyReader().read(text)
    let tree = reading.scene.tree
    #expect(
      try Self.items(in: "nb", tree) == [
        "UILabel Top (171.5 11.75; 32 20.5)", "_UIButtonBarButton Below (0 0; 77 44)",
        "UIView - (299 7; 60 30)",
      ])
    #expect(
      try Self.items(in: "tb", tree) == [
        "_UIButtonBarButton A (8 0; 100 44)", "_UIButtonBarButton B (116 0; 20 44)",
        "_UIButtonBarButton C (178 0; 20 44)",
      ])
    #expect(
      reading.diagnostics.filter { $0.message.hasPrefix("titles and items of bars") }.count == 1)
  }

  @Test func `texts are about as wide as the system font sets them`() {
    // The widths in running apps at a font size of 17 points: 65.5 and 52.
    #expect(abs(IBText.width(of: "Settings", fontSize: 17) - 65.5) < 4)
    #expect(abs(IBText.width(of: "下一步", fontSize: 17) - 52) < 2)
    #expect(IBText.width(of: "", fontSize: 17) == 0)
  }
}
