import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBConstraintsTests {
  /// Reads views without frames in a view of 375 × 667 with constraints and a safe area.
  private func reading(_ views: String, _ constraints: [String]) throws -> Reading {
    let all = constraints.map { "<constraint \($0)/>" }.joined()
    let inside =
      "</subviews><constraints>\(all)</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    return try HierarchyReader().read(
      IBFixture.storyboard(views).replacing(
        "</subviews></view></viewController>",
        with: inside
          + "</view></viewController>"))
  }

  private func frame(_ id: String, _ reading: Reading) -> Rect? {
    reading.scene.tree.node(id)?.geometry.frame
  }

  @Test func `a bar along the safe area and a view that fills the rest below it`() throws {
    let reading = try reading(
      "<navigationBar id=\"bar\"/><imageView id=\"image\"/>",
      [
        "firstItem=\"bar\" firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"top\"",
        "firstItem=\"bar\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\"",
        "firstItem=\"safe\" firstAttribute=\"trailing\" secondItem=\"bar\" secondAttribute=\"trailing\"",
        "firstItem=\"image\" firstAttribute=\"top\" secondItem=\"bar\" secondAttribute=\"bottom\"",
        "firstItem=\"image\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\"",
        "firstItem=\"root\" firstAttribute=\"right\" secondItem=\"image\" secondAttribute=\"right\" "
          + "constant=\"5\"",
        "firstAttribute=\"bottom\" secondItem=\"image\" secondAttribute=\"bottom\" constant=\"7\"",
      ])
    #expect(frame("bar", reading) == Rect(0, 20, 375, 44))
    #expect(frame("image", reading) == Rect(0, 64, 370, 596))
    #expect(reading.complaints.isEmpty)
    #expect(reading.assumedFrames.isEmpty)
    #expect(
      reading.diagnostics.map(\.message).contains(
        "UIImageView image has no frame: its constraints put it at (0 64; 370 596)"))
  }

  @Test func `a size and a centre, the view's own constraints, a sibling that has a frame`() throws
  {
    let reading = try reading(
      """
      <view id="box"><rect key="frame" x="10" y="30" width="100" height="50"/></view>
      <view id="small"><constraints><constraint firstAttribute="width" constant="40"/>
      <constraint firstAttribute="height" constant="20"/></constraints></view><switch id="on"/>
      """,
      [
        "firstItem=\"small\" firstAttribute=\"centerX\" secondItem=\"box\" secondAttribute=\"centerX\"",
        "firstItem=\"small\" firstAttribute=\"bottom\" secondItem=\"box\" secondAttribute=\"top\" "
          + "constant=\"-4\"",
        "firstItem=\"on\" firstAttribute=\"trailing\" secondItem=\"root\" secondAttribute=\"trailing\"",
        "firstItem=\"on\" firstAttribute=\"centerY\" secondItem=\"root\" secondAttribute=\"centerY\"",
      ])
    #expect(frame("small", reading) == Rect(40, 6, 40, 20))
    #expect(frame("on", reading) == Rect(324, 318, 51, 31))
  }

  @Test func `without sufficient constraints, a view fills its superview`() throws {
    for constraint in [
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\"",
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"gone\" secondAttribute=\"top\"",
      "firstItem=\"v\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"width\" "
        + "multiplier=\"1:2\"",
      "firstItem=\"v\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"9\"",
    ] {
      let reading = try reading("<view id=\"v\"/>", [constraint])
      #expect(frame("v", reading) == Rect(0, 0, 375, 667))
      #expect(reading.complaints.count == 1)
      let view = try #require(reading.scene.tree.view(named: "v"))
      #expect(reading.assumedFrames == [view])
    }
  }
}

/// The position that each attribute of a constraint stands for.
extension IBConstraintsTests {
  private static let box =
    #"<view id="box">"#
    + #"<rect key="frame" x="10" y="30" width="100" height="50"/></view>"#

  private static let attributes: [(own: String, other: String, frame: Rect)] = [
    ("leading", "leading", Rect(13, 0, 40, 20)), ("left", "left", Rect(13, 0, 40, 20)),
    ("leading", "trailing", Rect(113, 0, 40, 20)), ("left", "right", Rect(113, 0, 40, 20)),
    ("leading", "centerX", Rect(63, 0, 40, 20)), ("trailing", "leading", Rect(-27, 0, 40, 20)),
    ("right", "right", Rect(73, 0, 40, 20)), ("centerX", "centerX", Rect(43, 0, 40, 20)),
    ("leading", "width", Rect(103, 0, 40, 20)), ("top", "top", Rect(0, 33, 40, 20)),
    ("top", "bottom", Rect(0, 83, 40, 20)), ("top", "centerY", Rect(0, 58, 40, 20)),
    ("bottom", "top", Rect(0, 13, 40, 20)), ("bottom", "bottom", Rect(0, 63, 40, 20)),
    ("centerY", "centerY", Rect(0, 48, 40, 20)), ("top", "height", Rect(0, 53, 40, 20)),
  ]

  @Test(arguments: attributes)
  func `a constraint to another view has the same effect from either end`(
    own: String, other: String, frame: Rect
  ) throws {
    let isVertical = frame.origin.x == 0
    let rest = isVertical ? "leading" : "top"
    let size = """
      <view id="v"><constraints><constraint firstAttribute="width" constant="40"/>
      <constraint firstAttribute="height" constant="20"/></constraints></view>
      """
    let fixed =
      "firstItem=\"v\" firstAttribute=\"\(rest)\" secondItem=\"root\" secondAttribute=\"\(rest)\""
    for constraint in [
      "firstItem=\"v\" firstAttribute=\"\(own)\" secondItem=\"box\" secondAttribute=\"\(other)\" "
        + "constant=\"3\"",
      "firstItem=\"box\" firstAttribute=\"\(other)\" secondItem=\"v\" secondAttribute=\"\(own)\" "
        + "constant=\"-3\"",
    ] {
      let reading = try reading(Self.box + size, [constraint, fixed])
      #expect(self.frame("v", reading) == frame, "\(constraint)")
    }
  }

  private static func edge(_ attribute: String, _ constant: Double) -> String {
    let other = attribute == "trailing" ? "leading" : attribute == "bottom" ? "top" : attribute
    return "firstItem=\"v\" firstAttribute=\"\(attribute)\" secondItem=\"root\" "
      + "secondAttribute=\"\(other)\" constant=\"\(constant)\""
  }

  @Test func `two edges determine the size, which is never negative, and the first value counts`()
    throws
  {
    let frame = try self.frame(
      "v",
      reading(
        "<view id=\"v\"/>",
        [
          Self.edge("leading", 30), Self.edge("trailing", 20), Self.edge("top", 5),
          Self.edge("bottom", 50), Self.edge("bottom", 99), Self.edge("top", 7),
        ]))
    #expect(frame == Rect(30, 5, 0, 45))
  }

  @Test func `a constraint to a view in another superview is not used`() throws {
    let nested =
      #"<view id="outer"><rect key="frame" x="0" y="0" width="99" height="99"/><subviews>"#
      + Self.box + "</subviews></view><view id=\"v\"/>"
    let all = ["leading", "trailing", "top", "bottom"].map {
      "firstItem=\"v\" firstAttribute=\"\($0)\" secondItem=\"box\" secondAttribute=\"\($0)\""
    }
    #expect(try frame("v", reading(nested, all)) == Rect(0, 0, 375, 667))
    #expect(try frame("v", reading(Self.box + "<view id=\"v\"/>", all)) == Rect(10, 30, 100, 50))
  }

  @Test func `inequalities and multipliers are not used, and a multiplier of one is`() throws {
    let edges = [Self.edge("leading", 1), Self.edge("top", 2), Self.edge("bottom", 30)]
    for (attributes, width) in [
      ("", 21.0), ("multiplier=\"1:1\"", 21), ("multiplier=\"1:2\"", 31),
      ("relation=\"lessThanOrEqual\"", 31),
    ] {
      let reading = try reading(
        "<view id=\"v\"/>",
        edges + [Self.edge("trailing", 22) + " " + attributes, Self.edge("trailing", 32)])
      #expect(frame("v", reading) == Rect(1, 2, width, 28), "\(attributes)")
    }
  }
}
