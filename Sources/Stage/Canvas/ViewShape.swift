import Drawing
import Geometry

/// The outline of a view in the picture: a rectangle, or four corners when it is turned.
struct ViewShape {
  /// The corners, from the bounds' top left, clockwise in the view.
  let corners: [Point]
  /// The box around the corners.
  let box: Rect
  /// The outline where it is not turned.
  let rect: Rect?

  init(_ bounds: Rect, _ map: AffineTransform) {
    let c = bounds.corners
    corners = [c.0, c.1, c.2, c.3].map(map.apply)
    box = map.boundingBox(of: bounds)
    rect = map.b == 0 && map.c == 0 ? box : nil
  }

  /// Whether enough of it lies in the area to be seen.
  func isVisible(in area: Rect) -> Bool {
    box.isFinite && box.width >= 0.5 && box.height >= 0.5 && box.intersection(area) != nil
  }

  /// Where a name begins: the box's top left, or the topmost corner's side when it is turned.
  var corner: Point {
    guard rect == nil else { return Point(box.minX, box.minY) }
    return Point(box.midX - labelWidth / 2, box.midY - 10)
  }

  /// How wide a name may be.
  var labelWidth: Double { rect == nil ? box.width * 0.7 : box.width }

  /// A command that draws the outline.
  func command(fill: Fill?, stroke: Stroke?, grownBy margin: Double = 0) -> DrawList.Command {
    if let rect {
      let radius = Double.minimum(rect.width, rect.height) > 24 ? 4.0 : 1.5
      return .rect(
        rect.inset(by: -margin), cornerRadius: radius + margin, fill: fill, stroke: stroke)
    }
    return .path(Path(polygon: corners), fill: fill, stroke: stroke)
  }
}
