/// Grids over the subviews of wide parents: for a point, the few subviews that may contain it, from
/// front to back.
///
/// A cell lists the subviews that meet it and ends with the first one that covers it, so that the
/// list is short even where many views overlap; a cell with a long list is divided further. A grid
/// never decides: the exact test follows, so results are those of a search without grids.
///
/// A parent with an infinite box among its subviews, or whose grid would need too many entries, has
/// no grid and is searched without.
///
/// The lists are allocated apart, because counting the references of four arrays would take
/// longer than a search.
final class SiblingGrids: @unchecked Sendable {
  /// The number of subviews from which a grid is faster than the comparison of all boxes.
  static let fewestSubviews = 48

  /// The grid of the parent whose subviews begin in a `block` of `SiblingIndex.nodes`, or -1. Wide
  /// parents have more subviews than a block, so that at most one begins in each.
  private let numbers: UnsafeMutableBufferPointer<Int32>
  private static let block = 32
  private let shapes: UnsafeMutableBufferPointer<GridShape>
  /// For each cell of all grids, the start of its list in `entries`; the end is the next start.
  private let starts: UnsafeMutableBufferPointer<Int32>
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// The indices in `SiblingIndex.nodes` of subviews that others with the same box are behind.
  private let hiding: Set<Int32>
  private var changes = ChangedBoxes()
  /// Allocated apart, because access to a variable of a class is checked at run time.
  private let hasChanges = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

  /// A subview in the list of a cell.
  struct Entry: Sendable {
    /// The index in `SiblingIndex.nodes`; -1 - n for a cell that is divided by the grid n.
    let place: Int32
    /// The index of the view.
    let node: Int32
  }

  /// Creates the grids of all wide parents.
  ///
  /// - Complexity: O(n log n) for n subviews.
  init(_ index: SiblingIndex, _ records: Column<ViewRecord>) {
    var numbers = [Int32](repeating: -1, count: index.nodes.count / Self.block + 1)
    var grids: [CellGrid] = []
    for parent in records.indices {
      let children = index.children(of: parent)
      guard children.count >= Self.fewestSubviews else { continue }
      let boxes = children.reversed().compactMap { place in
        GridBox(place, index.boxes[place], records[Int(index.nodes[place])])
      }
      guard boxes.allSatisfy({ $0.outer.isFinite }), let grid = CellGrid(boxes) else { continue }
      numbers[children.lowerBound / Self.block] = Int32(grids.count)
      grids.append(grid)
    }
    var shapes: [GridShape] = []
    var starts: [Int32] = []
    var entries: [Entry] = []
    // The grids of the parents come first, then those of their divided cells.
    var number = 0
    while number < grids.count {
      let grid = grids[number]
      var shape = grid.shape
      shape.firstCell = starts.count
      shapes.append(shape)
      let (firstPlace, firstInner) = (Int32(entries.count), Int32(grids.count))
      starts += grid.starts.map { firstPlace + $0 }
      entries += grid.places.map { place in
        place < 0
          ? Entry(place: place - firstInner, node: -1)
          : Entry(place: place, node: index.nodes[Int(place)])
      }
      grids += grid.inner
      number += 1
    }
    hasChanges.initialize(to: false)
    hiding = grids.reduce(into: []) { $0.formUnion($1.hiding) }
    self.numbers = Self.copied(numbers)
    self.shapes = Self.copied(shapes)
    self.starts = Self.copied(starts)
    self.entries = Self.copied(entries)
  }

  private static func copied<Element>(_ array: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = copy.initialize(from: array)
    return copy
  }

  deinit {
    hasChanges.deallocate()
    numbers.deallocate()
    shapes.deallocate()
    starts.deallocate()
    entries.deallocate()
  }

  /// The memory of all grids.
  var bytes: Int {
    4 * (numbers.count + starts.count) + MemoryLayout<Entry>.stride * entries.count
      + MemoryLayout<GridShape>.stride * shapes.count
  }

  /// Returns the number of a wide parent's grid; `nil` if it has none.
  ///
  /// - Parameter subviews: The subviews of the parent, as indices in `SiblingIndex.nodes`.
  @inline(__always)
  func grid(of subviews: Range<Int>) -> Int? {
    let number = numbers[subviews.lowerBound / Self.block]
    return number < 0 ? nil : Int(number)
  }

  /// Changes the lists for a subview with a new box. Returns false if this is one change too many.
  ///
  /// - Complexity: O(1) for a box that meets few cells.
  func update(
    _ place: Int, among siblings: Range<Int>, _ index: SiblingIndex, _ record: ViewRecord
  ) -> Bool {
    guard let grid = grid(of: siblings) else { return true }
    hasChanges.pointee = true
    let entry = Entry(place: Int32(place), node: index.nodes[place])
    guard let box = GridBox(place, index.boxes[place], record) else {
      changes.set(entry, in: grid, cells: [])
      return true
    }
    let shape = shapes[grid]
    guard box.outer.isFinite else { return false }
    let columns = shape.column(box.outer.minX)...shape.column(box.outer.maxX)
    let rows = shape.row(box.outer.minY)...shape.row(box.outer.maxY)
    let isWide = columns.count * rows.count > ChangedBoxes.mostCells
    changes.set(
      entry, in: grid,
      cells: isWide
        ? nil : rows.flatMap { row in columns.map { shape.firstCell + row * shape.columns + $0 } })
    return changes.count <= 64 + siblings.count / 8 && changes.wideCount <= 64
  }

  /// Returns the frontmost subview that a closure accepts, of those that may contain a point.
  ///
  /// - Parameters:
  ///   - x: The point in bounds coordinates of the parent, rounded as for `SiblingIndex.boxes`.
  ///   - accepts: Gets the index of the view. The accepted view is the last one that it gets.
  @inline(__always)
  func first(
    in grid: Int, _ x: Float, _ y: Float, where accepts: (Int) -> Bool
  ) -> Answer {
    if hasChanges.pointee {
      let (candidates, rest) = candidatesAfterChanges(in: grid, x, y)
      for entry in candidates where accepts(Int(entry.node)) { return .place(Int(entry.place)) }
      return rest.map { .search(from: Int($0)) } ?? .nothing
    }
    var number = grid
    while true {
      let shape = shapes[number]
      let cell = shape.firstCell + shape.cell(x, y)
      var next = Int(starts[cell])
      let end = Int(starts[cell + 1])
      while next < end {
        let entry = entries[next]
        if entry.place < 0 { break }
        if accepts(Int(entry.node)) { return .place(Int(entry.place)) }
        next += 1
      }
      if next == end { return .nothing }
      // The only entry of a divided cell.
      number = Int(-1 - entries[next].place)
    }
  }

  /// Returns the subviews that may contain a point, with the changed ones, from front to back.
  ///
  /// The lists omit what was behind a subview: after its change, the subviews from `rest` to the back
  /// are not known. This takes no closure, which would keep the point of a search in memory.
  private func candidatesAfterChanges(
    in grid: Int, _ x: Float, _ y: Float
  ) -> (candidates: [Entry], rest: Int32?) {
    let shape = shapes[grid]
    var changed = changes.entries(in: grid, cell: shape.firstCell + shape.cell(x, y))[...]
    var candidates: [Entry] = []
    var number = grid
    while true {
      let shape = shapes[number]
      let cell = shape.firstCell + shape.cell(x, y)
      let list = Int(starts[cell])..<Int(starts[cell + 1])
      if let first = list.first, entries[first].place < 0 {
        number = Int(-1 - entries[first].place)
        continue
      }
      for next in list {
        let entry = entries[next]
        while let front = changed.first, front.place > entry.place {
          candidates.append(front)
          changed = changed.dropFirst()
        }
        guard changes.contains(entry.place) else {
          candidates.append(entry)
          continue
        }
        // The subview has ended the list, or has hidden others in its old place.
        if next == list.upperBound - 1 || hiding.contains(entry.place) {
          return (candidates, entry.place)
        }
      }
      return (candidates + changed, nil)
    }
  }

  /// The result of a search in a grid.
  enum Answer {
    /// The index of the subview in `SiblingIndex.nodes`.
    case place(Int)
    case nothing
    /// No subview in front of this index contains the point; those from it to the back are not known.
    case search(from: Int)
  }
}

/// The subviews whose boxes have changed since the grids were created, by cell.
private struct ChangedBoxes {
  /// The cells of each changed subview; `nil` for one that meets many.
  private var cells: [Int32: [Int]?] = [:]
  /// The changed subviews that meet a cell, from front to back.
  private var lists: [Int: [SiblingGrids.Entry]] = [:]
  /// The changed subviews of a grid that meet many cells, from front to back.
  private var wide: [Int: [SiblingGrids.Entry]] = [:]
  private(set) var wideCount = 0

  /// The number of cells from which a subview is asked for every point.
  static let mostCells = 32

  /// The number of changed subviews.
  var count: Int { cells.count }

  func contains(_ place: Int32) -> Bool { cells[place] != nil }

  /// Records the cells of the top grid that a changed subview meets; `nil` for many.
  mutating func set(_ entry: SiblingGrids.Entry, in grid: Int, cells new: [Int]?) {
    if let old = cells.updateValue(new, forKey: entry.place) {
      for cell in old ?? [] { lists[cell]?.removeAll { $0.place == entry.place } }
      if old == nil {
        wide[grid]?.removeAll { $0.place == entry.place }
        wideCount -= 1
      }
    }
    guard let new else {
      Self.insert(entry, in: &wide[grid, default: []])
      wideCount += 1
      return
    }
    for cell in new { Self.insert(entry, in: &lists[cell, default: []]) }
  }

  private static func insert(_ entry: SiblingGrids.Entry, in list: inout [SiblingGrids.Entry]) {
    list.insert(entry, at: list.firstIndex { $0.place < entry.place } ?? list.count)
  }

  /// Returns the changed subviews that may contain a point in a cell, from front to back.
  func entries(in grid: Int, cell: Int) -> [SiblingGrids.Entry] {
    let (near, far) = (lists[cell] ?? [], wide[grid] ?? [])
    if far.isEmpty { return near }
    return near.isEmpty ? far : (near + far).sorted { $0.place > $1.place }
  }
}
