package import Geometry
package import HitTesting

/// `UIScreenEdgePanGestureRecognizer`: a pan that starts at an edge of the window.
package struct ScreenEdgePanMachine: GestureMachine {
  /// A pan goes on while the fingers are down.
  package var isContinuous: Bool { true }
  /// A pan waits for no time.
  package var deadline: Double? { nil }
  /// How far and how fast it moved.
  package var measure: GestureMeasure { pan.measure }

  private var pan: PanMachine
  private let edges: [String]
  private let window: Rect
  private let width: Double

  /// A screen-edge pan as described.
  ///
  /// - Parameters:
  ///   - description: whose `edges` count.
  ///   - settings: how wide an edge is.
  ///   - window: the window, in screen coordinates.
  package init(_ description: GestureDescription, _ settings: TouchSettings, window: Rect) {
    pan = PanMachine(description, settings)
    edges = description.edges
    self.window = window
    width = settings.screenEdgeWidth
  }

  /// What it makes of a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    if case .began(let finger) = cause, context.state == .possible, !startsAtEdge(finger.start) {
      return .fail(.notAtEdge)
    }
    return pan.respond(to: cause, in: context)
  }

  private func startsAtEdge(_ point: Point) -> Bool {
    edges.contains { edge in
      switch edge {
      case "left": point.x - window.minX < width
      case "right": window.maxX - point.x <= width
      case "top": point.y - window.minY < width
      case "bottom": window.maxY - point.y <= width
      default: false
      }
    }
  }
}
