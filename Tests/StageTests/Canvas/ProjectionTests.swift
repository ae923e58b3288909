import Drawing
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

@Suite struct QuadrilateralTests {
  private let bounds = Rect(0, 0, 40, 20)

  @Test func `a view that is not turned, or turned by a right angle, is a rectangle`() {
    let moved = Quadrilateral(bounds, through: AffineTransform(1, 0, 0, 1, 5, 7))
    #expect(moved.rect == Rect(5, 7, 40, 20))
    let turned = Quadrilateral(bounds, through: AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(turned.rect == Rect(-20, 0, 20, 40))
    let mirrored = Quadrilateral(bounds, through: AffineTransform(-1, 0, 0, 1, 0, 0))
    #expect(mirrored.rect == Rect(-40, 0, 40, 20))
    #expect(Quadrilateral(bounds, through: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0)).rect == nil)
  }

  @Test func `a turned view keeps the lengths of its edges`() {
    let turned = Quadrilateral(bounds, through: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    #expect((turned.extent.width - 40).magnitude < 1e-9)
    #expect((turned.extent.height - 20).magnitude < 1e-9)
  }

  @Test func `mixing by half gives the shape halfway between`() {
    let from = Quadrilateral(bounds, through: .identity)
    let to = Quadrilateral(bounds, through: AffineTransform(1, 0, 0, 1, 10, 30))
    #expect(from.mixed(with: to, 0.5).rect == Rect(5, 15, 40, 20))
    #expect(from.mixed(with: to, 1) == to)
  }

  @Test func `round corners stay inside the outline`() throws {
    let turned = Quadrilateral(bounds, through: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    let box = try #require(turned.path(radius: 100).boundingBox)
    let outer = turned.box
    #expect(box.minX >= outer.minX - 1e-9 && box.maxX <= outer.maxX + 1e-9)
    #expect(box.minY >= outer.minY - 1e-9 && box.maxY <= outer.maxY + 1e-9)
  }
}

@Suite struct QuadCacheTests {
  /// The visible part of the innermost view, in screen coordinates.
  private func visible(
    _ frame: Rect, in superview: ViewNode = ViewNode(frame: Rect(0, 0, 100, 100)),
    clips: Bool = false
  ) throws -> Rect? {
    var superview = superview
    superview.clipsToBounds = clips
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 200))) {
      $0.add(superview) { $0.add(ViewNode(frame: frame)) }
    }
    let scene = Scene(name: "", screen: Size(100, 200), tree: builder.finish())
    let projection = Projection(scene, .fit, Rect(0, 0, 480, 700))
    var quads = QuadCache(scene.tree, projection)
    let found = quads.quad(of: NodeID(2))
    let quad = try #require(found)
    let part = quads.visible(quad, of: NodeID(2))
    let inverse = try #require(projection.transform.inverse)
    return part.map { part in
      let box = inverse.boundingBox(of: part.box)
      return Rect(
        box.minX.rounded(), box.minY.rounded(), box.width.rounded(), box.height.rounded())
    }
  }

  @Test func `a view is visible inside the screen and the superviews that clip`() throws {
    #expect(try visible(Rect(10, 10, 40, 40)) == Rect(10, 10, 40, 40))
    #expect(try visible(Rect(10, 10, 40, 300)) == Rect(10, 10, 40, 190))
    #expect(try visible(Rect(10, 10, 40, 300), clips: true) == Rect(10, 10, 40, 90))
    #expect(try visible(Rect(200, 10, 40, 40)) == nil)
    #expect(try visible(Rect(10, 120, 40, 40)) == Rect(10, 120, 40, 40))
    #expect(try visible(Rect(10, 120, 40, 40), clips: true) == nil)
  }

  @Test func `a rotated superview does not clip`() throws {
    let rotated = ViewNode(
      geometry: ViewGeometry(
        bounds: Rect(0, 0, 100, 100), center: Point(50, 50),
        transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0)))
    let part = try #require(try visible(Rect(0, 0, 100, 100), in: rotated, clips: true))
    #expect(part == Rect(-20, -20, 140, 140))
  }

  @Test func `each clip of a deep hierarchy is found once, whichever view is asked first`() throws {
    var builder = ViewTreeBuilder()
    for number in 0..<20_000 {
      // Each view is as high as its superview, and clips half a point more at the right.
      var view = ViewNode(frame: Rect(0, 0, 20_000 - Double(number) / 2, 100))
      view.clipsToBounds = true
      builder.open(view)
    }
    let scene = Scene(name: "", screen: Size(20_000, 100), tree: builder.finish())
    let projection = Projection(scene, .fit, Rect(0, 0, 480, 700))
    let views = [19_999, 10_000, 1].map { NodeID($0) }
    func widths(_ views: [NodeID]) throws -> [Double] {
      var quads = QuadCache(scene.tree, projection)
      return try views.map { view in
        let whole = Quadrilateral(Rect(0, 0, 40_000, 100), through: quads.transform(of: view))
        let part = quads.visible(whole, of: view)
        return try #require(part).box.width / projection.scale
      }
    }
    let inwards = try widths(views.reversed())
    #expect(try widths(views) == inwards.reversed())
    for (width, expected) in zip(inwards, [20_000, 15_000.5, 10_001]) {
      #expect(abs(width - expected) < 0.01)
    }
  }
}
