import Geometry

/// One grid with the lists of its cells.
struct CellGrid {
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
    let filter = RepetitionFilter(boxes.map { $0.exact?.bits ?? 0 })
    var known: [GridBox.Exact: Int32] = [:]
    var hiding: Set<Int32> = []
    func isFirst(_ box: GridBox) -> Bool {
      guard let exact = box.exact, filter.mayRepeat(exact.bits) else { return true }
      guard let front = known[exact] else {
        known[exact] = box.place
        return true
      }
      hiding.insert(front)
      return false
    }
    // Boxes are large: where none repeats, they are not copied.
    let areDistinct = boxes.allSatisfy { $0.exact.map { !filter.mayRepeat($0.bits) } ?? true }
    let distinct = areDistinct ? boxes : boxes.filter(isFirst)
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
      size.width += Double.minimum(box.outer.width, area.width)
      size.height += Double.minimum(box.outer.height, area.height)
    }
    size = (size.width / Double(boxes.count), size.height / Double(boxes.count))
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
      starts.reserveCapacity(shape.columns * shape.rows + 1)
      places.reserveCapacity(lists.count)
      var list: [Int] = []
      for cell in 0..<shape.columns * shape.rows {
        starts.append(Int32(places.count))
        lists.copy(cell, to: &list)
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
          for number in list { places.append(boxes[number].place) }
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

/// The columns and rows of a grid, in bounds coordinates of the parent.
struct GridShape: Sendable {
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
struct GridBox {
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

    /// A hash that is faster than that of `Hashable`.
    var bits: UInt64 { RepetitionFilter.hash(origin, bounds) }
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
    guard record.placement == nil else {
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
    boxes.reserveCapacity(2 * all.count)
    next.reserveCapacity(2 * all.count)
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

  /// The number of entries of all cells.
  var count: Int { boxes.count }

  /// Copies the indices of a cell's subviews to an array, whose memory is used again.
  func copy(_ cell: Int, to list: inout [Int]) {
    list.removeAll(keepingCapacity: true)
    var entry = heads[cell]
    while entry >= 0 {
      list.append(Int(boxes[Int(entry)]))
      entry = next[Int(entry)]
    }
  }
}
