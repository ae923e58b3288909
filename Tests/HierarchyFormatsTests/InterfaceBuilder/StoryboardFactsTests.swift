import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Each attribute of a storyboard separately: on, off and missing.
struct StoryboardFactsTests {
  /// A reading of one view in a controller, with attributes and children of its element.
  private func reading(
    _ element: String = "view", _ attributes: String = "", inside: String = "",
    frame: String = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"30\" height=\"40\"/>",
    objects: String = ""
  ) throws -> Reading {
    try HierarchyReader().read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="vc">
      <scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews><\(element) id="v" \(attributes)>\(frame)\(inside)</\(element)></subviews></view>
      </viewController>\(objects)</objects></scene></scenes></document>
      """)
  }

  private func view(_ element: String = "view", _ attributes: String = "", inside: String = "")
    throws -> ViewNode
  {
    try #require(reading(element, attributes, inside: inside).scene.tree.node("v"))
  }

  @Test func `an element without attributes has UIKit's defaults`() throws {
    let node = try view()
    #expect(node.className == "UIView" && node.geometry.frame == Rect(10, 20, 30, 40))
    #expect(node.alpha == 1 && !node.isHidden && node.isUserInteractionEnabled)
    #expect(!node.clipsToBounds && node.details == nil && node.backgroundColor == nil)
    #expect(try view("button").details?.control == ControlDescription())
    #expect(try view("scrollView").details?.scroll == ScrollDescription())
  }

  @Test func `YES and NO are distinguished`() throws {
    #expect(try view("view", "hidden=\"YES\"").isHidden)
    #expect(try !view("view", "hidden=\"NO\"").isHidden)
    #expect(try view("view", "clipsSubviews=\"YES\"").clipsToBounds)
    #expect(try !view("view", "clipsSubviews=\"NO\"").clipsToBounds)
    #expect(try !view("view", "userInteractionEnabled=\"NO\"").isUserInteractionEnabled)
    #expect(try view("label", "userInteractionEnabled=\"YES\"").isUserInteractionEnabled)
    #expect(
      try view("view", "multipleTouchEnabled=\"YES\"").details?.isMultipleTouchEnabled == true)
    #expect(try view("view", "exclusiveTouch=\"YES\"").details?.isExclusiveTouch == true)
    #expect(try view("button", "enabled=\"NO\"").details?.control?.isEnabled == false)
    #expect(try view("button", "enabled=\"YES\"").details?.control?.isEnabled == true)
    for (attribute, path) in [
      ("scrollEnabled", \ScrollDescription.isScrollEnabled),
      ("delaysContentTouches", \.delaysContentTouches),
      ("canCancelContentTouches", \.canCancelContentTouches),
    ] {
      var expected = ScrollDescription()
      expected[keyPath: path] = false
      #expect(try view("scrollView", "\(attribute)=\"NO\"").details?.scroll == expected)
    }
    #expect(try view("view", "alpha=\"0\"").alpha == 0)
    #expect(try view("view", "alpha=\"0.25\"").alpha == 0.25)
  }

  private func gesture(_ element: String, _ attributes: String) throws -> GestureDescription {
    let reading = try reading(
      inside:
        "<connections><outletCollection property=\"gestureRecognizers\" destination=\"g\"/>"
        + "</connections>", objects: "<\(element) id=\"g\" \(attributes)/>")
    return try #require(reading.scene.tree.node("v")?.details?.gestures.first)
  }

  @Test func `a recognizer without attributes has UIKit's defaults`() throws {
    for (element, kind) in [
      ("tapGestureRecognizer", GestureDescription.Kind.tap), ("panGestureRecognizer", .pan),
      ("pongPressGestureRecognizer", .longPress), ("pinchGestureRecognizer", .pinch),
      ("rotationGestureRecognizer", .rotation), ("swipeGestureRecognizer", .swipe),
      ("screenEdgePanGestureRecognizer", .screenEdgePan),
    ] {
      var expected = GestureDescription(kind)
      expected.id = "g"
      #expect(try gesture(element, "") == expected)
    }
  }

  @Test func `each attribute of a recognizer changes its own property`() throws {
    for (attribute, path, value) in [
      ("cancelsTouchesInView=\"NO\"", \GestureDescription.cancelsTouchesInView, false),
      ("delaysTouchesBegan=\"YES\"", \.delaysTouchesBegan, true),
      ("delaysTouchesEnded=\"NO\"", \.delaysTouchesEnded, false),
      ("enabled=\"NO\"", \.isEnabled, false),
    ] {
      var expected = GestureDescription(.tap)
      expected.id = "g"
      expected[keyPath: path] = value
      #expect(try gesture("tapGestureRecognizer", attribute) == expected)
    }
    #expect(
      try gesture("tapGestureRecognizer", "numberOfTapsRequired=\"2\"").numberOfTapsRequired == 2)
    #expect(
      try gesture("pongPressGestureRecognizer", "minimumPressDuration=\"0\"").minimumPressDuration
        == 0)
    let press = try gesture(
      "pongPressGestureRecognizer", "numberOfTapsRequired=\"1\" allowableMovement=\"25\"")
    #expect(press.numberOfTapsRequired == 1 && press.allowableMovement == 25)
    let usual = try gesture(
      "pongPressGestureRecognizer", "numberOfTapsRequired=\"0\" allowableMovement=\"10\"")
    #expect(usual.numberOfTapsRequired == 0 && usual.allowableMovement == nil)
    for (number, expected) in [("1", 1), ("4294967295", nil)] {
      let pan = try gesture(
        "panGestureRecognizer", "minimumNumberOfTouches=\"1\" maximumNumberOfTouches=\"\(number)\"")
      #expect(pan.maximumNumberOfTouches == expected)
    }
    #expect(try gesture("swipeGestureRecognizer", "direction=\"up\"").direction == .up)
    #expect(try gesture("swipeGestureRecognizer", "direction=\"north\"").direction == .right)
  }

  @Test func `an inset frame counts from both sides`() throws {
    func frame(_ attributes: String) throws -> Rect? {
      try reading(frame: "<frame key=\"frameInset\" \(attributes)/>").scene.tree.node("v")?
        .geometry.frame
    }
    #expect(
      try frame("minX=\"1\" maxX=\"2\" minY=\"3\" maxY=\"4\"") == Rect(1, 3, 317, 473))
    #expect(
      try frame("maxX=\"10\" width=\"50\" maxY=\"20\" height=\"60\"") == Rect(260, 400, 50, 60))
    #expect(try frame("minX=\"25%\" width=\"50%\" minY=\"7\" height=\"9\"") == Rect(80, 7, 160, 9))
  }

  @Test func `colours keep their channels and their alpha`() throws {
    func hex(_ attributes: String) throws -> String? {
      try view("view", "", inside: "<color key=\"backgroundColor\" \(attributes)/>")
        .backgroundColor?.hex
    }
    #expect(try hex("red=\"1\" green=\"0.2\" blue=\"0\" alpha=\"1\"") == "#ff3300")
    #expect(try hex("red=\"0\" green=\"0.2\" blue=\"1\" alpha=\"0.4\"") == "#0033ff66")
    #expect(try hex("white=\"0.2\" alpha=\"0.4\"") == "#33333366")
  }

  @Test func `a toolbar is hidden unless the file shows it`() throws {
    func isHidden(_ attribute: String) throws -> Bool? {
      let reading = try HierarchyReader().read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        initialViewController="nc">
        <scenes><scene sceneID="s"><objects>
        <navigationController id="nc" \(attribute) sceneMemberID="viewController">
        <toolbar key="toolbar" id="bar"><rect key="frame" x="0" y="436" width="320" height="44"/>
        </toolbar></navigationController></objects></scene></scenes></document>
        """)
      return reading.scene.tree.node("bar")?.isHidden
    }
    #expect(try isHidden("") == true && isHidden("toolbarHidden=\"YES\"") == true)
    #expect(try isHidden("toolbarHidden=\"NO\"") == false)
  }
}
