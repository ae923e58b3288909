internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws every view of a tree in painting order, leaving out what cannot be seen.
struct HierarchyPainter {
  let tree: ViewTree
  let projection: Projection

  /// Views that are narrower or lower than this, in points, are left out.
  static let smallest = 0.5
  /// How many names at most are written.
  private static let mostLabels = 600
  /// How much area is filled at most, in canvases.
  private static let mostFilled = 240.0
  /// Paths of views that are nested deeper are not spelt out.
  private static let deepestPath = 64

  /// A view whose subviews are to be drawn, and what ends with it.
  private struct Open {
    let map: AffineTransform
    let tone: Palette.Tone
    let around: ViewStyle.Surroundings
    let depth: Int
    let subviews: [NodeID]?
    let count: Int
    let view: NodeID
    var next = 0
    let clips: Bool
  }

  func draw(_ sketch: inout Sketch) {
    var run = Run(sketch: sketch, fillLeft: Self.mostFilled * projection.area.area)
    let layered = layeredParents()
    let ground = sketch.theme.screen
    for window in tree.windowsFrontToBack.reversed() {
      var open: [Open] = []
      open.append(
        visit(
          window, .window, ViewStyle.Surroundings(ground: ground), projection.map, 0, layered,
          &run))
      while var top = open.popLast() {
        guard top.next < top.count else {
          if top.clips { run.sketch.list.popClipped() }
          continue
        }
        let place = top.next
        let view = top.subviews.map { $0[place] } ?? tree.subviews(of: top.view)[place]
        top.next += 1
        open.append(top)
        let index = top.subviews == nil ? place : tree.siblingIndex(of: view)
        let tone = Palette.tone(below: top.tone, index: index, of: top.count)
        open.append(visit(view, tone, top.around, top.map, top.depth + 1, layered, &run))
      }
    }
    sketch = run.sketch
  }

  /// What is counted while drawing.
  private struct Run {
    var sketch: Sketch
    var labels = 0
    var fillLeft: Double
  }

  /// The views whose subviews are drawn in another order than they are asked (row 22).
  private func layeredParents() -> Set<NodeID> {
    var parents: Set<NodeID> = []
    for view in tree.detailed where tree.details(of: view).zPosition != 0 {
      if let parent = tree.superview(of: view) { parents.insert(parent) }
    }
    return parents
  }

  private func inPaintingOrder(_ view: NodeID) -> [NodeID] {
    tree.subviews(of: view).enumerated()
      .map { (z: tree.details(of: $0.element).zPosition, place: $0.offset, view: $0.element) }
      .sorted { ($0.z, $0.place) < ($1.z, $1.place) }
      .map(\.view)
  }

  private func visit(
    _ view: NodeID, _ tone: Palette.Tone, _ around: ViewStyle.Surroundings,
    _ outer: AffineTransform, _ depth: Int, _ layered: Set<NodeID>, _ run: inout Run
  ) -> Open {
    let map = tree.toSuperview(view).then(outer)
    let quad = Quad(tree.bounds(of: view), through: map)
    let color = Palette.color(of: view, tone: tone, in: tree)
    let style = ViewStyle(view, color: color, in: tree, run.sketch.theme, around)
    let isVisible = shows(quad)
    if isVisible, !isCovered(view) {
      paint(view, quad, style, depth, &run)
    }
    var inner = around
    inner.ground = style.ground
    inner.alpha = Double.maximum(0.25, around.alpha * Double(tree.alpha(of: view)))
    if tree.isClear(view) || inner.alpha.isNaN { inner.alpha = around.alpha }
    inner.isPruned = around.isPruned || tree.guardRejection(of: view) != nil
    var count = tree.subviews(of: view).count
    var clips = false
    if count > 0, tree.clipsToBounds(view) {
      if let back = map.inverse, quad.isFinite, isVisible {
        run.sketch.list.pushClipped(tree.bounds(of: view), through: map, back)
        clips = true
      } else {
        count = 0
      }
    }
    return Open(
      map: map, tone: tone, around: inner, depth: depth,
      subviews: layered.contains(view) ? inPaintingOrder(view) : nil, count: count, view: view,
      clips: clips)
  }

  private func shows(_ quad: Quad) -> Bool {
    guard quad.isFinite else { return false }
    let extent = quad.extent
    guard extent.width >= Self.smallest, extent.height >= Self.smallest else { return false }
    return quad.box.intersection(projection.area) != nil
  }

  /// Whether an only subview lies exactly over the view, so that nothing of it would be seen.
  private func isCovered(_ view: NodeID) -> Bool {
    let subviews = tree.subviews(of: view)
    guard subviews.count == 1, let only = subviews.first else { return false }
    let geometry = tree.geometry(of: only)
    return tree.guardRejection(of: only) == nil && tree.guardRejection(of: view) == nil
      && geometry.isFrameOnly && geometry.frame == tree.bounds(of: view)
      && tree.backgroundColor(of: view) == nil
  }

  private func paint(
    _ view: NodeID, _ quad: Quad, _ style: ViewStyle, _ depth: Int, _ run: inout Run
  ) {
    let extent = quad.extent
    let short = Double.minimum(extent.width, extent.height)
    let radius = short < 12 ? 0 : Double.minimum(4, short / 6)
    var fill = style.fill
    if let visible = quad.box.intersection(projection.area) {
      run.fillLeft -= visible.area
      if run.fillLeft < 0, visible.area > 400 { fill = nil }
    }
    let label = tree.displayName(of: view)
    run.sketch.list.append(
      .pushTag(.init(role: "view", id: id(of: view, depth), label: label)))
    let stroke = short < 3 ? nil : style.stroke
    run.sketch.list.quad(quad, radius: radius, fill: fill.map(Fill.color), stroke: nil)
    if let hatch = style.hatch, short >= 8 {
      run.sketch.list.quad(
        quad, radius: radius, fill: .hatch(hatch, spacing: 7, lineWidth: 1.25))
    }
    if let stroke {
      run.sketch.list.quad(quad, radius: radius, stroke: stroke)
    }
    if run.labels < Self.mostLabels {
      let name = NameTag(tree: tree, view: view, quad: quad, text: label)
      if name.draw(&run.sketch, style) { run.labels += 1 }
    }
    run.sketch.list.append(.popTag)
  }

  private func id(of view: NodeID, _ depth: Int) -> String {
    depth <= Self.deepestPath ? "view-" + tree.path(of: view) : "view-n\(view.index)"
  }
}

extension DrawList {
  /// From here on, nothing shows outside a rectangle that a map turns. Clips themselves are never
  /// turned: turn, clip, and turn back.
  mutating func pushClipped(_ rect: Rect, through map: AffineTransform, _ back: AffineTransform) {
    append(.pushTransform(map))
    append(.pushClip(rect, cornerRadius: 0))
    append(.pushTransform(back))
  }

  /// Ends the last turned clip.
  mutating func popClipped() {
    append(.popTransform)
    append(.popClip)
    append(.popTransform)
  }
}

extension Rect {
  /// Width times height.
  var area: Double { width * height }
}
