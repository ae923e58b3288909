import Answers
internal import Drawing
internal import Geometry
internal import HitTesting

/// Traverses a tree in painting order, on an explicit stack, and lists the visible views.
struct HierarchyWalk {
  let tree: ViewTree
  /// The transform from screen coordinates to the picture.
  let transform: AffineTransform
  let theme: Theme
  /// The visible part of the picture; `nil` lists all views, including tiny and covered ones.
  let area: Rect?
  var filter = ViewFilter()

  /// Creates a traversal of the views visible in a projection.
  init(tree: ViewTree, projection: Projection, theme: Theme) {
    self.tree = tree
    self.theme = theme
    transform = projection.transform
    area = projection.area
  }

  /// Creates a traversal of the views visible in an area of the picture.
  ///
  /// - Parameter transform: From screen coordinates to the picture.
  init(tree: ViewTree, _ transform: AffineTransform, in area: Rect, theme: Theme) {
    self.tree = tree
    self.theme = theme
    self.transform = transform
    self.area = area
  }

  /// Creates a traversal of all views, in screen coordinates.
  init(allOf tree: ViewTree, theme: Theme) {
    self.tree = tree
    self.theme = theme
    transform = .identity
    area = nil
  }

  /// A visible view.
  struct Painted {
    let view: NodeID
    let quad: Quadrilateral
    let style: ViewStyle
    let depth: Int
    /// True if it is outside the focused view.
    var isDimmed = false
    /// The view's own text, image or control, in the look *App*; `nil` for none.
    var content: ViewContent? {
      get { boxedContent?.value }
      set { boxedContent = newValue.map(ContentBox.init) }
    }
    /// Apart, because content is large and most lists of views have none.
    private var boxedContent: ContentBox?
    /// The area of the background if it is larger than the view, as that of a bar.
    var ground: Quadrilateral?

    init(view: NodeID, quad: Quadrilateral, style: ViewStyle, depth: Int, isDimmed: Bool = false) {
      (self.view, self.quad, self.style, self.depth) = (view, quad, style, depth)
      self.isDimmed = isDimmed
    }
  }

  private final class ContentBox: Sendable {
    let value: ViewContent

    init(_ value: ViewContent) { self.value = value }
  }

  /// A drawing instruction; instructions are in order from back to front.
  enum Item {
    case view(Painted)
    /// Clips the following items to a rectangle in transformed coordinates.
    case clip(Rect, transform: AffineTransform, inverse: AffineTransform)
    /// Ends the last clip.
    case unclip
  }

  /// Views with a smaller width or height than this, in points, are skipped.
  static let smallest = 0.5
  /// The maximum number of views drawn: more would be a blur.
  private static let most = 60_000
  /// The maximum number of views listed when `area` is `nil`.
  private static let mostOfAll = 250_000

  /// A view to visit, with the state that it inherits.
  private struct Visit {
    let view: NodeID
    let tone: Palette.Tone
    let around: ViewStyle.Surroundings
    /// The transform from the superview's bounds coordinates to the picture.
    let outer: AffineTransform
    let depth: Int
    /// The bounding box of the part that the app would show, if an ancestor clips; views outside
    /// are drawn dimmed. `nil` for no limit.
    var window: Rect?
    /// The shape of a view without subviews; `nil` for one that has some.
    var leaf: LeafShape?
  }

  /// The shape in which a view without subviews is drawn.
  private struct LeafShape {
    let quad: Quadrilateral
    /// Indicates whether the view stands for all small views of a cell.
    var isCrumb = false
  }

  /// A view whose subviews are being visited.
  private struct Open {
    let view: NodeID
    let transform: AffineTransform
    let tone: Palette.Tone
    let around: ViewStyle.Surroundings
    let depth: Int
    /// The number of subviews to visit.
    let count: Int
    /// The subviews in painting order; `nil` if that is their order in the tree.
    let reordered: [NodeID]?
    let clips: Bool
    /// The bounding box of the part of the subviews that the app would show; `nil` for no limit.
    let window: Rect?
    var next = 0
  }

  private struct Output {
    var items: [Item] = []
    var paintedCount = 0
    /// True once the focused view has been visited, so that all following items are in front of it.
    var hasFocus = false
    var styles = ViewStyleCache()
    /// The cells of small views; `nil` if all views are drawn alone.
    var cells: CrumbCells?
    /// The box of the window being visited.
    var window = Rect.zero
    /// The items of crumbs that others are drawn instead of.
    var replaced: [Int] = []

    /// Returns the items without the replaced ones.
    consuming func finished() -> [Item] {
      guard !replaced.isEmpty else { return items }
      var isReplaced = [Bool](repeating: false, count: items.count)
      for item in replaced { isReplaced[item] = true }
      return zip(items, isReplaced).compactMap { $1 ? nil : $0 }
    }
  }

  private func emptyOutput() -> Output {
    var output = Output()
    if let area, !area.isEmpty, tree.count > Self.most {
      output.cells = CrumbCells(area, atMost: Self.most / 2)
    }
    return output
  }

  /// Returns the items of all views.
  ///
  /// - Parameter lifted: A view that is left out with its subviews.
  func items(without lifted: NodeID? = nil) -> [Item] {
    if filter.isIsolated, let focus = filter.focus, tree.has(focus) {
      let isLifted = lifted.map { tree.isView(focus, inSubtreeOf: $0) } ?? false
      return isLifted ? [] : items(of: focus, without: lifted)
    }
    var output = emptyOutput()
    let layered = tree.viewsWithLayers
    for window in tree.windowsFrontToBack.reversed()
    where window != lifted && filter.shows(window, in: tree) {
      walk(from: start(at: window), layered, without: lifted, &output)
    }
    return output.finished()
  }

  /// Returns the items of a view and its subviews, without the clips of its superviews.
  ///
  /// - Parameter lifted: A view that is left out with its subviews.
  /// - Complexity: O(depth + subtree).
  func items(of view: NodeID, without lifted: NodeID? = nil) -> [Item] {
    var output = emptyOutput()
    let layered = tree.viewsWithLayers
    let path = ([view] + tree.ancestors(of: view)).reversed()
    var visit = start(at: path.first ?? view)
    for view in path.dropFirst() {
      var unseen = Output()
      let open = self.visit(visit, [], &unseen)
      visit = self.visit(to: view, in: open, of: tree.subviews(of: visit.view).count)
    }
    walk(from: visit, layered, without: lifted, &output)
    return output.finished()
  }

  private var density: Double { filter.isSketch ? ViewContent.density(of: tree) : 1 }

  private func start(at window: NodeID) -> Visit {
    Visit(
      view: window, tone: .window,
      around: ViewStyle.Surroundings(
        ground: filter.isSketch ? Self.screen(of: tree, theme) : theme.screen),
      outer: transform, depth: 0)
  }

  private func visit(to view: NodeID, in top: Open, at place: Int? = nil, of count: Int) -> Visit {
    let index = place ?? tree.siblingIndex(of: view)
    return Visit(
      view: view,
      tone: Palette.tone(of: view, below: top.tone, index: index, of: count, in: tree),
      around: top.around, outer: top.transform, depth: top.depth + 1, window: top.window)
  }

  private func walk(
    from first: Visit, _ layered: Set<NodeID>, without lifted: NodeID?, _ output: inout Output
  ) {
    let place = tree.toSuperview(first.view).then(first.outer)
    output.window = Quadrilateral(tree.bounds(of: first.view), through: place).box
    var open = [visit(first, layered, &output)]
    while let last = open.indices.last {
      // Once no more views are drawn, the rest of the tree changes nothing.
      guard open[last].next < open[last].count, output.paintedCount < most else {
        if open.removeLast().clips { output.items.append(.unclip) }
        continue
      }
      let place = open[last].next
      open[last].next += 1
      let isReordered = open[last].reordered != nil
      let view = open[last].reordered.map { $0[place] } ?? tree.subview(place, of: open[last].view)
      guard view != lifted, filter.shows(view, in: tree) else { continue }
      var leaf: LeafShape?
      if !tree.hasSubviews(view) {
        leaf = shape(ofLeaf: view, open[last].transform, &output)
        guard leaf != nil else {
          if view == filter.focus { output.hasFocus = true }
          continue
        }
      }
      var next = visit(
        to: view, in: open[last], at: isReordered ? nil : place, of: open[last].count)
      next.leaf = leaf
      let opened = visit(next, layered, &output)
      if opened.count > 0 || opened.clips { open.append(opened) }
    }
  }

  /// Returns the shape in which a view without subviews is drawn: its own, or that of a crumb; `nil`
  /// if it is not drawn.
  ///
  /// - Parameter outer: The transform from the superview's bounds coordinates to the picture.
  private func shape(
    ofLeaf view: NodeID, _ outer: AffineTransform, _ output: inout Output
  ) -> LeafShape? {
    let quad = Quadrilateral(tree.bounds(of: view), through: tree.toSuperview(view).then(outer))
    guard output.cells?.isSmall(quad) == true else {
      return shows(quad) ? LeafShape(quad: quad) : nil
    }
    let box = quad.box
    guard let area, quad.isFinite, !box.isEmpty, box.intersection(area) != nil,
      let crumb = output.cells?.add(box, item: output.items.count, in: output.window)
    else { return nil }
    if let replaced = crumb.replaced {
      output.replaced.append(replaced)
      output.paintedCount -= 1
    }
    return LeafShape(quad: Quadrilateral(crumb.cell, through: .identity), isCrumb: true)
  }

  private func visit(_ visit: Visit, _ layered: Set<NodeID>, _ output: inout Output) -> Open {
    let view = visit.view
    let transform = tree.toSuperview(view).then(visit.outer)
    let quad = visit.leaf?.quad ?? Quadrilateral(tree.bounds(of: view), through: transform)
    let isVisible = visit.leaf != nil || shows(quad)
    // In cells, a small view with subviews is behind their crumbs.
    let isBehindCrumbs =
      tree.hasSubviews(view) && output.cells?.isSmall(quad) == true
    let isPainted =
      isVisible && !isBehindCrumbs && output.paintedCount < most
      && (area == nil || !isCovered(view))
    var inner = visit.around
    // Among very many views, the colour of one that is not drawn is not worth its time.
    if isPainted || output.cells == nil {
      let look = look(of: visit, quad, &output)
      inner.ground = look.ground
      if isPainted { paint(visit, quad, look.style, &output) }
    }
    if view == filter.focus { output.hasFocus = true }
    var count = tree.subviews(of: view).count
    var clips = false
    var window = visit.window
    if count > 0, tree.clipsToBounds(view), filter.showsClipped {
      let box = quad.box
      window = window.map { $0.intersection(box) ?? Rect(box.minX, box.minY, 0, 0) } ?? box
    }
    if count > 0, filter.clips(view, in: tree) {
      if isVisible, let inverse = transform.inverse {
        output.items.append(
          .clip(tree.bounds(of: view), transform: transform, inverse: inverse))
        clips = true
      } else {
        count = 0
      }
    }
    return Open(
      view: view, transform: transform, tone: visit.tone, around: inside(view, inner),
      depth: visit.depth, count: count,
      reordered: layered.contains(view) ? tree.subviewsInPaintingOrder(of: view) : nil,
      clips: clips, window: window)
  }

  /// Returns the style in which a view is drawn, and the colour behind its subviews.
  private func look(
    of visit: Visit, _ quad: Quadrilateral, _ output: inout Output
  ) -> (style: ViewStyle, ground: Color) {
    let view = visit.view
    let color = Palette.color(of: view, tone: visit.tone, in: tree)
    var around = visit.around
    around.isGlass = tree.isGlass(view)
    // In depth, the fill shows the level of a container.
    around.isQuiet = area != nil && !filter.isSketch && tree.isQuiet(view)
    let plain =
      filter.isSketch
      ? ViewStyle(
        sketching: view, usual: ViewContent.background(of: view, in: tree, on: around.ground),
        in: tree, theme, around)
      : output.styles.style(of: view, color: color, in: tree, theme, around)
    var style = plain
    if filter.isWireframe { style.drawOutline(on: visit.around.ground, theme) }
    if filter.isOnPicture { style.putNameOnPaper(theme) }
    let ground = filter.isWireframe ? style.ground : plain.ground
    if let window = visit.window, quad.box.intersection(window) == nil { style.dim(0.4) }
    if filter.dims(view, in: tree) { style.dim(0.3, isFilled: !output.hasFocus) }
    if visit.leaf?.isCrumb == true { style.flatten() }
    return (style, ground)
  }

  /// Adds the item that draws a view.
  private func paint(
    _ visit: Visit, _ quad: Quadrilateral, _ style: ViewStyle, _ output: inout Output
  ) {
    let view = visit.view
    let isCrumb = visit.leaf?.isCrumb == true
    let isDimmed = filter.dims(view, in: tree)
    output.paintedCount += 1
    if !isCrumb { output.cells?.cover() }
    var painted = Painted(
      view: view, quad: quad, style: style, depth: visit.depth, isDimmed: isDimmed)
    if filter.isSketch, !filter.isWireframe, !isCrumb, !tree.isClear(view) {
      let opacity = visit.around.opacity * Double(tree.alpha(of: view)).clamped(to: 0...1)
      painted.content = ViewContent(
        of: view, in: tree, on: style.ground,
        opacity: isDimmed || tree.isHidden(view) ? opacity * 0.3 : opacity, density: density,
        images: filter.images)
      painted.ground = barGround(of: view, through: visit.outer)
    }
    output.items.append(.view(painted))
  }

  /// The state that the subviews of a view inherit.
  ///
  /// - Parameter around: The state that the view inherits, with the colour behind its subviews.
  private func inside(_ view: NodeID, _ around: ViewStyle.Surroundings) -> ViewStyle.Surroundings {
    var inner = around
    inner.isGlass = false
    inner.isPruned = around.isPruned || tree.guardRefusal(of: view) != nil
    inner.opacity *= tree.isHidden(view) ? 0 : Double(tree.alpha(of: view)).clamped(to: 0...1)
    if !tree.isClear(view) {
      // Even a faint view stays visible: the picture shows the hierarchy, not the app.
      inner.alpha = Double.maximum(0.25, around.alpha * Double(tree.alpha(of: view)))
    }
    return inner
  }

  private var most: Int { area == nil ? Self.mostOfAll : Self.most }

  private func shows(_ quad: Quadrilateral) -> Bool {
    guard quad.isFinite else { return false }
    guard let area else { return true }
    let extent = quad.extent
    return extent.width >= Self.smallest && extent.height >= Self.smallest
      && quad.box.intersection(area) != nil
  }

  /// The area of a bar's background if it reaches the edge of the screen through the safe area, as
  /// in UIKit; otherwise `nil`.
  ///
  /// - Parameter outer: The transform from the superview's bounds coordinates to the picture.
  private func barGround(of view: NodeID, through outer: AffineTransform) -> Quadrilateral? {
    guard case .bar(let isTop) = ViewContent.kind(ofClass: tree.shortClassName(of: view)),
      tree.backgroundColor(of: view) == nil, let superview = tree.superview(of: view)
    else { return nil }
    let frame = tree.frame(of: view)
    let around = tree.bounds(of: superview).standardized
    let window = tree.window(of: view)
    let screen = tree.toScreen(window).boundingBox(of: tree.bounds(of: window))
    let box = tree.toScreen(superview).boundingBox(of: around)
    let gap = isTop ? frame.minY - around.minY : around.maxY - frame.maxY
    let distance = isTop ? box.minY - screen.minY : screen.maxY - box.maxY
    guard gap > 0, gap <= (isTop ? Self.tallestStatusBar : Self.tallestHomeIndicator),
      distance.magnitude < 1, frame.width >= around.width - 1
    else { return nil }
    return Quadrilateral(
      Rect(
        frame.minX, isTop ? around.minY : frame.minY, frame.width, frame.height + gap),
      through: outer)
  }

  /// The heights of the safe area above and below the bars of an iPhone, at most.
  private static let tallestStatusBar = 62.0
  private static let tallestHomeIndicator = 34.0

  /// The maximum number of superviews that `covered(by:)` returns.
  private static let mostCovered = 16

  /// The superviews that a view covers exactly, which are therefore not drawn, nearest first.
  func covered(by view: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var next = tree.superview(of: view)
    while let superview = next, found.count < Self.mostCovered, isCovered(superview) {
      found.append(superview)
      next = tree.superview(of: superview)
    }
    return found
  }

  /// Returns whether an only subview covers the view exactly, so that the view is invisible.
  private func isCovered(_ view: NodeID) -> Bool {
    let subviews = tree.subviews(of: view)
    guard subviews.count == 1, let only = subviews.first else { return false }
    let geometry = tree.geometry(of: only)
    return geometry.isFrameOnly && geometry.frame == tree.bounds(of: view)
      && tree.guardRefusal(of: only) == nil && tree.guardRefusal(of: view) == nil
      && tree.backgroundColor(of: view) == nil
      && !filter.isSketch && (tree.isQuiet(view) || !tree.isQuiet(only))
  }

  /// Returns the screen's colour in app style: white, like `systemBackground`, if the source
  /// records colours; otherwise the theme's.
  static func screen(of tree: ViewTree, _ theme: Theme) -> Color {
    tree.recordsColors ? Color(0xFFFFFF) : theme.screen
  }
}

extension ViewTree {
  /// A Boolean value indicating whether a view covers other views like a glass plate.
  ///
  /// Such a view has no visible background. It is a window in front of another one, lets touches
  /// pass, or covers more than 85 % of its superview in front of a sibling.
  func isGlass(_ view: NodeID) -> Bool {
    if let own = backgroundColor(of: view), own.rgba & 0xFF > 0x1F { return false }
    guard let parent = superview(of: view) else {
      return windowsFrontToBack.last != view
    }
    if policy(of: view).letsTouchesPass { return true }
    return subviews(of: parent).first != view && fills(parent, view)
  }

  /// A Boolean value indicating whether a view only holds other views, so that it is drawn without
  /// a fill.
  ///
  /// Such a view has no visible background and no content. It is a window or the root of a file; or
  /// it has no name, and is a bare container, lets touches pass, or has subviews and covers more
  /// than 85 % of its superview.
  func isQuiet(_ view: NodeID) -> Bool {
    let letsTouchesPass = policy(of: view).letsTouchesPass
    let parent = superview(of: view)
    // Most views have no subviews.
    guard parent == nil || letsTouchesPass || hasSubviews(view) else { return false }
    if let own = backgroundColor(of: view), own.rgba & 0xFF > 0x1F { return false }
    guard ViewContent.kind(ofClass: shortClassName(of: view)) == .other,
      ownDetails(of: view)?.control == nil
    else { return false }
    guard let parent else { return true }
    guard givenName(of: view) == nil else { return false }
    return letsTouchesPass || isBareContainer(view) || fills(parent, view)
  }

  /// Returns whether a view covers more than 85 % of its superview.
  private func fills(_ superview: NodeID, _ view: NodeID) -> Bool {
    let bounds = bounds(of: superview).standardized
    let common = frame(of: view).intersection(bounds)?.area ?? 0
    return common > 0.85 * bounds.area
  }
}

extension HitPolicy {
  /// True for policies that pass touches through the view to what is behind it.
  var letsTouchesPass: Bool {
    switch self {
    case .passThrough, .none, .pointerEvents(.none), .pointerEvents(.boxNone): true
    default: false
    }
  }
}
