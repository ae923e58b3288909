internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// Draws the views of a tree on levels that stand apart, from back to front: plates as the flat
/// picture has them, with a faint shadow on what is behind.
struct SpacePainter {
  let projection: SpaceProjection
  /// What of the picture can be seen.
  let area: Rect
  let marks: SpaceMarks

  /// How many names at most are written.
  private static let mostLabels = 160
  /// Plates that are narrower or lower than this are left out.
  private static let smallest = 0.3
  /// Plates below this have neither an edge nor a name of their own.
  private static let crumb = 3.0
  /// Of more crumbs than these only one is drawn where several fall on one place.
  private static let mostCrumbs = 4_000

  /// A plate in the picture.
  private struct Placed {
    /// Its number in the stack.
    let number: Int
    /// Its corners, or a box around more than four of them.
    let quad: Quadrilateral
    let box: Rect
  }

  private var stack: SpaceStack { projection.stack }

  func draw(_ context: inout PanelContext) {
    drawScreen(&context)
    let placed = placed()
    let names = names(placed, context)
    // Text for people and programs, which a window does not show.
    let hasTags = context.model.transport == nil
    var crumbs = Crumbs(isCrowded: placed.count > Self.mostCrumbs)
    var start = placed.startIndex
    while start < placed.endIndex {
      let level = stack.plates[placed[start].number].level
      let end =
        placed[start...].firstIndex { stack.plates[$0.number].level != level } ?? placed.endIndex
      drawShadows(placed[start..<end], &context)
      for index in start..<end {
        let one = placed[index]
        let plate = stack.plates[one.number]
        let mark = marks[plate.view]
        if mark == nil, Double.minimum(one.box.width, one.box.height) < Self.crumb {
          crumbs.add(one.quad, plate.style)
          continue
        }
        draw(one, plate, mark, names[one.number], hasTags: hasTags, &context)
      }
      crumbs.flush(&context.list)
      start = end
    }
  }

  /// The screen behind the last level; while the levels move apart, what is left of the device.
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
      Quadrilateral(screen, through: plane), radius: 0, fill: .color(theme.screen),
      stroke: Stroke(theme.line))
  }

  /// The plates that can be seen, from back to front.
  private func placed() -> [Placed] {
    var placed: [Placed] = []
    var level = -1
    var plane = AffineTransform.identity
    for (number, plate) in stack.plates.enumerated() {
      if plate.level != level {
        level = plate.level
        plane = projection.plane(Double(level))
      }
      guard projection.shown.contains(level) else { continue }
      let quad =
        plate.area.corners == nil
        ? Quadrilateral(plate.area.box, through: plane) : outline(plate, plane)
      let box = quad.bounds
      guard box.width >= Self.smallest, box.height >= Self.smallest, box.maxX > area.minX,
        box.minX < area.maxX, box.maxY > area.minY, box.minY < area.maxY
      else { continue }
      placed.append(Placed(number: number, quad: quad, box: box))
    }
    return placed
  }

  private func outline(_ plate: SpaceStack.Plate, _ plane: AffineTransform) -> Quadrilateral {
    if let corners = plate.area.corners, corners.count == 4 {
      return Quadrilateral(
        plane.apply(corners[0]), plane.apply(corners[1]), plane.apply(corners[2]),
        plane.apply(corners[3]))
    }
    return Quadrilateral(plate.area.box, through: plane)
  }

  private func path(_ one: Placed) -> Path {
    let plate = stack.plates[one.number]
    guard let corners = plate.area.corners, corners.count != 4 else {
      return Path(polygon: [one.quad.a, one.quad.b, one.quad.c, one.quad.d])
    }
    let plane = projection.plane(Double(plate.level))
    return Path(polygon: corners.map { plane.apply($0) })
  }

  // MARK: Plates

  /// The shadows of a level on all that is behind it.
  private func drawShadows(_ level: ArraySlice<Placed>, _ context: inout PanelContext) {
    let progress = projection.camera.progress.clamped(to: 0...1)
    let distance = projection.step.distance(to: .zero)
    guard progress > 0, distance > 2 else { return }
    let isDark = context.theme.name == "dark"
    let length = Double.minimum(5, distance * 0.2) * progress
    let color = Color(0x000000, opacity: (isDark ? 0.26 : 0.07) * progress)
    for one in level where Double.minimum(one.box.width, one.box.height) >= 12 {
      guard stack.plates[one.number].style.covers else { continue }
      context.list.path(path(one).moved(by: Point(length * 0.8, length)), fill: color)
    }
  }

  private func draw(
    _ one: Placed, _ plate: SpaceStack.Plate, _ mark: SpaceMarks.Mark?, _ name: NameTag?,
    hasTags: Bool, _ context: inout PanelContext
  ) {
    let style = plate.style
    let isLarge = Double.minimum(one.box.width, one.box.height) >= 6
    let stroke = mark?.stroke(context.theme) ?? style.stroke
    if hasTags {
      let painter = HierarchyPainter.tag(of: plate.view, depth: plate.depth, in: stack.tree)
      context.list.append(.pushTag(painter))
    }
    let path = path(one)
    let fill = style.fill.map { Fill.color($0) }
    if let hatch = style.hatch, isLarge {
      context.list.append(.path(path, fill: fill, stroke: nil))
      let lines = Fill.hatch(hatch, spacing: 7, lineWidth: 1)
      context.list.append(.path(path, fill: lines, stroke: stroke))
    } else {
      context.list.append(.path(path, fill: fill, stroke: stroke))
    }
    name?.draw(&context.list, style)
    if hasTags { context.list.append(.popTag) }
  }

  /// Plates of one level that are too small for edges. They do not cover each other, so that those
  /// of one colour are one path.
  private struct Crumbs {
    /// Whether only the first one of each place is drawn.
    let isCrowded: Bool
    private var paths: [Color: [Path.Element]] = [:]
    private var order: [Color] = []
    private var taken: Set<Int> = []

    private static let place = 2.5

    init(isCrowded: Bool) { self.isCrowded = isCrowded }

    mutating func add(_ quad: Quadrilateral, _ style: ViewStyle) {
      if isCrowded {
        let x = Int((quad.a.x / Self.place).clamped(to: -100_000...100_000))
        let y = Int((quad.a.y / Self.place).clamped(to: -100_000...100_000))
        guard taken.insert(y &* 1_000_000 &+ x).inserted else { return }
      }
      let color = style.fill ?? style.stroke.color
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
      taken.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Names

  /// The names that can be read, by the number of the plate: one that a plate in front would cover
  /// is left out.
  private func names(_ placed: [Placed], _ context: PanelContext) -> [Int: NameTag] {
    var shown: [(number: Int, tag: NameTag)] = []
    for one in placed {
      let plate = stack.plates[one.number]
      if plate.style.covers, one.box.width > 6, one.box.height > 6, !shown.isEmpty {
        shown.removeAll { other in
          other.tag.box.intersection(one.box) != nil
            && ConvexArea(one.quad).overlaps(other.tag.area)
        }
      }
      guard one.box.width >= 20, one.box.height >= 14, shown.count < Self.mostLabels,
        let quad = frame(of: one, plate)
      else { continue }
      let name = stack.tree.displayName(of: plate.view)
      let tag = NameTag(name, quad, plate.style, context.labels, context.measuring, isSlanted: true)
      if let tag, !shown.contains(where: { $0.tag.box.intersection(tag.box) != nil }) {
        shown.append((one.number, tag))
      }
    }
    return Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0.tag) })
  }

  /// Where the name of a plate may be: in the view itself, or in what clipping leaves of it.
  private func frame(of one: Placed, _ plate: SpaceStack.Plate) -> Quadrilateral? {
    guard let corners = plate.area.corners else { return one.quad }
    return corners.count == 4 ? one.quad : nil
  }
}

/// The stack of the last scene that was seen on levels.
final class SpaceCache {
  private var known: (stack: SpaceStack, screen: Size, theme: Theme)?

  /// The views of a scene on their levels: computed once.
  func stack(_ scene: Scene, _ theme: Theme) -> SpaceStack {
    let screen = Projection.extent(of: scene)
    if let known, known.theme == theme, known.screen == screen,
      known.stack.tree.isSame(as: scene.tree)
    {
      return known.stack
    }
    let stack = SpaceStack(scene.tree, screen: screen, theme)
    known = (stack, screen, theme)
    return stack
  }
}

extension Quadrilateral {
  /// The box around the corners, without a detour over an array.
  fileprivate var bounds: Rect {
    let left = Double.minimum(Double.minimum(a.x, b.x), Double.minimum(c.x, d.x))
    let right = Double.maximum(Double.maximum(a.x, b.x), Double.maximum(c.x, d.x))
    let top = Double.minimum(Double.minimum(a.y, b.y), Double.minimum(c.y, d.y))
    let bottom = Double.maximum(Double.maximum(a.y, b.y), Double.maximum(c.y, d.y))
    return Rect(left, top, right - left, bottom - top)
  }
}

extension Path {
  /// The outline at another place.
  fileprivate func moved(by vector: Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(point + vector)
        case .line(let point): .line(point + vector)
        case .curve(let a, let b, let c): .curve(a + vector, b + vector, c + vector)
        case .close: .close
        }
      })
  }
}
