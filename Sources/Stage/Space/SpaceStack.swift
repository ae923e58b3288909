internal import Drawing
internal import Geometry
internal import HitTesting

/// The views of a tree as plates on depth levels, from back to front.
final class SpaceStack: Sendable {
  /// A view on its level.
  struct Plate: Sendable {
    let view: NodeID
    /// The view's bounds, in screen coordinates.
    let quad: Quadrilateral
    /// The part of the view that its superviews' clips leave.
    let area: ConvexArea
    let style: ViewStyle
    /// The view's own text, image or control, in the look *App*; `nil` for none, and if only a part
    /// of the view is visible.
    let content: ViewContent?
    /// The number of superviews.
    let depth: Int
    let level: Int
    /// True if a pointer hits the plate instead of what is behind it.
    let isSolid: Bool

    /// True if nothing is clipped.
    var isWhole: Bool { area.box == quad.box }
  }

  /// The properties of a plate needed while it is small or one of very many: plain values that are
  /// cheap to copy.
  struct Chip: Sendable {
    /// The index of the plate in `plates`.
    let plate: Int32
    let level: Int32
    /// The bounding box of the plate's area, in screen coordinates.
    let box: Rect
    let fill: Color
    /// True if a pointer hits the plate instead of what is behind it.
    let isSolid: Bool
    /// True if names behind the plate are unreadable.
    let covers: Bool
    /// True if the plate hides everything behind it.
    let isOpaque: Bool
    /// True if the plate's area is its bounding box.
    let isUpright: Bool
    /// True if the chip represents several plates too small to be distinguished.
    var isCrumb = false
  }

  let tree: ViewTree
  /// The plates, in the same order.
  let chips: [Chip]
  /// By level, then in painting order; invisible views are left out.
  let plates: [Plate]
  let levelCount: Int
  /// The indices of the first and the last levels, with the bounding boxes of their plates on the
  /// screen, which a picture of the whole stack has to contain.
  let extents: [(level: Int, box: Rect)]
  /// The level of each view; −1 for views that are not drawn.
  private let levels: [Int32]
  /// The index of each view in `plates`; −1 for none.
  private let places: [Int32]

  /// If there are more levels than this, those in the middle do not count for the size of the
  /// stack.
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
    let depths = DepthLevels(found.map { $0.area }, parents: parents)
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
          content: one.area.box == one.painted.quad.box ? one.painted.content : nil,
          depth: one.painted.depth, level: depths.levels[number], isSolid: !isHidden))
    }
    self.levels = levels
    // Painting order is kept within a level.
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
    chips = order.enumerated().map { Chip(plates[$1], at: $0) }
    extents = Self.extents(of: plates, levels: levelCount, in: Rect(origin: .zero, size: screen))
    self.places = places
  }

  private static func extents(
    of plates: [Plate], levels: Int, in screen: Rect
  ) -> [(level: Int, box: Rect)] {
    var boxes: [Int: Rect] = [0: screen]
    let end = mostExtents / 2
    for plate in plates where plate.level < end || plate.level >= levels - end {
      guard let box = plate.area.box.intersection(screen) else { continue }
      boxes[plate.level] = boxes[plate.level].map { $0.union(box) } ?? box
    }
    return boxes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the plates, with those smaller than a cell in both directions joined with the others
  /// of their level in the same cell.
  ///
  /// - Parameter cell: The side of a cell, in points of the screen; 0 joins none.
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

  /// The level of a view; for a view that is not drawn, that of its nearest drawn superview.
  func level(of view: NodeID) -> Int {
    var current: NodeID? = view
    while let id = current, levels.indices.contains(id.index) {
      if levels[id.index] >= 0 { return Int(levels[id.index]) }
      current = tree.superview(of: id)
    }
    return 0
  }

  /// The plate of a view; `nil` if the view is invisible.
  func plate(of view: NodeID) -> Plate? {
    guard places.indices.contains(view.index), places[view.index] >= 0 else { return nil }
    return plates[Int(places[view.index])]
  }
}

extension SpaceStack.Chip {
  /// Creates the chip of a single plate at an index in `plates`.
  fileprivate init(_ plate: SpaceStack.Plate, at index: Int) {
    self.init(
      plate: Int32(index), level: Int32(plate.level), box: plate.area.box,
      fill: plate.style.fill ?? plate.style.stroke?.color ?? .clear, isSolid: plate.isSolid,
      covers: plate.style.covers, isOpaque: plate.style.fill?.alpha == 255,
      isUpright: plate.area.corners == nil)
  }
}
