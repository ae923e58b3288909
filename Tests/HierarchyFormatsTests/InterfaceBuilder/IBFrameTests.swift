import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBFrameTests {
  @Test func `insets tell a frame by what is there of them`() throws {
    let tree = try IBFixture.read("frames.storyboard").scene.tree
    let frames = [
      "plain": Rect(216, 163, 167, 30), "far": Rect(290, 530, 100, 50),
      "between": Rect(10, 20, 360, 540), "share": Rect(100, 300, 200, 10),
      "full": Rect(0, 0, 400, 600),
    ]
    for (id, frame) in frames { #expect(tree.node(id)?.geometry.frame == frame, "\(id)") }
  }

  @Test func `an inset that is no number is reported and left aside`() {
    let element = MarkupElement(
      name: "frame", attributes: ["key": "frameInset", "minX": "x%", "width": "10"], parent: -1,
      offset: 0, end: 1)
    let frame = IBFrame(inset: element, in: Size(100, 50))
    #expect(frame.rect == Rect(0, 0, 10, 50))
    #expect(frame.problems == ["the minX \"x%\" is no number"])
  }
}
