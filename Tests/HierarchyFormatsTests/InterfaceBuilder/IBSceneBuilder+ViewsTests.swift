import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBSceneBuilderViewsTests {
  private static func tree(_ name: String, scene: String? = nil) throws -> ViewTree {
    try IBFixture.read(name, scene: scene).scene.tree
  }

  @Test func `interaction is on unless the file says no, for labels and images too`() throws {
    let tree = try Self.tree("controls.storyboard")
    #expect(tree.node("lb0-aa-001")?.isUserInteractionEnabled == false)
    #expect(tree.node("lb0-aa-002")?.isUserInteractionEnabled == true)
    #expect(tree.node("im0-aa-001")?.isUserInteractionEnabled == true)
  }

  @Test func `labels and images that a cell makes itself get no touches`() throws {
    let tree = try Self.tree("tables.storyboard")
    let off = tree.ids.filter { !tree.isUserInteractionEnabled($0) }.map { tree.id(of: $0) }
    #expect(off == ["text", "detail", "image"])
    #expect(tree.node("own")?.isUserInteractionEnabled == true)
  }

  @Test func `hidden, alpha, clipping, names and classes come from the file`() throws {
    let tree = try Self.tree("controls.storyboard")
    let help = try #require(tree.node("lb0-aa-002"))
    #expect(help.isHidden && help.alpha == 0.8 && help.name == "Help")
    #expect(tree.node("im0-aa-001")?.clipsToBounds == true)
    #expect(tree.node("im0-aa-001")?.name == "Logo")
    #expect(tree.node("bt0-aa-001")?.className == "BigButton")
    #expect(tree.node("bt0-aa-001")?.name == "Sign in")
    #expect(tree.node("mp0-aa-001")?.className == "MKMapView")
    #expect(tree.node("sg1-aa-001")?.name == "One, Two")
    #expect(tree.node("tf0-aa-001")?.name == "Mail")
  }

  @Test func `the window is as large as the device, and a lowered root view keeps its place`()
    throws
  {
    let tree = try Self.tree("controls.storyboard", scene: "2")
    #expect(tree[NodeID(0)].className == "UIWindow")
    #expect(tree.frame(of: NodeID(0)) == Rect(0, 0, 375, 667))
    #expect(tree.node("vw0-aa-002")?.geometry.frame == Rect(0, 64, 375, 603))
  }

  @Test func `tables hold their header, cells and footer, and cells their content`() throws {
    #expect(
      try Self.tree("tables.storyboard").shape == [
        ">0", "0>table", "table>header", "table>footer", "table>cell", "cell>back",
        "cell>content", "content>text", "content>detail", "content>image", "content>own",
      ])
  }

  @Test func `prototypes, supplementary views, effect views and bar items hold theirs`() throws {
    let reading = try IBFixture.read("tables.storyboard", scene: "2")
    let tree = reading.scene.tree
    #expect(
      tree.shape == [
        ">0", "0>root", "root>list", "list>proto", "root>grid", "grid>item", "item>0.0.1.0.0",
        "grid>newer", "newer>inside", "grid>head", "root>blur", "blur>blurred", "root>tools",
        "tools>volume",
      ])
    #expect(tree.node("proto")?.className == "FeedCell")
    #expect(tree.node("blurred")?.className == "_UIVisualEffectContentView")
    #expect(tree.node("inside")?.className == "UIView")
    let prototypes = reading.diagnostics.filter { $0.message.hasPrefix("prototypes of cells") }
    #expect(prototypes.count == 1)
  }

  @Test func `what is not installed anywhere is left out; other variations are named`() throws {
    let reading = try IBFixture.read("variations.storyboard")
    #expect(reading.scene.tree.shape == [">0", "0>vw0-aa-001", "vw0-aa-001>stays"])
    #expect(reading.scenes[0].views == 2)
    #expect(
      IBFixture.messages(reading) == [
        "10:29: note: UIView gone is not installed: it is left out",
        "30:25: note: what differs for heightClass=regular-widthClass=regular, "
          + "userInterfaceIdiom=mac is not applied",
      ])
  }

  @Test func `frames in all their forms, and what is doubtful about them`() throws {
    let reading = try IBFixture.read("frames.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("tiny")?.geometry.frame.size == Size(20.333333333333329, 0))
    #expect(tree.node("none")?.geometry.frame == Rect(0, 0, 400, 600))
    #expect(tree.node("full")?.geometry.frame == Rect(0, 0, 400, 600))
    #expect(tree.node("garbage")?.geometry.frame == Rect(0, 0, 0, 10))
    #expect(tree.node("open")?.geometry.frame == Rect(-2, 2, 3, 4))
    #expect(reading.scene.screen == Size(400, 664))
    #expect(
      IBFixture.messages(reading) == [
        "28:29: warning: UIView none has no frame: it is as large as its superview",
        "30:33: warning: the x \"nan\" is no number, the y \"inf\" is no number, "
          + "the width \"wide\" is no number: 0 is taken",
        "32:37: warning: UIView moved is misplaced: its constraints put it elsewhere",
        "35:37: warning: hidden is \"maybe\", not YES or NO: NO is taken",
        "35:37: warning: the alpha \"much\" is no number: 1 is taken",
        "35:37: note: UIView open is ambiguous: its constraints allow other frames",
      ])
  }

  @Test func `an id that comes twice is numbered`() throws {
    let view =
      "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    let reading = try HierarchyReader().read(IBFixture.storyboard(view + view))
    #expect(reading.scene.tree.shape == [">0", "0>root", "root>a", "root>a-2"])
    #expect(reading.complaints.count == 1)
  }

  @Test func `a table under a bar begins below it, and items of bars are said to be missing`()
    throws
  {
    let reading = try HierarchyReader().read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="N"><device id="retina6_12"/><scenes>
      <scene sceneID="s1"><objects><navigationController id="N">
      <navigationBar key="navigationBar" id="nb"><rect key="frame" x="0" y="59" width="393" height="44"/>
      </navigationBar><connections>
      <segue destination="T" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s2"><objects><tableViewController id="T">
      <tableView key="view" dataMode="static" id="tv">
      <rect key="frame" x="0" y="0" width="393" height="852"/><sections><tableViewSection id="se">
      <cells><tableViewCell id="c1"><rect key="frame" x="0" y="50" width="393" height="44"/>
      </tableViewCell></cells></tableViewSection></sections></tableView>
      <navigationItem key="navigationItem" id="ni">
      <barButtonItem key="rightBarButtonItem" systemItem="done" id="done"/></navigationItem>
      </tableViewController></objects></scene></scenes></document>
      """)
    let tree = reading.scene.tree
    #expect(tree.node("tv")?.geometry.bounds.origin == Point(0, -103))
    let hit = HitTest(tree).hit(at: Point(100, 170)).map { tree.id(of: $0) }
    #expect(hit == "c1")
    #expect(reading.elements?.reported == 1)
    #expect(reading.diagnostics.contains { $0.message.contains("1 item of a bar is not shown") })
  }
}
