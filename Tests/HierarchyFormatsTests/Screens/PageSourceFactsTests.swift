import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Each fact of an element of a page source separately, in a window that is not at the origin.
struct PageSourceFactsTests {
  private func reading(_ attributes: String, type: String = "Button") throws -> Reading {
    try HierarchyReader().read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" \
      width="320" height="480">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="5" y="7" width="310" height="470">
      <XCUIElementType\(type) type="XCUIElementType\(type)" name="v" label="Go" x="15" y="27" \
      width="100" height="40" \(attributes)/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """)
  }

  @Test func `the frame of an element is relative to its superview`() throws {
    let tree = try reading("").scene.tree
    #expect(tree.roots.count == 1 && tree.count == 2, "an application with windows is not a view")
    #expect(tree.className(of: tree.roots[0]) == "UIWindow")
    #expect(tree.frame(of: tree.roots[0]) == Rect(5, 7, 310, 470))
    let view = try #require(tree.view(named: "v"))
    #expect(tree.frame(of: view) == Rect(10, 20, 100, 40))
    #expect(tree.convert(Point(0, 0), from: view, to: nil) == Point(15, 27))
  }

  @Test func `statements about an element become claims`() throws {
    for (attribute, kind) in [("visible", Claim.Kind.visible), ("hittable", .hittable)] {
      for value in [true, false] {
        let reading = try reading("\(attribute)=\"\(value)\"")
        let claims = reading.claims.filter { $0.kind == kind }
        #expect(claims.map(\.value) == [value])
        #expect(reading.claims.count == 1)
      }
    }
    #expect(try reading("").claims.isEmpty)
  }

  @Test func `an element is enabled unless disabled, and visible in any case`() throws {
    for (attributes, expected) in [
      ("", true), ("enabled=\"true\"", true), ("enabled=\"false\"", false),
    ] {
      let node = try #require(try reading(attributes).scene.tree.node("v"))
      #expect(node.details?.control?.isEnabled == expected)
      #expect(node.isUserInteractionEnabled && !node.isHidden && node.alpha == 1)
    }
    #expect(try reading("visible=\"false\"").scene.tree.node("v")?.isHidden == false)
  }

  @Test func `types become classes, with their details`() throws {
    for (type, className, isControl, scrolls) in [
      ("Button", "UIButton", true, false), ("Switch", "UISwitch", true, false),
      ("StaticText", "UILabel", false, false), ("Image", "UIImageView", false, false),
      ("ScrollView", "UIScrollView", false, true), ("Table", "UITableView", false, true),
      ("Other", "UIView", false, false),
    ] {
      let node = try #require(try reading("", type: type).scene.tree.node("v"))
      #expect(node.className == className && node.isUserInteractionEnabled)
      #expect((node.details?.control != nil) == isControl)
      #expect((node.details?.scroll != nil) == scrolls)
    }
  }

  @Test func `a frame in brackets has both corners`() throws {
    let tree = try HierarchyReader().read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" text="all" \
      bounds="[0,0][720,1280]"><node class="android.widget.Button" text="Send" \
      bounds="[10,300][110,340]"/></node></hierarchy>
      """
    ).scene.tree
    #expect(tree.ids.map { tree.frame(of: $0) }.last == Rect(10, 300, 100, 40))
  }
}
