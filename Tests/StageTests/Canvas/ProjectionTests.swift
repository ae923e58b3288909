import Drawing
import Geometry
import Testing

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
