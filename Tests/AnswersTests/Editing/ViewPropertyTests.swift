import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct ViewPropertyTests {
  /// A scroll view that is also a control with a recognizer, so that it has every property. No real
  /// class is both.
  private var node: ViewNode {
    var node = ViewNode(id: "all", name: "All", frame: Rect(10, 20, 30.5, 40))
    var details = ViewDetails()
    details.control = ControlDescription()
    details.scroll = ScrollDescription()
    details.gestures = [GestureDescription(.tap)]
    details.viewController = "Controller"
    node.details = details
    node.backgroundColor = ViewColor(hex: "#ff0000")
    return node
  }

  private var tree: ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(node)
    builder.add(ViewNode("UILabel", frame: Rect(0, 0, 10, 10)))
    return builder.finish()
  }

  private let root = NodeID(0)

  private func click(_ property: ViewProperty, _ node: inout ViewNode) throws {
    let change = try #require(property.nextChange(in: node))
    ViewEdit(root, change).apply(to: &node)
  }

  @Test func `every Boolean property changes with a click, and back with the next`() throws {
    let toggles = ViewProperty.all(of: root, in: tree).filter { $0.kind(in: node) == .toggle }
    #expect(toggles.count == 11)
    for property in toggles {
      let flag = property.flag(of: node)
      let before = try #require(flag as Bool?)
      var changed = node
      try click(property, &changed)
      #expect(property.flag(of: changed) == !before, "\(property.title)")
      try click(property, &changed)
      #expect(property.flag(of: changed) == before, "\(property.title)")
    }
  }

  @Test func `every typed property accepts the text that it shows`() throws {
    let typed = ViewProperty.all(of: root, in: tree).filter { $0.kind(in: node) == .text }
    #expect(typed == [.frame, .alpha, .windowLevel, .bounds, .zPosition])
    for property in typed {
      var same = node
      let change = try #require(property.change(to: property.text(of: node)), "\(property.title)")
      ViewEdit(root, change).apply(to: &same)
      #expect(property.text(of: same) == property.text(of: node))
      #expect(property.change(to: "") == nil && property.change(to: "many") == nil)
      #expect(property.change(to: "1 2 3 4 5") == nil && property.change(to: "inf") == nil)
      #expect(property.change(to: "nan nan nan nan") == nil)
    }
    #expect(ViewProperty.frame.change(to: "1;2  3, 4") == .frame(Rect(1, 2, 3, 4)))
    #expect(ViewProperty.alpha.change(to: "7") == .alpha(1))
  }

  @Test func `clicks cycle an override through the presets`() throws {
    var node = node
    var texts: [String] = []
    for _ in 0..<6 {
      texts.append(ViewProperty.policy.text(of: node))
      try click(.policy, &node)
    }
    #expect(
      texts == [
        "none", "passes through", "returns nil", "returns self", "expanded by 10, 10, 10, 10",
        "circle",
      ])
    #expect(node.policy == .standard)
  }

  @Test func `the frame of a rotated view cannot be edited, but its center can`() {
    var node = node
    node.geometry = ViewGeometry(
      bounds: Rect(0, 0, 10, 10), center: Point(5, 6), transform: AffineTransform(scaleX: 2, y: 2))
    var builder = ViewTreeBuilder()
    builder.add(node)
    let all = ViewProperty.all(of: root, in: builder.finish())
    #expect(ViewProperty.frame.kind(in: node) == .fixed)
    #expect(all.contains(.center) && all.contains(.transform))
    #expect(ViewProperty.center.change(to: "7, 8") == .center(Point(7, 8)))
  }

  @Test func `a value is the default if a new view of the class has it`() {
    let label = tree[NodeID(1)]
    #expect(!label.isUserInteractionEnabled)
    #expect(ViewProperty.isUserInteractionEnabled.isDefault(in: label))
    var changed = label
    changed.isUserInteractionEnabled = true
    #expect(!ViewProperty.isUserInteractionEnabled.isDefault(in: changed))
    #expect(ViewProperty.alpha.isDefault(in: label) && !ViewProperty.frame.isDefault(in: label))
  }
}
