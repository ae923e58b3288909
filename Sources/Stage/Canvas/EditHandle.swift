package import Geometry

/// A handle for moving or resizing the selected view by dragging.
package enum EditHandle: String, Hashable, Codable, Sendable, CaseIterable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
  /// The name label, which moves the view.
  case name

  /// The position on the view: (0, 0) is the top left corner, (1, 1) the bottom right corner.
  package var place: Point {
    switch self {
    case .topLeft: Point(0, 0)
    case .top: Point(0.5, 0)
    case .topRight: Point(1, 0)
    case .right: Point(1, 0.5)
    case .bottomRight: Point(1, 1)
    case .bottom: Point(0.5, 1)
    case .bottomLeft: Point(0, 1)
    case .left: Point(0, 0.5)
    case .name: Point(0.5, 0.5)
    }
  }

  package var isCorner: Bool { self != .name && place.x != 0.5 && place.y != 0.5 }

  var label: String {
    switch self {
    case .topLeft: "Resize at the top left corner"
    case .top: "Resize at the top edge"
    case .topRight: "Resize at the top right corner"
    case .right: "Resize at the right edge"
    case .bottomRight: "Resize at the bottom right corner"
    case .bottom: "Resize at the bottom edge"
    case .bottomLeft: "Resize at the bottom left corner"
    case .left: "Resize at the left edge"
    case .name: "Move"
    }
  }
}
