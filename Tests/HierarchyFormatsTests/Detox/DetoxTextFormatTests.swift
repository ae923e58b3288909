import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DetoxTextFormatTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("Detox/" + fixture), name: "test")
  }

  @Test func `windows are ordered from back to front, their views from front to back`() throws {
    let reading = try read("hierarchy.txt")
    #expect(reading.format.id == .detoxText)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2", "0x2>0x4", "0x1>0x3", ">0x6"])
    #expect(reading.scene.tree.node("0x3")?.geometry.frame == Rect(0, 400, 320, 100))
    #expect(reading.scene.tree.node("0x3")?.name == "cover")
    #expect(reading.scene.tree.node("0x2")?.name == "Say \"go\"; now > then")
    #expect(reading.complaints == [])
    #expect(reading.elements == ElementCount(read: 6, reported: 0))
  }

  @Test func `properties that are not recorded are reported`() throws {
    let reading = try read("hierarchy.txt")
    #expect(reading.missing.contains([.alpha, .hidden, .interaction, .transform]))
    #expect(reading.scene.tree.node("0x4")?.isUserInteractionEnabled == false)
    #expect(
      reading.diagnostics.map(\.message) == [
        "a UILabel counts as not interactive, as in UIKit",
        "1 accessibility element is not a view: ignored",
      ])
  }

  @Test func `the failure of an older version is a dump`() throws {
    let reading = try read("failure.txt")
    #expect(reading.format.id == .recursiveDescription)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2", "0x2>0x4", "0x2>0x6"])
    #expect(reading.scenes.count == 1)
  }

  @Test func `views named in a failure are not nested`() throws {
    let reading = try read("hit-test.txt")
    #expect(reading.scenes.map(\.views) == [1, 1, 1])
    #expect(reading.scene.tree.shape == [">0x2"])
  }

  @Test func `a frame has four numbers`() throws {
    for (frame, rect) in [
      ("(1 2; 3 4)", Rect(1, 2, 3, 4)), ("(-1.5 2; 0.25 4)", Rect(-1.5, 2, 0.25, 4)),
      ("(1 2; 3)", nil), ("(1 2; 3 4 5)", nil), ("(x 2; 3 4)", nil), ("(1 x; 3 4)", nil),
      ("(1 2; x 4)", nil), ("(1 2; 3 x)", nil), ("()", nil),
    ] as [(String, Rect?)] {
      let reading = try HierarchyReader().read(
        """
        <UIWindow: 0x1; frame = (0 0; 90 80); ax.label = "w">
           | <UIView: 0x2; frame = \(frame); ax.label = "v">
           | <UIView: 0x3; frame = (5 6; 7 8); ax.label = "o">
        """)
      #expect(reading.scene.tree.node("0x2")?.geometry.frame == rect, "\(frame)")
      #expect(reading.scene.tree.node("0x3")?.geometry.frame == Rect(5, 6, 7, 8))
      #expect(
        reading.complaints
          == (rect == nil ? ["2:6: warning: UIView has no frame: not shown as a view"] : []))
    }
  }
}
