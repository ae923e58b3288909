package import Geometry
package import HitTesting
package import TouchDelivery

/// HitScope's own controls as a view tree, asked by its own engine where a pointer is.
///
/// The same tree is what F12 shows.
package struct Interface: Sendable {
  /// What it is made of.
  package let description: InterfaceDescription
  /// One window with a view for each part, in the parts' order.
  package let tree: ViewTree

  /// The tree of an interface.
  ///
  /// A part that lies within the one before it, or within one of those it lies in, becomes its
  /// subview. So pre-order is the order of the parts, and nobody's front changes. O(n · depth).
  package init(_ description: InterfaceDescription) {
    self.description = description
    var builder = ViewTreeBuilder(reserving: description.elements.count + 1)
    let window = Rect(origin: .zero, size: description.size)
    builder.open(ViewNode("UIWindow", id: "window", name: "HitScope", frame: window))
    var open: [Rect] = [window]
    for element in description.elements {
      while let last = open.last, open.count > 1, !last.encloses(element.rect) {
        builder.close()
        open.removeLast()
      }
      let parent = open.last ?? window
      builder.open(
        Self.node(element, frame: element.rect.offset(by: Point.zero - parent.origin)))
      open.append(element.rect)
    }
    tree = builder.finish()
  }

  /// The part under a point of the window, in points; `nil` where there is none.
  package func element(at point: Point) -> InterfaceDescription.Element? {
    guard let hit = HitTest(tree).hit(at: point), hit.index > 0 else { return nil }
    return description.elements[hit.index - 1]
  }

  /// The part of an id; `nil` when there is none at the moment.
  package func element(id: String) -> InterfaceDescription.Element? {
    description.elements.first { $0.id == id }
  }

  /// The interface as something to inspect.
  package var scene: Scene {
    Scene(name: "HitScope’s own interface", screen: description.size, tree: tree)
  }

  private static let classes = [
    "button": "UIButton", "toggle": "UISwitch", "slider": "UISlider", "list": "UITableView",
    "row": "UITableViewCell", "canvas": "CanvasView", "tab": "UISegmentedControl",
  ]

  private static func node(_ element: InterfaceDescription.Element, frame: Rect) -> ViewNode {
    var node = ViewNode(
      classes[element.role] ?? "UIView", id: element.id,
      name: element.label.isEmpty ? nil : element.label, frame: frame)
    if element.role == "button" || element.role == "slider" || element.role == "toggle" {
      var control = ControlDescription()
      control.isEnabled = element.isEnabled
      node.details = ViewDetails()
      node.details?.control = control
    }
    return node
  }
}

extension Rect {
  /// Whether another rectangle lies within this one, edges included.
  fileprivate func encloses(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
