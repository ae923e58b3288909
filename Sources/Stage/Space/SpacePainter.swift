internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// Draws the views of a tree on separate depth levels, from back to front: plates with the style of
/// the flat picture and a faint shadow on those behind.
struct SpacePainter {
  let projection: SpaceProjection
  /// The plates, from back to front; tiny ones are joined.
  let chips: [SpaceStack.Chip]
  /// The visible part of the picture.
  let area: Rect
  let marks: SpaceMarks

  /// The maximum number of plates with edges and names, from the frontmost.
  private static let mostPlates = 2_000
  /// The maximum filled area, as a multiple of the canvas area, from the frontmost plate.
  private static let mostFilled = 25.0
  /// Plates with a smaller width or height than this are left out.
  private static let smallest = 0.3
  /// Plates smaller than this in both directions have no edge and no name.
  private static let crumb = 3.0
  /// The maximum length of a shadow to the right and down.
  private static let longestShadow = 5.0
  /// Small plates are joined only if there are more plates than this.
  private static let mostWhole = 4_000

  /// The side of the cells in which small plates are joined, in points of the screen; 0 for few
  /// plates.
  ///
  /// It is a power of 2 times 0.001, so that it rarely changes while the levels turn.
  static func cell(_ projection: SpaceProjection) -> Double {
    guard projection.stack.chips.count > mostWhole, projection.scale > 1e-6 else { return 0 }
    var cell = 0.001
    while cell * projection.scale < 4 { cell *= 2 }
    return cell
  }

  /// A plate in the picture.
  private struct Placed {
    let chip: SpaceStack.Chip
    /// The plate's corners, or the bounding box of more than four.
    let quad: Quadrilateral
    let box: Rect
    /// True if the plate is drawn with edge, shadow and name.
    var isWhole: Bool
    var isFilled = true
    /// True if plates in front hide it completely.
    var isCovered = false

    /// The shorter side of the box.
    var side: Double { Double.minimum(box.width, box.height) }
  }

  private var stack: SpaceStack { projection.stack }

  func draw(_ context: inout PanelContext) {
    drawScreen(&context)
    drawBackground(isOver: false, &context)
    defer { drawBackground(isOver: true, &context) }
    // Tags with names for people and programs, which a window does not show.
    let hasTags = context.model.transport == nil
    var placed = placed()
    let names = names(placed, context)
    if !hasTags { leaveOutCovered(&placed, names) }
    var crumbs = Crumbs()
    var start = placed.startIndex
    while start < placed.endIndex {
      let level = placed[start].chip.level
      let end = placed[start...].firstIndex { $0.chip.level != level } ?? placed.endIndex
      drawShadows(placed[start..<end], &context)
      for index in start..<end {
        let one = placed[index]
        guard !one.isCovered else { continue }
        guard one.isWhole else {
          if one.isFilled { crumbs.add(one.quad, one.chip.fill) }
          continue
        }
        draw(one, names[one.chip.plate], hasTags: hasTags, &context)
      }
      crumbs.flush(&context.list)
      start = end
    }
  }

  /// Draws the screen behind the rearmost level and, during the transition, the fading body of the
  /// device.
  private func drawScreen(_ context: inout PanelContext) {
    let theme = context.theme
    let size = Projection.extent(of: context.model.scene)
    let screen = Rect(origin: .zero, size: size)
    let plane = projection.plane(0)
    let rest = 1 - projection.camera.progress.clamped(to: 0...1)
    if rest > 0 {
      let rim = Double.minimum(12, Double.minimum(size.width, size.height) * 0.05)
      let body = Quadrilateral(screen.inset(by: -rim / projection.scale), through: plane)
      context.list.quad(
        body, radius: rim * 1.75, fill: .color(theme.wash.opacity(rest)),
        stroke: Stroke(theme.ink.opacity(0.28 * rest)))
    }
    context.list.quad(
      Quadrilateral(screen, through: plane), radius: 0, fill: .color(context.screenColor),
      stroke: Stroke(theme.line))
  }

  /// Draws the screenshot: behind all levels, or on the frontmost one.
  private func drawBackground(isOver: Bool, _ context: inout PanelContext) {
    guard let background = context.model.canvas.background, background.isOver == isOver else {
      return
    }
    let size = Projection.extent(of: context.model.scene)
    let level = isOver ? projection.shown.upperBound : 0
    context.list.transform(projection.plane(Double(level))) { list in
      list.append(
        .picture(
          background.picture, in: Rect(origin: .zero, size: size), opacity: background.opacity))
    }
  }

  /// The plates on the canvas, from back to front, within the limits of a picture.
  private func placed() -> [Placed] {
    var placed: [Placed] = []
    var wholeLeft = Self.mostPlates
    var areaLeft = Self.mostFilled * area.area
    var level: Int32 = -1
    var isShown = false
    var plane = AffineTransform.identity
    for chip in chips.reversed() {
      if wholeLeft < 0, areaLeft <= 0, chip.covers { continue }
      if chip.level != level {
        level = chip.level
        isShown = projection.shown.contains(Int(level))
        plane = projection.plane(Double(level))
      }
      guard isShown else { continue }
      let quad =
        chip.isUpright
        ? Quadrilateral(chip.box, through: plane) : outline(stack.plates[Int(chip.plate)], plane)
      let box = quad.box
      guard box.width >= Self.smallest, box.height >= Self.smallest, box.maxX > area.minX,
        box.minX < area.maxX, box.maxY > area.minY, box.minY < area.maxY
      else { continue }
      let isLarge = box.width >= Self.crumb || box.height >= Self.crumb
      var one = Placed(chip: chip, quad: quad, box: box, isWhole: isLarge && !chip.isCrumb)
      if one.isWhole { wholeLeft -= 1 }
      if wholeLeft < 0 { one.isWhole = false }
      if chip.covers {
        areaLeft -= box.intersection(area)?.area ?? 0
        one.isFilled = areaLeft > 0
      }
      if one.isWhole || one.isFilled { placed.append(one) }
    }
    return placed.reversed()
  }

  /// Marks the plates that are completely hidden by plates in front, so that they are not drawn.
  private func leaveOutCovered(_ placed: inout [Placed], _ names: [Int32: NameTag]) {
    var grid = OpaqueGrid(area)
    let plane = projection.plane(0)
    let margin = OpaqueGrid.margin(
      ofLine: 1.25, around: Point(plane.a, plane.b), Point(plane.c, plane.d))
    let insets = Insets(
      top: -margin, left: -margin, bottom: -margin - Self.longestShadow,
      right: -margin - Self.longestShadow)
    for index in placed.indices.reversed() {
      let one = placed[index]
      guard one.chip.isUpright else { continue }
      if grid.hides(one.isWhole ? one.box.inset(by: insets) : one.box) {
        let view = stack.plates[Int(one.chip.plate)].view
        placed[index].isCovered = names[one.chip.plate] == nil && marks[view] == nil
      } else if one.isFilled, one.chip.isOpaque {
        grid.add(one.quad)
      }
    }
  }

  private func outline(_ plate: SpaceStack.Plate, _ plane: AffineTransform) -> Quadrilateral {
    if let corners = plate.area.corners, corners.count == 4 {
      return Quadrilateral(
        plane.apply(corners[0]), plane.apply(corners[1]), plane.apply(corners[2]),
        plane.apply(corners[3]))
    }
    return Quadrilateral(plate.area.box, through: plane)
  }

  private func path(_ one: Placed, movedBy vector: Point = .zero) -> Path {
    if !one.chip.isUpright, let corners = stack.plates[Int(one.chip.plate)].area.corners,
      corners.count != 4
    {
      let plane = projection.plane(Double(one.chip.level))
      return Path(polygon: corners.map { plane.apply($0) + vector })
    }
    let quad = one.quad
    return Path([
      .move(quad.a + vector), .line(quad.b + vector), .line(quad.c + vector),
      .line(quad.d + vector), .close,
    ])
  }

  // MARK: Plates

  /// Draws the shadows of a level on the plates behind it.
  private func drawShadows(_ level: ArraySlice<Placed>, _ context: inout PanelContext) {
    let progress = projection.camera.progress.clamped(to: 0...1)
    let distance = projection.step.distance(to: .zero)
    guard progress > 0, distance > 2 else { return }
    let isDark = context.theme.name == "dark"
    let length = Double.minimum(Self.longestShadow, distance * 0.2) * progress
    let color = Color(0x000000, opacity: (isDark ? 0.26 : 0.07) * progress)
    let fall = Point(length * 0.8, length)
    for one in level where one.isWhole && one.isFilled && one.chip.covers && one.side >= 12 {
      if one.isCovered { continue }
      context.list.path(path(one, movedBy: fall), fill: color)
    }
  }

  private func draw(
    _ one: Placed, _ name: NameTag?, hasTags: Bool, _ context: inout PanelContext
  ) {
    let plate = stack.plates[Int(one.chip.plate)]
    let style = plate.style
    let stroke =
      marks[plate.view]?.stroke(context.theme) ?? style.stroke
      ?? (style.isSketch ? Stroke(context.theme.ink.opacity(0.12)) : nil)
    if hasTags {
      let tag = HierarchyPainter.tag(of: plate.view, depth: plate.depth, in: stack.tree)
      context.list.append(.pushTag(tag))
    }
    let path = path(one)
    let fill = one.isFilled ? style.fill.map { Fill.color($0) } : nil
    if let hatch = style.hatch, one.side >= 6 {
      context.list.append(.path(path, fill: fill, stroke: nil))
      let lines = Fill.hatch(hatch, spacing: 7, lineWidth: 1)
      context.list.append(.path(path, fill: lines, stroke: stroke))
    } else {
      context.list.append(.path(path, fill: fill, stroke: stroke))
    }
    if let content = plate.content {
      ContentPainter(content, in: one.quad, context.measuring)?.draw(&context.list)
    }
    name?.draw(&context.list, style)
    if hasTags { context.list.append(.popTag) }
  }

  /// Plates of one level without edges; they do not cover each other, so those of one colour form
  /// one path.
  private struct Crumbs {
    private var paths: [Color: [Path.Element]] = [:]
    private var order: [Color] = []

    mutating func add(_ quad: Quadrilateral, _ color: Color) {
      if paths[color] == nil { order.append(color) }
      paths[color, default: []] += [
        .move(quad.a), .line(quad.b), .line(quad.c), .line(quad.d), .close,
      ]
    }

    mutating func flush(_ list: inout DrawList) {
      guard !order.isEmpty else { return }
      for color in order { list.path(Path(paths[color] ?? []), fill: color) }
      paths.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Names

  /// Returns the readable names by plate index; names covered by a plate in front are left out.
  private func names(_ placed: [Placed], _ context: PanelContext) -> [Int32: NameTag] {
    var names: [Int32: NameTag] = [:]
    var cover = Cover(area)
    for one in placed.reversed() {
      guard cover.hasRoom else { break }
      if one.isWhole, one.box.width >= 20, one.box.height >= 14,
        cover.isFree(one.box.center)
          || cover.mayHaveRoom(one.box)
      {
        cover.attempts -= 1
        let plate = stack.plates[Int(one.chip.plate)]
        if plate.area.corners.map({ $0.count == 4 }) ?? true {
          let tag = NameTag(
            of: plate.view, in: stack.tree, one.quad, plate.style, context.labels,
            context.measuring, isSlanted: true)
          if let tag, !plate.style.isSketch, cover.takes(tag.box) { names[one.chip.plate] = tag }
        }
      }
      if one.chip.covers, one.isFilled { cover.add(one.quad, one.box) }
    }
    return names
  }

  /// The covered part of the canvas as small squares, from front to back.
  private struct Cover {
    private let area: Rect
    private let columns: Int
    private let rows: Int
    private var cells: [Bool]
    private var freeCount: Int
    /// The remaining number of squares to examine, which bounds the work for very many views.
    private var work = 400_000
    /// The remaining number of names to try.
    var attempts = 500
    private var names = 160

    private static let side = 6.0

    init(_ area: Rect) {
      self.area = area
      columns = max(1, Int((area.width / Self.side).rounded(.up).clamped(to: 0...4_096)))
      rows = max(1, Int((area.height / Self.side).rounded(.up).clamped(to: 0...4_096)))
      cells = Array(repeating: false, count: columns * rows)
      freeCount = columns * rows
    }

    var hasRoom: Bool { freeCount > 0 && work > 0 && attempts > 0 && names > 0 }

    private func range(_ low: Double, _ high: Double, _ start: Double, _ count: Int) -> Range<Int> {
      let first = ((low - start) / Self.side).rounded(.down).clamped(to: 0...Double(count))
      let last = ((high - start) / Self.side).rounded(.up).clamped(to: 0...Double(count))
      return Int(first)..<max(Int(first), Int(last))
    }

    /// Returns whether a point is not covered.
    func isFree(_ point: Point) -> Bool {
      let column = Int(((point.x - area.minX) / Self.side).clamped(to: 0...Double(columns - 1)))
      let row = Int(((point.y - area.minY) / Self.side).clamped(to: 0...Double(rows - 1)))
      return !cells[row * columns + column]
    }

    /// Returns whether a corner or the middle of an edge of a box is free, so that a name may be
    /// free, too.
    func mayHaveRoom(_ box: Rect) -> Bool {
      let inner = box.inset(by: 6)
      return [
        Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY),
        Point(inner.minX, inner.midY), Point(inner.midX, inner.minY),
      ].contains { isFree($0) }
    }

    /// Covers the box of a name if all of it is free; returns whether it was.
    mutating func takes(_ box: Rect) -> Bool {
      let rows = range(box.minY, box.maxY, area.minY, self.rows)
      let columns = range(box.minX, box.maxX, area.minX, self.columns)
      for row in rows {
        for column in columns where cells[row * self.columns + column] { return false }
      }
      names -= 1
      for row in rows { for column in columns { set(row, column) } }
      return true
    }

    private mutating func set(_ row: Int, _ column: Int) {
      let cell = row * columns + column
      if !cells[cell] {
        cells[cell] = true
        freeCount -= 1
      }
    }

    /// Covers the squares whose centre is in a quad.
    mutating func add(_ quad: Quadrilateral, _ box: Rect) {
      let columns = range(box.minX, box.maxX, area.minX, self.columns)
      let rows = range(box.minY, box.maxY, area.minY, self.rows)
      work -= columns.count * rows.count
      let turn: Double = (quad.b - quad.a).cross(quad.d - quad.a) < 0 ? -1 : 1
      let edges = [(quad.a, quad.b), (quad.b, quad.c), (quad.c, quad.d), (quad.d, quad.a)]
        .map { (start: $0.0, edge: ($0.1 - $0.0) * turn) }
      for row in rows {
        for column in columns {
          let middle = Point(
            area.minX + (Double(column) + 0.5) * Self.side,
            area.minY + (Double(row) + 0.5) * Self.side)
          if edges.allSatisfy({ $0.edge.cross(middle - $0.start) >= 0 }) { set(row, column) }
        }
      }
    }
  }
}

/// The stack of the last scene drawn on levels.
final class SpaceCache {
  /// The number of stacks created so far.
  private(set) var number = 0
  private var known: (stack: SpaceStack, screen: Size, theme: Theme, filter: ViewFilter)?

  /// Returns the stack of a scene; computed when an argument changes.
  func stack(_ scene: Scene, _ theme: Theme, _ filter: ViewFilter) -> SpaceStack {
    let screen = Projection.extent(of: scene)
    if let known, known.theme == theme, known.screen == screen, known.filter == filter,
      known.stack.tree.isSame(as: scene.tree)
    {
      return known.stack
    }
    let stack = SpaceStack(scene.tree, screen: screen, theme, filter)
    known = (stack, screen, theme, filter)
    joined = nil
    number += 1
    return stack
  }

  private var joined: (cell: Double, chips: [SpaceStack.Chip])?

  /// Returns the plates of a projection; tiny ones are joined.
  func chips(_ projection: SpaceProjection) -> [SpaceStack.Chip] {
    let cell = SpacePainter.cell(projection)
    if let joined, joined.cell == cell { return joined.chips }
    let chips = projection.stack.chips(joinedIn: cell)
    joined = (cell, chips)
    return chips
  }
}
