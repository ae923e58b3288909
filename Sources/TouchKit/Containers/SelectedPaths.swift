import Foundation

/// The selected rows or items of a list, which stay selected while others are added and removed.
struct SelectedPaths {
  /// The paths in the order of their selection; `nil` without any.
  private(set) var paths: [IndexPath]?

  init(_ paths: [IndexPath]?) { self.paths = paths }

  /// Removes rows: they are deselected, and those after them move up.
  mutating func delete(_ gone: [IndexPath]) {
    change { path in
      if gone.contains(path) { return nil }
      let before = gone.filter { $0[0] == path[0] && $0[1] < path[1] }.count
      return IndexPath(indexes: [path[0], path[1] - before])
    }
  }

  /// Adds rows, whose paths are those after the change: rows at and after them move down.
  mutating func insert(_ new: [IndexPath]) {
    change { path in
      new.sorted().reduce(path) { path, added in
        added[0] == path[0] && added[1] <= path[1]
          ? IndexPath(indexes: [path[0], path[1] + 1]) : path
      }
    }
  }

  /// Moves a row, which stays selected.
  mutating func move(_ row: IndexPath, to place: IndexPath) {
    let isSelected = paths?.contains(row) ?? false
    delete([row])
    insert([place])
    if isSelected { paths = (paths ?? []) + [place] }
  }

  /// Removes sections.
  mutating func deleteSections(_ gone: IndexSet) {
    change { path in
      if gone.contains(path[0]) { return nil }
      return IndexPath(indexes: [path[0] - gone.count(in: 0..<path[0]), path[1]])
    }
  }

  /// Adds sections, whose indices are those after the change.
  mutating func insertSections(_ new: IndexSet) {
    change { path in
      new.reduce(path) { path, added in
        added <= path[0] ? IndexPath(indexes: [path[0] + 1, path[1]]) : path
      }
    }
  }

  private mutating func change(_ place: (IndexPath) -> IndexPath?) {
    paths = paths?.compactMap(place)
    if paths?.isEmpty == true { paths = nil }
  }
}
