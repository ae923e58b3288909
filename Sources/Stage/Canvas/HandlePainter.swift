internal import Drawing
package import Geometry
internal import HitTesting
import TouchDelivery

/// Draws the handles of the selected view, and the lines to which it snaps while it is dragged.
struct HandlePainter {
  let projection: Projection

  /// The side of a handle, and of what a pointer may hit of it.
  private static let (side, target) = (8.0, 16.0)

  /// The handles of a view. Small views have fewer, so that they do not lie on each other.
  func draw(_ view: NodeID, _ quad: Quadrilateral, _ context: inout PanelContext) {
    let theme = context.theme
    drawGuides(&context)
    let name = context.tree.displayName(of: view)
    for handle in EditHandle.allCases where handle != .name && quad.hasRoom(for: handle) {
      let center = quad.point(at: handle.place)
      guard projection.area.contains(center) else { continue }
      let isHot = context.isHot(.handle(handle))
      let side = isHot ? Self.side + 2 : Self.side
      context.list.rect(
        Rect(center.x - side / 2, center.y - side / 2, side, side), cornerRadius: 2,
        fill: isHot ? theme.picked : theme.paper, stroke: Stroke(theme.picked, width: 1.5))
      context.region(
        Region(
          .handle(handle), .handle, "\(handle.label) of \(name)",
          Rect(
            center.x - Self.target / 2, center.y - Self.target / 2, Self.target, Self.target)))
    }
  }

  private func drawGuides(_ context: inout PanelContext) {
    for guide in context.model.guides {
      let ends = [projection.transform.apply(guide.from), projection.transform.apply(guide.to)]
      guard ends.allSatisfy(\.isFinite) else { continue }
      context.list.path(
        Path(polygon: ends, closed: false),
        stroke: Stroke(context.theme.touch, width: 1, dash: [4, 3]))
    }
  }
}

/// A line to which an edge or a centre of a dragged view has snapped, in screen coordinates.
package struct SnapGuide: Hashable, Sendable {
  package var from: Point
  package var to: Point

  package init(from: Point, to: Point) {
    self.from = from
    self.to = to
  }
}

extension Quadrilateral {
  /// A place of the view in the picture: (0, 0) is its top left corner, (1, 1) the opposite one.
  fileprivate func point(at place: Point) -> Point {
    let top = a + (b - a) * place.x
    let bottom = d + (c - d) * place.x
    return top + (bottom - top) * place.y
  }

  /// Whether a handle lies apart from its neighbours.
  fileprivate func hasRoom(for handle: EditHandle) -> Bool {
    let short = Double.minimum(extent.width, extent.height)
    if handle == .bottomRight { return true }
    if handle.isCorner { return short >= 18 }
    return (handle.place.x == 0.5 ? extent.width : extent.height) >= 44 && short >= 18
  }
}
