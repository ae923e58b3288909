import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Texts, fonts, colours and states that a storyboard records.
@Suite struct IBDocumentAppearanceTests {
  /// Reads a view in a minimal XIB, and returns its appearance.
  private func appearance(_ view: String) throws -> ViewAppearance? {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(view)</subviews>
          </view>
        </objects>
        <resources>
          <namedColor name="brand"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
        </resources>
      </document>
      """
    let tree = try HierarchyReader().read(Array(text.utf8), name: "test.xib").scene.tree
    return tree.node("v")?.details?.appearance
  }

  private let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"40\"/>"

  @Test func `a label has its text, font, colour, alignment and lines`() throws {
    let label = try #require(
      try appearance(
        """
        <label id="v" text="Hello" textAlignment="center" numberOfLines="0" customClass="Title">
          \(frame)
          <fontDescription key="fontDescription" type="system" weight="medium" pointSize="21"/>
          <color key="textColor" name="brand"/>
        </label>
        """))
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 0)
    #expect(label.font == ViewFont(size: 21, weight: .medium))
    #expect(label.textColor == ViewColor(rgba: 0xFF00_00FF))
    #expect(label.baseClass == "UILabel")
  }

  @Test func `an attributed text has the font, colour and alignment of its first part`() throws {
    let label = try #require(
      try appearance(
        """
        <label id="v" usesAttributedText="YES">\(frame)
          <attributedString key="attributedText">
            <fragment content="Hello">
              <attributes>
                <color key="NSColor" name="brand"/>
                <font key="NSFont" size="24" name="HelveticaNeue-Thin"/>
                <paragraphStyle key="NSParagraphStyle" alignment="center"/>
              </attributes>
            </fragment>
            <fragment content=" you">
              <attributes><paragraphStyle key="NSParagraphStyle" alignment="right"/></attributes>
            </fragment>
          </attributedString>
        </label>
        """))
    #expect(label.text == "Hello you" && label.textAlignment == .center)
    #expect(label.font == ViewFont(size: 24, weight: .thin))
    #expect(label.textColor == ViewColor(rgba: 0xFF00_00FF))
  }

  @Test(arguments: [
    ("type=\"boldSystem\" pointSize=\"12\"", ViewFont(size: 12, weight: .bold)),
    ("style=\"UICTFontTextStyleHeadline\"", ViewFont(size: 17, weight: .semibold)),
    ("style=\"UICTFontTextStyleCaption1\"", ViewFont(size: 12)),
    ("name=\"Futura-Bold\" family=\"Futura\" pointSize=\"9\"", ViewFont(size: 9, weight: .bold)),
    ("type=\"system\" pointSize=\"-3\"", nil), ("type=\"system\" pointSize=\"1e9\"", nil),
    ("style=\"unknown\"", nil),
  ])
  func `a font has a size, or the size of its text style`(attributes: String, font: ViewFont?)
    throws
  {
    let label = try appearance(
      "<label id=\"v\" text=\"x\">\(frame)<fontDescription key=\"fontDescription\" \(attributes)/></label>"
    )
    #expect(label?.font == font)
  }

  @Test func `the states of controls are read`() throws {
    #expect(try appearance("<switch id=\"v\" on=\"YES\">\(frame)</switch>")?.value == 1)
    #expect(try appearance("<switch id=\"v\">\(frame)</switch>")?.value == 0)
    let slider = "<slider id=\"v\" value=\"2\" minValue=\"1\" maxValue=\"5\">\(frame)</slider>"
    #expect(try appearance(slider)?.value == 0.25)
    let empty = "<slider id=\"v\" value=\"2\" minValue=\"1\" maxValue=\"1\">\(frame)</slider>"
    #expect(try appearance(empty)?.value == 0)
    #expect(
      try appearance("<progressView id=\"v\" progress=\"0.5\">\(frame)</progressView>")?.value
        == 0.5)
    let segments = try appearance(
      """
      <segmentedControl id="v" selectedSegmentIndex="1">\(frame)
        <segments><segment title="A"/><segment image="star"/></segments></segmentedControl>
      """)
    #expect(segments?.items == ["A", "star"] && segments?.value == 1)
    let pages = try appearance("<pageControl id=\"v\" numberOfPages=\"3\">\(frame)</pageControl>")
    #expect(pages?.numberOfPages == 3 && pages?.value == 0)
    let tinted = try appearance(
      """
      <slider id="v">\(frame)<color key="tintColor" white="1" alpha="1"/>
        <color key="minimumTrackTintColor" name="brand"/>
        <color key="maximumTrackTintColor" white="0" alpha="1"/>
        <color key="thumbTintColor" name="brand"/></slider>
      """)
    #expect(tinted?.tintColor == ViewColor(rgba: 0xFF00_00FF))
    #expect(tinted?.trackTintColor == ViewColor(rgba: 0x0000_00FF))
    #expect(tinted?.thumbTintColor == ViewColor(rgba: 0xFF00_00FF))
  }

  @Test func `a button has its title, image, colour and style`() throws {
    let system = try appearance(
      """
      <button id="v" buttonType="system">\(frame)
        <state key="normal" title="Buy" image="cart"><color key="titleColor" name="brand"/></state>
        <state key="highlighted" title="Wait"/></button>
      """)
    #expect(system?.text == "Buy" && system?.image == "cart")
    #expect(system?.textColor == ViewColor(rgba: 0xFF00_00FF))
    let custom = try appearance(
      "<button id=\"v\">\(frame)<state key=\"normal\" title=\"Buy\"/></button>")
    #expect(custom?.textColor == ViewColor(rgba: 0xFFFF_FFFF))
    let filled = try appearance(
      "<button id=\"v\" buttonType=\"system\">\(frame)<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/></button>"
    )
    #expect(filled?.style == "filled" && filled?.text == "Go" && filled?.textColor == nil)
    let pictured = try appearance(
      """
      <button id="v" buttonType="system">\(frame)
        <buttonConfiguration key="configuration" style="plain">
          <imageReference key="image" image="chevron.down" catalog="system"/>
          <color key="baseForegroundColor" name="brand"/>
        </buttonConfiguration></button>
      """)
    #expect(pictured?.image == "chevron.down")
    #expect(pictured?.textColor == ViewColor(rgba: 0xFF00_00FF))
  }

  @Test func `fields, images and cells record what they show`() throws {
    let field = try appearance(
      "<textField id=\"v\" placeholder=\"Name\" borderStyle=\"roundedRect\">\(frame)</textField>")
    #expect(field?.placeholder == "Name" && field?.style == "roundedRect" && field?.text == nil)
    #expect(try appearance("<textField id=\"v\">\(frame)</textField>")?.style == "none")
    #expect(
      try appearance("<imageView id=\"v\" image=\"sun\">\(frame)</imageView>")?.image == "sun")
    #expect(try appearance("<imageView id=\"v\">\(frame)</imageView>") == nil)
    let modes = ["scaleAspectFill", "center", "sideways"].map { mode in
      try? appearance(
        "<imageView id=\"v\" image=\"sun\" contentMode=\"\(mode)\">\(frame)</imageView>")?
        .contentMode
    }
    #expect(modes == [.scaleAspectFill, .center, nil])
    let cell = "<tableViewCell id=\"v\" accessoryType=\"checkmark\">\(frame)</tableViewCell>"
    #expect(try appearance(cell)?.accessory == "checkmark")
    func table(_ attributes: String) throws -> ViewAppearance? {
      try appearance("<tableView id=\"v\" \(attributes)>\(frame)</tableView>")
    }
    let plain = try table("separatorStyle=\"default\"")
    #expect(plain?.style == "plain" && plain?.separatorStyle == nil)
    let grouped = try table("style=\"insetGrouped\" separatorStyle=\"none\"")
    #expect(grouped?.style == "insetGrouped" && grouped?.separatorStyle == "none")
    #expect(try appearance("<view id=\"v\">\(frame)</view>") == nil)
  }
}
