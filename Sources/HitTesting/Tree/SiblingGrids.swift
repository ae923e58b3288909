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
    /// The index of the view; `rest` in place of a removed view that others were behind.
    let node: Int32

    static let rest: Int32 = -2

    /// Indicates whether another grid divides the cell.
    var isDivided: Bool { place < 0 }
    /// Indicates whether the subviews from this place to the back are not listed.
    var isRest: Bool { node == Self.rest }
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
      var boxes: [GridBox] = []
      boxes.reserveCapacity(children.count)
      for place in children.reversed() {
        let box = GridBox(place, index.boxes[place], records[Int(index.nodes[place])])
        if let box { boxes.append(box) }
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

  /// Creates the grids of new columns from those of the old ones; `nil` if too many views have
  /// changed, or if a parent without a grid has become wide.
  ///
  /// - Complexity: O(n) for n views.
  init?(
    _ old: SiblingGrids, _ new: SiblingPlaces, from before: ViewTree.Storage,
    to after: ViewTree.Storage
  ) {
    let (nodes, index) = (Column(after.index.nodes), after.index)
    let places = Column(new.places)
    defer {
      nodes.deallocate()
      places.deallocate()
    }
    /// The place afterwards of the nearest remaining sibling behind a removed view.
    func remaining(behind old: Int32) -> Int32? {
      let parent = before.records[Int(before.index.nodes[Int(old)])].parent
      let siblings = before.index.children(of: Int(parent))
      return (siblings.lowerBound..<Int(old)).reversed().lazy.map { places[$0] }.first { $0 >= 0 }
    }
    starts = .allocate(capacity: old.starts.count)
    entries = .allocate(capacity: old.entries.count)
    var count = 0
    var restCount = 0
    for cell in old.starts.indices {
      starts.initializeElement(at: cell, to: Int32(count))
      guard cell + 1 < old.starts.count else { break }
      let list = Int(old.starts[cell])..<Int(old.starts[cell + 1])
      for number in list {
        var entry = old.entries[number]
        if !entry.isDivided {
          let place = places.elements[Int(entry.place)]
          if place >= 0 {
            entry = Entry(
              place: place, node: entry.isRest ? Entry.rest : nodes.elements[Int(place)])
          } else if entry.isRest || number == list.upperBound - 1
            || old.hiding.contains(entry.place)
          {
            // The removed view has ended the list, or has hidden others.
            guard let next = remaining(behind: entry.place) else { break }
            entry = Entry(place: next, node: Entry.rest)
            restCount += 1
          } else {
            continue
          }
        }
        entries.initializeElement(at: count, to: entry)
        count += 1
        if entry.isRest { break }
      }
    }
    numbers = .allocate(capacity: index.nodes.count / Self.block + 1)
    numbers.initialize(repeating: -1)
    var wide: Set<Int> = []
    for parent in before.records.indices {
      let children = before.index.children(of: parent)
      guard children.count >= Self.fewestSubviews, new.views[parent] >= 0 else { continue }
      let now = Int(new.views[parent])
      wide.insert(now)
      let subviews = index.children(of: now)
      guard subviews.count >= Self.fewestSubviews, let grid = old.grid(of: children) else {
        continue
      }
      numbers[subviews.lowerBound / Self.block] = Int32(grid)
    }
    hiding = Set(old.hiding.lazy.map { places[Int($0)] }.filter { $0 >= 0 })
    changes = old.changes.renumbered { place in
      let now = places[Int(place)]
      return now < 0 ? nil : Entry(place: now, node: nodes[Int(now)])
    }
    hasChanges.initialize(to: old.hasChanges.pointee)
    shapes = Self.copied(Array(old.shapes))
    let areWideKnown = after.records.indices.allSatisfy {
      index.children(of: $0).count < Self.fewestSubviews || wide.contains($0)
    }
    guard areWideKnown, restCount <= 64 + count / 8 else { return nil }
    for (place, record) in new.inserted {
      let siblings = index.children(of: Int(record.parent))
      let isKept = update(Int(place), among: siblings, index, record, isInserted: true)
      guard isKept else { return nil }
    }
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
    _ place: Int, among siblings: Range<Int>, _ index: SiblingIndex, _ record: ViewRecord,
    isInserted: Bool = false
  ) -> Bool {
    guard let grid = grid(of: siblings) else { return true }
    hasChanges.pointee = true
    let entry = Entry(place: Int32(place), node: index.nodes[place])
    guard let box = GridBox(place, index.boxes[place], record) else {
      changes.set(entry, in: grid, cells: [], isInserted: isInserted)
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
        ? nil : rows.flatMap { row in columns.map { shape.firstCell + row * shape.columns + $0 } },
      isInserted: isInserted)
    return changes.movedCount <= 64 + siblings.count / 8
      && changes.insertedCount <= 64 + siblings.count / 2 && changes.wideCount <= 64
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
        if entry.isRest { return (candidates, entry.place) }
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
