internal import Geometry
internal import Stage

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

  /// The longest movement that still counts as a click, in points.
  static let slop = 3.0
}

extension State {
  /// Handles a pointer that drags an edge between panels.
  ///
  /// - Parameter place: the position of the pointer, in points of the window.
  /// - Returns: `true` if the phase was handled.
  mutating func dragPanel(
    _ phase: PointerPhase, _ pointer: Pointer, at place: Point, on target: Target
  ) -> Bool {
    if phase == .down {
      guard case .region(.edge(let edge), .resize(let span)?, _) = target, place.isFinite,
        panelDrag == nil
      else {
        clickedEdge = nil
        return false
      }
      dismissNotice()
      pointing.press()
      captures[pointer] = .region(.edge(edge), isInside: true)
      panelDrag = PanelDrag(
        pointer: pointer, edge: edge, span: span, start: place,
        wish: edge.part.flatMap { arrangement.panels[wants: $0] })
      return true
    }
    guard let drag = panelDrag, drag.pointer == pointer else { return false }
    if phase == .moved {
      followPanelDrag(to: place)
    } else {
      captures[pointer] = nil
      panelDrag = nil
      if phase == .up, !drag.hasMoved { click(drag.edge) }
    }
    return true
  }

  private mutating func followPanelDrag(to place: Point) {
    guard var drag = panelDrag, place.isFinite else { return }
    drag.hasMoved = drag.hasMoved || place.distance(to: drag.start) > PanelDrag.slop
    panelDrag = drag
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
  ///
  /// - Returns: `false` if the key does not move the edge.
  mutating func resizePanel(_ edge: PanelEdge, _ span: PanelSpan, by key: Key) -> Bool {
    let step = 16.0
    let move: Point
    switch (key, edge.isUpright) {
    case (.left, true): move = Point(-step, 0)
    case (.right, true): move = Point(step, 0)
    case (.up, false): move = Point(0, -step)
    case (.down, false): move = Point(0, step)
    default: return false
    }
    let extent = arrangement.panels[extent: edge] ?? span.extent
    arrangement.panels[extent: edge] = span.held(span.held(extent) + edge.growth(move))
    return true
  }

  /// Shows or hides a panel; other panels make room if necessary.
  mutating func togglePanel(_ part: PanelPart) {
    let isShown = { (state: State) in
      FrameRenderer.panels(of: state.frameModel, in: state.size).contains(part)
    }
    if isShown(self) { return arrangement.panels[wants: part] = false }
    let before = self
    arrangement.panels[wants: part] = true
    if part == .code, arrangement.panels[wants: .lists] == false {
      arrangement.panels[wants: .lists] = nil
    }
    if !isShown(self), inspector.isShown {
      inspector.isShown = false
      inspector.typed = nil
    }
    if !isShown(self) {
      for other in PanelPart.allCases where other != part {
        arrangement.panels[wants: other] = nil
      }
    }
    if !isShown(self), part == .code {
      // An answer is shown without code.
      subject.question = nil
      refreshAnswer()
    }
    guard !isShown(self) else { return }
    self = before
    say(.info, "Not enough room for \(part.words): make the window larger")
  }

  /// A Boolean value indicating whether the panel of the lists is visible, whatever it shows.
  var showsLists: Bool { FrameRenderer.panels(of: frameModel, in: size).contains(.lists) }

  /// Shows the panel of the lists for an answer; a tree that takes up its space makes room.
  mutating func makeRoomForLists() {
    guard !showsLists, arrangement.panels[wants: .lists] != false else { return }
    let before = arrangement
    arrangement.panels[wants: .tree] = nil
    if !showsLists { arrangement = before }
  }

  /// Enlarges the interface by one step, shrinks it for a negative `step`, or resets it for 0.
  mutating func resizeInterface(_ step: Int) -> [Effect] {
    arrangement.resizeInterface(step)
    let percent = Int((arrangement.scale * 100).rounded())
    say(.info, "The interface is at \(percent) % of its normal size")
    return [.resizeInterface]
  }

  /// Returns the effect that stores the arrangement if it has changed, once a drag is over.
  mutating func rememberArrangement() -> [Effect] {
    guard panelDrag == nil, arrangement != remembered else { return [] }
    remembered = arrangement
    return [.remember(arrangement)]
  }

  /// Restores an earlier arrangement of the window.
  mutating func arrange(_ arrangement: Arrangement) {
    self.arrangement = arrangement.sound
    remembered = self.arrangement
  }
}
