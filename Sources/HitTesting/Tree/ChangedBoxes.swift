/// The subviews whose boxes have changed since the grids were created, and those that were inserted,
/// by cell.
struct ChangedBoxes {
  /// The changed subviews; a removed one has the place -1.
  private var entries: [SiblingGrids.Entry] = []
  /// For each entry, the cells of the top grid that it meets; `nil` for many.
  private var cells: [[Int]?] = []
  /// For each index in `SiblingIndex.nodes`, the entry of a changed subview, or -1.
  private var numbers = PaddedColumn<Int32>(missing: -1)
  /// The entries that meet a cell, from front to back.
  private var lists: [Int: [Int32]] = [:]
  /// The entries of a grid that meet many cells, from front to back.
  private var wide: [Int: [Int32]] = [:]
  private(set) var wideCount = 0
  /// The number of changed subviews that the grids list in their old place.
  private(set) var movedCount = 0
  /// The number of subviews that were inserted.
  private(set) var insertedCount = 0

  /// The number of cells from which a subview is asked for every point.
  static let mostCells = 32

  func contains(_ place: Int32) -> Bool { numbers[Int(place)] >= 0 }

  /// Records the cells of the top grid that a changed subview meets; `nil` for many.
  mutating func set(
    _ entry: SiblingGrids.Entry, in grid: Int, cells new: [Int]?, isInserted: Bool
  ) {
    var number = numbers[Int(entry.place)]
    if number >= 0 {
      for cell in cells[Int(number)] ?? [] { lists[cell]?.removeAll { $0 == number } }
      if cells[Int(number)] == nil {
        wide[grid]?.removeAll { $0 == number }
        wideCount -= 1
      }
      cells[Int(number)] = new
    } else {
      number = Int32(entries.count)
      numbers[Int(entry.place)] = number
      entries.append(entry)
      cells.append(new)
      if isInserted { insertedCount += 1 } else { movedCount += 1 }
    }
    guard let new else {
      Self.insert(number, in: &wide[grid, default: []], entries)
      wideCount += 1
      return
    }
    for cell in new { Self.insert(number, in: &lists[cell, default: []], entries) }
  }

  private static func insert(
    _ number: Int32, in list: inout [Int32], _ entries: [SiblingGrids.Entry]
  ) {
    let place = entries[Int(number)].place
    // The places of removed entries may be anywhere.
    list.removeAll { entries[Int($0)].place < 0 }
    list.insert(
      number, at: list.firstIndex { entries[Int($0)].place < place } ?? list.count)
  }

  /// Returns the changes with other places.
  ///
  /// - Parameter entry: Returns the entry for a previous place; `nil` for a removed subview.
  /// - Complexity: O(changes and places).
  func renumbered(_ entry: (Int32) -> SiblingGrids.Entry?) -> ChangedBoxes {
    var changes = self
    changes.numbers = PaddedColumn(missing: -1)
    for number in entries.indices where entries[number].place >= 0 {
      if let new = entry(entries[number].place) {
        changes.entries[number] = new
        changes.numbers[Int(new.place)] = Int32(number)
      } else {
        changes.entries[number] = SiblingGrids.Entry(place: -1, node: -1)
      }
    }
    return changes
  }

  /// Returns the changed subviews that may contain a point in a cell, from front to back.
  func entries(in grid: Int, cell: Int) -> [SiblingGrids.Entry] {
    let (near, far) = (list(lists[cell]), list(wide[grid]))
    if far.isEmpty { return near }
    return near.isEmpty ? far : (near + far).sorted { $0.place > $1.place }
  }

  private func list(_ numbers: [Int32]?) -> [SiblingGrids.Entry] {
    guard let numbers else { return [] }
    return numbers.lazy.map { entries[Int($0)] }.filter { $0.place >= 0 }
  }
}
