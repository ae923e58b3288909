import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct AppiumFormatTests {
  private func read(_ fixture: String, _ options: ReadingOptions = ReadingOptions()) throws
    -> Reading
  {
    try HierarchyReader(options).read(TestFiles.fixture("Appium/" + fixture), name: "test")
  }

  @Test func `a page source becomes windows, views, ids and claims`() throws {
    let reading = try read("wrapped.xml")
    let tree = reading.scene.tree
    #expect(reading.format.id == .appium)
    #expect(reading.scene.screen == Size(390, 844))
    #expect(tree.roots.count == 2)
    #expect(reading.elements == ElementCount(read: 14, reported: 0))
    let cells = ["cell", "cell-2", "cell-3"].compactMap { tree.node($0) }
    #expect(cells.map(\.className) == ["UITableViewCell", "UITableViewCell", "UITableViewCell"])
    #expect(cells.map(\.name) == ["Old", "Milk", "Eggs"])
    #expect(cells.first?.geometry.frame == Rect(0, -1536, 370, 2707))
    let save = try #require(tree.node("save"))
    #expect(save.details?.control?.isEnabled == false)
    #expect(save.isUserInteractionEnabled)
    #expect(tree.node("count")?.name == "12 件\nheute")
    #expect(
      reading.claims.filter { $0.kind == .hittable }.map(\.value) == [false, true, true, true])
    #expect(reading.claims.filter { $0.kind == .visible }.count == 12)
    #expect(tree.ids.allSatisfy { !tree.isHidden($0) })
    #expect(reading.missing.contains([.alpha, .hidden, .plainViews, .gestures, .windowLevel]))
  }

  @Test func `element names without XCUIElementType are read`() throws {
    let table = """
      <Table x="0" y="64" width="375" height="603" enabled="true" visible="true">
        <Cell name="first" x="0" y="64" width="375" height="44">
          <StaticText name="One" x="20" y="70" width="100" height="20"/></Cell>
      </Table>
      """
    for text in [
      table, "<?xml version=\"1.0\"?>\n" + table, "Here is the tree:\n" + table + "\nThanks!",
      table.replacing("\"", with: "'"), #"{"value":"\#(table.replacing("\"", with: "'"))"}"#,
    ] {
      let reading = try HierarchyReader().read(text)
      #expect(reading.format.id == .appium, "\(text)")
      let tree = reading.scene.tree
      #expect(
        tree.ids.map { tree.className(of: $0) } == ["UITableView", "UITableViewCell", "UILabel"],
        "\(text)")
      #expect(tree.node("first")?.geometry.frame == Rect(0, 0, 375, 44), "\(text)")
    }
    for other in [
      #"<Table columns="2"><Cell>One</Cell></Table>"#, #"<svg><Text x="1" y="2">a</Text></svg>"#,
      #"<table x="0" y="0" width="3" height="3"/>"#,
    ] {
      #expect(HierarchyReader().format(of: Array(other.utf8))?.id != .appium, "\(other)")
    }
  }

  @Test func `empty windows in front let touches pass; if they do not, a note reports it`() throws {
    let reading = try read("wrapped.xml", ReadingOptions(skipsEmptyContainers: false))
    #expect(!reading.missing.contains(.containerTouches))
    #expect(reading.diagnostics.map(\.severity) == [.note])
    #expect(reading.diagnostics[0].message.hasPrefix("2 windows: those in front get"))
    let point = Point(100, 130)
    #expect(reading.scene.hit(at: point).map { reading.scene.tree.path(of: $0) } == "1.0")
    let skipping = try read("wrapped.xml")
    #expect(skipping.missing.contains(.containerTouches))
    #expect(skipping.scene.hit(at: point).map { skipping.scene.tree.id(of: $0) } == "cell-2")
    #expect(skipping.diagnostics.isEmpty)
  }

  @Test func `an application without windows is a window, with a size and no position`() throws {
    let reading = try read("bare.xml")
    #expect(reading.scene.screen == Size(320, 480))
    #expect(reading.scene.tree.shape == [">Tiny", "Tiny>go"])
    #expect(reading.scene.tree.node("Tiny")?.className == "UIWindow")
  }

  @Test func `fragments are siblings in one scene`() throws {
    let reading = try read("fragments.xml")
    let tree = reading.scene.tree
    #expect(reading.scenes.count == 1)
    #expect(tree.roots.map { tree.className(of: $0) } == ["UIWindow", "UITabBar", "Alert"])
    #expect(tree.node("Yes")?.geometry.frame == Rect(0, 76, 135, 44))
    #expect(reading.elements?.total == tree.count)
  }

  @Test func `the older names of UIAutomation are recognised`() throws {
    let reading = try read("old-names.xml")
    let tree = reading.scene.tree
    #expect(reading.scene.screen == Size(320, 480))
    #expect(
      tree.ids.map { tree.className(of: $0) } == [
        "UIWindow", "UITableView", "UITableViewCell", "UITextField", "UIWindow",
      ])
    #expect(tree.view(named: "Password") != nil)
    #expect(reading.elements == ElementCount(read: 6, reported: 0))
  }

  @Test func `a server response is unwrapped, and positions are those of the file`() throws {
    let reading = try read("envelope.json")
    #expect(reading.scene.tree.shape == [">Tee\u{2019}s über", "Tee\u{2019}s über>a b"])
    #expect(reading.scene.tree.node("Tee\u{2019}s über")?.name == "T/t")
    let bytes = try TestFiles.fixture("Appium/envelope.json")
    let warning = try #require(reading.diagnostics.first)
    let rest = String(decoding: bytes[(warning.column - 1)...], as: UTF8.self)
    #expect(rest.hasPrefix("<XCUIElementTypeOther oops"))
    #expect(reading.elements == ElementCount(read: 3, reported: 1))
  }

  @Test func `elements without a frame are reported, and their children stay`() throws {
    let reading = try read("no-geometry.xml")
    #expect(reading.scene.tree.shape == [">Forms", "Forms>inner", "inner>w"])
    #expect(reading.scene.screen == Size(400, 800))
    #expect(reading.elements == ElementCount(read: 4, reported: 4))
    #expect(reading.diagnostics.filter { $0.severity == .warning }.map(\.line) == [4, 6, 7, 8, 9])
  }

  @Test func `a source without elements is an empty scene, one without frames is refused`() throws {
    for text in ["<AppiumAUT/>", "<AppiumAUT>\n</AppiumAUT>"] {
      let reading = try HierarchyReader().read(text)
      #expect(reading.scene.tree.isEmpty)
      #expect(reading.complaints == ["1:1: warning: the page source has no elements"])
      #expect(reading.elements == ElementCount(read: 1, reported: 0))
    }
    let failure = try #require(HierarchyReader().failure("<XCUIElementTypeOther name='a'/>"))
    #expect(failure.description.contains("in which no element has a frame\n  hint: "))
  }

  @Test func `several documents are several scenes`() throws {
    let one = "<AppiumAUT><XCUIElementTypeApplication name='A' x='0' y='0' width='9' height='9'/>"
    let text = one + "</AppiumAUT>" + one.replacing("'A'", with: "'B'") + "</AppiumAUT>"
    let reading = try HierarchyReader().read(text)
    #expect(reading.scenes.map(\.title) == ["A", "B"])
    #expect(reading.scenes.map(\.views) == [1, 1])
    #expect(reading.elements == ElementCount(read: 4, reported: 0))
    let second = try HierarchyReader(ReadingOptions(scene: .number(2))).read(text)
    #expect(second.scene.tree.node("B") != nil)
    #expect(second.sceneIndex == 1)
  }

  @Test(.needs(.corpus)) func `real page sources are read as a whole`() throws {
    let folder = Requirement.corpusFolder + "/appium/"
    let files = TestFiles.list(folder).filter { $0.hasSuffix(".xml") }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try TestFiles.bytes(folder + file)
      let text = String(decoding: bytes, as: UTF8.self)
      let tags = text.matches(of: #/<[A-Za-z]/#).count
      let reading = try HierarchyReader().read(bytes, name: file)
      let check = ClaimCheck(reading)
      print(
        "\(file): \(reading.scene.tree.count) views, \(reading.diagnostics.count) diagnostics,",
        check.summary)
      #expect(reading.elements?.total == tags, "\(file)")
      let literal = try HierarchyReader(ReadingOptions(skipsEmptyContainers: false))
        .read(bytes, name: file)
      print("  empty containers as they are:", ClaimCheck(literal).summary)
      let total = text.matches(of: #/ visible="/#).count
      #expect(check.count + check.omitted == total - ignoredClaims(text), "\(file)")
      for view in reading.scene.tree.ids {
        let frame = reading.scene.tree.frame(of: view)
        #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0)
      }
    }
  }

  /// Applications that contain windows do not become views, so their attributes make no claims.
  private func ignoredClaims(_ text: String) -> Int {
    text.contains("<XCUIElementTypeWindow") ? 1 : 0
  }

  @Test func `deep trees, signs that stand for objects, Japanese and rows below the screen`() throws
  {
    let reading = try read("deep.xml")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    #expect(reading.elements == ElementCount(read: 43, reported: 0))
    let memo = try #require(tree.view(named: "memo"))
    #expect(tree.depth(of: memo) == 39 && tree.displayName(of: memo) == "メモ")
    let below = try #require(tree.view(named: "below"))
    #expect(tree.frame(of: below).minY == 1200)
    #expect(HitTest(tree).hit(at: Point(10, 1210)) == nil)
    #expect(HitTest(tree).hit(at: Point(10, 110)) == memo)
    #expect(ClaimCheck(reading).differing.isEmpty)
  }

  @Test func `all fragments of a page are read, and the words between them are not`() throws {
    let reading = try HierarchyReader().read(TestFiles.fixture("Appium/page.md"), name: "test")
    let tree = reading.scene.tree
    #expect(tree.shape == [">0", "0>Bar", ">Go", ">2", "2>c"])
    #expect(tree.node("Go")?.geometry.frame == Rect(10, 100, 90, 44))
    // The last fragment is cut off.
    #expect(reading.complaints.count == 1 && reading.complaints[0].hasPrefix("26:1: error"))
  }
}
