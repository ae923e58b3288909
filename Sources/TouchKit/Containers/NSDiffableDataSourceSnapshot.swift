// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

/// The sections and items that a diffable data source shows, each known by an identifier that is
/// unique among all sections or items.
///
/// As in UIKit, an identifier that is added twice, or one that does not exist, ends the program.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are asked for again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfItems: Int { sections.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[existing(identifier)] ?? []
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections[identifier] }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure(
        "There are currently no sections in the data source. Please add a section first.")
    }
    insert(identifiers, at: numberOfItems(inSection: section), of: section)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for section in Set(deleted.compactMap { sections.removeValue(forKey: $0) }) {
      items[section]?.removeAll { deleted.contains($0) }
    }
  }
  public mutating func deleteAllItems() {
    (sectionIdentifiers, items, sections) = ([], [:], [:])
  }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at index: Int, of section: SectionIdentifierType
  ) {
    for identifier in identifiers {
      precondition(
        sections.updateValue(section, forKey: identifier) == nil,
        "Supplied item identifiers are not unique. Duplicate identifier: \(identifier)")
    }
    items[section, default: []].insert(contentsOf: identifiers, at: index)
  }
  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let section = sections[other], let index = items[section]?.firstIndex(of: other) else {
      preconditionFailure("Invalid item identifier specified: \(other)")
    }
    insert(identifiers, at: index + offset, of: section)
  }
  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    guard identifier != other else { return }
    deleteItems([identifier])
    insert([identifier], beside: other, offset: offset)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sectionIdentifiers.removeAll { deleted.contains($0) }
    for section in deleted {
      for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil }
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        items.updateValue([], forKey: identifier) == nil,
        "Section identifier count does not match data source count. Duplicate: \(identifier)")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }
  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other else { return }
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: other) + offset)
  }
  private func existing(_ identifier: SectionIdentifierType) -> SectionIdentifierType {
    precondition(items[identifier] != nil, "Invalid section identifier: \(identifier)")
    return identifier
  }
  private func index(of identifier: SectionIdentifierType) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: identifier) else {
      preconditionFailure("Invalid section identifier: \(identifier)")
    }
    return index
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionIdentifiers == b.sectionIdentifiers && a.items == b.items
  }
}
