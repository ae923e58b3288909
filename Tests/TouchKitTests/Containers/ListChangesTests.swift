import Foundation
import Testing

@testable import TouchKit

/// The places of rows and sections after changes that are made together.
@MainActor
struct ListChangesTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `removed rows have no place, and others move up`() {
    var changes = ListChanges()
    changes.delete([path(0, 0), path(0, 3), path(0, 7), path(1, 0)])
    #expect(changes.path(path(0, 5)) == path(0, 3))
    #expect(changes.path(path(1, 1)) == path(1, 0))
    #expect(changes.path(path(0, 3)) == nil)
  }

  @Test func `added rows have the places after the changes`() {
    var changes = ListChanges()
    changes.insert([path(0, 9), path(0, 4), path(0, 0)])
    #expect(changes.path(path(0, 3)) == path(0, 5))
    #expect(changes.path(path(1, 0)) == path(1, 0))
    changes.delete([path(0, 0)])
    #expect(changes.path(path(0, 1)) == path(0, 1))
    #expect(changes.path(path(0, 3)) == path(0, 3))
  }

  @Test func `a moved row has its new place, and others make room`() {
    var changes = ListChanges()
    changes.move(path(0, 2), to: path(0, 0))
    #expect(changes.path(path(0, 2)) == path(0, 0))
    #expect(changes.path(path(0, 1)) == path(0, 2))
    #expect(changes.path(path(0, 3)) == path(0, 3))
  }

  @Test func `sections are added, removed and moved with their rows`() {
    var added = ListChanges()
    added.insertSections([0, 1])
    #expect(added.path(path(2, 1)) == path(4, 1))
    var removed = ListChanges()
    removed.deleteSections([0, 2])
    #expect(removed.section(3) == 1 && removed.path(path(2, 0)) == nil)
    var moved = ListChanges()
    moved.moveSection(0, to: 2)
    #expect((0..<4).map { moved.section($0) } == [2, 0, 1, 3])
  }

  @Test func `the numbers of rows follow from the changes`() {
    var changes = ListChanges()
    changes.delete([path(0, 1)])
    changes.insert([path(1, 0)])
    #expect(changes.turn([3, 1], into: [2, 2]))
    #expect(!changes.turn([3, 1], into: [3, 1]))
    #expect(!changes.turn([3, 1], into: [2, 2, 0]))
    #expect(!changes.turn([1, 1], into: [0, 2]), "the removed row has not been there")
    changes.reloadSections([0])
    #expect(changes.turn([3, 1], into: [7, 2]))
    #expect(changes.reloads(path(0, 2)) && !changes.reloads(path(1, 0)))
  }
}
