internal import Drawing
package import Geometry
internal import HitTesting
import TouchDelivery

/// Draws the selected view: its outline, its name and size, its handles, and the lines to which it
/// snaps while it is dragged.
struct SelectionPainter {
  private let view: NodeID
  private let projection: Projection
  private let quad: Quadrilateral
  private let text: String
  /// The rectangle of the name; `nil` if it does not fit.
  private let place: Rect?

  private static let font = Font(10, .semibold)
  /// The side of a handle, and of its hit area.
  private static let (side, target) = (8.0, 16.0)

  /// Reserves a place for the name of the selected view; `nil` if no view is selected.
  init?(_ context: PanelContext, _ projection: Projection, _ labels: inout LabelPlacer) {
    let tree = context.tree
    var quads = QuadCache(tree, projection)
    guard let view = context.model.selection, tree.has(view), let quad = quads.quad(of: view) else {
      return nil
    }
    self.view = view
    self.projection = projection
    self.quad = quad
    let size = tree.bounds(of: view).size
    text =
      tree.displayName(of: view) + "  " + NumberText.short(size.width, digits: 1) + " × "
      + NumberText.short(size.height, digits: 1)
    let chip = Size(context.measuring.width(of: text, in: Self.font) + 16, 20)
    let box = quad.box
    place = labels.place(
      chip,
      at: [
        Point(box.minX, box.minY - 24), Point(box.minX, box.maxY + 4),
        Point(box.maxX - chip.width, box.minY - 24), Point(box.maxX - chip.width, box.maxY + 4),
        Point(box.maxX + 4, box.minY), Point(box.minX - chip.width - 4, box.minY),
        Point(box.minX + 4, box.maxY - 24), Point(box.minX + 4, box.minY + 4),
      ])
  }

  /// Draws the part below the search or the answer.
  func drawOutline(_ context: inout PanelContext) {
    let theme = context.theme
    let radius = quad.cornerRadius
    context.list.quad(
      quad, radius: radius, stroke: Stroke(theme.picked.opacity(0.25), width: 6))
    context.list.quad(quad, radius: radius, stroke: Stroke(theme.picked, width: 2))
  }

  /// Draws the part above the search or the answer.
  func drawHandles(_ context: inout PanelContext) {
    drawGuides(&context)
    let name = context.tree.displayName(of: view)
    if let place {
      context.chip(
        text, in: place,
        ChipStyle(
          font: Self.font, ink: context.theme.paper, fill: context.theme.picked, edge: nil))
    }
    guard context.model.showsHandles else { return }
    if let place {
      context.region(
        Region(.handle(.name), .handle, "\(EditHandle.name.label) \(name)", place))
    }
    for handle in EditHandle.allCases where handle != .name && quad.hasRoom(for: handle) {
      let center = quad.point(at: handle.place)
      if projection.area.contains(center) { draw(handle, at: center, of: name, &context) }
    }
  }

  private func draw(
    _ handle: EditHandle, at center: Point, of name: String, _ context: inout PanelContext
  ) {
    let theme = context.theme
    func square(_ side: Double) -> Rect {
      Rect(center.x - side / 2, center.y - side / 2, side, side)
    }
    let isHot = context.isHot(.handle(handle))
    context.list.rect(
      square(isHot ? Self.side + 2 : Self.side), cornerRadius: 2,
      fill: isHot ? theme.picked : theme.paper, stroke: Stroke(theme.picked, width: 1.5))
    context.region(
      Region(
        .handle(handle), .handle, "\(handle.label) of \(name)", square(Self.target)))
  }

  private func drawGuides(_ context: inout PanelContext) {
    for guide in context.model.guides {
      let ends = [projection.transform.apply(guide.from), projection.transform.apply(guide.to)]
      guard ends.allSatisfy({ $0.isFinite }) else { continue }
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
  /// Returns a position of the view in the picture: (0, 0) is its top left corner, (1, 1) the
  /// bottom right one.
  fileprivate func point(at place: Point) -> Point {
    let top = a + (b - a) * place.x
    let bottom = d + (c - d) * place.x
    return top + (bottom - top) * place.y
  }

  /// Returns whether a handle is far enough from its neighbours.
  fileprivate func hasRoom(for handle: EditHandle) -> Bool {
    let short = Double.minimum(extent.width, extent.height)
    if handle == .bottomRight { return true }
    if handle.isCorner { return short >= 18 }
    return (handle.place.x == 0.5 ? extent.width : extent.height) >= 44 && short >= 18
  }
}
