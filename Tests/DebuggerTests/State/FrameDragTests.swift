import Answers
import Debugger
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct FrameDragTests {
  /// A window with a panel at (20, 20) that contains two views and is drawn at a scale.
  private func tree(
    scale: Double = 1, turned: Bool = false, translation: Point = .zero
  ) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    var panel = ViewNode(name: "Panel", frame: Rect(20, 20, 300, 600))
    panel.geometry = ViewGeometry(
      bounds: Rect(0, 0, 300, 600), center: Point(170, 320),
      transform: AffineTransform(scaleX: scale, y: scale))
    builder.open(panel)
    var first = ViewNode(name: "First", frame: Rect(10, 10, 100, 50))
    if turned {
      first.geometry = ViewGeometry(
        bounds: Rect(0, 0, 100, 50), center: Point(60, 35),
        transform: AffineTransform(0, 1, -1, 0, translation.x, translation.y))
    }
    builder.add(first)
    builder.add(ViewNode(name: "Second", frame: Rect(150, 300, 80, 80)))
    return builder.finish()
  }

  private let first = NodeID(2)

  /// The frame after a drag of the first view, and the number of guides.
  private func frame(
    _ handle: EditHandle, by move: Point, in tree: ViewTree, scale: Double = 1
  ) throws -> (frame: Rect, guides: Int) {
    let drag = try #require(FrameDrag(handle, of: first, in: tree, from: Point(50, 50)))
    let outcome = drag.outcome(at: Point(50, 50) + move, scale: scale)
    return (tree.applying(outcome.edits).frame(of: first), outcome.guides.count)
  }

  @Test(arguments: [
    (EditHandle.name, Rect(41, 47, 100, 50)), (.topLeft, Rect(41, 47, 69, 13)),
    (.top, Rect(10, 47, 100, 13)), (.topRight, Rect(10, 47, 131, 13)),
    (.right, Rect(10, 10, 131, 50)), (.bottomRight, Rect(10, 10, 131, 87)),
    (.bottom, Rect(10, 10, 100, 87)), (.bottomLeft, Rect(41, 10, 69, 87)),
    (.left, Rect(41, 10, 69, 50)),
  ])
  func `each handle moves its edges alone`(handle: EditHandle, expected: Rect) throws {
    let result = try frame(handle, by: Point(31, 37), in: tree())
    #expect(result.frame == expected)
    #expect(result.guides == 0)
  }

  @Test func `edges never pass each other`() throws {
    #expect(try frame(.left, by: Point(180, 0), in: tree()).frame == Rect(110, 10, 0, 50))
    #expect(try frame(.bottomRight, by: Point(-300, -300), in: tree()).frame.size == .zero)
  }

  @Test
  func `edges and centres snap to siblings and the superview, within a few points of the window`()
    throws
  {
    // The right edge of 110 moves to 148 and snaps to the left edge of Second at 150.
    #expect(try frame(.right, by: Point(38, 0), in: tree()).frame.maxX == 150)
    #expect(try frame(.right, by: Point(38, 0), in: tree()).guides == 1)
    #expect(try frame(.right, by: Point(38, 0), in: tree(), scale: 4).frame.maxX == 148)
    // The left and top edges snap to those of the superview.
    let moved = try frame(.name, by: Point(-12, -7), in: tree())
    #expect(moved.frame.origin == .zero && moved.guides == 2)
  }

  @Test func `in a superview of twice the size, the view follows the pointer`() throws {
    let result = try frame(.name, by: Point(62, 74), in: tree(scale: 2))
    #expect(result.frame.origin == Point(41, 47))
  }

  @Test func `a view that is turned grows along its own edges, and the opposite corner stays`()
    throws
  {
    let tree = tree(turned: true)
    // After a quarter turn, the view's right edge is at the bottom of the screen.
    let drag = try #require(FrameDrag(.right, of: first, in: tree, from: Point(50, 50)))
    let edited = tree.applying(drag.outcome(at: Point(50, 70), scale: 1).edits)
    #expect(edited.bounds(of: first).size == Size(120, 50))
    let (before, after) = (
      tree.geometry(of: first).toSuperview, edited.geometry(of: first).toSuperview
    )
    let fixed = before.apply(.zero)
    #expect(after.apply(.zero).distance(to: fixed) < 1e-9)
    let moved = try #require(FrameDrag(.name, of: first, in: tree, from: Point(50, 50)))
      .outcome(at: Point(81, 87), scale: 1)
    #expect(moved.edits == [ViewEdit(first, .center(Point(91, 72)))])
  }

  @Test func `a translation in the transform does not change how far a view grows`() throws {
    let tree = tree(turned: true, translation: Point(40, -30))
    let drag = try #require(FrameDrag(.right, of: first, in: tree, from: Point(50, 50)))
    let edited = tree.applying(drag.outcome(at: Point(50, 70), scale: 1).edits)
    #expect(edited.bounds(of: first).size == Size(120, 50))
  }

  @Test func `a view in a superview without extent has no handle to drag`() {
    #expect(FrameDrag(.name, of: first, in: tree(scale: 0), from: .zero) == nil)
  }

  @Test func `the view snaps within five points of the window, and to the nearest line`() throws {
    for (move, scale, x) in [
      (35.0, 1.0, 150.0), (34.9, 1, 145), (45, 1, 150), (45.1, 1, 155), (37.5, 2, 150),
      (37.4, 2, 147), (40, 0, 150), (39, 0, 149), (39, -1, 149), (30, 0.5, 150), (29.4, 0.5, 139),
    ] {
      let frame = try frame(.right, by: Point(move, 0), in: tree(), scale: scale).frame
      #expect(frame.maxX == x, "\(move) at \(scale)")
    }
    // The centre of the superview is at 150, the middle of Second at 190, its right edge at 230.
    #expect(try frame(.right, by: Point(83, 0), in: tree()).frame.maxX == 190)
    #expect(try frame(.right, by: Point(118, 0), in: tree()).frame.maxX == 230)
    #expect(try frame(.bottom, by: Point(0, 276), in: tree()).frame.maxY == 340)
    // The middle of the moved view snaps, too: from 60 to 150.
    #expect(try frame(.name, by: Point(88, 31), in: tree()).frame.midX == 150)
  }

  @Test func `guides reach over both views, on the screen`() throws {
    let drag = try #require(FrameDrag(.right, of: first, in: tree(), from: Point(50, 50)))
    let right = drag.outcome(at: Point(88, 50), scale: 1)
    // In the panel at (20, 20): from the top of First, or of the panel, to the end of the other.
    #expect(right.guides.count == 1)
    #expect(right.guides[0].from.x == 170 && right.guides[0].to.x == 170)
    #expect(right.guides[0].from.y <= 30 && right.guides[0].to.y >= 80)
    let below = try #require(FrameDrag(.bottom, of: first, in: tree(), from: Point(50, 50)))
      .outcome(at: Point(50, 287), scale: 1)
    #expect(below.guides.count == 1)
    #expect(below.guides[0].from == Point(20, 320) || below.guides[0].from == Point(30, 320))
    #expect(below.guides[0].to.y == 320 && below.guides[0].to.x >= 250)
  }

  @Test func `hidden views and views far away in the order attract nothing`() throws {
    func tree(hidden: Bool, at place: Int) -> ViewTree {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 4000, 4000)))
      for number in 0..<500 {
        var node = ViewNode(frame: Rect(0, 0, 4000, 4000))
        if number == 250 { node = ViewNode(frame: Rect(10, 10, 100, 50)) }
        if number == place {
          node = ViewNode(frame: Rect(700, 700, 30, 30))
          node.isHidden = hidden
        }
        builder.add(node)
      }
      return builder.finish()
    }
    for (place, hidden, x) in [
      (251, false, 700.0), (251, true, 698), (150, false, 700), (149, false, 698),
      (349, false, 700), (350, false, 698),
    ] {
      let tree = tree(hidden: hidden, at: place)
      let drag = try #require(FrameDrag(.right, of: NodeID(251), in: tree, from: .zero))
      let edits = drag.outcome(at: Point(588, 0), scale: 1).edits
      let frame = tree.applying(edits).frame(of: NodeID(251))
      #expect(frame.maxX == x, "\(place)")
    }
  }

  @Test(arguments: [
    EditHandle.topLeft, .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left,
  ])
  func `each handle of a turned view keeps the opposite side, whatever its anchor`(
    handle: EditHandle
  ) throws {
    for anchor in [Point(0.5, 0.5), Point(0, 0), Point(1, 0.25)] {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 800, 800)))
      var node = ViewNode(frame: .zero)
      node.geometry = ViewGeometry(
        bounds: Rect(5, 6, 100, 50), center: Point(300, 300), anchorPoint: anchor,
        transform: AffineTransform(0, 2, -2, 0, 0, 0))
      builder.add(node)
      let tree = builder.finish()
      let view = NodeID(1)
      let drag = try #require(FrameDrag(handle, of: view, in: tree, from: Point(50, 50)))
      // The view's own x-axis points down and its y-axis to the left, at twice the size.
      for move in [Point(-20, 40), Point(900, -900)] {
        let outcome = drag.outcome(at: Point(50, 50) + move, scale: 1)
        #expect(outcome.guides.isEmpty)
        let edited = tree.applying(outcome.edits)
        let own = Point(move.y / 2, -move.x / 2)
        let size = edited.bounds(of: view).size
        func length(_ old: Double, _ move: Double, _ place: Double) -> Double {
          place == 0.5 ? old : Double.maximum(0, place == 1 ? old + move : old - move)
        }
        #expect(size.width == length(100, own.x, handle.place.x))
        #expect(size.height == length(50, own.y, handle.place.y))
        #expect(edited.bounds(of: view).origin == Point(5, 6))
        func fixed(_ tree: ViewTree) -> Point {
          let bounds = tree.bounds(of: view)
          let corner = Point(
            bounds.minX + (1 - handle.place.x) * bounds.width,
            bounds.minY + (1 - handle.place.y) * bounds.height)
          return tree.geometry(of: view).toSuperview.apply(corner)
        }
        #expect(fixed(edited).distance(to: fixed(tree)) < 1e-9, "\(anchor) \(move)")
      }
    }
  }

  @Test func `a guide reaches from the first edge of both views to the last, on the screen`()
    throws
  {
    func guides(_ handle: EditHandle, _ move: Point, _ tree: ViewTree) throws -> [SnapGuide] {
      let drag = try #require(FrameDrag(handle, of: first, in: tree, from: Point(50, 50)))
      return drag.outcome(at: Point(50, 50) + move, scale: 1).guides
    }
    func guide(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) -> SnapGuide {
      SnapGuide(from: Point(x, y), to: Point(endX, endY))
    }
    // The panel at (20, 20) has the same lines as Second, and counts first.
    let plain = tree()
    #expect(try guides(.right, Point(38, 0), plain) == [guide(170, 20, to: 170, 620)])
    #expect(try guides(.bottom, Point(0, 238), plain) == [guide(20, 320, to: 320, 320)])
    // The middle and the right edge of Second, and its middle from top to bottom.
    #expect(try guides(.right, Point(83, 0), plain) == [guide(210, 30, to: 210, 400)])
    #expect(try guides(.right, Point(118, 0), plain) == [guide(250, 30, to: 250, 400)])
    #expect(try guides(.bottom, Point(0, 276), plain) == [guide(30, 360, to: 250, 360)])
    #expect(
      try guides(.name, Point(-12, -7), plain) == [
        guide(20, 20, to: 20, 620), guide(20, 20, to: 320, 20),
      ])
    #expect(try guides(.name, Point(31, -7), plain) == [guide(20, 20, to: 320, 20)])
    // In a panel of twice the size around the same centre.
    #expect(
      try guides(.right, Point(236, 0), tree(scale: 2)) == [guide(330, -260, to: 330, 480)])
  }
}
