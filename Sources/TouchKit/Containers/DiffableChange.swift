import Foundation

/// The change from one snapshot of a diffable data source to the next.
struct DiffableChange<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private var sections: [Section: Int] = [:]
  private var items: [Item: IndexPath] = [:]
  private let changedItems: Set<Item>
  private let changedSections: Set<Section>

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    changedItems = Set(new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers)
    changedSections = Set(new.reloadedSectionIdentifiers)
    for (section, identifier) in new.sectionIdentifiers.enumerated() {
      sections[identifier] = section
      for (item, identifier) in new.itemIdentifiers(inSection: identifier).enumerated() {
        items[identifier] = IndexPath(item: item, section: section)
      }
    }
  }

  /// Returns the new path of an item, and whether its view stays; `nil` for a removed one.
  func item(_ path: IndexPath) -> (path: IndexPath, keepsView: Bool)? {
    guard let item = old.item(at: path), let place = items[item] else { return nil }
    let section = new.sectionIdentifiers[place.section]
    return (place, !changedItems.contains(item) && !changedSections.contains(section))
  }

  /// Returns the new index of a section whose header and footer stay; `nil` for others.
  func section(_ index: Int) -> Int? {
    guard old.sectionIdentifiers.indices.contains(index),
      !changedSections.contains(old.sectionIdentifiers[index])
    else { return nil }
    return sections[old.sectionIdentifiers[index]]
  }
}
