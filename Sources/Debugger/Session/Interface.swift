package import Geometry
package import HitTesting
package import Stage
package import TouchDelivery

/// A loggable description of HitScope's own interface: the regions of a frame.
package struct InterfaceDescription: Hashable, Codable, Sendable {
  /// The size of the window, in points.
  package var size: Size
  /// The regions from back to front.
  package var regions: [Region]

  package init(size: Size, regions: [Region]) {
    self.size = size
    self.regions = regions
  }
}

/// HitScope's own controls as a view tree, hit-tested by its own engine.
///
/// F12 shows the same tree.
package struct Interface: Sendable {
  package let description: InterfaceDescription
  /// One window with one subview for each region, in the regions' order.
  package let tree: ViewTree

  /// Builds the tree of an interface.
  ///
  /// A region that lies within the previous region, or within an ancestor of that region, becomes
  /// its subview. Pre-order therefore equals the order of the regions, and the nesting covers no
  /// region that was visible before.
  ///
  /// - Complexity: O(n · depth).
  package init(_ description: InterfaceDescription) {
    self.description = description
    var builder = ViewTreeBuilder()
    let window = Rect(origin: .zero, size: description.size)
    builder.open(ViewNode("UIWindow", id: "window", name: "HitScope", frame: window))
    var open: [Rect] = [window]
    for region in description.regions {
      while let last = open.last, open.count > 1, !last.encloses(region.rect) {
        builder.close()
        open.removeLast()
      }
      let parent = open.last ?? window
      builder.open(Self.node(region, frame: region.rect.offset(by: Point.zero - parent.origin)))
      open.append(region.rect)
    }
    tree = builder.finish()
  }

  /// Returns the innermost region at a point of the window, in points.
  package func region(at point: Point) -> Region? { regions(at: point).first }

  /// Returns the region at a point and the regions that enclose it, innermost first.
  package func regions(at point: Point) -> [Region] {
    guard let hit = HitTest(tree).hit(at: point) else { return [] }
    return ([hit] + tree.ancestors(of: hit)).filter { $0.index > 0 }
      .map { description.regions[$0.index - 1] }
  }

  /// The interface as a scene that can be inspected.
  package var scene: Scene {
    Scene(name: "HitScope’s own interface", screen: description.size, tree: tree)
  }

  private static func className(_ role: Region.Role) -> String {
    switch role {
    case .button: "UIButton"
    case .slider: "UISlider"
    case .field: "UITextField"
    case .list: "UITableView"
    case .row: "UITableViewCell"
    case .canvas: "CanvasView"
    case .panel, .node, .handle: "UIView"
    }
  }

  private static func node(_ region: Region, frame: Rect) -> ViewNode {
    var node = ViewNode(
      className(region.role), id: region.id.name, name: region.label.isEmpty ? nil : region.label,
      frame: frame)
    if region.role == .button || region.role == .slider || region.role == .field {
      var control = ControlDescription()
      control.isEnabled = region.isEnabled
      node.details = ViewDetails()
      node.details?.control = control
    }
    return node
  }
}

extension Rect {
  /// Returns whether another rectangle lies within this one, edges included.
  fileprivate func encloses(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
