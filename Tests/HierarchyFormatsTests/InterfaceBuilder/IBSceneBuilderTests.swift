import Geometry
import HitTesting
import SceneFormat
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
        "vw1-aa-001>box-aa-004", "0.0.0>bar-aa-002", "bar-aa-002>0.0.0.1.0",
        "bar-aa-002>btn-aa-001", "0.0.0>bar-aa-003", "0.0>bar-aa-001", "bar-aa-001>0.0.1.0",
        "bar-aa-001>0.0.1.1",
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
    #expect(alone.node("vw1-aa-001")?.geometry.frame == Rect(0, 64, 375, 603))
  }

  @Test func `an embedded view fills its container, and has different ids each time`() throws {
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
        "54:37: warning: the controller one-aa-001 contains itself: it is shown once",
        "60:37: warning: unknown controller not-aa-001: nothing is shown in its place",
      ])
    #expect(
      reading.diagnostics.contains {
        $0.message == "only one controller is shown at a time; not shown: two-aa-001"
      })
    let two = try IBFixture.read("embeds.storyboard", scene: "two-aa-001")
    #expect(
      two.diagnostics.contains {
        $0.message == "1 view is ignored: in items of a bar that is not shown"
      })
  }

  @Test func `embedded scenes can be omitted`() throws {
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

struct IBSceneBuilderViewsTests {
  private static func tree(_ name: String, scene: String? = nil) throws -> ViewTree {
    try IBFixture.read(name, scene: scene).scene.tree
  }

  @Test func `interaction is enabled unless disabled, also for labels and images`() throws {
    let tree = try Self.tree("controls.storyboard")
    #expect(tree.node("lb0-aa-001")?.isUserInteractionEnabled == false)
    #expect(tree.node("lb0-aa-002")?.isUserInteractionEnabled == true)
    #expect(tree.node("im0-aa-001")?.isUserInteractionEnabled == true)
  }

  @Test func `labels and images that a cell creates get no touches`() throws {
    let tree = try Self.tree("tables.storyboard")
    let off = tree.ids.filter { !tree.isUserInteractionEnabled($0) }.map { tree.id(of: $0) }
    // The last one is the section's title.
    #expect(off == ["text", "detail", "image", "0.0.3.0"])
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
        "table>0.0.3", "0.0.3>0.0.3.0",
      ])
    let table = try Self.tree("tables.storyboard")
    #expect(table.node("header")?.name == "table header")
    #expect(table.node("footer")?.name == "table footer")
  }

  @Test func `prototypes, supplementary views, effect views and bar items have views`() throws {
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

  @Test func `views that are not installed are ignored`() throws {
    let reading = try IBFixture.read("variations.storyboard")
    #expect(reading.scene.tree.shape == [">0", "0>vw0-aa-001", "vw0-aa-001>stays"])
    #expect(reading.scenes[0].views == 2)
    #expect(
      IBFixture.messages(reading) == [
        "10:29: note: UIView gone is not installed: ignored"
      ])
  }

  @Test func `frames are read in all their forms, and doubtful ones are reported`() throws {
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
        "4:9: note: the scene expects the navigation bar of a container controller: showing one in "
          + "front of it",
        "28:29: warning: UIView none has no frame: it is as large as its superview",
        "30:33: warning: the x \"nan\" is not a number, the y \"inf\" is not a number, "
          + "the width \"wide\" is not a number: using 0",
        "32:37: warning: UIView moved is misplaced: its constraints put it elsewhere",
        "35:37: warning: hidden is \"maybe\", not YES or NO: using NO",
        "35:37: warning: the alpha \"much\" is not a number: using 1",
        "35:37: note: UIView open is ambiguous: its constraints allow other frames",
      ])
  }

  @Test func `a repeated id is numbered`() throws {
    let view =
      "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    let reading = try HierarchyReader().read(IBFixture.storyboard(view + view))
    #expect(reading.scene.tree.shape == [">0", "0>root", "root>a", "root>a-2"])
    #expect(reading.complaints.count == 1)
  }

  @Test func `a table under a bar begins below it, and the bar has its items`()
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
    #expect(reading.elements?.reported == 0)
    #expect(tree.node("done")?.className == "_UIButtonBarButton")
    #expect(tree.node("done")?.name == "Done")
  }
}

struct IBSceneBuilderDetailsTests {
  @Test func `controls have their state and actions, of several classes and events`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let button = try #require(tree.node("bt0-aa-001")?.details)
    #expect(
      button.control?.actions == [
        "touchUpInside": "signIn:, log:, perform:", "touchDown": "light:",
      ])
    #expect(button.control?.isEnabled == true && button.isMultipleTouchEnabled)
    #expect(button.control?.baseClass == "UIButton")
    let toggle = try #require(tree.node("sw0-aa-001")?.details)
    #expect(toggle.control?.isEnabled == false && toggle.isExclusiveTouch)
    #expect(toggle.control?.baseClass == nil)
    #expect(tree.node("ct0-aa-001")?.details?.control?.actions == ["valueChanged": "turn:"])
    #expect(tree.node("lb0-aa-001")?.details?.control == nil)
    #expect(tree.node("vw0-aa-001")?.details?.viewController == "LoginController")
  }

  @Test func `a scroll view with a custom class stays a scroll view, with its settings`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let scroll = try #require(tree.node("sv0-aa-001")?.details?.scroll)
    #expect(!scroll.isScrollEnabled && !scroll.delaysContentTouches)
    #expect(!scroll.canCancelContentTouches)
    let table = try IBFixture.read("tables.storyboard").scene.tree
    #expect(table.node("table")?.details?.scroll == ScrollDescription())
  }

  @Test func `runtime attributes turn a layer and order it`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let map = try #require(tree.node("mp0-aa-001"))
    #expect(map.details?.zPosition == 3)
    #expect(abs(map.geometry.transform.b - 1) < 1e-12)
    #expect(map.geometry.center == Point(50, 50))
  }

  @Test func `recognizers of views have their actions and targets`() throws {
    let tree = try IBFixture.read("gestures.storyboard").scene.tree
    let gestures = try #require(tree.node("bx0-aa-001")?.details?.gestures)
    #expect(
      gestures.map(\.kind) == [.tap, .longPress, .swipe, .pan, .pinch, .rotation, .screenEdgePan])
    #expect(gestures[0].action == "tapped:, perform:")
    #expect(gestures[0].target == "BoardController")
    #expect(gestures[1].action == "held:" && gestures[1].target == "bx0-aa-002")
    #expect(gestures[2].action == "up:" && gestures[2].target.isEmpty)
    #expect(gestures[3].action.isEmpty && gestures[3].id == "pn0-aa-001")
  }

  @Test func `a recognizer of two views stays with the last`() throws {
    let reading = try IBFixture.read("gestures.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("bx0-aa-002")?.details == nil)
    #expect(tree.node("bx0-aa-003")?.details?.gestures.map(\.id) == ["sh0-aa-001"])
    #expect(
      reading.complaints == [
        "26:37: warning: gesture recognizer sh0-aa-001 is also attached to another view: this "
          + "connection is ignored",
        "27:37: warning: unknown gesture recognizer no0-aa-001",
        "62:17: warning: the numberOfTapsRequired \"many\" is not a count: ignored",
        "63:17: warning: 1 unknown element <gestureRecognizer>: ignored",
      ])
  }
}
