import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

@Suite struct VisibleOutlineTests {
  /// A chain of views, some of which clip, rotate, scale or mirror their subviews.
  private static func chain(_ count: Int, hiddenFrom hidden: Int? = nil) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    for level in 0..<count {
      var node = ViewNode(frame: Rect(level % 3 == 0 ? 0.1 : 0, 0.07, 399 - Double(level) / 4, 700))
      node.clipsToBounds = level % 7 == 0
      if level % 50 == 20 {
        let turn = AffineTransform(0.98, 0.05, -0.05, 0.98, 0, 0)
        node.geometry = ViewGeometry(
          bounds: Rect(0, Double(level % 4), 390, 700), center: Point(200, 350),
          anchorPoint: Point(0.5, 0.5), transform: level % 100 == 20 ? turn : turn.inverse ?? turn)
      }
      node.isHidden = level == hidden
      builder.open(node)
    }
    for _ in 0...count { builder.close() }
    return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
  }

  @Test func `outlines of a deep tree are those of its views, apart from rounding`() {
    let scene = Self.chain(500)
    let outlines = VisibleOutlines(scene)
    var visible = 0
    for view in scene.tree.ids {
      let (all, one) = (outlines.outline(of: view), VisibleOutline(of: view, in: scene))
      if one.area > 1 { visible += 1 }
      #expect((all.area - one.area).magnitude < 1e-6)
      if view.index <= 190 { #expect(all == one) }
      guard let box = one.bounds, let other = all.bounds, one.area > 1 else { continue }
      #expect(box.origin.distance(to: other.origin) < 1e-6)
      #expect((box.width - other.width).magnitude + (box.height - other.height).magnitude < 1e-6)
    }
    #expect(visible > 400)
  }

  @Test func `descendants of a hidden view have no outline, however deep`() {
    let outlines = VisibleOutlines(Self.chain(500, hiddenFrom: 300))
    #expect(outlines.outline(of: NodeID(300)).area > 1)
    #expect(outlines.outline(of: NodeID(301)).corners == [])
    #expect(outlines.outline(of: NodeID(450)).corners == [])
  }
}
