internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws the visible views of a tree in painting order.
struct HierarchyPainter {
  let tree: ViewTree
  let projection: Projection

  /// The maximum number of names drawn.
  private static let mostLabels = 600
  /// The maximum filled area, as a multiple of the canvas area.
  private static let mostFilled = 240.0
  /// Views nested deeper are identified by their index instead of their path.
  static let deepestPath = 64

  /// Draws all views except the one being dragged.
  ///
  /// - Parameter veil: Fades the surroundings of the screen, if views are seen there in the look
  ///   *App*: the app does not show these parts.
  func draw(_ context: inout PanelContext, veil: (inout PanelContext) -> Void) {
    let items = walk(context).items(without: context.model.lifted)
    draw(items, &context)
    if leavesScreen(items, context) { veil(&context) }
  }

  /// Draws a view that is being dragged, with its subviews, in front of everything.
  func draw(lifted view: NodeID, _ context: inout PanelContext) {
    draw(walk(context).items(of: view), &context)
  }

  /// Returns whether the look *App* draws part of a view outside the screen.
  private func leavesScreen(_ items: [HierarchyWalk.Item], _ context: PanelContext) -> Bool {
    let filter = context.model.canvas.filter(for: tree)
    guard filter.isSketch, filter.focus == nil else { return false }
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

  private func draw(_ items: [HierarchyWalk.Item], _ context: inout PanelContext) {
    // On a touch map, the names are drawn over the regions; a sketch of the app has its own texts.
    let isSketch = context.model.canvas.filter(for: tree).isSketch
    let names =
      LegendSubject(context.model) == .map || isSketch
      ? [:] : names(items, context.labels, context.measuring)
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
        paint(view, names[number], &fillLeft, &context)
      }
    }
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

  /// Returns the readable names by item index.
  ///
  /// A view that is painted over part of a name removes the name.
  private func names(
    _ items: [HierarchyWalk.Item], _ labels: ViewLabels, _ measuring: any TextMeasuring
  ) -> [Int: NameTag] {
    var shown: [(number: Int, tag: NameTag)] = []
    for (number, item) in items.enumerated() {
      guard case .view(let painted) = item else { continue }
      let box = painted.quad.box
      if painted.style.covers, box.width > 3, box.height > 3 {
        shown.removeAll { $0.tag.box.intersection(box) != nil }
      }
      guard shown.count < Self.mostLabels, !painted.isDimmed else { continue }
      if let tag = NameTag(
        of: painted.view, in: tree, painted.quad, painted.style, labels, measuring),
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

/// The name of a view in its top left corner, with a caption below it if the view is pruned.
struct NameTag {
  private let text: String
  private let caption: String?
  private let font: Font
  /// The transform from coordinates of the view's corner to the picture: rotated with the view, but
  /// never mirrored or upside down.
  private let place: AffineTransform
  private let origin: Point
  /// The occupied part of the picture: the bounding box of `area`.
  let box: Rect
  let area: ConvexArea
  /// The text's rectangle before it is rotated with the view.
  private let ground: Rect

  private static let captionFont = Font(9.5)

  /// Creates a tag; `nil` if the name does not fit, even without UIKit's class prefix.
  ///
  /// - Parameter isSlanted: True if the text lies in the plane of the view, as in the 3D view.
  init?(
    of view: NodeID, in tree: ViewTree, _ quad: Quadrilateral, _ style: ViewStyle,
    _ labels: ViewLabels, _ measuring: any TextMeasuring, isSlanted: Bool = false
  ) {
    let extent = quad.extent
    guard extent.width >= 24, extent.height >= 16,
      let place = Self.upright(quad, isSlanted: isSlanted)
    else { return nil }
    let isLow = extent.height < 26
    font = Font(isLow ? 10 : 11, .semibold)
    let inset = Double.minimum(8, extent.width * 0.14)
    var room = extent.width - 2 * inset
    // While the levels turn, the room changes in steps of 4 points, so that names rarely change.
    if isSlanted { room = (room / 4).rounded(.down) * 4 }
    let names = ViewNamePair(of: view, in: tree, prefersShort: true)
    text = labels.fitting(names, in: font, to: room, measuring)
    guard !text.isEmpty else { return nil }
    caption = style.caption.flatMap { word in
      let fits = measuring.width(of: word, in: Self.captionFont) <= room
      return extent.height >= 38 && fits ? word : nil
    }
    let top = isLow ? (extent.height - 12) / 2 : 6
    origin = Point(inset, top + (isLow ? 9.5 : 11))
    self.place = place
    let size = Size(measuring.width(of: text, in: font), caption == nil ? 14 : 28)
    ground = Rect(origin: Point(inset, top), size: size)
    area = ConvexArea(Quadrilateral(ground, through: place))
    box = area.box
  }

  func draw(_ list: inout DrawList, _ style: ViewStyle) {
    let isMoved = place.a == 1 && place.b == 0 && place.c == 0 && place.d == 1
    let shift = isMoved ? Point(place.tx, place.ty) : .zero
    if !isMoved { list.append(.pushTransform(place)) }
    if let color = style.nameGround {
      list.rect(ground.offset(by: shift).inset(by: -3), cornerRadius: 3, fill: color)
    }
    list.text(text, at: origin + shift, font, style.label)
    if let caption {
      list.text(
        caption, at: origin + shift + Point(0, 14), Self.captionFont, style.label)
    }
    if !isMoved { list.append(.popTransform) }
  }

  private static func upright(_ quad: Quadrilateral, isSlanted: Bool) -> AffineTransform? {
    if let rect = quad.rect { return AffineTransform(translation: rect.origin) }
    let isMirrored = (quad.b - quad.a).cross(quad.d - quad.a) < 0
    // The text starts at the corner from which it runs furthest to the right.
    let edges =
      isMirrored
      ? [(quad.b, quad.a), (quad.d, quad.c)] : [(quad.a, quad.b), (quad.c, quad.d)]
    guard let (start, end) = edges.max(by: { ($0.1 - $0.0).x < ($1.1 - $1.0).x }) else {
      return nil
    }
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    let across = (end - start) * (1 / length)
    guard isSlanted else {
      return AffineTransform(across.x, across.y, -across.y, across.x, start.x, start.y)
    }
    let side = [(quad.a, quad.d), (quad.b, quad.c), (quad.c, quad.b), (quad.d, quad.a)]
      .first { $0.0 == start }.map { $0.1 - $0.0 }
    guard let side, side.distance(to: .zero) > 0 else { return nil }
    let down = side * (1 / side.distance(to: .zero))
    // On a plane seen nearly edge-on, letters are unreadable.
    guard across.cross(down) > 0.25 else { return nil }
    return AffineTransform(across.x, across.y, down.x, down.y, start.x, start.y)
  }
}

extension Point {
  /// The signed area of the parallelogram between two vectors.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
