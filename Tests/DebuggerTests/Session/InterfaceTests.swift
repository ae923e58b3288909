import Debugger
import Geometry
import HitTesting
import Stage
import Testing

@Suite struct InterfaceTests {
  private let interface = Interface(
    InterfaceDescription(
      size: Size(400, 300),
      regions: [
        Region(.list(.steps), .list, "Steps", Rect(0, 0, 200, 300)),
        Region(.row(.steps, 1), .row, "First", Rect(0, 0, 200, 30)),
        Region(.row(.steps, 2), .row, "Second", Rect(0, 30, 200, 30)),
        Region(.canvas, .canvas, "Screen", Rect(200, 0, 200, 300)),
        Region(.control(.play), .button, "Play", Rect(180, 100, 40, 40), isEnabled: false),
      ]))

  @Test func `the front part is found, and no part outside all parts`() {
    #expect(interface.region(at: Point(10, 10))?.id == .row(.steps, 1))
    #expect(interface.region(at: Point(10, 45))?.id == .row(.steps, 2))
    #expect(interface.region(at: Point(10, 200))?.id == .list(.steps))
    #expect(interface.region(at: Point(190, 110))?.id == .control(.play))
    #expect(interface.region(at: Point(210, 110))?.id == .control(.play))
    #expect(interface.region(at: Point(300, 110))?.id == .canvas)
    #expect(interface.region(at: Point(-1, 5)) == nil)
    #expect(interface.region(at: Point(399, 300)) == nil)
  }

  @Test func `parts inside parts are subviews`() {
    let tree = interface.tree
    #expect(tree.view(named: "steps-2").map { tree.path(of: $0) } == "0.0.1")
    #expect(tree.view(named: "play").map { tree.path(of: $0) } == "0.2")
    #expect(tree.className(of: NodeID(5)) == "UIButton")
    #expect(tree.details(of: NodeID(5)).control?.isEnabled == false)
    #expect(tree.displayName(of: NodeID(2)) == "First")
  }

  @Test func `a hit test of the tree finds the part that the rectangles give`() {
    for x in stride(from: 1.0, to: 400, by: 13) {
      for y in stride(from: 1.0, to: 300, by: 11) {
        let point = Point(x, y)
        let last = interface.description.regions.last { $0.rect.contains(point) }
        #expect(interface.region(at: point)?.id == last?.id)
      }
    }
  }

  @Test func `each role has its class, and buttons, sliders and fields are controls`() {
    let roles: [(Region.Role, String, Bool)] = [
      (.button, "UIButton", true), (.slider, "UISlider", true), (.field, "UITextField", true),
      (.list, "UITableView", false), (.row, "UITableViewCell", false),
      (.canvas, "CanvasView", false), (.panel, "UIView", false), (.node, "UIView", false),
      (.handle, "UIView", false),
    ]
    for (role, className, isControl) in roles {
      for isEnabled in [true, false] {
        let region = Region(.control(.play), role, "", Rect(1, 2, 3, 4), isEnabled: isEnabled)
        let description = InterfaceDescription(size: Size(100, 50), regions: [region])
        let tree = Interface(description).tree
        #expect(tree.className(of: NodeID(1)) == className && tree.name(of: NodeID(1)) == nil)
        let control = tree.ownDetails(of: NodeID(1))?.control
        #expect((control != nil) == isControl)
        if let control { #expect(control.isEnabled == isEnabled) }
        #expect(tree.frame(of: NodeID(0)) == Rect(0, 0, 100, 50))
        #expect(tree.frame(of: NodeID(1)) == Rect(1, 2, 3, 4))
      }
    }
  }

  @Test func `a part up to the edges of the one before is inside it, one beyond any edge is not`() {
    let outer = Rect(10, 20, 50, 40)
    let parts: [(Rect, Bool)] = [
      (outer, true), (Rect(15, 28, 5, 5), true), (Rect(9, 20, 51, 40), false),
      (Rect(10, 19, 50, 41), false), (Rect(10, 20, 51, 40), false), (Rect(10, 20, 50, 41), false),
      (Rect(70, 20, 5, 5), false),
    ]
    for (rect, isInside) in parts {
      let tree = Interface(
        InterfaceDescription(
          size: Size(100, 100),
          regions: [
            Region(.control(.play), .button, "Play", outer),
            Region(.control(.theme), .button, "Theme", rect),
          ])
      ).tree
      #expect(tree.path(of: NodeID(2)) == (isInside ? "0.0.0" : "0.1"), "\(rect)")
      let origin = isInside ? rect.origin - outer.origin : rect.origin
      #expect(tree.frame(of: NodeID(2)) == Rect(origin: origin, size: rect.size))
    }
  }
}
