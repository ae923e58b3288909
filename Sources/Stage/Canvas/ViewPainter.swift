import Drawing
import Geometry
import HitTesting

/// Paints a whole hierarchy as coloured rectangles with names, from back to front.
///
/// Walks with a stack of its own, so depth costs no call stack; what is too small to see or
/// outside the canvas is left out.
struct ViewPainter {
  private let tree: ViewTree
  private let theme: Theme
  private let measuring: any TextMeasuring
  private let area: Rect
  private let sortsByDepth: Bool
  private var list = DrawList()
  private var labels = ViewLabelPlacer()

  /// How many views are painted at most: more would be a blur.
  private static let limit = 60_000

  init(_ sketch: Sketch, area: Rect) {
    tree = sketch.tree
    theme = sketch.theme
    measuring = sketch.measuring
    self.area = area
    sortsByDepth = sketch.tree.detailed.contains { sketch.tree.details(of: $0).zPosition != 0 }
  }

  /// One step of the walk.
  private enum Task {
    case paint(NodeID, AffineTransform, Palette.Tone, isDimmed: Bool)
    case unclip
  }

  /// The hierarchy through a map from screen coordinates to points of the picture.
  static func list(_ sketch: Sketch, area: Rect, toPicture: AffineTransform) -> DrawList {
    var painter = ViewPainter(sketch, area: area)
    painter.paint(toPicture)
    painter.paintLabels()
    return painter.list
  }

  private mutating func paint(_ toPicture: AffineTransform) {
    var tasks = tree.windowsFrontToBack.map {
      Task.paint($0, tree.toSuperview($0).then(toPicture), .window, isDimmed: false)
    }
    var count = 0
    while let task = tasks.popLast(), count < Self.limit {
      switch task {
      case .unclip: list.append(.popClip)
      case .paint(let view, let map, let tone, let isDimmed):
        let shape = ViewShape(tree.bounds(of: view), map)
        let isPruned = isDimmed || tree.guardRejection(of: view) != nil
        if shape.isVisible(in: area) {
          count += 1
          paint(view, shape, tone, isDimmed: isDimmed)
        }
        let subviews = tree.subviews(of: view)
        guard !subviews.isEmpty else { continue }
        if tree.clipsToBounds(view), let rect = shape.rect {
          list.append(.pushClip(rect, cornerRadius: 0))
          tasks.append(.unclip)
        }
        for child in inPaintingOrder(subviews).reversed() {
          tasks.append(
            .paint(
              child, tree.toSuperview(child).then(map),
              Palette.tone(
                below: tone, index: tree.siblingIndex(of: child), of: subviews.count),
              isDimmed: isPruned))
        }
      }
    }
    for case .unclip in tasks { list.append(.popClip) }
  }

  /// The subviews by `zPosition`, those of equal position in their order.
  private func inPaintingOrder(_ subviews: ViewTree.Subviews) -> [NodeID] {
    guard sortsByDepth else { return Array(subviews) }
    let depths = subviews.map { tree.details(of: $0).zPosition }
    return subviews.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { subviews[$0] }
  }

  private mutating func paint(
    _ view: NodeID, _ shape: ViewShape, _ tone: Palette.Tone, isDimmed: Bool
  ) {
    let own = Palette.color(of: view, tone: tone, in: tree)
    let isTiny = shape.box.width < 5 || shape.box.height < 5
    let guardRejection = tree.guardRejection(of: view)
    var fill = own.opacity(theme.viewOpacity)
    if isDimmed { fill = fill.opacity(0.45) }
    let outline = theme.ink.mixed(with: own, 0.55).opacity(isDimmed ? 0.4 : 0.75)
    labels.cover(shape.box, unless: guardRejection == .hidden)
    guard !isTiny else {
      list.append(shape.command(fill: .color(fill), stroke: nil))
      return
    }
    list.append(
      .pushTag(DrawList.Tag(role: "view", id: identity(view), label: title(view))))
    switch guardRejection {
    case .hidden:
      list.append(
        shape.command(fill: nil, stroke: Stroke(theme.ink.opacity(0.6), width: 1.25, dash: [5, 4])))
    case .alpha:
      list.append(
        shape.command(
          fill: .color(fill.opacity(0.14)),
          stroke: Stroke(theme.ink.opacity(0.65), width: 1.5, dash: [0, 4], isRound: true)))
    case .interactionDisabled:
      list.append(shape.command(fill: .color(fill), stroke: nil))
      let hatch = theme.ink.opacity(isDimmed ? 0.16 : 0.3)
      list.append(
        shape.command(fill: .hatch(hatch, spacing: 7, lineWidth: 1), stroke: Stroke(outline)))
    default:
      list.append(shape.command(fill: .color(fill), stroke: Stroke(outline)))
    }
    list.append(.popTag)
    placeLabel(view, shape, on: guardRejection == nil ? fill : .clear, isDimmed: isDimmed)
  }

  /// An id by path; in a large tree, where paths cost time, by number.
  private func identity(_ view: NodeID) -> String {
    "view-" + (tree.count > 5_000 ? "#\(view.index)" : tree.path(of: view))
  }

  /// What a tooltip says of a view.
  private func title(_ view: NodeID) -> String {
    let frame = tree.frame(of: view)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { NumberText.short($0) }
    let name = tree.displayName(of: view)
    let kind = tree.className(of: view)
    return (name == kind ? kind : "\(name) · \(kind)") + " · " + numbers.joined(separator: " ")
  }

  private mutating func placeLabel(
    _ view: NodeID, _ shape: ViewShape, on fill: Color, isDimmed: Bool
  ) {
    guard shape.box.width >= 34, shape.box.height >= 17, !labels.isFull else { return }
    let isLarge = shape.box.height >= 30
    let font = Font(isLarge ? 12 : 10, .semibold)
    let inset = isLarge ? 10.0 : 6
    let text = measuring.elided(
      tree.displayName(of: view), in: font, to: shape.labelWidth - 2 * inset)
    guard !text.isEmpty, text != "…" else { return }
    let width = measuring.width(of: text, in: font)
    let isOnDark = fill.alpha > 128 && fill.luminance < 0.45 || fill.alpha <= 128 && theme == .dark
    let color = isOnDark ? Color(0xFFFFFF) : Color(0x23262B)
    labels.add(
      text, font: font, color: color.opacity(isDimmed ? 0.5 : 1),
      caption: isLarge && shape.box.height >= 44 ? caption(view) : nil,
      at: shape.corner + Point(inset, isLarge ? 19 : 12), width: width)
  }

  private func caption(_ view: NodeID) -> String? {
    switch tree.guardRejection(of: view) {
    case .hidden: "hidden"
    case .interactionDisabled: "off"
    case .alpha(let alpha): "α " + NumberText.short(Double(alpha), digits: 4)
    default: nil
    }
  }

  private mutating func paintLabels() {
    for label in labels.shown {
      list.text(label.text, at: label.baseline, label.font, label.color)
      if let caption = label.caption {
        list.text(
          caption, at: label.baseline + Point(0, 15), Font(10), label.color.opacity(0.72))
      }
    }
  }
}
