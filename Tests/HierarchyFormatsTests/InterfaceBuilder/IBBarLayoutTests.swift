import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBBarLayoutTests {
  private static func frame(_ id: String, in reading: Reading) -> Rect? {
    reading.scene.tree.node(id)?.geometry.frame
  }

  @Test func `a tab bar lies along the lower edge and includes the home indicator's area`() throws {
    let reading = try IBFixture.read("bars.storyboard")
    #expect(Self.frame("tabs", in: reading) == Rect(0, 813, 414, 83))
    #expect(
      reading.diagnostics.map(\.message).contains(
        "UITabBar tabs is where UIKit puts it, at (0 813; 414 83): the file has it at (0 0; 414 896)"
      ))
    // The view of a tab extends behind the bar, which is in front.
    #expect(Self.frame("first", in: reading) == Rect(0, 0, 414, 896))
    let hits = [Point(200, 812), Point(200, 813), Point(200, 895)].map { point in
      HitTest(reading.scene.tree).hit(at: point).map { reading.scene.tree.id(of: $0) }
    }
    #expect(hits == ["first", "tabs", "tabs"])
  }

  @Test func `bars of a navigation controller keep off the status bar and the tab bar`() throws {
    let alone = try IBFixture.read("bars.storyboard", scene: "navigation")
    #expect(Self.frame("bar", in: alone) == Rect(0, 48, 414, 44))
    #expect(Self.frame("tools", in: alone) == Rect(0, 813, 414, 49))
    #expect(Self.frame("table", in: alone) == Rect(0, 0, 414, 896))
    #expect(alone.scene.tree.node("table")?.geometry.bounds.origin == Point(0, -92))
    let inTabs = try IBFixture.read("bars.storyboard", scene: "outer")
    #expect(Self.frame("bar", in: inTabs) == Rect(0, 48, 414, 44))
    #expect(Self.frame("tools", in: inTabs) == Rect(0, 764, 414, 49))
    #expect(Self.frame("empty", in: inTabs) == Rect(0, 813, 414, 83))
    #expect(
      inTabs.diagnostics.map(\.message).contains(
        "UITabBar empty is where UIKit puts it, at (0 813; 414 83): the file has no frame for it"))
    #expect(inTabs.complaints.isEmpty)
  }

  @Test func `a navigation bar with a large title has 96 points`() throws {
    let reading = try IBFixture.read("bars.storyboard", scene: "large")
    #expect(Self.frame("largebar", in: reading) == Rect(0, 48, 414, 96))
  }

  @Test func `a hidden bar takes nothing from the content`() throws {
    let reading = try IBFixture.read("bars.storyboard", scene: "bare")
    let tree = reading.scene.tree
    #expect(tree.node("barebar")?.isHidden == true)
    #expect(tree.node("baretable")?.geometry.bounds.origin == Point(0, -48))
  }

  @Test func `bars have the titles of their tabs, their content and its items`() throws {
    let reading = try IBFixture.read("bars.storyboard", scene: "outer")
    let tree = reading.scene.tree
    #expect(tree.node("empty")?.name == "Home, More")
    #expect(tree.node("bar")?.name == nil)
    let label = tree.view(named: "bar").flatMap { tree.subviews(of: $0).first }
    #expect(label.map { tree[$0].name } == "Letters")
    #expect(tree.node("tools")?.name == "Compose, Trash")
    let own = IBFixture.storyboard(
      """
      <tabBar id="t"><rect key="frame" x="0" y="9" width="90" height="49"/><items>
      <tabBarItem title="Near"/><tabBarItem systemItem="recents"/></items></tabBar>
      """)
    let bar = try HierarchyReader().read(own).scene.tree.node("t")
    #expect(bar?.name == "Near, Recents")
    // A bar among other views keeps the frame of the file.
    #expect(bar?.geometry.frame == Rect(0, 9, 90, 49))
  }

  @Test func `a scene drawn for an opaque bar of another scene shows one, with its items`() throws {
    let reading = try IBFixture.read("bars.storyboard", scene: "pushed")
    let tree = reading.scene.tree
    #expect(Self.frame("page", in: reading) == Rect(0, 92, 414, 804))
    #expect(tree.shape == [">0", "0>page", "0>0.1", "0.1>0.1.0", "0.1>item"])
    let bar = tree.node("0.1")
    #expect(bar?.className == "UINavigationBar" && tree.node("0.1.0")?.name == "Letter")
    #expect(bar?.geometry.frame == Rect(0, 48, 414, 44))
    let messages = reading.diagnostics.map(\.message)
    #expect(
      messages.contains(
        "UIView page is designed for an opaque navigation bar: placed below the bar, at (0 92; 414 804), "
          + "where the file has (0 0; 414 804); its subviews keep their frames"))
    #expect(
      messages.contains(
        "the scene expects the navigation bar of a container controller: showing one in front of it"
      ))
    let without = try IBFixture.read("bars.storyboard", scene: "pushed", followsEmbeds: false)
    #expect(without.scene.tree.shape == [">0", "0>page"])
  }

  @Test func `a simulated opaque bar is recognised in a scene with a simulated size`() throws {
    let text = IBFixture.storyboard("").replacing(
      "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>",
      with: "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"500\" height=\"524\"/>")
    func frame(_ metrics: String) throws -> Rect? {
      let end =
        "\(metrics)<size key=\"freeformSize\" width=\"500\" height=\"568\"/></viewController>"
      let reading = try HierarchyReader().read(text.replacing("</viewController>", with: end))
      return Self.frame("root", in: reading)
    }
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\""
    #expect(try frame(bar + " translucent=\"NO\"/>") == Rect(0, 64, 500, 504))
    #expect(try frame(bar + "/>") == Rect(0, 0, 500, 524))
    #expect(try frame("") == Rect(0, 0, 500, 524))
  }

  @Test func `a controller in a part of the screen has no status bar in it`() throws {
    let reading = try IBFixture.read("bars.storyboard", scene: "host")
    #expect(Self.frame("largebar", in: reading) == Rect(0, 0, 300, 96))
  }

  @Test func `on a television the frames of the file are used`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" targetRuntime="AppleTV">
      <device id="appleTV" orientation="landscape"/><scenes><scene sceneID="s"><objects>
      <tabBarController id="c"><tabBar key="tabBar" id="t">
      <rect key="frame" x="0" y="0" width="1000" height="145"/></tabBar></tabBarController>
      </objects></scene></scenes></document>
      """
    let reading = try HierarchyReader().read(text)
    #expect(reading.scene.screen == Size(1920, 1080))
    #expect(Self.frame("t", in: reading) == Rect(0, 0, 1920, 145))
  }
}
