import Geometry
import HitTesting
import SceneFormat
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

/// A stack whose root pushes a page.
extension IBSurroundingsTests {
  /// The views of the page or of another scene. The stack, the root and the page may have
  /// attributes, and the root and the page further elements.
  private static func pushed(
    stack: String = "", root: String = "", inRoot: String = "", page: String = "",
    inPage: String = "", kind: String = "show", scene: String = "B"
  ) throws -> ViewTree {
    func controller(_ id: String, _ attributes: String, _ inside: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)">
      <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      \(inside)</viewController></objects></scene>
      """
    }
    func segue(_ destination: String, _ kind: String) -> String {
      "<connections><segue destination=\"\(destination)\" kind=\"\(kind)\"/></connections>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="N"><device id="retina4_7"/><scenes>
      <scene sceneID="sN"><objects><navigationController \(stack) id="N"><connections>
      <segue destination="A" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      \(controller("A", root, inRoot + segue("B", kind)))
      \(controller("B", page, inPage + segue("A", "show")))
      </scenes></document>
      """
    return try HierarchyReader(ReadingOptions(scene: .id(scene))).read(text).scene.tree
  }

  /// The title of the back button, which begins at the edge of the bar; `nil` without one.
  private static func back(_ tree: ViewTree) -> String? {
    let buttons = tree.ids.filter { tree.className(of: $0) == "_UIButtonBarButton" }
    return buttons.first { tree.frame(of: $0).minX == 0 }.flatMap { tree[$0].name }
  }

  /// The classes of the views of a window, from back to front.
  private static func classes(_ tree: ViewTree) -> [String] {
    tree.ids.filter { tree.superview(of: $0) == NodeID(0) }.map { tree.className(of: $0) }
  }

  private static func item(_ attributes: String, _ inside: String = "") -> String {
    "<navigationItem key=\"navigationItem\" \(attributes)>\(inside)</navigationItem>"
  }

  private static func button(_ key: String, _ title: String) -> String {
    "<barButtonItem key=\"\(key)\" title=\"\(title)\"/>"
  }

  @Test func `the back button has the title of the page before, if it is short`() throws {
    let twenty = "12345678901234567890"
    let inbox = "title=\"Inbox\""
    for (root, inRoot, title) in [
      ("", Self.item(inbox), "Inbox"), ("title=\"Mail\"", "", "Mail"),
      ("title=\"Mail\"", Self.item(inbox), "Inbox"), ("", "", "Back"), ("", Self.item(""), "Back"),
      ("title=\"\"", "", "Back"), ("title=\"\(twenty)\"", "", twenty),
      ("title=\"\(twenty)1\"", "", "Back"),
      ("", Self.item(inbox, Self.button("backBarButtonItem", "Done")), "Done"),
      ("", Self.item(inbox, Self.button("backBarButtonItem", "\(twenty)1")), "Back"),
      ("", Self.item(inbox, Self.button("backBarButtonItem", "")), "Inbox"),
      ("", Self.item(inbox, Self.button("rightBarButtonItem", "Edit")), "Inbox"),
    ] as [(String, String, String)] {
      let tree = try Self.pushed(root: root, inRoot: inRoot)
      #expect(Self.back(tree) == title, "\(root) \(inRoot)")
    }
  }

  @Test func `a page may hide the back button, or replace it by its own item`() throws {
    let left = Self.button("leftBarButtonItem", "Cancel")
    let right = Self.button("rightBarButtonItem", "Edit")
    for (attributes, inside, title) in [
      ("", "", "Inbox"), ("hidesBackButton=\"YES\"", "", nil),
      ("hidesBackButton=\"NO\"", "", "Inbox"), ("", left, nil), ("", right, "Inbox"),
      ("leftItemsSupplementBackButton=\"YES\"", left, "Inbox"),
      ("leftItemsSupplementBackButton=\"NO\"", left, nil),
      ("leftItemsSupplementBackButton=\"YES\"", "", "Inbox"),
      ("leftItemsSupplementBackButton=\"YES\" hidesBackButton=\"YES\"", left, nil),
    ] as [(String, String, String?)] {
      let tree = try Self.pushed(
        inRoot: Self.item("title=\"Inbox\""), inPage: Self.item(attributes, inside))
      #expect(Self.back(tree) == title, "\(attributes) \(inside)")
    }
  }

  @Test func `only a page that is shown or pushed belongs to the stack`() throws {
    for (kind, isPushed) in [
      ("show", true), ("push", true), ("showDetail", false), ("presentation", false),
    ] {
      let tree = try Self.pushed(kind: kind)
      let classes = isPushed ? ["UIView", "UINavigationBar"] : ["UIView"]
      #expect(Self.classes(tree) == classes, "\(kind)")
      #expect(Self.back(tree) == (isPushed ? "Back" : nil), "\(kind)")
    }
    // The page shows the root again, which is still the first one of the stack.
    let root = try Self.pushed(scene: "A")
    #expect(Self.classes(root) == ["UIView", "UINavigationBar"] && Self.back(root) == nil)
  }

  @Test func `the stack decides about its bars, and a pushed page about those below`() throws {
    let (top, bottom) = ("UINavigationBar", "UIToolbar")
    let hides = "hidesBottomBarWhenPushed=\"YES\""
    let shown = "toolbarHidden=\"NO\""
    let alone = shown + " navigationBarHidden=\"YES\""
    for (stack, page, bars) in [
      ("", "", [top]), ("navigationBarHidden=\"YES\"", "", []),
      ("navigationBarHidden=\"NO\"", "", [top]), (shown, "", [top, bottom]),
      ("toolbarHidden=\"YES\"", "", [top]), (shown, hides, [top]),
      (shown, "hidesBottomBarWhenPushed=\"NO\"", [top, bottom]),
      (alone, "", [bottom]),
    ] as [(String, String, [String])] {
      let tree = try Self.pushed(stack: stack, page: page)
      #expect(Self.classes(tree) == ["UIView"] + bars, "\(stack) \(page)")
    }
    // The root is not pushed.
    let root = try Self.pushed(stack: shown, root: hides, scene: "A")
    #expect(Self.classes(root) == ["UIView", top, bottom])
    // Simulated bars come first, but there are no tabs to show.
    for (element, bars) in [
      ("simulatedTabBarMetrics", [top]), ("simulatedToolbarMetrics", [top, bottom]),
    ] as [(String, [String])] {
      let tree = try Self.pushed(
        stack: shown, inPage: "<\(element) key=\"simulatedBottomBarMetrics\"/>")
      #expect(Self.classes(tree) == ["UIView"] + bars, "\(element)")
    }
  }
}
