import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Views and constraints that a document installs for some size classes only.
struct IBVariationsTests {
  private func reading(_ device: String, _ variations: String) throws -> Reading {
    try HierarchyReader().read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useTraitCollections="YES">
      \(device)<scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
      <view id="always"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      <view id="tall"><rect key="frame" x="0" y="20" width="9" height="9"/></view>
      <switch id="free"/>
      </subviews><constraints>
      <constraint firstItem="free" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="x"/>
      <constraint firstItem="free" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="high"/>
      <constraint firstItem="free" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="low"/>
      </constraints>\(variations)</view></viewController></objects></scene></scenes></document>
      """)
  }

  private static let phone = #"<device id="retina4_7" orientation="portrait"/>"#
  private static let turned = #"<device id="retina4_7" orientation="landscape"/>"#
  private static let large = #"<device id="retina6_1" orientation="landscape"/>"#
  private static let pad = #"<device id="ipad9_7" orientation="portrait"/>"#

  private static func mask(_ key: String, _ views: String, _ constraints: String) -> String {
    """
    <variation key="\(key)"><mask key="subviews">\(views)</mask>\
    <mask key="constraints">\(constraints)</mask></variation>
    """
  }

  @Test func `the size classes of the device decide which views and constraints are installed`()
    throws
  {
    let variations =
      Self.mask(
        "default", #"<exclude reference="tall"/>"#,
        #"<exclude reference="high"/><exclude reference="low"/>"#)
      + Self.mask(
        "heightClass=regular-widthClass=compact", #"<include reference="tall"/>"#,
        #"<include reference="high"/>"#)
      + Self.mask("heightClass=compact", "", #"<include reference="low"/>"#)
      + Self.mask(
        "heightClass=compact-widthClass=regular", #"<exclude reference="always"/>"#,
        #"<exclude reference="low"/><include reference="high"/>"#)
      + Self.mask("widthClass=regular-heightClass=regular", "", #"<include reference="low"/>"#)
    for (device, views, top) in [
      (Self.phone, ["always", "tall"], 100), (Self.turned, ["always"], 200), (Self.large, [], 100),
      (Self.pad, ["always"], 200),
    ] as [(String, [String], Double)] {
      let tree = try reading(device, variations).scene.tree
      let found = ["always", "tall"].filter { tree.node($0) != nil }
      #expect(found == views, "\(device)")
      #expect(tree.node("free")?.geometry.frame == Rect(10, top, 51, 31), "\(device)")
    }
  }

  @Test func `without variations, every view and constraint is installed`() throws {
    let tree = try reading(Self.phone, "").scene.tree
    #expect(tree.count == 5 && tree.node("free")?.geometry.frame == Rect(10, 100, 51, 31))
  }

  @Test func `variations of other devices are not applied`() throws {
    let variations =
      Self.mask("userInterfaceIdiom=mac", #"<exclude reference="tall"/>"#, "")
      + Self.mask("userInterfaceIdiom=pad", #"<exclude reference="always"/>"#, "")
      + Self.mask("displayGamut=P3", #"<exclude reference="always"/>"#, "")
    let phone = try reading(Self.phone, variations)
    #expect(phone.scene.tree.node("tall") != nil && phone.scene.tree.node("always") != nil)
    #expect(try reading(Self.pad, variations).scene.tree.node("always") == nil)
  }
}
