internal import Geometry
package import Stage

/// The panels: their sizes, the scale of the interface, and the lists that they show.
package struct PanelsState: Sendable {
  /// The shown panels, their sizes and the scale of the interface.
  package internal(set) var arrangement = Arrangement()
  /// The arrangement that was stored last.
  var remembered = Arrangement()
  /// The drag of an edge between panels.
  var drag: PanelDrag?
  /// The edge that was clicked last, if nothing was pressed since.
  var clickedEdge: PanelEdge?
  /// The representation of a step: code, flowchart or call stack.
  package internal(set) var detail = StepDetail.code
  /// The list at the upper right.
  package internal(set) var sideList = SideList.steps

  /// Begins the drag of an edge between panels if a press is on one.
  ///
  /// - Parameter place: The position of the pointer, in points of the window.
  /// - Returns: The edge; `nil` for other targets.
  mutating func press(_ pointer: Pointer, at place: Point, on target: Target) -> PanelEdge? {
    guard case .region(.edge(let edge), .resize(let span)?, _) = target, place.isFinite,
      drag == nil
    else {
      clickedEdge = nil
      return nil
    }
    drag = PanelDrag(
      pointer: pointer, edge: edge, span: span, start: place,
      wish: edge.part.flatMap { arrangement.panels[wants: $0] })
    return edge
  }

  /// Handles a pointer that drags an edge between panels, and its end.
  ///
  /// - Returns: `false` if the pointer drags no edge.
  mutating func follow(_ phase: PointerPhase, _ pointer: Pointer, at place: Point) -> Bool {
    guard let drag, drag.pointer == pointer else { return false }
    if phase == .moved {
      follow(to: place)
    } else {
      self.drag = nil
      if phase == .up, !drag.hasMoved { click(drag.edge) }
    }
    return true
  }

  private mutating func follow(to place: Point) {
    guard var drag, place.isFinite else { return }
    drag.hasMoved = drag.hasMoved || place.distance(to: drag.start) > PanelDrag.slop
    self.drag = drag
    guard drag.hasMoved else { return }
    let extent = drag.span.extent + drag.edge.growth(place - drag.start)
    let isAway = extent < drag.span.least / 2 && drag.edge.part != nil
    if let part = drag.edge.part { arrangement.panels[wants: part] = isAway ? false : drag.wish }
    // A hidden panel keeps its earlier size for when it reappears.
    arrangement.panels[extent: drag.edge] = isAway ? drag.span.extent : drag.span.held(extent)
  }

  /// Restores the automatic size of a panel at the second click on its edge.
  private mutating func click(_ edge: PanelEdge) {
    if clickedEdge == edge { arrangement.panels[extent: edge] = nil }
    clickedEdge = clickedEdge == edge ? nil : edge
  }

  /// Moves the focused edge by an arrow key.
  mutating func resize(_ edge: PanelEdge, _ span: PanelSpan, by key: Key) -> KeyResponse {
    let step = 16.0
    let move: Point
    switch (key, edge.isUpright) {
    case (.left, true): move = Point(-step, 0)
    case (.right, true): move = Point(step, 0)
    case (.up, false): move = Point(0, -step)
    case (.down, false): move = Point(0, step)
    default: return .unused
    }
    let extent = arrangement.panels[extent: edge] ?? span.extent
    arrangement.panels[extent: edge] = span.held(span.held(extent) + edge.growth(move))
    return .used()
  }

  /// Returns whether the panel of the tree, which contains the outline, is visible.
  ///
  /// - Parameter size: The size of the window, in points.
  func hasTree(in size: Size, hasInspector: Bool) -> Bool {
    FrameRenderer.hasSidePanel(in: size, arrangement.panels, hasInspector: hasInspector)
  }

  /// Enlarges the interface by one step, shrinks it for a negative `step`, or resets it for 0.
  mutating func resizeInterface(_ step: Int, _ notices: inout Notices) -> [Effect] {
    arrangement.resizeInterface(step)
    let percent = Int((arrangement.scale * 100).rounded())
    notices.say(.info, "Interface scale: \(percent)%")
    return [.resizeInterface]
  }

  /// Returns the effect that stores the arrangement if it has changed, once a drag is over.
  mutating func remember() -> [Effect] {
    guard drag == nil, arrangement != remembered else { return [] }
    remembered = arrangement
    return [.remember(arrangement)]
  }

  /// Restores an earlier arrangement of the window.
  mutating func restore(_ arrangement: Arrangement) {
    self.arrangement = arrangement.sound
    remembered = self.arrangement
  }
}

/// The drag of an edge between panels.
struct PanelDrag: Hashable, Sendable {
  var pointer: Pointer
  var edge: PanelEdge
  /// The size of the panel when the drag began, and its limits.
  var span: PanelSpan
  /// The position where the drag began, in points of the window.
  var start: Point
  /// The requested visibility of the panel when the drag began; `nil` for the window's choice.
  var wish: Bool?
  /// Set once the movement is longer than a click.
  var hasMoved = false

  /// The maximum movement that still counts as a click, in points.
  static let slop = 3.0
}
