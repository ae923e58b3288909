import Answers
import Debugger
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct FrameDragTests {
  /// A window with a panel at (20, 20) that contains two views and is drawn at a scale.
  private func tree(scale: Double = 1, turned: Bool = false) -> ViewTree {
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
        transform: AffineTransform(0, 1, -1, 0, 0, 0))
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

  @Test func `a view in a superview without extent has no handle to drag`() {
    #expect(FrameDrag(.name, of: first, in: tree(scale: 0), from: .zero) == nil)
  }
}
