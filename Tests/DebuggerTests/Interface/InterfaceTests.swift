import Debugger
import Geometry
import HitTesting
import Testing

@Suite struct InterfaceTests {
  private let interface = Interface(
    InterfaceDescription(
      size: Size(400, 300),
      elements: [
        .init(id: "panel", role: "panel", label: "Steps", rect: Rect(0, 0, 200, 300)),
        .init(id: "row-1", role: "row", label: "First", rect: Rect(0, 0, 200, 30)),
        .init(id: "row-2", role: "row", label: "Second", rect: Rect(0, 30, 200, 30)),
        .init(id: "canvas", role: "canvas", label: "Screen", rect: Rect(200, 0, 200, 300)),
        .init(
          id: "play", role: "button", label: "Play", rect: Rect(180, 100, 40, 40),
          isEnabled: false),
      ]))

  @Test func `the front part answers, and none where there is none`() {
    #expect(interface.element(at: Point(10, 10))?.id == "row-1")
    #expect(interface.element(at: Point(10, 45))?.id == "row-2")
    #expect(interface.element(at: Point(10, 200))?.id == "panel")
    #expect(interface.element(at: Point(190, 110))?.id == "play")
    #expect(interface.element(at: Point(210, 110))?.id == "play")
    #expect(interface.element(at: Point(300, 110))?.id == "canvas")
    #expect(interface.element(at: Point(-1, 5)) == nil)
    #expect(interface.element(at: Point(399, 300)) == nil)
  }

  @Test func `parts inside of parts are subviews`() {
    let tree = interface.tree
    #expect(tree.view(named: "row-2").map { tree.path(of: $0) } == "0.0.1")
    #expect(tree.view(named: "play").map { tree.path(of: $0) } == "0.2")
    #expect(tree.className(of: NodeID(5)) == "UIButton")
    #expect(tree.details(of: NodeID(5)).control?.isEnabled == false)
    #expect(tree.displayName(of: NodeID(2)) == "First")
  }

  @Test func `the engine finds in the tree what the rectangles say`() {
    for x in stride(from: 1.0, to: 400, by: 13) {
      for y in stride(from: 1.0, to: 300, by: 11) {
        let point = Point(x, y)
        let last = interface.description.elements.last { $0.rect.contains(point) }
        #expect(interface.element(at: point)?.id == last?.id)
      }
    }
  }
}
