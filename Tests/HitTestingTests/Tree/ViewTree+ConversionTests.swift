import Geometry
import HitTesting
import TestSupport
import Testing

@Suite struct ViewTreeConversionTests {
  @Test func `row 19: without a view, coordinates are those of the screen`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(10, 20, 100, 100))) {
      $0.add(ViewNode(id: "v", frame: Rect(5, 5, 50, 50)))
    }
    let tree = builder.finish()
    let view = tree.view(named: "v")
    #expect(tree.convert(Point(1, 1), from: view, to: nil) == Point(16, 26))
    #expect(tree.convert(Point(16, 26), from: nil, to: view) == Point(1, 1))
    #expect(tree.convert(Point(16, 26), from: nil, to: tree.view(named: "w")) == Point(6, 6))
  }

  @Test func `row 20: a rectangle is converted by its four corners`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 100, 100))) {
      $0.add(
        ViewNode(
          id: "turned",
          geometry: ViewGeometry(
            bounds: Rect(0, 0, 40, 20), center: Point(50, 50),
            transform: AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0))))
    }
    let tree = builder.finish()
    let box = tree.convert(Rect(0, 0, 40, 20), from: tree.view(named: "turned"), to: nil)
    #expect(box.map { ($0.width - 40).magnitude < 1e-9 } == true)
    #expect(box.map { ($0.height - 44).magnitude < 1e-9 } == true)
  }

  @Test func `converting a point between any two views and back gives the same point`() {
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), [.transforms, .scrolls, .windows])
      let tree = random.tree(of: 40)
      var pick = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<40 {
        guard let a = tree.ids.randomElement(using: &pick),
          let b = tree.ids.randomElement(using: &pick)
        else { continue }
        let point = random.point()
        guard let there = tree.convert(point, from: a, to: b),
          let back = tree.convert(there, from: b, to: a)
        else { continue }
        #expect(back.distance(to: point) < 1e-5 * (1 + there.distance(to: .zero)))
      }
    }
  }

  @Test func `a singular view on the way down has no point, one above both does not matter`() {
    var builder = ViewTreeBuilder()
    let flat = ViewGeometry(
      bounds: Rect(0, 0, 40, 20), center: Point(50, 50),
      transform: AffineTransform(scaleX: 0, y: 0))
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "flat", geometry: flat)) {
        $0.add(ViewNode(id: "in", frame: Rect(5, 5, 10, 10)))
        $0.add(ViewNode(id: "beside", frame: Rect(15, 5, 10, 10)))
      }
    }
    let tree = builder.finish()
    #expect(tree.convert(Point(1, 1), from: nil, to: tree.view(named: "in")) == nil)
    #expect(
      tree.convert(Point(1, 1), from: tree.view(named: "in"), to: tree.view(named: "beside"))
        == Point(-9, 1))
  }
}
