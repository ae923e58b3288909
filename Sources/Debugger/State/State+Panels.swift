internal import Geometry
internal import Stage

/// An edge between panels that a pointer drags.
struct PanelDrag: Hashable, Sendable {
  var pointer: Pointer
  var edge: PanelEdge
  /// How large the panel was, and can be.
  var span: PanelSpan
  /// Where the drag began, in points of the window.
  var start: Point
  /// Whether the panel was asked for.
  var wish: Bool?
  /// Whether it is more than a click.
  var hasMoved = false

  /// A shorter way is a click, in points.
  static let slop = 3.0
}

extension State {
  /// Takes in what a pointer does on an edge between panels, if it does.
  ///
  /// - Parameter place: where it is, in points of the window.
  /// - Returns: whether there is nothing left to do.
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
    // What is put away comes back as large as it was.
    arrangement.panels[extent: drag.edge] = isAway ? drag.span.extent : drag.span.held(extent)
  }

  /// A second click on an edge gives its panel the size that the window chooses.
  private mutating func click(_ edge: PanelEdge) {
    if clickedEdge == edge { arrangement.panels[extent: edge] = nil }
    clickedEdge = clickedEdge == edge ? nil : edge
  }

  /// Moves the edge that has the keyboard, by an arrow key.
  ///
  /// - Returns: whether the key does that.
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

  /// Shows a panel, or puts it away. Where there is no room beside others, these make room.
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
      // An answer has no code.
      subject.question = nil
      refreshAnswer()
    }
    guard !isShown(self) else { return }
    self = before
    say(.info, "There is no room for \(part.words): make the window larger")
  }

  /// Whether the lists are shown, of whatever they are.
  var showsLists: Bool { FrameRenderer.panels(of: frameModel, in: size).contains(.lists) }

  /// Shows the lists for what was asked for in them: where the tree has the place of both, it gives
  /// it up.
  mutating func makeRoomForLists() {
    guard !showsLists, arrangement.panels[wants: .lists] != false else { return }
    let before = arrangement
    arrangement.panels[wants: .tree] = nil
    if !showsLists { arrangement = before }
  }

  /// Makes the interface larger by a step, or smaller, or as large as usual.
  mutating func resizeInterface(_ step: Int) -> [Effect] {
    arrangement.resizeInterface(step)
    say(.info, "The interface has \(Int((arrangement.scale * 100).rounded())) % of its usual size")
    return [.resizeInterface]
  }

  /// What has to be remembered of the arrangement, once a drag is over.
  mutating func rememberArrangement() -> [Effect] {
    guard panelDrag == nil, arrangement != remembered else { return [] }
    remembered = arrangement
    return [.remember(arrangement)]
  }

  /// Arranges the window as it was arranged before.
  mutating func arrange(_ arrangement: Arrangement) {
    self.arrangement = arrangement.sound
    remembered = self.arrangement
  }
}
