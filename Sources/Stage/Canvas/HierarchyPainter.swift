internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws every view of a tree in painting order, leaving out what cannot be seen.
struct HierarchyPainter {
  let tree: ViewTree
  let projection: Projection

  /// How many names at most are written.
  private static let mostLabels = 600
  /// How much area is filled at most, in canvases.
  private static let mostFilled = 240.0
  /// Paths of views that are nested deeper are not spelt out.
  static let deepestPath = 64

  func draw(_ context: inout PanelContext) {
    let walk = HierarchyWalk(tree: tree, projection: projection, theme: context.theme)
    let items = walk.items()
    let names = names(items, context.measuring)
    var fillLeft = Self.mostFilled * projection.area.area
    for (number, item) in items.enumerated() {
      switch item {
      case .clip(let rect, let map, let back):
        // Clips are rectangles: turn, clip, and turn back.
        context.list.append(.pushTransform(map))
        context.list.append(.pushClip(rect, cornerRadius: 0))
        context.list.append(.pushTransform(back))
      case .unclip:
        context.list.append(.popTransform)
        context.list.append(.popClip)
        context.list.append(.popTransform)
      case .view(let view):
        paint(view, names[number], &fillLeft, &context)
      }
    }
  }

  /// The names that can be read, by the number of the item: a view that is painted over part of a
  /// name takes it away.
  private func names(
    _ items: [HierarchyWalk.Item], _ measuring: any TextMeasuring
  ) -> [Int: NameTag] {
    var shown: [(number: Int, tag: NameTag)] = []
    for (number, item) in items.enumerated() {
      guard case .view(let painted) = item else { continue }
      let box = painted.quad.box
      if painted.style.covers, box.width > 3, box.height > 3 {
        shown.removeAll { $0.tag.box.intersection(box) != nil }
      }
      guard shown.count < Self.mostLabels else { continue }
      let text = tree.displayName(of: painted.view)
      if let tag = NameTag(text, painted.quad, painted.style, measuring),
        !shown.contains(where: { $0.tag.box.intersection(tag.box) != nil })
      {
        shown.append((number, tag))
      }
    }
    return Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0.tag) })
  }

  private func paint(
    _ painted: HierarchyWalk.Painted, _ name: NameTag?, _ fillLeft: inout Double,
    _ context: inout PanelContext
  ) {
    let quad = painted.quad
    let style = painted.style
    let short = Double.minimum(quad.extent.width, quad.extent.height)
    let radius = quad.cornerRadius
    var fill = style.fill
    if let visible = quad.box.intersection(projection.area) {
      fillLeft -= visible.area
      if fillLeft < 0, visible.area > 400 { fill = nil }
    }
    guard short >= 4 else {
      return context.list.quad(quad, radius: 0, fill: .color(fill ?? style.stroke.color))
    }
    let tag = DrawList.Tag(
      role: "view", id: Self.id(of: painted.view, depth: painted.depth, in: tree),
      label: title(painted.view))
    context.list.append(.pushTag(tag))
    context.list.quad(
      quad, radius: radius, fill: fill.map(Fill.color),
      stroke: style.hatch == nil ? style.stroke : nil)
    if let hatch = style.hatch {
      context.list.quad(
        quad, radius: radius, fill: .hatch(hatch, spacing: 7, lineWidth: 1), stroke: style.stroke)
    }
    name?.draw(&context.list, style)
    context.list.append(.popTag)
  }

  /// A name that is unique in the picture.
  static func id(of view: NodeID, depth: Int, in tree: ViewTree) -> String {
    depth <= deepestPath ? "view-" + tree.path(of: view) : "view-n\(view.index)"
  }

  /// What a tooltip says.
  private func title(_ view: NodeID) -> String {
    let name = tree.displayName(of: view)
    let kind = tree.className(of: view)
    let frame = tree.frame(of: view)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return (name == kind ? kind : name + " · " + kind) + " · "
      + numbers.map { NumberText.short($0) }.joined(separator: " ")
  }
}

extension Rect {
  /// Width times height.
  var area: Double { width * height }
}
