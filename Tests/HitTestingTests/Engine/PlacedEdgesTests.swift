import Geometry
import HitTesting
import Testing

/// Touches on the edges of rotated, scaled, mirrored and scrolled views.
@Suite struct PlacedEdgesTests {
  private func tree(_ geometry: ViewGeometry) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(-500, -500, 1000, 1000))) {
      $0.add(ViewNode(id: "origin", frame: Rect(500, 500, 0.5, 0.5)))
      $0.add(ViewNode(id: "view", geometry: geometry))
    }
    return builder.finish()
  }

  /// Returns whether a touch hits the view, at a point relative to the middle of the window.
  private func isHit(_ geometry: ViewGeometry, _ x: Double, _ y: Double) -> Bool {
    let tree = tree(geometry)
    let test = HitTest(tree)
    let hit = test.hit(at: Point(x, y))
    #expect(test.trace(at: Point(x, y)).result == hit)
    return hit == tree.view(named: "view")
  }

  /// A view of 100 × 40 whose corner a transform moves to the screen's origin.
  private func placed(_ transform: AffineTransform, scroll: Point = .zero) -> ViewGeometry {
    ViewGeometry(
      bounds: Rect(origin: scroll, size: Size(100, 40)), center: Point(500, 500),
      anchorPoint: Point(0, 0), transform: transform)
  }

  @Test func `a scaled view begins at 0 and ends before its end`() {
    let scaled = placed(AffineTransform(scaleX: 2, y: 0.5))
    #expect(isHit(scaled, 0, 0) && isHit(scaled, 0, 19.9) && isHit(scaled, 199.9, 0))
    #expect(!isHit(scaled, -0.1, 0) && !isHit(scaled, 0, -0.1))
    #expect(!isHit(scaled, 200, 0) && !isHit(scaled, 0, 20))
  }

  @Test func `a view turned to the right keeps its own minimum edges`() {
    // The view's x axis points down, and its y axis to the left.
    let turned = placed(AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(isHit(turned, 0, 0), "its own corner")
    #expect(isHit(turned, 0, 99.9) && !isHit(turned, 0, 100), "its end, as it lies")
    #expect(isHit(turned, -39.9, 0) && !isHit(turned, -40, 0), "its bottom, as it lies")
    #expect(!isHit(turned, 0.1, 5) && !isHit(turned, -5, -0.1))
  }

  @Test func `a mirrored view ends where others begin`() {
    let mirrored = placed(AffineTransform(scaleX: -1, y: 1))
    #expect(isHit(mirrored, 0, 0) && isHit(mirrored, -99.9, 0))
    #expect(!isHit(mirrored, -100, 0) && !isHit(mirrored, 0.1, 0))
  }

  @Test func `a scrolled view with a transform keeps its place`() {
    let scrolled = placed(AffineTransform(scaleX: 2, y: 2), scroll: Point(30, -7))
    #expect(isHit(scrolled, 0, 0) && isHit(scrolled, 199.9, 79.9))
    #expect(!isHit(scrolled, 200, 0) && !isHit(scrolled, 0, 80))
    let tree = tree(scrolled)
    let view = tree.view(named: "view")
    #expect(tree.convert(Point(0, 0), from: nil, to: view) == Point(30, -7))
    #expect(tree.convert(Point(30, -7), from: view, to: nil) == Point(0, 0))
    #expect(view.map { tree.frame(of: $0) } == Rect(500, 500, 200, 80))
  }

  @Test func `an anchor point counts by width across and by height along`() {
    for (anchor, corner) in [
      (Point(0, 0), Point(500, 500)), (Point(1, 0), Point(400, 500)),
      (Point(0, 1), Point(500, 460)), (Point(0.25, 0.75), Point(475, 470)),
    ] {
      let geometry = ViewGeometry(
        bounds: Rect(0, 0, 100, 40), center: Point(500, 500), anchorPoint: anchor)
      #expect(geometry.frame == Rect(origin: corner, size: Size(100, 40)))
      #expect(geometry.anchorPoint == anchor && geometry.center == Point(500, 500))
      #expect(!geometry.isFrameOnly)
      let x = corner.x - 500
      let y = corner.y - 500
      #expect(isHit(geometry, x, y) && isHit(geometry, x + 99.9, y + 39.9))
      #expect(!isHit(geometry, x + 100, y) && !isHit(geometry, x - 0.1, y))
    }
  }

  @Test func `a small view is hit exactly on its own edge among larger ones`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1e6, 1e6))) {
      for number in 0..<50 {
        let start = Double(number) * 0.1
        $0.add(ViewNode(id: "\(number)", frame: Rect(start, start * 7, 1e5 / 3, 1e5 / 7)))
      }
    }
    let tree = builder.finish()
    for number in 0..<50 {
      let start = Double(number) * 0.1
      let end = Point(start + 1e5 / 3, start * 7 + 1e5 / 7)
      #expect(HitTest(tree).hit(at: Point(start, start * 7)) == NodeID(number + 1))
      let inside = HitTest(tree).hit(at: Point(end.x.nextDown, end.y.nextDown))
      #expect(inside.map { $0.index >= number + 1 } == true)
    }
  }
}
