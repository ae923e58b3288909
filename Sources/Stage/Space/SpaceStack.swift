internal import Drawing
internal import Geometry
internal import HitTesting

/// The views of a tree as plates that stand on levels, from back to front.
final class SpaceStack: Sendable {
  /// A view on its level.
  struct Plate: Sendable {
    let view: NodeID
    /// The view's bounds, in coordinates of the screen.
    let quad: Quadrilateral
    /// What the views that clip leave of it.
    let area: ConvexArea
    let style: ViewStyle
    /// How many superviews it has.
    let depth: Int
    let level: Int
    /// Whether a pointer touches it, and not what is behind it.
    let isSolid: Bool

    /// Whether nothing of it is cut off.
    var isWhole: Bool { area.box == quad.box }
  }

  /// What of a plate counts while it is small or one of very many: plain numbers, quick to copy.
  struct Chip: Sendable {
    /// The number of the plate in `plates`.
    let plate: Int32
    let level: Int32
    /// The box around its area, in coordinates of the screen.
    let box: Rect
    let fill: Color
    /// Whether a pointer touches it, and not what is behind it.
    let isSolid: Bool
    /// Whether names behind it cannot be read.
    let covers: Bool
    /// Whether nothing behind it can be seen.
    let isOpaque: Bool
    /// Whether it is all that its box says.
    let isUpright: Bool
    /// Whether it stands for several that are too small to be told apart.
    var isCrumb = false
  }

  let tree: ViewTree
  /// The plates, in the same order.
  let chips: [Chip]
  /// By level, then in painting order. Views of which nothing is seen are left out.
  let plates: [Plate]
  /// How many levels there are.
  let levelCount: Int
  /// For levels at both ends, the number of the level and the box around its plates, as far as they
  /// are on the screen: what a picture of all of them has to hold.
  let extents: [(level: Int, box: Rect)]
  /// The level of each view; −1 for views that are not drawn.
  private let levels: [Int32]
  /// The place of each view in `plates`; −1 for those that have none.
  private let places: [Int32]

  /// Of more levels than these the middle ones do not count for the size of the whole.
  private static let mostExtents = 200

  /// - Complexity: O(n log n) for n views.
  init(_ tree: ViewTree, screen: Size, _ theme: Theme, _ filter: ViewFilter = ViewFilter()) {
    self.tree = tree
    var found: [(painted: HierarchyWalk.Painted, area: ConvexArea)] = []
    var parents: [Int] = []
    var numbers = [Int32](repeating: -1, count: tree.count)
    var clips: [ConvexArea] = []
    var walk = HierarchyWalk(allOf: tree, theme: theme)
    walk.filter = filter
    for item in walk.items() {
      switch item {
      case .clip(let rect, let transform, _):
        let area = ConvexArea(Quadrilateral(rect, through: transform))
        clips.append(clips.last.map { area.clipped(to: $0) } ?? area)
      case .unclip: clips.removeLast()
      case .view(let painted):
        let whole = ConvexArea(painted.quad)
        numbers[painted.view.index] = Int32(found.count)
        parents.append(tree.superview(of: painted.view).map { Int(numbers[$0.index]) } ?? -1)
        found.append((painted, clips.last.map { whole.clipped(to: $0) } ?? whole))
      }
    }
    let depths = DepthLevels(found.map(\.area), parents: parents)
    levelCount = depths.count
    var hidden = [Bool](repeating: false, count: tree.count)
    var plates: [Plate] = []
    plates.reserveCapacity(found.count)
    var levels = [Int32](repeating: -1, count: tree.count)
    for (number, one) in found.enumerated() {
      let view = one.painted.view
      let isHidden =
        tree.isHidden(view) || tree.isClear(view)
        || tree.superview(of: view).map { hidden[$0.index] } ?? false
      hidden[view.index] = isHidden
      levels[view.index] = Int32(depths.levels[number])
      guard !one.area.isEmpty else { continue }
      plates.append(
        Plate(
          view: view, quad: one.painted.quad, area: one.area, style: one.painted.style,
          depth: one.painted.depth, level: depths.levels[number], isSolid: !isHidden))
    }
    self.levels = levels
    // Painting order stays within a level.
    var starts = [Int](repeating: 0, count: levelCount + 1)
    for plate in plates { starts[plate.level + 1] += 1 }
    for level in 0..<levelCount { starts[level + 1] += starts[level] }
    var order = [Int](repeating: 0, count: plates.count)
    var places = [Int32](repeating: -1, count: tree.count)
    for (number, plate) in plates.enumerated() {
      order[starts[plate.level]] = number
      places[plate.view.index] = Int32(starts[plate.level])
      starts[plate.level] += 1
    }
    self.plates = order.map { plates[$0] }
    chips = order.enumerated().map { place, number in
      let plate = plates[number]
      return Chip(
        plate: Int32(place), level: Int32(plate.level), box: plate.area.box,
        fill: plate.style.fill ?? plate.style.stroke.color, isSolid: plate.isSolid,
        covers: plate.style.covers, isOpaque: plate.style.fill?.alpha == 255,
        isUpright: plate.area.corners == nil)
    }
    let whole = Rect(origin: .zero, size: screen)
    var boxes: [Int: Rect] = [0: whole]
    let end = Self.mostExtents / 2
    for plate in plates where plate.level < end || plate.level >= levelCount - end {
      guard let box = plate.area.box.intersection(whole) else { continue }
      boxes[plate.level] = boxes[plate.level].map { $0.union(box) } ?? box
    }
    extents = boxes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.places = places
  }

  /// The plates as they can be told apart: those smaller than a cell both ways are joined with the
  /// others of their level in it.
  ///
  /// - Parameter cell: the side of a cell, in points of the screen; 0 for all plates.
  func chips(joinedIn cell: Double) -> [Chip] {
    guard cell > 0 else { return chips }
    var joined: [Chip] = []
    var taken: Set<Int> = []
    var level: Int32 = -1
    for chip in chips {
      guard chip.box.width < cell, chip.box.height < cell else {
        joined.append(chip)
        continue
      }
      if chip.level != level {
        level = chip.level
        taken.removeAll(keepingCapacity: true)
      }
      let column = (chip.box.midX / cell).rounded(.down).clamped(to: -1e6...1e6)
      let row = (chip.box.midY / cell).rounded(.down).clamped(to: -1e6...1e6)
      guard taken.insert(Int(row) * 4_000_000 + Int(column)).inserted else { continue }
      joined.append(
        Chip(
          plate: chip.plate, level: chip.level, box: Rect(column * cell, row * cell, cell, cell),
          fill: chip.fill, isSolid: chip.isSolid, covers: chip.covers, isOpaque: chip.isOpaque,
          isUpright: true, isCrumb: true))
    }
    return joined
  }

  /// The level of a view; that of its superview for one that is not drawn.
  func level(of view: NodeID) -> Int {
    var current: NodeID? = view
    while let id = current, levels.indices.contains(id.index) {
      if levels[id.index] >= 0 { return Int(levels[id.index]) }
      current = tree.superview(of: id)
    }
    return 0
  }

  /// The plate of a view; `nil` where nothing of it is seen.
  func plate(of view: NodeID) -> Plate? {
    guard places.indices.contains(view.index), places[view.index] >= 0 else { return nil }
    return plates[Int(places[view.index])]
  }
}
