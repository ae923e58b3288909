import Geometry

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
/// The lists are in memory of its own, because counting the references of four arrays would take
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
  /// In memory of its own, because access to a variable of a class is checked at run time.
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

/// The columns and rows of a grid, in bounds coordinates of the parent.
private struct GridShape: Sendable {
  let minX, minY: Float
  /// Cells per point.
  let perX, perY: Float
  let columns, rows: Int
  /// The index of the first cell among those of all grids.
  var firstCell = 0

  /// Creates about as many cells as requested, with the proportions of an average subview.
  init(_ area: GridBox.Edges, average: (width: Double, height: Double), cells: Int) {
    let (width, height) = (area.width, area.height)
    let across = Double.maximum(1, width / average.width)
    let down = Double.maximum(1, height / average.height)
    let scale = (Double(cells) / (across * down)).squareRoot()
    columns = Self.count(across * scale, atMost: cells)
    rows = Self.count(down * scale, atMost: cells / columns)
    (minX, minY) = (area.minX, area.minY)
    perX = width > 0 ? Float(Double(columns) / width) : 0
    perY = height > 0 ? Float(Double(rows) / height) : 0
  }

  private static func count(_ count: Double, atMost limit: Int) -> Int {
    // Also 1 for NaN.
    count > 1 ? max(1, Int(Double.minimum(count, Double(limit)))) : 1
  }

  // A column never descends while the coordinate ascends: a subview whose edges are in two columns
  // has all its points in these or between them.
  @inline(__always)
  func column(_ x: Float) -> Int { Self.clamped((x - minX) * perX, columns) }

  @inline(__always)
  func row(_ y: Float) -> Int { Self.clamped((y - minY) * perY, rows) }

  @inline(__always)
  func cell(_ x: Float, _ y: Float) -> Int { row(y) * columns + column(x) }

  @inline(__always)
  private static func clamped(_ position: Float, _ count: Int) -> Int {
    // Also 0 for NaN.
    guard position > 0 else { return 0 }
    return position < Float(count) ? min(Int(position), count - 1) : count - 1
  }

  /// Returns the area of a cell.
  func area(column: Int, row: Int) -> GridBox.Edges {
    GridBox.Edges(
      minX: minX + Float(column) / perX, minY: minY + Float(row) / perY,
      maxX: minX + Float(column + 1) / perX, maxY: minY + Float(row + 1) / perY)
  }
}

/// A subview as a grid lists it.
private struct GridBox {
  struct Edges {
    var minX, minY, maxX, maxY: Float

    var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
    var width: Double { Double(maxX) - Double(minX) }
    var height: Double { Double(maxY) - Double(minY) }

    func union(_ other: Edges) -> Edges {
      Edges(
        minX: .minimum(minX, other.minX), minY: .minimum(minY, other.minY),
        maxX: .maximum(maxX, other.maxX), maxY: .maximum(maxY, other.maxY))
    }
  }

  /// The geometry that decides the exact test of an upright view.
  struct Exact: Hashable {
    let origin: Point
    let bounds: Rect
  }

  /// The index in `SiblingIndex.nodes`.
  let place: Int32
  /// `nil` if the view is rotated or scaled.
  let exact: Exact?
  /// The box that a touch must be inside.
  let outer: Edges
  /// The box whose inner points the subview contains for certain; `nil` if it is rotated or scaled.
  let inner: Edges?

  /// Creates a box; `nil` for a subview that refuses every touch.
  init?(_ place: Int, _ box: SIMD4<Float>, _ record: ViewRecord) {
    guard box[0] != .infinity else { return nil }
    self.place = Int32(place)
    outer = Edges(minX: box[0], minY: box[1], maxX: -box[2], maxY: -box[3])
    guard record.placement == nil, outer.isFinite else {
      (exact, inner) = (nil, nil)
      return
    }
    exact = Exact(origin: record.origin, bounds: record.bounds)
    // The outer box includes the rounding errors: the inner one is as far from the exact edges.
    let frame = Rect(origin: record.origin, size: record.bounds.size)
    inner = Edges(
      minX: Self.above(frame.minX, Double(outer.minX)),
      minY: Self.above(frame.minY, Double(outer.minY)),
      maxX: -Self.above(-frame.maxX, -Double(outer.maxX)),
      maxY: -Self.above(-frame.maxY, -Double(outer.maxY)))
  }

  /// Returns a number that is above an exact edge by at least as much as the outer edge is below.
  private static func above(_ exact: Double, _ outer: Double) -> Float {
    Float(exact + (exact - outer)).nextUp
  }
}

/// One grid with the lists of its cells.
private struct CellGrid {
  let shape: GridShape
  /// For each cell, the start of its list in `places`; one more entry at the end.
  private(set) var starts: [Int32] = []
  /// Indices in `SiblingIndex.nodes`; -1 - n for a cell that is divided by `inner[n]`.
  private(set) var places: [Int32] = []
  private(set) var inner: [CellGrid] = []
  /// The indices in `SiblingIndex.nodes` of the subviews that others with the same box are behind.
  private(set) var hiding: Set<Int32> = []

  /// The length of a list from which its cell is divided.
  private static let longestList = 24
  /// The number of times that a cell is divided at most.
  private static let deepest = 4

  /// Creates a grid of subviews, from front to back; `nil` if it would need too many entries.
  init?(_ boxes: [GridBox]) {
    // Of views in the same place, only the frontmost can be hit.
    var known: [GridBox.Exact: Int32] = [:]
    var hiding: Set<Int32> = []
    let distinct = boxes.filter { box in
      guard let exact = box.exact else { return true }
      guard let front = known[exact] else {
        known[exact] = box.place
        return true
      }
      hiding.insert(front)
      return false
    }
    let nowhere = GridBox.Edges(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let area = distinct.dropFirst().reduce(distinct.first?.outer ?? nowhere) {
      $0.union($1.outer)
    }
    self.init(
      distinct, in: area, cells: boxes.count / 2, entries: 6 * boxes.count, depth: 0)
    self.hiding = hiding
  }

  private init?(
    _ boxes: [GridBox], in area: GridBox.Edges, cells: Int, entries limit: Int, depth: Int
  ) {
    var size = (width: 0.0, height: 0.0)
    for box in boxes {
      size.width += Double.minimum(box.outer.width, area.width) / Double(boxes.count)
      size.height += Double.minimum(box.outer.height, area.height) / Double(boxes.count)
    }
    // Larger cells have fewer entries in all.
    var cells = max(4, cells)
    while true {
      let shape = GridShape(area, average: size, cells: cells)
      guard let lists = CellLists(boxes, shape, limit: limit) else {
        if cells == 4 { return nil }
        cells = max(4, cells / 4)
        continue
      }
      self.shape = shape
      for cell in 0..<shape.columns * shape.rows {
        starts.append(Int32(places.count))
        let list = lists[cell]
        if list.count > Self.longestList, depth < Self.deepest,
          let grid = CellGrid(
            list.map { boxes[$0] },
            in: shape.area(column: cell % shape.columns, row: cell / shape.columns),
            cells: list.count / 2, entries: 3 * list.count, depth: depth + 1),
          grid.longest < list.count / 2
        {
          places.append(-1 - Int32(inner.count))
          inner.append(grid)
        } else {
          places += list.map { boxes[$0].place }
        }
      }
      starts.append(Int32(places.count))
      return
    }
  }

  /// The length of the longest list.
  private var longest: Int {
    zip(starts, starts.dropFirst()).map { Int($1 - $0) }.max() ?? 0
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

/// The subviews that meet each cell of a grid, from front to back, up to the first that covers it.
private struct CellLists {
  /// The first and the last entry of each cell, or -1.
  private var heads: [Int32]
  private var tails: [Int32]
  /// The subview of each entry, and the next entry of its cell, or -1.
  private var boxes: [Int32] = []
  private var next: [Int32] = []

  /// Fills the lists; `nil` if they would have more entries than the limit.
  init?(_ all: [GridBox], _ shape: GridShape, limit: Int) {
    let count = shape.columns * shape.rows
    heads = Array(repeating: -1, count: count)
    tails = heads
    // The rows and cells that no subview covers yet.
    var rows = OrderedPlaces(allBelow: shape.rows)
    var columns = [OrderedPlaces](
      repeating: OrderedPlaces(allBelow: shape.columns), count: shape.rows)
    for (number, box) in all.enumerated() {
      let (left, right) = (shape.column(box.outer.minX), shape.column(box.outer.maxX))
      let (top, bottom) = (shape.row(box.outer.minY), shape.row(box.outer.maxY))
      // A cell with an edge in it is not covered.
      let inner = box.inner.map { inner in
        (
          left: shape.column(inner.minX), right: shape.column(inner.maxX),
          top: shape.row(inner.minY), bottom: shape.row(inner.maxY)
        )
      }
      var nextRow = rows.first(from: top)
      while let row = nextRow, row <= bottom {
        var nextColumn = columns[row].first(from: left)
        while let column = nextColumn, column <= right {
          append(Int32(number), to: row * shape.columns + column)
          if let inner, inner.left < column, column < inner.right, inner.top < row,
            row < inner.bottom
          {
            columns[row].remove(column)
          }
          nextColumn = columns[row].first(from: column + 1)
        }
        if columns[row].isEmpty { rows.remove(row) }
        nextRow = rows.first(from: row + 1)
      }
      guard boxes.count <= limit else { return nil }
      if rows.isEmpty { break }
    }
  }

  private mutating func append(_ box: Int32, to cell: Int) {
    let entry = Int32(boxes.count)
    boxes.append(box)
    next.append(-1)
    if heads[cell] < 0 { heads[cell] = entry } else { next[Int(tails[cell])] = entry }
    tails[cell] = entry
  }

  /// Returns the indices of a cell's subviews.
  subscript(cell: Int) -> [Int] {
    var list: [Int] = []
    var entry = heads[cell]
    while entry >= 0 {
      list.append(Int(boxes[Int(entry)]))
      entry = next[Int(entry)]
    }
    return list
  }
}
