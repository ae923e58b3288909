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

  /// The outline of a view of 50 × 50 in a window.
  private static func outline(_ change: (inout ViewNode) -> Void) -> VisibleOutline {
    var node = ViewNode("UIButton", frame: Rect(75, 75, 50, 50))
    change(&node)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800))) { $0.add(node) }
    let scene = Scene(name: "", screen: Size(400, 800), tree: builder.finish())
    return VisibleOutline(of: NodeID(1), in: scene)
  }

  @Test func `an outline ends at the screen's edges, and none is left of a hidden view`() {
    let cut = Self.outline { $0.geometry = ViewGeometry(frame: Rect(-50, 10, 100, 20)) }
    #expect(cut.bounds == Rect(0, 10, 50, 20) && cut.area == 1000)
    #expect(cut.center == Point(25, 20) && cut.region == PlanarRegion(Rect(0, 10, 50, 20)))
    let changes: [(inout ViewNode) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 },
      { $0.geometry = ViewGeometry(frame: Rect(0, 0, 50, 0)) },
      { $0.geometry = ViewGeometry(frame: Rect(500, 0, 50, 50)) },
    ]
    for change in changes {
      let outline = Self.outline(change)
      #expect(outline.area == 0 && outline.region.isEmpty)
    }
    #expect(Self.outline { $0.isHidden = true }.center == nil)
    #expect(Self.outline { $0.alpha = 0.001 }.area == 2500)
  }

  @Test func `a rotated outline becomes a region of rows, each as wide as around its middle`() {
    // The corners are (95, 65), (135, 95), (105, 135) and (65, 105).
    let outline = Self.outline {
      $0.geometry = ViewGeometry(
        bounds: Rect(0, 0, 50, 50), center: Point(100, 100),
        transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    }
    #expect((outline.area - 2500).magnitude < 1e-6)
    #expect((outline.center ?? .zero).distance(to: Point(100, 100)) < 1e-9)
    let bands = outline.region.bands
    #expect(bands.count == 70 && bands.first?.minY == 65 && bands.last?.maxY == 135)
    #expect(bands.allSatisfy { $0.maxY - $0.minY == 1 && $0.spans.count == 1 })
    // The first row reaches from a quarter to three quarters of a point below the upper corner.
    let (first, last) = (bands.first?.spans.first, bands.last?.spans.first)
    #expect(((first?.minX ?? 0) - 94.4375).magnitude < 1e-9)
    #expect(((first?.maxX ?? 0) - 96).magnitude < 1e-9)
    #expect(((last?.minX ?? 0) - 104).magnitude < 1e-9)
    #expect(((last?.maxX ?? 0) - 105.5625).magnitude < 1e-9)
  }
}
