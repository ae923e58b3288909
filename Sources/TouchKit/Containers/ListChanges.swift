import Foundation

/// The changes of the rows or items and the sections of a list that are made together.
///
/// As in UIKit, their order has no effect: removed, reloaded and moved rows have the paths before
/// all changes, and added rows and the new places of moved ones have those after them.
struct ListChanges {
  private var added: Set<IndexPath> = []
  private var removed: Set<IndexPath> = []
  private var moved: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath> = []
  /// The rows whose cells are configured again, by their paths before all changes.
  private(set) var reconfigured: Set<IndexPath> = []
  private var addedSections = IndexSet()
  private var removedSections = IndexSet()
  private var movedSections: [Int: Int] = [:]
  private var reloadedSections = IndexSet()

  mutating func insert(_ paths: [IndexPath]) { added.formUnion(paths) }
  mutating func delete(_ paths: [IndexPath]) { removed.formUnion(paths) }
  mutating func move(_ path: IndexPath, to place: IndexPath) { moved[path] = place }
  mutating func reload(_ paths: [IndexPath]) { reloaded.formUnion(paths) }
  mutating func reconfigure(_ paths: [IndexPath]) { reconfigured.formUnion(paths) }
  mutating func insertSections(_ sections: IndexSet) { addedSections.formUnion(sections) }
  mutating func deleteSections(_ sections: IndexSet) { removedSections.formUnion(sections) }
  mutating func moveSection(_ section: Int, to place: Int) { movedSections[section] = place }
  mutating func reloadSections(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

  /// Returns whether a row is reloaded, alone or with its section.
  func reloads(_ path: IndexPath) -> Bool {
    reloaded.contains(path) || reloadedSections.contains(path[0])
  }

  /// Returns whether a section is reloaded.
  func reloads(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Returns the index of a section after the changes; `nil` for a removed one.
  func section(_ old: Int) -> Int? {
    if let place = movedSections[old] { return place }
    if removedSections.contains(old) { return nil }
    let gone = removedSections.union(IndexSet(movedSections.keys))
    return Self.place(
      old - gone.count(in: 0..<old), besides: addedSections.union(IndexSet(movedSections.values)))
  }

  /// Returns the path of a row after the changes; `nil` for a removed one.
  func path(_ old: IndexPath) -> IndexPath? {
    if let place = moved[old] { return place }
    guard !removed.contains(old), let section = section(old[0]) else { return nil }
    let gone = Self.rows(removed, in: old[0]).union(Self.rows(moved.keys, in: old[0]))
    let taken = Self.rows(added, in: section).union(Self.rows(moved.values, in: section))
    let row = Self.place(old[1] - gone.count(in: 0..<old[1]), besides: taken)
    return IndexPath(indexes: [section, row])
  }

  /// Returns the index of the element with a rank among those whose places are not taken.
  private static func place(_ rank: Int, besides taken: IndexSet) -> Int {
    taken.reduce(rank) { place, index in index <= place ? place + 1 : place }
  }

  private static func rows(_ paths: some Sequence<IndexPath>, in section: Int) -> IndexSet {
    IndexSet(paths.lazy.filter { $0[0] == section }.map { $0[1] })
  }

  /// Returns whether the changes turn a list into another one.
  ///
  /// - Parameters:
  ///   - before: The number of rows of each section before the changes.
  ///   - after: The number of rows of each section after them.
  func turn(_ before: [Int], into after: [Int]) -> Bool {
    guard after.count == before.count - removedSections.count + addedSections.count else {
      return false
    }
    return before.indices.allSatisfy { section in
      guard let new = self.section(section) else { return true }
      guard after.indices.contains(new) else { return false }
      if reloadedSections.contains(section) { return true }
      let gone = Self.rows(removed, in: section).union(Self.rows(moved.keys, in: section))
      let come = Self.rows(added, in: new).union(Self.rows(moved.values, in: new))
      return after[new] == before[section] - gone.count + come.count
        && gone.allSatisfy { $0 < before[section] } && come.allSatisfy { $0 < after[new] }
    }
  }
}
