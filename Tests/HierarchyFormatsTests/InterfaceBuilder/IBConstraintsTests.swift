import Geometry
import HitTesting
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
