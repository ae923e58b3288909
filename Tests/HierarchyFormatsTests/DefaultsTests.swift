import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// The importers' defaults for everything that a file does not specify.
struct DefaultsTests {
  @Test func `attributes of a storyboard's view set clipping, visibility and interaction`() throws {
    func view(_ attributes: String) throws -> ViewNode {
      let text = """
        <?xml version="1.0"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view id="r"\(attributes)><rect key="frame" x="0" y="0" width="39" height="85"/></view>
        </objects></document>
        """
      return try #require(try HierarchyReader().read(text).scene.tree.node("r"))
    }
    let plain = try view("")
    #expect(!plain.clipsToBounds && !plain.isHidden && plain.alpha == 1)
    #expect(plain.isUserInteractionEnabled)
    for (word, value) in [("YES", true), ("NO", false)] {
      #expect(try view(" clipsSubviews=\"\(word)\"").clipsToBounds == value)
      #expect(try view(" hidden=\"\(word)\"").isHidden == value)
      #expect(try view(" userInteractionEnabled=\"\(word)\"").isUserInteractionEnabled == value)
    }
    #expect(try view(" alpha=\"0.0\"").alpha == 0)
  }

  @Test func `a page source without visible makes no claim about visibility`() throws {
    func claims(_ attributes: String) throws -> [Claim] {
      let text = """
        <XCUIElementTypeWindow x="0" y="0" width="39" height="84">
        <XCUIElementTypeButton name="b" x="1" y="1" width="9" height="9"\(attributes)/>
        </XCUIElementTypeWindow>
        """
      return try HierarchyReader().read(text).claims
    }
    #expect(try claims("") == [])
    #expect(try claims(" visible=\"true\"") == [Claim(.visible, of: NodeID(1), is: true)])
    #expect(try claims(" visible=\"false\"") == [Claim(.visible, of: NodeID(1), is: false)])
    #expect(try claims(" visible=\"\"") == [])
  }

  @Test func `a Sentry attachment without visible or alpha shows the view`() throws {
    func view(_ members: String) throws -> ViewNode {
      let text = """
        {"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":9,"height":9,
        "children":[{"type":"UIView","identifier":"v","x":0,"y":0,"width":5,"height":5\(members)}]}]}
        """
      return try #require(try HierarchyReader().read(text).scene.tree.node("v"))
    }
    let plain = try view("")
    #expect(!plain.isHidden && plain.alpha == 1)
    #expect(try view(",\"visible\":false").isHidden && !(view(",\"visible\":true").isHidden))
    #expect(try view(",\"alpha\":0").alpha == 0 && view(",\"alpha\":0.5").alpha == 0.5)
  }
}
