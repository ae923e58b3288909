import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct SlopAreaTests {
  private static func tree(_ className: String, _ change: (inout ViewNode) -> Void) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    var node = ViewNode(className, id: "control", frame: Rect(150, 300, 80, 40))
    change(&node)
    builder.add(node)
    builder.close()
    return builder.finish()
  }

  @Test func `row 60: a control has an area around it, a plain view has none`() throws {
    let tree = Self.tree("UIButton") { _ in }
    let area = try #require(SlopArea(of: NodeID(1), in: tree))
    #expect(area.bounds == Rect(80, 230, 220, 180))
    #expect(area.outlines.count == 1 && area.distance == TouchSettings().controlSlop)
    #expect(SlopArea(of: NodeID(0), in: tree) == nil)
    let off = Self.tree("UIButton") {
      $0.details = ViewDetails()
      $0.details?.control = ControlDescription()
      $0.details?.control?.isEnabled = false
    }
    #expect(SlopArea(of: NodeID(1), in: off) == nil)
  }

  private static let changes: [@Sendable (inout ViewNode) -> Void] = [
    { _ in },
    {
      $0.geometry = ViewGeometry(
        bounds: Rect(10, 20, 80, 40), center: Point(190, 320),
        transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    },
    { $0.policy = .expand(Insets(all: 20)) },
    { $0.policy = .expand(Insets(top: 0, left: 100, bottom: 0, right: 0)) },
    { $0.policy = .shape(.circle) },
  ]

  @Test(arguments: changes.indices)
  func `row 60: a finger that began on the control is inside exactly within the outline`(
    change: Int
  ) throws {
    let tree = Self.tree("UIButton", Self.changes[change])
    let control = NodeID(1)
    let area = try #require(SlopArea(of: control, in: tree))
    let scene = Scene(name: "", screen: Size(400, 800), tree: tree)
    let center = try #require(tree.convert(tree.bounds(of: control).center, from: control, to: nil))
    for row in 0..<40 {
      for column in 0..<40 {
        let point = Point(Double(column) * 10 + 0.25, Double(row) * 20 + 0.25)
        let script = TouchScript(
          "down \(center.x),\(center.y); move \(point.x),\(point.y)")
        var session = TouchSession(scene)
        for input in script.inputs { session.send(input) }
        let isInside = session.state.controls[control]?.isTouchInside
        let isOutlined = area.outlines.contains { corners in
          // Points inside are on the same side of all four edges.
          let sides = corners.indices.map { place -> Double in
            let (a, b) = (corners[place], corners[(place + 1) % 4])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
          }
          return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
        }
        #expect(isInside == isOutlined, "\(point)")
      }
    }
  }
}
