import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// The content of a controller whose bar is not where the file was drawn for.
struct IBSafeAreaShiftTests {
  /// A navigation controller with a large bar or a small one, over a root drawn for a bar that ends at
  /// `drawn`.
  private func reading(
    drawn: Double, large: Bool = false, constraints: String, guide: String = safeArea
  ) throws -> Reading {
    try HierarchyReader().read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n">
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar" \(large ? #"largeTitles="YES""# : "")>
      <rect key="frame" x="0" y="20" width="375" height="44"/></navigationBar>
      <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="g"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="t"><objects><viewController id="c" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="oldTop"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button id="first"><rect key="frame" x="10" y="\(drawn + 8)" width="100" height="30"/></button>
      <button id="second"><rect key="frame" x="10" y="\(drawn + 50)" width="100" height="30"/></button>
      <view id="rest"><rect key="frame" x="0" y="\(drawn + 90)" width="375" height="\(577 - drawn)"/></view>
      <view id="loose"><rect key="frame" x="200" y="300" width="50" height="50"/></view>
      </subviews><constraints>\(constraints)</constraints>\(guide)</view>
      </viewController></objects></scene></scenes></document>
      """)
  }

  private static let safeArea = #"<viewLayoutGuide key="safeArea" id="safe"/>"#

  private static let chain = """
    <constraint firstItem="first" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="1"/>
    <constraint firstItem="second" firstAttribute="top" secondItem="first" secondAttribute="bottom" constant="12" id="2"/>
    <constraint firstItem="rest" firstAttribute="top" secondItem="second" secondAttribute="bottom" constant="10" id="3"/>
    <constraint firstAttribute="bottom" secondItem="rest" secondAttribute="bottom" id="4"/>
    <constraint firstItem="loose" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="5"/>
    """

  @Test func `safe-area content below a bar that moves moves with it`() throws {
    let reading = try reading(drawn: 64, large: true, constraints: Self.chain)
    let tree = reading.scene.tree
    #expect(tree.node("bar")?.geometry.frame == Rect(0, 20, 375, 96))
    #expect(tree.node("first")?.geometry.frame == Rect(10, 124, 100, 30))
    #expect(tree.node("second")?.geometry.frame == Rect(10, 166, 100, 30))
    #expect(tree.node("rest")?.geometry.frame == Rect(0, 206, 375, 461))
    #expect(tree.node("loose")?.geometry.frame == Rect(200, 300, 50, 50))
    #expect(
      reading.messages.contains {
        $0.hasSuffix(
          "3 views below the bar move with it: the safe area of UIView root begins at 116, "
            + "where the file has 64")
      })
  }

  @Test func `content drawn for the bar stays, and so does content without such constraints`()
    throws
  {
    for (drawn, constraints) in [(64.0, Self.chain), (20, "")] {
      let reading = try reading(drawn: drawn, constraints: constraints)
      #expect(reading.scene.tree.node("first")?.geometry.frame == Rect(10, drawn + 8, 100, 30))
      #expect(!reading.messages.contains { $0.contains("below the bar") })
    }
  }

  @Test func `the top layout guide of older files counts as well, at either end of a constraint`()
    throws
  {
    for constraint in [
      #"<constraint firstItem="first" firstAttribute="top" secondItem="oldTop" secondAttribute="bottom" constant="8" id="1"/>"#,
      #"<constraint firstItem="oldTop" firstAttribute="bottom" secondItem="first" secondAttribute="top" constant="-8" id="1"/>"#,
    ] {
      let tree = try reading(drawn: 20, constraints: constraint, guide: "").scene.tree
      #expect(tree.node("first")?.geometry.frame == Rect(10, 72, 100, 30))
      #expect(tree.node("second")?.geometry.frame == Rect(10, 70, 100, 30))
    }
  }

  @Test
  func `a view that is where its safe-area constraint puts it stays, whatever it is linked to`()
    throws
  {
    let constraints = """
      <constraint firstItem="first" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="1"/>
      <constraint firstItem="second" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="6" id="2"/>
      <constraint firstItem="second" firstAttribute="top" secondItem="first" secondAttribute="bottom" constant="12" id="3"/>
      """
    let tree = try reading(drawn: 20, constraints: constraints).scene.tree
    #expect(tree.node("second")?.geometry.frame == Rect(10, 70, 100, 30))
  }

  @Test func `inequalities, other multipliers and optional constraints do not count`() throws {
    for attribute in [
      #"relation="greaterThanOrEqual""#, #"multiplier="2:1""#, #"priority="750""#,
    ] {
      let constraint =
        #"<constraint firstItem="first" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" id="1" \#(attribute)/>"#
      let tree = try reading(drawn: 20, constraints: constraint).scene.tree
      #expect(tree.node("first")?.geometry.frame == Rect(10, 28, 100, 30), "\(attribute)")
    }
  }
}
