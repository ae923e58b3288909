internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws the visible views of a tree in painting order.
struct HierarchyPainter {
  let tree: ViewTree
  let projection: Projection

  /// The maximum filled area, as a multiple of the canvas area.
  private static let mostFilled = 240.0
  /// Views nested deeper are identified by their index instead of their path.
  static let deepestPath = 64

  /// Draws all views except the one being dragged.
  ///
  /// - Parameter veil: Fades the surroundings of the screen, if views are seen there: the app does
  ///   not show these parts.
  func draw(_ context: inout PanelContext, veil: (inout PanelContext) -> Void) {
    let walk = walk(context)
    let items = walk.items(without: context.model.lifted)
    draw(items, of: walk, &context)
    if leavesScreen(items, walk.filter) { veil(&context) }
  }

  /// Draws a view that is being dragged, with its subviews, in front of everything.
  func draw(lifted view: NodeID, _ context: inout PanelContext) {
    let walk = walk(context)
    draw(walk.items(of: view), of: walk, &context)
  }

  /// Returns whether part of a view is drawn outside the screen.
  private func leavesScreen(_ items: [HierarchyWalk.Item], _ filter: ViewFilter) -> Bool {
    guard filter.focus == nil else { return false }
    let screen = projection.screen.inset(by: -0.5)
    var clips: [Rect] = []
    func seen(_ box: Rect) -> Rect? { clips.last.map { $0.intersection(box) } ?? box }
    for item in items {
      switch item {
      case .clip(let rect, let transform, _):
        clips.append(seen(transform.boundingBox(of: rect)) ?? .zero)
      case .unclip: clips.removeLast()
      case .view(let view):
        guard let box = seen(view.quad.box), !box.isEmpty else { continue }
        if box.minX < screen.minX || box.maxX > screen.maxX { return true }
        if box.minY < screen.minY || box.maxY > screen.maxY { return true }
      }
    }
    return false
  }

  private func walk(_ context: PanelContext) -> HierarchyWalk {
    var walk = HierarchyWalk(tree: tree, projection: projection, theme: context.theme)
    walk.filter = context.model.canvas.filter(for: tree)
    return walk
  }

  private func draw(
    _ items: [HierarchyWalk.Item], of walk: HierarchyWalk, _ context: inout PanelContext
  ) {
    // On a touch map, the names are drawn over the regions; a sketch of the app has its own texts.
    let isSketch = walk.filter.isSketch
    var names = NamePlacer.Names()
    if LegendSubject(context.model) != .map, !isSketch {
      var placer = NamePlacer(walk, projection, context)
      names = placer.names(of: items)
    }
    let overprinted = isSketch ? overprinted(items) : []
    var fillLeft = Self.mostFilled * projection.area.area
    for (number, item) in items.enumerated() {
      switch item {
      case .clip(let rect, let transform, let inverse):
        // Clips are rectangles: transform, clip, and transform back.
        context.list.append(.pushTransform(transform))
        context.list.append(.pushClip(rect, cornerRadius: 0))
        context.list.append(.pushTransform(inverse))
      case .unclip:
        context.list.append(.popTransform)
        context.list.append(.popClip)
        context.list.append(.popTransform)
      case .view(var view):
        if overprinted.contains(number) { view.content = nil }
        paint(view, names.tags[number], &fillLeft, &context)
      }
    }
    if let (tag, style) = names.front { tag.draw(&context.list, style) }
  }

  /// Returns the items whose content lies under a text in the same place, as elements of an
  /// accessibility tree often do.
  private func overprinted(_ items: [HierarchyWalk.Item]) -> Set<Int> {
    var overprinted: Set<Int> = []
    var hidden: [(number: Int, place: Rect)] = []
    var places: Set<Rect> = []
    for (number, item) in items.enumerated().reversed() {
      guard case .view(let painted) = item, let content = painted.content else { continue }
      let place = painted.quad.box
      if places.contains(place) {
        overprinted.insert(number)
      } else if tree.isHidden(painted.view) {
        hidden.append((number, place))
      } else if content.appearance.text != nil, content.opacity >= 0.01 {
        places.insert(place)
      }
    }
    for text in hidden where places.contains(text.place) { overprinted.insert(text.number) }
    return overprinted
  }

  private func paint(
    _ painted: HierarchyWalk.Painted, _ name: NameTag?, _ fillLeft: inout Double,
    _ context: inout PanelContext
  ) {
    let quad = painted.quad
    let style = painted.style
    let short = Double.minimum(quad.extent.width, quad.extent.height)
    let radius = style.isSketch ? 0 : quad.cornerRadius
    var fill = style.fill
    if let visible = quad.box.intersection(projection.area) {
      fillLeft -= visible.area
      if fillLeft < 0, visible.area > 400 { fill = nil }
    }
    guard short >= 4 || painted.content?.kind == .progress else {
      return context.list.quad(quad, radius: 0, fill: (fill ?? style.stroke?.color).map(Fill.color))
    }
    context.list.append(.pushTag(Self.tag(of: painted.view, depth: painted.depth, in: tree)))
    if let ground = painted.ground, fill != nil {
      context.list.quad(ground, radius: 0, fill: fill.map(Fill.color))
      fill = nil
    }
    let stroke = style.hatch == nil ? style.stroke : nil
    if let color = fill, painted.content?.drawCard(color, in: quad, &context.list) == true {
      fill = nil
    }
    if fill != nil || stroke != nil {
      context.list.quad(quad, radius: radius, fill: fill.map(Fill.color), stroke: stroke)
    }
    if let hatch = style.hatch {
      context.list.quad(
        quad, radius: radius, fill: .hatch(hatch, spacing: 7, lineWidth: 1), stroke: style.stroke)
    }
    if let content = painted.content {
      ContentPainter(content, in: quad, context.measuring)?.draw(&context.list)
    }
    name?.draw(&context.list, style)
    context.list.append(.popTag)
  }

  /// An identifier that is unique in the picture.
  static func id(of view: NodeID, depth: Int, in tree: ViewTree) -> String {
    depth <= deepestPath ? "view-" + tree.path(of: view) : "view-n\(view.index)"
  }

  /// The tag of a view in exported pictures.
  static func tag(of view: NodeID, depth: Int, in tree: ViewTree) -> DrawList.Tag {
    DrawList.Tag(
      role: "view", id: id(of: view, depth: depth, in: tree), label: title(view, in: tree))
  }

  /// The text of a tooltip: name, class and frame.
  private static func title(_ view: NodeID, in tree: ViewTree) -> String {
    let name = tree.displayName(of: view)
    let kind = tree.className(of: view)
    let frame = tree.frame(of: view)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return (name == kind ? kind : name + " · " + kind) + " · "
      + numbers.map { NumberText.short($0) }.joined(separator: " ")
  }
}

extension Rect {
  var area: Double { width * height }
}
